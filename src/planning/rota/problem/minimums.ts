/** What hard rules ask for that an empty roster misses: least amounts, most days off, fair shares. Pure. */
import { asksForWork, type CurveStep, type Person, type Problem, type Rule } from '../../../solver/index.ts';

/** What of the rule demands work; null: leaving slots empty keeps it. */
const demandOf = (rule: Rule) => (rule.hard === true ? asksForWork(rule) : null);

export const demandsWork = (rule: Rule): boolean => demandOf(rule) !== null;

/** What the rule forbids; null when it only demands. */
export function forbidding(rule: Rule): Rule | null {
  const demanded = demandOf(rule);
  if (demanded === null) return rule;
  return demanded === 'all' ? null : without(rule, demanded);
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
  const by = asksForWork(rule);
  const demanded = by === 'min' || by === 'max' ? without(rule, by === 'min' ? 'max' : 'min') : null;
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
