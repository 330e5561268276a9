/** Rules of one person as the column model says them; what it cannot say is left out, which keeps its bound valid. */

import { UNLIMITED } from '../../model/instances/compiler.ts';
import { type Model, OF_KIND, passes, price } from '../../model/model.ts';
import { ROUNDING } from '../../tolerance.ts';
import type { CountRule, CountWindow, RunRule } from '../model.ts';
import { RELAXATION } from '../params.ts';
import { range } from './duties.ts';

/** One side of a limit: the strictest hard value, else the only soft one. */
interface Side {
  limit: number;
  cost: number;
}

type Stricter = (a: number, b: number) => number;

/** Join limits of one side. */
function join(sides: Side[], stricter: Stricter): Side | null {
  const hard = sides.filter(({ cost }) => cost === Number.POSITIVE_INFINITY);
  if (hard.length > 0) {
    return { limit: hard.map(({ limit }) => limit).reduce(stricter), cost: Number.POSITIVE_INFINITY };
  }
  return sides[0] ?? null;
}

/** The run rule made of some instances; without any, one that never costs. */
export function runRule(model: Model, instances: number[]): RunRule {
  const { runs } = model;
  const cost = (rule: number) => price(model, runs.level[rule], runs.weight[rule]);
  const side = (limits: Int32Array, isLimit: (value: number) => boolean, stricter: Stricter) => {
    const limiting = instances.filter((rule) => isLimit(limits[rule]));
    return join(
      limiting.map((rule) => ({ limit: limits[rule], cost: cost(rule) })),
      stricter,
    );
  };
  const min = side(runs.min, (days) => days > 1, Math.max);
  const max = side(runs.max, (days) => days < UNLIMITED, Math.min);
  return {
    min: min?.limit ?? 0,
    minCost: min?.cost ?? 0,
    max: max?.limit ?? Number.POSITIVE_INFINITY,
    maxCost: max?.cost ?? 0,
  };
}

/** Instances of rules about kinds by filter; those whose rows an earlier filter also holds are left out. */
export function kindGroups(model: Model, person: number): { filter: number; instances: number[] }[] {
  const { runs, rows } = model;
  const groups = new Map<number, number[]>();
  for (const rule of range(runs.at, person)) {
    if (runs.of[rule] !== OF_KIND) continue;
    groups.set(runs.filter[rule], [...(groups.get(runs.filter[rule]) ?? []), rule]);
  }
  const found: { filter: number; instances: number[] }[] = [];
  for (const [filter, instances] of groups) {
    const shared = (row: number) => found.some((other) => passes(model, other.filter, row));
    const clash = [...rows.day.keys()].some((row) => passes(model, filter, row) && shared(row));
    if (!clash) found.push({ filter, instances });
  }
  return found;
}

/** A counting rule of the column model and the counter or weekend instances that it stands for. */
export interface Counting {
  rule: CountRule;
  /** Amount of the instances that is 1 of the rule. */
  step: number;
  /** First counter instance; -1: weekends. */
  counter: number;
  /** What is counted and when: rules with the same words share a sum. */
  sum: string;
}

/** Points that a sum costs before anything is decided: what history has used above the maximum. */
export function usedUp(rule: CountRule): number {
  const first = rule.windows[0];
  if (first === undefined || rule.initial <= first.max) return 0;
  return rule.maxCost === Number.POSITIVE_INFINITY ? 0 : (rule.initial - first.max) * rule.maxCost;
}

function counterRule(model: Model, of: CountRule['of'], instances: number[]): CountRule {
  const { counters } = model;
  const first = instances[0];
  const cost = price(model, counters.level[first], counters.weight[first]);
  const windows = instances.map((counter): CountWindow => {
    const [from, to] = spanOf(model, counter);
    return { from, to, min: Math.max(0, counters.min[counter]), max: counters.max[counter] };
  });
  return { of, windows, minCost: cost, maxCost: cost, initial: counters.base[first] };
}

/** First and last day that add to a counter. */
function spanOf({ counters, days }: Model, counter: number): [number, number] {
  return [counters.from[counter], Math.min(days - 1, counters.to[counter])];
}

/** Values that a sum can take up to its limits; 1 for a hard maximum alone, which is checked late. */
function states({ windows, minCost, maxCost, of }: CountRule): number {
  const lazy =
    of === 'duties' && maxCost === Number.POSITIVE_INFINITY && windows.every(({ min }) => min <= 0);
  if (lazy || (minCost === 0 && maxCost === 0)) return 1;
  const top = Math.max(0, ...windows.map(({ min, max }) => (max === Number.POSITIVE_INFINITY ? min : max)));
  return 2 + Math.ceil(top);
}

/** Leave out soft rules, widest first, until the states that remain can be searched; rules of one sum share theirs. */
export function searchable(rules: Counting[]): Counting[] {
  const size = ({ rule }: Counting) => states(rule);
  const all = (kept: Counting[]) => {
    const sums = [...Map.groupBy(kept, ({ sum }) => sum).values()];
    return sums.reduce((product, sum) => product * Math.max(...sum.map(size)), 1);
  };
  const soft = ({ rule }: Counting) => rule.maxCost < Number.POSITIVE_INFINITY;
  const kept = [...rules];
  while (all(kept) > RELAXATION.states) {
    const widest = kept.filter(soft).sort((a, b) => size(b) - size(a))[0];
    if (widest === undefined) break;
    kept.splice(kept.indexOf(widest), 1);
  }
  return kept;
}

/**
 * The same costs by rules whose limits are values of the sum, which goes in steps: a limit s between two values a < b is
 * shared among them, |n − s| = (1 − θ)·|n − a| + θ·|n − b| with θ = (s − a)/(b − a) for every value n. No rules where θ
 * is another one from window to window.
 */
export function aligned(counting: Counting, step: number): Counting[] {
  const { minCost, maxCost, windows } = counting.rule;
  if (minCost === Number.POSITIVE_INFINITY || maxCost === Number.POSITIVE_INFINITY) return [counting];
  const theta = (limit: number) =>
    Number.isFinite(limit) ? Math.max(0, limit / step - below(limit, step) / step) : 0;
  const [min, max] = [theta(windows[0]!.min), theta(windows[0]!.max)];
  const alike = (one: number, other: number) => Math.abs(theta(one) - other) < ROUNDING;
  if (!windows.every((w) => alike(w.min, min) && alike(w.max, max))) return [];
  const whole = moved(counting, step, 0, [1 - min, 1 - max]);
  return min + max < ROUNDING ? [whole] : [whole, moved(counting, step, step, [min, max])];
}

/** Are a rule's limits whole numbers, so that what it charges is a multiple of its costs? A hard one charges nothing else. */
export function isWhole({ rule: { windows, initial, minCost, maxCost } }: Counting): boolean {
  const limits = windows.flatMap(({ min, max }) => [min, max]).filter(Number.isFinite);
  const hard = minCost === Number.POSITIVE_INFINITY && maxCost === Number.POSITIVE_INFINITY;
  return hard || [initial, ...limits].every(Number.isInteger);
}

/** The same rule in steps of its sum, whose limits are steps, or hard: those then hold for the steps that they leave. */
export function inSteps(counting: Counting, step: number): Counting {
  const { windows, minCost, maxCost, initial } = counting.rule;
  const rule = {
    ...counting.rule,
    windows: windows.map((w) => ({
      ...w,
      min: Math.ceil(w.min / step - ROUNDING),
      max: w.max === Number.POSITIVE_INFINITY ? w.max : Math.floor(w.max / step + ROUNDING),
    })),
    minCost: minCost * step,
    maxCost: maxCost * step,
    initial: Math.round(initial / step),
  };
  return { ...counting, rule, step };
}

const below = (limit: number, step: number) => Math.floor(limit / step + ROUNDING) * step;

/** The rule with limits at the value below, or one step above it, at shares of its costs. */
function moved(
  counting: Counting,
  step: number,
  up: number,
  [least, most]: readonly [number, number],
): Counting {
  const { rule } = counting;
  const windows = rule.windows.map((w) => ({
    ...w,
    min: least > 0 ? below(w.min, step) + up : 0,
    max: most > 0 ? below(w.max, step) + up : Number.POSITIVE_INFINITY,
  }));
  const costs = { minCost: least * rule.minCost, maxCost: most * rule.maxCost };
  return { ...counting, rule: { ...rule, ...costs, windows } };
}

/** What a rule about a sum that nothing adds to costs in all. */
export function costOfNothing({ windows, minCost, initial }: CountRule): number {
  return windows.reduce((cost, { min }, i) => {
    const missing = min - (i === 0 ? initial : 0);
    return missing > 0 ? cost + missing * minCost : cost;
  }, 0);
}

/**
 * Sums over more than one day: windows of one rule, one after the other, become those of one counting rule. Weekends of
 * any days and different values are left out.
 * @param counted counters that stand elsewhere
 */
export function countingRules(model: Model, person: number, counted: ReadonlySet<number>): Counting[] {
  const { counters } = model;
  const chains: number[][] = [];
  for (const counter of range(counters.at, person)) {
    const once = counters.group[counter] > 0 || counters.list[counter] >= 0;
    if (counters.daily[counter] === 1 || once || counted.has(counter)) continue;
    const chain = chains.find((one) => follows(model, one.at(-1)!, counter));
    if (chain === undefined) chains.push([counter]);
    else chain.push(counter);
  }
  const found = chains.map((chain): Counting => {
    const spans = chain.map((counter) => spanOf(model, counter).join('-'));
    const [first] = chain;
    const { filter, adds, group, base } = counters;
    const sum = [filter[first], adds[first], group[first], base[first], ...spans].join(' ');
    return { rule: counterRule(model, 'duties', chain), step: 1, counter: first, sum };
  });
  return [...found, ...weekendRules(model, person)];
}

/** Is the counter the next period of the same rule, at the same price? */
function follows({ counters }: Model, last: number, next: number): boolean {
  return (
    counters.rule[last] === counters.rule[next] &&
    counters.weight[last] === counters.weight[next] &&
    counters.from[next] > counters.to[last] &&
    counters.base[next] === 0
  );
}

/** Weekends of calendar periods, with those before the horizon. */
function weekendRules(model: Model, person: number): Counting[] {
  const { counters } = model;
  return range(counters.at, person).flatMap((counter) => {
    const [from, to] = spanOf(model, counter);
    if (!isOfWeekends(model, counter) || from > to) return [];
    const rule = counterRule(model, 'weekends', [counter]);
    return [{ rule, step: 1, counter: -1, sum: `weekends ${from}-${to} ${rule.initial}` }];
  });
}

/** Is the counter one of `weekends`, which a resource of pricing counts? */
export const isOfWeekends = ({ counters }: Model, counter: number): boolean =>
  counters.group[counter] > 0 && counters.charged[counter] === 1;
