/** What hard rules ask for that an empty roster misses: least amounts, most days off, fair shares. Pure. */
import {
  asksForWork,
  type CurveStep,
  isRegistered,
  type Pattern,
  type PatternDay,
  type Person,
  type Problem,
  type Rule,
} from '../../../solver/index.ts';

/** Whether the rule demands work, so that leaving slots empty does not keep it. */
export function demandsWork(rule: Rule): boolean {
  if (rule.hard !== true) return false;
  if (isRegistered(rule)) return asksForWork(rule);
  const { kind, params } = rule;
  if (kind === 'fairness') return true;
  if (kind === 'minutes' || kind === 'shifts') return params.per !== 'day' && (params.min ?? 0) > 0;
  if (kind === 'count' && params.of !== 'daysOffInARow')
    return isOfDaysOff(rule) ? params.max !== undefined : (params.min ?? 0) > 0;
  if (kind === 'presence')
    return params.beside === undefined && (params.curve ?? [params]).some(({ min = 0 }) => min > 0);
  if (kind === 'weekends') return (params.min ?? 0) > 0;
  if (kind === 'pattern') return isMissedByRest(params);
  if (kind === 'rotation') return !params.days.every(isRest);
  return kind === 'consecutive' && params.of === 'off' && params.max !== undefined;
}

const isRest = (day: PatternDay) => day === 'off' || day === 'any' || day === 'leave';

/** Whether days off alone are the unwanted sequence, or are not what must follow. */
function isMissedByRest({ days, followedBy }: Pattern): boolean {
  return days.every(isRest) && followedBy?.every(isRest) !== true;
}

/** Does the rule count days or weekends off? */
const isOfDaysOff = ({ kind, params }: Rule) =>
  kind === 'count' && (params.of === 'daysOff' || params.of === 'weekendsOff');

/** The limit of the rule that demands work; of rules about days off that is `max`. */
const demanding = (rule: Rule) => (rule.kind === 'consecutive' || isOfDaysOff(rule) ? 'max' : 'min');

/** It demands work with all that it says, rather than by one of two limits. */
const isWhole = (rule: Rule) =>
  isRegistered(rule) || rule.kind === 'fairness' || rule.kind === 'pattern' || rule.kind === 'rotation';

/** What the rule forbids; null when it only demands. */
export function forbidding(rule: Rule): Rule | null {
  if (!demandsWork(rule)) return rule;
  if (isWhole(rule)) return null;
  return without(rule, demanding(rule));
}

type Limits = { min?: number; max?: number };

/** The rule without one of its limits, at all hours of its curve; null where nothing is left. */
function without(rule: Rule, limit: keyof Limits): Rule | null {
  if (rule.kind === 'presence' && rule.params.curve !== undefined) {
    const curve = rule.params.curve
      .map(({ [limit]: _, ...step }): CurveStep => step)
      .filter((step) => step.min !== undefined || step.max !== undefined);
    return curve.length === 0 ? null : { ...rule, params: { ...rule.params, curve } };
  }
  const params: Limits = { ...(rule.params as object) };
  delete params[limit];
  return params.min === undefined && params.max === undefined ? null : ({ ...rule, params } as Rule);
}

/** What the rule demands, at so many points for each hard one. */
export function wished(rule: Rule, points: number, level: 'medium' | 'soft'): Rule {
  const { hard: _, ...rest } = rule;
  const { kind, params: given } = rule;
  const inMinutes =
    kind === 'minutes' ||
    kind === 'presence' ||
    ((kind === 'fairness' || kind === 'count') && given.of === 'minutes');
  // A minute counts a sixtieth, rounded up: weights are decimals, and a sixtieth seldom is one.
  const force = { weight: inMinutes ? Math.ceil(points / 60) : points, level };
  if (isWhole(rule)) return { ...rest, ...force } as Rule;
  const demanded = without(rule, demanding(rule) === 'min' ? 'max' : 'min');
  return { ...rest, params: demanded?.params ?? given, ...force } as Rule;
}

/** The problem with what its hard rules forbid, and nothing that they demand. */
export function withoutDemands(problem: Problem): Problem {
  return { ...problem, rules: problem.rules.flatMap((rule) => forbidding(rule) ?? []) };
}

export function inScope({ scope }: Rule, { id, groups = [] }: Person): boolean {
  if (scope === 'all') return true;
  return 'person' in scope ? scope.person === id : groups.includes(scope.group);
}
