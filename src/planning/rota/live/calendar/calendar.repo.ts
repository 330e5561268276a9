import type { Sql } from '../../../../platform/db/db.ts';
import type { Language } from '../../../../words/languages.ts';
import { addressLine } from '../../../organisation/locations/address.ts';
import type { CalendarDuty, CalendarStandBy } from './calendar.rules.ts';

/** Before what the person is absent for is known. */
type PublishedDuty = Omit<CalendarDuty, 'absent'>;

interface Feed {
  organisationId: string;
  userId: string;
}

/** Puts a new address in the place of the person's old one. */
export async function writeFeed(tx: Sql, feed: Feed, tokenHash: string, at: string): Promise<void> {
  await tx.query(
    `insert into planning_calendar_feeds (organisation_id, user_id, token_hash, created_at) values ($1, $2, $3, $4)
     on conflict (organisation_id, user_id) do update set token_hash = excluded.token_hash,
       created_at = excluded.created_at`,
    [feed.organisationId, feed.userId, tokenHash, at],
  );
}

export async function removeFeed(tx: Sql, feed: Feed): Promise<boolean> {
  const rows = await tx.query(
    'delete from planning_calendar_feeds where organisation_id = $1 and user_id = $2 returning user_id',
    [feed.organisationId, feed.userId],
  );
  return rows.length === 1;
}

/** When the person's address was made; null: they have none. */
export async function feedMadeAt(sql: Sql, { organisationId, userId }: Feed): Promise<string | null> {
  const [feed] = await sql.query<{ createdAt: string }>(
    `select created_at as "createdAt" from planning_calendar_feeds where organisation_id = $1 and user_id = $2`,
    [organisationId, userId],
  );
  return feed?.createdAt ?? null;
}

/** Whose feed it is, and the language that the person has chosen for mails. */
interface OwnedFeed extends Feed {
  language: Language | null;
}

/** Whose address it is. The hash is the only way in, so no organisation is named here. */
export async function findFeed(sql: Sql, tokenHash: string): Promise<OwnedFeed | undefined> {
  const [feed] = await sql.query<OwnedFeed>(
    `select f.organisation_id as "organisationId", f.user_id as "userId", m.language from planning_calendar_feeds f
     join planning_people p on p.organisation_id = f.organisation_id and p.id = f.user_id
     left join mail_settings m on m.organisation_id = f.organisation_id and m.user_id = f.user_id
     where f.token_hash = $1 and p.active and not p.removed`,
    [tokenHash],
  );
  return feed;
}

/** When leave or an absence in the hours of the duty last changed, also one that does not hold any more; null: there is none. */
const AWAY_CHANGED = `(select max(away.at) from (
    select q.updated_at as at from planning_leave_requests q
    where q.organisation_id = $1 and q.user_id = $2 and q.starts_at < duty.ends_at and q.ends_at > duty.starts_at
    union all select coalesce(n.undone_at, n.created_at) from planning_absences n
    where n.organisation_id = $1 and n.user_id = $2 and n.starts_at < duty.ends_at and n.ends_at > duty.starts_at) as away)`;

/** The person's published duties from `since` on, and those taken away since. */
export function readDuties(sql: Sql, feed: Feed, since: string): Promise<PublishedDuty[]> {
  return sql.query<PublishedDuty>(
    `select duty.demand_id as "demandId", duty.user_id as "userId", duty.starts_at as start, duty.ends_at as "end",
       d.name as summary, d.station, l.name as location, ${addressLine('l')} as address, greatest(duty.changed_at, ${AWAY_CHANGED}) as "changedAt",
       duty.is_cancelled as "isCancelled", duty.location_id as "locationId", duty.breaks, coalesce(s.time_zone, l.time_zone, 'UTC') as "timeZone"
     from (
       select r.organisation_id, r.demand_id, r.user_id, r.location_id, r.starts_at, r.ends_at,
         r.changed_at, false as is_cancelled, r.breaks
       from planning_rota r
       where r.organisation_id = $1 and r.user_id = $2 and r.starts_at >= $3
       union all
       select g.organisation_id, g.demand_id, g.user_id, g.location_id, g.starts_at, g.ends_at, g.removed_at, true, null
       from planning_rota_removed g
       where g.organisation_id = $1 and g.user_id = $2 and g.starts_at >= $3 and not exists (
         select from planning_rota r
         where r.organisation_id = $1 and r.demand_id = g.demand_id and r.user_id = g.user_id)
     ) as duty
     left join planning_demand d on d.organisation_id = $1 and d.id = duty.demand_id
     left join planning_locations l on l.organisation_id = $1 and l.id = duty.location_id
     left join planning_location_settings s on s.organisation_id = $1 and s.location_id = duty.location_id
     order by duty.starts_at, duty.demand_id`,
    [feed.organisationId, feed.userId, since],
  );
}

/** The person's days of stand-by from `since` on. */
export function readStandByDays(sql: Sql, feed: Feed, since: string): Promise<CalendarStandBy[]> {
  return sql.query<CalendarStandBy>(
    `select d.location_id as "locationId", $2::text as "userId", d.date::text as date, l.name as location, ${addressLine('l')} as address,
       d.updated_at as "changedAt"
     from planning_stand_by d
     join planning_locations l on l.organisation_id = $1 and l.id = d.location_id
     where d.organisation_id = $1 and $2::uuid = any (d.user_ids) and d.date >= $3::timestamptz::date
     order by d.date, d.location_id`,
    [feed.organisationId, feed.userId, since],
  );
}
