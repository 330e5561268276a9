import type { Sql } from '../../../platform/db/db.ts';
import type { Pin } from '../problem/live.ts';
import { pinKey } from '../problem/pins.ts';
import type { RunRecord } from '../runs/run-record.ts';
import type { PublicationRequest } from '../runs/runs.schema.ts';

/** Published runs that share time and place with the run: they are superseded by it. */
export async function supersedeOverlaps(tx: Sql, organisationId: string, run: RunRecord): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update planning_runs set status = 'superseded', superseded_by = $2, version = version + 1
     where organisation_id = $1 and id <> $2 and status = 'published' and location_ids && $3::uuid[]
       and horizon_start < $5 and horizon_end > $4 returning id`,
    [organisationId, run.id, run.locationIds, run.horizonStart, run.horizonEnd],
  );
  return rows.map(({ id }) => id);
}

/** How many of the live duties somebody had decided by hand. */
export async function countByHand(sql: Sql, organisationId: string, duties: readonly Pin[]): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from planning_rota as live
     join planning_assignments as planned on planned.organisation_id = $1 and planned.run_id = live.run_id
       and planned.demand_id = live.demand_id and planned.user_id = live.user_id and planned.source = 'override'
     where live.organisation_id = $1 and concat(live.demand_id, ' ', live.user_id) = any ($2::text[])`,
    [organisationId, duties.map(pinKey)],
  );
  return row?.count ?? 0;
}

export async function markPublished(
  tx: Sql,
  organisationId: string,
  runId: string,
  by: { userId: string; at: string },
): Promise<void> {
  await tx.query(
    `update planning_runs set status = 'published', published_at = $3, published_by = $4, version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, runId, by.at, by.userId],
  );
}

/** Keeps who asked whom to publish the run; one before is replaced. */
export async function keepRequest(
  tx: Sql,
  organisationId: string,
  runId: string,
  request: Omit<PublicationRequest, 'byName'>,
): Promise<void> {
  await tx.query(
    `update planning_runs set publication_request = $3::json, version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, runId, JSON.stringify(request)],
  );
}

/** Whether the run books somebody at a time for which the live schedule outside it has them already. */
export async function hasClash(sql: Sql, organisationId: string, runId: string): Promise<boolean> {
  const rows = await sql.query(
    `select from planning_assignments as mine
     join planning_run_rows as stands on stands.organisation_id = $1 and stands.run_id = $2
       and stands.demand_id = mine.demand_id
     join planning_rota as live on live.organisation_id = $1 and live.user_id = mine.user_id
       and tstzrange(live.starts_at, live.ends_at) && tstzrange(stands.starts_at, stands.ends_at)
     where mine.organisation_id = $1 and mine.run_id = $2 and live.run_id <> $2 limit 1`,
    [organisationId, runId],
  );
  return rows.length > 0;
}
