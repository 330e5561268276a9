/**
 * The process is parked at each step of a notification by a trigger of the database, and killed there: kill -9 between
 * every two steps, and within each transaction. Two rounds kill webhooks and mails at every step, one does so in turn.
 * The server outlives the kill.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../src/app/config.ts';
import { issuerOf } from '../src/app/token-settings.ts';
import { loadSigningKey } from '../src/directory/signing-key.ts';
import { newId } from '../src/platform/ids.ts';
import { openTestDatabase, testServerUrl } from './helpers/database.ts';
import { report, sizeOf } from './helpers/figures.ts';
import { dataDir, launch } from './helpers/process.ts';
import { startReceiver } from './helpers/receiver.ts';
import { startSmtp } from './helpers/smtp.ts';

// The tests' server is there while a database of it is open.
const held = await openTestDatabase();
after(() => held.close());
const server = await testServerUrl();

/** Where the process is parked, by the key of the lock that it waits for; each sort of notification has its own table. */
const SORTS = {
  webhook: { queue: 'webhook-deliveries', table: 'webhook_deliveries' },
  mail: { queue: 'mails', table: 'mails' },
} as const;
type Sort = keyof typeof SORTS;
const STEPS = ['read', 'handed on', 'claimed', 'sent', 'answered', 'recorded', 'over'] as const;
type Step = (typeof STEPS)[number];

const keyOf = (sort: Sort, step: Step) => 100 * (sort === 'mail' ? 2 : 1) + STEPS.indexOf(step);

/** Triggers that wait for a lock which the test may hold. */
function triggers(): string {
  const park = (sort: Sort, step: Step, when: string, table: string, kind = '') =>
    `create ${kind} trigger park_${keyOf(sort, step)} ${when.replace('ON', `on ${table}`)}
     execute function park(${keyOf(sort, step)});`;
  const grown = 'when (new.attempts > old.attempts)';
  return [
    `create function park() returns trigger language plpgsql as $$
     begin perform pg_advisory_xact_lock_shared(tg_argv[0]::int); return new; end $$;`,
    ...(['webhook', 'mail'] as const).flatMap((sort) => {
      const { queue, table } = SORTS[sort];
      const taken = `when (new.name = '${queue}' and new.state::text = 'active')`;
      return [
        park(sort, 'read', 'before insert or update ON for each row', 'event_relays'),
        park(sort, 'handed on', `before update ON for each row ${taken}`, 'jobs.job'),
        park(sort, 'answered', `before update ON for each row ${grown}`, table),
        park(
          sort,
          'recorded',
          `after update ON deferrable initially deferred for each row ${grown}`,
          table,
          'constraint',
        ),
      ];
    }),
  ].join('\n');
}

const organisationId = newId();
const [SITE, ADA, BEA] = [newId(), newId(), newId()];
const PICTURE = {
  asOf: '2026-01-01T00:00:00Z',
  mode: 'full',
  people: [ADA, BEA].map((id) => ({
    id,
    name: 'Ada or Bea',
    email: `${id}@shop.example`,
    homeLocationId: SITE,
    active: true,
  })),
  locations: [{ id: SITE, name: 'Shop', address: null, coordinates: null, timeZone: 'Europe/London' }],
  grants: [
    { userId: ADA, role: 'member', locationIds: [SITE] },
    { userId: BEA, role: 'manager', locationIds: [SITE] },
  ],
};

interface Event {
  recordId: string;
  sequence: number;
}

test('kill -9 at every step of webhooks and mails: all arrive, in order by record', async (t) => {
  const rounds = sizeOf('RELIABILITY_OUTBOX_ROUNDS', 1);
  const [smtp, receiver] = [await startSmtp(), await startReceiver()];
  const database = await freshDatabase(server);
  const env = {
    TOKEN_ISSUER: 'http://test.example',
    WEBHOOK_ALLOW_PRIVATE: 'on',
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'rota@shop.example',
  };
  let product = launch(env);
  await product.url;
  await database.control.query(triggers());
  const call = async (who: string, method: string, path: string, body: object = {}) => {
    const response = await fetch(`${await product.url}/planning/${path}`, {
      method,
      headers: { authorization: `Bearer ${who}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, await response.clone().text());
    return (await response.json()) as { id: string };
  };
  const admin = await tokenOf(env, newId(), 'admin', ['planning', 'directory']);
  const ada = await tokenOf(env, ADA, 'member', ['planning']);
  await call(admin, 'PUT', 'internal/v1/directory', PICTURE);
  const eventTypes = ['leave-request.created', 'leave-request.withdrawn'];
  await call(admin, 'POST', 'v1/webhooks', { url: receiver.url, eventTypes });

  const arrived = () => receiver.received.map(({ body }) => JSON.parse(body) as Event);
  const firstOf = (recordId: string) => [
    ...new Set(arrived().flatMap((event) => (event.recordId === recordId ? [event.sequence] : []))),
  ];
  const mailsOf = (type: string) => smtp.taken.filter(({ text }) => text?.includes(`(${type})`));
  let kills = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, step] of STEPS.entries()) {
      const sort = (round + index) % 2 === 0 ? 'webhook' : 'mail';
      kills += 1;
      const type = `Course ${kills}`;
      const day = new Date(Date.UTC(2027, 0, kills)).toISOString().slice(0, 10);
      const { promise: arrival, resolve } = Promise.withResolvers<void>();
      // What is sent and never answered.
      const hold = () => {
        resolve();
        return new Promise<null>(() => undefined);
      };
      if (step === 'sent' && sort === 'webhook') receiver.answerBy(() => resolve());
      if (step === 'sent' && sort === 'mail') smtp.answerBy(hold);
      const release = await database.arm(sort, step);
      const { id } = await call(ada, 'POST', 'v1/leave-requests', { type, startDate: day, endDate: day });
      await (step === 'sent' ? arrival : database.parked(sort, step, id));
      await call(ada, 'POST', `v1/leave-requests/${id}/withdraw`);
      product.child.kill('SIGKILL');
      await product.ended;
      await database.forget();
      await release();
      smtp.answerBy(() => null);
      receiver.answerWith(204);
      product = launch(env);
      await product.url;
      const where = `a ${sort}, killed when ${step}`;
      await comesAbout(() => firstOf(id).length === 2 && mailsOf(type).length > 0, `${where}: all arrive`);
      await comesAbout(database.isSettled, `${where}: all are over`);
      const order = firstOf(id);
      const inOrder = order.toSorted((one, other) => one - other);
      assert.deepEqual(order, inOrder, `${where}: events of one record arrive in order`);
      const ids = new Set(mailsOf(type).map(({ messageId }) => messageId));
      assert.equal(ids.size, 1, `${where}: a mail that is sent again has the same Message-ID`);
    }
  }
  product.child.kill('SIGTERM');
  await product.ended;
  const events = new Set(arrived().map(({ sequence }) => sequence)).size;
  const mails = new Set(smtp.taken.map(({ messageId }) => messageId)).size;
  report(t, {
    kills,
    events,
    mails,
    lost: 3 * kills - events - mails,
    again: receiver.received.length + smtp.taken.length - events - mails,
  });
  assert.deepEqual([events, mails], [2 * kills, kills], 'nothing is lost');
});

async function tokenOf(env: Record<string, string>, sub: string, role: string, services: string[]) {
  const key = await loadSigningKey(dataDir);
  return key.sign({
    iss: issuerOf(readConfig(env)),
    aud: 'shopfloor',
    sub,
    org_id: organisationId,
    exp: 4_000_000_000,
    services,
    roles: [role],
    location_ids: '*',
  });
}

const LOOK_MS = 20;
const LONGEST_MS = 180_000;

/** Fails when it never does. */
async function comesAbout(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const since = performance.now();
  while (!(await isSo())) {
    assert.ok(performance.now() - since < LONGEST_MS, what);
    await setTimeout(LOOK_MS);
  }
}

/** A database of the test server, and the connection that holds the locks. */
async function freshDatabase(url: string) {
  const name = `shopfloor_test_outbox_${process.pid}`;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const control = new pg.Client({ connectionString: own.href });
  await control.connect();
  const holder = new pg.Client({ connectionString: own.href });
  await holder.connect();
  after(async () => {
    await Promise.all([control.end(), holder.end()]);
    await owner.query(`drop database if exists ${name} with (force)`);
    await owner.end();
  });
  const finds = async (text: string, values: unknown[] = []) =>
    (await control.query(text, values)).rowCount !== 0;
  const until = (text: string, values: unknown[]) => comesAbout(() => finds(text, values), text);
  const waitsFor = (key: number) =>
    until("select from pg_locks where locktype = 'advisory' and objid = $1 and not granted", [key]);
  return {
    url: own.href,
    control,
    /** From now on the process waits at the step; the returned function lets it go on. */
    arm: async (sort: Sort, step: Step) => {
      // A claim is parked before it commits; what follows it, once it has.
      const key = keyOf(sort, step === 'claimed' ? 'handed on' : step);
      await holder.query('select pg_advisory_lock($1)', [key]);
      return async () => {
        await holder.query('rollback');
        await holder.query('select pg_advisory_unlock_all()');
      };
    },
    /** Resolves when the process has come to the step. */
    parked: async (sort: Sort, step: Step, recordId: string) => {
      const { queue, table } = SORTS[sort];
      if (step === 'over') {
        const at = sort === 'mail' ? 'n.change_id = e.change_id' : 'n.sequence = e.sequence';
        await until(
          `select from ${table} n join events e on ${at} where e.record_id = $1 and n.status in ('sent', 'succeeded')`,
          [recordId],
        );
      } else if (step === 'claimed') {
        await waitsFor(keyOf(sort, 'handed on'));
        // The claim commits, and the worker cannot read what it is to send.
        await holder.query('begin');
        await holder.query(`lock table ${table} in access exclusive mode`);
        await holder.query('select pg_advisory_unlock($1)', [keyOf(sort, 'handed on')]);
        await until("select from jobs.job where name = $1 and state = 'active'", [queue]);
      } else {
        await waitsFor(keyOf(sort, step));
      }
    },
    /** Ends what the killed process left at the server, and makes its jobs look as silent as they are. */
    forget: async () => {
      await control.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> all ($1::int[])`,
        [[await pidOf(control), await pidOf(holder)]],
      );
      await control.query(
        "update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'",
      );
    },
    /** Every notification is over. */
    isSettled: () =>
      finds(
        `select where not exists (select from mails where status = 'pending')
         and not exists (select from webhook_deliveries where status in ('waiting', 'pending'))
         and (select max(sequence) from event_heads) = (select max(sequence) from event_relays)`,
      ),
  };
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}
