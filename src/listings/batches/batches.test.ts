/** Several listings changed at once, and taken back as one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
const LISTINGS = '/listings/v1/listings';
const BATCHES = '/listings/v1/batches';

async function shop(prices: readonly number[]) {
  const organisation = newId();
  const manager = await testApp.caller({ org_id: organisation, roles: ['manager'] });
  const type = await newType(manager);
  const ids: string[] = [];
  for (const price of prices)
    ids.push(String((await newListing(manager, type, { price, currency: 'EUR' }, 'draft')).id));
  const change = (body: object, query = '') =>
    manager.call('POST', `${BATCHES}${query}`, { listings: ids.map((id) => ({ id })), ...body });
  const read = async (id: string) => (await manager.call('GET', `${LISTINGS}/${id}`)).body;
  const pricesNow = () => Promise.all(ids.map(async (id) => (await read(id)).price));
  const undo = (id: unknown) => manager.call('POST', `${BATCHES}/${String(id)}/undo`);
  return { organisation, manager, ids, change, read, pricesNow, undo };
}

test('a dry run says from what to what and writes nothing; the change is undone as one', async () => {
  const { change, pricesNow, undo, manager } = await shop([10, 12.35]);
  const dry = await change({ price: { by_percent: 10 } }, '?dry_run=true');
  assert.deepEqual(
    [dry.status, dry.body.applied, dry.body.batch_id, dry.body.changed],
    [200, false, null, 2],
    dry.text,
  );
  assert.deepEqual(await pricesNow(), [10, 12.35]);
  const done = await change({ price: { by_percent: 10 } });
  assert.equal(done.body.applied, true, done.text);
  assert.deepEqual(await pricesNow(), [11, 13.59], '13.585 goes up');
  const { items } = (await manager.call('GET', BATCHES)).body;
  assert.deepEqual(
    listOf(items ?? {}).map((one) => [one.id, one.changed, one.undone_at]),
    [[done.body.batch_id, 2, null]],
  );
  const undone = await undo(done.body.batch_id);
  assert.deepEqual([undone.status, undone.body.restored, undone.body.left], [200, 2, 0], undone.text);
  assert.deepEqual(await pricesNow(), [10, 12.35]);
  const again = await undo(done.body.batch_id);
  assert.deepEqual([again.status, again.body.error?.reason], [409, 'ALREADY_UNDONE']);
});

test('a dry run that withdraws or sells names bookings ahead and open enquiries; no other does', async () => {
  const catalogue = newId();
  const app = await startTestApp({ CATALOG_ORG_ID: catalogue });
  const manager = await app.caller({ org_id: catalogue, roles: ['manager'] });
  const type = await newType(manager);
  const offer = { for_hire: true, hire_rates: [{ period: 'day', price: 25 }] };
  const [held, asked, quiet] = await Promise.all(
    ['Held', 'Asked for', 'Quiet'].map((title) =>
      newListing(manager, type, { ...offer, title }, 'published'),
    ),
  );
  const stay = { start: '2999-03-01', end: '2999-03-04', customer: { name: 'Ann' } };
  const booking = await manager.call('POST', `${LISTINGS}/${held?.id}/bookings`, stay);
  assert.equal(booking.status, 201, booking.text);
  for (const message of ['Is it free?', 'And in May?']) {
    const enquiry = { name: 'Ann', email: 'ann@example.com', message };
    const sent = await app.anonymous.call('POST', `${LISTINGS}/${asked?.id}/enquiries`, enquiry);
    assert.equal(sent.status, 201, sent.text);
  }
  const listings = [held, asked, quiet].map((one) => ({ id: one?.id }));
  const ahead = async (body: object, query = '?dry_run=true') =>
    (await manager.call('POST', `${BATCHES}${query}`, { listings, what_fits: true, ...body })).body.ahead;
  const named = (title: string, of: typeof held, bookings: number, enquiries: number) => ({
    id: of?.id,
    title,
    bookings,
    enquiries,
  });
  const ofEnquiries = named('Asked for', asked, 0, 2);
  assert.deepEqual(await ahead({ status: 'withdrawn' }), {
    count: 2,
    bookings: 1,
    enquiries: 2,
    listings: [named('Held', held, 1, 0), ofEnquiries],
  });
  // What is booked ahead is not sold: its fault says so.
  const sold = { count: 1, bookings: 0, enquiries: 2, listings: [ofEnquiries] };
  assert.deepEqual(await ahead({ status: 'sold' }), sold);
  assert.equal(await ahead({ price: { by: 1 } }), undefined);
  assert.equal(await ahead({ status: 'withdrawn' }, ''), undefined);
  const again = { count: 0, bookings: 0, enquiries: 0, listings: [] };
  assert.deepEqual(await ahead({ status: 'withdrawn' }), again, 'they are withdrawn already');
});

test('undo leaves what somebody changed or deleted since, and names it', async () => {
  const { change, ids, manager, read, undo } = await shop([10, 20, 30]);
  const [first = '', second = '', third = ''] = ids;
  const { batch_id: batch } = (await change({ price: { by: 5 } })).body;
  await manager.call('PATCH', `${LISTINGS}/${second}`, { title: 'Mine' });
  await manager.call('DELETE', `${LISTINGS}/${third}`);
  const shown = (await manager.call('GET', `${BATCHES}/${String(batch)}`)).body;
  const states = Object.fromEntries(
    listOf(shown.items?.items ?? {}).map((one) => [one.listing_id, one.state]),
  );
  assert.deepEqual(states, { [first]: 'unchanged', [second]: 'changed', [third]: 'deleted' });
  const { body } = await undo(batch);
  assert.deepEqual([body.restored, body.left], [1, 2]);
  assert.deepEqual([(await read(first)).price, (await read(second)).price], [10, 25]);
  const changed = listOf(body.left_items ?? {}).find((one) => String(one.listing_id) === second);
  assert.equal(changed?.updated_by, (await read(second)).updated_by);
});

test('a dry run of an undo says what would go and what is left, and writes nothing', async () => {
  const { change, ids, manager, pricesNow } = await shop([10, 20]);
  const { batch_id: batch } = (await change({ price: { by: 5 } })).body;
  await manager.call('PATCH', `${LISTINGS}/${ids[1]}`, { title: 'Mine' });
  const dry = await manager.call('POST', `${BATCHES}/${String(batch)}/undo?dry_run=true`);
  assert.deepEqual(
    [dry.status, dry.body.restored, dry.body.left, dry.body.parts_left],
    [200, 1, 1, 0],
    dry.text,
  );
  assert.deepEqual(
    listOf(dry.body.left_items ?? {}).map(({ title, state }) => [title, state]),
    [['Mini digger', 'changed']],
  );
  assert.deepEqual(await pricesNow(), [15, 25]);
  assert.equal((await manager.call('GET', `${BATCHES}/${String(batch)}`)).body.undone_at, null);
});

test('one fault refuses all; those that fit are changed where that is asked for', async () => {
  const { change, pricesNow } = await shop([10, 3]);
  const refused = await change({ price: { by: -5 } });
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'LISTINGS_DO_NOT_FIT'], refused.text);
  assert.deepEqual(await pricesNow(), [10, 3]);
  const dry = await change({ price: { by: -5 } }, '?dry_run=true');
  const faults = listOf(dry.body.faults ?? {});
  assert.deepEqual(
    faults.map(({ code, count }) => [code, count]),
    [['BELOW_ZERO', 1]],
  );
  const done = await change({ price: { by: -5 }, what_fits: true });
  assert.deepEqual([done.body.changed, done.body.faulty], [1, 1], done.text);
  assert.deepEqual(await pricesNow(), [5, 3]);
});

test('status goes by the table, a stale version is a fault, and .99 ends a price', async () => {
  const { change, ids, read, pricesNow, undo } = await shop([12.3, 7]);
  const published = await change({ status: 'published', price: { by: 0, ending_99: true } });
  assert.equal(published.body.changed, 2, published.text);
  assert.deepEqual(await pricesNow(), [12.99, 7.99]);
  const back = await change({ status: 'draft' }, '?dry_run=true');
  assert.deepEqual(
    listOf(back.body.faults ?? {}).map(({ code }) => code),
    ['INVALID_TRANSITION'],
  );
  const stale = await change({ listings: [{ id: ids[0], version: 1 }], price: { to: 1 } });
  assert.equal(stale.body.error?.reason, 'LISTINGS_DO_NOT_FIT');
  await undo(published.body.batch_id);
  assert.deepEqual([(await read(String(ids[0]))).status, await pricesNow()], ['draft', [12.3, 7]]);
});

test('another organisation sees none of it', async () => {
  const { change } = await shop([1]);
  const stranger = await shop([2]);
  const { batch_id: batch } = (await change({ price: { to: 4 } })).body;
  assert.equal((await stranger.undo(batch)).status, 404);
  assert.equal((await stranger.manager.call('GET', `${BATCHES}/${String(batch)}`)).status, 404);
});
