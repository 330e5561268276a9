/** Every family of rules with its compiler; the name is the member of the Model that holds the family's arrays. */

import { compilersOf as registeredCompilersOf } from '../../rules/parts.ts';
import { AlternativeCompiler } from './alternatives.ts';
import { AutomatonCompiler } from './automata.ts';
import type { Compiler, Context } from './compiler.ts';
import { CounterCompiler } from './counters.ts';
import { dayShapeCompiler } from './day-shapes.ts';
import { LinkedRowCompiler } from './linked-rows.ts';
import { PresenceCompiler } from './presences.ts';
import { RequestCompiler } from './requests.ts';
import { RestCompiler } from './rests.ts';
import { RunCompiler } from './runs.ts';
import { ShiftRunCompiler } from './shift-runs.ts';
import { SuccessionCompiler } from './successions.ts';
import { TravelCompiler } from './travels.ts';
import { WeekendCompiler } from './weekends.ts';
import { WeeklyRestCompiler } from './weekly-rests.ts';

export const compilersOf = (context: Context) => ({
  counters: new CounterCompiler(context),
  runs: new RunCompiler(context),
  shiftRuns: new ShiftRunCompiler(context),
  weekends: new WeekendCompiler(context),
  rests: new RestCompiler(),
  weeklyRests: new WeeklyRestCompiler(),
  successions: new SuccessionCompiler(context),
  travels: new TravelCompiler(context),
  requests: new RequestCompiler(context),
  presences: new PresenceCompiler(context),
  alternatives: new AlternativeCompiler(context),
  linkedRows: new LinkedRowCompiler(context),
  automata: new AutomatonCompiler(context),
  dayShapes: dayShapeCompiler(),
  ...registeredCompilersOf(context),
});

type Compilers = ReturnType<typeof compilersOf>;

/** The arrays of every family. */
export type Instances = { readonly [F in keyof Compilers]: ReturnType<Compilers[F]['finish']> };

/** The arrays of every family, once every person is added. */
export function finish(compilers: Compilers): Instances {
  const families = Object.entries<Compiler<unknown>>(compilers);
  return Object.fromEntries(families.map(([name, family]) => [name, family.finish()])) as Instances;
}
