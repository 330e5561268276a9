/**
 * From a rule to its form and back: each kind names the params that stand, and a field for each of the others. A rule with
 * further params is another kind, or one that the page only shows. Pure.
 */
import type { CurveStep, Field, Kind, Params } from './fields.ts';
import { KINDS } from './kind-list.ts';
import type { Rule } from './sentence.ts';

export interface Force {
  hard: boolean;
  /** Counts where the rule is not hard. */
  weight: number;
}

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
    isComplete({ fields }, params) &&
    fields.every((field) => isShown(field, params[field.member]))
  );
}

/** Whether the field shows all that the param says. */
function isShown({ is }: Field, value: unknown): boolean {
  const hasOnly = (one: unknown, ...known: string[]) =>
    Object.keys(one as object).every((member) => known.includes(member));
  if (value === undefined) return true;
  if (is === 'days')
    return (value as unknown[]).every((day) => typeof day === 'string' || hasOnly(day, 'kinds'));
  if (is === 'tiers') return (value as object[]).every((tier) => hasOnly(tier, 'above', 'share'));
  if (is === 'curve')
    return (value as object[]).every((step) => hasOnly(step, 'weekdays', 'from', 'until', 'min', 'max'));
  return is !== 'hours' || hasOnly(value, 'weekdays', 'from', 'until');
}

/** Whether all is filled in that must be. */
export const isComplete = ({ fields }: Pick<Kind, 'fields'>, params: Params): boolean =>
  fields.every(({ is, member, optional }) => {
    if (optional === true) return true;
    return is === 'curve' ? isCurve(params[member] as CurveStep[] | undefined) : params[member] !== undefined;
  });

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
