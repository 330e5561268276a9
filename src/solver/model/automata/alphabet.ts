/** The letters that one day can be, for a group of rules: unions of what its duties are. */

import type { Demand } from '../../problem.ts';
import { type Letter, OFF, WORKED } from './machine.ts';

/** Sets of kinds at most, one bit of a letter each. */
const MOST_SETS = 30;
/** Letters of a day at most, and states of an automaton; beyond either the rules are read by two automata. */
export const MOST_LETTERS = 256;

/** Gives every set of kinds its bit, and every set of duties its letter. */
export class Alphabet {
  readonly #bits = new Map<string, { kinds: Set<string>; bit: number }>();

  /** The bit of days with a duty of one of the kinds. */
  bitOf(kinds: readonly string[]): number {
    const key = JSON.stringify([...new Set(kinds)].sort());
    const known = this.#bits.get(key);
    if (known !== undefined) return known.bit;
    const bit = 2 << this.#bits.size;
    this.#bits.set(key, { kinds: new Set(kinds), bit });
    return bit;
  }

  /** Too many sets of kinds for one letter. */
  get full(): boolean {
    return this.#bits.size > MOST_SETS;
  }

  /** The letter of a day with one duty. */
  letterOf(kind: string | undefined): Letter {
    let letter = WORKED;
    if (kind === undefined) return letter;
    for (const { kinds, bit } of this.#bits.values()) if (kinds.has(kind)) letter |= bit;
    return letter;
  }

  /** Every letter of a day of at most so many duties, the day off first; null when there are too many. */
  lettersOf(demand: readonly Demand[], perDay: number): Letter[] | null {
    const single = [...new Set(demand.map(({ kind }) => kind))].map((kind) => this.letterOf(kind));
    const letters = new Set([OFF]);
    for (let duties = 0, before = 0; duties < perDay && letters.size > before; duties++) {
      before = letters.size;
      for (const letter of [...letters]) for (const one of single) letters.add(letter | one);
      if (letters.size > MOST_LETTERS) return null;
    }
    return [...letters];
  }
}
