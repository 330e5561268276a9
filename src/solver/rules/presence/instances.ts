/** Instances of `presence`: people of a group who are at one place at a time. */

import { windowsOf } from '../../model/hours.ts';
import { type Context, FORCE, points, type RuleOf, UNLIMITED } from '../../model/instances/compiler.ts';
import { type Arrays, offsets, Table } from '../../model/lists.ts';
import { inScope } from '../../model/scopes.ts';
import type { CurveStep, Demand, Interval } from '../../problem.ts';

/** What somebody is to a rule; both: 3. */
export const COUNTED = 1;
export const BESIDE = 2;

const COLUMNS = {
  /** Number of the rule among those of this family. */
  rule: 'int',
  min: 'int',
  max: 'int',
  /** `min` holds for each started so many beside; 0: once. */
  every: 'int',
  /** 1: holds only while somebody is beside. */
  guarded: 'byte',
  /** The weight is that of one person too few or too many, for all the time of the moment. */
  ...FORCE,
} as const;

/** Moments by rule. A *moment* is all the time in which the same rows of a place run and the same limits hold. */
export interface Presences extends Arrays<typeof COLUMNS> {
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

export function presencesOf({ problem, calendar, filters }: Context): Presences {
  const { demand, people } = problem;
  const rules = problem.rules.filter((rule) => rule.kind === 'presence');
  const table = new Table(COLUMNS);
  const byRow: number[][] = demand.map(() => []);
  rules.forEach((rule, index) => {
    const { beside, every = 0 } = rule.params;
    const { level, weight } = points(rule, 1 / 60);
    const guarded = Number(beside !== undefined);
    const filter = filters.id(rule.params);
    const matching = [...demand.keys()].filter((row) => filters.passes(filter, row));
    const limited = limitsOf(rule, (step) => windowsOf(problem, calendar, step));
    const places = [...Map.groupBy(matching, (row) => demand[row].locationId).values()];
    for (const { rows, minutes, min, max } of places.flatMap((one) => momentsAt(one, demand, limited))) {
      for (const row of rows) byRow[row].push(table.length);
      table.push({ rule: index, min, max, every, guarded, weight: weight * minutes, level });
    }
    table.endGroup();
  });
  const roles = rules.flatMap(({ scope, params: { beside } }) =>
    people.map((person) => {
      const isBeside = beside !== undefined && inScope(beside, person);
      return (inScope(scope, person) ? COUNTED : 0) + (isBeside ? BESIDE : 0);
    }),
  );
  return {
    ...table.arrays(),
    role: Uint8Array.from(roles),
    rowAt: offsets(byRow.map((list) => list.length)),
    moment: Int32Array.from(byRow.flat()),
  };
}
