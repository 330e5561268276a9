import type { Sql } from '../../../platform/db/db.ts';

/** Where the law of averages is that of the home site. */
export function readHomes(
  sql: Sql,
  organisationId: string,
  userIds: readonly string[],
): Promise<{ userId: string; homeLocationId: string | null }[]> {
  return sql.query(
    `select id as "userId", home_location_id as "homeLocationId" from planning_people
     where organisation_id = $1 and id = any ($2::uuid[])`,
    [organisationId, userIds],
  );
}

/** Minutes of published duty by person and week; `weeks`: the instants at which the weeks begin, and the end of the last. */
export function readWeekMinutes(
  sql: Sql,
  organisationId: string,
  userIds: readonly string[],
  weeks: readonly string[],
): Promise<{ userId: string; week: number; minutes: number }[]> {
  return sql.query(
    `select user_id as "userId", width_bucket(starts_at, $3::timestamptz[]) - 1 as week,
       sum(extract(epoch from ends_at - starts_at) / 60)::int as minutes
     from planning_rota
     where organisation_id = $1 and user_id = any ($2::uuid[]) and starts_at >= $4 and starts_at < $5
     group by 1, 2`,
    [organisationId, userIds, weeks, weeks[0], weeks.at(-1)],
  );
}
