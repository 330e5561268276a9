/** Stocks of several units: what is free by the hour and by the day, against a count of every hour; and no unit let twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { report, sizeOf } from '../../../test/helpers/figures.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import fc from '../../../test/helpers/property.ts';
import { violates } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import { addDays } from '../../platform/local-time.ts';
import { closedToStays, heldOf, mostHeld, type Terms } from './stay.rules.ts';
import { NO_OVERBOOKING } from './stock.repo.ts';

const catalogue = newId();
const testApp = await startTestApp({ CATALOG_ORG_ID: catalogue });
const manager = await testApp.caller({ org_id: catalogue, roles: ['manager'] });
const type = await newType(manager);
const RATES = [
  { period: 'day', price: 10 },
  { period: 'hour', price: 2 },
];

async function item(stock: object = {}, offer: object = {}) {
  const { id } = await newListing(manager, type, {
    for_hire: true,
    hire_rates: RATES,
    deposit: 30,
    ...offer,
  });
  const url = `/listings/v1/listings/${id}`;
  const set = await manager.call('PATCH', `${url}/stock`, stock);
  assert.equal(set.status, 200, set.text);
  const book = (start: string, end: string, more: object = {}) =>
    manager.call('POST', `${url}/bookings`, { start, end, ...more });
  const ask = async (query: string) => (await manager.call('GET', `${url}/quote?${query}`)).body;
  return { id: String(id), url, book, ask };
}

const DAY = 24;
const HOURS = 12 * DAY;
const ORIGIN = Date.parse('2027-03-01T00:00:00Z');
const MS = 3_600_000;

test('property: what is free for a stay is what a count of every hour says', () => {
  let refused = 0;
  const stay = fc.record({
    at: fc.nat(HOURS),
    hours: fc.integer({ min: 1, max: 3 * DAY }),
    units: fc.integer({ min: 1, max: 3 }),
  });
  const pauses = fc.record({ before: fc.nat(2), after: fc.nat(2) });
  fc.assert(
    fc.property(
      fc.array(stay, { maxLength: 8 }),
      stay,
      pauses,
      fc.constantFrom('day' as const, 'hour' as const),
      fc.integer({ min: 1, max: 5 }),
      (booked, wanted, { before, after }, unit, quantity) => {
        const terms: Terms = { quantity, unit, bufferBefore: before, bufferAfter: after, timeZone: 'UTC' };
        const size = unit === 'day' ? DAY : 1;
        // Stays on the grid of the item: whole days, or hours.
        const snapped = ({ at, hours, units }: typeof wanted) => {
          const start = Math.floor(at / size) * size;
          return { start, end: start + Math.ceil(hours / size) * size, quantity: units };
        };
        const span = ({ start, end }: { start: number; end: number }) => ({
          start: ORIGIN + start * MS,
          end: ORIGIN + end * MS,
        });
        const holds = booked
          .map(snapped)
          .map((one) => ({ ...heldOf(span(one), terms), quantity: one.quantity }));
        const asked = snapped(wanted);
        const held = heldOf(span(asked), terms);
        const heldAt = (at: number) =>
          holds.reduce((sum, one) => (one.start <= at && at < one.end ? sum + one.quantity : sum), 0);
        let most = 0;
        for (let at = held.start; at < held.end; at += MS) most = Math.max(most, heldAt(at));
        assert.equal(mostHeld(holds, held), most);
        const closed = closedToStays(holds, terms, asked.quantity);
        const meets = closed.some((one) => one.start < span(asked).end && one.end > span(asked).start);
        assert.equal(
          meets,
          most + asked.quantity > quantity,
          'closed to the stay where too few are free, pauses included',
        );
        if (meets) refused += 1;
      },
    ),
    { numRuns: 2000 },
  );
  assert.ok(refused > 300 && refused < 1900, `${refused} refused`);
});

test('a quote of three units is thrice the cheapest mix, and says how many are free', async () => {
  const { book, ask, url } = await item({ quantity: 4 });
  assert.equal((await book('2027-03-03', '2027-03-06', { quantity: 2 })).status, 201);
  const quote = await ask('start=2027-03-05&end=2027-03-08&quantity=3');
  assert.deepEqual(
    [quote.total, quote.deposit, quote.quantity, quote.units_free, quote.available],
    [90, 90, 3, 2, false],
  );
  assert.deepEqual(quote.taken, [{ start: '2027-03-05', end: '2027-03-06' }]);
  assert.equal((await ask('start=2027-03-05&end=2027-03-08&quantity=2')).available, true);
  const open = await testApp.anonymous.call(
    'GET',
    `${url}/availability?from=2027-03-01&until=2027-03-08&quantity=3`,
  );
  assert.deepEqual(open.body.taken, [{ start: '2027-03-03', end: '2027-03-06' }]);
  assert.equal((await book('2027-03-05', '2027-03-08', { quantity: 3 })).body.error?.reason, 'DATES_TAKEN');
  assert.equal(
    (await book('2027-03-06', '2027-03-08', { quantity: 3 })).status,
    201,
    'the day of the return is free',
  );
  const many = await book('2027-03-10', '2027-03-12', { quantity: 10_000 });
  assert.deepEqual([many.status, many.body.error?.details?.[0]?.path], [422, 'body/quantity'], many.text);
  assert.match(
    String(many.body.error?.message),
    /quantity: \(10000\) is more than there are \(4\); ask for 4/,
  );
});

test('pauses keep days before and after free, in the quote as in the booking', async () => {
  const { book, ask } = await item({ buffer_before: 1, buffer_after: 2 });
  assert.equal((await book('2027-03-10', '2027-03-12')).status, 201);
  for (const [start, end, free] of [
    ['2027-03-05', '2027-03-07', true],
    ['2027-03-05', '2027-03-08', false],
    ['2027-03-14', '2027-03-16', false],
    ['2027-03-15', '2027-03-16', true],
  ] as const) {
    assert.equal((await ask(`start=${start}&end=${end}`)).available, free, `${start} to ${end}`);
    assert.equal((await book(start, end)).status, free ? 201 : 409, `${start} to ${end}`);
  }
});

test('an item by the hour: times meet to the minute, true hours are charged over a change of clocks', async () => {
  const { book, ask, url } = await item({ unit: 'hour', buffer_after: 1 });
  assert.equal((await book('2027-03-28T00:00:00+01:00', '2027-03-28T06:00:00+02:00')).status, 201);
  const over = await ask('start=2027-03-28T00:00:00%2B01:00&end=2027-03-28T06:00:00%2B02:00');
  assert.deepEqual([over.hours, over.total, over.available], [5, 10, false], 'an hour is skipped that night');
  assert.deepEqual(over.taken_times, [
    { start: '2027-03-27T23:00:00.000Z', end: '2027-03-28T04:00:00.000Z' },
  ]);
  const refused = await book('2027-03-28T04:30:00Z', '2027-03-28T07:00:00Z');
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'DATES_TAKEN'], 'the pause');
  assert.match(String(refused.body.error?.message), /28 Mar 2027, 05:00/);
  const made = await book('2027-03-28T05:00:00Z', '2027-03-28T07:00:00Z');
  assert.deepEqual([made.status, made.body.start], [201, '2027-03-28T05:00:00.000Z'], made.text);
  const { body } = await manager.call('GET', `${url}/availability?from=2027-03-27&until=2027-03-30`);
  assert.deepEqual(
    body['taken_times' as never],
    [{ start: '2027-03-27T22:00:00.000Z', end: '2027-03-28T08:00:00.000Z' }],
    'the hour between is no stay: its own pause would not be free',
  );
  const days = await item({});
  const hours = await days.book('2027-03-28T05:00:00Z', '2027-03-28T07:00:00Z');
  assert.deepEqual([hours.status, hours.body.error?.details?.[0]?.path], [422, 'body/start'], hours.text);
  assert.match(String(hours.body.error?.message), /by whole days; send two dates/);
  const mixed = await book('2027-04-01', '2027-04-01T10:00:00Z');
  assert.match(String(mixed.body.error?.message), /two dates or two times/);
});

test('fewer units, or longer pauses, than bookings ahead need are refused and name them', async () => {
  const { book, url } = await item({ quantity: 2 });
  await book('2027-05-03', '2027-05-06', { quantity: 2 });
  await book('2027-05-06', '2027-05-08', { quantity: 2 });
  for (const patch of [{ quantity: 1 }, { buffer_after: 1 }]) {
    const { status, body, text } = await manager.call('PATCH', `${url}/stock`, patch);
    assert.deepEqual([status, body.error?.reason], [409, 'STOCK_BELOW_BOOKINGS'], text);
    assert.match(String(body.error?.message), /3 May 2027 to 6 May 2027/);
  }
  const kept = await manager.call('GET', `${url}/stock`);
  assert.deepEqual([kept.body['quantity' as never], kept.body['buffer_after' as never]], [2, 0]);
  const more = await manager.call(
    'PATCH',
    `${url}/stock`,
    { quantity: 5 },
    { 'if-match': String(kept.headers.etag) },
  );
  assert.equal(more.status, 200, more.text);
  const stale = await manager.call(
    'PATCH',
    `${url}/stock`,
    { quantity: 6 },
    { 'if-match': String(kept.headers.etag) },
  );
  assert.equal(stale.body.error?.reason, 'VERSION_MISMATCH');
  const site = await manager.call('PATCH', `${url}/stock`, { location_id: newId() });
  assert.equal(site.body.error?.details?.[0]?.path, 'body/location_id', site.text);
});

const RACES = sizeOf('RELIABILITY_ROUNDS', 1000);
const RACERS = 4;

/** Races of inserts for two units of each listing, straight in the database: in how many more than two were taken. */
async function overbooked(listing: string, races: number, firstDay: string): Promise<number> {
  let over = 0;
  for (let race = 0; race < races; race += 1) {
    const start = addDays(firstDay, 2 * race);
    const insert = () =>
      testApp.db
        .transaction(catalogue, (tx) =>
          tx.query(
            `insert into listing_bookings (organisation_id, id, listing_id, days, created_at, created_by)
             values ($1, $2, $3, daterange($4, $5), now(), $2)`,
            [catalogue, newId(), listing, start, addDays(start, 1)],
          ),
        )
        .then(
          () => 1,
          (error: unknown) => {
            if (violates(error, NO_OVERBOOKING)) return 0;
            throw error;
          },
        );
    const taken = await Promise.all(Array.from({ length: RACERS }, insert));
    if (taken.reduce<number>((sum, one) => sum + one, 0) > 2) over += 1;
    if (taken.reduce<number>((sum, one) => sum + one, 0) < 2) over += races;
  }
  return over;
}

test('races: the database lets two of two units, never a third, also to writers that check nothing', async (t) => {
  const { id } = await item({ quantity: 2 });
  const over = await overbooked(id, RACES, '2030-01-01');
  report(t, { races: RACES, racers: RACERS, over });
  assert.equal(over, 0);
});

test('races through the API: of bookings at one moment two are made', async () => {
  const { book } = await item({ quantity: 2 });
  for (let race = 0; race < 10; race += 1) {
    const start = addDays('2027-08-01', 3 * race);
    const answers = await Promise.all(Array.from({ length: RACERS }, () => book(start, addDays(start, 2))));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 409, 409]);
  }
});

test('control: without its guard the database lets more than there are', async () => {
  const { id } = await item({ quantity: 2 });
  const guard = (is: 'disable' | 'enable') =>
    testApp.db.asOwner((owner) =>
      owner.script(`alter table listing_bookings ${is} trigger listing_bookings_no_overbooking`),
    );
  await guard('disable');
  try {
    assert.equal(await overbooked(id, 10, '2030-01-01'), 10);
  } finally {
    await guard('enable');
  }
});
