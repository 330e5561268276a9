import { type Sql, violates } from '../../../platform/db/db.ts';
import { conflict } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { LIVE_DUTY, type LiveDuty } from '../live/duty-events.ts';
import type { RunRecord } from '../runs/run-record.ts';

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

/**
 * What the run plans again of the live schedule: its rows, or all of its places and time; and wherever they stand, the
 * rows that it assigns: a row may have moved since it was published.
 */
function replacedBy({
  id,
  demandIds,
  locationIds,
  horizonStart,
  horizonEnd,
}: RunRecord): [string, unknown[]] {
  const byRows = 'demand_id = any ($3::uuid[])';
  const byPlace = 'location_id = any ($3::uuid[]) and starts_at >= $4 and starts_at < $5';
  const text = `(${demandIds !== null ? byRows : byPlace} or demand_id in (
    select demand_id from planning_assignments where organisation_id = $1 and run_id = $2))`;
  return [text, demandIds !== null ? [id, demandIds] : [id, locationIds, horizonStart, horizonEnd]];
}

/** Takes what the run replaces from the live schedule. Returns what it took. */
export function clearRota(tx: Sql, organisationId: string, run: RunRecord): Promise<LiveDuty[]> {
  const [replaced, values] = replacedBy(run);
  return tx.query<LiveDuty>(
    `delete from planning_rota where organisation_id = $1 and ${replaced} returning ${LIVE_DUTY}`,
    [organisationId, ...values],
  );
}

/** What of the live schedule the run would replace. */
export function readReplaced(sql: Sql, organisationId: string, run: RunRecord): Promise<LiveDuty[]> {
  const [replaced, values] = replacedBy(run);
  return sql.query<LiveDuty>(
    `select ${LIVE_DUTY} from planning_rota where organisation_id = $1 and ${replaced}`,
    [organisationId, ...values],
  );
}

/** What the run would put on the live schedule. */
export function readAssignedDuties(sql: Sql, organisationId: string, runId: string): Promise<LiveDuty[]> {
  return sql.query<LiveDuty>(
    `select ${LIVE_DUTY} from planning_assignments where organisation_id = $1 and run_id = $2`,
    [organisationId, runId],
  );
}

/** Returns what it put on the live schedule. */
export function fillRota(tx: Sql, organisationId: string, runId: string): Promise<LiveDuty[]> {
  return tx.query<LiveDuty>(
    `insert into planning_rota
       (organisation_id, run_id, demand_id, user_id, location_id, starts_at, ends_at, kind, breaks, unpaid_minutes)
     select organisation_id, run_id, demand_id, user_id, location_id, starts_at, ends_at, kind, breaks, unpaid_minutes
     from planning_assignments where organisation_id = $1 and run_id = $2 returning ${LIVE_DUTY}`,
    [organisationId, runId],
  );
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

/** Whether the run books somebody at a time for which the live schedule outside it has them already. */
export async function hasClash(sql: Sql, organisationId: string, runId: string): Promise<boolean> {
  const rows = await sql.query(
    `select from planning_assignments as mine
     join planning_rota as live on live.organisation_id = $1 and live.user_id = mine.user_id
       and tstzrange(live.starts_at, live.ends_at) && tstzrange(mine.starts_at, mine.ends_at)
     where mine.organisation_id = $1 and mine.run_id = $2 and live.run_id <> $2 limit 1`,
    [organisationId, runId],
  );
  return rows.length > 0;
}

/** The database's own refusal to book somebody twice, as the answer that the caller gets. */
export function doubleBooking(error: unknown): unknown {
  if (!violates(error, 'planning_rota_no_double_booking')) return error;
  const message = say('rota.doubleBooking');
  return conflict('DOUBLE_BOOKING', message);
}
