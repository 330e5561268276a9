/** The effect of a change on existing items, before it is saved. */

import { useRef } from 'react';
import { Act, TableHead } from '../../kit/parts.tsx';
import { useFocus } from '../../kit/use-focus.ts';
import { numberText } from '../../languages/chosen.ts';
import { detailText } from '../../public/catalogue/text.ts';
import type { CatalogType, Field } from '../stock/form.ts';
import { useTitles } from './data.ts';
import { type Rename, type Row, rowsOf } from './impact-rows.ts';
import { messages } from './messages.ts';

type Report = NonNullable<CatalogType['dry_run']>;

interface ImpactProps {
  impact: Report;
  /** Before and after the change. */
  fields: Field[];
  renames: readonly Rename[];
  busy: boolean;
  onSave: () => void;
  onBack: () => void;
}

const COUNTS = ['listings', 'changed', 'newly_invalid', 'newly_valid', 'archived_values'] as const;

export function Impact({ impact, fields, renames, busy, onSave, onBack }: ImpactProps) {
  const place = useRef<HTMLElement>(null);
  useFocus(place);
  const { changed, newly_invalid, newly_valid, sample } = impact;
  const quiet = changed + newly_invalid + newly_valid === 0;
  return (
    <section className="sheet impact" ref={place} tabIndex={-1} aria-label={messages.impact}>
      <h2>{messages.impact}</h2>
      {quiet ? <p>{messages.impactNone}</p> : null}
      {quiet ? null : (
        <ul className="counts">
          {COUNTS.filter((name) => impact[name] > 0).map((name) => (
            <li key={name} className={name === 'newly_invalid' ? 'bad-text' : ''}>
              <b>{numberText(impact[name])}</b> {messages.impactCounts[name]}
            </li>
          ))}
        </ul>
      )}
      {newly_invalid > 0 ? <p className="soft">{messages.unfitHelp}</p> : null}
      {sample.length === 0 ? null : <Sample sample={sample} fields={fields} renames={renames} />}
      <div className="row">
        <Act look="primary" onPress={onSave} isPending={busy}>
          {messages.confirm}
        </Act>
        <Act onPress={onBack}>{messages.edit}</Act>
      </div>
    </section>
  );
}

type SampleProps = Pick<ImpactProps, 'fields' | 'renames'> & { sample: Report['sample'] };

function Sample({ sample, fields, renames }: SampleProps) {
  const titles = useTitles(sample.map(({ listing_id }) => listing_id)).data;
  const { columns } = messages;
  return (
    <div className="impact-sample">
      <table>
        <caption>{messages.sample}</caption>
        <TableHead titles={Object.values(columns)} />
        <tbody>
          {sample.flatMap(({ listing_id, ...change }) =>
            rowsOf(change, renames).map((row) => (
              <tr key={`${listing_id} ${row.key}`}>
                <th scope="row">{titles?.get(listing_id) ?? '…'}</th>
                <td>{fieldText(fields, row)}</td>
                <td>{valueText(fields, row.was, row.before)}</td>
                <td>{valueText(fields, row.key, row.after)}</td>
                <td className="bad-text">{row.fault}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

function fieldText(fields: readonly Field[], { was, key }: Row): string {
  const label = fields.findLast((field) => field.key === key)?.label ?? key;
  return was === key ? label : messages.renamed(label, was, key);
}

function valueText(fields: readonly Field[], key: string, value: unknown): string {
  const field = fields.find((one) => one.key === key);
  if (value === undefined) return '–';
  return (field === undefined ? null : detailText(field, value)) ?? String(value);
}
