/** Changes of more listings than one call takes, and of the site that listings are handed out at. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
const LISTINGS = '/listings/v1/listings';
const BATCHES = '/listings/v1/batches';

async function shop(count: number) {
  const { id: organisation, locationIds } = await createOrganisation(testApp);
  const manager = await testApp.caller({ org_id: organisation, roles: ['manager'] });
  const type = await newType(manager);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push(
      String((await newListing(manager, type, { title: `Item ${at}`, price: 10 + at, for_hire: true })).id),
    );
  const change = async (from: number, to: number, body: object, query = '') =>
    (
      await manager.call('POST', `${BATCHES}${query}`, {
        listings: ids.slice(from, to).map((id) => ({ id })),
        ...body,
      })
    ).body;
  const pricesNow = () =>
    Promise.all(ids.map(async (id) => (await manager.call('GET', `${LISTINGS}/${id}`)).body.price));
  const siteOf = async (id: string) =>
    (await manager.call('GET', `${LISTINGS}/${id}/stock`)).body.location_id;
  const sitesNow = () => Promise.all(ids.map(siteOf));
  const undo = (id: unknown) => manager.call('POST', `${BATCHES}/${String(id)}/undo`);
  const shown = async (id: unknown) => (await manager.call('GET', `${BATCHES}/${String(id)}`)).body;
  const [york = '', hull = ''] = locationIds;
  return { organisation, manager, ids, change, pricesNow, sitesNow, undo, shown, york, hull };
}

const partsOf = ({ parts, parts_undone, changed, undone_at }: Loose) => [
  parts,
  parts_undone,
  changed,
  undone_at === null,
];

test('a change in parts is listed as one and taken back as one, the newest part first', async () => {
  const { change, manager, pricesNow, undo, shown, ids } = await shop(5);
  const first = await change(0, 2, { price: { by: 1 } });
  const batch = first.batch_id;
  const part = { price: { by: 1 }, part_of: batch };
  assert.equal((await change(2, 4, part)).batch_id, batch);
  assert.equal((await change(4, 5, part)).batch_id, batch);
  assert.deepEqual(await pricesNow(), [11, 12, 13, 14, 15]);
  const { items, total } = (await manager.call('GET', BATCHES)).body;
  assert.deepEqual([total, listOf(items ?? {}).map(partsOf)], [1, [[3, 0, 5, true]]]);
  const { items: page } = await shown(batch);
  assert.deepEqual(
    [page?.total, listOf(page?.items ?? {}).map(({ state }) => state)],
    [5, Array.from({ length: 5 }, () => 'unchanged')],
  );
  await manager.call('PATCH', `${LISTINGS}/${ids[0]}`, { price: 99 });

  const newest = await undo(batch);
  assert.deepEqual([newest.body.restored, newest.body.parts_left], [1, 2], newest.text);
  assert.deepEqual(await pricesNow(), [99, 12, 13, 14, 14]);
  assert.deepEqual(partsOf(await shown(batch)), [3, 1, 5, true]);
  const late = await manager.call('POST', BATCHES, { listings: [{ id: ids[4] }], ...part });
  assert.deepEqual([late.status, late.body.error?.reason], [409, 'ALREADY_UNDONE']);
  assert.deepEqual((await undo(batch)).body.parts_left, 1);
  const last = await undo(batch);
  assert.deepEqual([last.body.restored, last.body.left, last.body.parts_left], [1, 1, 0], last.text);
  assert.deepEqual(await pricesNow(), [99, 11, 12, 13, 14]);
  assert.deepEqual(partsOf(await shown(batch)), [3, 3, 5, false]);
  assert.equal((await undo(batch)).body.error?.reason, 'ALREADY_UNDONE');
});

test('a part goes on with a change of one’s own alone', async () => {
  const { change, manager, organisation, ids } = await shop(1);
  const { batch_id: batch } = await change(0, 1, { price: { by: 1 } });
  const other = await testApp.caller({ org_id: organisation, roles: ['manager'] });
  const body = { listings: [{ id: ids[0] }], price: { by: 1 } };
  for (const [caller, part_of] of [
    [manager, newId()],
    [other, batch],
  ] as const) {
    const refused = await caller.call('POST', BATCHES, { ...body, part_of });
    assert.equal(refused.body.error?.details?.[0]?.path, 'body/part_of', refused.text);
  }
});

test('listings move to another site and back, unless somebody moved one since', async () => {
  const { change, sitesNow, undo, shown, manager, ids, york, hull } = await shop(3);
  await manager.call('PATCH', `${LISTINGS}/${ids[0]}/stock`, { location_id: york });
  const dry = await change(0, 3, { location_id: york }, '?dry_run=true');
  assert.deepEqual([dry.changed, dry.unchanged, dry.batch_id], [2, 1, null]);
  const [line] = listOf(dry.changes ?? {});
  assert.deepEqual([line?.before?.location_id, line?.after?.location_id], [null, york]);
  assert.deepEqual(await sitesNow(), [york, null, null], 'a dry run moves nothing');

  const { batch_id: batch, changed } = await change(0, 3, { location_id: york });
  assert.equal(changed, 2);
  assert.deepEqual(await sitesNow(), [york, york, york]);
  const { body: listing } = await manager.call('GET', `${LISTINGS}/${ids[1]}`);
  assert.equal(listing.version, 2, 'the listing itself is as it was, published');
  const { body: history } = await manager.call('GET', `${LISTINGS}/${ids[1]}/history`);
  const [newest] = listOf(history.items ?? {});
  assert.deepEqual(newest?.changes, [{ path: '/location_id', after: york }]);

  await manager.call('PATCH', `${LISTINGS}/${ids[2]}/stock`, { location_id: hull });
  const states = listOf((await shown(batch)).items?.items ?? {}).map(({ state }) => state);
  assert.deepEqual(states, ['unchanged', 'changed']);
  const undone = await undo(batch);
  assert.deepEqual([undone.body.restored, undone.body.left], [1, 1], undone.text);
  assert.deepEqual(await sitesNow(), [york, null, hull]);
});

test('a site and a price change together and go back together; a site that there is not is refused', async () => {
  const { change, sitesNow, pricesNow, undo, york } = await shop(2);
  const { batch_id: batch } = await change(0, 2, { location_id: york, price: { to: 3 } });
  assert.deepEqual(
    [await sitesNow(), await pricesNow()],
    [
      [york, york],
      [3, 3],
    ],
  );
  assert.equal((await change(0, 2, { location_id: null })).changed, 2);
  assert.deepEqual((await undo(batch)).body.left, 2, 'both were moved since');
  const refused = await change(0, 1, { location_id: newId() });
  assert.equal(refused.error?.details?.[0]?.path, 'body/location_id');
});
