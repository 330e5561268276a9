/** Items by days: what is free of each, pauses and closed days, late ones, and pages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-03-03T09:00:00Z'));
const { id: organisation, admin, locationIds } = await createOrganisation(testApp, { locations: 1 });
const manager = await testApp.caller({ org_id: organisation, roles: ['manager'] });
const type = await newType(manager);
const [site] = locationIds;
const CALENDAR = '/listings/v1/hire-calendar';
const RATES = [{ period: 'day', price: 10 }];
const WEEK = 'from=2027-03-01&until=2027-03-08';

async function item(title: string, stock: object = {}) {
  const { id } = await newListing(manager, type, { for_hire: true, title, hire_rates: RATES });
  const url = `/listings/v1/listings/${id}`;
  await manager.call('PATCH', `${url}/stock`, stock);
  const book = (start: string, end: string, more: object = {}) =>
    manager.call('POST', `${url}/bookings`, { start, end, customer: { name: 'Robin Lee' }, ...more });
  const move = (booking: unknown, state: string) =>
    manager.call('PATCH', `${url}/bookings/${booking}/state`, { state });
  return { id: String(id), url, book, move };
}

async function seen(query: string) {
  const { status, body, text } = await manager.call('GET', `${CALENDAR}?${query}`);
  assert.equal(status, 200, text);
  return { ...body, items: listOf(body.items!) };
}

test('a day shows the units that are free at every moment of it, pauses included; what is asked for takes none', async () => {
  const { book } = await item('Pump', { quantity: 3, buffer_after: 1 });
  await book('2027-03-02', '2027-03-04', { quantity: 2 });
  await book('2027-03-03', '2027-03-05', { state: 'asked' });
  const { items } = await seen(`${WEEK}&q=pUmP`);
  const [pump] = items;
  assert.equal(items.length, 1);
  assert.deepEqual([pump?.free, pump?.quantity, pump?.is_bookable], [[3, 1, 1, 1, 3, 3, 3], 3, true]);
  assert.deepEqual(
    listOf(Object(pump).bookings).map((one) => [one.state, one.end_may_move]),
    [
      ['booked', true],
      ['asked', true],
    ],
  );
});

test('hours of two stays on one day are not added up, and one past midnight counts on both', async () => {
  const closing = [{ date: '2027-03-05', closed: true, note: 'Stocktaking' }];
  const patched = await admin.call('PATCH', `/planning/v1/settings/locations/${site}`, {
    operatingExceptions: closing,
  });
  assert.equal(patched.status, 200, patched.text);
  const { book } = await item('Mixer', { quantity: 2, unit: 'hour', location_id: site });
  for (const [start, end] of [
    ['2027-03-02T08:00:00Z', '2027-03-02T10:00:00Z'],
    ['2027-03-02T10:00:00Z', '2027-03-03T01:30:00Z'],
  ] as const) {
    const made = await book(start, end);
    assert.equal(made.status, 201, made.text);
  }
  const { items } = await seen(`${WEEK}&q=mixer&location_id=${site}`);
  const [mixer] = items;
  assert.deepEqual(mixer?.free, [2, 1, 1, 2, 2, 2, 2]);
  assert.deepEqual([mixer?.closed, mixer?.location_id], [['2027-03-05'], site]);
});

test('what is late is there in every window, also of an item that can be let no more; what was cancelled is not', async () => {
  const late = await item('Saw');
  const { body } = await late.book('2027-02-01', '2027-02-03');
  assert.equal((await late.move(body.id, 'out')).status, 200);
  const gone = await item('Sander');
  const cancelled = await gone.book('2027-03-02', '2027-03-03');
  await gone.move(cancelled.body.id, 'cancelled');
  await manager.call('PATCH', late.url, { for_hire: false, for_sale: true });
  await manager.call('PATCH', gone.url, { for_hire: false, for_sale: true });
  const { items } = await seen(`${WEEK}&q=sa`);
  assert.deepEqual(
    items.map(({ title, is_bookable }) => [title, is_bookable]),
    [['Saw', false]],
  );
  assert.deepEqual(
    listOf(Object(items[0]).bookings).map(({ id, late: isLate }) => [id, isLate]),
    [[body.id, true]],
  );
});

test('pages follow the titles; a window has 62 days at most, and one of another organisation is empty', async () => {
  const first = await seen(`${WEEK}&page_size=2`);
  const second = await seen(`${WEEK}&page_size=2&page=2`);
  assert.deepEqual(
    [...first.items, ...second.items].map(({ title }) => title),
    ['Mixer', 'Pump', 'Saw'],
  );
  const long = await manager.call('GET', `${CALENDAR}?from=2027-03-01&until=2027-05-03`);
  assert.equal(long.status, 422);
  assert.match(long.text, /more than 62 days/);
  const stranger = await testApp.caller({ roles: ['manager'] });
  assert.equal((await stranger.call('GET', `${CALENDAR}?${WEEK}`)).body.total, 0);
});
