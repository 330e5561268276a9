/** What a change of fields would do to the items there are, before it is saved. */
import { useEffect, useRef } from 'react';
import { WORDS } from '../app/words.ts';
import { detailWords } from '../catalogue/text.ts';
import type { CatalogType, Field } from '../stock/form.ts';
import { Act } from '../ui/parts.tsx';
import { useTitles } from './data.ts';

type Report = NonNullable<CatalogType['dry_run']>;

interface ImpactProps {
  impact: Report;
  /** Before and after the change. */
  fields: Field[];
  busy: boolean;
  onSave: () => void;
  onBack: () => void;
}

const COUNTS = ['listings', 'changed', 'newly_invalid', 'newly_valid', 'archived_values'] as const;

export function Impact({ impact, fields, busy, onSave, onBack }: ImpactProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { changed, newly_invalid, newly_valid, sample } = impact;
  const quiet = changed + newly_invalid + newly_valid === 0;
  return (
    <section className="sheet impact" ref={place} tabIndex={-1} aria-label={WORDS.types.impact}>
      <h2>{WORDS.types.impact}</h2>
      {quiet ? <p>{WORDS.types.impactNone}</p> : null}
      {quiet ? null : (
        <ul className="counts">
          {COUNTS.filter((name) => impact[name] > 0).map((name) => (
            <li key={name} className={name === 'newly_invalid' ? 'bad-text' : ''}>
              <b>{impact[name].toLocaleString('en-GB')}</b> {WORDS.types.impactCounts[name]}
            </li>
          ))}
        </ul>
      )}
      {newly_invalid > 0 ? <p className="soft">{WORDS.types.unfitHelp}</p> : null}
      {sample.length === 0 ? null : <Sample sample={sample} fields={fields} />}
      <div className="row">
        <Act look="primary" onPress={onSave} isPending={busy}>
          {WORDS.types.confirm}
        </Act>
        <Act onPress={onBack}>{WORDS.types.edit}</Act>
      </div>
    </section>
  );
}

function Sample({ sample, fields }: { sample: Report['sample']; fields: Field[] }) {
  const titles = useTitles(sample.map(({ listing_id }) => listing_id)).data;
  const { columns } = WORDS.types;
  return (
    <div className="impact-sample">
      <table>
        <caption>{WORDS.types.sample}</caption>
        <thead>
          <tr>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.flatMap(({ listing_id, before, after, errors }) =>
            rowsOf(before, after, errors).map(({ key, fault }) => (
              <tr key={`${listing_id} ${key}`}>
                <th scope="row">{titles?.get(listing_id) ?? '…'}</th>
                <td>{fields.find((field) => field.key === key)?.label ?? key}</td>
                <td>{wordsOf(fields, key, before)}</td>
                <td>{wordsOf(fields, key, after)}</td>
                <td className="bad-text">{fault}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface Row {
  key: string;
  fault: string;
}

/** The members that differ or no longer fit, one row each. */
function rowsOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  errors: Report['sample'][number]['errors'],
): Row[] {
  const same = (key: string) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const faults = new Map(errors.map(({ path, message }) => [path.split('/').at(1) ?? path, message]));
  const keys = new Set([
    ...[...Object.keys(before), ...Object.keys(after)].filter((key) => !same(key)),
    ...faults.keys(),
  ]);
  return [...keys].map((key) => ({ key, fault: faults.get(key) ?? '' }));
}

function wordsOf(fields: Field[], key: string, details: Record<string, unknown>): string {
  const value = details[key];
  const field = fields.find((one) => one.key === key);
  if (value === undefined) return '–';
  return (field === undefined ? null : detailWords(field, value)) ?? String(value);
}
