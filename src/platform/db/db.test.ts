import assert from 'node:assert/strict';
import { type AddressInfo, createServer } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openTestDatabase } from '../../../test/helpers/database.ts';
import { newId } from '../ids.ts';
import { isDatabaseFault, type Sql, violates } from './db.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const db = await openTestDatabase();
after(() => db.close());

const insertHead = (tx: Sql, organisationId: string) =>
  tx.query("insert into audit_heads values ($1, 'listings', 1, 'x')", [organisationId]);

const countHeads = async (organisationId: string) =>
  (await db.query('select 1 as one from audit_heads where organisation_id = $1', [organisationId])).length;

test('values arrive as the product takes them: counts as numbers, money as text, instants as RFC 3339', async () => {
  const [row] = await db.query(
    `select 9007199254740991::bigint as big, 12.30::numeric as money, '2026-03-29'::date as day,
       '2026-03-29T01:30:00.5+01:00'::timestamptz as instant, '{"a":[1]}'::jsonb as json, array['x','y'] as list`,
  );
  assert.deepEqual(row, {
    big: 9007199254740991,
    money: '12.30',
    day: '2026-03-29',
    instant: '2026-03-29T00:30:00.500Z',
    json: { a: [1] },
    list: ['x', 'y'],
  });
});

test('connections to a server are counted while work holds them and while it waits for one', async () => {
  const { most } = db.connections();
  const held = Promise.withResolvers<void>();
  const snapshots = Array.from({ length: most + 1 }, () => db.snapshot(() => held.promise));
  while (db.connections().used < most) await setTimeout(1);
  assert.deepEqual(db.connections(), { used: most, idle: 0, most, waiting: 1, pipelined: 0 });
  const read = db.query('select pg_sleep(0.01)', [], 'pipelined');
  assert.equal(db.connections().pipelined, 1);
  held.resolve();
  await Promise.all([...snapshots, read]);
  const { used, waiting, pipelined } = db.connections();
  assert.deepEqual({ used, waiting, pipelined }, { used: 0, waiting: 0, pipelined: 0 });
});

test('a statement is prepared once, and never where it is said so', {
  skip: process.env.TEST_POOLER_URL !== undefined,
}, async () => {
  const kept = await db.transaction(null, async (tx) => {
    for (const n of [1, 2]) {
      assert.deepEqual(await tx.query('select $1::integer as once', [n]), [{ once: n }]);
      assert.deepEqual(await tx.query('select $1::integer as never', [n], 'unprepared'), [{ never: n }]);
    }
    return tx.query<{ statement: string }>(
      "select statement from pg_prepared_statements where statement ~ '^select .1::integer as (once|never)$'",
    );
  });
  assert.deepEqual(
    kept.map(({ statement }) => statement),
    ['select $1::integer as once'],
  );
});

test('a statement that could not be prepared is tried again', async () => {
  const count = () => db.query<{ n: number }>('select count(*) as n from not_there_yet');
  await assert.rejects(count(), /not_there_yet/);
  await db.asOwner((owner) =>
    owner.script('create table not_there_yet (); grant select on not_there_yet to shopfloor_app'),
  );
  assert.deepEqual(await count(), [{ n: 0 }]);
});

test('no statement is compiled before it runs', async () => {
  assert.deepEqual(await db.query('show jit'), [{ jit: 'off' }]);
});

test('quick statements sent at once answer each for itself, also beside one that fails', async () => {
  const quick = (text: string) => db.query<{ n: number }>(text, [], 'pipelined');
  const sent = ['select 1 as n', 'select 1 / 0 as n', 'select 2 as n'].map(quick);
  const [first, broken, last] = await Promise.allSettled(sent);
  assert.deepEqual(
    [first, last],
    [1, 2].map((n) => ({ status: 'fulfilled', value: [{ n }] })),
  );
  assert.ok(broken?.status === 'rejected' && isDatabaseFault(broken.reason));
});

test('quick statements share a connection, and another one once it is lost', {
  skip: process.env.TEST_POOLER_URL !== undefined,
}, async () => {
  const ask = () => db.query<{ pid: number }>('select pg_backend_pid() as pid', [], 'pipelined');
  const [[first], [second]] = await Promise.all([ask(), ask()]);
  assert.equal(second?.pid, first?.pid);
  await db.asOwner((owner) => owner.query('select pg_terminate_backend($1, 5000)', [first?.pid]));
  const until = Date.now() + 60_000;
  const retry = (): Promise<{ pid: number }[]> =>
    ask().catch((error: unknown) => (Date.now() < until ? retry() : Promise.reject(error)));
  const [next] = await retry();
  assert.notEqual(next?.pid, first?.pid);
});

test('a server that hangs up while it is looked at is one sentence', async () => {
  const AUTHENTICATED = Buffer.from('520000000800000000', 'hex');
  const READY = Buffer.from('5a0000000549', 'hex');
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      socket.once('data', () => socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `postgres://x@127.0.0.1:${(server.address() as AddressInfo).port}/x`;
  const options = { url, poolSize: 1, connectTimeoutMs: 5000, statementTimeoutMs: 5000 };
  await assert.rejects(openPostgres(options), /^Error: DATABASE_URL: cannot use the database server: /);
  server.close();
});

test('what is told is heard, also after the connection was lost', {
  timeout: 300_000,
}, async () => {
  const heard = new Set<string>();
  const stop = await db.listen('some channel', (text) => heard.add(text));
  const tell = async (text: string) => {
    while (!heard.has(text)) {
      await db.tell('some channel', text);
      await setTimeout(20);
    }
  };
  await tell('first');
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
     where query like 'listen %' and datname = current_database()`;
  assert.equal((await db.asOwner((owner) => owner.query(end))).length, 1);
  await tell('second');
  await stop();
});

test('a connection lost in the middle of a transaction fails that transaction, and nothing else', async () => {
  const lost = db.transaction(newId(), async (tx) => {
    const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    await db.asOwner((owner) => owner.query('select pg_terminate_backend($1, 5000)', [own?.pid]));
    await setTimeout(50);
    return tx.query('select 1 as one');
  });
  await assert.rejects(lost);
  assert.deepEqual(await db.transaction(newId(), (tx) => tx.query('select 1 as one')), [{ one: 1 }]);
});

test('a connection that the server ends while it is being closed ends nothing else', async () => {
  const own = await openTestDatabase();
  const [asked] = await own.query<{ pid: number }>('select pg_backend_pid() as pid', [], 'pipelined');
  const { pid } = asked!;
  process.kill(pid, 'SIGSTOP');
  // The harness drops the database by force: the server's process finds that beside our goodbye when it wakes up.
  const closed = own.close();
  await setTimeout(500);
  process.kill(pid, 'SIGCONT');
  await closed;
});

test('a transaction whose work rejects leaves nothing', async () => {
  const organisationId = newId();
  const work = async (tx: Sql) => {
    await insertHead(tx, organisationId);
    throw new Error('stop');
  };
  await assert.rejects(db.transaction(organisationId, work), /stop/);
  assert.equal(await countHeads(organisationId), 0);
});

test('a transaction whose failed statement was ignored does not pass for committed', async () => {
  const organisationId = newId();
  const work = async (tx: Sql) => {
    await insertHead(tx, organisationId);
    await tx.query('select 1 / 0').catch(() => undefined);
  };
  await assert.rejects(db.transaction(organisationId, work));
  assert.equal(await countHeads(organisationId), 0);
});

test('transactions at the same time do not mix, and their connections come back', async () => {
  const ids = Array.from({ length: 40 }, () => newId());
  const outcomes = await Promise.allSettled(
    ids.map((id, n) =>
      db.transaction(id, async (tx) => {
        await insertHead(tx, id);
        if (n % 2 === 1) throw new Error('odd');
      }),
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 20);
  const counts = await Promise.all(ids.map(countHeads));
  assert.deepEqual(
    counts,
    ids.map((_, n) => 1 - (n % 2)),
  );
});

test('a write for another organisation than the one entered is refused by the database', async () => {
  const [entered, other] = [newId(), newId()];
  await assert.rejects(
    db.transaction(entered, (tx) => insertHead(tx, other)),
    (error: unknown) => isDatabaseFault(error) && error.code === '42501',
  );
  await assert.rejects(
    db.transaction(null, (tx) => insertHead(tx, other)),
    /row-level security/,
  );
  await db.transaction(other, (tx) => insertHead(tx, other));
  const changed = await db.transaction(entered, (tx) =>
    tx.query("update audit_heads set hash = 'y' where organisation_id = $1 returning 1 as one", [other]),
  );
  assert.deepEqual(changed, []);
});

test('the application role owns nothing and cannot change the audit log or the schema', async () => {
  for (const text of ['update audit_events set action = $1', 'delete from audit_events where action = $1']) {
    await assert.rejects(db.query(text, ['x']), /permission denied/);
  }
  await assert.rejects(db.query('create table mine (id int)'), /permission denied/);
  await assert.rejects(db.query('drop table audit_events'), /must be owner/);
});

/** Tables of organisations that the application may write and in which the database would not keep them apart. */
async function unguarded(): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
       and has_table_privilege(c.oid, 'insert, update, delete') order by 1`,
    [],
    'unprepared',
  );
  return rows.map(({ name }) => name);
}

test('every table of organisations that the application may write keeps them apart; one that does not is found', async () => {
  assert.deepEqual(await unguarded(), []);
  await db.asOwner((owner) =>
    owner.script('create table mine (organisation_id uuid); grant insert on mine to shopfloor_app'),
  );
  assert.deepEqual(await unguarded(), ['mine']);
  await db.asOwner((owner) => owner.script('drop table mine'));
});

test('a broken constraint is told by its name', async () => {
  const organisationId = newId();
  await db.transaction(organisationId, (tx) => insertHead(tx, organisationId));
  await assert.rejects(
    db.transaction(organisationId, (tx) => insertHead(tx, organisationId)),
    (error: unknown) => violates(error, 'audit_heads_pkey') && !violates(error, 'other'),
  );
});

test('migrating again changes nothing; a database of another version is refused', async () => {
  assert.equal(await migrate(db), 0);
  await db.asOwner((owner) =>
    owner.script("update schema_migrations set checksum = 'other' where version = 1"),
  );
  await assert.rejects(migrate(db), /migrated by another version \(0001_platform.sql differs\)/);
});

test('a server that is down is one clear sentence', async () => {
  const options = { poolSize: 1, connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 };
  await assert.rejects(
    openPostgres({ url: 'postgres://nobody@127.0.0.1:9/none', ...options }),
    /^Error: DATABASE_URL: cannot use the database server: .*ECONNREFUSED.*unset DATABASE_URL/,
  );
});
