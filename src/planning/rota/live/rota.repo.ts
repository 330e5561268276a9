import type { Sql } from '../../../platform/db/db.ts';
import { addressLine } from '../../organisation/locations/address.ts';
import { IS_ABSENT } from '../duties/absent.repo.ts';
import { isGone } from '../duties/holders.ts';
import type { DutyBreak } from '../runs/results/breaks.schema.ts';
import type { RotaDuty } from './rota.schema.ts';

interface RotaFilter {
  startDate: string;
  /** Included. */
  endDate: string;
  /** Null: every location. */
  locationIds: readonly string[] | null;
  /** The caller, whose own duties are shown wherever they are; null: they are not. */
  self: string | null;
  userId: string | null;
  /** What people at home at the locations work at others is shown as well. */
  elsewhere: boolean;
}

/** Whose leave is read: everybody's, or that of one person. */
type LeaveOf = 'everybody' | { userId: string };

const FROM = `from planning_rota r
  left join planning_locations l on l.organisation_id = $1 and l.id = r.location_id
  left join planning_location_settings s on s.organisation_id = $1 and s.location_id = r.location_id
  left join planning_people p on p.organisation_id = $1 and p.id = r.user_id
  left join planning_locations h on h.organisation_id = $1 and h.id = p.home_location_id
  left join planning_demand d on d.organisation_id = $1 and d.id = r.demand_id
  cross join lateral (select coalesce(s.time_zone, l.time_zone, 'UTC') as name) as zone
  cross join lateral (select (r.starts_at at time zone zone.name)::date as date) as day
  where r.organisation_id = $1 and r.starts_at >= $2::date - interval '1 day'
    and r.starts_at < $3::date + interval '2 days' and day.date between $2::date and $3::date
    and ($4::uuid[] is null or r.location_id = any ($4::uuid[]) or r.user_id = $6::uuid
      or $7::boolean and p.home_location_id = any ($4::uuid[])) and ($5::uuid is null or r.user_id = $5::uuid)`;

const valuesOf = (organisationId: string, filter: RotaFilter) => {
  const { startDate, endDate, locationIds, userId, self, elsewhere } = filter;
  return [organisationId, startDate, endDate, locationIds, userId, self, elsewhere];
};

/** The parts of a duty on which its person is on leave that a manager approved; null: none. */
const LEAVE = `(select json_agg(json_build_object('start', greatest(q.starts_at, r.starts_at),
    'end', least(q.ends_at, r.ends_at)) order by q.starts_at, q.id)
  from planning_leave_requests q
  where q.organisation_id = $1 and q.user_id = r.user_id and q.status = 'approved'
    and q.starts_at < r.ends_at and q.ends_at > r.starts_at)`;

/** The parts of a duty that a noted absence takes, as `readAbsent` reads them; null: none. */
const ABSENT = `(select json_agg(json_build_object('start', greatest(a.starts_at, r.starts_at),
    'end', least(a.ends_at, r.ends_at)) order by a.starts_at, a.id)
  from planning_absences a
  where a.organisation_id = $1 and a.user_id = r.user_id and ${IS_ABSENT('a')}
    and a.starts_at < r.ends_at and a.ends_at > r.starts_at)`;

/** The live schedule, in order of time; what began by `at` stays its person's, and `leaveOf` says whose leave and absences are read. */
export async function readRota(
  sql: Sql,
  organisationId: string,
  filter: RotaFilter,
  { limit, offset }: { limit: number; offset: number },
  { at, leaveOf }: { at: Date; leaveOf: LeaveOf },
): Promise<RotaDuty[]> {
  interface Row extends Omit<RotaDuty, 'breaks' | 'holderGone' | 'leave' | 'absent'> {
    breaks: DutyBreak[] | null;
    holderGone: boolean;
    leave: NonNullable<RotaDuty['leave']> | null;
    absent: NonNullable<RotaDuty['absent']> | null;
  }
  const rows = await sql.query<Row>(
    `select day.date::text as date, r.starts_at as start, r.ends_at as "end", r.user_id as "userId", p.name as "userName",
       r.starts_at > $10::timestamptz and ${isGone('p')} as "holderGone",
       p.home_location_id as "homeLocationId", h.name as "homeLocationName",
       r.location_id as "locationId", l.name as "locationName",
       ${addressLine('l')} as "locationAddress", zone.name as "timeZone", r.demand_id as "demandId", d.name as "demandName", d.station,
       r.kind, r.breaks, case when $11::uuid is null or r.user_id = $11::uuid then ${LEAVE} end as leave,
       case when $11::uuid is null or r.user_id = $11::uuid then ${ABSENT} end as absent, r.run_id as "runId"
     ${FROM} order by r.starts_at, r.location_id, r.demand_id, r.user_id limit $8 offset $9`,
    [
      ...valuesOf(organisationId, filter),
      limit,
      offset,
      at.toISOString(),
      leaveOf === 'everybody' ? null : leaveOf.userId,
    ],
  );
  return rows.map(({ breaks, holderGone, leave, absent, ...row }) => ({
    ...row,
    ...(breaks === null ? {} : { breaks }),
    ...(holderGone ? { holderGone } : {}),
    ...(leave === null ? {} : { leave: leave.map(inUtc) }),
    ...(absent === null ? {} : { absent: absent.map(inUtc) }),
  }));
}

/** JSON made by PostgreSQL has its own form of instants. */
const inUtc = ({ start, end }: { start: string; end: string }) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

export async function countRota(sql: Sql, organisationId: string, filter: RotaFilter): Promise<number> {
  const values = valuesOf(organisationId, filter);
  const [row] = await sql.query<{ count: number }>(`select count(*) as count ${FROM}`, values);
  return row?.count ?? 0;
}

/** The newest run with a result that planned the row. */
export async function findRunOfDemand(
  sql: Sql,
  organisationId: string,
  demandId: string,
): Promise<string | undefined> {
  const [row] = await sql.query<{ id: string }>(
    `select run.id from planning_runs as run where organisation_id = $1
       and exists (select from planning_run_rows as row
         where row.organisation_id = $1 and row.run_id = run.id and row.demand_id = $2)
     order by status = 'published' desc, created_at desc limit 1`,
    [organisationId, demandId],
  );
  return row?.id;
}
