import type { Sql } from '../../platform/db/db.ts';
import { one } from '../../platform/db/db.ts';

export interface HeldPerson {
  name: string;
  /** The Directory names them, and lets them in. */
  active: boolean;
  homeLocationId: string | null;
  erased: boolean;
}

/** `forUpdate`: nobody else erases the person until COMMIT. */
export async function findHeldPerson(
  sql: Sql,
  organisationId: string,
  id: string,
  { forUpdate }: { forUpdate: boolean },
): Promise<HeldPerson | undefined> {
  const [found] = await sql.query<HeldPerson>(
    `select p.name, p.active and not p.removed as active, p.home_location_id as "homeLocationId",
       exists (select from planning_erased_people e where e.organisation_id = $1 and e.user_id = p.id) as erased
     from planning_people p where p.organisation_id = $1 and p.id = $2 ${forUpdate ? 'for update of p' : ''}`,
    [organisationId, id],
  );
  return found;
}

/** Published duties of the person that have not begun. */
export async function countDutiesAhead(
  sql: Sql,
  organisationId: string,
  userId: string,
  at: Date,
): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    'select count(*) as count from planning_rota where organisation_id = $1 and user_id = $2 and starts_at > $3',
    [organisationId, userId, at.toISOString()],
  );
  return one(rows).count;
}

interface RunningDuty {
  /** The station of its row, else the name. */
  name: string;
  start: string;
  end: string;
  /** Of its site. */
  zone: string;
}

/** The published duty that the person is on; of several the one that ends last. */
export async function findRunningDuty(
  sql: Sql,
  organisationId: string,
  userId: string,
  at: Date,
): Promise<RunningDuty | undefined> {
  const [running] = await sql.query<RunningDuty>(
    `select coalesce(d.station, d.name) as name, r.starts_at as start, r.ends_at as "end",
       coalesce(s.time_zone, l.time_zone, 'UTC') as zone
     from planning_rota r
     join planning_demand d on d.organisation_id = $1 and d.id = r.demand_id
     left join planning_locations l on l.organisation_id = $1 and l.id = r.location_id
     left join planning_location_settings s on s.organisation_id = $1 and s.location_id = r.location_id
     where r.organisation_id = $1 and r.user_id = $2 and r.starts_at <= $3 and r.ends_at > $3
     order by r.ends_at desc, r.demand_id limit 1`,
    [organisationId, userId, at.toISOString()],
  );
  return running;
}

/** `by` null: the retention of the organisation. */
export async function noteErased(
  tx: Sql,
  organisationId: string,
  { userId, at, by }: { userId: string; at: Date; by: string | null },
): Promise<void> {
  await tx.query(
    `insert into planning_erased_people (organisation_id, user_id, erased_at, erased_by) values ($1, $2, $3, $4)`,
    [organisationId, userId, at.toISOString(), by],
  );
}
