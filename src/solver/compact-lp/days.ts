/** Days worked: runs of work, the weekly rest, and wishes for a day. */

import { range } from '../branch-and-price/relaxation/duties.ts';
import { HARD, MEDIUM, type Model, OF_WORK } from '../model/model.ts';
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

  /** Of `max + 1` days in a row one is off. */
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
    const { weeklyRests } = this.#model;
    const minutes = weeklyRests.minutes[rule];
    if (minutes < 1440 || this.#longestBetween() >= minutes) return;
    const windows = weeklyRests.windowAt[rule + 1] - weeklyRests.windowAt[rule];
    for (let w = 0; w < windows; w++) {
      const first = weeklyRests.first[rule] + w;
      this.#addWindow(first, first + weeklyRests.windowDays[rule] - 1, minutes);
    }
  }

  /** The longest gap between two duties that holds no whole day, in minutes. */
  #longestBetween(): number {
    const { dayEnd, days } = this.#model;
    let longest = 1440;
    for (const { end } of this.#shapes.flat()) {
      let day = 0;
      while (day < days && dayEnd[day] < end) day += 1;
      for (const { start } of this.#shapes.slice(day, day + 2).flat())
        longest = Math.max(longest, start - end);
    }
    return longest;
  }

  /** One day of the window is off, and the duties on both sides of it far enough apart. */
  #addWindow(first: number, last: number, minutes: number): void {
    const { dayStart, dayEnd, weeklyRests, days } = this.#model;
    const start = first < 0 ? dayStart[0] + 1440 * first : dayStart[first];
    const known = range(weeklyRests.pastAt, this.#person).some((i) => weeklyRests.pastEnd[i] > start);
    if (known || last >= days || (first < 0 && -1440 * first >= minutes)) return;
    const places = Array.from({ length: last - Math.max(0, first) + 1 }, (_, i) =>
      this.#addDayOff(Math.max(0, first) + i, Math.max(0, first), last, start, dayEnd[last], minutes),
    );
    if (first < 0) {
      const place = this.#program.column(0, 0, 1);
      this.#apart(
        place,
        [],
        this.#shapes[0].filter((shape) => shape.start < start + minutes),
      );
      places.push(place);
    }
    this.#program.row(
      1,
      Number.POSITIVE_INFINITY,
      places.map((place) => [place, 1]),
    );
  }

  /** Column that may be 1 when the window's rest can lie around this day. */
  #addDayOff(day: number, first: number, last: number, start: number, end: number, minutes: number): number {
    const place = this.#program.column(0, 0, 1);
    const worked = this.#workedOn(day);
    if (worked >= 0) this.#program.atMost(1, [place, worked]);
    const before = day > first ? this.#shapes[day - 1] : [];
    const after = day < last ? this.#shapes[day + 1] : [];
    // Ends in order: a later one matters only when it shuts out more on the other side.
    const edges = [...new Set(before.map((shape) => shape.end))].sort((one, two) => one - two);
    let shut = 0;
    for (const from of edges) {
      const early = before.filter((shape) => shape.end >= from);
      const late = after.filter((shape) => shape.start < from + minutes);
      const more = day === last ? Number(end - from < minutes) : late.length;
      if (more > shut) this.#apart(place, early, late);
      shut = Math.max(shut, more);
    }
    if (day === first)
      this.#apart(
        place,
        [],
        after.filter((shape) => shape.start < start + minutes),
      );
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
    const { requests, matches, rows, pairs, days, mediumWeight } = this.#model;
    for (const i of range(requests.at, this.#person * days + day)) {
      const level = requests.level[i];
      if (level === HARD) continue;
      const filter = requests.filter[i];
      const passes = (pair: number) => filter < 0 || matches[filter * rows.count + pairs.row[pair]] === 1;
      const shapes = this.#shapes[day].map((shape) => ({ ...shape, pairs: shape.pairs.filter(passes) }));
      const granting = pairsOf(shapes);
      const column = this.#program.column(requests.weight[i] * (level === MEDIUM ? mediumWeight : 1), 0, 1);
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
