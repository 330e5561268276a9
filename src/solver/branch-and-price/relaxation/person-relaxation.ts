/** One person's duties and rules in the relaxation. */

import { commonStep } from '../../gcd.ts';
import { offsets } from '../../model/lists.ts';
import {
  addedBy,
  HARD,
  MEDIUM,
  type Model,
  OF_OFF,
  OF_WORK,
  passes,
  price,
  SOFT,
} from '../../model/model.ts';
import { type PersonSites, sitesOf } from '../../rules/counts/sites-pricing.ts';
import { shapePoints } from '../../rules/day-shape/search.ts';
import { Rest } from '../../rules/rest/pricing.ts';
import { halfWeekend, weekendPlaces, wholeWeekendCost } from '../../rules/weekends/pricing.ts';
import type { History, PersonModel } from '../model.ts';
import type { SharedGraphs } from '../pricing/graph.ts';
import { isSearchable } from '../pricing/searchable.ts';
import { amountsOf, passing } from './amounts.ts';
import { classesOf, Neighbours } from './classes.ts';
import { coveredBy, type DayDuties, dayDuties, range } from './duties.ts';
import {
  aligned,
  type Counting,
  costOfNothing,
  countingRules,
  inSteps,
  isWhole,
  kindGroups,
  runRule,
  searchable,
  usedUp,
} from './limits.ts';
import type { Windows } from './sequences.ts';
import { automataOf, windowsOf } from './windows.ts';

export interface PersonRelaxation {
  model: PersonModel;
  /** Pairs of the duties: those of duty j are `pairs[pairAt[j]]` …. */
  pairs: Int32Array;
  pairAt: Int32Array;
  /** Points that history has used up already. */
  constant: number;
  /** No possibility was left out: a bound on the relaxation is one on the problem. */
  complete: boolean;
}

/** Cost of a duty (empty: the day off) by requests and limits of the day; infinite when a hard one forbids it. */
function dayCost(model: Model, person: number, day: number, duty: number[]): number {
  const { requests, counters, pairs, days } = model;
  const cell = person * days + day;
  let cost = 0;
  for (const i of range(requests.at, cell)) {
    const granted = duty.some((pair) => passes(model, requests.filter[i], pairs.row[pair]));
    if (granted !== (requests.on[i] === 1)) cost += price(model, requests.level[i], requests.weight[i]);
  }
  for (const i of range(counters.dayAt, cell)) {
    const counter = counters.dayCounter[i];
    const counted = passing(model, counter, duty);
    if (counters.daily[counter] === 0 || counted.length === 0) continue;
    const amount = counted.reduce((sum, pair) => sum + addedBy(model, counter, pairs.row[pair]), 0);
    const missed = Math.max(0, counters.min[counter] - amount, amount - counters.max[counter]);
    if (missed > 0) cost += missed * price(model, counters.level[counter], counters.weight[counter]);
  }
  return cost;
}

function dutyCost(model: Model, person: number, day: number, duty: number[]): number {
  const { pairs, mediumWeight } = model;
  const own = duty.reduce((sum, pair) => sum + mediumWeight * pairs.medium[pair] + pairs.soft[pair], 0);
  return own + dayCost(model, person, day, duty) + shapeCost(model, person, duty);
}

/** Cost of the gaps and the span of a duty's rows. */
function shapeCost(model: Model, person: number, duty: number[]): number {
  const points = new Float64Array(3);
  const rows = duty.map((pair) => model.pairs.row[pair]);
  shapePoints(model, person, rows, rows.length, 1, points);
  if (points[HARD] > 0) return Number.POSITIVE_INFINITY;
  return points[MEDIUM] * model.mediumWeight + points[SOFT];
}

/** What is known of the days before, null unless all of it is. */
function historyOf(
  model: Model,
  person: number,
  before: number,
  runKind: Int16Array,
  kinds: readonly { instances: number[] }[],
): History | null {
  const { runs, weekends } = model;
  const mine = range(runs.at, person);
  const worked = weekends.workedBefore[person];
  const open = kinds.filter(({ instances }) => instances.some((rule) => runs.before[rule] > 0));
  // A duty before the horizon belongs to one run of kinds, as the others do.
  if (worked < 0 || open.length > 1 || mine.some((rule) => runs.before[rule] < 0)) return null;
  const longest = (list: number[]) => Math.max(0, ...list.map((rule) => runs.before[rule]));
  const of = (what: number) => longest(mine.filter((rule) => runs.of[rule] === what));
  const group = before < 0 ? -1 : runKind[before];
  return {
    lastClass: worked === 1 ? before : -1,
    workRun: worked === 1 ? of(OF_WORK) : 0,
    offRun: worked === 1 ? 0 : of(OF_OFF),
    kindRun: group < 0 ? 0 : longest(kinds[group].instances),
  };
}

interface Days {
  start: number[];
  duties: number[][];
  cost: number[];
  off: number[];
  complete: boolean;
}

function daysOf(model: Model, person: number, wholeWeekend: number): Days {
  const first = halfWeekend(model, person, wholeWeekend);
  const days: Days = { start: [0], duties: [], cost: [], off: [], complete: true };
  for (let day = 0; day < model.days; day++) {
    const { duties, complete }: DayDuties = dayDuties(model, person, day);
    for (const duty of duties) {
      const cost = dutyCost(model, person, day, duty) + (day === 0 ? first.worked : 0);
      if (cost === Number.POSITIVE_INFINITY) continue;
      days.duties.push(duty);
      days.cost.push(cost);
    }
    const pinned = range(model.pairs.at, person * model.days + day).some(
      (pair) => model.pairs.pinned[pair] === 1,
    );
    const off = dayCost(model, person, day, []) + (day === 0 ? first.off : 0);
    days.off.push(pinned ? Number.POSITIVE_INFINITY : off);
    days.start.push(days.duties.length);
    days.complete &&= complete;
  }
  return days;
}

/** The counting rules of a person that can be searched, in steps of their sums, and what those cost that nothing adds to. */
function countingOf(
  model: Model,
  person: number,
  duties: number[][],
  elsewhere: ReadonlySet<number>,
): { rules: Counting[]; idle: number } {
  const steps = new Map<number, number>();
  const stepOf = (counter: number): number => {
    const known = steps.get(counter);
    if (known !== undefined || counter < 0) return known ?? 1;
    const amounts = amountsOf(model, duties, [counter]);
    const step = amounts.some((amount) => amount > 0)
      ? commonStep([...amounts, model.counters.base[counter]])
      : 0;
    steps.set(counter, step);
    return step;
  };
  const all = countingRules(model, person, elsewhere);
  const isIdle = ({ rule, counter }: Counting) =>
    stepOf(counter) === 0 && rule.minCost < Number.POSITIVE_INFINITY;
  const counted = all.filter((one) => !isIdle(one));
  const exact = counted.flatMap((one) => {
    const step = stepOf(one.counter);
    return one.counter < 0 || step === 0 ? [one] : aligned(one, step).map((rule) => inSteps(rule, step));
  });
  return {
    rules: searchable(exact.filter(isWhole)),
    idle: all.filter(isIdle).reduce((sum, { rule }) => sum + costOfNothing(rule) + usedUp(rule), 0),
  };
}

/** Classes are bytes. */
const MOST_CLASSES = 256;

/** What is read of a person once, whatever is left out of the relaxation then. */
function readingOf(model: Model, person: number, presencesOf: (row: number) => readonly number[]) {
  const { runs } = model;
  const wholeWeekend = wholeWeekendCost(model, person);
  const days = daysOf(model, person, wholeWeekend);
  const groups = kindGroups(model, person);
  const of = (what: number) => range(runs.at, person).filter((rule) => runs.of[rule] === what);
  const rowsOf = days.duties.map((duty) => coveredBy(model, duty, presencesOf));
  return {
    days,
    groups,
    neighbours: new Neighbours(model, person),
    rest: Rest.of(model, person, days.duties),
    sites: sitesOf(model, person, days.duties),
    rules: {
      kindRuns: groups.map(({ instances }) => runRule(model, instances)),
      work: runRule(model, of(OF_WORK)),
      off: runRule(model, of(OF_OFF)),
      weekend: weekendPlaces(model, person),
      incompleteWeekendCost: wholeWeekend,
      dutyStart: Int32Array.from(days.start),
      dutyCost: Float64Array.from(days.cost),
      dutyRowStart: offsets(rowsOf.map((rows) => rows.length)),
      dutyRow: Int32Array.from(rowsOf.flat()),
      offCost: Float64Array.from(days.off),
    },
  };
}

type Reading = ReturnType<typeof readingOf>;

/**
 * One person's relaxation: with automata of rolling windows, unless they leave no room for all that is read as days in order.
 * @param presencesOf further rows of the relaxation that somebody on a row of demand counts for
 */
export function relaxPerson(
  model: Model,
  person: number,
  shared: SharedGraphs,
  presencesOf: (row: number) => readonly number[],
): PersonRelaxation {
  const reading = readingOf(model, person, presencesOf);
  const windows = windowsOf(model, person, reading.days.duties);
  const relax = (kept: Windows[]) => relaxWith(model, person, shared, reading, kept);
  const first = relax(windows);
  const kept = first.model.sequences.length === range(model.automata.at, person).length + windows.length;
  return kept || windows.length === 0 ? first : relax([]);
}

function relaxWith(
  model: Model,
  person: number,
  shared: SharedGraphs,
  { days, groups, neighbours, rest, sites, rules }: Reading,
  windows: Windows[],
): PersonRelaxation {
  const counted = new Set(windows.flatMap(({ counters }) => counters));
  const { rules: counting, idle } = countingOf(model, person, days.duties, counted);
  const counts = counting.map(({ rule }) => rule);
  const counters = counting.map(({ counter }) => counter);
  const dutyAmount = amountsOf(model, days.duties, counters).map((amount, i) =>
    Math.round(amount / counting[i % counting.length].step),
  );
  const { sequences, lettersOf } = automataOf(model, person, windows);
  const relaxation: Relax = (resting, visited, kept) => {
    const classes = classesOf(neighbours, days.duties, groups, resting, visited?.setOf, (duty) =>
      lettersOf(duty, kept),
    );
    const { count, before, times, letters, followCost, runKind } = classes;
    return {
      ...rules,
      counts,
      dutyAmount,
      classes: count,
      followCost,
      runKind,
      dutyClass: Uint8Array.from(classes.of),
      history: historyOf(model, person, before, runKind, groups),
      weeklyRest: resting?.rule(times) ?? null,
      sites: visited?.rule(classes.sites) ?? null,
      sequences: sequences
        .slice(0, kept)
        .map((one, i) => ({ ...one, classLetter: Uint8Array.from(letters, (of) => of[i] ?? 0) })),
    };
  };
  const fits = (one: PersonModel) =>
    one.classes <= MOST_CLASSES && isSearchable(one, model.days, (...args) => shared.automatonOf(...args));
  const constant = counting.reduce((sum, { rule }) => sum + usedUp(rule), idle + (sites?.constant ?? 0));
  const made = firstOf(choices(relaxation, rest, sites, sequences.length), fits) ?? relaxation(null, null, 0);
  return {
    model: made,
    pairs: Int32Array.from(days.duties.flat()),
    pairAt: offsets(days.duties.map((duty) => duty.length)),
    constant,
    complete: days.complete && oneRun(model, days.duties, groups),
  };
}

type Relax = (rest: Rest | null, sites: PersonSites | null, kept: number) => PersonModel;

/** What is left out, least first: sites, the weekly rest, both, and then the automata from the last one on. */
function choices(
  relaxation: Relax,
  rest: Rest | null,
  sites: PersonSites | null,
  automata: number,
): (() => PersonModel)[] {
  return Array.from({ length: automata + 1 }, (_, left) => automata - left).flatMap((kept) => [
    () => relaxation(rest, sites, kept),
    () => relaxation(rest, null, kept),
    () => relaxation(null, sites, kept),
    ...(kept > 0 ? [() => relaxation(null, null, kept)] : []),
  ]);
}

function firstOf<T>(choices: readonly (() => T)[], fits: (one: T) => boolean): T | null {
  for (const choice of choices) {
    const made = choice();
    if (fits(made)) return made;
  }
  return null;
}

/** Does every duty belong to one rule about runs of kinds at most? */
function oneRun(model: Model, duties: number[][], groups: { filter: number }[]): boolean {
  const holds = (duty: number[], filter: number) =>
    duty.some((pair) => passes(model, filter, model.pairs.row[pair]));
  return duties.every(
    (duty) => duty.length === 1 || groups.filter(({ filter }) => holds(duty, filter)).length <= 1,
  );
}
