/** Duties that are alike to every rule about what follows what share a class. */

import { DAY_MINUTES, HARD, type Model, NONE, passes, price } from '../../model/model.ts';
import { type Rest, type Times, timesOf } from '../../rules/rest/pricing.ts';
import { followCost } from '../../rules/start-times/search.ts';
import { range } from './duties.ts';

/** What matters of a duty to its neighbours, in minutes after its day's start. */
interface Shape {
  kinds: number[];
  start: number;
  end: number;
  /** Start of the first row in minutes after midnight where rules compare starts; else, and where it is unknown, no number. */
  first: number;
  /** Index of the rule about runs of its kind, -1: none. */
  run: number;
  /** Sites as a set, where they count. */
  sites: number;
  /** Letters to the automata of rules about days in order. */
  letters: number[];
  /** Where a daily rest is measured from the start of work: when the last spell without one starts, and the first one ends. */
  lastStart: number;
  firstEnd: number;
}

interface Classes {
  count: number;
  followCost: Float64Array;
  runKind: Int16Array;
  /** Class of each duty, in the order given. */
  of: number[];
  /** Class of the duty before the horizon, -1: none. */
  before: number;
  /** Times of one duty of each class, and the sites of all of them. */
  times: Times[];
  sites: number[];
  /** Letters of the duties of each class. */
  letters: number[][];
}

/** What a duty is to the automata. */
type LettersOf = (duty: number[]) => number[];

/** The site of a row as a set. */
type SetOf = (row: number) => number;

function longestDaily({ weeklyRests }: Model, person: number): number {
  const { level, minutes, windowDays } = weeklyRests;
  const daily = range(weeklyRests.at, person).filter((one) => level[one] === HARD && windowDays[one] === 1);
  return daily.sort((a, b) => minutes[b] - minutes[a])[0] ?? -1;
}

/** The rules of one person about two days in a row. */
export class Neighbours {
  readonly #model: Model;
  readonly #person: number;
  /** Instances of rules about the rest between two days. */
  readonly #rests: number[];
  /** Times of day matter: there is a rest to keep, or a row that runs into the next day. */
  readonly #timed: boolean;
  /** First starts of two days in a row matter. */
  readonly #comparesStarts: boolean;
  readonly #dayMinutes: number;
  readonly #shortestDay: number;
  /** The longest hard rest that is measured by the 24 h from the start of work, -1: none. */
  readonly #daily: number;

  constructor(model: Model, person: number) {
    const { rests, dayStart, dayEnd } = model;
    this.#model = model;
    this.#person = person;
    this.#rests = range(rests.at, person).filter((rule) => rests.minutes[rule] > 0);
    const { day, end } = model.rows;
    this.#daily = longestDaily(model, person);
    this.#timed =
      this.#rests.length > 0 || this.#daily >= 0 || end.some((minute, row) => minute > dayEnd[day[row]]);
    this.#comparesStarts = range(model.startTimes.at, person).length > 0;
    const lengths = [...dayStart].map((start, day) => dayEnd[day] - start);
    this.#dayMinutes = Math.max(...lengths);
    this.#shortestDay = Math.min(...lengths);
  }

  shape(
    duty: number[],
    runs: { filter: number }[],
    rest: Rest | null,
    setOf: SetOf,
    lettersOf: LettersOf,
  ): Shape {
    const { rows, pairs } = this.#model;
    const list = duty.map((pair) => pairs.row[pair]);
    const kinds = list.map((row) => rows.kind[row]);
    const times = this.#timed || rest !== null ? timesOf(this.#model, duty) : { start: 0, end: 0 };
    const first = this.#comparesStarts ? timesOf(this.#model, duty).start : Number.NaN;
    const run = runs.findIndex(({ filter }) => list.some((row) => passes(this.#model, filter, row)));
    const sites = list.reduce((set, row) => set | setOf(row), 0);
    const distinct = kinds.length > 1 ? [...new Set(kinds)].sort((a, b) => a - b) : kinds;
    const spells = this.#spellsOf(list);
    return { kinds: distinct, ...times, first, run, sites, letters: lettersOf(duty), ...spells };
  }

  #spellsOf(list: number[]): Pick<Shape, 'lastStart' | 'firstEnd'> {
    if (this.#daily < 0) return { lastStart: 0, firstEnd: 0 };
    const { rows, weeklyRests, dayStart } = this.#model;
    const isRest = (i: number) =>
      rows.start[list[i]] - rows.end[list[i - 1]] >= weeklyRests.minutes[this.#daily];
    let [last, first] = [0, list.length - 1];
    for (let i = list.length - 1; i > 0; i--) {
      if (!isRest(i)) continue;
      last = Math.max(last, i);
      first = i - 1;
    }
    const midnight = dayStart[rows.day[list[0]]];
    return { lastStart: rows.start[list[last]] - midnight, firstEnd: rows.end[list[first]] - midnight };
  }

  /** The duty before the horizon as a shape, null when the day was off or unknown. */
  past(groups: { instances: number[] }[]): Shape | null {
    const { successions, kinds, weekends, rests, startTimes, dayStart, runs } = this.#model;
    if (weekends.workedBefore[this.#person] !== 1) return null;
    const mine = kinds
      .map((_, kind) => kind)
      .filter((kind) => successions.before[this.#person * kinds.length + kind] === 1);
    const end = rests.pastEnd[this.#person];
    return {
      kinds: mine,
      start: 0,
      end: end === NONE ? Number.NEGATIVE_INFINITY : end - dayStart[0] + this.#dayMinutes,
      first: startTimes.pastStart[this.#person],
      run: groups.findIndex(({ instances }) => instances.some((rule) => runs.before[rule] > 0)),
      sites: 0,
      letters: [],
      lastStart: this.#openStart(),
      firstEnd: 0,
    };
  }

  /** Start of the work before the horizon whose daily rest is still to come, after the start of the day before. */
  #openStart(): number {
    if (this.#daily < 0) return 0;
    const { weeklyRests, dayStart } = this.#model;
    const open = range(weeklyRests.openAt, this.#daily).map((i) => weeklyRests.openUntil[i]);
    return Math.min(Number.POSITIVE_INFINITY, ...open) - DAY_MINUTES - dayStart[0] + this.#shortestDay;
  }

  /** Least cost of `b` on the day after `a`, whatever the length of the day; infinite where it is forbidden. */
  cost(a: Shape, b: Shape, representative: number[]): number {
    return this.#restCost(a, b) + this.#startCost(a, b) + this.#successionCost(a, representative);
  }

  #restCost(a: Shape, b: Shape): number {
    if (!this.#timed) return 0;
    const { rests } = this.#model;
    const gap = this.#dayMinutes - a.end + b.start;
    let cost = gap < 0 || this.#noDailyRest(a, b, gap) ? Number.POSITIVE_INFINITY : 0;
    const touches = gap >= 0 && gap <= this.#dayMinutes - this.#shortestDay;
    for (const rule of this.#rests) {
      const missing = rests.minutes[rule] - gap;
      if (missing <= 0 || (touches && rests.each[rule] === 1)) continue;
      const unit = price(this.#model, rests.level[rule], rests.weight[rule]);
      cost += rests.each[rule] === 1 ? unit : unit * missing;
    }
    return cost;
  }

  /** Does the spell that goes on from one day to the next last too long for the rest after it? */
  #noDailyRest(a: Shape, b: Shape, gap: number): boolean {
    if (this.#daily < 0) return false;
    const needed = this.#model.weeklyRests.minutes[this.#daily];
    return gap < needed && b.firstEnd + this.#shortestDay - a.lastStart + needed > DAY_MINUTES;
  }

  #startCost(a: Shape, b: Shape): number {
    if (!this.#comparesStarts) return 0;
    return followCost(this.#model.startTimes, this.#person, a.first, b.first, this.#model.mediumWeight);
  }

  #successionCost(a: Shape, representative: number[]): number {
    const { successions, pairs } = this.#model;
    const group = successions.class[this.#person];
    if (group < 0) return 0;
    let cost = 0;
    for (const rule of range(successions.at, group)) {
      if (!a.kinds.includes(successions.from[rule])) continue;
      if (representative.some((pair) => passes(this.#model, successions.to[rule], pairs.row[pair])))
        cost += price(this.#model, successions.level[rule], successions.weight[rule]);
    }
    return cost;
  }
}

/** Classes of all duties of one person: equal shapes first, then shapes that no rule distinguishes. */
export function classesOf(
  neighbours: Neighbours,
  duties: number[][],
  runs: { filter: number; instances: number[] }[],
  rest: Rest | null,
  setOf: SetOf = () => 0,
  lettersOf: LettersOf = () => [],
): Classes {
  const byVector = new Map<string, number>();
  const shapes: Shape[] = [];
  const duty: number[][] = [];
  const of = duties.map((pairs) => {
    const shape = neighbours.shape(pairs, runs, rest, setOf, lettersOf);
    const times = `${shape.start} ${shape.end} ${shape.first} ${shape.lastStart} ${shape.firstEnd}`;
    const key = `${shape.kinds.join()} ${times} ${shape.run} ${shape.sites} ${shape.letters.join()}`;
    const known = byVector.get(key);
    if (known !== undefined) return known;
    byVector.set(key, shapes.length);
    duty.push(pairs);
    return shapes.push(shape) - 1;
  });
  const past = neighbours.past(runs);
  if (past !== null) {
    shapes.push(past);
    duty.push([]);
  }
  const follows = shapes.map((a) =>
    shapes.map((b, i) => (duty[i].length > 0 ? neighbours.cost(a, b, duty[i]) : 0)),
  );
  const merged = merge(shapes, follows, rest);
  const count = Math.max(0, ...merged.map((to) => to + 1));
  const followCost = new Float64Array(count * count);
  const runKind = new Int16Array(count).fill(-1);
  const times: Times[] = [];
  const sites: number[] = [];
  const letters: number[][] = [];
  merged.forEach((to, i) => {
    runKind[to] = shapes[i].run;
    times[to] = shapes[i];
    sites[to] = shapes[i].sites;
    letters[to] = shapes[i].letters;
    merged.forEach((other, j) => {
      followCost[to * count + other] = follows[i][j];
    });
  });
  return {
    count,
    followCost,
    runKind,
    of: of.map((shape) => merged[shape]),
    before: past === null ? -1 : merged.at(-1)!,
    times,
    sites,
    letters,
  };
}

/** New numbers for shapes; those with the same run, rest and neighbours on both sides get one. */
function merge(shapes: Shape[], follows: number[][], rest: Rest | null): number[] {
  const numbers = new Map<string, number>();
  return shapes.map((shape, i) => {
    const words = rest?.words(shape) ?? '';
    const places = `${shape.run} ${shape.sites} ${shape.letters.join()}`;
    const key = `${places} ${follows[i].join()} ${follows.map((row) => row[i]).join()} ${words}`;
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  });
}
