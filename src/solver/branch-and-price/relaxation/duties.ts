/** What a person can do on one day: every set of rows that go together, as one duty of the column model. */

import { addedBy, HARD, isSum, type Model } from '../../model/model.ts';
import { missedBy } from '../../rules/rest/from-start-search.ts';
import { RELAXATION } from '../params.ts';
import { passing } from './amounts.ts';

/** Sets of pairs of one person's day, each by start. `complete`: none was left out. */
export interface DayDuties {
  duties: number[][];
  complete: boolean;
}

/** Minutes missing for the way between two rows at different locations, as a hard rule of the person asks. */
function noTimeToTravel(model: Model, person: number, before: number, after: number): boolean {
  const { rows, travels, locations } = model;
  const hard = range(travels.at, person).some((rule) => travels.level[rule] === HARD);
  if (!hard || rows.location[before] === rows.location[after]) return false;
  const needed = travels.minutes[rows.location[before] * locations + rows.location[after]];
  return rows.start[after] - rows.end[before] < needed;
}

/** Indexes of a compressed list's group. */
export function range(at: Int32Array, group: number): number[] {
  const list: number[] = [];
  for (let i = at[group]; i < at[group + 1]; i++) list.push(i);
  return list;
}

/** Would the set break a hard limit of its day by itself? */
function breaksDay(model: Model, person: number, day: number, duty: number[]): boolean {
  const { counters, pairs, days } = model;
  return range(counters.dayAt, person * days + day).some((i) => {
    const counter = counters.dayCounter[i];
    if (counters.level[counter] !== HARD || !isSum(model, counter)) return false;
    const amount = passing(model, counter, duty).reduce(
      (sum, pair) => sum + addedBy(model, counter, pairs.row[pair]),
      counters.base[counter],
    );
    return amount > counters.max[counter];
  });
}

/** Does it leave no room for a rest that is hard? */
function breaksRest(model: Model, person: number, duty: number[]): boolean {
  const { weeklyRests, pairs } = model;
  const list = duty.map((pair) => pairs.row[pair]);
  return range(weeklyRests.at, person).some(
    (rule) => weeklyRests.level[rule] === HARD && missedBy(model, rule, list) > 0,
  );
}

/** Every duty of a person's day: sets of rows one after the other that no hard rule of the day forbids; pins in all of them. */
export function dayDuties(model: Model, person: number, day: number): DayDuties {
  const { pairs, rows, days, perDay } = model;
  const cell = person * days + day;
  const mine = range(pairs.at, cell);
  const pins = mine.filter((pair) => pairs.pinned[pair] === 1);
  const duties: number[][] = [];
  let complete = true;
  const extend = (duty: number[], from: number): void => {
    for (let i = from; i < mine.length && complete; i++) {
      const row = pairs.row[mine[i]];
      const before = duty.length === 0 ? -1 : pairs.row[duty.at(-1)!];
      if (before >= 0 && rows.start[row] < rows.end[before]) continue;
      if (before >= 0 && noTimeToTravel(model, person, before, row)) continue;
      const next = [...duty, mine[i]];
      const breaks = breaksDay(model, person, day, next) || breaksRest(model, person, next);
      if (breaks && pins.length === 0) continue;
      complete = duties.length < RELAXATION.day.duties;
      if (pins.every((pin) => next.includes(pin))) duties.push(next);
      if (next.length < perDay) extend(next, i + 1);
    }
  };
  extend([], 0);
  return { duties, complete };
}

/** Rows of the relaxation that a duty works on. */
export function coveredBy(
  { pairs }: Model,
  duty: readonly number[],
  presencesOf: (row: number) => readonly number[],
): number[] {
  const rows = duty.map((pair) => pairs.row[pair]);
  return [...rows, ...rows.flatMap(presencesOf)];
}
