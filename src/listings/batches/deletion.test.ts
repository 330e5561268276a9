/** Several drafts deleted at once; what is none stands in the way and is named. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';

const testApp = await startTestApp();
const LISTINGS = '/listings/v1/listings';
const BATCHES = '/listings/v1/batches';

test('drafts go, others are named and stay; the log has what is gone', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const draft = await newListing(manager, type, { title: 'Draft' }, 'draft');
  const shown = await newListing(manager, type, { title: 'Shown' }, 'published');
  const ids = [draft.id, shown.id];
  const ask = (body: object, query = '') =>
    manager.call('POST', `${BATCHES}${query}`, {
      listings: ids.map((id) => ({ id })),
      delete: true,
      ...body,
    });
  const there = async () =>
    (await Promise.all(ids.map((id) => manager.call('GET', `${LISTINGS}/${id}`)))).map(
      ({ status }) => status,
    );

  const dry = (await ask({}, '?dry_run=true')).body;
  assert.deepEqual(
    [dry.applied, dry.changed, dry.faulty, listOf(dry.faults ?? {}).map(({ code }) => code)],
    [false, 1, 1, ['NOT_A_DRAFT']],
  );
  assert.match(String(listOf(dry.faults ?? {})[0]?.message), /published.*withdraw/);
  const refused = await ask({});
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'LISTINGS_DO_NOT_FIT'], refused.text);
  assert.deepEqual(await there(), [200, 200]);
  for (const more of [{ price: { to: 1 } }, { part_of: shown.id }, { details: { power: 1 } }])
    assert.equal((await ask(more)).body.error?.details?.[0]?.path, 'body/delete');

  const done = (await ask({ what_fits: true })).body;
  assert.deepEqual([done.applied, done.changed, done.batch_id], [true, 1, null]);
  assert.deepEqual(await there(), [404, 200]);
  const { items } = (await manager.call('GET', '/listings/v1/audit?action=listing_batch.delete')).body;
  const [event] = listOf(items ?? {});
  assert.deepEqual(
    listOf(listOf(event?.changes ?? {})[0]?.before ?? {}).map(({ title }) => title),
    ['Draft'],
  );
  assert.equal(
    (await ask({ listings: [{ id: shown.id, version: 1 }] })).body.error?.reason,
    'LISTINGS_DO_NOT_FIT',
  );
});

test('nobody else deletes them, and nothing asked for deletes nothing', async () => {
  const manager = await testApp.caller();
  const { id } = await newListing(manager, await newType(manager), {}, 'draft');
  const body = { listings: [{ id }], delete: true };
  const stranger = await testApp.caller();
  const member = await testApp.caller({ org_id: manager.organisationId, roles: ['member'] });
  assert.equal((await stranger.call('POST', BATCHES, body)).status, 409);
  assert.equal((await member.call('POST', BATCHES, body)).status, 403);
  assert.equal((await manager.call('POST', BATCHES, { ...body, delete: false })).status, 422);
  assert.equal((await manager.call('GET', `${LISTINGS}/${id}`)).status, 200);
});
