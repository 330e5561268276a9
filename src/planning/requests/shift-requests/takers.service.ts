/** To whom a member could give a shift of theirs, and for what in return: what the rules of now allow both. */

import type { Sql } from '../../../platform/db/db.ts';
import { readStrangersTo } from '../../organisation/people/granted.repo.ts';
import { readPeopleInSight } from '../../organisation/people/people.repo.ts';
import type { ChangesContext } from '../../rota/change/changes.service.ts';
import { type BrokenRule, FACTS_OF_ONE_ROW } from '../../rota/change/judge.rules.ts';
import { readStored, stateNow } from '../../rota/change/state.service.ts';
import type { RunState } from '../../rota/change/state.ts';
import { readGone } from '../../rota/duties/holders.ts';
import { readLiveRows } from '../../rota/problem/live.repo.ts';
import type { Pin } from '../../rota/problem/live.ts';
import { findRun } from '../../rota/runs/runs.repo.ts';
import { inScope, listedLocations, type Scope } from '../../scope.ts';
import { isOnRow, readBusy, readStandingRows, readSwappable } from './open-shifts.repo.ts';
import { withoutHr } from './open-shifts.service.ts';
import { changeOf } from './shift-requests.rules.ts';
import type { BarredTakers, ShiftTaker } from './shift-requests.schema.ts';
import { barredBy } from './takers.rules.ts';

const MOST_PEOPLE = 1000;
/** Shifts in return that are judged of one person, at most. */
const MOST_RETURNS = 60;
/** Those of each person that are judged at once, to know whether there is one. */
const AT_ONCE = 5;

interface Asked {
  demandId: string;
  /** Whose shifts in return are looked for as well. */
  colleagueId: string | undefined;
}

interface Takers {
  takers: ShiftTaker[];
  /** Those left out, by why; empty where one colleague is asked for. */
  barred: BarredTakers[];
}

const NOBODY: Takers = { takers: [], barred: [] };

export async function readTakers(context: ChangesContext, scope: Scope, asked: Asked): Promise<Takers> {
  const { db } = context;
  const { organisationId, subject: self } = scope.actor;
  const { demandId, colleagueId } = asked;
  const shift = await findGivable(context, scope, demandId);
  if (shift === null) return NOBODY;
  const people = await readColleagues(db, scope, colleagueId, shift.locationId);
  const ids = people.map(({ userId }) => userId);
  const theirs = await readSwappable(db, organisationId, {
    locationIds: listedLocations(scope),
    self,
    userIds: ids,
    from: context.now(),
  });
  const runs = await runsOf(db, organisationId, [shift.demandId, ...theirs.map((row) => row.demandId)]);
  const runId = runs.get(shift.demandId);
  if (runId === undefined) return NOBODY;
  const stateOf = statesOf(context, scope, ids);
  const given = ids.map((taker) => {
    const { assign, unassign } = changeOf({ kind: 'offer', userId: self, shift, returnShift: null }, taker);
    return { added: assign, removed: unassign };
  });
  const state = await stateOf(runId);
  const broken = await context.workerPool.run(organisationId, 'takes', { state, changes: given });
  const takers = people.map(({ userId, name }, at) => ({
    userId,
    userName: name,
    allowed: broken[at]!.length === 0,
    isSwappable:
      !broken[at]!.some((one) => isFactOf(one, userId)) && theirs.some((row) => row.userId === userId),
  }));
  const unjudged = takers.filter(({ userId, allowed, isSwappable }) =>
    colleagueId === undefined ? !allowed && isSwappable : userId === colleagueId && isSwappable,
  );
  const swaps = { shift, runs, stateOf };
  const byPerson = Map.groupBy(theirs, ({ userId }) => userId);
  const perPerson = unjudged.map(({ userId }) => (byPerson.get(userId) ?? []).slice(0, MOST_RETURNS));
  const returns =
    colleagueId === undefined
      ? await findSwapping(context, scope, swaps, perPerson)
      : await judgeReturns(context, scope, { ...swaps, theirs: perPerson.flat() });
  const swapping = new Set(returns.map(({ userId }) => userId));
  const isIn = ({ userId, allowed }: Pick<ShiftTaker, 'userId' | 'allowed'>) =>
    allowed || swapping.has(userId);
  const left = people.flatMap(({ userId }, at) =>
    isIn(takers[at]!) ? [] : [{ userId, broken: broken[at]! }],
  );
  const { start, end } = shift;
  const locationIds = listedLocations(scope);
  return {
    takers: takers.filter(isIn).map(({ isSwappable: _swappable, ...taker }) => ({
      ...taker,
      returns: taker.userId === colleagueId ? returns.map((row) => row.demandId) : null,
    })),
    barred:
      colleagueId === undefined && left.length > 0
        ? barredBy(left, await readBusy(db, organisationId, { locationIds, userIds: ids, start, end }))
        : [],
  };
}

/** Of each person the first shift that both could swap: a few of everybody's at once, until one is found or none is left. */
async function findSwapping(
  context: ChangesContext,
  scope: Scope,
  swaps: Omit<Returns, 'theirs'>,
  asked: readonly Pin[][],
): Promise<Pin[]> {
  const now = asked.flatMap((rows) => rows.slice(0, AT_ONCE));
  if (now.length === 0) return [];
  const found = await judgeReturns(context, scope, { ...swaps, theirs: now });
  const known = new Set(found.map(({ userId }) => userId));
  const left = asked
    .filter((rows) => !rows.some(({ userId }) => known.has(userId)))
    .map((rows) => rows.slice(AT_ONCE))
    .filter((rows) => rows.length > 0);
  return [...found, ...(await findSwapping(context, scope, swaps, left))];
}

/** A shift to come that the caller may give; null: there is no such. */
async function findGivable({ db, now }: ChangesContext, scope: Scope, demandId: string) {
  const { organisationId, subject } = scope.actor;
  const [row] = await readStandingRows(db, organisationId, [demandId]);
  if (row === undefined || row.swaps === 'off' || Date.parse(row.start) <= now().getTime()) return null;
  const isTheirs = inScope(scope, row.locationId) && (await isOnRow(db, organisationId, demandId, subject));
  return isTheirs ? row : null;
}

/** What no shift in return changes about the colleague; what else they work at that time may go with it. */
const isFactOf = ({ code, userId }: BrokenRule, colleague: string): boolean =>
  userId === colleague && code !== 'OVERLAP' && FACTS.has(code);
const FACTS: ReadonlySet<string> = new Set([...FACTS_OF_ONE_ROW, 'NOT_SCHEDULABLE']);

/** Those who could accept: whoever has no right at the site of the shift does not see what is offered there. */
async function readColleagues(sql: Sql, scope: Scope, colleagueId: string | undefined, locationId: string) {
  const { organisationId, subject: self } = scope.actor;
  const ids = colleagueId === undefined ? null : [colleagueId];
  const filter = { locationIds: scope.granted, self, ids };
  const people = await readPeopleInSight(sql, organisationId, filter, { limit: MOST_PEOPLE, offset: 0 });
  const found = people.map(({ userId }) => userId);
  const gone = await readGone(sql, organisationId, found);
  const strangers = await readStrangersTo(sql, organisationId, found, locationId);
  return people.filter(({ userId }) => userId !== self && !gone.has(userId) && !strangers.has(userId));
}

async function runsOf(sql: Sql, organisationId: string, demandIds: string[]): Promise<Map<string, string>> {
  const rows = await readLiveRows(sql, organisationId, demandIds);
  return new Map(rows.flatMap(({ demandId, runId }) => (runId === null ? [] : [[demandId, runId] as const])));
}

/** The state of a run by its id, read once. */
function statesOf(
  context: ChangesContext,
  scope: Scope,
  people: string[],
): (runId: string) => Promise<RunState> {
  const { organisationId, subject } = scope.actor;
  const read = async (runId: string) => {
    const stored = await context.db.snapshot(async (sql) =>
      readStored(sql, organisationId, (await findRun(sql, organisationId, runId))!),
    );
    return stateNow(context, scope, stored, { people: [subject, ...people] }).catch(withoutHr);
  };
  const known = new Map<string, Promise<RunState>>();
  return (runId) => {
    const state = known.get(runId) ?? read(runId);
    known.set(runId, state);
    return state;
  };
}

interface Returns {
  shift: { demandId: string };
  theirs: Pin[];
  runs: ReadonlyMap<string, string>;
  stateOf: (runId: string) => Promise<RunState>;
}

/** Those of colleagues' shifts that both could swap for this one. */
async function judgeReturns(
  context: ChangesContext,
  scope: Scope,
  { shift, theirs, runs, stateOf }: Returns,
): Promise<Pin[]> {
  const { organisationId, subject: userId } = scope.actor;
  const rows = theirs.filter(({ demandId }) => runs.has(demandId));
  const runIds = [...new Set([shift, ...rows].map(({ demandId }) => runs.get(demandId)!))];
  const states = await Promise.all(runIds.map(stateOf));
  const changes = rows.map((row) => {
    const swap = changeOf({ kind: 'swap', userId, shift, returnShift: row }, row.userId);
    return runIds.map((runId) => {
      const isHere = ({ demandId }: Pin) => runs.get(demandId) === runId;
      const added = swap.assign.filter(isHere);
      return added.length === 0 ? null : { added, removed: swap.unassign.filter(isHere) };
    });
  });
  const allowed = await context.workerPool.run(organisationId, 'swaps', { states, changes });
  return rows.filter((_row, at) => allowed[at]);
}
