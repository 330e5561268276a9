import type { Sql } from '../../../platform/db.ts';
import type { Pin, PublishedDuty } from '../problem/live.ts';

const DUTY = `user_id as "userId", demand_id as "demandId", location_id as "locationId", kind,
  floor(extract(epoch from starts_at) / 60)::int as start, ceil(extract(epoch from ends_at) / 60)::int as "end"`;

/** The published rota between two instants (RFC 3339), by person and time. */
export function readPublished(
  sql: Sql,
  organisationId: string,
  from: string,
  until: string,
): Promise<PublishedDuty[]> {
  return sql.query<PublishedDuty>(
    `select ${DUTY} from planning_rota
     where organisation_id = $1 and starts_at >= $2 and starts_at < $3 order by user_id, starts_at, demand_id`,
    [organisationId, from, until],
  );
}

/** Whether anything was ever published before the instant: without it, nothing is known of the past. */
export async function hasPublishedBefore(sql: Sql, organisationId: string, at: string): Promise<boolean> {
  const rows = await sql.query(
    'select from planning_rota where organisation_id = $1 and starts_at < $2 limit 1',
    [organisationId, at],
  );
  return rows.length > 0;
}

/** What a run assigned, as a rota to stay near. */
export function readAssigned(sql: Sql, organisationId: string, runId: string): Promise<Pin[]> {
  return sql.query<Pin>(
    `select user_id as "userId", demand_id as "demandId" from planning_assignments
     where organisation_id = $1 and run_id = $2 order by demand_id, user_id`,
    [organisationId, runId],
  );
}
