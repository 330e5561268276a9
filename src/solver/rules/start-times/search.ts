/** The search's part of `startTimes`: first starts of two days in a row that are worked. Unit: minutes, or pairs of days. */

import type { DutyGrid, Sign } from '../../local-search/duty-grid.ts';
import { DAY_MINUTES, HARD, MEDIUM, NONE, SOFT } from '../../model/constants.ts';
import {
  type Compiler,
  type Context,
  FORCE,
  points,
  RowCompiler,
  type Subject,
} from '../../model/instances/compiler.ts';
import type { Arrays } from '../../model/lists.ts';

const COLUMNS = {
  tolerance: 'float',
  /** 1: the second day may not begin earlier, later, than the first. */
  earlier: 'byte',
  later: 'byte',
  ...FORCE,
  /** 1: each pair of days counts one. */
  each: 'byte',
} as const;

/** Instances by person. */
type StartTimes = Arrays<typeof COLUMNS> & {
  /** By person: first start on the eve of the horizon in minutes after midnight; no number where there is none or it is not known. */
  readonly pastStart: Float64Array;
};

class StartTimeCompiler extends RowCompiler<'startTimes', typeof COLUMNS> {
  readonly #pastStart: number[] = [];
  /** Midnight that begins the eve of the horizon. */
  readonly #eve: number;

  constructor({ problem }: Context) {
    super('startTimes', COLUMNS, (rule) => {
      const { tolerance, only, count = false } = rule.params;
      const directions = { earlier: Number(only !== 'later'), later: Number(only !== 'earlier') };
      return { tolerance, ...directions, each: Number(count), ...points(rule, count ? 1 : 1 / 60) };
    });
    this.#eve = problem.horizon.start - DAY_MINUTES;
  }

  override endPerson(subject: Subject): void {
    super.endPerson(subject);
    const starts = subject.past.dayBefore(1)?.duties.map(({ start }) => start - this.#eve) ?? [];
    this.#pastStart.push(starts.length === 0 ? Number.NaN : Math.min(...starts));
  }

  override finish(): StartTimes {
    return { ...super.finish(), pastStart: Float64Array.from(this.#pastStart) };
  }
}

export const compiler = (context: Context): Compiler<StartTimes> => new StartTimeCompiler(context);

/** Points for one day's start after another's, in minutes after midnight; nothing where one is no number. */
function startPoints(
  table: StartTimes,
  person: number,
  before: number,
  after: number,
  sign: Sign,
  out: Float64Array,
): void {
  for (let rule = table.at[person]; rule < table.at[person + 1]; rule++) {
    const earlier = table.earlier[rule] === 1 ? before - after : 0;
    const later = table.later[rule] === 1 ? after - before : 0;
    const missed = Math.max(earlier, later) - table.tolerance[rule];
    if (!(missed > 0)) continue;
    out[table.level[rule]] += sign * table.weight[rule] * (table.each[rule] === 1 ? 1 : missed);
  }
}

/** For pricing: cost of one day's start after another's in soft points, infinite where it may not follow. */
export function followCost(
  table: StartTimes,
  person: number,
  before: number,
  after: number,
  mediumWeight: number,
): number {
  const out = new Float64Array(3);
  startPoints(table, person, before, after, 1, out);
  return out[HARD] > 0 ? Number.POSITIVE_INFINITY : out[MEDIUM] * mediumWeight + out[SOFT];
}

/** First start of a day in minutes after midnight, no number when it is off, unknown or beyond the horizon. */
function startOn(table: StartTimes, roster: DutyGrid, person: number, day: number): number {
  const { days, dayStart } = roster.model;
  if (day < 0) return table.pastStart[person];
  const cell = person * days + day;
  return day < days && roster.duties[cell] > 0 ? roster.startOf(cell) - dayStart[day] : Number.NaN;
}

/** First start of a cell without one pair, NONE without another duty. */
function startWithout({ model, duties, grid }: DutyGrid, cell: number, pair: number): number {
  const { pairs, rows, perDay } = model;
  for (let i = cell * perDay; i < cell * perDay + duties[cell]; i++)
    if (grid[i] !== pair) return rows.start[pairs.row[grid[i]]];
  return NONE;
}

export function delta(
  table: StartTimes,
  roster: DutyGrid,
  person: number,
  pair: number,
  row: number,
  day: number,
  sign: Sign,
  out: Float64Array,
): void {
  if (table.at[person] === table.at[person + 1]) return;
  const { rows, days, dayStart } = roster.model;
  const others = startWithout(roster, person * days + day, pair);
  if (others !== NONE && others <= rows.start[row]) return;
  const before = startOn(table, roster, person, day - 1);
  const after = startOn(table, roster, person, day + 1);
  const having = rows.start[row] - dayStart[day];
  startPoints(table, person, before, having, sign, out);
  startPoints(table, person, having, after, sign, out);
  if (others === NONE) return;
  const without = others - dayStart[day];
  const back = sign > 0 ? -1 : 1;
  startPoints(table, person, before, without, back, out);
  startPoints(table, person, without, after, back, out);
}

export function total(table: StartTimes, roster: DutyGrid, out: Float64Array): void {
  const { people, days } = roster.model;
  for (let person = 0; person < people; person++) {
    if (table.at[person] === table.at[person + 1]) continue;
    for (let day = 0; day < days; day++)
      startPoints(
        table,
        person,
        startOn(table, roster, person, day - 1),
        startOn(table, roster, person, day),
        1,
        out,
      );
  }
}
