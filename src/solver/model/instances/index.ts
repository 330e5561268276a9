/** Every family of rules; the name is the member of the Model that holds the family's arrays. */

import { compilersOf as registeredCompilersOf } from '../../rules/parts.ts';
import { alternativesOf } from './alternatives.ts';
import { AutomatonCompiler } from './automata.ts';
import type { Compiler, Context } from './compiler.ts';
import { CounterCompiler } from './counters.ts';
import { dayShapeCompiler } from './day-shapes.ts';
import { linkedRowsOf } from './linked-rows.ts';
import { presencesOf } from './presences.ts';
import { RequestCompiler } from './requests.ts';
import { RestCompiler } from './rests.ts';
import { runCompiler } from './runs.ts';
import { shiftRunCompiler } from './shift-runs.ts';
import { SuccessionCompiler } from './successions.ts';
import { TravelCompiler } from './travels.ts';
import { WeekendCompiler } from './weekends.ts';
import { WeeklyRestCompiler } from './weekly-rests.ts';

/** Families whose rules are about each person. */
export const compilersOf = (context: Context) => ({
  counters: new CounterCompiler(context),
  runs: runCompiler(context),
  shiftRuns: shiftRunCompiler(context),
  weekends: new WeekendCompiler(context),
  rests: new RestCompiler(),
  weeklyRests: new WeeklyRestCompiler(),
  successions: new SuccessionCompiler(context),
  travels: new TravelCompiler(context),
  requests: new RequestCompiler(context),
  automata: new AutomatonCompiler(context),
  dayShapes: dayShapeCompiler(),
  ...registeredCompilersOf(context),
});

/** Families whose rules are about people together, or about rows. */
const sharedOf = (context: Context) => ({
  presences: presencesOf(context),
  alternatives: alternativesOf(context),
  linkedRows: linkedRowsOf(context),
});

type Compilers = ReturnType<typeof compilersOf>;
type OfPeople = { readonly [F in keyof Compilers]: ReturnType<Compilers[F]['finish']> };

/** The arrays of every family. */
export type Instances = OfPeople & Readonly<ReturnType<typeof sharedOf>>;

/** The arrays of every family, once every person is added. */
export function finish(compilers: Compilers, context: Context): Instances {
  const families = Object.entries<Compiler<unknown>>(compilers);
  const ofPeople = Object.fromEntries(families.map(([name, family]) => [name, family.finish()])) as OfPeople;
  return { ...ofPeople, ...sharedOf(context) };
}
