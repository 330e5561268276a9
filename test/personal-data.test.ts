/** Every column that names a person, or holds what is written of one, is in the register of personal data. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OTHERWISE, PERSONAL_TABLES } from '../src/app/personal-data.ts';
import { CLOSED_LISTS } from '../src/planning/personal-data/data-page.values.ts';
import type { Sql } from '../src/platform/db/db.ts';
import type { PersonalTable } from '../src/platform/personal-data/personal-table.ts';
import { heldMembers, heldTables } from '../src/words/en/held.ts';
import { roles } from '../src/words/en/roles.ts';
import { statuses } from '../src/words/en/statuses.ts';
import { openTestDatabase } from './helpers/database.ts';

const PERSONAL =
  /^(user_id|person_id|sender_id|owner_id|author_id|writer_id|creator_id|colleague_id|replaced_user_id|administrator_id|actor_id|subject|.*_by|.*user_ids|email|phone|address|note|notes|comment|reason|message|date_of_birth|birth.*|error)$/;
const named = PERSONAL_TABLES.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`));
const known = new Set([...named, ...Object.keys(OTHERWISE)]);

/** Who wrote, and the words. */
const AUTHOR = /^(\w+_by|(sender|owner|author|writer|actor|creator)_id)$/;
const WORDS = /^(note|notes|comment|reason|message|subject|text|body|answer|remark)$/;
const selectsOf = ({ held, wrote }: PersonalTable) =>
  [held?.select, wrote].filter((one) => one !== undefined);

/** Who wrote what, in a table that says both: what of it an export takes nowhere. */
function untaken(columns: readonly Column[], tables: readonly PersonalTable[]): string[] {
  const entries = new Map(tables.map((entry) => [entry.table, entry]));
  return [...Map.groupBy(columns, ({ table }) => table)].flatMap(([table, of]) => {
    const names = of.map(({ column }) => column);
    const authors = names.filter((name) => AUTHOR.test(name) && !(`${table}.${name}` in OTHERWISE));
    if (authors.length === 0) return [];
    const entry = entries.get(table);
    const selects = entry === undefined ? '' : selectsOf(entry).join(' ');
    const isTaken = (name: string) => new RegExp(`\\b${name}\\b`).test(selects);
    return [...authors, ...names.filter((name) => WORDS.test(name))]
      .filter((name) => !isTaken(name) && entry?.withheld?.[name] === undefined)
      .map((name) => `${table}.${name}`);
  });
}

const ID = '01900000-0000-7000-8000-000000000001';

interface Column {
  table: string;
  column: string;
}

/** Columns that look as if they named somebody, and stand nowhere. */
const missing = (columns: readonly Column[]) =>
  columns
    .filter(({ column }) => PERSONAL.test(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !known.has(name))
    .sort();

const db = await openTestDatabase();
const columns = await db.query<Column>(
  `select table_name as "table", column_name as "column" from information_schema.columns
   where table_schema = 'public' order by 1, 2`,
);

test('a column that names a person is in the register, or says there why it names none', () => {
  assert.deepEqual(missing([{ table: 'new', column: 'seen_by' }]), ['new.seen_by'], 'a planted one is found');
  assert.deepEqual(
    missing(columns),
    [],
    'add it to the personal-data.ts of its room: what is exported, what is erased',
  );
});

test('what somebody wrote is exported to them, or the register says why not', () => {
  const planted = [
    { table: 'new', column: 'sent_by' },
    { table: 'new', column: 'text' },
  ];
  assert.deepEqual(untaken(planted, []), ['new.sent_by', 'new.text'], 'a planted one is found');
  assert.deepEqual(untaken(columns, PERSONAL_TABLES), []);
});

test('the register names columns that there are, and says of each table what stays', () => {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  assert.deepEqual(
    [...known].filter((name) => !there.has(name)),
    [],
  );
  const tables = PERSONAL_TABLES.map(({ table }) => table);
  assert.deepEqual(tables, [...new Set(tables)], 'each table once');
  assert.deepEqual(
    PERSONAL_TABLES.filter(({ why }) => !/\w.*\.$/.test(why)),
    [],
  );
});

test('every statement runs, and each member that is exported has a word', async () => {
  const members = new Set<string>();
  await db
    .transaction(ID, async (tx) => {
      for (const entry of PERSONAL_TABLES) {
        for (const select of selectsOf(entry)) {
          await tx.query(select, [ID, ID]);
          for (const name of await columnsOf(tx, select)) members.add(name);
        }
        for (const statement of entry.erase ?? [])
          await tx.query(statement, [ID, ID, ...(statement.includes('$3') ? ['Former member'] : [])]);
      }
      throw new Error('rolled back');
    })
    .catch((error: unknown) => assert.equal((error as Error).message, 'rolled back'));
  assert.ok(members.size > 60, `${members.size} members`);
  assert.deepEqual([...members].filter((name) => !(name in heldMembers)).sort(), []);
  assert.deepEqual(
    Object.keys(heldMembers).filter((name) => !members.has(name)),
    [],
    'no word too many',
  );
});

test('each table that is exported has a heading, and each value of a closed list that the database keeps a word', async () => {
  const exported = PERSONAL_TABLES.flatMap((entry) => (selectsOf(entry).length === 0 ? [] : [entry.table]));
  assert.deepEqual(Object.keys(heldTables).sort(), exported.sort());
  const checks = await db.query<{ table: string; text: string }>(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const selectOf = new Map(PERSONAL_TABLES.map((entry) => [entry.table, selectsOf(entry).join(' ')]));
  const silent = checks.flatMap(({ table, text }) => {
    const [, column = '', values = ''] = /\(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(text) ?? [];
    if (!new RegExp(`\\b${column}\\b`).test(selectOf.get(table) ?? '')) return [];
    const list = CLOSED_LISTS[`${table}.${column}`] ?? SHARED_LISTS[column] ?? {};
    return [...values.matchAll(/'([^']+)'/g)].flatMap(([, value = '']) =>
      value in list ? [] : [`${table}.${column}: ${value}`],
    );
  });
  assert.deepEqual(silent, []);
});

const SHARED_LISTS: Readonly<Record<string, object>> = { status: statuses, role: roles };

/** Of what a select returns, by a view that is made of it. */
async function columnsOf(tx: Sql, select: string): Promise<string[]> {
  await tx.query(`create or replace temporary view held as ${select.replaceAll(/\$[12]/g, `'${ID}'`)}`);
  const rows = await tx.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'pg_temp.held'::regclass and attnum > 0`,
  );
  await tx.query('drop view pg_temp.held');
  return rows.map(({ name }) => name);
}

test.after(() => db.close());
