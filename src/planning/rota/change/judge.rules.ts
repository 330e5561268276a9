/** A change of a run's roster and rows, judged by what is true now: overrides and changes of the live rota share it. Pure. */
import { type ApiError, conflict, notFound } from '../../../platform/errors.ts';
import {
  type Assignment,
  type Code,
  compare,
  type Demand,
  type Problem,
  type Violation,
} from '../../../solver/index.ts';
import { say, textOf } from '../../../words/said.ts';
import type { LiveDemand, LiveRows, Pin, PublishedDuty } from '../problem/live.ts';
import { isInPlace, problemNow, type RunRow, withStoredRows } from '../problem/now.ts';
import { changed, type RosterChange, rosterOf } from './effect.rules.ts';
import { type Names, personOf, Sentences, shiftOf } from './sentences.ts';
import type { RunState } from './state.ts';

/** Who comes and goes, rows at other times, rows that the run gets, and rows that leave it. */
export interface RunChange extends RosterChange {
  retimed: RunRow[];
  created: LiveDemand[];
  dropped: string[];
}

export const ROWS_STAY = { retimed: [], created: [], dropped: [] };

/** What one change does to the live rota outside the run. */
export interface Elsewhere {
  removed: Pin[];
  added: PublishedDuty[];
  retimed: RunRow[];
}

/** The run before and after the change. */
export interface Step {
  state: RunState;
  change: RunChange;
  before: Problem;
  after: Problem;
  /** The people on rows that the run keeps. */
  roster: Pin[];
}

/** The run's problem as it was frozen, with the rows that it has by now, and as things are now. */
export interface Standing {
  state: RunState;
  frozen: Problem;
  before: Problem;
}

export function standingOf(state: RunState): Standing {
  const frozen = withStoredRows(JSON.parse(state.problemText) as Problem, state.rows, state.live.demand);
  return { state, frozen, before: problemNow(frozen, state.live, state.roster) };
}

/** The change made; `before` stays where neither rows nor duties elsewhere change. */
export function stepOf(standing: Standing, change: RunChange, elsewhere: Elsewhere[] = []): Step {
  const { state, frozen, before } = standing;
  const { retimed, created, dropped } = change;
  if (retimed.length + created.length + dropped.length + elsewhere.length === 0)
    return { state, change, before, after: before, roster: state.roster };
  const gone = new Set(dropped);
  const stays = ({ demandId }: Pin) => !gone.has(demandId);
  const { live } = state;
  const demand = [...live.demand.filter(({ id }) => !gone.has(id)).map(movedBy(retimed)), ...created];
  const then = { ...live, demand, published: publishedAfter(live.published, elsewhere) };
  const kept = { ...frozen, demand: frozen.demand.filter(({ id }) => !gone.has(id)) };
  const roster = state.roster.filter(stays);
  const everybody = [...roster, ...change.added.filter(stays)];
  const after = problemNow(withStoredRows(kept, [...retimed, ...created], demand), then, everybody);
  return { state, change, before, after, roster };
}

const movedBy =
  (retimed: RunRow[]) =>
  <Row extends { id: string }>(row: Row): Row => ({ ...row, ...retimed.find(({ id }) => id === row.id) });

function publishedAfter(published: PublishedDuty[], elsewhere: Elsewhere[]): PublishedDuty[] {
  const removed = new Set(elsewhere.flatMap((one) => one.removed).map(keyOf));
  const times = new Map(elsewhere.flatMap((one) => one.retimed).map((row) => [row.id, row]));
  const kept = published
    .filter((duty) => !removed.has(keyOf(duty)))
    .map((duty) => {
      const { start, end } = times.get(duty.demandId) ?? duty;
      return { ...duty, start, end };
    });
  return [...kept, ...elsewhere.flatMap(({ added }) => added)];
}

const keyOf = ({ userId, demandId }: Pin) => `${demandId} ${userId}`;

/** What a change of this run means for the other runs. */
export function elsewhereOf(
  { live, rows }: RunState,
  { added, removed, retimed, created }: RunChange,
): Elsewhere {
  const placed = new Map([...rows, ...created, ...retimed].map((row) => [row.id, row]));
  const rowsNow = new Map([...live.demand, ...created].map((row) => [row.id, row]));
  const duties = added.flatMap(({ userId, demandId }) => {
    const row = placed.get(demandId);
    if (row === undefined) return [];
    const { locationId, start, end } = row;
    const { kind = null, tags = [] } = rowsNow.get(demandId) ?? {};
    return [{ userId, demandId, locationId, start, end, kind, tags }];
  });
  return { removed, added: duties, retimed };
}

/** Throws 404 and 409 where the change does not fit what stands. */
export function requireFit({ state, frozen, before }: Standing, change: RunChange): void {
  const sources = { frozen, live: state.live, names: state.names };
  const placed = new Set([...change.created, ...change.retimed].map(({ id }) => id));
  for (const { demandId } of change.added) {
    if (!placed.has(demandId)) requireInPlace(requireRow(before, demandId, sources), sources);
  }
  for (const { demandId } of change.removed) requireRow(before, demandId, sources);
  for (const { id, start } of change.retimed) {
    if (!state.live.demand.some((row) => row.id === id)) throw notFound('demand', id);
    if (start < frozen.horizon.start || start >= frozen.horizon.end) throw outside(id, state.names);
  }
  requireStaff(state, change);
}

function requireStaff({ roster, names }: RunState, change: RunChange): void {
  const on = new Set(roster.map(keyOf));
  const rowOf = (id: string) => names.rows[id] ?? 'the shift';
  const absent = change.removed.find((pin) => !on.has(keyOf(pin)));
  if (absent !== undefined) {
    throw conflict(
      'NOT_ASSIGNED',
      say('rota.notOn', { who: personOf(absent.userId, names), shift: rowOf(absent.demandId) }),
    );
  }
  const there = change.added.find((pin) => on.has(keyOf(pin)));
  if (there !== undefined) {
    const already = { who: personOf(there.userId, names), shift: rowOf(there.demandId) };
    throw conflict('ALREADY_ASSIGNED', say('rota.alreadyOn', already));
  }
  const staffed = changed(roster, change).find(({ demandId }) => change.dropped.includes(demandId));
  if (staffed === undefined) return;
  const message = say('rota.staffed', {
    who: personOf(staffed.userId, names),
    shift: rowOf(staffed.demandId),
  });
  throw conflict('STAFFED', message);
}

const outside = (id: string, names: Names) =>
  conflict('OUTSIDE_ROTA', say('rota.outsideWeeks', { shift: names.rows[id] ?? 'the shift' }));

interface Sources {
  frozen: Problem;
  live: LiveRows;
  names: Names;
}

/** Throws 404 for a row that is gone, 409 for one that the run does not plan or that is elsewhere by now. */
export function requireRow(problem: Problem, demandId: string, { frozen, live, names }: Sources): Demand {
  const row = problem.demand.find(({ id }) => id === demandId);
  if (row !== undefined) return row;
  const now = live.demand.find(({ id }) => id === demandId);
  if (now === undefined) throw notFound('demand', demandId);
  const then = frozen.demand.find(({ id }) => id === demandId);
  if (then !== undefined) throw movedRow(then, now, names);
  throw conflict('NOT_IN_RUN', say('rota.notInRun', { demandId }));
}

/** Throws for a staffed row that is gone or elsewhere by now. */
export function requireInPlace(row: Demand, { live, names }: Omit<Sources, 'frozen'>): void {
  const now = live.demand.find(({ id }) => id === row.id);
  if (now === undefined) throw notFound('demand', row.id);
  if (!isInPlace(row, now)) throw movedRow(row, now, names);
}

function movedRow(then: Demand, now: LiveDemand, names: Names): ApiError {
  return conflict(
    'DEMAND_CHANGED',
    say('rota.moved', { planned: shiftOf(then, names), now: shiftOf(now, names) }),
  );
}

/** A hard rule that the change breaks, or somebody whom nobody may schedule. */
export interface BrokenRule {
  code: string;
  message: string;
  /** The row touched that it is about. */
  demandId: string | null;
  userId: string | null;
}

export interface Judged {
  broken: BrokenRule[];
  /** What is added to the rota's soft cost. */
  difference: number;
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

export function judgeStep({ state, change, before, after, roster }: Step): Judged {
  const now: Assignment[] = rosterOf(after, changed(roster, change));
  const compared = compare(
    { problem: before, assignments: rosterOf(before, state.roster) },
    { problem: after, assignments: now },
  );
  const all = newlyBroken(compared, change);
  const sentences = new Sentences(after, state.names);
  const rows = new Map(after.demand.map((row) => [row.id, row]));
  const broken = all.map((one): BrokenRule => {
    const row = rows.get(rowIn(one, change) ?? '');
    const isFull = one.code === 'MAX_STAFF' && row !== undefined;
    const message = isFull ? fullOf(row, now, state.names) : sentences.of(one, row);
    return { code: one.code, message, demandId: row?.id ?? null, userId: one.personId };
  });
  return {
    broken: [...goneOf(state, change), ...broken],
    difference: compared.after.soft - compared.before.soft,
  };
}

/** Hard rules broken anew, or by facts of a row that somebody comes to. */
export function newlyBroken(
  { broken, all }: { broken: Violation[]; all: Violation[] },
  { added }: RosterChange,
): Violation[] {
  const onNew = (one: Violation) =>
    FACTS_OF_ONE_ROW.has(one.code) &&
    added.some(({ userId, demandId }) => one.personId === userId && one.demandIds.includes(demandId));
  const worse = new Set(broken);
  return all.filter((one) => one.level === 'hard' && (worse.has(one) || onNew(one)));
}

export function goneOf({ gone, names }: RunState, { added }: RunChange): BrokenRule[] {
  return added
    .filter(({ userId }) => gone.includes(userId))
    .map(({ userId, demandId }) => ({
      code: 'NOT_SCHEDULABLE',
      demandId,
      userId,
      message: textOf(say('rota.notScheduled', { who: personOf(userId, names) }), names.language),
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
