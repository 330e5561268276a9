/** The letters that one day can be, for a group of rules: unions of what its duties are. */

import type { Demand, DutyFilter } from '../../problem.ts';
import type { Filtered, Filters } from '../filters.ts';
import { type Letter, OFF, WORKED } from './machine.ts';

/** Filters at most, one bit of a letter each. */
const MOST_FILTERS = 30;
/** Letters of a day at most, and states of an automaton; beyond either the rules are read by two automata. */
export const MOST_LETTERS = 256;

/** Gives every filter its bit, and every set of duties its letter. */
export class Alphabet {
  readonly #filters: Filters;
  readonly #bits = new Map<string, { test: (duty: Filtered) => boolean; bit: number }>();

  constructor(filters: Filters) {
    this.#filters = filters;
  }

  /** The bit of days with a duty that the filter matches. */
  bitOf(filter: DutyFilter): number {
    return this.#bit(filterKey(filter), () => this.#filters.test(filter));
  }

  /** The bit of days with one of these rows. */
  bitOfRows(rows: readonly Demand[]): number {
    const all = new Set<Filtered>(rows);
    return this.#bit(`rows ${JSON.stringify(rows.map(({ id }) => id))}`, () => (duty) => all.has(duty));
  }

  #bit(key: string, makeTest: () => (duty: Filtered) => boolean): number {
    const known = this.#bits.get(key);
    if (known !== undefined) return known.bit;
    const bit = 2 << this.#bits.size;
    this.#bits.set(key, { test: makeTest(), bit });
    return bit;
  }

  /** Too many filters for one letter. */
  get full(): boolean {
    return this.#bits.size > MOST_FILTERS;
  }

  /** The letter of a day with one duty. */
  letterOf(duty: Filtered): Letter {
    let letter = WORKED;
    for (const { test, bit } of this.#bits.values()) if (test(duty)) letter |= bit;
    return letter;
  }

  /** Every letter of a day of at most so many duties with one of the letters each, the day off first; null when there are too many. */
  lettersOf(rows: Iterable<Letter>, perDay: number): Letter[] | null {
    const single = [...new Set(rows)];
    const letters = new Set([OFF]);
    for (let duties = 0, before = 0; duties < perDay && letters.size > before; duties++) {
      before = letters.size;
      for (const letter of [...letters]) for (const one of single) letters.add(letter | one);
      if (letters.size > MOST_LETTERS) return null;
    }
    return [...letters];
  }
}

/** Equal for filters of the same members, lists in any order. */
function filterKey(filter: DutyFilter): string {
  const members = Object.entries(filter).filter(([, value]) => value !== undefined);
  const sorted = members.map(([name, value]) => [
    name,
    Array.isArray(value) ? [...new Set<string | number>(value)].sort() : value,
  ]);
  return JSON.stringify(sorted.sort(([a], [b]) => (a < b ? -1 : 1)));
}
