/** Rows of one group by the same person, all or none of them, as a machine: how many of those so far are worked? */

import type { Alphabet } from '../../model/automata/alphabet.ts';
import { type DayMachine, type Letter, OFF, type Step } from '../../model/automata/machine.ts';
import type { Demand } from '../../problem.ts';

const BEFORE = 0;
const NONE = 1;
const ALL = 2;
const BROKEN = 3;

/** The group's rows of one day. */
interface LinkDay {
  rows: number;
  isLast: boolean;
}

/** Reads the groups of one place, of which no two share a period. */
export class LinkMachine implements DayMachine {
  readonly start = BEFORE;
  readonly memory = 0;
  readonly #days = new Map<number, LinkDay>();
  /** Bits of the first, second, … row of a day. */
  readonly #bits: number[] = [];

  constructor(groups: readonly (readonly Demand[])[], alphabet: Alphabet) {
    const places: Demand[][] = [];
    for (const group of groups) {
      const last = Math.max(...group.map(({ day }) => day));
      for (const [day, rows] of Map.groupBy(group, (row) => row.day)) {
        this.#days.set(day, { rows: rows.length, isLast: day === last });
        rows.forEach((row, i) => {
          places[i] = [...(places[i] ?? []), row];
        });
      }
    }
    this.#bits = places.map((rows) => alphabet.bitOfRows(rows));
  }

  /** 0 without rows of the group, else how many, twice, and 1 more on its last day. */
  dayCode(day: number): number {
    const linked = this.#days.get(day);
    return linked === undefined ? 0 : 2 * linked.rows + Number(linked.isLast);
  }

  step(state: number, dayCode: number, letter: Letter | null): Step {
    if (dayCode === 0) return { state, missed: 0 };
    const rows = dayCode >> 1;
    const worked = this.#bits.slice(0, rows).filter((bit) => ((letter ?? OFF) & bit) !== 0).length;
    const today = worked === 0 ? NONE : worked === rows ? ALL : BROKEN;
    const now = state === BEFORE || state === today ? today : BROKEN;
    const isLast = (dayCode & 1) === 1;
    return { state: isLast ? BEFORE : now, missed: Number(now === BROKEN && state !== BROKEN) };
  }
}
