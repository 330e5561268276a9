/**
 * Rules about days as one deterministic automaton: the product of their machines, with tables of the states that can be
 * reached. Letter 0 is a day off.
 */

import { HARD, MEDIUM, SOFT } from '../constants.ts';
import type { DayMachine, Letter } from './machine.ts';

/** States of a product at most. */
const MOST_STATES = 512;
/** Entries of its tables at most: a rotation has one for each of its days. */
const MOST_ENTRIES = 2 ** 22;

/** Steps on the days that are alike: entry `state * letters + letter`. */
export interface DaySteps {
  /** State on the next day; -1: no roster comes here. */
  readonly next: Int32Array;
  /** Points at each level, of the rules that are missed on this day. */
  readonly points: readonly [hard: Float64Array, medium: Float64Array, soft: Float64Array];
}

export interface DayAutomaton {
  /** Letters of one day, and the letter of each row's duty alone. */
  readonly letters: number;
  readonly rowLetter: Uint8Array;
  /** `union[a * letters + b]`: the letter of a day with the duties of both. */
  readonly union: Uint8Array;
  /** By day. */
  readonly steps: readonly DaySteps[];
}

/** A machine and what a unit costs at which level. */
export interface PricedMachine {
  machine: DayMachine;
  level: number;
  weight: number;
}

/** What is known of the day so many days before the horizon. */
type LetterBefore = (days: number) => Letter | null;

/** The product of machines, built from the states in which people begin. */
export class Product {
  readonly #machines: readonly PricedMachine[];
  readonly #letters: readonly Letter[];
  readonly #states: number[][] = [];
  readonly #index = new Map<string, number>();

  constructor(machines: readonly PricedMachine[], letters: readonly Letter[]) {
    this.#machines = machines;
    this.#letters = letters;
  }

  /** The state on day 0 after what came before. */
  startAfter(before: LetterBefore): number {
    return this.#number(
      this.#machines.map(({ machine }) => {
        let state = machine.start;
        for (let days = machine.memory; days > 0; days--)
          state = machine.step(state, machine.dayCode(-days), before(days)).state;
        return state;
      }),
    );
  }

  #number(states: number[]): number {
    const key = states.join();
    const known = this.#index.get(key);
    if (known !== undefined) return known;
    this.#index.set(key, this.#states.length);
    return this.#states.push(states) - 1;
  }

  /** The tables by day, of all states met from the given ones; null when they are too many. */
  stepsFrom(starts: Iterable<number>, days: number): DaySteps[] | null {
    const codes = Array.from({ length: days }, (_, day) =>
      this.#machines.map(({ machine }) => machine.dayCode(day)),
    );
    const open = new Map<string, Found>();
    let layer = new Set(starts);
    const byDay = codes.map((code) => {
      const found = open.get(code.join()) ?? new Map<number, StepTo[]>();
      open.set(code.join(), found);
      const next = new Set<number>();
      for (const state of layer) {
        const out = found.get(state) ?? this.#letters.map((letter) => this.#step(state, code, letter));
        found.set(state, out);
        for (const { to } of out) next.add(to);
      }
      layer = next;
      return found;
    });
    const entries = this.#states.length * this.#letters.length * open.size;
    const large = this.#states.length > MOST_STATES || entries > MOST_ENTRIES;
    if (large && this.#machines.length > 1) return null;
    const tables = new Map([...open.values()].map((found) => [found, this.#table(found)]));
    return byDay.map((found) => tables.get(found)!);
  }

  #step(from: number, codes: readonly number[], letter: Letter): StepTo {
    const points: StepTo['points'] = [0, 0, 0];
    const states = this.#machines.map(({ machine, level, weight }, m) => {
      const { state, missed } = machine.step(this.#states[from][m], codes[m], letter);
      points[level] += weight * missed;
      return state;
    });
    return { to: this.#number(states), points };
  }

  #table(found: Found): DaySteps {
    const letters = this.#letters.length;
    const size = this.#states.length * letters;
    const next = new Int32Array(size).fill(-1);
    const levels = [HARD, MEDIUM, SOFT].map(() => new Float64Array(size));
    for (const [state, out] of found) {
      out.forEach(({ to, points }, letter) => {
        next[state * letters + letter] = to;
        for (const level of [HARD, MEDIUM, SOFT]) levels[level][state * letters + letter] = points[level];
      });
    }
    return { next, points: [levels[HARD], levels[MEDIUM], levels[SOFT]] };
  }
}

interface StepTo {
  to: number;
  points: [number, number, number];
}

type Found = Map<number, StepTo[]>;

/** Letters of rows and of days with several. */
export function letterTables(
  letters: readonly Letter[],
  rows: readonly Letter[],
): Pick<DayAutomaton, 'letters' | 'rowLetter' | 'union'> {
  const count = letters.length;
  const place = new Map(letters.map((letter, i) => [letter, i]));
  const union = new Uint8Array(count * count);
  letters.forEach((a, i) => {
    letters.forEach((b, j) => {
      // A union that no day can hold is never asked for.
      union[i * count + j] = place.get(a | b) ?? 0;
    });
  });
  return { letters: count, rowLetter: Uint8Array.from(rows, (letter) => place.get(letter)!), union };
}
