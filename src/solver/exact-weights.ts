/**
 * Weights whose sums are exact: at most 6 decimals, and no cost of a roster, counted in the last decimal that the weights
 * have, beyond the whole numbers that a double holds (2^53). The measures are upper limits: docs/solver.md, Exact sums.
 */

import type { Report } from './faults.ts';
import { largest, mostOf, sum } from './most.ts';
import {
  DEFAULT_MEDIUM_WEIGHT,
  type Fairness,
  type Force,
  type Level,
  type Problem,
  type Scope,
} from './problem.ts';
import type { Most } from './rules/declaration.ts';
import { mostMissed } from './rules/kinds.ts';

/** Decimals a weight may have. */
const MOST_DECIMALS = 6;

/** One weight with the largest measure that it can be multiplied by. */
interface Weighed {
  path: string;
  /** The id of what carries the weight, as the sentence names it. */
  owner: string;
  weight: number;
  measure: number;
  level: Level;
}

/** Digits after the decimal point of the shortest text of the number. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** People by group. */
function groupSizes({ people }: Problem): Map<string, number> {
  const all = people.flatMap(({ groups = [] }) => [...new Set(groups)]);
  const named = Map.groupBy(all, (group) => group);
  return new Map([...named].map(([group, { length }]) => [group, length]));
}

/** The shares of fairness add up to the rows' targets and what people had before, which counts for themselves too. */
function sharesOf({ of, balances = [] }: Fairness, most: Most): number {
  const before = sum(balances.map(({ amount }) => Math.abs(amount)));
  return (of === 'minutes' ? most.slotMinutes : most.slots) + 2 * before;
}

const forced = ({ weight = 0, level = 'soft' }: Force) => ({ weight, level });

function ruleWeights(problem: Problem, most: Most): Weighed[] {
  const sizes = groupSizes(problem);
  const sizeOf = (scope: Scope) => {
    if (scope === 'all') return problem.people.length;
    return 'person' in scope ? 1 : (sizes.get(scope.group) ?? 0);
  };
  return problem.rules.flatMap((rule, index): Weighed[] => {
    if (rule.hard === true) return [];
    const shares = rule.kind === 'fairness' ? sharesOf(rule.params, most) : 0;
    const measure = (rule.kind === 'presence' ? 1 : sizeOf(rule.scope)) * mostMissed(rule, most) + shares;
    return [{ path: `rules[${index}].weight`, owner: `"${rule.id}"`, ...forced(rule), measure }];
  });
}

/** Costs of so many slots; the last of a list repeats. */
function slotWeights(
  costs: number | number[] | undefined,
  slots: number,
  named: Pick<Weighed, 'path' | 'owner' | 'level'>,
): Weighed[] {
  if (typeof costs !== 'object') return [{ ...named, weight: costs ?? 0, measure: slots }];
  return costs.map((weight, index) => {
    const measure = index === costs.length - 1 ? Math.max(0, slots - index) : Number(index < slots);
    return { ...named, path: `${named.path}[${index}]`, weight, measure };
  });
}

const rowWeights = ({ demand }: Problem): Weighed[] =>
  demand.flatMap(({ id, target, max, under, underLevel = 'medium', over, preferred }, index) => {
    const named = (list: string) => ({ path: `demand[${index}].${list}`, owner: `"${id}"` });
    return [
      ...slotWeights(under, target, { ...named('under'), level: underLevel }),
      ...slotWeights(over, Math.max(0, max - target), { ...named('over'), level: 'soft' }),
      ...slotWeights(preferred?.weight, max, { ...named('preferred.weight'), level: 'soft' }),
    ];
  });

const requestWeights = ({ people }: Problem): Weighed[] =>
  people.flatMap(({ id, requests = [] }, person) =>
    requests.map((request, index) => ({
      path: `people[${person}].requests[${index}].weight`,
      owner: `"${id}"`,
      ...forced(request),
      measure: 1,
    })),
  );

const baselineWeights = ({ baseline }: Problem): Weighed[] =>
  (baseline?.assignments ?? []).map(({ personId, weight = 1 }, index) => ({
    path: `baseline.assignments[${index}].weight`,
    owner: `"${personId}"`,
    weight,
    level: 'soft',
    measure: 1,
  }));

/** Reports weights with too many decimals; true when there is none. */
function requireDecimals(weights: readonly Weighed[], report: Report): boolean {
  let sound = true;
  for (const { path, owner, weight } of weights) {
    if (decimalsOf(weight) <= MOST_DECIMALS) continue;
    sound = false;
    const rounded = Number(weight.toFixed(MOST_DECIMALS));
    report(path, weight, 'tooPrecise', { weight, owner, most: MOST_DECIMALS, rounded });
  }
  return sound;
}

/** Reports every weight that cannot be summed exactly with the others. */
export function exactWeights(problem: Problem, report: Report): void {
  const { mediumWeight = DEFAULT_MEDIUM_WEIGHT } = problem;
  const exchange = { path: 'mediumWeight', owner: 'mediumWeight', weight: mediumWeight };
  const weights = [
    ...ruleWeights(problem, mostOf(problem)),
    ...rowWeights(problem),
    ...requestWeights(problem),
    ...baselineWeights(problem),
  ];
  if (!requireDecimals([{ ...exchange, measure: 0, level: 'soft' }, ...weights], report)) return;
  const inSoft = ({ level }: Weighed) => (level === 'medium' ? mediumWeight : 1);
  const decimals = largest(
    weights.map((one) => decimalsOf(one.weight) + (one.level === 'medium' ? decimalsOf(mediumWeight) : 0)),
    0,
  );
  const costs = weights.map((one) => (one.weight === 0 ? 0 : one.weight * one.measure * inSoft(one)));
  const all = sum(costs);
  const limit = Number.MAX_SAFE_INTEGER / 10 ** decimals;
  if (all <= limit) return;
  const { path, owner, weight } = weights[costs.indexOf(largest(costs, 0))];
  report(path, weight, 'weightsTooLarge', {
    weight,
    owner,
    sum: all.toPrecision(2),
    decimals,
    limit: limit.toPrecision(2),
  });
}
