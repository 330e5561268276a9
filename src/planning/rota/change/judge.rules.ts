/** The one judge of changes of a rota: all hard rules that a change breaks by what is true now. Pure; it runs in a worker. */

import { ApiError } from '../../../platform/errors.ts';
import {
  type Assignment,
  type Code,
  compare,
  type Demand,
  joinsOf,
  type Problem,
  type Violation,
} from '../../../solver/index.ts';
import { say, textOf } from '../../../words/said.ts';
import { dutyPay, negative, type PaidDuty } from '../labour/wages.rules.ts';
import { rosterOf } from '../problem/builder.ts';
import type { Pin } from '../problem/live.ts';
import type { Names } from '../problem/names.ts';
import { personOf, Sentences, saidOf, shiftOf } from '../runs/results/sentences.ts';
import { changed, type Effect, effectOf, type RosterChange, rowsOf } from './effect.rules.ts';
import { requireFit } from './fit.rules.ts';
import { isOwnLimit, isRestBefore } from './own-limits.rules.ts';
import type { RunState } from './state.ts';
import {
  elsewhereOf,
  ROWS_STAY,
  type RunChange,
  type Standing,
  type Step,
  standingOf,
  stepOf,
} from './step.rules.ts';

/** A hard rule that the change breaks, or somebody whom nobody may schedule. */
export interface BrokenRule {
  code: string;
  message: string;
  /** The row touched that it is about. */
  demandId: string | null;
  userId: string | null;
  /** A limit of the person's own, which a manager may pass with a reason. */
  own?: boolean;
}

interface ChangeCase {
  states: RunState[];
  /** What the change does to each. */
  changes: RunChange[];
  /** It has happened already, such as an absence: it has its effects whatever rule it breaks. */
  happened?: boolean;
  /** Limits of people's own do not stop it. */
  bend?: boolean;
}

export interface Judged {
  broken: BrokenRule[];
  difference: number;
  /** Duties that come, and with negative figures those that go: their sum is what the change costs in wages. */
  labour: PaidDuty[];
  /** What becomes of each run; none where a rule is broken, unless it has happened. */
  effects: Effect[];
}

/** Throws 404 and 409 where the change does not fit what stands. */
export const judgeChange = ({ states, changes, happened = false, bend = false }: ChangeCase): Judged =>
  judgeStandings(states.map(standingOf), changes, { happened, bend });

/** Each run is judged by what the others become. */
export function judgeStandings(
  standings: readonly Standing[],
  changes: readonly RunChange[],
  { happened = false, bend = false }: Pick<ChangeCase, 'happened' | 'bend'> = {},
): Judged {
  const steps = stepsOf(standings, changes);
  const judged = steps.map(judgeStep);
  const broken = distinct(judged.map((one) => one.broken));
  const effectOfStep = ({ after, roster, change, state }: Step) => effectOf(after, roster, change, state);
  return {
    broken,
    difference: judged.reduce((sum, one) => sum + one.difference, 0),
    labour: steps.flatMap(labourOf),
    effects: stopping(broken, bend).length > 0 && !happened ? [] : steps.map(effectOfStep),
  };
}

/** What stops a change; `bend`: limits of people's own do not. */
export const stopping = (broken: readonly BrokenRule[], bend: boolean): BrokenRule[] =>
  broken.filter(({ own }) => !(bend && own === true));

/** Throws 404 and 409 where the change does not fit what stands. */
function stepsOf(standings: readonly Standing[], changes: readonly RunChange[]): Step[] {
  for (const [at, standing] of standings.entries()) requireFit(standing, changes[at]!);
  const others = standings.map(({ state }, at) => elsewhereOf(state, changes[at]!));
  return standings.map((standing, at) => {
    return stepOf(
      standing,
      changes[at]!,
      others.filter((_, other) => other !== at),
    );
  });
}

interface SwapsCase {
  states: RunState[];
  /** What each does to each of the runs; null: nothing. */
  changes: (RosterChange | null)[][];
}

/** Whether each of several changes of some runs keeps every hard rule; one that does not fit what stands does not. */
export function judgeSwaps({ states, changes }: SwapsCase): boolean[] {
  const standings = states.map(standingOf);
  return changes.map((change) => {
    const touched = standings.flatMap((standing, at) => {
      const own = change[at] ?? null;
      return own === null ? [] : [{ standing, change: { ...own, ...ROWS_STAY } }];
    });
    try {
      const steps = stepsOf(
        touched.map(({ standing }) => standing),
        touched.map((one) => one.change),
      );
      return steps.every((step) => judgeStep(step).broken.length === 0);
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  });
}

interface TakesCase {
  state: RunState;
  /** Each is judged for itself. */
  changes: RosterChange[];
}

/** What each of several changes of one run breaks, judged for itself; of one that does not fit what stands, why not. */
export function judgeTakes({ state, changes }: TakesCase): BrokenRule[][] {
  const standing = standingOf(state);
  const { before } = standing;
  const joins = joinsOf(before, { assignments: rosterOf(before, state.roster) });
  return changes.map((roster) => {
    const change = { ...roster, ...ROWS_STAY };
    const unfit = unfitIn(standing, change);
    if (unfit !== null) return [unfit];
    const [only, ...more] = change.added;
    if (only === undefined || more.length > 0 || change.removed.length > 0)
      return judgeStep(stepOf(standing, change)).broken;
    // Nobody leaves: it is enough to look at the person who comes and at the row.
    const step = stepOf(standing, change);
    const found = newlyBroken(joins(only.demandId, only.userId), change);
    return [...goneOf(state, change), ...inWords(step, found)];
  });
}

function unfitIn(standing: Standing, change: RunChange): BrokenRule | null {
  try {
    requireFit(standing, change);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = textOf(error.said, standing.state.names.language);
    return { code: error.options.reason ?? error.code, message, demandId: null, userId: null };
  }
}

/** A rule that two duties break is found in the run of each. */
function distinct(byRun: BrokenRule[][]): BrokenRule[] {
  const seen = new Set<string>();
  return byRun.flatMap((broken) => {
    const fresh = broken.filter(({ code, userId }) => !seen.has(`${code} ${userId}`));
    for (const { code, userId } of broken) seen.add(`${code} ${userId}`);
    return fresh;
  });
}

/** Facts of a person on one row: being in the way of one row already excuses no other. */
export const FACTS_OF_ONE_ROW: ReadonlySet<Code> = new Set<Code>([
  'ELIGIBILITY_MISSING',
  'ELIGIBILITY_EXPIRED',
  'ELIGIBILITY_REVOKED',
  'ON_LEAVE',
  'UNAVAILABLE',
  'CONTRACT_INACTIVE',
  'LOCATION_EXCLUDED',
  'EXCLUDED_PERSON',
  'TRAVEL_TOO_FAR',
  'OVERLAP',
]);

function judgeStep(step: Step): Pick<Judged, 'broken' | 'difference'> {
  const { state, change, before, after } = step;
  const compared = compare(
    { problem: before, assignments: rosterOf(before, state.roster) },
    { problem: after, assignments: rosterAfter(step) },
  );
  return {
    broken: [...goneOf(state, change), ...inWords(step, newlyBroken(compared, change))],
    difference: compared.after.soft - compared.before.soft,
  };
}

/** The duties on the rows that the change touches, before and after it. */
function labourOf({ state, change, before, after, roster }: Step): PaidDuty[] {
  const touched = new Set([...rowsOf(change), ...change.dropped]);
  const paid = (problem: Problem, pins: readonly Pin[]): PaidDuty[] => {
    const rows = new Map(problem.demand.map((row) => [row.id, row]));
    const people = new Map(problem.people.map((person) => [person.id, person]));
    return pins.flatMap(({ userId, demandId }) => {
      const row = touched.has(demandId) ? rows.get(demandId) : undefined;
      const person = people.get(userId);
      return row === undefined || person === undefined ? [] : [{ userId, ...dutyPay(problem, person, row) }];
    });
  };
  return [...paid(before, state.roster).map(negative), ...paid(after, changed(roster, change))];
}

const rosterAfter = ({ after, roster, change }: Step): Assignment[] =>
  rosterOf(after, changed(roster, change));

function inWords(step: Step, found: readonly Violation[]): BrokenRule[] {
  if (found.length === 0) return [];
  const { state, change, after } = step;
  const now = rosterAfter(step);
  const sentences = new Sentences(after, state.names);
  const rows = new Map(after.demand.map((row) => [row.id, row]));
  return found.map((one): BrokenRule => {
    const row = rows.get(rowIn(one, change) ?? '');
    const isFull = one.code === 'MAX_STAFF' && row !== undefined;
    const message = isFull ? fullOf(row, now, state.names) : sentences.of(one, row);
    const { code, personId } = one;
    const isOwn =
      isOwnLimit(code) &&
      row !== undefined &&
      personId !== null &&
      !isRestBefore(state.live.published, personId, row.end, after.horizon.end);
    return { code, message, demandId: row?.id ?? null, userId: personId, ...(isOwn ? { own: true } : {}) };
  });
}

/** Hard rules broken anew, or by facts of a row that somebody comes to. */
function newlyBroken(
  { broken, all }: { broken: Violation[]; all: Violation[] },
  { added }: RosterChange,
): Violation[] {
  const onNew = (one: Violation) =>
    FACTS_OF_ONE_ROW.has(one.code) &&
    added.some(({ userId, demandId }) => one.personId === userId && one.demandIds.includes(demandId));
  const worse = new Set(broken);
  return all.filter((one) => one.level === 'hard' && (worse.has(one) || onNew(one)));
}

function goneOf({ gone, names }: RunState, { added }: RunChange): BrokenRule[] {
  return added
    .filter(({ userId }) => gone.includes(userId))
    .map(({ userId, demandId }) => ({
      code: 'NOT_SCHEDULABLE',
      demandId,
      userId,
      message: textOf(
        saidOf(userId, say('rota.notScheduled', { who: personOf(userId, names) }), names),
        names.language,
      ),
    }));
}

function fullOf(row: Demand, now: Assignment[], names: Names): string {
  const count = now.filter(({ demandId }) => demandId === row.id).length;
  const full = say('rota.fullAfter', { shift: shiftOf(row, names), count, most: row.max });
  return textOf(full, names.language);
}

/** The row touched that a broken rule is about. */
function rowIn({ personId, demandIds }: Violation, { added, retimed }: RunChange): string | undefined {
  const mine = added
    .filter(({ userId }) => personId === null || userId === personId)
    .map((pin) => pin.demandId);
  const touched = [...mine, ...retimed.map(({ id }) => id)];
  return touched.find((id) => demandIds.includes(id)) ?? mine[0] ?? demandIds[0];
}
