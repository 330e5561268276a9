import type { Sql } from '../../../platform/db/db.ts';
import type { ForecastRow } from './forecast.rules.ts';

const MINUTES = (column: string) => `floor(extract(epoch from ${column}) / 60)::int`;

/** Standing rows between two instants; `locationIds` null: everywhere. */
export function readRows(
  sql: Sql,
  organisationId: string,
  { locationIds, from, until }: { locationIds: readonly string[] | null; from: string; until: string },
): Promise<ForecastRow[]> {
  return sql.query<ForecastRow>(
    `select id, name, location_id as "locationId", eligibility_profile_id as profile,
       case when eligibility_profile_id is not null then further_qualifications end as further, target_staff as target,
       ${MINUTES('starts_at')} as start, ${MINUTES('ends_at')} as "end"
     from planning_demand
     where organisation_id = $1 and starts_at >= $2 and starts_at < $3
       and ($4::uuid[] is null or location_id = any ($4::uuid[])) and not planning_not_needed($1, id)
     order by starts_at, id`,
    [organisationId, from, until, locationIds],
  );
}

export interface CertificateRow {
  userId: string;
  profile: string;
  /** Minutes since the Unix epoch; null: without beginning, without end. */
  start: number | null;
  end: number | null;
}

/** The times at which people hold these certificates, by a snapshot. */
export function readCertificates(
  sql: Sql,
  organisationId: string,
  snapshotId: string,
  profiles: readonly string[],
): Promise<CertificateRow[]> {
  return sql.query<CertificateRow>(
    `select e.user_id as "userId", e.work_requirement_id as profile,
       ${MINUTES('lower(span)')} as start, ${MINUTES('upper(span)')} as "end"
     from planning_eligibility_rows e, unnest(e.valid) as span
     where e.organisation_id = $1 and e.snapshot_id = $2 and e.work_requirement_id = any ($3::text[])
     order by e.user_id, e.work_requirement_id, 3 nulls first`,
    [organisationId, snapshotId, profiles],
  );
}
