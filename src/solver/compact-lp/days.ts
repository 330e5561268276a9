/** Days worked: runs of work, the weekly rest, and wishes for a day. */

import { range } from '../branch-and-price/relaxation/duties.ts';
import { DAY_MINUTES, HARD, type Model, OF_WORK, passes, price } from '../model/model.ts';
import { overlapping, type Shape } from './conflicts.ts';
import type { Program } from './program.ts';

const pairsOf = (shapes: readonly Shape[]) => shapes.flatMap(({ pairs }) => pairs);

/** One person's days, with a column for each that says whether it is worked. */
export class Days {
  readonly #program: Program;
  readonly #model: Model;
  readonly #person: number;
  readonly #shapes: Shape[][];
  readonly #worked = new Map<number, number>();

  constructor(program: Program, model: Model, person: number, shapes: Shape[][]) {
    this.#program = program;
    this.#model = model;
    this.#person = person;
    this.#shapes = shapes;
  }

  add(): void {
    const { runs, weeklyRests, days } = this.#model;
    for (const rule of range(runs.at, this.#person))
      if (runs.level[rule] === HARD && runs.of[rule] === OF_WORK) this.#addRun(rule);
    for (const rule of range(weeklyRests.at, this.#person))
      if (weeklyRests.level[rule] === HARD) this.#addRest(rule);
    for (let day = 0; day < days; day++) this.#addRequests(day);
  }

  /** Column that is 1 on a day worked, -1 when nobody could. */
  #workedOn(day: number): number {
    if (this.#shapes[day].length === 0) return -1;
    const known = this.#worked.get(day);
    if (known !== undefined) return known;
    const column = this.#program.column(0, 0, 1);
    this.#worked.set(day, column);
    this.#above(column, this.#shapes[day]);
    return column;
  }

  /** The column is 1 when one of the shapes, all of one day, is worked. */
  #above(column: number, shapes: readonly Shape[]): void {
    for (const set of overlapping(shapes))
      this.#program.row(Number.NEGATIVE_INFINITY, 0, [
        [column, -1],
        ...pairsOf(set).map((pair): [number, number] => [pair, 1]),
      ]);
  }

  /** One of any `max + 1` days in a row is off. */
  #addRun(rule: number): void {
    const { runs, days } = this.#model;
    const max = runs.max[rule];
    const before = Math.max(0, runs.before[rule]);
    this.#notAll(0, Math.max(0, max - before));
    for (let day = 0; day + max < days; day++) this.#notAll(day, day + max);
  }

  #notAll(from: number, to: number): void {
    if (to >= this.#model.days) return;
    const columns = Array.from({ length: to - from + 1 }, (_, i) => this.#workedOn(from + i));
    if (columns.every((column) => column >= 0)) this.#program.atMost(to - from, columns);
  }

  /** A rest as long as this one holds a whole day off, unless the times of some duties are far apart. */
  #addRest(rule: number): void {
    const { weeklyRests, days } = this.#model;
    const minutes = weeklyRests.minutes[rule];
    if (minutes < DAY_MINUTES || this.#longestBetween() >= minutes) return;
    const slack = DAY_MINUTES * weeklyRests.windowDays[rule] - minutes;
    const places = Array.from({ length: days }, (_, day) => (day === 0 ? -1 : this.#addDayOff(day, minutes)));
    const open = range(weeklyRests.openAt, rule).map((i) => weeklyRests.openUntil[i]);
    if (open.length > 0) {
      const first = this.#addRestBefore(weeklyRests.pastEnd[this.#person] + minutes);
      this.#addRestAfter(0, Math.min(...open) - minutes, places, [[first, 1]], 1);
    }
    for (let day = 0; day < days; day++) {
      const worked = this.#workedOn(day);
      if (worked < 0) continue;
      const latest = Math.max(...this.#shapes[day].map(({ start }) => start));
      this.#addRestAfter(day + 1, latest + slack, places, [[worked, -1]], 0);
    }
  }

  /** A rest begins on one of the days from `first` on whose eve a duty may end by `latest`. */
  #addRestAfter(
    first: number,
    latest: number,
    places: readonly number[],
    terms: [number, number][],
    least: number,
  ): void {
    const { days } = this.#model;
    const mayEnd = (day: number) => this.#shapes[day].some(({ end }) => end <= latest);
    if (mayEnd(days - 1)) return;
    const found = places.filter((_, day) => day >= Math.max(1, first) && mayEnd(day - 1));
    this.#program.row(least, Number.POSITIVE_INFINITY, [
      ...terms,
      ...found.map((place): [number, number] => [place, 1]),
    ]);
  }

  /** The longest gap between two duties that holds no whole day, in minutes. */
  #longestBetween(): number {
    const { dayEnd, days } = this.#model;
    let longest = DAY_MINUTES;
    for (const { end } of this.#shapes.flat()) {
      let day = 0;
      while (day < days && dayEnd[day] < end) day += 1;
      for (const { start } of this.#shapes.slice(day, day + 2).flat())
        longest = Math.max(longest, start - end);
    }
    return longest;
  }

  /** Column that may be 1 when nobody has to come before the instant. */
  #addRestBefore(instant: number): number {
    const place = this.#program.column(0, 0, 1);
    for (const shapes of this.#shapes)
      this.#apart(
        place,
        [],
        shapes.filter(({ start }) => start < instant),
      );
    return place;
  }

  /** Column that may be 1 when a rest can lie around this day, the first one off. */
  #addDayOff(day: number, minutes: number): number {
    const place = this.#program.column(0, 0, 1);
    const worked = this.#workedOn(day);
    if (worked >= 0) this.#program.atMost(1, [place, worked]);
    const before = this.#shapes[day - 1];
    const after = this.#shapes[day + 1] ?? [];
    // Ends in order: a later one matters only when it shuts out more on the other side.
    const edges = [...new Set(before.map((shape) => shape.end))].sort((one, two) => one - two);
    let shut = 0;
    for (const from of edges) {
      const early = before.filter((shape) => shape.end >= from);
      const late = after.filter((shape) => shape.start < from + minutes);
      if (late.length > shut) this.#apart(place, early, late);
      shut = Math.max(shut, late.length);
    }
    return place;
  }

  /** Not both a duty before and one after, of those given, when the rest is here; with one side empty: none. */
  #apart(place: number, before: readonly Shape[], after: readonly Shape[]): void {
    const sides = [before, after].filter((side) => side.length > 0).map((side) => overlapping(side));
    if (sides.length === 0) return;
    for (const one of sides[0])
      for (const two of sides[1] ?? [[]])
        this.#program.atMost(sides.length, [place, ...pairsOf(one), ...pairsOf(two)]);
  }

  #addRequests(day: number): void {
    const { requests, pairs, days } = this.#model;
    for (const i of range(requests.at, this.#person * days + day)) {
      if (requests.level[i] === HARD) continue;
      const isMeant = (pair: number) => passes(this.#model, requests.filter[i], pairs.row[pair]);
      const shapes = this.#shapes[day].map((shape) => ({ ...shape, pairs: shape.pairs.filter(isMeant) }));
      const granting = pairsOf(shapes);
      const column = this.#program.column(price(this.#model, requests.level[i], requests.weight[i]), 0, 1);
      if (requests.on[i] === 0)
        this.#above(
          column,
          shapes.filter((shape) => shape.pairs.length > 0),
        );
      else
        this.#program.row(
          1,
          Number.POSITIVE_INFINITY,
          [column, ...granting].map((c) => [c, 1]),
        );
    }
  }
}
