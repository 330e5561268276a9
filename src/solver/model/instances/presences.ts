/** Instances of `presence`: people of a group who are at one place at a time. */

import type { CurveStep, Demand, Interval, Problem, Rule } from '../../problem.ts';
import { windowsOf } from '../hours.ts';
import { offsets, Table } from '../lists.ts';
import { inScope } from '../scopes.ts';
import { type Compiler, type Context, points, type RuleOf, type Subject, UNLIMITED } from './compiler.ts';

/** What somebody is to a rule; both: 3. */
export const COUNTED = 1;
export const BESIDE = 2;

/** Moments by rule. A *moment* is all the time in which the same rows of a place run and the same limits hold. */
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

interface Limits {
  min: number;
  max: number;
}

interface Moment extends Limits {
  rows: readonly number[];
  minutes: number;
}

/** Limits with the times at which they hold. */
type Limited = Limits & { windows: readonly Interval[] };

/** The rows that run from each of these times until the next one. */
function runningAt(times: readonly number[], rows: readonly number[], demand: readonly Demand[]): number[][] {
  const coming = rows.toSorted((a, b) => demand[b].start - demand[a].start);
  let running: number[] = [];
  return times.map((time) => {
    running = running.filter((row) => demand[row].end > time);
    while (coming.length > 0 && demand[coming.at(-1)!].start <= time) running.push(coming.pop()!);
    return running.toSorted((a, b) => a - b);
  });
}

/** The moments of rows of one place. */
function momentsAt(
  rows: readonly number[],
  demand: readonly Demand[],
  limited: readonly Limited[],
): Moment[] {
  const bounds = [...rows.map((row) => demand[row]), ...limited.flatMap(({ windows }) => windows)];
  const times = [...new Set(bounds.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const indexes = new Map(times.map((time, i) => [time, i]));
  const running = runningAt(times, rows, demand);
  const found = new Map<string, Moment>();
  for (const { min, max, windows } of limited) {
    for (const { start, end } of windows) {
      for (let i = indexes.get(start)!; i < indexes.get(end)!; i++) {
        if (running[i].length === 0) continue;
        const key = [min, max, ...running[i]].join();
        const { minutes } = found.get(key) ?? { minutes: 0 };
        found.set(key, { rows: running[i], min, max, minutes: minutes + times[i + 1] - times[i] });
      }
    }
  }
  return [...found.values()];
}

const ALWAYS = [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];

function limitsOf(
  { params }: RuleOf<'presence'>,
  windows: (step: CurveStep) => readonly Interval[],
): Limited[] {
  const { curve, min = 0, max = UNLIMITED } = params;
  if (curve === undefined) return [{ min, max, windows: ALWAYS }];
  return curve.map((step) => ({ min: step.min ?? 0, max: step.max ?? UNLIMITED, windows: windows(step) }));
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

  constructor({ problem, calendar, filters }: Context) {
    this.#problem = problem;
    this.#rules = problem.rules.filter((rule) => rule.kind === 'presence');
    this.#byRow = problem.demand.map(() => []);
    this.#rules.forEach((rule, index) => {
      const filter = filters.id(rule.params);
      const rows = [...problem.demand.keys()].filter((row) => filters.passes(filter, row));
      const limited = limitsOf(rule, (step) => windowsOf(problem, calendar, step));
      const places = Map.groupBy(rows, (row) => problem.demand[row].locationId);
      for (const one of places.values())
        for (const moment of momentsAt(one, problem.demand, limited)) this.#push(rule, index, moment);
      this.#table.endGroup();
    });
  }

  #push(rule: RuleOf<'presence'>, index: number, { rows, minutes, min, max }: Moment): void {
    const { beside, every = 0 } = rule.params;
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
