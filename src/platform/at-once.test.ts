import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../test/helpers/database.ts';
import { atOnce, type Creation, createAtOnce } from './at-once.ts';
import { verifyAudit } from './audit.verify.ts';
import type { Database } from './db.ts';
import type { KeyRow } from './idempotency.ts';
import { newId } from './ids.ts';

const db = await openTestDatabase();
after(() => db.close());

/** Stores nothing of its own; what it chooses is 100 divided by the number, and 1 is left to the transaction. */
const statement = atOnce(
  [['number', 'integer']],
  "made as (select id, 'v' || 100 / number as chosen from asked a where a.free and number <> 1)",
);
const hole = newId();

function creationOf(number: number): Creation {
  const record = { chosen: hole, number };
  const wish = newId();
  return {
    ...{ statement, values: [number], wish, hole, status: 201, headers: {}, body: JSON.stringify(record) },
    audit: { action: 'made', entityType: 'thing', entityId: newId(), before: null, after: record },
  };
}

/** Creates them all at the same time for a new organisation; answers also how many statements that took. */
async function createAll(wanted: { number: number; key?: string }[]) {
  let statements = 0;
  const counting: Database = {
    ...db,
    query: (text, values, how) => {
      statements += 1;
      return db.query(text, values, how);
    },
  };
  const organisationId = newId();
  const create = createAtOnce(counting, 'listings');
  const context = { organisationId, service: 'listings', actorId: newId(), actorRole: 'admin' } as const;
  const keyOf = (key: string): KeyRow => ({
    ...{ organisationId, subject: context.actorId, method: 'POST', path: '/things', key, hash: 'sha256:x' },
  });
  const answers = await Promise.all(
    wanted.map(({ number, key }) =>
      create(
        key === undefined ? null : keyOf(key),
        { ...context, requestId: newId(), at: new Date() },
        creationOf(number),
      ),
    ),
  );
  const count = async (table: string) =>
    (
      await db.query<{ n: number }>(`select count(*) as n from ${table} where organisation_id = $1`, [
        organisationId,
      ])
    )[0]?.n;
  return {
    bodies: answers.map((answer) => answer?.body ?? null),
    statements,
    events: await count('audit_events'),
    keys: await count('idempotency_keys'),
  };
}

const body = (number: number) => JSON.stringify({ chosen: `v${Math.floor(100 / number)}`, number });

test('creations that come meanwhile share a statement: each has its answer, event and key', async () => {
  const numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10];
  const made = await createAll(numbers.map((number) => ({ number, key: `k${number}` })));
  assert.deepEqual(made, { bodies: numbers.map(body), statements: 2, events: 9, keys: 9 });
  assert.deepEqual((await verifyAudit(db)).faults, []);
});

test('one that cannot be stored so is left out alone', async () => {
  const made = await createAll([2, 3, 1, 4, 5].map((number) => ({ number })));
  assert.deepEqual(made.bodies, [body(2), body(3), null, body(4), body(5)]);
  assert.equal(made.events, 4);
});

test('values that the database refuses leave nothing of their statement, and none of it untold', async () => {
  const made = await createAll([2, 3, 0, 4, 5, 6].map((number) => ({ number })));
  assert.deepEqual(made.bodies, [body(2), null, null, null, null, body(6)]);
  assert.equal(made.events, 2);
});

test('of two with one key only the first is stored', async () => {
  const made = await createAll([2, 3, 3, 4].map((number) => ({ number, key: `k${number}` })));
  assert.deepEqual(made.bodies, [body(2), body(3), null, body(4)]);
  assert.deepEqual([made.events, made.keys], [3, 3]);
});
