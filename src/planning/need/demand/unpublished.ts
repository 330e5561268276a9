import type { Sql } from '../../../platform/db/db.ts';
import { conflict } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';

interface Staffed {
  name: string;
  start: string;
  end: string;
  timeZone: string;
  people: number;
}

/** Throws 409 when a published rota has people on one of the rows. Until COMMIT nobody publishes. */
export async function requireUnpublished(
  tx: Sql,
  organisationId: string,
  demandIds: readonly string[],
): Promise<void> {
  await lockRota(tx, organisationId);
  const [first] = await readStaffed(tx, organisationId, demandIds);
  if (first === undefined) return;
  const { name, start, end, timeZone, people } = first;
  const who = say('rota.people', { count: Number(people) });
  const when = say('rota.span', { start, end, zone: timeZone });
  throw conflict('IN_PUBLISHED_ROTA', say('rota.staffedRow', { who, name, when }));
}

/** The rows that the live rota staffs, in order of start. */
function readStaffed(sql: Sql, organisationId: string, demandIds: readonly string[]): Promise<Staffed[]> {
  return sql.query<Staffed>(
    `select d.name, d.starts_at as start, d.ends_at as "end", count(*) as people,
       coalesce(s.time_zone, l.time_zone, 'UTC') as "timeZone"
     from planning_rota r
     join planning_demand d on d.organisation_id = $1 and d.id = r.demand_id
     left join planning_locations l on l.organisation_id = $1 and l.id = d.location_id
     left join planning_location_settings s on s.organisation_id = $1 and s.location_id = d.location_id
     where r.organisation_id = $1 and r.demand_id = any ($2::uuid[])
     group by d.id, d.name, d.starts_at, d.ends_at, s.time_zone, l.time_zone order by d.starts_at, d.id`,
    [organisationId, demandIds],
  );
}
