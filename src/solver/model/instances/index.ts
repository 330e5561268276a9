/** Every family of rules; the name is the member of the Model that holds the family's arrays. */

import { CounterCompiler } from '../../rules/counts/instances.ts';
import { dayShapeCompiler } from '../../rules/day-shape/instances.ts';
import { compilersOf as registeredCompilersOf } from '../../rules/parts.ts';
import { presencesOf } from '../../rules/presence/instances.ts';
import { RestCompiler } from '../../rules/rest/between-days-instances.ts';
import { WeeklyRestCompiler } from '../../rules/rest/from-start-instances.ts';
import { alternativesOf } from '../../rules/rows/alternatives-instances.ts';
import { linkedRowsOf } from '../../rules/rows/linked-rows.ts';
import { runCompiler } from '../../rules/runs/instances.ts';
import { shiftRunCompiler } from '../../rules/shift-runs/instances.ts';
import { SuccessionCompiler } from '../../rules/succession/instances.ts';
import { TravelCompiler } from '../../rules/travel/instances.ts';
import { WeekendCompiler } from '../../rules/weekends/instances.ts';
import { AutomatonCompiler } from './automata.ts';
import type { Compiler, Context } from './compiler.ts';
import { RequestCompiler } from './requests.ts';

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
