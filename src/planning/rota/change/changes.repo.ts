/** The changes that were made, as they are kept. */
import type { Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import type { RotaChange } from './changes.schema.ts';

export async function insertChange(tx: Sql, organisationId: string, change: RotaChange): Promise<void> {
  const { id, rows, reason, runId, undoes, madeBy, madeAt } = change;
  const states = rows.flatMap(({ before, after }) => [before, after].filter((state) => state !== null));
  await tx.query(
    `insert into planning_rota_changes (organisation_id, id, rows, location_ids, user_ids, starts_at, ends_at, reason,
       run_id, undoes, made_by, made_at)
     values ($1, $2, $3::json, $4::uuid[], $5::uuid[], $6, $7, $8, $9, $10, $11, $12)`,
    [
      organisationId,
      id,
      JSON.stringify(rows),
      unique(rows.map(({ locationId }) => locationId)),
      unique(states.flatMap(({ userIds }) => userIds)),
      states.map(({ start }) => start).sort()[0],
      states
        .map(({ end }) => end)
        .sort()
        .at(-1),
      reason,
      runId,
      undoes,
      madeBy,
      madeAt,
    ],
  );
}

const unique = (values: string[]) => [...new Set(values)];

export interface ChangeFilter {
  /** Null: every location. */
  locationIds: readonly string[] | null;
  /** Everybody, or changes of this person's duties alone. */
  userId: string | null;
  /** The caller, whose own duties are shown wherever they are; null: they are not. */
  self: string | null;
  from?: string | undefined;
  until?: string | undefined;
  /** The completed run that was changed; left out: the published rota. */
  runId?: string | undefined;
}

const COLUMNS = `c.id, c.rows, c.reason, c.run_id as "runId", c.undoes, c.made_by as "madeBy", c.made_at as "madeAt",
  (select u.id from planning_rota_changes u where u.organisation_id = $1 and u.undoes = c.id) as "undoneBy"`;

const FROM = `from planning_rota_changes c where c.organisation_id = $1 and c.run_id is not distinct from $7::uuid
  and ($2::uuid[] is null or c.location_ids && $2::uuid[] or $3::uuid = any (c.user_ids))
  and ($4::uuid is null or $4::uuid = any (c.user_ids))
  and ($5::timestamptz is null or c.ends_at > $5) and ($6::timestamptz is null or c.starts_at < $6)`;

const valuesOf = (
  organisationId: string,
  { locationIds, self, userId, from, until, runId }: ChangeFilter,
) => [organisationId, locationIds, self, userId, from ?? null, until ?? null, runId ?? null];

/** Changes of the published rota or of one completed run, newest first. */
export function readChanges(
  sql: Sql,
  organisationId: string,
  filter: ChangeFilter,
  { limit, offset }: OffsetPage,
): Promise<RotaChange[]> {
  return sql.query<RotaChange>(
    `select ${COLUMNS} ${FROM} order by c.made_at desc, c.id desc limit $8 offset $9`,
    [...valuesOf(organisationId, filter), limit, offset],
  );
}

export async function countChanges(sql: Sql, organisationId: string, filter: ChangeFilter): Promise<number> {
  const values = valuesOf(organisationId, filter);
  const [row] = await sql.query<{ count: number }>(`select count(*) as count ${FROM}`, values);
  return row?.count ?? 0;
}

export async function findChange(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<RotaChange | undefined> {
  const [change] = await sql.query<RotaChange>(
    `select ${COLUMNS} from planning_rota_changes c where c.organisation_id = $1 and c.id = $2`,
    [organisationId, id],
  );
  return change;
}
