import type { Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import type { HolidayChange } from './holidays.schema.ts';

const SELECT = `select id, to_char(date, 'YYYY-MM-DD') as date, every_year as "everyYear", name,
  location_ids as "locationIds", version from planning_holiday_changes where organisation_id = $1`;

/** By date: an organisation has some hundreds at most. */
export function readHolidayChanges(sql: Sql, organisationId: string): Promise<HolidayChange[]> {
  const text = `${SELECT} order by planning_holiday_changes.date, id`;
  return sql.query<HolidayChange>(text, [organisationId]);
}

/** Those of every site and of the sites given, of which alone they tell; null: all. */
export async function readHolidayChangePage(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[] | null,
  page: OffsetPage,
) {
  const all = await readHolidayChanges(sql, organisationId);
  const seen = all.flatMap((change) => {
    if (locationIds === null || change.locationIds === null) return [change];
    const own = change.locationIds.filter((id) => locationIds.includes(id));
    return own.length === 0 ? [] : [{ ...change, locationIds: own }];
  });
  const { limit, offset } = page;
  return { items: seen.slice(offset, offset + limit), limit, offset, total: seen.length };
}

export async function findHolidayChange(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<HolidayChange | undefined> {
  const [found] = await sql.query<HolidayChange>(`${SELECT} and id = $2`, [organisationId, id]);
  return found;
}

/** One change of the organisation's holidays at a time, until COMMIT. */
export async function lockHolidayChanges(tx: Sql, organisationId: string): Promise<void> {
  const text = 'select pg_advisory_xact_lock(hashtextextended($1, 7))';
  await tx.query(text, [`holidays ${organisationId}`]);
}

export async function insertHolidayChange(
  tx: Sql,
  organisationId: string,
  { id, date, everyYear, name, locationIds, version }: HolidayChange,
): Promise<void> {
  await tx.query(
    `insert into planning_holiday_changes
       (organisation_id, id, date, every_year, name, location_ids, version)
     values ($1, $2, $3, $4, $5, $6::uuid[], $7)`,
    [organisationId, id, date, everyYear, name, locationIds, version],
  );
}

export async function deleteHolidayChange(tx: Sql, organisationId: string, id: string): Promise<void> {
  await tx.query('delete from planning_holiday_changes where organisation_id = $1 and id = $2', [
    organisationId,
    id,
  ]);
}
