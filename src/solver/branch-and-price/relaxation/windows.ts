/**
 * Counting rules over windows that overlap, over weekends of any days and of different values, as automata over days: the
 * state holds what every open window has counted so far, of values the set of those met. Where they take too many states,
 * the windows stay resources, in chains of windows one after the other, or are left out.
 */

import { type Model, price } from '../../model/model.ts';
import { isOfSites } from '../../rules/counts/sites-pricing.ts';
import { shiftRunsOf } from '../../rules/shift-runs/pricing.ts';
import { ROUNDING } from '../../tolerance.ts';
import type { DaySequence } from '../model.ts';
import { RELAXATION } from '../params.ts';
import { amountOfDuty, bitsOf, setOf, sizeOf, valuesBefore } from './amounts.ts';
import { range } from './duties.ts';
import { isOfWeekends } from './limits.ts';
import { lettersOf, sequencesOf, type Windows } from './sequences.ts';

/** What the states of a rule's windows are made of. */
interface Counted {
  counters: number[];
  /** Amounts by letter; that of a day off is 0. */
  amounts: number[];
  /** What the windows begin with. */
  bases: number[];
  /** Amounts are sets of values. */
  isOfValues: boolean;
}

/** A set that is as large as any rule asks for. */
const FULL = -1;

interface State {
  /** Amounts of the open windows, the one that began first first. */
  sums: number[];
  /** The weekend that has begun counts already. */
  met: boolean;
}

interface StepTo {
  to: number;
  cost: number;
}

/** The states of one rule's windows, numbered as they are met. */
class WindowStates {
  readonly #model: Model;
  readonly #counters: number[];
  readonly #amounts: number[];
  readonly #bases: ReadonlyMap<number, number>;
  readonly #isOfValues: boolean;
  readonly #states: State[] = [];
  readonly #index = new Map<string, number>();

  constructor(model: Model, { counters, amounts, bases, isOfValues }: Counted) {
    this.#model = model;
    this.#counters = counters;
    this.#amounts = amounts;
    this.#bases = new Map(counters.map((counter, i) => [counter, bases[i]]));
    this.#isOfValues = isOfValues;
    this.#number({ sums: [], met: false });
  }

  /** Steps by day from state 0; null when there are too many states. */
  steps(): DaySequence['steps'] | null {
    const found = new Map<string, Map<number, StepTo[]>>();
    let layer = new Set([0]);
    const byDay: Map<number, StepTo[]>[] = [];
    for (let day = 0; day < this.#model.days; day++) {
      const words = this.#words(day);
      const steps = found.get(words) ?? new Map<number, StepTo[]>();
      found.set(words, steps);
      const next = new Set<number>();
      for (const state of layer) {
        const out =
          steps.get(state) ?? this.#amounts.map((amount) => this.#step(this.#states[state], amount, day));
        steps.set(state, out);
        for (const { to, cost } of out) if (cost < Infinity) next.add(to);
      }
      if (this.#states.length > RELAXATION.windows.states) return null;
      byDay.push(steps);
      layer = next;
    }
    const tables = new Map([...found.values()].map((steps) => [steps, this.#table(steps)]));
    return byDay.map((steps) => tables.get(steps)!);
  }

  #table(steps: Map<number, StepTo[]>): DaySequence['steps'][number] {
    const size = this.#states.length * this.#amounts.length;
    const table = { next: new Int32Array(size), cost: new Float64Array(size) };
    for (const [state, out] of steps) {
      out.forEach(({ to, cost }, letter) => {
        table.next[state * this.#amounts.length + letter] = to;
        table.cost[state * this.#amounts.length + letter] = cost;
      });
    }
    return table;
  }

  #open(day: number): number[] {
    const { from, to } = this.#model.counters;
    return this.#counters.filter((c) => from[c] <= day && to[c] >= day);
  }

  /** Words that are equal on days whose steps are. */
  #words(day: number): string {
    const { from, to, min, max, group, begun } = this.#model.counters;
    const windows = this.#open(day).map((c) => [
      from[c] === day ? this.#bases.get(c) : null,
      to[c] === day,
      min[c],
      max[c],
    ]);
    const [first] = this.#counters;
    return JSON.stringify([windows, this.#place(group[first], day), day === 0 && begun[first]]);
  }

  /** Place of a day among those that count once together: -1 outside, else 1 for the first and 2 for the last. */
  #place(group: number, day: number): number {
    if (group < 0) return 3;
    const { groupFrom, groupTo } = this.#model.counters;
    const at = group * this.#model.days + day;
    return groupFrom[at] < 0 ? -1 : Number(groupFrom[at] === day) + 2 * Number(groupTo[at] === day);
  }

  #number(state: State): number {
    const key = `${state.met} ${state.sums.join()}`;
    const known = this.#index.get(key) ?? this.#states.length;
    if (known === this.#states.length) this.#states.push(state);
    this.#index.set(key, known);
    return known;
  }

  #step(state: State, amount: number, day: number): StepTo {
    const { counters } = this.#model;
    const [first] = this.#counters;
    const place = this.#place(counters.group[first], day);
    const begins = place > 0 && (place & 1) === 1;
    const counted = begins ? day === 0 && counters.begun[first] === 1 : state.met;
    const once = counters.group[first] >= 0;
    const added = place < 0 || (once && counted) ? 0 : amount;
    const met = once && place >= 0 && place < 2 && (counted || amount > 0);
    const [sums, cost] = this.#add(state.sums, added, day);
    return { to: this.#number({ sums, met }), cost };
  }

  /** The sums of the windows still open after the day, and what those cost that it exceeds or that end with it. */
  #add(before: number[], added: number, day: number): [number[], number] {
    const { counters } = this.#model;
    const { from, to, min, max } = counters;
    const sums: number[] = [];
    let cost = 0;
    let place = 0;
    for (const c of this.#open(day)) {
      const unit = price(this.#model, counters.level[c], counters.weight[c]);
      const held = from[c] === day ? this.#bases.get(c)! : before[place++];
      const sum = this.#isOfValues ? held | added : held + added;
      const size = this.#sizeOf(sum);
      const further = Math.max(0, size - max[c]) - Math.max(0, this.#sizeOf(held) - max[c]);
      if (further > ROUNDING) cost += further * unit;
      if (to[c] > day) sums.push(this.#kept(sum, size, min[c], max[c]));
      else if (size < min[c] - ROUNDING) cost += (min[c] - size) * unit;
    }
    return [sums, cost];
  }

  #sizeOf(sum: number): number {
    return this.#isOfValues ? sizeOf(sum) : sum;
  }

  /** As much of the sum as the limits tell apart. */
  #kept(sum: number, size: number, min: number, max: number): number {
    if (this.#isOfValues) return max === Number.POSITIVE_INFINITY && size >= min ? FULL : sum;
    return Math.min(sum, Number.isFinite(max) ? max : Math.max(0, min));
  }
}

/** Automata that people of one model share, by what they count. */
const known = new WeakMap<Model, Map<string, DaySequence['steps'] | null>>();

function stepsOf(model: Model, counted: Counted, key: string): DaySequence['steps'] | null {
  const mine = known.get(model) ?? new Map<string, DaySequence['steps'] | null>();
  known.set(model, mine);
  const steps = mine.get(key);
  const made = steps === undefined ? new WindowStates(model, counted).steps() : steps;
  mine.set(key, made);
  return made;
}

/** What two rules' windows have in common when they cost the same. */
function wordsOf({ counters: all }: Model, { counters, amounts, bases, isOfValues }: Counted): string {
  const windows = counters.map((c, i) => [all.from[c], all.to[c], all.min[c], all.max[c], bases[i]]);
  const [first] = counters;
  const rule = [all.level[first], all.weight[first], all.group[first], all.begun[first], isOfValues];
  return `windows ${JSON.stringify([windows, rule, amounts])}`;
}

/** Is it the next rolling window, rather than another limit of the same one? */
const rolls = ({ from, to }: Model['counters'], before: number, next: number): boolean =>
  from[next] <= to[before] && to[next] > to[before];

/** The counters of a person's rules that no row of windows, one after the other, can say. */
function overlapping(model: Model, person: number): number[][] {
  const { counters } = model;
  const mine = range(counters.at, person).filter(
    (counter) => !isOfSites(model, counter) && !isOfWeekends(model, counter),
  );
  return [...Map.groupBy(mine, (counter) => counters.rule[counter]).values()].filter(
    ([first, ...others]) =>
      counters.group[first] > 0 ||
      counters.list[first] >= 0 ||
      others.some((c, i) => rolls(counters, [first, ...others][i], c)),
  );
}

/** The windows of a person, and the runs of duties, that automata can count. */
export function windowsOf(model: Model, person: number, duties: number[][]): Windows[] {
  const windows = overlapping(model, person).flatMap((counters): Windows[] => {
    const values = bitsOf(model, counters, duties);
    if (values === undefined) return [];
    const amounts = [
      ...new Set([0, ...duties.map((duty) => amountOfDuty(model, counters[0], duty, values))]),
    ];
    if (amounts.length > RELAXATION.windows.amounts) return [];
    const bases = counters.map((c) =>
      values === null ? model.counters.base[c] : setOf(valuesBefore(model, c), values),
    );
    const counted = { counters, amounts, bases, isOfValues: values !== null };
    const key = wordsOf(model, counted);
    const steps = stepsOf(model, counted, key);
    if (steps === null) return [];
    const letterOf = (duty: number[]) => amounts.indexOf(amountOfDuty(model, counters[0], duty, values));
    return [{ sequence: { key, start: 0, letters: amounts.length, steps }, counters, letterOf }];
  });
  return [...windows, ...shiftRunsOf(model, person, duties)];
}

/** The automata of days in order, then those of windows, and the letters of a duty to the first so many of them. */
export function automataOf(model: Model, person: number, windows: readonly Windows[]) {
  const ofDays = sequencesOf(model, person);
  return {
    sequences: [...ofDays, ...windows.map(({ sequence }) => sequence)],
    lettersOf: (duty: number[], kept: number): number[] => [
      ...lettersOf(model, person, kept, duty),
      ...windows.slice(0, Math.max(0, kept - ofDays.length)).map(({ letterOf }) => letterOf(duty)),
    ],
  };
}
