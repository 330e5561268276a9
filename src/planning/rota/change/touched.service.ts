/** What a change touches, as it stands: rows, people and runs. */

import type { Sql } from '../../../platform/db/db.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { askedOf } from '../../organisation/eligibility/asked.rules.ts';
import { momentAt } from '../../organisation/locations/local-moment.ts';
import { sightOf } from '../../organisation/workforce/sight.ts';
import type { Scope } from '../../scope.ts';
import { type LiveRow, readLiveRows } from '../problem/live.repo.ts';
import type { GatherContext } from '../problem/live.service.ts';
import { requireOpenTo } from '../runs/run-acts.rules.ts';
import { findRun } from '../runs/runs.repo.ts';
import { requireRun } from '../runs/runs.view.ts';
import * as rules from './asked.rules.ts';
import { movedBy } from './effect.rules.ts';
import { type Authority, requireMayChange, requireMovable } from './may-change.service.ts';
import * as repo from './rows.repo.ts';
import { requireSeen } from './seen.rules.ts';
import { readStored, type StoredRun, stateNow } from './state.service.ts';
import type { RunState, Stands } from './state.ts';
import type { RunChange } from './step.rules.ts';

/** A run that a change touches, as it is stored. */
interface TouchedRun extends StoredRun {
  change: RunChange;
}

interface Touched {
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
  await requireMovable(sql, organisationId, {
    come: [...asked.assign, ...asked.extra].flatMap(({ userId }) => userId ?? []),
    go: asked.unassign.map(({ userId }) => userId),
    // What an undo brings back stood before, wherever its people are at home.
    sight: authority === 'manager' && asked.undoes === null ? await sightOf(sql, scope) : null,
  });
  const byRun = new Map<string, rules.NewRow[]>(named.map(({ runId }) => [runId!, []]));
  for (const row of asked.extra) {
    const runId = await runOf(sql, organisationId, asked, row);
    byRun.set(runId, [...(byRun.get(runId) ?? []), row]);
  }
  const runs: TouchedRun[] = [];
  for (const runId of [...byRun.keys()].sort()) {
    const rows = named.filter((row) => row.runId === runId).map(({ demandId }) => demandId);
    runs.push(await readRun(sql, organisationId, { runId, asked, rows, extra: byRun.get(runId)! }));
  }
  const names = new Map(named.map(({ demandId, name }) => [demandId, name]));
  for (const run of runs) requireSeen(asked.seen, run, (id) => names.get(id) ?? id);
  const people = [...new Set(runs.flatMap(({ change, roster }) => movedBy(change, roster)))];
  const witnessed = witnessedOf(runs, people, rules.namedRows(asked));
  return { asked, runs, people, witnessed, witness: await repo.readWitness(sql, organisationId, witnessed) };
}

/** The rows named, in the published rota or in the completed run that is to be changed. */
async function readNamed(sql: Sql, scope: Scope, asked: rules.Asked): Promise<LiveRow[]> {
  const { organisationId } = scope.actor;
  const { runId } = asked;
  const ids = rules.namedRows(asked);
  if (runId === null) return readLiveRows(sql, organisationId, ids);
  const run = await requireRun(sql, scope, runId);
  requireOpenTo('change', run);
  return repo.readDraftRows(sql, organisationId, runId, ids);
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

interface Rows {
  asked: rules.Asked;
  named: LiveRow[];
  authority: Authority;
}

/** Throws 404 for rows and sites that are not there, 403 for those out of scope, 409 for rows that are not published. */
async function requireRows(sql: Sql, scope: Scope, { asked, named, authority }: Rows): Promise<void> {
  const known = new Set(named.map(({ demandId }) => demandId));
  const missing = rules.namedRows(asked).find((id) => !known.has(id));
  if (missing !== undefined) throw notFound('demand', missing);
  if (authority === 'manager') await requireMayChange(sql, scope, named, asked.extra);
  const unplanned = named.find(({ runId }) => runId === null);
  if (unplanned === undefined) return;
  const message = say('live.notPublished', { name: unplanned.name });
  throw conflict('NOT_PUBLISHED', message);
}

/** The run that an extra shift joins: the draft that is changed, where it plans the site and time, else the published one. */
async function runOf(
  sql: Sql,
  organisationId: string,
  { runId }: rules.Asked,
  row: rules.NewRow,
): Promise<string> {
  if (runId === null) return runAt(sql, organisationId, row);
  const draft = await findRun(sql, organisationId, runId);
  if (draft !== undefined && rules.isPlannedBy(draft, row)) return runId;
  const start = await momentAt(sql, organisationId, row.locationId, row.start);
  throw conflict('OUTSIDE_ROTA', say('live.outsideDraft', { start }));
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
  const changeOf = ({ rows }: Stands) => {
    const mine = new Map(rows.filter(({ id }) => touched.includes(id)).map((row) => [row.id, row]));
    return rules.changeOfRun(asked, mine, extra);
  };
  const stored = await readStored(sql, organisationId, run, (stands) =>
    movedBy(changeOf(stands), stands.roster),
  );
  return { ...stored, change: changeOf(stored) };
}

/** The run with what is true now of its rows and of everybody concerned. */
export function touchedNow(
  context: GatherContext,
  scope: Scope,
  run: TouchedRun,
  { asked, people }: Touched,
): Promise<RunState> {
  const profiles = run.change.created.flatMap(askedOf);
  return stateNow(context, scope, run, { people, profiles, added: asked.extra });
}
