import type { Sql } from '../../../platform/db/db.ts';
import type { StoredRunError } from '../runs/run-error.ts';
import type { StoredMetrics } from '../runs/run-record.ts';
import type { RunScore, RunSolver } from '../runs/runs.schema.ts';

export interface TakenRun {
  contentHash: string;
  work: { seed: number; seconds?: number; iterations?: number };
  timeLimitMs: number;
  /** The result that a rerun must reproduce. */
  sourceResultHash: string | null;
  mode: string;
  /** From its sending until this attempt. */
  waitedSeconds: number;
}

/** Makes the attempt the run's owner, also when it is already. Undefined when the run is over, or another owns it. */
export async function takeRun(
  tx: Sql,
  organisationId: string,
  runId: string,
  attempt: { fence: number; worker: string; at: string },
): Promise<TakenRun | undefined> {
  const [run] = await tx.query<TakenRun>(
    `update planning_runs as run set status = 'running', fence = $3, worker = $4, started_at = $5, version = version + 1
     where organisation_id = $1 and id = $2 and status in ('queued', 'running')
       and (fence < $3 or (fence = $3 and worker = $4))
     returning content_hash as "contentHash", work, (options ->> 'timeLimitMs')::int as "timeLimitMs", mode,
       extract(epoch from started_at - created_at)::float8 as "waitedSeconds",
       (select result_hash from planning_runs as source
        where source.organisation_id = $1 and source.id = run.source_run_id) as "sourceResultHash"`,
    [organisationId, runId, attempt.fence, attempt.worker, attempt.at],
  );
  return run;
}

export interface Result {
  score: RunScore;
  metrics: StoredMetrics;
  solver: RunSolver;
  resultHash: string;
  reproduced: boolean | null;
  /** false: the explanations follow. */
  explained: boolean;
}

/** Ends a run with its result; false when the attempt no longer owns it. */
export async function completeRun(
  tx: Sql,
  organisationId: string,
  runId: string,
  fence: number,
  result: Result,
  at: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update planning_runs set status = 'completed', score = $4::json, metrics = $5::json, solver = $6::json,
       result_hash = $7, reproduced = $8, completed_at = $9, worker = null,
       explained_at = case when $10 then $9::timestamptz end, version = version + 1
     where organisation_id = $1 and id = $2 and status = 'running' and fence = $3 returning id`,
    [
      organisationId,
      runId,
      fence,
      JSON.stringify(result.score),
      JSON.stringify(result.metrics),
      JSON.stringify(result.solver),
      result.resultHash,
      result.reproduced,
      at,
      result.explained,
    ],
  );
  return rows.length === 1;
}

/** Ends a run without a result. `fence` null: whoever owns it. */
export async function failRun(
  tx: Sql,
  organisationId: string,
  runId: string,
  fence: number | null,
  error: StoredRunError,
  at: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update planning_runs set status = 'failed', error = $4::json, completed_at = $5, worker = null,
       version = version + 1
     where organisation_id = $1 and id = $2 and status in ('queued', 'running') and ($3::int is null or fence = $3)
     returning id`,
    [organisationId, runId, fence, JSON.stringify(error), at],
  );
  return rows.length === 1;
}

/** Locks the run, as whoever ends it does before it touches its job. */
export async function lockRun(tx: Sql, organisationId: string, runId: string): Promise<void> {
  await tx.query('select from planning_runs where organisation_id = $1 and id = $2 for update', [
    organisationId,
    runId,
  ]);
}

export async function requeueRun(tx: Sql, organisationId: string, runId: string): Promise<void> {
  await tx.query(
    `update planning_runs set status = 'queued', worker = null, version = version + 1
     where organisation_id = $1 and id = $2 and status = 'running'`,
    [organisationId, runId],
  );
}

/**
 * A worker that stops in the middle of `tx` loses its locks before its lease of 20 s ends: whoever takes its run over, or stores
 * another of the organisation, would wait for them.
 */
export async function holdBriefly(tx: Sql): Promise<void> {
  await tx.query("set local idle_in_transaction_session_timeout = '15s'");
}

/** A run whose result is out and whose explanations are not. */
export interface Unexplained {
  contentHash: string;
  /** Overrides so far: when there are more at the end, what was explained is no longer the roster. */
  overrides: number;
}

const OVERRIDES = `(select count(*) from planning_overrides as made
  where made.organisation_id = $1 and made.run_id = $2)`;

export async function findUnexplained(
  sql: Sql,
  organisationId: string,
  runId: string,
): Promise<Unexplained | undefined> {
  const [run] = await sql.query<Unexplained>(
    `select coalesce(judged_hash, content_hash) as "contentHash", ${OVERRIDES} as overrides from planning_runs
     where organisation_id = $1 and id = $2 and explained_at is null and result_hash is not null`,
    [organisationId, runId],
  );
  return run;
}

/** False when the run is explained already, or its roster was changed by hand since `overrides` were counted. */
export async function markExplained(
  tx: Sql,
  organisationId: string,
  runId: string,
  overrides: number,
  at: string,
): Promise<boolean> {
  await lockRun(tx, organisationId, runId);
  const rows = await tx.query(
    `update planning_runs set explained_at = $3, version = version + 1
     where organisation_id = $1 and id = $2 and explained_at is null and ${OVERRIDES} = $4 returning id`,
    [organisationId, runId, at, overrides],
  );
  return rows.length === 1;
}
