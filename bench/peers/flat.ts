/**
 * A problem as other solvers can read it: people on rows as 0/1 choices, with sums, blocks of days, rests and conflicts
 * spelled out, one objective in points. Made of the compiled rules, so that every solver has the same problem; a rule
 * of a kind that the problems of this bench do not use is refused by name.
 */

import { Roster } from '../../src/solver/local-search/roster.ts';
import { compile } from '../../src/solver/model/compile.ts';
import { HARD, MEDIUM, type Model, OF_KIND, OF_WORK } from '../../src/solver/model/model.ts';
import type { Problem } from '../../src/solver/problem.ts';
import { eachKind } from '../../src/solver/rules/registry.ts';
import * as rest from '../../src/solver/rules/rest/between-days-search.ts';
import * as succession from '../../src/solver/rules/succession/search.ts';
import * as travel from '../../src/solver/rules/travel/search.ts';

/** Points for each unit; null: not allowed at all. */
type Price = number | null;

export interface Flat {
  people: number;
  days: number;
  /** Points of 0, 1, … people on the row; its day. */
  rows: { day: number; points: number[] }[];
  /** A choice: a person on a row, its own points. `day` is the row's; `pinned` must be chosen. */
  pairs: { person: number; row: number; day: number; points: number; pinned: boolean }[];
  /** Two choices of one person: both together have a price. */
  together: { a: number; b: number; price: Price }[];
  /** `base` and the amounts of the chosen ones lie in min … max, or each unit off has a price. */
  sums: { base: number; min: number; max: number; daily: boolean; price: Price; terms: [number, number][] }[];
  /** One of these choices on the day (on), or none of them (off), or the price. */
  requests: { on: boolean; price: number; pairs: number[] }[];
  /** Blocks of days that hold a choice (`off`: that hold none); `before`: days of the block before day 0, -1 unknown. */
  runs: { off: boolean; min: number; max: number; before: number; price: Price; days: number[][] }[];
  /** Groups (weekends, different values such as sites) in which something is chosen: `base` and their number in min … max. */
  groups: { base: number; min: number; max: number; price: Price; groups: number[][] }[];
  /** In one of the ways none of the listed choices is made: a long enough rest. */
  rests: { ways: number[][] }[];
}

const UNLIMITED = 1_000_000;
const finite = (value: number) => Math.max(-UNLIMITED, Math.min(UNLIMITED, value));

class Writer {
  readonly #model: Model;
  /** Number of the pair in `Flat.pairs`, -1 when the pair is not allowed. */
  readonly #number: Int32Array;
  readonly #kept: number[];

  constructor(model: Model) {
    this.#model = model;
    const { pairs } = model;
    this.#kept = Array.from({ length: pairs.count }, (_, pair) => pair).filter(
      (pair) => pairs.hard[pair] === 0 || pairs.pinned[pair] === 1,
    );
    this.#number = new Int32Array(pairs.count).fill(-1);
    this.#kept.forEach((pair, number) => {
      this.#number[pair] = number;
    });
  }

  #price(level: number, weight: number): Price {
    if (level === HARD) return null;
    return level === MEDIUM ? weight * this.#model.mediumWeight : weight;
  }

  /** Kept pairs of a person's days, as numbers, that pass the filter (-1: all). */
  #pairsOf(person: number, from: number, to: number, filter = -1): number[] {
    const { pairs, rows, days, matches } = this.#model;
    const list: number[] = [];
    for (let pair = pairs.at[person * days + from]!; pair < pairs.at[person * days + to + 1]!; pair++) {
      const passes = filter < 0 || matches[filter * rows.count + pairs.row[pair]!] === 1;
      if (passes && this.#number[pair]! >= 0) list.push(this.#number[pair]!);
    }
    return list;
  }

  #rows(): Flat['rows'] {
    const { rows, mediumWeight } = this.#model;
    return Array.from({ length: rows.count }, (_, row) => ({
      day: rows.day[row]!,
      points: Array.from({ length: rows.max[row]! + 1 }, (_, n) => {
        const at = rows.at[row]! + n;
        return rows.medium[at]! * mediumWeight + rows.soft[at]!;
      }),
    }));
  }

  #pairs(): Flat['pairs'] {
    const { pairs, rows, mediumWeight } = this.#model;
    return this.#kept.map((pair) => ({
      person: pairs.person[pair]!,
      row: pairs.row[pair]!,
      day: rows.day[pairs.row[pair]!]!,
      points: pairs.medium[pair]! * mediumWeight + pairs.soft[pair]!,
      pinned: pairs.pinned[pair] === 1,
    }));
  }

  /** Overlaps, rests, successions, ways: what a second duty of the same or the next day costs more beside the first. */
  #together(): Flat['together'] {
    const model = this.#model;
    const { pairs, rows, days, mediumWeight } = model;
    const roster = new Roster(model);
    const out = new Float64Array(3);
    const extra = (pair: number): Float64Array => {
      const [person, row] = [pairs.person[pair]!, pairs.row[pair]!];
      const day = rows.day[row]!;
      out.fill(0);
      rest.delta(roster, person, pair, row, day, 1, out);
      succession.delta(roster, person, pair, row, day, 1, out);
      travel.delta(roster, person, pair, row, day, 1, out);
      return Float64Array.from(out);
    };
    const alone = this.#kept.map(extra);
    const list: Flat['together'] = [];
    this.#kept.forEach((first, a) => {
      const [person, row] = [pairs.person[first]!, pairs.row[first]!];
      const day = rows.day[row]!;
      roster.apply(first, 1);
      for (const b of this.#pairsOf(person, day, Math.min(day + 1, days - 1))) {
        const second = this.#kept[b]!;
        if (b <= a) continue;
        if (!roster.fits(second)) {
          list.push({ a, b, price: null });
          continue;
        }
        const [hard, medium, soft] = extra(second);
        const less = alone[b]!;
        if (hard! > less[0]!) list.push({ a, b, price: null });
        else {
          const points = (medium! - less[1]!) * mediumWeight + soft! - less[2]!;
          if (Math.abs(points) > 1e-9) list.push({ a, b, price: points });
        }
      }
      roster.apply(first, -1);
    });
    return list;
  }

  #sums(): Flat['sums'] {
    const { counters, people, rows, pairs } = this.#model;
    const sums: Flat['sums'] = [];
    for (let person = 0; person < people; person++) {
      for (let one = counters.at[person]!; one < counters.at[person + 1]!; one++) {
        if (counters.group[one]! >= 0 || counters.list[one]! >= 0) continue;
        const mine = this.#pairsOf(person, counters.from[one]!, counters.to[one]!, counters.filter[one]!);
        const adds = counters.adds[one]!;
        const amountOf = (row: number) => (adds < 0 ? 1 : counters.amounts[adds * rows.count + row]!);
        const terms = mine.map((n): [number, number] => [n, amountOf(pairs.row[this.#kept[n]!]!)]);
        const [min, max] = [finite(counters.min[one]!), finite(counters.max[one]!)];
        const price = this.#price(counters.level[one]!, counters.weight[one]!);
        sums.push({ base: counters.base[one]!, min, max, daily: counters.daily[one] === 1, price, terms });
      }
    }
    return sums;
  }

  #requests(): Flat['requests'] {
    const { requests, people, days } = this.#model;
    const list: Flat['requests'] = [];
    for (let cell = 0; cell < people * days; cell++) {
      for (let i = requests.at[cell]!; i < requests.at[cell + 1]!; i++) {
        const day = cell % days;
        const price = this.#price(requests.level[i]!, requests.weight[i]!);
        if (price === null) throw new RangeError('hard request');
        const mine = this.#pairsOf((cell - day) / days, day, day, requests.filter[i]!);
        list.push({ on: requests.on[i] === 1, price, pairs: mine });
      }
    }
    return list;
  }

  #runs(): Flat['runs'] {
    const { runs, people, days } = this.#model;
    const list: Flat['runs'] = [];
    for (let person = 0; person < people; person++) {
      for (let one = runs.at[person]!; one < runs.at[person + 1]!; one++) {
        const filter = runs.of[one] === OF_KIND ? runs.filter[one]! : -1;
        list.push({
          off: runs.of[one] !== OF_KIND && runs.of[one] !== OF_WORK,
          min: runs.min[one]!,
          max: runs.max[one]!,
          before: runs.before[one]!,
          price: this.#price(runs.level[one]!, runs.weight[one]!),
          days: Array.from({ length: days }, (_, day) => this.#pairsOf(person, day, day, filter)),
        });
      }
    }
    return list;
  }

  /** What a row adds to a counter that counts it once: its values, or the first day of its weekend. */
  #countedOnce(counter: number, row: number): Iterable<number> {
    const { counters, rows, days } = this.#model;
    const list = counters.list[counter]!;
    if (list >= 0) {
      const at = list * rows.count + row;
      return counters.value.subarray(counters.valueAt[at], counters.valueAt[at + 1]);
    }
    const first = counters.groupFrom[counters.group[counter]! * days + rows.day[row]!]!;
    return first < 0 || (first === 0 && counters.begun[counter] === 1) ? [] : [first];
  }

  #groups(): Flat['groups'] {
    const { weekends, counters, people, pairs } = this.#model;
    const list: Flat['groups'] = [];
    if (weekends.wholeWeight.length > 0) throw new RangeError('complete weekends');
    for (let person = 0; person < people; person++) {
      for (let one = counters.at[person]!; one < counters.at[person + 1]!; one++) {
        if (counters.list[one]! < 0 && counters.group[one]! < 0) continue;
        const met = new Set(counters.met.subarray(counters.metAt[one], counters.metAt[one + 1]));
        const groups = new Map<number, number[]>();
        for (const n of this.#pairsOf(
          person,
          counters.from[one]!,
          counters.to[one]!,
          counters.filter[one]!,
        )) {
          for (const value of this.#countedOnce(one, pairs.row[this.#kept[n]!]!))
            if (!met.has(value)) groups.set(value, [...(groups.get(value) ?? []), n]);
        }
        const price = this.#price(counters.level[one]!, counters.weight[one]!);
        const [min, max] = [finite(counters.min[one]!), finite(counters.max[one]!)];
        list.push({ base: counters.base[one]!, min, max, price, groups: [...groups.values()] });
      }
    }
    return list;
  }

  /**
   * For every duty a rest that is over in time, or nobody works it; it begins where a duty ends. The same for starts of
   * work before the horizon.
   */
  #rests(): Flat['rests'] {
    const { weeklyRests, people, days, rows, pairs } = this.#model;
    const { at, level, minutes, windowDays, openAt, openUntil, pastEnd } = weeklyRests;
    const list: Flat['rests'] = [];
    for (let person = 0; person < people; person++) {
      const mine = this.#pairsOf(person, 0, days - 1);
      const rowOf = (n: number) => pairs.row[this.#kept[n]!]!;
      const waysFrom = (end: number, until: number, needed: number): number[][] =>
        [...new Set([end, ...mine.map((n) => rows.end[rowOf(n)]!)])]
          .filter((begin) => begin >= end && begin + needed <= until)
          .map((begin) =>
            mine.filter((n) => rows.start[rowOf(n)]! < begin + needed && rows.end[rowOf(n)]! > begin),
          );
      for (let one = at[person]!; one < at[person + 1]!; one++) {
        if (level[one] !== HARD) throw new RangeError('soft weekly rest');
        const needed = minutes[one]!;
        for (const until of openUntil.subarray(openAt[one], openAt[one + 1]))
          list.push({ ways: waysFrom(pastEnd[person]!, until, needed) });
        for (const n of mine) {
          const until = rows.start[rowOf(n)]! + 1440 * windowDays[one]!;
          list.push({ ways: [[n], ...waysFrom(rows.end[rowOf(n)]!, until, needed)] });
        }
      }
    }
    return list;
  }

  flat(): Flat {
    const { people, days } = this.#model;
    return {
      people,
      days,
      rows: this.#rows(),
      pairs: this.#pairs(),
      together: this.#together(),
      sums: this.#sums(),
      requests: this.#requests(),
      runs: this.#runs(),
      groups: this.#groups(),
      rests: this.#rests(),
    };
  }
}

/** Throws RangeError naming what the flat form does not hold. */
export function flatten(problem: Problem): Flat {
  const model = compile(problem);
  const { presences, automata, dayShapes, maxChanges } = model;
  const others = { presences, automata, dayShapes, ...eachKind((kind) => model[kind]) };
  for (const [name, family] of Object.entries(others)) {
    const instances = Object.values(family).find((list) => list instanceof Float64Array);
    if (instances !== undefined && instances.length > 0) throw new RangeError(`rules of the family ${name}`);
  }
  if (Number.isFinite(maxChanges)) throw new RangeError('a budget of changes');
  return new Writer(model).flat();
}
