import type { Sql } from '../../../platform/db/db.ts';
import type { Action, Clocking } from './clockings.schema.ts';

export interface PersonHere {
  userId: string;
  name: string;
  hasPin: boolean;
}

/**
 * People of the site: at home there, glad to work there, or with a published duty there between the times. `userId`
 * null: all of them.
 */
export function readPeopleHere(
  sql: Sql,
  organisationId: string,
  {
    locationId,
    start,
    end,
    userId,
  }: { locationId: string; start: string; end: string; userId: string | null },
): Promise<PersonHere[]> {
  return sql.query<PersonHere>(
    `select p.id as "userId", p.name, n.user_id is not null as "hasPin" from planning_people p
     left join planning_workforce_settings s on s.organisation_id = $1 and s.user_id = p.id
     left join planning_pins n on n.organisation_id = $1 and n.user_id = p.id
     where p.organisation_id = $1 and p.active and not p.removed and ($5::uuid is null or p.id = $5)
       and (p.home_location_id = $2::uuid or s.preferences -> 'locationIds' ? $2::text or exists (
         select from planning_rota r where r.organisation_id = $1 and r.user_id = p.id
           and r.location_id = $2::uuid and r.starts_at < $4 and r.ends_at > $3))
     order by p.name, p.id`,
    [organisationId, locationId, start, end, userId],
  );
}

export interface SiteDuty {
  userId: string;
  demandId: string;
  shiftId: null;
  locationId: string;
  name: string | null;
  start: number;
  end: number;
}

/** Published duties at the site between the times, in order of time. */
export async function readSiteDuties(
  sql: Sql,
  organisationId: string,
  { locationId, start, end }: { locationId: string; start: string; end: string },
): Promise<SiteDuty[]> {
  const rows = await sql.query<Omit<SiteDuty, 'start' | 'end' | 'shiftId'> & { start: string; end: string }>(
    `select r.user_id as "userId", r.demand_id as "demandId", r.location_id as "locationId", d.name,
       r.starts_at as start, r.ends_at as "end"
     from planning_rota r
     left join planning_demand d on d.organisation_id = $1 and d.id = r.demand_id
     where r.organisation_id = $1 and r.location_id = $2 and r.starts_at < $4 and r.ends_at > $3
     order by r.starts_at, r.demand_id, r.user_id`,
    [organisationId, locationId, start, end],
  );
  return rows.map((row) => ({
    ...row,
    shiftId: null,
    start: Date.parse(row.start),
    end: Date.parse(row.end),
  }));
}

export interface Stored {
  id: string;
  userId: string;
  number: number;
  terminalId: string;
  locationId: string;
  action: Action;
  at: string;
  entryId: string;
  breakMinutes: number;
}

/** The last that was recorded of each entry. */
export async function readLastOf(
  sql: Sql,
  organisationId: string,
  entryIds: readonly string[],
): Promise<Map<string, Pick<Stored, 'entryId' | 'action' | 'at' | 'breakMinutes'>>> {
  const rows = await sql.query<Pick<Stored, 'entryId' | 'action' | 'at' | 'breakMinutes'>>(
    `select distinct on (entry_id) entry_id as "entryId", action, at, break_minutes as "breakMinutes"
     from planning_clockings where organisation_id = $1 and entry_id = any ($2::uuid[]) and recorded
     order by entry_id, number desc`,
    [organisationId, entryIds],
  );
  return new Map(rows.map((row) => [row.entryId, row]));
}

/** The newest at the site since the time. */
export function readRecent(
  sql: Sql,
  organisationId: string,
  { locationId, since, limit }: { locationId: string; since: string; limit: number },
): Promise<Pick<Clocking, 'id' | 'userId' | 'userName' | 'action' | 'at'>[]> {
  return sql.query(
    `select c.id, c.user_id as "userId", p.name as "userName", c.action, c.at from planning_clockings c
     join planning_people p on p.organisation_id = $1 and p.id = c.user_id
     where c.organisation_id = $1 and c.location_id = $2 and c.at >= $3 and c.recorded
     order by c.at desc, c.id desc limit $4`,
    [organisationId, locationId, since, limit],
  );
}

export interface Last extends Stored {
  /** HR has confirmed it. */
  recorded: boolean;
}

/** The person's last. */
export async function findLast(sql: Sql, organisationId: string, userId: string): Promise<Last | undefined> {
  const [row] = await sql.query<Last>(
    `select id, user_id as "userId", number, terminal_id as "terminalId", location_id as "locationId", action, at,
       entry_id as "entryId", break_minutes as "breakMinutes", recorded
     from planning_clockings where organisation_id = $1 and user_id = $2
     order by number desc limit 1`,
    [organisationId, userId],
  );
  return row;
}

/** Notes what is on its way to HR. False where the person has clocked otherwise meanwhile. */
export async function holdClocking(tx: Sql, organisationId: string, row: Stored): Promise<boolean> {
  await tx.query(
    `insert into planning_clockings (organisation_id, id, user_id, number, terminal_id, location_id, action, at,
       entry_id, break_minutes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      organisationId,
      row.id,
      row.userId,
      row.number,
      row.terminalId,
      row.locationId,
      row.action,
      row.at,
      row.entryId,
      row.breakMinutes,
    ],
  );
  const [last] = await tx.query<{ id: string }>(
    `select id from planning_clockings where organisation_id = $1 and user_id = $2
     order by number desc limit 1`,
    [organisationId, row.userId],
  );
  return last?.id === row.id;
}

/** HR has it. False where that was noted before. */
export async function noteRecorded(tx: Sql, organisationId: string, id: string): Promise<boolean> {
  const rows = await tx.query(
    `update planning_clockings set recorded = true
     where organisation_id = $1 and id = $2 and not recorded returning id`,
    [organisationId, id],
  );
  return rows.length === 1;
}
