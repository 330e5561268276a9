/**
 * Statements name the organisation of every table that they read or change: a join by an id alone finds the rows of all
 * organisations. Read from the sources: each table of rows of organisations is compared by its own `organisation_id`.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const schema = readFileSync('migrations/schema.sql', 'utf8');
const TABLES = new Set(
  Array.from(schema.matchAll(/^(\w+) \(row level security\)$/gm), ([, table]) => table!),
);

/** Tables that are read of all organisations, or whose condition is put together elsewhere, by file. */
const OTHERWISE: Record<string, number> = {
  // Whether anything is there yet, what has expired, whose sign-in or set-up link it is, and what is checked of, or listed for
  // the operator of, every organisation.
  'src/demo/demo.repo.ts': 2,
  'src/directory/oauth/clients.repo.ts': 1,
  'src/directory/oidc/oidc.repo.ts': 1,
  'src/directory/passwords/passwords.repo.ts': 1,
  'src/directory/push/push.repo.ts': 1,
  'src/directory/set-up/set-up.repo.ts': 5,
  'src/directory/sign-in/sign-in.repo.ts': 1,
  'src/notifications/relay.repo.ts': 1,
  'src/planning/personal-data/retention.repo.ts': 1,
  'src/planning/requests/shift-requests/ended.repo.ts': 1,
  'src/platform/audit/audit.repo.ts': 2,
  'src/platform/writes/idempotency.ts': 1,
  // The conditions of a search, and of a filter of demand; a text that holds another one.
  'src/listings/finding/pages.repo.ts': 1,
  'src/listings/listings/bulk.repo.ts': 1,
  'src/planning/need/demand/demand.columns.ts': 1,
  // What stands in a `from`, whose organisation the statement around it compares.
  'src/planning/rota/labour/labour.repo.ts': 1,
  'src/planning/rota/problem/run-rows.ts': 3,
};

const TEXT = /`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'/g;
const CONSTANT = /const (\w+) =\s+(`(?:[^`\\]|\\.)*`|'[^'\n]*')/g;
const EXPORTED = new RegExp(`export ${CONSTANT.source}`, 'g');
const COMMENT = /^\s*(\/\/|\*|\/\*\*).*$/gm;
const USE =
  /\b(from|join|using|update|into) (\w+)(?: as)?(?: (?!where\b|set\b|on\b|join\b|left\b|cross\b|order\b|group\b|limit\b|using\b|select\b|values\b|union\b|having\b|returning\b|default\b)([a-z]\w*))?/g;

/** What is written names it among its members. */
const INTO = /\binto \w+ (?:as \w+ )?\(organisation_id\b|\busing \(organisation_id\b/g;
const DEEPEST = 5;

/** The text with constants in their places, and those in them. */
function whole(text: string, constants: ReadonlyMap<string, string>, depth = 0): string {
  if (depth === DEEPEST) return text;
  return text.replace(/\$\{(\w+)\}/g, (all, name: string) => {
    const constant = constants.get(name);
    return constant === undefined ? all : whole(constant, constants, depth + 1);
  });
}

/** Tables of a statement that are not compared by their organisation; a name before it may be left out where it is clear. */
function unbound(statement: string): string[] {
  const text = statement.replaceAll(/\s+/g, ' ');
  const count = (name: string) =>
    [...text.matchAll(new RegExp(String.raw`${name}organisation_id = |= ${name}organisation_id\b`, 'g'))]
      .length;
  const uses = [...text.matchAll(USE)].filter(([, , table]) => TABLES.has(table!));
  const missing = [...Map.groupBy(uses, ([, , table, alias]) => alias ?? table!)].flatMap(([name, own]) =>
    Array.from({ length: Math.max(0, own.length - count(String.raw`\b${name}\.`)) }, () => name),
  );
  const bare = count(String.raw`(?<![\w.])`) + [...text.matchAll(INTO)].length;
  return missing.length > bare ? missing.slice(bare) : [];
}

test('every table in a statement is compared by its organisation', () => {
  const files = globSync('src/{planning,listings,directory,hr,notifications,platform,demo}/**/*.ts').filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  );
  const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const constantsIn = (source: string, pattern: RegExp) =>
    Array.from(source.matchAll(pattern), ([, name, text]) => [name!, text!.slice(1, -1)] as const);
  const shared = sources.flatMap(([, source]) => constantsIn(source, EXPORTED));
  const counts: Record<string, number> = {};
  const found: string[] = [];
  for (const [file, source] of sources) {
    const constants = new Map([...shared, ...constantsIn(source, CONSTANT)]);
    for (const [, long, short] of source.replace(COMMENT, '').matchAll(TEXT)) {
      const text = whole(long ?? short!, constants);
      for (const name of unbound(text)) {
        counts[file] = (counts[file] ?? 0) + 1;
        found.push(`${file}: ${name} in ${text.slice(0, 100)}`);
      }
    }
  }
  assert.deepEqual(counts, OTHERWISE, found.join('\n'));
});
