/**
 * Kinds of rules that the page makes and changes: each is one entry, which names the params that stand, and a field for each
 * of the others. A rule with further params is another kind, or one that the page only shows. Pure.
 */
import type { messages } from './messages.ts';
import type { Rule } from './sentence.ts';

export interface Force {
  hard: boolean;
  /** Counts where the rule is not hard. */
  weight: number;
}

/** Params of a rule as far as they are filled in, as they go over the wire. */
export type Params = Record<string, unknown>;

interface OfAny {
  /** The param that it fills in. */
  member: string;
  /** It may be left out. */
  optional?: true;
}

export interface NumberField extends OfAny {
  is: 'number';
  label: 'value' | 'least' | 'most';
  unit: keyof typeof messages.unit;
  most: number;
  step: number;
  /** Of the unit on the wire in one of the form. */
  times?: number;
}

export type Field =
  | NumberField
  | (OfAny & {
      is: 'kind' | 'kinds' | 'weekdays' | 'days' | 'date';
      label: keyof typeof messages.fields;
    });

export interface Kind {
  id: keyof typeof messages.kinds;
  kind: Rule['kind'];
  /** Params that make it this kind. */
  fixed?: Params;
  fields: readonly Field[];
}

const counted = (member: 'min' | 'max', unit: NumberField['unit'], most: number): NumberField => ({
  ...{ is: 'number', label: 'value', member, unit, most, step: 1 },
});
const hours = (member: string, most: number): NumberField => ({
  ...{ is: 'number', label: 'value', member, unit: 'hours', most, step: 0.25, times: 60 },
});
/** Both limits, of which one may be left out. */
const limits = (unit: NumberField['unit'], most: number): Field[] => [
  { ...counted('min', unit, most), label: 'least', optional: true },
  { ...counted('max', unit, most), label: 'most', optional: true },
];
const kinds: Field = { is: 'kinds', member: 'kinds', label: 'kinds' };
const weekend: Field = { is: 'weekdays', member: 'days', label: 'weekend', optional: true };

export const KINDS: readonly Kind[] = [
  { id: 'maxHoursPerDay', kind: 'minutes', fixed: { per: 'day' }, fields: [hours('max', 24)] },
  { id: 'maxHoursPerWeek', kind: 'minutes', fixed: { per: 'week' }, fields: [hours('max', 168)] },
  { id: 'minHoursPerWeek', kind: 'minutes', fixed: { per: 'week' }, fields: [hours('min', 168)] },
  {
    ...{ id: 'maxShiftsPerWeek', kind: 'shifts', fixed: { per: 'week' } },
    fields: [counted('max', 'shifts', 100), { ...kinds, optional: true }],
  },
  { id: 'minRest', kind: 'rest', fields: [hours('minutes', 168)] },
  { id: 'weeklyRest', kind: 'weeklyRest', fixed: { windowDays: 7 }, fields: [hours('minutes', 168)] },
  {
    ...{ id: 'maxConsecutiveDays', kind: 'consecutive', fixed: { of: 'work' } },
    fields: [counted('max', 'days', 92)],
  },
  {
    ...{ id: 'minDaysOff', kind: 'consecutive', fixed: { of: 'off' } },
    fields: [counted('min', 'days', 92)],
  },
  {
    ...{ id: 'kindsInRow', kind: 'consecutive', fixed: { of: 'kind' } },
    fields: [kinds, ...limits('days', 92)],
  },
  {
    ...{ id: 'succession', kind: 'succession' },
    fields: [
      { is: 'kind', member: 'from', label: 'from' },
      { is: 'kinds', member: 'to', label: 'to' },
    ],
  },
  {
    ...{ id: 'pattern', kind: 'pattern' },
    fields: [
      { is: 'days', member: 'days', label: 'days' },
      { is: 'days', member: 'followedBy', label: 'followedBy', optional: true },
      { is: 'weekdays', member: 'weekdays', label: 'weekdays', optional: true },
      { is: 'date', member: 'fromDate', label: 'fromDate', optional: true },
      { is: 'date', member: 'untilDate', label: 'untilDate', optional: true },
    ],
  },
  {
    ...{ id: 'maxWeekends', kind: 'weekends', fixed: { per: 'month' } },
    fields: [counted('max', 'weekends', 5)],
  },
  { id: 'weekendsInRow', kind: 'consecutiveWeekends', fields: [...limits('weekends', 20), weekend] },
  { id: 'wholeWeekends', kind: 'completeWeekends', fields: [weekend] },
  {
    ...{ id: 'fairShifts', kind: 'fairness', fixed: { of: 'shifts', past: true } },
    fields: [
      { ...kinds, optional: true },
      { is: 'weekdays', member: 'weekdays', label: 'onDays', optional: true },
    ],
  },
  { id: 'fairWeekends', kind: 'fairness', fixed: { of: 'weekends', past: true }, fields: [weekend] },
  { id: 'maxSites', kind: 'sites', fields: [counted('max', 'sites', 100)] },
  {
    ...{ id: 'maxTravel', kind: 'travelDistance' },
    fields: [{ is: 'number', label: 'value', member: 'maxKm', unit: 'km', most: 20_000, step: 1 }],
  },
];

/** What is set: `false` says no more than nothing does. */
const stated = (params: object): Params =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined && value !== false));

function isOf({ kind, fixed = {}, fields }: Kind, rule: Rule): boolean {
  if (rule.kind !== kind) return false;
  const params = stated(rule.params);
  const known = new Set([...Object.keys(fixed), ...fields.map(({ member }) => member)]);
  return (
    Object.keys(params).every((member) => known.has(member)) &&
    Object.entries(fixed).every(([member, value]) => params[member] === value) &&
    isComplete({ fields }, params)
  );
}

/** Whether all is filled in that must be. */
export const isComplete = ({ fields }: Pick<Kind, 'fields'>, params: Params): boolean =>
  fields.every(({ member, optional }) => optional === true || params[member] !== undefined);

/** The kind of a rule that the page changes, and its params; null for other rules. */
export function kindOf(rule: Rule): { kind: Kind; params: Params } | null {
  const kind = KINDS.find((one) => isOf(one, rule));
  return kind === undefined ? null : { kind, params: stated(rule.params) };
}

/** The rule of a form; `before` keeps what the form does not show. */
export function ruleOf(
  { kind, fixed }: Kind,
  params: Params,
  { hard, weight }: Force,
  before: Pick<Rule, 'id' | 'code' | 'level'> = {},
): Rule {
  const { id, code, level } = before;
  const kept = stated({ id, code, level: hard ? undefined : level });
  return {
    ...{ ...kept, kind, params: { ...stated(params), ...fixed } },
    ...(hard ? { hard } : { weight }),
  } as Rule;
}

export const forceOf = ({ hard, weight }: Rule): Force => ({ hard: hard === true, weight: weight ?? 10 });

/** Weekdays as they follow each other: a weekend may go over Sunday into Monday. */
export function weekdaysInOrder(days: readonly number[]): number[] {
  const sorted = days.toSorted((a, b) => a - b);
  const starts = sorted.filter((day) => !sorted.includes(((day + 5) % 7) + 1));
  const first = starts.length === 1 ? sorted.indexOf(starts[0]!) : 0;
  return [...sorted.slice(first), ...sorted.slice(0, first)];
}
