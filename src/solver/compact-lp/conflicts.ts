/** Duties that one person cannot both work, and the cliques that they form. */

import { range } from '../branch-and-price/relaxation/duties.ts';
import { PAID_MINUTES } from '../model/amounts.ts';
import { addedBy, HARD, isSum, type Model, passes } from '../model/model.ts';
import { missedBy } from '../rules/rest/from-start-search.ts';
import { ROUNDING } from '../tolerance.ts';

/** Pairs of one person and day that no hard rule distinguishes. */
export interface Shape {
  day: number;
  start: number;
  end: number;
  minutes: number;
  location: number;
  kind: number;
  /** Any row of it: stands for all. */
  row: number;
  pairs: number[];
}

/** The shapes of a person's days, in order. */
export function shapesOf(model: Model, person: number): Shape[][] {
  const { pairs, rows, counters, matches, days } = model;
  return Array.from({ length: days }, (_, day) => {
    const cell = person * days + day;
    const mine = range(counters.dayAt, cell).map((i) => counters.dayCounter[i]);
    const filters = mine.map((counter) => counters.filter[counter]).filter((filter) => filter >= 0);
    const inside = mine.map((counter) => counters.adds[counter]).filter((adds) => adds > PAID_MINUTES);
    const found = new Map<string, Shape>();
    for (const pair of range(pairs.at, cell)) {
      const row = pairs.row[pair];
      const [start, end, minutes] = [rows.start[row], rows.end[row], rows.minutes[row]];
      const [location, kind] = [rows.location[row], rows.kind[row]];
      const passes = filters.map((filter) => matches[filter * rows.count + row]);
      const amounts = inside.map((adds) => counters.amounts[adds * rows.count + row]);
      const key = [start, end, minutes, location, kind, ...passes, ...amounts].join();
      const shape = found.get(key) ?? { day, start, end, minutes, location, kind, row, pairs: [] };
      shape.pairs.push(pair);
      found.set(key, shape);
    }
    return [...found.values()];
  });
}

/** The hard rules of one person that a set of two duties can break by itself. */
export class Conflicts {
  readonly #model: Model;
  readonly #person: number;
  readonly #rest: number;
  readonly #restUnlessTouching: number;
  /** Hard rests that are measured from the start of work. */
  readonly #fromStart: readonly number[];
  readonly #travels: boolean;

  constructor(model: Model, person: number) {
    const { rests, weeklyRests, travels, problem } = model;
    const hard = range(rests.at, person).filter((rule) => rests.level[rule] === HARD);
    const placed = problem.locations.every(({ at }) => at !== undefined);
    this.#model = model;
    this.#person = person;
    const longest = (each: 0 | 1) =>
      Math.max(0, ...hard.filter((rule) => rests.each[rule] === each).map((rule) => rests.minutes[rule]));
    this.#rest = longest(0);
    this.#restUnlessTouching = longest(1);
    this.#fromStart = range(weeklyRests.at, person).filter((rule) => weeklyRests.level[rule] === HARD);
    // A place without coordinates is near everything, so that a stop there could make a way shorter.
    this.#travels = placed && range(travels.at, person).some((rule) => travels.level[rule] === HARD);
  }

  /** Do two duties of the same day or of days in a row exclude each other? */
  between(one: Shape, two: Shape): boolean {
    const [a, b] = one.start <= two.start ? [one, two] : [two, one];
    if (b.start < a.end) return true;
    if (this.#noRest(a, b)) return true;
    if (a.day === b.day) return this.#tooMuch(a, b) || this.#tooFar(a, b);
    return this.#between(a, b) || this.#forbidden(a, b) || this.#tooFar(a, b);
  }

  #between(a: Shape, b: Shape): boolean {
    const gap = b.start - a.end;
    return gap < this.#rest || (gap > 0 && gap < this.#restUnlessTouching);
  }

  /** Fewer duties keep every rest that more of them keep. */
  #noRest(a: Shape, b: Shape): boolean {
    return this.#fromStart.some((rule) => missedBy(this.#model, rule, [a.row, b.row]) > 0);
  }

  /** A hard maximum that the two exceed together. */
  #tooMuch(a: Shape, b: Shape): boolean {
    const { counters, days } = this.#model;
    return range(counters.dayAt, this.#person * days + a.day).some((i) => {
      const counter = counters.dayCounter[i];
      if (counters.level[counter] !== HARD || !isSum(this.#model, counter)) return false;
      const counted = [a, b].filter(({ row }) => passes(this.#model, counters.filter[counter], row));
      const amount = counted.reduce((sum, { row }) => sum + addedBy(this.#model, counter, row), 0);
      return counted.length > 0 && counters.base[counter] + amount > counters.max[counter] + ROUNDING;
    });
  }

  #tooFar(a: Shape, b: Shape): boolean {
    const { travels, locations } = this.#model;
    if (!this.#travels || a.location === b.location) return false;
    return b.start - a.end < travels.minutes[a.location * locations + b.location];
  }

  #forbidden(a: Shape, b: Shape): boolean {
    const { successions } = this.#model;
    const group = successions.class[this.#person];
    if (group < 0) return false;
    return range(successions.at, group).some(
      (rule) =>
        successions.level[rule] === HARD &&
        successions.from[rule] === a.kind &&
        passes(this.#model, successions.to[rule], b.row),
    );
  }
}

/** Greedy cover of the conflicts within a day and with the next by cliques; shapes of more than one pair are cliques. */
export function cliquesOf(conflicts: Conflicts, today: Shape[], tomorrow: Shape[]): Shape[][] {
  const all = [...today, ...tomorrow];
  const near = all.map((a) => all.map((b) => a === b || conflicts.between(a, b)));
  const covered = all.map(() => new Uint8Array(all.length));
  const found: Shape[][] = [];
  for (let i = 0; i < today.length; i++) {
    for (let j = i; j < all.length; j++) {
      const alone = i === j && (all[i].pairs.length === 1 || covered[i][i] === 1);
      if (alone || near[i][j] === false || (i !== j && covered[i][j] === 1)) continue;
      const clique = i === j ? [i] : [i, j];
      for (let k = 0; k < all.length; k++)
        if (!clique.includes(k) && clique.every((c) => near[c][k])) clique.push(k);
      for (const a of clique) for (const b of clique) covered[a][b] = 1;
      if (clique.some((k) => k < today.length)) found.push(clique.map((k) => all[k]));
    }
  }
  return found;
}

/** Sets of shapes of one day that run at one moment, largest only once. */
export function overlapping(shapes: readonly Shape[]): Shape[][] {
  const sets = shapes.map(({ start }) => shapes.filter((s) => s.start <= start && start < s.end));
  return sets.filter(
    (set, i) =>
      !sets.some(
        (other, j) =>
          (other.length > set.length || (other.length === set.length && j < i)) &&
          set.every((s) => other.includes(s)),
      ),
  );
}
