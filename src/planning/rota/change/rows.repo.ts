/** The rows that a change names: where they stand, and whether they still stand as it saw them. */

import type { Sql } from '../../../platform/db/db.ts';
import type { LiveRow } from '../problem/live.repo.ts';

/** Rows named, and the run where it plans them. */
export function readDraftRows(
  sql: Sql,
  organisationId: string,
  runId: string,
  ids: readonly string[],
): Promise<LiveRow[]> {
  return sql.query<LiveRow>(
    `with planned as (
       select demand_id, location_id from planning_run_rows
       where organisation_id = $1 and run_id = $2 and demand_id = any ($3::uuid[]))
     select coalesce(d.id, p.demand_id) as "demandId", coalesce(d.name, '') as name,
       coalesce(p.location_id, d.location_id) as "locationId",
       case when p.demand_id is not null then $2::uuid end as "runId"
     from (select * from planning_demand where organisation_id = $1 and id = any ($3::uuid[])) d
     full join planned p on p.demand_id = d.id`,
    [organisationId, runId, ids],
  );
}

/** The run whose live rota holds the site and the instant. */
export async function findRunAt(
  sql: Sql,
  organisationId: string,
  locationId: string,
  at: string,
): Promise<string | undefined> {
  const [run] = await sql.query<{ id: string }>(
    `select id from planning_runs as run
     where organisation_id = $1 and $2::uuid = any (location_ids) and horizon_start <= $3 and horizon_end > $3
       and published_at is not null and (status = 'published' or exists (
         select from planning_rota r where r.organisation_id = $1 and r.run_id = run.id))
     order by status = 'published' desc, demand_ids is null desc, published_at desc limit 1`,
    [organisationId, locationId, at],
  );
  return run?.id;
}

/** What a change was judged by: the duties of these people at that time, and the standing rows. */
export interface Witnessed {
  people: string[];
  demandIds: string[];
  from: string;
  until: string;
}

/** The same text while none of it changes. */
export async function readWitness(
  sql: Sql,
  organisationId: string,
  { people, demandIds, from, until }: Witnessed,
): Promise<string> {
  const rows = await sql.query<{ fact: string }>(
    `select concat_ws(' ', demand_id, user_id, run_id, starts_at, ends_at, changed_at) as fact from planning_rota
     where organisation_id = $1 and (user_id = any ($2::uuid[]) and starts_at >= $4 and starts_at < $5
       or demand_id = any ($3::uuid[]))
     union select concat_ws(' ', id, version) from planning_demand
     where organisation_id = $1 and id = any ($3::uuid[]) order by fact`,
    [organisationId, people, demandIds, from, until],
  );
  return rows.map(({ fact }) => fact).join('\n');
}

/** Holds the standing rows until COMMIT; false when somebody else holds one: waiting here could be for ever. */
export async function holdDemand(tx: Sql, organisationId: string, ids: readonly string[]): Promise<boolean> {
  const held = await tx.query(
    'select from planning_demand where organisation_id = $1 and id = any ($2::uuid[]) for update skip locked',
    [organisationId, ids],
  );
  const all = await tx.query(
    'select from planning_demand where organisation_id = $1 and id = any ($2::uuid[])',
    [organisationId, ids],
  );
  return held.length === all.length;
}
