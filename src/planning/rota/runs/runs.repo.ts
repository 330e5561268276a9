import type { Database, Sql } from '../../../platform/db/db.ts';
import type { Problem } from '../../../solver/index.ts';
import { readAssigned } from '../problem/live.repo.ts';
import type { Pin } from '../problem/live.ts';
import type { Facts } from './results/sentences.ts';
import type { StoredRunError } from './run-error.ts';
import type { RunRecord, StoredMetrics } from './run-record.ts';
import type { RunScore, RunSolver } from './runs.schema.ts';

/** What a new run is stored with; the rest is null until it has been worked. */
export interface NewRun {
  id: string;
  name: string | null;
  mode: 'generate' | 'rerun' | 'replan';
  horizonStart: string;
  horizonEnd: string;
  timeZone: string;
  locationIds: string[];
  demandIds: string[] | null;
  options: object;
  work: object;
  eligibilitySnapshotId: string | null;
  sourceRunId: string | null;
  baseRunId: string | null;
  hrAsOf: string | null;
  contentHash: string | null;
  requestedBy: string;
  createdAt: string;
}

/** Stores a run as queued, or as failed for `fault`. */
export async function insertRun(
  tx: Sql,
  organisationId: string,
  run: NewRun,
  fault: StoredRunError | null,
): Promise<void> {
  await tx.query(
    `insert into planning_runs (organisation_id, id, name, mode, horizon_start, horizon_end, time_zone,
       location_ids, demand_ids, options, work, eligibility_snapshot_id, source_run_id, base_run_id, hr_as_of,
       content_hash, requested_by, created_at, status, error, completed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::uuid[], $9::uuid[], $10::json, $11::json, $12, $13, $14, $15,
       $16, $17, $18, $19, $20::json, $21)`,
    [
      organisationId,
      run.id,
      run.name,
      run.mode,
      run.horizonStart,
      run.horizonEnd,
      run.timeZone,
      run.locationIds,
      run.demandIds,
      JSON.stringify(run.options),
      JSON.stringify(run.work),
      run.eligibilitySnapshotId,
      run.sourceRunId,
      run.baseRunId,
      run.hrAsOf,
      run.contentHash,
      run.requestedBy,
      run.createdAt,
      fault === null ? 'queued' : 'failed',
      ...(fault === null ? [null, null] : [JSON.stringify(fault), run.createdAt]),
    ],
  );
}

/** Keeps the problem's text under its hash; a text known already is kept once, and locked against its deletion. */
export async function keepSnapshot(
  tx: Sql,
  organisationId: string,
  snapshot: { contentHash: string; text: string },
  at: string,
): Promise<void> {
  await tx.query(
    `insert into planning_run_snapshots (organisation_id, content_hash, problem, created_at)
     values ($1, $2, $3, $4) on conflict (organisation_id, content_hash) do update set created_at = excluded.created_at`,
    [organisationId, snapshot.contentHash, snapshot.text, at],
  );
}

export async function readSnapshot(
  sql: Sql,
  organisationId: string,
  contentHash: string,
): Promise<string | undefined> {
  const [row] = await sql.query<{ problem: string }>(
    'select problem from planning_run_snapshots where organisation_id = $1 and content_hash = $2',
    [organisationId, contentHash],
  );
  return row?.problem;
}

/** The problem that the run's roster was last judged by: the frozen one until it was changed by hand. */
export async function readProblem(sql: Sql, organisationId: string, id: string): Promise<string | undefined> {
  const [row] = await sql.query<{ problem: string }>(
    `select known.problem from planning_runs as run
     join planning_run_snapshots as known on known.organisation_id = $1
       and known.content_hash = coalesce(run.judged_hash, run.content_hash)
     where run.organisation_id = $1 and run.id = $2`,
    [organisationId, id],
  );
  return row?.problem;
}

interface NamedFacts {
  demandIds: string[];
  ruleIds: string[];
  people: string[];
  /** Somebody's qualification has ended: its date is to be said. */
  isEnded: boolean;
}

/**
 * The named rows and rules of the problem that the roster was last judged by, and its people where a row asks for
 * several qualifications or one has ended; those that it does not hold are missing.
 */
export async function readNamedFacts(
  sql: Sql,
  organisationId: string,
  id: string,
  { demandIds, ruleIds, people, isEnded }: NamedFacts,
): Promise<Facts> {
  const named = (member: keyof Facts, ids: string) =>
    `coalesce((select json_agg(one) from json_array_elements(known.problem::json -> '${member}') as one
       where one ->> 'id' = any (${ids}::text[])), '[]'::json) as ${member}`;
  const [facts] = await sql.query<Pick<Problem, 'demand' | 'rules'>>(
    `select ${named('demand', '$3')}, ${named('rules', '$4')} from planning_runs as run
     join planning_run_snapshots as known on known.organisation_id = $1
       and known.content_hash = coalesce(run.judged_hash, run.content_hash)
     where run.organisation_id = $1 and run.id = $2`,
    [organisationId, id, demandIds, ruleIds],
  );
  if (facts === undefined) return { demand: [], rules: [] };
  if (!isEnded && facts.demand.every(({ further }) => further === undefined)) return facts;
  const [held] = await sql.query<Pick<Problem, 'people'>>(
    `select ${named('people', '$3')} from planning_runs as run
     join planning_run_snapshots as known on known.organisation_id = $1
       and known.content_hash = coalesce(run.judged_hash, run.content_hash)
     where run.organisation_id = $1 and run.id = $2`,
    [organisationId, id, people],
  );
  return { ...facts, people: held?.people ?? [] };
}

/** Keeps the problem that the changed roster was judged by, in place of the one before. The run is locked. */
export async function keepJudged(
  tx: Sql,
  organisationId: string,
  id: string,
  problem: { contentHash: string; text: string },
  at: string,
): Promise<void> {
  const [run] = await tx.query<{ judgedHash: string | null }>(
    'select judged_hash as "judgedHash" from planning_runs where organisation_id = $1 and id = $2',
    [organisationId, id],
  );
  if (run?.judgedHash === problem.contentHash) return;
  await keepSnapshot(tx, organisationId, problem, at);
  await tx.query('update planning_runs set judged_hash = $3 where organisation_id = $1 and id = $2', [
    organisationId,
    id,
    problem.contentHash,
  ]);
  if (run !== undefined && run.judgedHash !== null) await dropSnapshot(tx, organisationId, run.judgedHash);
}

const VIEW = `id, name, mode, status, horizon_start as "horizonStart", horizon_end as "horizonEnd",
  time_zone as "timeZone", location_ids as "locationIds", demand_ids as "demandIds", options,
  eligibility_snapshot_id as "eligibilitySnapshotId", source_run_id as "sourceRunId", base_run_id as "baseRunId",
  hr_as_of as "hrAsOf", score, metrics, solver, content_hash as "contentHash", result_hash as "resultHash",
  reproduced, error, requested_by as "requestedBy", created_at as "createdAt", started_at as "startedAt",
  completed_at as "completedAt", explained_at as "explainedAt", published_at as "publishedAt", published_by as "publishedBy",
  superseded_by as "supersededBy",
  publication_request::jsonb || jsonb_build_object('byName', (select asking.name from planning_people as asking
    where asking.organisation_id = planning_runs.organisation_id
      and asking.id = (publication_request ->> 'by')::uuid and not asking.removed)) as "publicationRequest", version`;

/** Runs that touch the locations (null: all; a run without locations touches everybody's), newest first. */
export function readRuns(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[] | null,
  limit: number,
): Promise<RunRecord[]> {
  return sql.query<RunRecord>(
    `select ${VIEW} from planning_runs
     where organisation_id = $1 and ($2::uuid[] is null or location_ids && $2::uuid[] or location_ids = '{}')
     order by created_at desc, id desc limit $3`,
    [organisationId, locationIds, limit],
  );
}

export async function countRuns(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[] | null,
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from planning_runs
     where organisation_id = $1 and ($2::uuid[] is null or location_ids && $2::uuid[] or location_ids = '{}')`,
    [organisationId, locationIds],
  );
  return row?.count ?? 0;
}

/** `lock`: until the end of the transaction nobody else changes the run. */
export async function findRun(
  sql: Sql,
  organisationId: string,
  id: string,
  lock = false,
): Promise<RunRecord | undefined> {
  const [run] = await sql.query<RunRecord>(
    `select ${VIEW} from planning_runs where organisation_id = $1 and id = $2${lock ? ' for update' : ''}`,
    [organisationId, id],
  );
  return run;
}

/** Whom the run plans. */
export async function readAssignedPeople(
  sql: Sql,
  organisationId: string,
  runId: string,
): Promise<readonly string[]> {
  const rows = await sql.query<{ userId: string }>(
    `select distinct user_id as "userId" from planning_assignments where organisation_id = $1 and run_id = $2
     order by user_id`,
    [organisationId, runId],
  );
  return rows.map(({ userId }) => userId);
}

/** Whether the problem of the run holds somebody else than these people. */
export async function plansOthers(
  sql: Sql,
  organisationId: string,
  runId: string,
  userIds: readonly string[],
): Promise<boolean> {
  const [found] = await sql.query(
    `select from planning_runs as run
     join planning_run_snapshots as known on known.organisation_id = $1
       and known.content_hash = run.content_hash
     cross join lateral json_array_elements(known.problem::json -> 'people') as person
     where run.organisation_id = $1 and run.id = $2 and not person ->> 'id' = any ($3::text[]) limit 1`,
    [organisationId, runId, userIds],
  );
  return found !== undefined;
}

/** The score, metrics and solver of a run whose roster changed. */
export async function updateResult(
  tx: Sql,
  organisationId: string,
  id: string,
  result: { score: RunScore; metrics: StoredMetrics; solver?: RunSolver },
): Promise<void> {
  await tx.query(
    `update planning_runs set score = $3::json, metrics = $4::json, version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, JSON.stringify(result.score), JSON.stringify(result.metrics)],
  );
}

const RESULTS = [
  'planning_rota_changes',
  'planning_overrides',
  'planning_explanations',
  'planning_explanation_keys',
  'planning_unassigned',
  'planning_assignments',
  'planning_run_rows',
];

/** Deletes a run with its results, and its problems where no other run has the same. */
export async function deleteRun(tx: Sql, organisationId: string, id: string): Promise<void> {
  for (const table of RESULTS) {
    await tx.query(`delete from ${table} where organisation_id = $1 and run_id = $2`, [organisationId, id]);
  }
  const [run] = await tx.query<{ frozen: string | null; judged: string | null }>(
    `delete from planning_runs where organisation_id = $1 and id = $2
     returning content_hash as frozen, judged_hash as judged`,
    [organisationId, id],
  );
  for (const hash of new Set([run?.frozen, run?.judged])) {
    if (hash != null) await dropSnapshot(tx, organisationId, hash);
  }
}

/** Deletes a problem that no run has. */
export async function dropSnapshot(tx: Sql, organisationId: string, contentHash: string): Promise<void> {
  await holdSnapshot(tx, organisationId, contentHash);
  await tx.query(
    `delete from planning_run_snapshots where organisation_id = $1 and content_hash = $2 and not exists (
       select from planning_runs where organisation_id = $1 and (content_hash = $2 or judged_hash = $2))`,
    [organisationId, contentHash],
  );
}

/** Until COMMIT nobody deletes the snapshot; false when there is none. */
export async function holdSnapshot(tx: Sql, organisationId: string, contentHash: string): Promise<boolean> {
  const text =
    'select from planning_run_snapshots where organisation_id = $1 and content_hash = $2 for update';
  return (await tx.query(text, [organisationId, contentHash])).length === 1;
}

/** A run's roster, and the problem that it was last judged by. */
export interface StateThen {
  problemText: string;
  roster: Pin[];
}

/** As of the run's last judging: its result or its last change by hand. Undefined for a run without a problem. */
export function readThen(
  db: Database,
  organisationId: string,
  runId: string,
): Promise<StateThen | undefined> {
  return db.snapshot(async (sql) => {
    const problemText = await readProblem(sql, organisationId, runId);
    if (problemText === undefined) return undefined;
    return { problemText, roster: await readAssigned(sql, organisationId, runId) };
  });
}
