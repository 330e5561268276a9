/** What a change touches, as it stands: rows, people and runs, and whether the caller may change them. */

import type { Sql } from '../../../platform/db/db.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { say, statusOf } from '../../../words/said.ts';
import { askedOf } from '../../organisation/eligibility/asked.rules.ts';
import { momentAt } from '../../organisation/locations/local-moment.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import { requireInScope, requireLocation, type Scope } from '../../scope.ts';
import { readAssigned, readRunRows } from '../problem/live.repo.ts';
import type { GatherContext } from '../problem/live.service.ts';
import { gatherNow } from '../problem/now.service.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { findRun } from '../runs/runs.repo.ts';
import { isSeen, type Sight, sightOf } from '../runs/sight.ts';
import { readKnown, requireSnapshot } from './change.service.ts';
import * as repo from './changes.repo.ts';
import * as rules from './changes.rules.ts';
import type { RunChange, RunState } from './judge.rules.ts';
import { findPerson } from './overrides.repo.ts';
import { requireSeen } from './seen.rules.ts';

/** `checked`: the caller decided that the change may be made; else it takes a manager of every site touched. */
export type Authority = 'manager' | 'checked';

/** What is stored of a run that a change touches. */
export interface TouchedRun {
  run: RunRecord;
  change: RunChange;
  rows: RunState['rows'];
  roster: RunState['roster'];
  problemText: string;
  known: Awaited<ReturnType<typeof readKnown>>;
}

export interface Touched {
  asked: rules.Asked;
  runs: TouchedRun[];
  people: string[];
  witnessed: repo.Witnessed;
  witness: string;
}

export async function readTouched(
  sql: Sql,
  scope: Scope,
  asked: rules.Asked,
  authority: Authority,
): Promise<Touched> {
  const { organisationId } = scope.actor;
  const named = await readNamed(sql, scope, asked);
  await requireRows(sql, scope, { asked, named, authority });
  await requirePeople(sql, scope, asked, authority);
  const byRun = new Map<string, rules.NewRow[]>(named.map(({ runId }) => [runId!, []]));
  for (const row of asked.extra) {
    const runId = await runAt(sql, organisationId, row);
    byRun.set(runId, [...(byRun.get(runId) ?? []), row]);
  }
  const runs: TouchedRun[] = [];
  for (const runId of [...byRun.keys()].sort()) {
    const rows = named.filter((row) => row.runId === runId).map(({ demandId }) => demandId);
    runs.push(await readRun(sql, organisationId, { runId, asked, rows, extra: byRun.get(runId)! }));
  }
  const names = new Map(named.map(({ demandId, name }) => [demandId, name]));
  for (const run of runs) requireSeen(asked.seen, run, (id) => names.get(id) ?? id);
  const people = [...new Set(runs.flatMap(peopleOf))];
  const witnessed = witnessedOf(runs, people, rules.namedRows(asked));
  return { asked, runs, people, witnessed, witness: await repo.readWitness(sql, organisationId, witnessed) };
}

/** The rows named, in the published rota or in the completed run that is to be changed. */
async function readNamed(sql: Sql, { actor }: Scope, asked: rules.Asked): Promise<repo.LiveRow[]> {
  const { organisationId, role } = actor;
  const { runId } = asked;
  const ids = rules.namedRows(asked);
  if (runId === null) return repo.readLiveRows(sql, organisationId, ids);
  if (role !== 'admin') throw forbidden(say('live.onlyAdmins'));
  const run = await findRun(sql, organisationId, runId);
  if (run === undefined) throw notFound('planningRun', runId);
  if (run.status === 'completed') return repo.readDraftRows(sql, organisationId, runId, ids);
  const message = say('live.runNotOpen', { runId, status: statusOf(run.status) });
  throw conflict('NOT_OPEN', message);
}

const DAY_MS = 24 * 3600_000;
/** Duties that any rule looks at lie this near. */
const AROUND_DAYS = 45;

function witnessedOf(runs: TouchedRun[], people: string[], demandIds: string[]): repo.Witnessed {
  const starts = runs.map(({ run }) => Date.parse(run.horizonStart));
  const ends = runs.map(({ run }) => Date.parse(run.horizonEnd));
  const textAt = (at: number) => new Date(at).toISOString();
  const from = textAt(Math.min(...starts) - AROUND_DAYS * DAY_MS);
  return { people, demandIds, from, until: textAt(Math.max(...ends) + AROUND_DAYS * DAY_MS) };
}

/** Everybody whose duties change. */
function peopleOf({ change, roster }: TouchedRun): string[] {
  const moved = new Set([...change.retimed.map(({ id }) => id)]);
  const kept = roster.filter(({ demandId }) => moved.has(demandId));
  return [...change.added, ...change.removed, ...kept].map(({ userId }) => userId);
}

interface Rows {
  asked: rules.Asked;
  named: repo.LiveRow[];
  authority: Authority;
}

/** Throws 404 for rows and sites that are not there, 403 for those out of scope, 409 for rows that are not published. */
async function requireRows(sql: Sql, scope: Scope, { asked, named, authority }: Rows): Promise<void> {
  const known = new Set(named.map(({ demandId }) => demandId));
  const missing = rules.namedRows(asked).find((id) => !known.has(id));
  if (missing !== undefined) throw notFound('demand', missing);
  if (authority === 'manager') {
    for (const { locationId } of named) requireInScope(scope, locationId);
    for (const { locationId } of asked.extra) await requireLocation(sql, scope, locationId);
    await requireOpenSites(sql, scope, [...named, ...asked.extra]);
  }
  const unplanned = named.find(({ runId }) => runId === null);
  if (unplanned === undefined) return;
  const message = say('live.notPublished', { name: unplanned.name });
  throw conflict('NOT_PUBLISHED', message);
}

/** Throws 403 for managers of sites that leave changes of the rota to administrators. */
export async function requireOpenSites(
  sql: Sql,
  { actor }: Scope,
  rows: readonly { locationId: string }[],
): Promise<void> {
  if (actor.role === 'admin') return;
  const ids = [...new Set(rows.map(({ locationId }) => locationId))];
  const sites = await readLocations(sql, actor.organisationId, ids);
  const closed = sites.find(({ managersMayChangeRota }) => !managersMayChangeRota);
  if (closed === undefined) return;
  const message = say('live.closedToManagers', { name: closed.name });
  throw forbidden(message);
}

/** Throws 404 for people whom the organisation does not have, 403 for those whom the caller does not see. */
async function requirePeople(
  sql: Sql,
  scope: Scope,
  { assign, unassign, extra }: rules.Asked,
  authority: Authority,
): Promise<void> {
  const { organisationId } = scope.actor;
  const sight: Sight | null = authority === 'manager' ? await sightOf(sql, scope) : null;
  const taken = extra.flatMap(({ userId }) => userId ?? []);
  for (const userId of new Set([...assign.map((pin) => pin.userId), ...taken])) {
    if ((await findPerson(sql, organisationId, userId)) !== 'here') throw notFound('person', userId);
    if (sight !== null && !isSeen(sight, userId)) throw forbidden(say('refused.personElsewhere', { userId }));
  }
  for (const userId of new Set(unassign.map((pin) => pin.userId))) {
    if ((await findPerson(sql, organisationId, userId)) === undefined) throw notFound('person', userId);
  }
}

async function runAt(sql: Sql, organisationId: string, row: rules.NewRow): Promise<string> {
  const runId = await repo.findRunAt(sql, organisationId, row.locationId, row.start);
  if (runId !== undefined) return runId;
  const start = await momentAt(sql, organisationId, row.locationId, row.start);
  const message = say('live.noRotaCovers', { start });
  throw conflict('NOT_PUBLISHED', message);
}

interface RunPart {
  runId: string;
  asked: rules.Asked;
  rows: string[];
  extra: rules.NewRow[];
}

async function readRun(
  sql: Sql,
  organisationId: string,
  { runId, asked, rows: touched, extra }: RunPart,
): Promise<TouchedRun> {
  const run = (await findRun(sql, organisationId, runId))!;
  const rows = await readRunRows(sql, organisationId, runId);
  const mine = new Map(rows.filter(({ id }) => touched.includes(id)).map((row) => [row.id, row]));
  const change = rules.changeOfRun(asked, mine, extra);
  const roster = await readAssigned(sql, organisationId, runId);
  const problemText = await requireSnapshot(sql, organisationId, run);
  const touchedRun = { run, change, rows, roster, problemText };
  const moved = [...new Set(peopleOf({ ...touchedRun, known: NOTHING }))];
  return { ...touchedRun, known: await readKnown(sql, organisationId, run, moved) };
}

const NOTHING: TouchedRun['known'] = { metrics: null, short: [], named: [], judged: [], notNeeded: [] };

/** The run with what is true now of its rows and of everybody concerned. */
export async function stateNow(
  context: GatherContext,
  { actor, granted, language }: Scope,
  { run, rows, roster, problemText, known, change }: TouchedRun,
  { asked, people: moved }: Touched,
): Promise<RunState> {
  const people = [...new Set([...roster.map(({ userId }) => userId), ...moved])];
  const profiles = change.created.flatMap(askedOf);
  const wanted = { language, rows: rows.map(({ id }) => id), people, profiles };
  const now = await gatherNow(context, actor.organisationId, run, wanted);
  const added = Object.fromEntries(asked.extra.map(({ id, name }) => [id, name]));
  const reader = { self: actor.subject, locationIds: granted };
  const names = { ...now.names, rows: { ...now.names.rows, ...added }, reader };
  return { ...known, problemText, rows, roster, ...now, names };
}
