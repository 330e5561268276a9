import type { DutyChanged } from '../../../notifications/catalogue.ts';
import { one, type Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import { REASONS } from '../../../words/reason-codes.ts';
import { AWAY } from './absent.repo.ts';
import type { DutyChange } from './duty-changes.schema.ts';
import { isGone } from './holders.ts';

export type NewDutyChange = Pick<
  DutyChanged,
  'userId' | 'demandId' | 'before' | 'after' | 'by' | 'reason'
> & {
  id: string;
  published: boolean;
};

/** Adds changes to what is not acknowledged yet. One that takes the changes before it back is none, nor is one's own. */
export async function addDutyChanges(
  tx: Sql,
  organisationId: string,
  changes: readonly NewDutyChange[],
  at: string,
): Promise<void> {
  await tx.query(
    `insert into planning_duty_changes as known (organisation_id, user_id, demand_id, id, location_id, starts_at,
       ends_at, was, now, published, changed_by, reason, changed_at)
     select $1, "userId", "demandId", id, (place ->> 'locationId')::uuid, (place ->> 'start')::timestamptz,
       (place ->> 'end')::timestamptz, nullif(before, 'null'), nullif(after, 'null'), published, by, reason, $3
     from jsonb_to_recordset($2::jsonb) as fresh (id uuid, "userId" uuid, "demandId" uuid, before jsonb, after jsonb,
       published boolean, by uuid, reason text)
     cross join lateral (select coalesce(nullif(after, 'null'), before) as place) as placed
     on conflict (organisation_id, user_id, demand_id) do update set id = excluded.id,
       location_id = excluded.location_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       was = case when known.published then excluded.was else known.was end,
       now = excluded.now, published = false, changed_by = excluded.changed_by, reason = excluded.reason,
       changed_at = excluded.changed_at, reminded_at = null`,
    [organisationId, JSON.stringify(changes), at],
  );
  await tx.query(
    `delete from planning_duty_changes
     where organisation_id = $1 and (was is not distinct from now or changed_by = user_id or ends_at < $2::timestamptz - interval '60 days')`,
    [organisationId, at],
  );
}

export interface DutyChangeFilter {
  /** Null: everybody. */
  userId: string | null;
  /** Null: every location. */
  locationIds: readonly string[] | null;
  /** Null: either. */
  published: boolean | null;
  /** Dates of the duties, local to their sites; null: those that are not over. */
  dates: { startDate: string; endDate: string } | null;
  now: string;
}

/** Whoever fell ill, left early or went on leave brought the change about, and is not asked whether they know. */
const OWN = [REASONS.sick, REASONS.early, REASONS.noShow, REASONS.leave];

/** Nobody is asked about a duty that a noted absence or approved leave of theirs takes whole: they do not work it. */
const IS_AWAY = `exists (select from ${AWAY} a
  where a.user_id = c.user_id and a.starts_at <= c.starts_at and a.ends_at >= c.ends_at)`;

const FROM = `from planning_duty_changes c
  left join planning_locations l on l.organisation_id = $1 and l.id = c.location_id
  left join planning_location_settings s on s.organisation_id = $1 and s.location_id = c.location_id
  left join planning_demand d on d.organisation_id = $1 and d.id = c.demand_id
  left join planning_people p on p.organisation_id = $1 and p.id = c.user_id
  cross join lateral (select coalesce(s.time_zone, l.time_zone, 'UTC') as name) as zone
  where c.organisation_id = $1 and not ${isGone('p')} and ($2::uuid is null or c.user_id = $2)
    and (c.now is null or not ${IS_AWAY})
    and ($2::uuid is not null or c.reason is null or c.reason not in (${OWN.map((reason) => `'${reason}'`).join(', ')}))
    and ($3::uuid[] is null or c.location_id = any ($3::uuid[])) and ($4::boolean is null or c.published = $4)
    and case when $5::date is null then c.ends_at > $7::timestamptz
      else (c.starts_at at time zone zone.name)::date between $5::date and $6::date end`;

const valuesOf = (
  organisationId: string,
  { userId, locationIds, published, dates, now }: DutyChangeFilter,
) => [organisationId, userId, locationIds, published, dates?.startDate ?? null, dates?.endDate ?? null, now];

/** The other side of the offer or swap that changed the duty; both of a request read each other's names. */
const COLLEAGUE = `(select other.name from planning_shift_requests q
  join planning_people other on other.organisation_id = $1
    and other.id = case when q.user_id = c.user_id then q.colleague_id else q.user_id end
  where q.organisation_id = $1 and c.reason in ('${REASONS.taken}', '${REASONS.swapped}') and q.status = 'approved'
    and c.demand_id in (q.demand_id, q.return_demand_id) and c.user_id in (q.user_id, q.colleague_id)
  order by q.decided_at desc, q.id desc limit 1)`;

/** What is planned for the person in the duty by now. */
const BREAKS = `coalesce((select r.breaks from planning_rota r
  where r.organisation_id = $1 and r.demand_id = c.demand_id and r.user_id = c.user_id limit 1), '[]')`;

/** What is not acknowledged, in order of time; nobody waits for those who have left. */
export function readDutyChanges(
  sql: Sql,
  organisationId: string,
  filter: DutyChangeFilter,
  { limit, offset }: OffsetPage,
): Promise<DutyChange[]> {
  return sql.query<DutyChange>(
    `select c.id, c.user_id as "userId", p.name as "userName", c.demand_id as "demandId", d.name as "demandName",
       c.location_id as "locationId", l.name as "locationName", zone.name as "timeZone", c.was, c.now, ${BREAKS} as breaks, c.published,
       c.changed_by as "changedBy", c.reason, ${COLLEAGUE} as "colleagueName", c.changed_at as "changedAt",
       c.reminded_at as "remindedAt"
     ${FROM} order by c.starts_at, c.demand_id, c.user_id limit $8 offset $9`,
    [...valuesOf(organisationId, filter), limit, offset],
  );
}

export async function countDutyChanges(
  sql: Sql,
  organisationId: string,
  filter: DutyChangeFilter,
): Promise<number> {
  const values = valuesOf(organisationId, filter);
  return one(await sql.query<{ count: number }>(`select count(*) as count ${FROM}`, values)).count;
}

export interface ToRemind {
  userId: string;
  locationId: string;
  duties: number;
  firstStart: string;
  remindedAt: string | null;
}

/** Who has something to acknowledge, each with how much, the first of it and when they were last reminded. */
export function readToRemind(
  tx: Sql,
  organisationId: string,
  filter: DutyChangeFilter,
  userIds: readonly string[] | null,
): Promise<ToRemind[]> {
  return tx.query<ToRemind>(
    `select c.user_id as "userId", (array_agg(c.location_id order by c.starts_at, c.demand_id))[1] as "locationId",
       count(*)::int as duties, min(c.starts_at) as "firstStart", max(c.reminded_at) as "remindedAt"
     ${FROM} and c.ends_at > $7::timestamptz and ($8::uuid[] is null or c.user_id = any ($8::uuid[]))
     group by c.user_id order by c.user_id`,
    [...valuesOf(organisationId, filter), userIds],
  );
}

export async function noteReminded(
  tx: Sql,
  organisationId: string,
  filter: DutyChangeFilter,
  userIds: readonly string[],
): Promise<void> {
  await tx.query(
    `update planning_duty_changes set reminded_at = $7
     where organisation_id = $1 and (user_id, demand_id) in (
       select c.user_id, c.demand_id ${FROM} and c.ends_at > $7::timestamptz and c.user_id = any ($8::uuid[]))`,
    [...valuesOf(organisationId, filter), userIds],
  );
}

type AcknowledgedDuty = Pick<DutyChange, 'id' | 'demandId' | 'locationId' | 'changedAt'>;

/** Takes away what a person acknowledged; returns it. */
export function deleteDutyChanges(
  tx: Sql,
  organisationId: string,
  userId: string,
  ids: readonly string[],
): Promise<AcknowledgedDuty[]> {
  return tx.query<AcknowledgedDuty>(
    `delete from planning_duty_changes where organisation_id = $1 and user_id = $2 and id = any ($3::uuid[])
     returning id, demand_id as "demandId", location_id as "locationId", changed_at as "changedAt"`,
    [organisationId, userId, ids],
  );
}
