/** The public catalogue is read from a streaming standby, never from one that is too far behind, and never in vain. */
import assert from 'node:assert/strict';
import { after, type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { type Server, startPostgres } from '../bench/postgres.ts';
import { adminToken } from './helpers/admin-token.ts';
import type { Answer, Caller } from './helpers/app.ts';
import { newListing, newType } from './helpers/listings.ts';
import { noPgBouncer, startPgBouncer } from './helpers/pgbouncer.ts';
import { dataDir, launch } from './helpers/process.ts';
import { openLink } from './helpers/silent-link.ts';

const LINES = ['shared_buffers = 64MB', "wal_retrieve_retry_interval = '100ms'"];
const LAG = 'x-replica-lag-ms';
const SETTINGS = {
  TOKEN_ISSUER: 'http://test.example',
  LOG_LEVEL: 'info',
  RATE_READS_PER_MINUTE: '0',
  // So that a busy machine is not taken for a standby that is behind.
  DATABASE_READ_LAG_MS: '600000',
};
const token = await adminToken(dataDir, SETTINGS, ['listing']);
const organisationId = String(decodeJwt(token).org_id);
const primary = await startPostgres(...LINES);
const standby = await primary.follow();
after(() => {
  standby.stop();
  primary.stop();
});

const onServer = async (server: Server, text: string) => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await setTimeout(20);
};

/** What is committed from now on is kept from the standby's readers until the test ends, or `resume` is called. */
async function pause(context: TestContext) {
  const state = async () =>
    (await onServer(standby, 'select pg_get_wal_replay_pause_state() as state'))[0].state;
  const resume = async () => void (await onServer(standby, 'select pg_wal_replay_resume()'));
  await onServer(standby, 'select pg_wal_replay_pause()');
  await until(async () => (await state()) === 'paused');
  context.after(resume);
  return resume;
}

/** The product over both, as an administrator and anybody else meet it. */
async function start(context: TestContext, more: Record<string, string> = {}) {
  const servers = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url };
  const running = launch({ ...SETTINGS, CATALOG_ORG_ID: organisationId, ...servers, ...more });
  context.after(async () => {
    running.child.kill('SIGTERM');
    assert.equal((await running.ended).code, 0);
  });
  const base = await running.url;
  const callWith =
    (own: Record<string, string>): Caller['call'] =>
    async (method, path, body, headers = {}) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await fetch(base + path, {
        method,
        headers: { ...own, ...type, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = /json/.test(answer.headers.get('content-type') ?? '') && text !== '';
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers) as Answer['headers'],
        body: isJson ? JSON.parse(text) : {},
        text,
      };
    };
  const admin = { call: callWith({ authorization: `Bearer ${token}` }), organisationId, userId: '', token };
  const anyone = callWith({});
  const get = (path: string, headers = {}) => anyone('GET', path, undefined, headers);
  /** What the standby says: a busy machine may have missed a look at it. */
  const shown = async (path: string, headers = {}) => {
    for (;;) {
      const answer = await get(path, headers);
      if (LAG in answer.headers) return answer;
      await setTimeout(20);
    }
  };
  const isRead = async (path = '/listings/v1/company') => LAG in (await get(path)).headers;
  const figure = async (name: string) =>
    new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (.*)$`, 'm').exec((await get('/metrics')).text)?.[1];
  return { running, admin, get, shown, isRead, figure };
}

type Product = Awaited<ReturnType<typeof start>>;

/** A published listing that the standby has. */
async function listed({ admin, get, isRead }: Product) {
  const type = await newType(admin);
  const hire = { for_hire: true, hire_rates: [{ period: 'day', price: 80 }] };
  const { id, slug } = await newListing(admin, type, { title: 'Old title', ...hire });
  const path = `/listings/v1/listings/${id}`;
  await until(async () => (await isRead(path)) && (await get(path)).status === 200);
  const rename = async (title: string) => {
    const { status, text } = await admin.call('PATCH', path, { title });
    assert.equal(status, 200, text);
  };
  return { path, slug: String(slug), type, rename };
}

test('anyone reads the standby, which says how old it is; people with a token read what they wrote just now', {
  timeout: 300_000,
}, async (context) => {
  const product = await start(context);
  const { admin, shown } = product;
  const { path, slug, type, rename } = await listed(product);
  const before = await shown(path);
  const resume = await pause(context);
  await rename('New title');
  const own = await admin.call('GET', path);
  assert.deepEqual([own.body.title, own.headers[LAG]], ['New title', undefined]);
  const found = await shown(`/listings/v1/listings?q=old&facets=brand&catalog_id=${type}`);
  assert.deepEqual([found.body.total, found.body.facets], [1, [{ ...FACET }]], found.text);
  const same = await shown(path, { 'if-none-match': before.headers.etag });
  assert.deepEqual([same.status, same.headers.etag], [304, before.headers.etag]);
  const other = await shown(path, { 'if-none-match': own.headers.etag });
  assert.deepEqual([other.status, other.body.title], [200, 'Old title']);
  const nobody = await shown(path.replace(/.{12}$/, '0'.repeat(12)));
  assert.equal(nobody.status, 404);
  const read = await Promise.all(
    [
      `/listings/v1/listings/by-slug/${slug}`,
      '/listings/v1/catalog-types',
      `/listings/v1/catalog-types/${type}`,
      `${path}/availability`,
      `${path}/quote?start=2030-01-01&end=2030-01-03`,
      '/listings/v1/company',
      '/catalogue',
      `/catalogue/${slug}`,
    ].map((at) => shown(at)),
  );
  for (const { status, headers, text } of [found, same, other, nobody, ...read]) {
    assert.match(headers[LAG] ?? '', /^\d+$/, text);
    assert.ok(status < 500, text);
  }
  assert.match(read.at(-1)!.text, /Old title/);
  await resume();
  await until(async () => String((await shown(path)).body.title) === 'New title');
});

const FACET = { key: 'brand', values: [{ value: 'Kubota', count: 1 }], distinct: 1, exact: true };

test('a standby that is further behind than agreed is not read until it has caught up', {
  timeout: 300_000,
}, async (context) => {
  const product = await start(context, { DATABASE_READ_LAG_MS: '1000' });
  const { get, figure, running } = product;
  const { path, rename } = await listed(product);
  const resume = await pause(context);
  await rename('New title');
  const old = await get(path);
  assert.equal(old.body.title, LAG in old.headers ? 'Old title' : 'New title');
  await until(async () => !(LAG in (await get(path)).headers));
  assert.equal((await get(path)).body.title, 'New title');
  await running.says(/read from the primary: the replica cannot be used/);
  assert.equal(await figure('database_replica_used'), '0');
  assert.match((await figure('database_replica_lag_seconds'))!, /^([1-9]|\+Inf)/);
  assert.ok(Number(await figure('database_public_reads_total{outcome="primary"}')) > 0);
  await resume();
  await until(async () => LAG in (await get(path)).headers);
  assert.equal((await get(path)).body.title, 'New title');
});

test('the standby ends, hangs or refuses a statement: the primary answers', {
  timeout: 300_000,
}, async (context) => {
  const link = await openLink(() => standby.port);
  context.after(() => link.close());
  const address = new URL(standby.url);
  address.port = String(link.port);
  const product = await start(context, { DATABASE_READ_URL: address.href });
  const { get, isRead, figure } = product;
  const { path } = await listed(product);
  const readAll = async (during: () => Promise<unknown>) => {
    const stop = new AbortController();
    const reading = Array.from({ length: 4 }, async (_, place) => {
      while (!stop.signal.aborted) {
        const { status, text } = await get(place % 2 === 0 ? path : '/listings/v1/listings?q=title');
        assert.equal(status, 200, text);
      }
    });
    await during();
    stop.abort();
    await Promise.all(reading);
  };
  await readAll(async () => {
    await standby.crash();
    await until(async () => !(await isRead()));
    await standby.resume();
    await until(isRead);
  });
  link.cut();
  for (const { status, headers } of await Promise.all([get(path), get('/listings/v1/listings')]))
    assert.deepEqual([status, LAG in headers], [200, false]);
  link.heal(false);
  await until(isRead);
  const retried = await figure('database_public_reads_total{outcome="retried"}');
  // The lock of a transaction on the primary holds on the standby for as long as its end is not replayed.
  const resume = await lockOnStandby(context);
  const locked = await get(path);
  assert.deepEqual([locked.status, LAG in locked.headers], [200, false]);
  assert.ok(Number(await figure('database_public_reads_total{outcome="retried"}')) > Number(retried));
  await resume();
  await until(() => isRead(path));
});

/** Locks the listings on the standby alone. */
async function lockOnStandby(context: TestContext) {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query('begin; lock table listings in access exclusive mode');
  // Its record is sent with the next that is written out.
  await onServer(primary, 'select pg_switch_wal()');
  const held = `select from pg_locks where mode = 'AccessExclusiveLock' and relation = 'listings'::regclass`;
  await until(async () => (await onServer(standby, held)).length === 1);
  const resume = await pause(context);
  await client.query('commit');
  await client.end();
  return resume;
}

test('a start does not wait for the standby, takes no other database for it, and reads no primary as if it were one', {
  timeout: 300_000,
}, async (context) => {
  const elsewhere = await startPostgres(...LINES);
  context.after(() => elsewhere.stop());
  const servers = { ...SETTINGS, DATABASE_URL: primary.url };
  for (const url of [elsewhere.url, standby.url.replace(/postgres$/, 'template1')]) {
    const { code, output } = await launch({ ...servers, DATABASE_READ_URL: url }).ended;
    assert.match(output, /^DATABASE_READ_URL: leads to another database than DATABASE_URL\..*\n$/);
    assert.equal(code, 1);
  }
  const itself = await start(context, { DATABASE_READ_URL: primary.url });
  await itself.running.says(/read from the primary.*/);
  assert.equal(await itself.isRead(), false);
  await standby.crash();
  const { running, get, isRead } = await start(context);
  await running.says(/read from the primary: the replica cannot be used/);
  assert.equal((await get('/listings/v1/listings')).status, 200);
  await standby.resume();
  await until(isRead);
  await running.says(/the public catalogue is read from the replica/);
});

test('poolers may stand before both', {
  skip: noPgBouncer,
  timeout: 300_000,
}, async (context) => {
  const poolers = await Promise.all([primary, standby].map(({ url }) => startPgBouncer(url, 4)));
  const product = await start(context, {
    DATABASE_URL: poolers[0]!.url,
    DATABASE_READ_URL: poolers[1]!.url,
    DATABASE_DIRECT_URL: primary.url,
  });
  context.after(() => Promise.all(poolers.map((pooler) => pooler.stop())));
  const { path, rename } = await listed(product);
  await pause(context);
  await rename('New title');
  const read = await Promise.all(Array.from({ length: 40 }, () => product.shown(path)));
  for (const { body } of read) assert.equal(body.title, 'Old title');
});

test('a standby that lost its primary or became one is read no more, though nothing was written since', {
  timeout: 300_000,
}, async (context) => {
  const { isRead } = await start(context);
  await until(isRead);
  const stream = async (from: string) => {
    await onServer(standby, `alter system set primary_conninfo = '${from}'`);
    await onServer(standby, 'select pg_reload_conf()');
  };
  const [{ from }] = await onServer(standby, `select current_setting('primary_conninfo') as from`);
  await stream('');
  await until(async () => !(await isRead()));
  await stream(from);
  await until(isRead);
  await standby.promote();
  await until(async () => !(await isRead()));
});
