/** Rules of one number each, which the page makes and changes. Pure. */
import type { messages } from './messages.ts';
import type { Rule } from './sentence.ts';

type Unit = keyof typeof messages.unit;

export interface Force {
  hard: boolean;
  /** Counts where the rule is not hard. */
  weight: number;
}

export interface Kind {
  id: keyof typeof messages.kinds;
  unit: Unit;
  most: number;
  step: number;
  body: (value: number) => Pick<Rule, 'kind' | 'params'>;
  /** The number of such a rule; undefined: the rule is another one. */
  read: (rule: Rule) => number | undefined;
}

const minutes = (hours: number) => Math.round(hours * 60);
const mostIn = (per: 'day' | 'week', rule: Rule): number | undefined =>
  rule.kind === 'minutes' && rule.params.per === per && rule.params.min === undefined
    ? rule.params.max
    : undefined;
const inHours = (value: number | undefined) => (value === undefined ? undefined : value / 60);

/** Of work or off in a row, with the other limit absent. */
function row(rule: Rule, of: 'work' | 'off', limit: 'min' | 'max'): number | undefined {
  if (rule.kind !== 'consecutive' || rule.params.of !== of) return undefined;
  return rule.params[limit === 'min' ? 'max' : 'min'] === undefined ? rule.params[limit] : undefined;
}

const hoursA = (per: 'day' | 'week', most: number) => ({
  ...{ unit: 'hours' as const, most, step: 0.25 },
  body: (value: number) => ({ kind: 'minutes' as const, params: { per, max: minutes(value) } }),
  read: (rule: Rule) => inHours(mostIn(per, rule)),
});

export const KINDS: readonly Kind[] = [
  { id: 'maxHoursPerDay', ...hoursA('day', 24) },
  { id: 'maxHoursPerWeek', ...hoursA('week', 168) },
  {
    ...{ id: 'minHoursPerWeek', unit: 'hours', most: 168, step: 0.25 },
    body: (value) => ({ kind: 'minutes', params: { per: 'week', min: minutes(value) } }),
    read: (rule) =>
      rule.kind === 'minutes' && rule.params.per === 'week' && rule.params.max === undefined
        ? inHours(rule.params.min)
        : undefined,
  },
  {
    ...{ id: 'maxShiftsPerWeek', unit: 'shifts', most: 100, step: 1 },
    body: (max) => ({ kind: 'shifts', params: { per: 'week', max } }),
    read: (rule) =>
      rule.kind === 'shifts' && rule.params.per === 'week' && rule.params.kinds === undefined
        ? rule.params.max
        : undefined,
  },
  {
    ...{ id: 'minRest', unit: 'hours', most: 168, step: 0.25 },
    body: (value) => ({ kind: 'rest', params: { minutes: minutes(value) } }),
    read: (rule) =>
      rule.kind === 'rest' && rule.params.count !== true ? rule.params.minutes / 60 : undefined,
  },
  {
    ...{ id: 'weeklyRest', unit: 'hours', most: 168, step: 0.25 },
    body: (value) => ({ kind: 'weeklyRest', params: { minutes: minutes(value), windowDays: 7 } }),
    read: (rule) =>
      rule.kind === 'weeklyRest' && rule.params.windowDays === 7 ? rule.params.minutes / 60 : undefined,
  },
  {
    ...{ id: 'maxConsecutiveDays', unit: 'days', most: 92, step: 1 },
    body: (max) => ({ kind: 'consecutive', params: { of: 'work', max } }),
    read: (rule) => row(rule, 'work', 'max'),
  },
  {
    ...{ id: 'minDaysOff', unit: 'days', most: 92, step: 1 },
    body: (min) => ({ kind: 'consecutive', params: { of: 'off', min } }),
    read: (rule) => row(rule, 'off', 'min'),
  },
  {
    ...{ id: 'maxWeekends', unit: 'weekends', most: 5, step: 1 },
    body: (max) => ({ kind: 'weekends', params: { per: 'month', max } }),
    read: (rule) => (rule.kind === 'weekends' && rule.params.per === 'month' ? rule.params.max : undefined),
  },
  {
    ...{ id: 'maxTravel', unit: 'km', most: 20_000, step: 1 },
    body: (maxKm) => ({ kind: 'travelDistance', params: { maxKm } }),
    read: (rule) => (rule.kind === 'travelDistance' ? rule.params.maxKm : undefined),
  },
];

/** The kind of a rule that has one number, and the number; null for other rules. */
export function kindOf(rule: Rule): { kind: Kind; value: number } | null {
  for (const kind of KINDS) {
    const value = kind.read(rule);
    if (value !== undefined) return { kind, value };
  }
  return null;
}

export function ruleOf(kind: Kind, value: number, { hard, weight }: Force): Rule {
  return { ...kind.body(value), ...(hard ? { hard } : { weight }) } as Rule;
}

export const forceOf = ({ hard, weight }: Rule): Force => ({ hard: hard === true, weight: weight ?? 10 });
