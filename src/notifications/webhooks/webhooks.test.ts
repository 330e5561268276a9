/** Endpoints and what is sent to them, through the application and a receiver on this machine. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { type Caller, type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { startReceiver } from '../../../test/helpers/receiver.ts';

const testApp = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: 'on', LOG_LEVEL: 'silent' });
const { db } = testApp;
const WEBHOOKS = '/planning/v1/webhooks';
const HOUR = 3_600_000;

/** An administrator with one endpoint. */
async function subscribed(more: object = {}) {
  const receiver = await startReceiver();
  let admin = await testApp.caller();
  const made = await admin.call('POST', WEBHOOKS, { url: receiver.url, ...more });
  assert.equal(made.status, 201, made.text);
  const path = `${WEBHOOKS}/${made.body.id}`;
  const post = async (action: string, body?: object) => {
    const answer = await admin.call('POST', `${path}/${action}`, body);
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  const deliveries = async () => listOf((await admin.call('GET', `${path}/deliveries`)).body.items!);
  /** The deliveries, newest first, once they are as `done` says. */
  const when = async (done: (items: Loose[]) => boolean) => {
    for (;;) {
      const items = await deliveries();
      if (done(items)) return items;
      await setTimeout(50);
    }
  };
  /** Moves the clock while `work` lasts, with a token of that time. */
  const later = async (ms: number, work: () => Promise<void>) => {
    const { organisationId, userId } = admin;
    const renew = async () => {
      admin = await testApp.caller({ org_id: organisationId, sub: userId });
    };
    testApp.setNow(new Date(Date.now() + ms));
    await renew();
    await work().finally(() => testApp.setNow(null));
    await renew();
  };
  const call: Caller['call'] = (...request) => admin.call(...request);
  const { organisationId } = admin;
  return {
    receiver,
    admin,
    organisationId,
    call,
    path,
    post,
    when,
    later,
    secret: String(made.body.secret),
  };
}

const ended = (items: Loose[]) =>
  items.length > 0 && items.every(({ status }) => String(status) !== 'pending');
const attempted = (count: number) => (items: Loose[]) => Number(items[0]?.attempts) >= count;

/** Resolves when the outbox of the organisation was read to its end. */
async function relayed(organisationId: string): Promise<void> {
  for (;;) {
    const [unread] = await db.query(
      `select from event_heads h where organisation_id = $1 and sequence > (
         select coalesce(max(sequence), 0) from event_relays where organisation_id = $1)`,
      [organisationId],
    );
    if (unread === undefined) return;
    await setTimeout(50);
  }
}

/** What waits for its next attempt is tried now. */
const tryNow = () => db.query("update jobs.job set start_after = now() where name = 'webhook-deliveries'");

test('an event is sent to those who subscribe to its type, signed by the specification', async () => {
  const { receiver, admin, path, secret, when } = await subscribed({ eventTypes: ['listing.published'] });
  const typeId = await newType(admin);
  const { id } = await newListing(admin, typeId);
  await admin.call('PATCH', `/listings/v1/listings/${id}`, { title: 'Not subscribed to' });
  await receiver.arrived(1);
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
  const event = new Webhook(secret).verify(body, headers) as unknown as Loose;
  assert.deepEqual([event.type, event.recordId, event.data!.title], ['listing.published', id, 'Mini digger']);
  assert.equal(headers['webhook-id'], event.id);
  assert.throws(() => new Webhook(secret).verify(`${body} `, headers), /signature/i);
  const [delivery, ...more] = await when(ended);
  assert.equal(more.length, 0);
  assert.deepEqual([delivery!.status, delivery!.attempts, delivery!.responseStatus], ['succeeded', 1, 204]);
  assert.equal((await admin.call('GET', path)).body.failingSince, null);
});

test('the secret is shown when it is made and never again, and not in the log', async () => {
  const { admin, path, secret, post } = await subscribed();
  const rotated = String((await post('rotate')).secret);
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.notEqual(rotated, secret);
  for (const url of [path, WEBHOOKS, '/planning/v1/audit']) {
    const { text } = await admin.call('GET', url);
    assert.ok(!text.includes(secret) && !text.includes(rotated), url);
  }
});

test('after a rotation both secrets hold for a day, then the new one alone', async () => {
  const { receiver, secret, post, later } = await subscribed();
  const rotated = String((await post('rotate')).secret);
  await post('test');
  await receiver.arrived(1);
  const { headers, body } = receiver.received[0]!;
  for (const each of [secret, rotated]) new Webhook(each).verify(body, headers);
  const signatures = (index: number) => receiver.received[index]!.headers['webhook-signature']!.split(' ');
  assert.equal(signatures(0).length, 2);
  await later(25 * HOUR, async () => {
    await post('test');
    await receiver.arrived(2);
  });
  assert.equal(signatures(1).length, 1);
});

test('a failure is tried again with the same id and body; later events of the record wait for it', async () => {
  const { receiver, call, path, post, when, secret } = await subscribed();
  receiver.answerWith(503, 'come back later');
  await post('test');
  const [failed] = await when(attempted(1));
  assert.deepEqual([failed!.status, failed!.responseBody], ['pending', 'come back later']);
  assert.ok(Date.parse(String(failed!.nextAttemptAt)) > Date.parse(String(failed!.lastAttemptAt)));
  await post('test');
  const [second] = await when((items) => items.length === 2);
  assert.deepEqual([second!.status, second!.attempts, second!.nextAttemptAt], ['pending', 0, null]);
  receiver.answerWith(200);
  const failingSince = async () => (await call('GET', path)).body.failingSince;
  assert.notEqual(await failingSince(), null);
  await tryNow();
  await when(ended);
  assert.equal(await failingSince(), null, 'it works again');
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  assert.equal(ids.length, 3);
  assert.equal(ids[0], ids[1], 'the same id in both attempts');
  assert.equal(ids[2], second!.eventId);
  assert.equal(receiver.received[0]!.body, receiver.received[1]!.body);
  for (const { headers, body } of receiver.received) new Webhook(secret).verify(body, headers);
});

test('a redirect is not followed and is a failure', async () => {
  const { receiver, post, when } = await subscribed();
  const elsewhere = await startReceiver();
  receiver.answerBy((_, response) => response.writeHead(302, { location: elsewhere.url }).end());
  await post('test');
  const [delivery] = await when(attempted(1));
  assert.deepEqual([delivery!.responseStatus, delivery!.status], [302, 'pending']);
  assert.equal(elsewhere.received.length, 0);
});

test('of an endless answer the first bytes are kept', async () => {
  const { receiver, post, when } = await subscribed();
  receiver.answerBy((_, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write('x\0'.repeat(500)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  await post('test');
  const [delivery] = await when(ended);
  assert.deepEqual([delivery!.status, String(delivery!.responseBody)], ['succeeded', 'x'.repeat(256)]);
});

test('410 Gone disables the endpoint, and it can be enabled again', async () => {
  const { receiver, admin, path, post, when } = await subscribed();
  receiver.answerWith(410);
  await post('test');
  const [delivery] = await when(ended);
  assert.equal(delivery!.status, 'failed');
  const { body } = await admin.call('GET', path);
  assert.deepEqual([body.enabled, body.disabledReason], [false, 'the endpoint answered 410 Gone']);
  assert.equal((await admin.call('POST', `${path}/test`)).status, 409);
  const revived = await admin.call('PATCH', path, { enabled: true });
  assert.deepEqual([revived.body.enabled, revived.body.disabledReason], [true, null]);
});

test('an endpoint that only fails for five days is disabled and says why', async () => {
  const { receiver, call, path, post, when, later } = await subscribed();
  receiver.answerWith(500);
  await post('test');
  await when(attempted(1));
  assert.notEqual((await call('GET', path)).body.failingSince, null);
  await later(5 * 24 * HOUR + 1000, async () => {
    await tryNow();
    await when(ended);
    const { body } = await call('GET', path);
    const reason = 'every delivery of the last 5 days has failed';
    assert.deepEqual([body.enabled, body.disabledReason], [false, reason]);
  });
});

test('what was given up, or made while the endpoint was disabled, can be replayed', async () => {
  const { receiver, admin, organisationId, path, post, when } = await subscribed({
    eventTypes: ['listing.published'],
  });
  const since = new Date(Date.now() - 60_000).toISOString();
  const typeId = await newType(admin);
  receiver.answerWith(410);
  await newListing(admin, typeId, { title: 'First' });
  const [first] = await when(ended);
  await newListing(admin, typeId, { title: 'Second' });
  await relayed(organisationId);
  await admin.call('PATCH', path, { enabled: true });
  receiver.answerWith(200);
  assert.equal((await post('replay', { deliveryId: first!.id })).replayed, 1);
  await when((items) => items.length === 1 && ended(items));
  assert.equal((await post('replay', { since })).replayed, 2);
  await when((items) => items.length === 2 && ended(items));
  const sent = receiver.received.map(({ body }) => JSON.parse(body).data.title);
  assert.deepEqual(sent.slice(0, 2), ['First', 'First']);
  assert.deepEqual(sent.slice(2).sort(), ['First', 'Second']);
  const missing = await admin.call('POST', `${path}/replay`, { deliveryId: path.split('/').at(-1) });
  assert.equal(missing.status, 404);
  assert.equal((await admin.call('POST', `${path}/replay`, {})).status, 422);
});

test('a delivery that waits for its next attempt is sent at once when it is replayed, and what waits behind it too', async () => {
  const { receiver, post, when } = await subscribed();
  receiver.answerWith(503);
  await post('test');
  const [failed] = await when(attempted(1));
  await post('test');
  const [behind] = await when((items) => items.length === 2);
  receiver.answerWith(200);
  assert.equal((await post('replay', { deliveryId: behind!.id })).replayed, 1);
  const items = await when(ended);
  assert.deepEqual(
    items.map(({ id, attempts }) => [id, attempts]),
    [
      [behind!.id, 1],
      [failed!.id, 2],
    ],
  );
  assert.equal(receiver.received.length, 3);
});

test('the events of another organisation are not sent', async () => {
  const { receiver, post } = await subscribed();
  const stranger: Caller = await testApp.caller();
  await newListing(stranger, await newType(stranger));
  await post('test');
  await receiver.arrived(1);
  assert.deepEqual(
    receiver.received.map(({ body }) => JSON.parse(body).type),
    ['webhook.test'],
  );
});

test('attempts are counted by outcome', async () => {
  const { receiver, post } = await subscribed();
  await post('test');
  await receiver.arrived(1);
  const { text } = await testApp.anonymous.call('GET', '/metrics');
  assert.match(text, /^webhook_attempts_total\{outcome="(succeeded|retried|failed)"\} \d+$/m);
});

test('the receiver of docs/webhooks.md accepts what is signed and nothing else', async () => {
  const text = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
  const script = /```js\n([\s\S]+?)```/
    .exec(text)![1]!
    .replace('process.env.PORT)', 'process.env.PORT, () => console.log("up"))');
  const { post, call, path, when } = await subscribed();
  const port = await freePort();
  const secret = String((await post('rotate')).secret);
  const env = { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: String(port) };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { env });
  try {
    await once(child.stdout, 'data');
    const url = `http://127.0.0.1:${port}/`;
    assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 401);
    await call('PATCH', path, { url });
    await post('test');
    const [delivery] = await when(ended);
    assert.deepEqual([delivery!.status, delivery!.responseStatus], ['succeeded', 204]);
  } finally {
    child.kill();
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
