import type { Sql } from '../../platform/db/db.ts';
import type { ListingView } from './views.schema.ts';

/** Somebody of an organisation, who sees views of their own and those of everyone. */
export interface Viewer {
  organisationId: string;
  by: string;
}

const stamp = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const SELECT = `select id, name, case when owner_id is null then 'organisation' else 'own' end as sharing, query,
    nullif(columns, 'null'::jsonb) as columns, ${stamp('created_at')} as created_at, ${stamp('updated_at')} as updated_at, version
  from listing_views where organisation_id = $1 and (owner_id is null or owner_id = $2)`;

/** By name. */
export function readViews(sql: Sql, { organisationId, by }: Viewer): Promise<ListingView[]> {
  return sql.query<ListingView>(`${SELECT} order by lower(name), id`, [organisationId, by]);
}

export async function findView(
  sql: Sql,
  { organisationId, by }: Viewer,
  id: string,
): Promise<ListingView | undefined> {
  return (await sql.query<ListingView>(`${SELECT} and id = $3`, [organisationId, by, id]))[0];
}

/** One change of the organisation's views at a time, until COMMIT: names stay different. */
export async function lockViews(tx: Sql, organisationId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 11))', [
    `listing views ${organisationId}`,
  ]);
}

/** Inserts the view, or writes what it is now. */
export async function saveView(tx: Sql, { organisationId, by }: Viewer, view: ListingView): Promise<void> {
  await tx.query(
    `insert into listing_views (organisation_id, id, owner_id, name, query, columns, created_at, updated_at, version)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9)
     on conflict (organisation_id, id) do update set owner_id = excluded.owner_id, name = excluded.name,
       query = excluded.query, columns = excluded.columns, updated_at = excluded.updated_at, version = excluded.version`,
    [
      organisationId,
      view.id,
      view.sharing === 'own' ? by : null,
      view.name,
      JSON.stringify(view.query),
      JSON.stringify(view.columns),
      view.created_at,
      view.updated_at,
      view.version,
    ],
  );
}

export async function deleteView(tx: Sql, organisationId: string, id: string): Promise<void> {
  await tx.query('delete from listing_views where organisation_id = $1 and id = $2', [organisationId, id]);
}
