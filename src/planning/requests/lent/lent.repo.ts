import { one, type Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import { IS_ABSENT } from '../../rota/duties/absent.repo.ts';
import { hasLeft, staffOf } from '../../rota/duties/holders.ts';
import type { LentShift } from './lent.schema.ts';

interface LentFilter {
  /** Sites whose shifts are meant; null: all. */
  locationIds: readonly string[] | null;
  at: Date;
}

/** An opened duty of a list of duties in JSON names the row that is open, or of before duties were cut itself. */
const openRow = `case when (duty ->> 'opened')::boolean
  then coalesce(duty -> 'open' ->> 'demandId', duty ->> 'demandId') end::uuid`;

// Shifts that are theirs while they are on leave; and rows that their absence or leave opened, which miss somebody still.
const FROM = `from (
    select r.demand_id as demand_id, r.user_id, r.location_id, r.starts_at, r.ends_at, false as opened
    from planning_rota r
    where r.organisation_id = $1 and r.ends_at > $2 and ($3::uuid[] is null or r.location_id = any ($3::uuid[]))
      and exists (select from planning_leave_requests q
        where q.organisation_id = $1 and q.user_id = r.user_id and q.status = 'approved'
          and q.starts_at < r.ends_at and q.ends_at > greatest(r.starts_at, $2))
    union
    select d.id, known.user_id, d.location_id, d.starts_at, d.ends_at, true
    from (
      select a.user_id, ${openRow} as demand_id from planning_absences a, json_array_elements(a.duties) duty
      where a.organisation_id = $1 and ${IS_ABSENT('a')} and a.ends_at > $2
      union
      select q.user_id, ${openRow} from planning_leave_requests q, json_array_elements(q.openings) opening,
        json_array_elements(opening -> 'duties') duty
      where q.organisation_id = $1 and q.status = 'approved' and q.ends_at > $2) known
    join planning_demand d on d.organisation_id = $1 and d.id = known.demand_id
    where d.ends_at > $2 and ($3::uuid[] is null or d.location_id = any ($3::uuid[]))
      and d.target_staff > ${staffOf('d.id')} and not planning_not_needed($1, d.id)) shift
  join planning_people p on p.organisation_id = $1 and p.id = shift.user_id and not ${hasLeft('p')}
  join planning_locations l on l.organisation_id = $1 and l.id = shift.location_id
  join planning_locations home on home.organisation_id = $1 and home.id = p.home_location_id and home.id <> l.id
  left join planning_location_settings s on s.organisation_id = $1 and s.location_id = l.id
  left join planning_demand row on row.organisation_id = $1 and row.id = shift.demand_id`;

const valuesOf = (organisationId: string, { at, locationIds }: LentFilter) => [
  organisationId,
  at.toISOString(),
  locationIds,
];

/** In order of time. */
export function readLentShifts(
  sql: Sql,
  organisationId: string,
  filter: LentFilter,
  { limit, offset }: OffsetPage,
): Promise<LentShift[]> {
  return sql.query<LentShift>(
    `select shift.demand_id as "demandId", row.name as "demandName", l.id as "locationId", l.name as "locationName",
       coalesce(s.time_zone, l.time_zone, 'UTC') as "timeZone", shift.starts_at as start, shift.ends_at as "end",
       p.id as "userId", p.name as "userName", home.name as "homeLocationName", shift.opened
     ${FROM} order by shift.starts_at, shift.demand_id, p.id limit $4 offset $5`,
    [...valuesOf(organisationId, filter), limit, offset],
  );
}

export async function countLentShifts(sql: Sql, organisationId: string, filter: LentFilter): Promise<number> {
  const text = `select count(*) as count ${FROM}`;
  return one(await sql.query<{ count: number }>(text, valuesOf(organisationId, filter))).count;
}
