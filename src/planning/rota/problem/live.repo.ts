import type { Sql } from '../../../platform/db/db.ts';
import { TIMED_ASSIGNMENTS } from '../runs/run-rows.ts';
import type { Pin, PublishedDuty } from './live.ts';
import type { RunRow } from './now.ts';

const MINUTES = `floor(extract(epoch from starts_at) / 60)::int as start, ceil(extract(epoch from ends_at) / 60)::int as "end"`;

const DUTY = `user_id as "userId", demand_id as "demandId", location_id as "locationId", kind, unpaid_minutes as "unpaidMinutes",
  ${MINUTES}`;

/** The published rota between two instants (RFC 3339), by person and time. */
export function readPublished(
  sql: Sql,
  organisationId: string,
  from: string,
  until: string,
): Promise<PublishedDuty[]> {
  return sql.query<PublishedDuty>(
    `select ${DUTY}, coalesce(
         (select d.tags from planning_demand d where d.organisation_id = $1 and d.id = demand_id), '{}') as tags
     from planning_rota where organisation_id = $1 and starts_at >= $2 and starts_at < $3 order by user_id, starts_at, demand_id`,
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

/** Whom a run put on which row. */
export function readAssigned(sql: Sql, organisationId: string, runId: string): Promise<Pin[]> {
  return sql.query<Pin>(
    `select user_id as "userId", demand_id as "demandId" from planning_assignments
     where organisation_id = $1 and run_id = $2 order by demand_id, user_id`,
    [organisationId, runId],
  );
}

/** The rows of a run, as they stand in it. */
export function readRunRows(sql: Sql, organisationId: string, runId: string): Promise<RunRow[]> {
  return sql.query<RunRow>(
    `select demand_id as id, location_id as "locationId", target, ${MINUTES} from planning_run_rows
     where organisation_id = $1 and run_id = $2 order by demand_id`,
    [organisationId, runId],
  );
}

/** Names of people, those included who left. */
export function readNames(
  sql: Sql,
  organisationId: string,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  return sql.query<{ id: string; name: string }>(
    'select id, name from planning_people where organisation_id = $1 and id = any ($2::uuid[])',
    [organisationId, ids],
  );
}

/** Names of rows that still stand. */
export function readRowNames(
  sql: Sql,
  organisationId: string,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  return sql.query<{ id: string; name: string }>(
    'select id, name from planning_demand where organisation_id = $1 and id = any ($2::uuid[])',
    [organisationId, ids],
  );
}

/** What a run assigned, as a rota to stay near. */
export function readDuties(sql: Sql, organisationId: string, runId: string): Promise<PublishedDuty[]> {
  return sql.query<PublishedDuty>(
    `select ${DUTY} from ${TIMED_ASSIGNMENTS}
     where organisation_id = $1 and run_id = $2 order by demand_id, user_id`,
    [organisationId, runId],
  );
}
