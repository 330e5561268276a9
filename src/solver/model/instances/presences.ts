/** Instances of `presence`: people of a group who are at one place at a time. */

import type { Demand, Problem, Rule } from '../../problem.ts';
import { offsets, Table } from '../lists.ts';
import { inScope } from '../scopes.ts';
import { type Compiler, type Context, points, type RuleOf, type Subject, UNLIMITED } from './compiler.ts';

/** What somebody is to a rule; both: 3. */
export const COUNTED = 1;
export const BESIDE = 2;

/** Moments by rule. A *moment* is all the time in which the same rows of a place run. */
export interface Presences {
  readonly at: Int32Array;
  /** Number of the rule among those of this family. */
  readonly rule: Int32Array;
  readonly min: Int32Array;
  readonly max: Int32Array;
  /** `min` holds for each started so many beside; 0: once. */
  readonly every: Int32Array;
  /** 1: holds only while somebody is beside. */
  readonly guarded: Uint8Array;
  /** Points of one person too few or too many, for all the time of the moment. */
  readonly weight: Float64Array;
  readonly level: Uint8Array;
  /** `role[rule * people + person]`: COUNTED, BESIDE, both or neither. */
  readonly role: Uint8Array;
  /** Moments by row. */
  readonly rowAt: Int32Array;
  readonly moment: Int32Array;
}

interface Moment {
  rows: readonly number[];
  minutes: number;
}

/** The moments of rows of one place. */
function momentsAt(rows: readonly number[], demand: readonly Demand[]): Moment[] {
  const times = [...new Set(rows.flatMap((row) => [demand[row].start, demand[row].end]))].sort(
    (a, b) => a - b,
  );
  const coming = rows.toSorted((a, b) => demand[b].start - demand[a].start);
  const found = new Map<string, Moment>();
  let running: number[] = [];
  times.forEach((time, i) => {
    running = running.filter((row) => demand[row].end > time);
    while (coming.length > 0 && demand[coming.at(-1)!].start === time) running.push(coming.pop()!);
    if (running.length === 0) return;
    const together = running.toSorted((a, b) => a - b);
    const moment = found.get(together.join()) ?? { rows: together, minutes: 0 };
    found.set(together.join(), { ...moment, minutes: moment.minutes + times[i + 1] - time });
  });
  return [...found.values()];
}

export class PresenceCompiler implements Compiler<Presences> {
  readonly #table = new Table({
    rule: 'int',
    min: 'int',
    max: 'int',
    every: 'int',
    guarded: 'byte',
    weight: 'float',
    level: 'byte',
  });
  readonly #problem: Problem;
  readonly #rules: RuleOf<'presence'>[];
  readonly #byRow: number[][];

  constructor({ problem, filters }: Context) {
    this.#problem = problem;
    this.#rules = problem.rules.filter((rule) => rule.kind === 'presence');
    this.#byRow = problem.demand.map(() => []);
    this.#rules.forEach((rule, index) => {
      const filter = filters.id(rule.params);
      const rows = [...problem.demand.keys()].filter((row) => filters.passes(filter, row));
      const places = Map.groupBy(rows, (row) => problem.demand[row].locationId);
      for (const one of places.values())
        for (const moment of momentsAt(one, problem.demand)) this.#push(rule, index, moment);
      this.#table.endGroup();
    });
  }

  #push(rule: RuleOf<'presence'>, index: number, { rows, minutes }: Moment): void {
    const { min = 0, max = UNLIMITED, beside, every = 0 } = rule.params;
    const { level, weight } = points(rule, 1 / 60);
    for (const row of rows) this.#byRow[row].push(this.#table.length);
    const guarded = Number(beside !== undefined);
    this.#table.push({ rule: index, min, max, every, guarded, weight: weight * minutes, level });
  }

  add(_rule: Rule): void {}

  endPerson(_subject: Subject): void {}

  finish(): Presences {
    const roles = this.#rules.flatMap(({ scope, params: { beside } }) =>
      this.#problem.people.map((person) => {
        const isBeside = beside !== undefined && inScope(beside, person);
        return (inScope(scope, person) ? COUNTED : 0) + (isBeside ? BESIDE : 0);
      }),
    );
    return {
      ...this.#table.arrays(),
      role: Uint8Array.from(roles),
      rowAt: offsets(this.#byRow.map((list) => list.length)),
      moment: Int32Array.from(this.#byRow.flat()),
    };
  }
}
