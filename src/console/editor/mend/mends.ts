/** What is decided about values that do not fit, as the service takes it. Pure. */
import type { Listings } from '../../../client/index.ts';
import { type DetailValue, type Field, sent } from '../stock/form.ts';

export type Unfit = Listings.UnfitValues['values'][number];

export type Mend = Listings.Mends['mends'][number];

/** `value`: what takes its place, as the field holds it; empty: not decided yet. */
export interface Decision {
  kind: 'leave' | 'replace' | 'remove';
  value: DetailValue;
}

export const LEAVE: Decision = { kind: 'leave', value: '' };

export const rowKey = ({ key, value }: Pick<Unfit, 'key' | 'value'>) => `${key} ${JSON.stringify(value)}`;

export const fieldOf = ({ key }: { key: string }, fields: readonly Field[]) =>
  fields.find((field) => field.key === key);

/** Without what is left or has no new value yet. */
export function mendsOf(
  values: readonly Unfit[],
  decisions: Readonly<Record<string, Decision>>,
  fields: readonly Field[],
): Mend[] {
  return values.flatMap((unfit) => {
    const { key, value: from } = unfit;
    const { kind, value } = decisions[rowKey(unfit)] ?? LEAVE;
    if (kind === 'remove') return [{ key, from, to: null }];
    const field = fieldOf(unfit, fields);
    const to = kind === 'leave' || field === undefined ? undefined : sent(field, value, undefined);
    return to === undefined ? [] : [{ key, from, to }];
  });
}
