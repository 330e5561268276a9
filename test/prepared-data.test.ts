/** What a first start copies is what the services' operations make, without keys. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { prepareData } from '../scripts/prepare-data/folders.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { startDemo } from '../src/demonstration.ts';
import { openDatabase } from '../src/open-database.ts';
import { verifyAudit } from '../src/platform/audit/audit.verify.ts';
import type { Database } from '../src/platform/db/db.ts';
import { placeOf, preparedFolder } from '../src/prepared-data.ts';
import { startTestApp } from './helpers/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'shopfloor-prepared-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const root = join(folder, 'prepared');
const extent = { publishedWeeks: [], perModel: 1 };
const { signal } = new AbortController();
await prepareData(root, extent);
const now = new Date();

test('the demo is copied in its week, with the settings that it was made with; else the empty database', () => {
  const nextWeek = new Date(now.getTime() + 7 * 86_400_000);
  const kindOf = (env: Record<string, string>, at = now) => {
    const place = preparedFolder(readConfig(env), at, root);
    return (['demo', 'empty'] as const).find((kind) => placeOf(kind, now, root) === place);
  };
  assert.equal(kindOf({}), 'demo');
  assert.equal(kindOf({}, nextWeek), 'empty');
  assert.equal(kindOf({ DEMO: 'off' }), 'empty');
  assert.equal(kindOf({ DEFAULT_CURRENCY: 'EUR' }), 'empty');
  assert.equal(preparedFolder(readConfig({}), now, join(folder, 'elsewhere')), null);
});

/** What is the same however often it is made: the rows of each table counted, those of some in their own words. */
async function contentOf(db: Database) {
  return db.asOwner(async (owner) => {
    const tables = await owner.query<{ name: string }>(
      // Counters are spread over rows by chance, and pushes of the Directory hold what has changed by then.
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name not in ('listing_counts', 'audit_events') order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables)
      counts[name] = (await owner.query<{ n: number }>(`select count(*) as n from ${name}`))[0]!.n;
    return {
      counts,
      audited: await owner.query(
        `select action, count(*) as n from audit_events where action <> 'directory.push' group by 1 order by 1`,
      ),
      listings: await owner.query('select title, status, price, details from listings order by title, price'),
      shifts: await owner.query(
        'select name, starts_at, ends_at, demand_profile from planning_shifts order by starts_at, name',
      ),
      contracts: await owner.query('select * from hr_contracts order by user_id, start_date'),
      leave: await owner.query('select * from hr_leave order by id'),
    };
  });
}

test('the copy holds what the operations make, its audit chain is whole, and no key came with it', async () => {
  assert.deepEqual(readdirSync(placeOf('demo', now, root)), ['pg', 'photos']);
  const config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' });
  const db = await openDatabase(config, root);
  const copy = await buildApp(config, { db });
  after(() => copy.close().then(() => db.close()));
  await copy.listen({ host: config.HOST, port: 0 });
  let said = '';
  const say = (text: string) => {
    said += text;
  };
  await startDemo(config, { app: copy, db, signal, say });
  assert.match(said, /^\nThe catalogue, as the manager of Leeds sees it/, 'there is nothing left to make');

  const made = await startTestApp();
  await startDemo({ ...made.config, DEMO: 'on' }, { app: made.app, db: made.db, signal, say, extent });
  assert.deepEqual(await contentOf(db), await contentOf(made.db));
  assert.deepEqual((await verifyAudit(db)).faults, []);
});
