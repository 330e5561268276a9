/** Two endpoints of one organisation: what is done to one leaves the other alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type Caller, type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { startReceiver } from '../../../test/helpers/receiver.ts';
import { deleteOld } from '../relay.repo.ts';

const testApp = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: 'on', LOG_LEVEL: 'silent' });
const { db } = testApp;
const WEBHOOKS = '/planning/v1/webhooks';

const ended = (items: Loose[]) =>
  items.length > 0 && items.every(({ status }) => String(status) !== 'pending');

/** An endpoint with its deliveries. */
async function endpoint(admin: Caller, eventTypes: string[] | null) {
  const receiver = await startReceiver();
  const made = await admin.call('POST', WEBHOOKS, { url: receiver.url, eventTypes });
  assert.equal(made.status, 201, made.text);
  const path = `${WEBHOOKS}/${made.body.id}`;
  const deliveries = async () => listOf((await admin.call('GET', `${path}/deliveries`)).body.items!);
  const when = async (done: (items: Loose[]) => boolean) => {
    for (;;) {
      const items = await deliveries();
      if (done(items)) return items;
      await setTimeout(50);
    }
  };
  return { receiver, path, deliveries, when };
}

test('a replay hastens what waits of its record and endpoint alone', async () => {
  const eventTypes = ['listing.published'];
  const admin = await testApp.caller();
  const { organisationId } = admin;
  const { receiver, path, when } = await endpoint(admin, eventTypes);
  const other = await endpoint(admin, eventTypes);
  for (const each of [receiver, other.receiver]) each.answerWith(503);
  const typeId = await newType(admin);
  for (const title of ['First', 'Second']) await newListing(admin, typeId, { title });
  const hasFailed = (items: Loose[]) =>
    items.length === 2 && items.every(({ attempts }) => Number(attempts) > 0);
  const [, first] = await when(hasFailed);
  while (!hasFailed(await other.deliveries())) await setTimeout(50);
  const far = '2100-01-01T00:00:00.000Z';
  await db.query("update jobs.job set start_after = $1 where name = 'webhook-deliveries'", [far]);
  const postponed =
    "update webhook_deliveries set next_attempt_at = $2 where organisation_id = $1 and status = 'pending'";
  await db.transaction(organisationId, (tx) => tx.query(postponed, [organisationId, far]));
  receiver.answerWith(200);
  const replay = await admin.call('POST', `${path}/replay`, { deliveryId: first!.id });
  assert.equal(replay.body.replayed, 1 as never);
  const waits = (items: Loose[]) =>
    items.filter(({ nextAttemptAt }) => Date.parse(String(nextAttemptAt)) === Date.parse(far)).length;
  const items = await when((all) => all.some(({ status }) => String(status) === 'succeeded'));
  assert.deepEqual([waits(items), waits(await other.deliveries())], [1, 2]);
  const failing = async (at: string) => (await admin.call('GET', at)).body.failingSince !== null;
  assert.deepEqual(
    [await failing(path), await failing(other.path)],
    [false, true],
    'each has its own health',
  );
});

test('an endpoint goes with its own deliveries and attempts', async () => {
  const admin = await testApp.caller();
  const { path, when } = await endpoint(admin, ['listing.published']);
  const other = await endpoint(admin, ['listing.published']);
  assert.equal((await admin.call('POST', `${path}/test`)).status, 200);
  await when(ended);
  assert.equal((await admin.call('POST', `${other.path}/test`)).status, 200);
  while (!ended(await other.deliveries())) await setTimeout(50);
  const [kept] = await other.deliveries();
  assert.equal(kept!.responseStatus, 204 as never);
  assert.equal((await admin.call('DELETE', path)).status, 200);
  assert.deepEqual(await other.deliveries(), [kept]);
});

test('what is old is forgotten once it was sent, of each endpoint alone; what waits is kept', async () => {
  const admin = await testApp.caller();
  const { organisationId } = admin;
  const [sent, waiting] = [
    await endpoint(admin, ['listing.published']),
    await endpoint(admin, ['listing.published']),
  ];
  waiting.receiver.answerWith(503);
  await newListing(admin, await newType(admin));
  const [delivered] = await sent.when(ended);
  const tried = (items: Loose[]) => items.some(({ attempts }) => Number(attempts) > 0);
  await waiting.when(tried);
  const [event] = await db.query<{ at: string }>(
    "select at from events where organisation_id = $1 and type = 'listing.published'",
    [organisationId],
  );
  const forget = (before: number) =>
    db.transaction(organisationId, (tx) => deleteOld(tx, organisationId, new Date(before).toISOString()));
  await forget(Date.parse(event!.at));
  assert.deepEqual(await sent.deliveries(), [delivered], 'it is not older');
  await forget(Date.parse(event!.at) + 1);
  assert.deepEqual(await sent.deliveries(), []);
  const [kept] = await waiting.deliveries();
  assert.equal(listOf(kept!.answers!).length, 1);
  waiting.receiver.answerWith(204);
  await db.query("update jobs.job set start_after = now() where name = 'webhook-deliveries'");
  await waiting.when(ended);
  await forget(Date.parse(event!.at) + 1);
  assert.deepEqual(await waiting.deliveries(), []);
});

test('what was not handed on yet is kept, however old', async () => {
  const admin = await testApp.caller();
  const { organisationId } = admin;
  const { when } = await endpoint(admin, ['listing.published']);
  const typeId = await newType(admin);
  for (const title of ['First', 'Second']) await newListing(admin, typeId, { title });
  await when((items) => items.length === 2 && ended(items));
  const far = '2100-01-01T00:00:00.000Z';
  const left = await db.transaction(organisationId, async (tx) => {
    const events = () => tx.query('select from events where organisation_id = $1', [organisationId]);
    const before = await events();
    const [mark] = await tx.query<{ sequence: number }>(
      'select sequence from event_relays where organisation_id = $1 for update',
      [organisationId],
    );
    const moveTo = (sequence: number) =>
      tx.query('update event_relays set sequence = $2 where organisation_id = $1', [
        organisationId,
        sequence,
      ]);
    await moveTo(mark!.sequence - 1);
    await deleteOld(tx, organisationId, far);
    const kept = (await events()).length;
    await moveTo(mark!.sequence);
    return { before: before.length, kept };
  });
  assert.deepEqual(left, { before: 2, kept: 1 });
});

test('a replay sends again what happened since, and no test', async () => {
  const admin = await testApp.caller();
  const { path, receiver, when } = await endpoint(admin, null);
  const typeId = await newType(admin);
  for (const title of ['First', 'Second']) await newListing(admin, typeId, { title });
  assert.equal((await admin.call('POST', `${path}/test`)).status, 200);
  await when((items) => items.some(({ type }) => String(type) === 'webhook.test') && ended(items));
  const at = (title: string) => {
    const event = receiver.received
      .map(({ body }) => JSON.parse(body))
      .find(({ data }) => data.title === title);
    return Date.parse(event.timestamp);
  };
  const replayed = async (since: number) => {
    const { body } = await admin.call('POST', `${path}/replay`, { since: new Date(since).toISOString() });
    return Number(body.replayed);
  };
  assert.deepEqual([await replayed(at('Second') + 1), await replayed(at('Second'))], [0, 1]);
  await when(ended);
  assert.equal(await replayed(at('First')), 2);
});
