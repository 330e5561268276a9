/** The effect of a change on existing items, before it is saved. */

import { useRef } from 'react';
import { Act, TableHead } from '../../kit/parts.tsx';
import { useFocus } from '../../kit/use-focus.ts';
import { numberText } from '../../languages/chosen.ts';
import { detailText } from '../../public/catalogue/text.ts';
import type { CatalogType, Field } from '../stock/form.ts';
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
      {impact.effects.length === 0 ? null : (
        <ul className="impact-effects">
          {impact.effects.map(({ key, effect, listings }) => (
            <li key={`${key} ${effect}`} className={effect === 'unfit' ? 'bad-text' : ''}>
              <b>{fieldText(fields, { key, was: key })}</b>: {messages.effects[effect](listings)}
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

/** Items that are listed at once; more are folded. */
const MOST_OPEN = 10;

function Sample({ sample, fields, renames }: SampleProps) {
  const { columns } = messages;
  return (
    <details className="impact-sample" open={sample.length <= MOST_OPEN}>
      <summary>{messages.sampleOf(sample.length)}</summary>
      <table>
        <caption className="unseen">{messages.sample}</caption>
        <TableHead titles={Object.values(columns)} />
        <tbody>
          {sample.flatMap(({ listing_id, title, ...change }) =>
            rowsOf(change, renames).map((row) => (
              <tr key={`${listing_id} ${row.key}`}>
                <th scope="row">{title}</th>
                <td>{fieldText(fields, row)}</td>
                <td>{valueText(fields, row.was, row.before)}</td>
                <td>{valueText(fields, row.key, row.after)}</td>
                <td className="bad-text">{row.fault}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </details>
  );
}

function fieldText(fields: readonly Field[], { was, key }: Pick<Row, 'was' | 'key'>): string {
  const label = fields.findLast((field) => field.key === key)?.label ?? key;
  return was === key ? label : messages.renamed(label, was, key);
}

function valueText(fields: readonly Field[], key: string, value: unknown): string {
  const field = fields.find((one) => one.key === key);
  if (value === undefined) return '–';
  return (field === undefined ? null : detailText(field, value)) ?? String(value);
}
