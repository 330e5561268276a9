/**
 * What does the work: the checker's measure of every kind, and the search's part of the rules of `registry.ts`. A list of its own, since they
 * import the types of problems, which the other lists make. Measures share no code with the search, which calls rules by name: that
 * happens millions of times.
 */

import type { DutyGrid } from '../local-search/duty-grid.ts';
import type { Frame } from '../model/frame.ts';
import type { Compiler, Context } from '../model/instances/compiler.ts';
import type { RuleKind } from '../problem.ts';
import { count } from './counts/measure.ts';
import { dayShape } from './day-shape/measure.ts';
import type { Delta } from './delta.ts';
import { fairness } from './fairness/measure.ts';
import type { Measure, Search } from './part.ts';
import { activation, labourCost, overtime, premium } from './pay/measure.ts';
import { preference } from './preference/measure.ts';
import { eachKind, type RegisteredKind } from './registry.ts';
import { rest, weeklyRest } from './rest/measure.ts';
import { links } from './rows/measure.ts';
import { consecutive } from './runs/measure.ts';
import { pattern, rotation } from './sequences/measure.ts';
import { consecutiveShifts } from './shift-runs/measure.ts';
import { measure as startTimesMeasure } from './start-times/measure.ts';
import * as startTimes from './start-times/search.ts';
import { succession } from './succession/measure.ts';
import { travelCost, travelDistance, travelTime } from './travel/measure.ts';
import { completeWeekends, consecutiveWeekends } from './weekends/measure.ts';

/** Not one person's: `presence/measure.ts`, `check/alternatives.ts`; breaks change what is paid, when they are is judged in `break-plan.ts`. */
const elsewhere = () => [];

export const MEASURES: { [K in RuleKind]: Measure<K> } = {
  minutes: count,
  shifts: count,
  count,
  weekends: count,
  sites: count,
  rest,
  weeklyRest,
  consecutiveShifts,
  consecutive,
  completeWeekends,
  consecutiveWeekends,
  succession,
  pattern,
  rotation,
  dayShape,
  startTimes: startTimesMeasure,
  links,
  preference,
  presence: elsewhere,
  alternatives: elsewhere,
  breaks: elsewhere,
  fairness,
  labourCost,
  premium,
  overtime,
  activation,
  travelCost,
  travelDistance,
  travelTime,
};

/** Asks for every part. */
const search = <T>(part: Search<T>): Search<T> => part;
const SEARCHES = {
  startTimes: search(startTimes),
} satisfies Record<RegisteredKind, object>;

/** Members of the Model: the instances of each rule. */
export type Tables = {
  readonly [K in RegisteredKind]: ReturnType<ReturnType<(typeof SEARCHES)[K]['compiler']>['finish']>;
};

type Compilers = { readonly [K in RegisteredKind]: Compiler<Tables[K]> };

export const compilersOf = (context: Context): Compilers =>
  eachKind((kind) => SEARCHES[kind].compiler(context)) as Compilers;

interface Roster extends DutyGrid {
  readonly model: Frame & Tables;
}

export const delta: Delta<[Roster]> = (roster, person, pair, row, day, sign, out) => {
  const { model } = roster;
  startTimes.delta(model.startTimes, roster, person, pair, row, day, sign, out);
};

export function total(roster: Roster, out: Float64Array): void {
  const { model } = roster;
  startTimes.total(model.startTimes, roster, out);
}
