/** The schema as text, read from the catalogues: the same on every version from 15 on, so that one golden holds. */
import type { Database } from '../src/platform/db/db.ts';

const SCOPE = "n.nspname = 'public'";

const SECTIONS: Record<string, string> = {
  'tables and views': `
    select c.relname || case when c.relkind = 'v' then ' (view)' when c.relrowsecurity then ' (row level security)' else '' end || e'\\n' ||
      string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) ||
        case when a.attnotnull then ' not null' else '' end ||
        case when a.attgenerated = 's' then ' generated' when d.oid is not null then ' default' else '' end ||
        coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), ''), e'\\n' order by a.attnum) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${SCOPE} and c.relkind in ('r', 'p', 'v') group by c.oid, c.relname, c.relkind, c.relrowsecurity order by c.relname`,
  constraints: `
    select c.relname || ': ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${SCOPE} and k.contype <> 'n' order by c.relname, k.conname`,
  indexes: `
    select pg_get_indexdef(i.indexrelid) as line
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${SCOPE} and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
  policies: `
    select tablename || ': ' || policyname || ' ' || cmd || coalesce(' using ' || qual, '') ||
      coalesce(' check ' || with_check, '') as line
    from pg_policies where schemaname = 'public' order by tablename, policyname`,
  triggers: `
    select pg_get_triggerdef(t.oid) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${SCOPE} and not t.tgisinternal order by c.relname, t.tgname`,
  routines: `
    select p.oid::regprocedure || ' md5 ' || md5(p.prosrc) as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${SCOPE} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`,
  'grants to shopfloor_app': `
    select table_name || ': ' || string_agg(lower(privilege_type), ', ' order by privilege_type) as line
    from information_schema.role_table_grants
    where table_schema = 'public' and grantee = 'shopfloor_app' group by table_name order by table_name`,
};

/** The text of `migrations/schema.sql`. */
export async function dumpSchema(db: Database): Promise<string> {
  return db.asOwner(async (owner) => {
    const parts = ['-- Generated from the migrated database by npm run goldens; not to be edited.'];
    for (const [title, text] of Object.entries(SECTIONS)) {
      const rows = await owner.query<{ line: string }>(text);
      parts.push(`\n-- ${title}\n`, ...rows.map(({ line }) => line));
    }
    return `${parts.join('\n')}\n`;
  });
}
