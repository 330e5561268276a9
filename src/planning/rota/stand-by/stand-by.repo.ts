import type { Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import type { StandBy, StandByInput } from './stand-by.schema.ts';

interface StandByFilter {
  startDate: string;
  /** Included. */
  endDate: string;
  /** Null: every location. */
  locationIds: readonly string[] | null;
  /** Days of this person alone, without the others; null: everybody's. */
  self: string | null;
}

const COLUMNS = `location_id as "locationId", date::text as date, user_ids as "userIds", version`;

const FROM = `from planning_stand_by where organisation_id = $1 and date between $2::date and $3::date
  and ($4::uuid[] is null or location_id = any ($4::uuid[])) and cardinality(user_ids) > 0
  and ($5::uuid is null or $5::uuid = any (user_ids))`;

const valuesOf = (organisationId: string, { startDate, endDate, locationIds, self }: StandByFilter) => [
  organisationId,
  startDate,
  endDate,
  locationIds,
  self,
];

/** Days with somebody on stand-by, in order. */
export function readStandBy(
  sql: Sql,
  organisationId: string,
  filter: StandByFilter,
  { limit, offset }: OffsetPage,
): Promise<StandBy[]> {
  return sql.query<StandBy>(`select ${COLUMNS} ${FROM} order by date, location_id limit $6 offset $7`, [
    ...valuesOf(organisationId, filter),
    limit,
    offset,
  ]);
}

export async function countStandBy(sql: Sql, organisationId: string, filter: StandByFilter): Promise<number> {
  const values = valuesOf(organisationId, filter);
  const [row] = await sql.query<{ count: number }>(`select count(*) as count ${FROM}`, values);
  return row?.count ?? 0;
}

/** The day as it is stored; its row is held until COMMIT. */
export async function findStandBy(
  tx: Sql,
  organisationId: string,
  { locationId, date }: Pick<StandByInput, 'locationId' | 'date'>,
): Promise<StandBy | undefined> {
  const [row] = await tx.query<StandBy>(
    `select ${COLUMNS} from planning_stand_by
     where organisation_id = $1 and location_id = $2 and date = $3::date for update`,
    [organisationId, locationId, date],
  );
  return row;
}

export async function writeStandBy(
  tx: Sql,
  organisationId: string,
  { locationId, date, userIds }: StandByInput,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into planning_stand_by as d (organisation_id, location_id, date, user_ids, updated_at)
     values ($1, $2, $3::date, $4::uuid[], $5)
     on conflict (organisation_id, location_id, date) do update
       set user_ids = excluded.user_ids, updated_at = excluded.updated_at, version = d.version + 1`,
    [organisationId, locationId, date, userIds, at.toISOString()],
  );
}

/** A row by the site and the instant that it begins at. */
export interface Starting {
  locationId: string;
  start: string;
}

/** Who is on stand-by for each, in the order given. */
export async function readStandByAt(
  sql: Sql,
  organisationId: string,
  rows: readonly Starting[],
): Promise<Set<string>[]> {
  const found = await sql.query<{ position: number; userIds: string[] }>(
    `select given.position::int as position, d.user_ids as "userIds"
     from unnest($2::uuid[], $3::timestamptz[]) with ordinality as given (location_id, starts_at, position)
     join planning_locations l on l.organisation_id = $1 and l.id = given.location_id
     left join planning_location_settings s on s.organisation_id = $1 and s.location_id = l.id
     join planning_stand_by d on d.organisation_id = $1 and d.location_id = l.id
       and d.date = (given.starts_at at time zone coalesce(s.time_zone, l.time_zone, 'UTC'))::date`,
    [organisationId, rows.map(({ locationId }) => locationId), rows.map(({ start }) => start)],
  );
  const byPosition = new Map(found.map(({ position, userIds }) => [position, userIds]));
  return rows.map((_, at) => new Set(byPosition.get(at + 1)));
}
