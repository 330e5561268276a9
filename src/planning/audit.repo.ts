import { type AuditFilter, filterValues, narrowed } from '../platform/audit.repo.ts';
import type { AuditEvent } from '../platform/audit.ts';
import type { Actor } from '../platform/auth.ts';
import { one, type Sql } from '../platform/db.ts';
import { SEEN_PEOPLE } from './settings/workforce/workforce.repo.ts';

/**
 * What a caller with some of the locations ($2) may read: what they did themselves ($3), and what was done to records
 * at those locations or to the people there; reviews of others' hours only with $4. What concerns the whole
 * organisation is the admin's.
 */
const SEEN = `(a.actor_id = $3::text or case a.entity_type
  when 'location-settings' then a.entity_id = any ($2::text[])
  when 'shift' then exists (select from planning_shifts s
    where s.organisation_id = $1 and s.id = a.entity_id::uuid and s.location_id = any ($2::uuid[]))
  when 'demand' then exists (select from planning_demand d
    where d.organisation_id = $1 and d.id = a.entity_id::uuid and d.location_id = any ($2::uuid[]))
  when 'planning-run' then exists (select from planning_runs r
    where r.organisation_id = $1 and r.id = a.entity_id::uuid and r.location_ids && $2::uuid[])
  when 'workforce-settings' then a.entity_id::uuid in (${SEEN_PEOPLE})
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
      `select a.* ${FROM} order by a.sequence desc limit $11 offset $12`,
      [...values, limit, offset],
      'once',
    ),
    sql.query<{ count: number }>(`select count(*) as count ${FROM}`, values, 'once'),
  ]);
  return { items, total: one(counted).count };
}
