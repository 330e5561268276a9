/** Two endpoints of one organisation: what is done to one leaves the other alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type Caller, type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { startReceiver } from '../../../test/helpers/receiver.ts';

const testApp = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: 'on', LOG_LEVEL: 'silent' });
const { db } = testApp;
const WEBHOOKS = '/planning/v1/webhooks';

const ended = (items: Loose[]) =>
  items.length > 0 && items.every(({ status }) => String(status) !== 'pending');

/** An endpoint with its deliveries. */
async function endpoint(admin: Caller, eventTypes: string[]) {
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
