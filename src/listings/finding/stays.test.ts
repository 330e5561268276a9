/** A search by dates: what is free for a stay, from when else, what it costs, and a list of what is free alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { mulberry32 } from '../../demo/random.ts';
import { addDays } from '../../platform/local-time.ts';
import { find } from './finding.fixture.ts';

const testApp = await startTestApp();
const { id: organisation, admin, locationIds } = await createOrganisation(testApp, { locations: 1 });
const [siteId = ''] = locationIds;
const manager = await testApp.caller({ org_id: organisation, roles: ['manager'] });
const LISTINGS = '/listings/v1/listings';
const RATES = [
  { period: 'day', price: 10 },
  { period: 'week', price: 50, min_periods: 2 },
];

async function item(type: string, title: string, stock: object = {}, offer: object = {}): Promise<string> {
  const { id } = await newListing(manager, type, { title, for_hire: true, hire_rates: RATES, ...offer });
  const set = await manager.call('PATCH', `${LISTINGS}/${id}/stock`, stock);
  assert.equal(set.status, 200, set.text);
  return String(id);
}

async function book(id: string, start: string, end: string, quantity = 1): Promise<number> {
  return (await manager.call('POST', `${LISTINGS}/${id}/bookings`, { start, end, quantity })).status;
}

const totalOf = (offer?: Loose) => (offer?.price as Loose | undefined)?.total;
const titlesOf = ({ items }: Loose) => listOf(items!).map(({ title }) => String(title));

test('each item for hire says whether it is free for the stay, how many units are, from when it is, and the price', async () => {
  const type = await newType(manager);
  const one = await item(type, 'One');
  const five = await item(type, 'Five', { quantity: 5 });
  await newListing(manager, type, { title: 'For sale' });
  await book(one, '2027-03-04', '2027-03-09');
  await book(five, '2027-03-06', '2027-03-07', 3);
  const asked = { catalog_id: type, sort: 'title', start: '2027-03-05', end: '2027-03-08' };
  const found = await find(manager, asked);
  assert.deepEqual(titlesOf(found), ['Five', 'For sale', 'One']);
  const [ofFive, ofOne, ...none] = listOf(found.stays!);
  assert.deepEqual(none, []);
  const { price, ...known } = ofOne!;
  assert.deepEqual(known, {
    listing_id: one,
    free: false,
    units: 1,
    units_free: 0,
    closed: [],
    free_from: '2027-03-09',
  });
  assert.equal((price as Loose).total, 30);
  assert.deepEqual([ofFive?.free, ofFive?.units, ofFive?.units_free], [true, 5, 2]);
  const three = listOf((await find(manager, { ...asked, quantity: '3' })).stays!);
  assert.deepEqual(
    three.map(({ free, free_from }) => [free, free_from]),
    [
      [false, '2027-03-07'],
      [false, undefined],
    ],
  );
  assert.equal(totalOf(three[0]), 90);
  const longer = await find(manager, { ...asked, end: '2027-03-17' });
  assert.equal(totalOf(listOf(longer.stays!)[1]), 100);
});

test('what is free alone is listed, counted, paged and faceted, and is what a quote of each says', async () => {
  const type = await newType(manager);
  const random = mulberry32(7);
  const below = (limit: number) => Math.floor(random() * limit);
  const day = () => addDays('2027-05-01', below(20));
  const ids: string[] = [];
  for (let number = 0; number < 24; number += 1) {
    const unit = number % 3 === 0 ? 'hour' : 'day';
    const stock = {
      quantity: 1 + below(3),
      unit,
      buffer_before: below(2),
      buffer_after: below(3),
      location_id: number % 2 === 0 ? siteId : null,
    };
    const id = await item(type, `Item ${String(number).padStart(2, '0')}`, number % 5 === 0 ? {} : stock);
    for (let booking = 0; booking < 4; booking += 1) {
      const start = day();
      await book(id, start, addDays(start, 1 + below(4)), 1 + below(2));
    }
    ids.push(id);
  }
  let free = 0;
  for (let round = 0; round < 12; round += 1) {
    const start = day();
    const stay = { start, end: addDays(start, 1 + below(3)), quantity: String(1 + below(2)) };
    const isFree = await Promise.all(
      ids.map(async (id) => {
        const quote = await manager.call('GET', `${LISTINGS}/${id}/quote?${new URLSearchParams(stay)}`);
        return String(quote.body.available) === 'true' && listOf(quote.body.closed!).length === 0;
      }),
    );
    const whole = await find(manager, { catalog_id: type, sort: 'title', page_size: '100', ...stay });
    assert.deepEqual(
      listOf(whole.stays!).map((offer) => String(offer.free) === 'true'),
      isFree,
    );
    const wanted = titlesOf(whole).filter((_, at) => isFree[at]);
    const asked = { catalog_id: type, sort: 'title', only_free: 'true', page_size: '4', ...stay };
    const first = await find(manager, { ...asked, facets: 'brand' });
    assert.equal(first.total, wanted.length);
    const [brand] = listOf(first.facets!);
    assert.equal(listOf(brand!.values!)[0]?.count ?? 0, wanted.length);
    const got = titlesOf(first);
    for (let cursor = first.next_cursor; cursor !== undefined; ) {
      const next = await find(manager, { ...asked, cursor: String(cursor) });
      got.push(...titlesOf(next));
      cursor = next.next_cursor;
    }
    assert.deepEqual(got, wanted);
    free += wanted.length;
  }
  assert.ok(free > 20 && free < 12 * 24 - 20, `${free} of ${12 * 24}`);
});

test('a stay that begins or ends while the site is closed is not free, and says when it opens', async () => {
  const type = await newType(manager);
  await item(type, 'At the site', { location_id: siteId });
  await item(type, 'Anywhere');
  const closing = { date: '2027-06-04', closed: true, note: 'Stocktaking' };
  const site = `/planning/v1/settings/locations/${siteId}`;
  const set = await admin.call('PATCH', site, { operatingExceptions: [closing] });
  assert.equal(set.status, 200, set.text);
  const asked = { catalog_id: type, sort: 'title', start: '2027-06-04', end: '2027-06-06' };
  const [, offer] = listOf((await find(manager, asked)).stays!);
  assert.deepEqual(
    [offer?.free, offer?.units_free, offer?.closed, offer?.free_from],
    [false, 1, [{ member: 'start', date: '2027-06-04', opens: '2027-06-05' }], '2027-06-05'],
  );
  const free = await find(manager, { ...asked, only_free: 'true' });
  assert.deepEqual([titlesOf(free), free.total], [['Anywhere'], 1]);
  const between = await find(manager, {
    ...asked,
    start: '2027-06-03',
    end: '2027-06-05',
    only_free: 'true',
  });
  assert.equal(between.total, 2);
});

test('half a stay, one turned round and a filter without one are refused by name', async () => {
  const rows: [object, string, RegExp][] = [
    [{ start: '2027-03-05' }, 'query/end', /is required with start/],
    [{ end: '2027-03-05' }, 'query/start', /is required with end/],
    [{ only_free: 'true' }, 'query/start', /is required with only_free/],
    [{ quantity: '2' }, 'query/start', /is required with quantity/],
    [{ start: '2027-03-05', end: '2027-03-05' }, 'query/end', /is not after the first day/],
    [{ start: '2027-03-05', end: '2028-03-08' }, 'query/end', /more than 366 days/],
  ];
  for (const [query, path, message] of rows) {
    const answer = await manager.call('GET', `${LISTINGS}?${new URLSearchParams({ ...query })}`);
    assert.equal(answer.status, 422, answer.text);
    const [fault] = listOf((answer.body.error as Loose).details!);
    assert.equal(fault?.path, path);
    assert.match(String(fault?.message), message);
  }
  // Clocks change in the night: whole days stay whole.
  const type = await newType(manager);
  await item(type, 'Over the change');
  const [offer] = listOf(
    (await find(manager, { catalog_id: type, start: '2027-03-27', end: '2027-03-29' })).stays!,
  );
  assert.deepEqual([offer?.free, totalOf(offer)], [true, 20]);
});
