import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openTestDatabase } from '../../../test/helpers/database.ts';
import { newId } from '../ids.ts';
import { migrate } from './migrate.ts';

const db = await openTestDatabase();
after(() => db.close());

test('a migration that waits for a table lets others read it meanwhile, and is applied when it can be', {}, async () => {
  await db.asOwner(async (owner) => {
    await owner.script(`alter table planning_demand drop column preferred_user_ids, drop column excluded_user_ids,
        drop column tags;
      delete from schema_migrations where version in (36, 38)`);
  });
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holder = db.transaction(newId(), async (tx) => {
    await tx.query('select count(*) from planning_demand');
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  const migrated = migrate(db);
  const waits = `select count(*)::int as count from pg_locks
    where not granted and mode = 'AccessExclusiveLock' and relation = 'planning_demand'::regclass`;
  const count = async () => (await db.query<{ count: number }>(waits))[0]!.count;
  while ((await count()) === 0) await setTimeout(10);
  await db.query('select count(*) from planning_demand');
  held.resolve();
  await holder;
  assert.equal(await migrated, 2);
});
