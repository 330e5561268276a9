/**
 * The objective on one screen: every rule called by name, those of `registry.ts` in `parts.ts`. Points are
 * added to `out`.
 */

import type { RosterState, Sign } from '../local-search/state.ts';
import * as automata from './automata.ts';
import * as changes from './changes.ts';
import * as counters from './counts/search.ts';
import * as dayShape from './day-shape/search.ts';
import * as pair from './pair.ts';
import * as registered from './parts.ts';
import * as presence from './presence/search.ts';
import * as requests from './requests.ts';
import * as rest from './rest/between-days-search.ts';
import * as weeklyRest from './rest/from-start-search.ts';
import * as runs from './runs/search.ts';
import * as shiftRuns from './shift-runs/search.ts';
import * as staffing from './staffing.ts';
import * as succession from './succession/search.ts';
import * as travel from './travel/search.ts';
import * as weekends from './weekends/search.ts';

export { advance } from './automata.ts';
export { amountOf } from './counts/search.ts';
export { attend } from './presence/search.ts';

/** What adding or removing one pair adds to hard, medium and soft points. */
export function deltaOf(roster: RosterState, change: number, sign: Sign, out: Float64Array): void {
  const { pairs, rows, days } = roster.model;
  const person = pairs.person[change];
  const row = pairs.row[change];
  const day = rows.day[row];
  const duties = roster.duties[person * days + day];
  staffing.delta(roster, row, sign, out);
  pair.delta(roster, change, sign, out);
  changes.delta(roster, change, sign, out);
  presence.delta(roster, person, row, sign, out);
  counters.delta(roster, person, change, row, day, sign, out);
  rest.delta(roster, person, change, row, day, sign, out);
  weeklyRest.delta(roster, person, change, row, day, sign, out);
  succession.delta(roster, person, change, row, day, sign, out);
  travel.delta(roster, person, change, row, day, sign, out);
  shiftRuns.delta(roster, person, change, row, day, sign, out);
  requests.delta(roster, person, change, row, day, sign, out);
  automata.delta(roster, person, change, row, day, sign, out);
  dayShape.delta(roster, person, change, row, day, sign, out);
  registered.delta(roster, person, change, row, day, sign, out);
  runs.deltaOfKinds(roster, person, change, row, day, sign, out);
  if (duties !== (sign > 0 ? 0 : 1)) return;
  runs.deltaOfDays(roster, person, day, sign, out);
  weekends.delta(roster, person, day, sign, out);
}

/** Points of the whole roster, recomputed. */
export function totalOf(roster: RosterState, out: Float64Array): void {
  staffing.total(roster, out);
  pair.total(roster, out);
  changes.total(roster, out);
  presence.total(roster, out);
  counters.total(roster, out);
  rest.total(roster, out);
  weeklyRest.total(roster, out);
  succession.total(roster, out);
  travel.total(roster, out);
  shiftRuns.total(roster, out);
  requests.total(roster, out);
  runs.total(roster, out);
  weekends.total(roster, out);
  automata.total(roster, out);
  dayShape.total(roster, out);
  registered.total(roster, out);
}
