import type { Sql } from '../../../platform/db/db.ts';
import { addressLine } from '../../organisation/locations/address.ts';
import { DEFAULT_CLAIMS, DEFAULT_SWAPS } from '../../organisation/locations/location.repo.ts';
import { isGone, staffOf } from '../../rota/duties/holders.ts';
import type { Pin } from '../../rota/problem/live.ts';
import type { Place } from './shift-requests.repo.ts';
import type { OpenShift } from './shift-requests.schema.ts';

/** A row as it stands in demand, and what its site lets members do. */
export interface StandingRow extends Place {
  /** Slots that nobody has who is still there. */
  open: number;
  claims: 'first-come' | 'manager-decides' | 'off';
  swaps: 'approve' | 'automatic' | 'off';
}

/** Rows named, with their open slots. */
export function readStandingRows(
  sql: Sql,
  organisationId: string,
  ids: readonly string[],
): Promise<StandingRow[]> {
  return sql.query<StandingRow>(
    `select d.id as "demandId", d.location_id as "locationId", d.starts_at as start, d.ends_at as "end",
       case when planning_not_needed($1, d.id) then 0 else greatest(0, d.target_staff - ${staffOf('d.id')})::int end as open,
       coalesce(s.claims, $3) as claims, coalesce(s.swaps, $4) as swaps
     from planning_demand d
     left join planning_location_settings s on s.organisation_id = $1 and s.location_id = d.location_id
     where d.organisation_id = $1 and d.id = any ($2::uuid[])`,
    [organisationId, ids, DEFAULT_CLAIMS, DEFAULT_SWAPS],
  );
}

/** Whether the live rota has the person on the row. */
export async function isOnRow(sql: Sql, organisationId: string, demandId: string, userId: string) {
  const text =
    'select from planning_rota where organisation_id = $1 and demand_id = $2 and user_id = $3 limit 1';
  return (await sql.query(text, [organisationId, demandId, userId])).length === 1;
}

/** Which of these people work a published shift that overlaps the time, at these locations (null: every one). */
export async function readBusy(
  sql: Sql,
  organisationId: string,
  {
    locationIds,
    userIds,
    start,
    end,
  }: Pick<SwappableFilter, 'locationIds' | 'userIds'> & Pick<Place, 'start' | 'end'>,
): Promise<Set<string>> {
  const rows = await sql.query<{ userId: string }>(
    `select distinct r.user_id as "userId" from planning_rota r
     where r.organisation_id = $1 and r.user_id = any ($2::uuid[]) and r.starts_at < $4 and r.ends_at > $3
       and ($5::uuid[] is null or r.location_id = any ($5::uuid[]))`,
    [organisationId, userIds, start, end, locationIds],
  );
  return new Set(rows.map(({ userId }) => userId));
}

interface SwappableFilter {
  /** Null: every location. */
  locationIds: readonly string[] | null;
  self: string;
  userIds: readonly string[];
  from: Date;
}

/** Shifts of these people that begin within the next weeks where swaps are let, the first to begin first; not those of the caller. */
export function readSwappable(
  sql: Sql,
  organisationId: string,
  { locationIds, self, userIds, from }: SwappableFilter,
): Promise<Pin[]> {
  return sql.query<Pin>(
    `select r.demand_id as "demandId", r.user_id as "userId" from planning_rota r
     left join planning_location_settings s on s.organisation_id = $1 and s.location_id = r.location_id
     where r.organisation_id = $1 and r.user_id = any ($2::uuid[]) and r.starts_at > $3::timestamptz
       and r.starts_at < $3::timestamptz + interval '28 days' and coalesce(s.swaps, $4) <> 'off'
       and ($5::uuid[] is null or r.location_id = any ($5::uuid[]))
       and not exists (select from planning_rota own
         where own.organisation_id = $1 and own.demand_id = r.demand_id and own.user_id = $6)
     order by r.starts_at, r.demand_id`,
    [organisationId, userIds, from.toISOString(), DEFAULT_SWAPS, locationIds, self],
  );
}

interface OpenFilter {
  /** Null: every location. */
  locationIds: readonly string[] | null;
  self: string;
  startDate: string;
  /** Included. */
  endDate: string;
  at: Date;
  /** Also those that a site gives out itself. */
  barred: boolean;
}

/** An open shift before it is judged. */
export interface OpenRow extends Omit<OpenShift, 'broken'> {
  claimsOff: boolean;
}

/** Open slots, and shifts offered to everybody, that are still to begin; not those that the person is on. */
export function readOpenRows(
  sql: Sql,
  organisationId: string,
  { locationIds, self, startDate, endDate, at, barred }: OpenFilter,
  most: number,
): Promise<OpenRow[]> {
  return sql.query<OpenRow>(
    `select day.date::text as date, d.id as "demandId", d.name as "demandName", d.station,
       d.location_id as "locationId", l.name as "locationName",
       ${addressLine('l')} as "locationAddress",
       zone.name as "timeZone", d.starts_at as start, d.ends_at as "end",
       case when give.id is null then coalesce(s.claims, $7) <> 'first-come'
         else coalesce(s.swaps, $8) <> 'automatic' end as "needsApproval",
       give.id is null and coalesce(s.claims, $7) = 'off' as "claimsOff",
       case when give.id is not null then json_build_object('requestId', give.id, 'userId', give.user_id,
         'userName', give.name, 'note', give.note) end as offer,
       (select q.id from planning_shift_requests q where q.organisation_id = $1 and q.demand_id = d.id
          and q.user_id = $3 and q.kind = 'claim' and q.status = 'open' and give.id is null
          and q.starts_at = d.starts_at and q.ends_at = d.ends_at limit 1) as "requestId"
     from planning_demand d
     join planning_locations l on l.organisation_id = $1 and l.id = d.location_id and not l.removed
     left join planning_location_settings s on s.organisation_id = $1 and s.location_id = d.location_id
     cross join lateral (select coalesce(s.time_zone, l.time_zone) as name) as zone
     cross join lateral (select (d.starts_at at time zone zone.name)::date as date) as day
     cross join lateral (
       select null::uuid as id, null::uuid as user_id, null::text as name, null::text as note
       where ($10 or coalesce(s.claims, $7) <> 'off') and d.target_staff > ${staffOf('d.id')} and not planning_not_needed($1, d.id)
       union all
       select q.id, q.user_id, p.name, q.note from planning_shift_requests q
       join planning_people p on p.organisation_id = $1 and p.id = q.user_id and not ${isGone('p')}
       join planning_rota r on r.organisation_id = $1 and r.demand_id = q.demand_id and r.user_id = q.user_id
         and r.starts_at = q.starts_at and r.ends_at = q.ends_at
       where q.organisation_id = $1 and q.demand_id = d.id and q.kind = 'offer' and q.status = 'offered'
         and q.colleague_id is null and coalesce(s.swaps, $8) <> 'off') as give
     where d.organisation_id = $1 and d.starts_at > $6::timestamptz
       and d.starts_at >= $4::date - interval '1 day' and d.starts_at < $5::date + interval '2 days'
       and day.date between $4::date and $5::date
       and ($2::uuid[] is null or d.location_id = any ($2::uuid[]))
       and not exists (select from planning_rota r
         where r.organisation_id = $1 and r.demand_id = d.id and r.user_id = $3)
     order by d.starts_at, d.location_id, d.id, give.id limit $9`,
    [
      organisationId,
      locationIds,
      self,
      startDate,
      endDate,
      at.toISOString(),
      DEFAULT_CLAIMS,
      DEFAULT_SWAPS,
      most,
      barred,
    ],
  );
}
