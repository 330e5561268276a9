import type { Sql } from '../../../platform/db/db.ts';
import type { Pin, PublishedDuty } from './live.ts';
import type { RunRow } from './now.ts';
import { TIMED_ASSIGNMENTS } from './run-rows.ts';

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

/** A standing row, and the run in whose live rota it is. */
export interface LiveRow {
  demandId: string;
  name: string;
  locationId: string;
  /** Null: it is in no published rota. */
  runId: string | null;
}

/**
 * Rows named, wherever they are. A row is in the rota of the run that staffs it; an empty one in that of the run
 * published last that planned it, unless another publication has taken its place and time since.
 */
export function readLiveRows(sql: Sql, organisationId: string, ids: readonly string[]): Promise<LiveRow[]> {
  return sql.query<LiveRow>(
    `with live as (
       select p.demand_id, p.run_id, p.location_id, run.published_at, run.status,
         exists (select from planning_rota r where r.organisation_id = $1 and r.demand_id = p.demand_id
           and r.run_id = p.run_id) as staffed
       from planning_run_rows p
       join planning_runs run on run.organisation_id = $1 and run.id = p.run_id and run.published_at is not null
       where p.organisation_id = $1 and p.demand_id = any ($2::uuid[])
         and (run.status = 'published' or not exists (select from planning_runs later
           where later.organisation_id = $1 and later.status = 'published' and later.demand_ids is null
             and p.location_id = any (later.location_ids)
             and p.starts_at >= later.horizon_start and p.starts_at < later.horizon_end))),
     chosen as (
       select distinct on (demand_id) demand_id, run_id, location_id from live
       order by demand_id, staffed desc, status = 'published' desc, published_at desc)
     select coalesce(d.id, c.demand_id) as "demandId", coalesce(d.name, '') as name,
       coalesce(c.location_id, d.location_id) as "locationId", c.run_id as "runId"
     from (select * from planning_demand where organisation_id = $1 and id = any ($2::uuid[])) d
     full join chosen c on c.demand_id = d.id`,
    [organisationId, ids],
  );
}
