import type { Sql } from '../../../platform/db/db.ts';
import { dropSnapshot, keepSnapshot } from '../runs/runs.repo.ts';
import type { Split } from './split.rules.ts';

interface SplitRun {
  runId: string;
  /** The id of the run that the site becomes. */
  partId: string;
  locationId: string;
}

/** Tables that say something of a row of a run. */
const OF_ROWS = [
  'planning_assignments',
  'planning_unassigned',
  'planning_explanations',
  'planning_overrides',
];

const AT_SITE = `select demand_id from planning_run_rows
  where organisation_id = $1 and run_id = $2 and location_id = $3`;

/** Makes the site's rows a run of their own. Both runs have their frozen problem; results are for the caller to count. */
export async function insertPart(
  tx: Sql,
  organisationId: string,
  { runId, partId, locationId }: SplitRun,
  { part, rest }: Split,
  at: string,
): Promise<void> {
  const [whole] = await tx.query<{ contentHash: string }>(
    'select content_hash as "contentHash" from planning_runs where organisation_id = $1 and id = $2',
    [organisationId, runId],
  );
  for (const { frozen } of [part, rest]) await keepSnapshot(tx, organisationId, frozen, at);
  const values = [organisationId, runId, locationId];
  await tx.query(
    `insert into planning_runs (organisation_id, id, name, mode, status, horizon_start, horizon_end, time_zone,
       location_ids, demand_ids, options, work, eligibility_snapshot_id, source_run_id, base_run_id, hr_as_of,
       content_hash, result_hash, score, metrics, solver, requested_by, created_at, started_at, completed_at, explained_at)
     select organisation_id, $4, name, mode, status, horizon_start, horizon_end, time_zone,
       array[$3::uuid], case when demand_ids is not null then array(${AT_SITE}) end, options, work,
       eligibility_snapshot_id, id, base_run_id, hr_as_of,
       $5, result_hash, score, metrics, solver, requested_by, created_at, started_at, completed_at, coalesce(explained_at, $6)
     from planning_runs where organisation_id = $1 and id = $2`,
    [...values, partId, part.frozen.contentHash, at],
  );
  await tx.query(
    `insert into planning_explanation_keys (organisation_id, run_id, keys)
     select organisation_id, $3, keys from planning_explanation_keys where organisation_id = $1 and run_id = $2`,
    [organisationId, runId, partId],
  );
  await tx.query(
    `insert into planning_run_rows (organisation_id, run_id, demand_id, location_id, starts_at, ends_at)
     select organisation_id, $4, demand_id, location_id, starts_at, ends_at from planning_run_rows
     where organisation_id = $1 and run_id = $2 and location_id = $3`,
    [...values, partId],
  );
  for (const table of OF_ROWS) {
    await tx.query(
      `update ${table} set run_id = $4 where organisation_id = $1 and run_id = $2 and demand_id in (${AT_SITE})`,
      [...values, partId],
    );
  }
  await tx.query(
    `update planning_rota_changes set run_id = $4
     where organisation_id = $1 and run_id = $2 and location_ids <@ array[$3::uuid]`,
    [...values, partId],
  );
  // What a worker may still be explaining is no longer this run.
  await tx.query(
    `update planning_runs set location_ids = array_remove(location_ids, $3::uuid), content_hash = $4,
       demand_ids = case when demand_ids is not null then array(select unnest(demand_ids) except ${AT_SITE}) end,
       explained_at = coalesce(explained_at, $5)
     where organisation_id = $1 and id = $2`,
    [...values, rest.frozen.contentHash, at],
  );
  await tx.query(
    'delete from planning_run_rows where organisation_id = $1 and run_id = $2 and location_id = $3',
    values,
  );
  if (whole !== undefined) await dropSnapshot(tx, organisationId, whole.contentHash);
}

/** Whether the site was published out of the run. */
export async function isPublishedPart(
  sql: Sql,
  organisationId: string,
  runId: string,
  locationId: string,
): Promise<boolean> {
  const rows = await sql.query(
    `select from planning_runs where organisation_id = $1 and source_run_id = $2 and mode <> 'rerun'
       and location_ids = array[$3::uuid] and published_at is not null limit 1`,
    [organisationId, runId, locationId],
  );
  return rows.length > 0;
}
