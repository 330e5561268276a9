/**
 * From a rule to its form and back: each kind names the params that stand, and a field for each of the others. A rule with
 * further params is another kind, or one that the page only shows. Pure.
 */
import { type CurveStep, type Field, type Kind, type Params, ROLLING } from './fields.ts';
import { DAY, endAfter } from './hours.ts';
import { KINDS } from './kind-list.ts';
import type { PatternDay, Rule } from './sentence.ts';

export interface Force {
  hard: boolean;
  /** Counts where the rule is not hard. */
  weight: number;
}

/** What is set: `false` says no more than nothing does. */
const stated = (params: object): Params =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined && value !== false));

/** The params that a field fills in. */
export const membersOf = ({ is, member }: Field): readonly string[] =>
  is === 'over' ? [member, ...ROLLING] : [member];

function isOf(one: Kind, rule: Rule): boolean {
  const { kind, fixed = {}, fields } = one;
  if (rule.kind !== kind) return false;
  const params = stated(rule.params);
  const known = new Set([...Object.keys(fixed), ...fields.flatMap(membersOf)]);
  return (
    Object.keys(params).every((member) => known.has(member)) &&
    Object.entries(fixed).every(([member, value]) => params[member] === value) &&
    isComplete(one, params) &&
    fields.every((field) => isShown(field, params))
  );
}

/** Whether the field shows all that the param says. */
function isShown(field: Field, params: Params): boolean {
  const { is, member } = field;
  const value = params[member];
  const hasOnly = (one: unknown, ...known: string[]) =>
    Object.keys(one as object).every((name) => known.includes(name));
  if (value === undefined) return true;
  if (field.is === 'choice' || field.is === 'over') return (field.of as readonly unknown[]).includes(value);
  if (is === 'time') return timeOf(member, params) === value;
  if (is === 'days')
    return (value as unknown[]).every((day) => typeof day === 'string' || hasOnly(day, 'kinds'));
  if (is === 'tiers') return (value as object[]).every((tier) => hasOnly(tier, 'above', 'share', 'amount'));
  if (is === 'curve')
    return (value as object[]).every((step) => hasOnly(step, 'weekdays', 'from', 'until', 'min', 'max'));
  return is !== 'hours' || hasOnly(value, 'weekdays', 'from', 'until');
}

/** A time of the clock as its param has it: only `until` may lie on the day after. */
function timeOf(member: string, params: Params): number | undefined {
  const { [member]: value, from } = params as Record<string, number | undefined>;
  return member === 'until' ? endAfter(from, value) : value === undefined ? undefined : value % DAY;
}

/** The params after a field was filled in. `until` before `from` is a time of the next day. */
export function filledIn(params: Params, change: Params): Params {
  const next = { ...params, ...change };
  return typeof next.until === 'number' ? { ...next, until: timeOf('until', next) } : next;
}

/** Params of which one at least must be set where all of them may be left out. */
const ANY_OF = [
  ['min', 'max'],
  ['share', 'amount'],
];

/** Whether all is filled in that must be. */
export function isComplete({ fields, oneOf }: Pick<Kind, 'fields' | 'oneOf'>, params: Params): boolean {
  const mayLack = new Set(fields.flatMap(({ member, optional }) => (optional === true ? [member] : [])));
  const isSet = (member: string) => params[member] !== undefined;
  return (
    fields.every((field) => {
      if (field.is === 'days' && !areDays(params[field.member] as PatternDay[] | undefined)) return false;
      if (field.optional === true) return true;
      if (field.is === 'curve') return isCurve(params[field.member] as CurveStep[] | undefined);
      return membersOf(field).filter(isSet).length === 1;
    }) &&
    ANY_OF.every((members) => !members.every((member) => mayLack.has(member)) || members.some(isSet)) &&
    (oneOf === undefined || oneOf.some(isSet))
  );
}

/** Each day of shifts names their kinds. */
const areDays = (days: readonly PatternDay[] = []): boolean =>
  days.every((day) => typeof day === 'string' || (day.kinds ?? []).length > 0);

/** Each of its hours has a limit. */
const isCurve = (steps: readonly CurveStep[] = []): boolean =>
  steps.length > 0 && steps.every(({ min, max }) => min !== undefined || max !== undefined);

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
    ...kept,
    kind,
    params: { ...stated(params), ...fixed },
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
