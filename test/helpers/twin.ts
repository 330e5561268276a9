/** The same ids in two organisations: what a query finds without its organisation in the where. */
import assert from 'node:assert/strict';
import type { Database } from '../../src/platform/db/db.ts';
import { newId } from '../../src/platform/ids.ts';

const TABLES = `select c.table_name as "table",
    string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns,
    string_agg(case when c.data_type = 'text' and c.column_name ~ '(^|_)(name|label|note|comment)$'
      then '''Twin '' || ' else '' end || quote_ident(c.column_name), ', ' order by c.ordinal_position) as values
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name ~ $1
    and c.is_generated = 'NEVER' and c.is_identity = 'NO' and c.column_name <> 'organisation_id'
    and exists (select from information_schema.columns o where o.table_schema = c.table_schema
      and o.table_name = c.table_name and o.column_name = 'organisation_id')
  group by c.table_name order by 1`;

/**
 * Copies every row of the organisation in tables of such names under another organisation's id, with names of its own. What may be there once
 * for all organisations, such as a secret, stays with the first.
 */
export async function addTwin(db: Database, organisationId: string, tables: RegExp): Promise<void> {
  const twin = newId();
  await db.asOwner(async (owner) => {
    const found = await owner.query<{ table: string; columns: string; values: string }>(TABLES, [
      tables.source,
    ]);
    const copies = found.map(
      ({ table, columns, values }) => `insert into ${table} (organisation_id, ${columns})
        select '${twin}', ${values} from ${table} where organisation_id = '${organisationId}' on conflict do nothing;`,
    );
    // Rows come in any order: that what they refer to is there is not asked.
    await owner.script(`begin; set local session_replication_role = 'replica'; ${copies.join('\n')} commit;`);
  });
}

/** What is read stays the same once all of the organisation is there under another id too. */
export async function sameBesideTwin(
  { db }: { db: Database },
  organisationId: string,
  tables: RegExp,
  read: () => Promise<unknown>,
): Promise<void> {
  const alone = await read();
  await addTwin(db, organisationId, tables);
  assert.deepEqual(await read(), alone);
}
