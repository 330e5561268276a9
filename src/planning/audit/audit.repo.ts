import { type AuditFilter, filterValues, narrowed } from '../../platform/audit/audit.repo.ts';
import type { AuditEvent } from '../../platform/audit/audit.ts';
import type { Actor } from '../../platform/auth/auth.ts';
import { one, type Sql } from '../../platform/db/db.ts';
import { SEEN_PEOPLE } from '../organisation/workforce/workforce.repo.ts';

/** Records that were deleted: their last event says where they were. */
const DELETED = `(a.entity_type, a.entity_id) in (
  select gone.entity_type, gone.entity_id from audit_events gone
  where gone.organisation_id = $1 and gone.service = 'planning'
    and gone.action in ('shift.delete', 'demand.delete', 'week-template.delete', 'planning-run.delete')
    and (gone.changes #>> '{0,before,locationId}' = any ($2::text[])
      or gone.changes::jsonb #> '{0,before,locationIds}' ?| $2::text[]))`;

/**
 * What a caller with some of the locations ($2) may read: what they did themselves ($3), and what was done to records
 * at those locations or to the people there; reviews of others' hours only with $4. What concerns the whole
 * organisation is the admin's.
 */
const SEEN = `(a.actor_id = $3::text or ${DELETED} or case a.entity_type
  when 'location-settings' then a.entity_id = any ($2::text[])
  when 'shift' then exists (select from planning_shifts s
    where s.organisation_id = $1 and s.id = a.entity_id::uuid and s.location_id = any ($2::uuid[]))
  when 'demand' then exists (select from planning_demand d
    where d.organisation_id = $1 and d.id = a.entity_id::uuid and d.location_id = any ($2::uuid[]))
  when 'week-template' then $4 and exists (select from planning_week_templates t
    where t.organisation_id = $1 and t.id = a.entity_id::uuid and t.location_id = any ($2::uuid[]))
  when 'planning-run' then exists (select from planning_runs r
    where r.organisation_id = $1 and r.id = a.entity_id::uuid and r.location_ids && $2::uuid[])
    and (a.action <> 'planning-run.override' or exists (select from planning_overrides o
      where o.organisation_id = $1 and o.run_id = a.entity_id::uuid and o.location_id = any ($2::uuid[])
        and o.id = (a.changes -> 0 -> 'after' ->> 'id')::uuid))
  when 'rota-change' then $4 and exists (select from planning_rota_changes c
    where c.organisation_id = $1 and c.id = a.entity_id::uuid and c.location_ids <@ $2::uuid[])
  when 'absence' then $4 and exists (select from planning_absences b
    where b.organisation_id = $1 and b.id = a.entity_id::uuid and b.location_ids <@ $2::uuid[])
  when 'note' then $4 and exists (select from planning_notes n
    left join planning_demand nd on nd.organisation_id = $1 and nd.id = n.demand_id
    where n.organisation_id = $1 and n.id = a.entity_id::uuid and n.user_id is null
      and coalesce(n.location_id, nd.location_id) = any ($2::uuid[]))
  when 'stand-by' then $4 and a.entity_id = any ($2::text[])
  when 'workforce-settings' then a.entity_id::uuid in (${SEEN_PEOPLE})
  when 'availability' then a.entity_id = $3::text or ($4 and a.entity_id::uuid in (${SEEN_PEOPLE}))
  when 'leave-request' then exists (select from planning_leave_requests q
    join planning_people p on p.organisation_id = $1 and p.id = q.user_id
    where q.organisation_id = $1 and q.id = a.entity_id::uuid
      and (q.user_id = $3::uuid or ($4 and p.home_location_id = any ($2::uuid[]))))
  when 'shift-request' then exists (select from planning_shift_requests q
    where q.organisation_id = $1 and q.id = a.entity_id::uuid and ($3::uuid in (q.user_id, q.colleague_id)
      or ($4 and (q.location_id = any ($2::uuid[]) or q.return_location_id = any ($2::uuid[])))))
  when 'attendance-correction' then exists (select from planning_attendance_corrections q
    where q.organisation_id = $1 and q.id = a.entity_id::uuid
      and (q.user_id = $3::uuid or ($4 and q.location_id = any ($2::uuid[]))))
  when 'terminal' then $4 and exists (select from planning_terminals t
    where t.organisation_id = $1 and t.id = a.entity_id::uuid and t.location_id = any ($2::uuid[]))
  when 'pin' then a.entity_id = $3::text or ($4 and a.entity_id::uuid in (${SEEN_PEOPLE}))
  when 'clocking' then exists (select from planning_clockings q
    where q.organisation_id = $1 and q.id = a.entity_id::uuid
      and (q.user_id = $3::uuid or ($4 and q.location_id = any ($2::uuid[]))))
  when 'timesheet-review' then exists (select from planning_timesheet_reviews t
    where t.organisation_id = $1 and t.review_id = a.entity_id and (t.user_id = $3::uuid or ($4 and t.user_id in (${SEEN_PEOPLE}))))
  else false end)`;

const FROM = `from audit_events a where a.organisation_id = $1 and a.service = 'planning' and ${SEEN}
  and ${narrowed(5)}`;

/** The newest of the planning service's events that concern these locations, and how many there are. */
export async function readAuditAt(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[],
  { subject, role }: Pick<Actor, 'subject' | 'role'>,
  { limit, offset }: { limit: number; offset: number },
  filter: AuditFilter,
): Promise<{ items: AuditEvent[]; total: number }> {
  const values = [organisationId, locationIds, subject, role !== 'member', ...filterValues(filter)];
  const [items, counted] = await Promise.all([
    sql.query<AuditEvent>(
      `select a.* ${FROM} order by a.sequence desc limit $12 offset $13`,
      [...values, limit, offset],
      'unprepared',
    ),
    sql.query<{ count: number }>(`select count(*) as count ${FROM}`, values, 'unprepared'),
  ]);
  return { items, total: one(counted).count };
}

const CONCERNED_REQUESTS = ['leave-request', 'shift-request', 'absence'] as const;
export const CONCERNED = ['shift', 'demand', 'planning-run', ...CONCERNED_REQUESTS] as const;

/** A record that an event concerns, as it is now; requests and absences have the names of their people. */
export interface Concerned {
  id: string;
  kind: (typeof CONCERNED)[number];
  name: string | null;
  locationIds: string[];
  start: string;
  end: string;
}

/** The records of these ids that touch the locations (null: all), whatever their kind. */
export function readConcerned(
  sql: Sql,
  organisationId: string,
  ids: readonly string[],
  locationIds: readonly string[] | null,
): Promise<Concerned[]> {
  return sql.query<Concerned>(
    `select * from (
       select id, 'shift' as kind, name, array[location_id] as "locationIds", starts_at as start, ends_at as "end"
       from planning_shifts where organisation_id = $1 and id = any ($2::uuid[])
       union all
       select id, 'demand', name, array[location_id], starts_at, ends_at
       from planning_demand where organisation_id = $1 and id = any ($2::uuid[])
       union all
       select id, 'planning-run', name, location_ids, horizon_start, horizon_end
       from planning_runs where organisation_id = $1 and id = any ($2::uuid[])
       union all
       select q.id, 'leave-request', p.name, array_remove(array[p.home_location_id], null), q.starts_at, q.ends_at
       from planning_leave_requests q join planning_people p on p.organisation_id = $1 and p.id = q.user_id
       where q.organisation_id = $1 and q.id = any ($2::uuid[])
       union all
       select q.id, 'shift-request', concat_ws(' → ', p.name, c.name),
         array_remove(array[q.location_id, q.return_location_id], null), q.starts_at, q.ends_at
       from planning_shift_requests q join planning_people p on p.organisation_id = $1 and p.id = q.user_id
       left join planning_people c on c.organisation_id = $1 and c.id = q.colleague_id
       where q.organisation_id = $1 and q.id = any ($2::uuid[])
       union all
       select b.id, 'absence', p.name, b.location_ids, b.starts_at, b.ends_at
       from planning_absences b join planning_people p on p.organisation_id = $1 and p.id = b.user_id
       where b.organisation_id = $1 and b.id = any ($2::uuid[])
     ) as concerned
     where $3::uuid[] is null or "locationIds" && $3::uuid[] order by start, id`,
    [organisationId, ids, locationIds],
  );
}
