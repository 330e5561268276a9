/** What a stay costs, against every mix there is, and through the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import fc from '../../../test/helpers/property.ts';
import { newId } from '../../platform/ids.ts';
import { cheapestMix, PERIOD_HOURS, type Period, type Rate } from './quote.rules.ts';

const PERIODS = Object.keys(PERIOD_HOURS) as Period[];

/** Cost of the cheapest mix, by trying all of them; Infinity where these counts cover too little. */
function tryAll([rate, ...others]: readonly Rate[], hours: number): number {
  if (rate === undefined) return hours > 0 ? Number.POSITIVE_INFINITY : 0;
  const { period, price, min_periods = 1 } = rate;
  const most = Math.max(min_periods, Math.ceil(Math.max(0, hours) / PERIOD_HOURS[period]));
  let best = tryAll(others, hours);
  for (let count = min_periods; count <= most; count += 1)
    best = Math.min(best, count * price + tryAll(others, hours - count * PERIOD_HOURS[period]));
  return best;
}

test('property: no mix that covers the stay is cheaper, and its lines cover it and add up', () => {
  let mixed = 0;
  const rate = fc.record({ price: fc.nat(60), min_periods: fc.integer({ min: 1, max: 4 }) });
  const someRates = fc.tuple(fc.subarray(PERIODS, { minLength: 1 }), fc.tuple(rate, rate, rate, rate));
  fc.assert(
    fc.property(someRates, fc.integer({ min: 1, max: 400 }), ([periods, drawn], hours) => {
      // Longer periods are mostly, and not always, dearer.
      const rates = periods.map((period, i) => ({
        ...drawn[i]!,
        period,
        price: Math.round((30 + drawn[i]!.price) * PERIOD_HOURS[period] ** 0.9),
      }));
      const { lines, cost } = cheapestMix(rates, hours);
      assert.equal(cost, tryAll(rates, hours));
      const priceOf = (period: Period) => rates.find((one) => one.period === period)!;
      assert.equal(
        lines.reduce((sum, { period, count }) => sum + count * priceOf(period).price, 0),
        cost,
      );
      assert.ok(lines.every(({ period, count }) => count >= priceOf(period).min_periods));
      assert.ok(lines.reduce((sum, { period, count }) => sum + count * PERIOD_HOURS[period], 0) >= hours);
      if (lines.length > 1) mixed += 1;
    }),
    { numRuns: 200 },
  );
  assert.ok(mixed > 20, `${mixed} of several rates`);
});

const catalogue = newId();
const testApp = await startTestApp({ CATALOG_ORG_ID: catalogue });
const manager = await testApp.caller({ org_id: catalogue });
const type = await newType(manager);

async function forHire(offer: object) {
  const { id } = await newListing(manager, type, { for_hire: true, ...offer });
  const url = `/listings/v1/listings/${id}`;
  return { url, ask: (query: string) => manager.call('GET', `${url}/quote?${query}`) };
}

const RATES = [
  { period: 'day', price: 24.5 },
  { period: 'week', price: 99.99 },
  { period: 'hour', price: 5, min_periods: 2 },
];

test('a week and three days, line by line', async () => {
  const { ask } = await forHire({ hire_rates: RATES, deposit: 150 });
  const { status, body, text } = await ask('start=2027-03-01&end=2027-03-11');
  assert.equal(status, 200, text);
  assert.deepEqual(body.lines, [
    { period: 'week', count: 1, unit_price: 99.99, amount: 99.99 },
    { period: 'day', count: 3, unit_price: 24.5, amount: 73.5 },
  ]);
  assert.deepEqual([body.total, body.deposit, body.hours, body.currency], [173.49, 150, 240, 'GBP']);
});

test('times are charged by begun hours, dates by days whatever the clocks do', async () => {
  const { ask } = await forHire({ hire_rates: RATES });
  const short = await ask('start=2027-03-01T10:00:00Z&end=2027-03-01T10:20:00Z');
  assert.deepEqual(short.body.lines, [{ period: 'hour', count: 2, unit_price: 5, amount: 10 }]);
  const begun = await ask('start=2027-03-01T10:00:00Z&end=2027-03-01T12:00:01Z');
  assert.equal(begun.body.total, 15);
  const overClockChange = await ask('start=2027-03-28&end=2027-03-29');
  assert.deepEqual([overClockChange.body.hours, overClockChange.body.total], [24, 24.5]);
});

test('without hire rates the price counts, if it is by a period', async () => {
  const byDay = await forHire({ price: 30, price_unit: 'day' });
  assert.equal((await byDay.ask('start=2027-03-01&end=2027-03-03')).body.total, 60);
  const byItem = await forHire({ price: 30 });
  const none = await byItem.ask('start=2027-03-01&end=2027-03-03');
  assert.deepEqual([none.status, none.body.error?.reason], [409, 'NO_RATE']);
  const sold = await forHire({ for_hire: false, hire_rates: RATES });
  const refused = await sold.ask('start=2027-03-01&end=2027-03-03');
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'NOT_FOR_HIRE']);
});

test('a stay that is none is refused with the member and the way out', async () => {
  const { ask } = await forHire({ hire_rates: RATES });
  for (const [query, path, words] of [
    ['start=2027-03-02&end=2027-03-02', 'query/end', /a day ends on the next date/],
    ['start=2027-03-02&end=2027-03-01', 'query/end', /not after start/],
    ['start=2027-03-02&end=2027-03-04T10:00:00Z', 'query/end', /two dates or two times/],
    ['start=2027-03-02&end=2029-03-04', 'query/end', /more than 366 days/],
    ['start=tomorrow&end=2029-03-04', 'query/start', /date/],
    ['start=2027-03-02', 'query/end', /required|missing/],
  ] as const) {
    const { status, body, text } = await ask(query);
    assert.equal(status, 422, text);
    assert.equal(body.error?.details?.[0]?.path, path, text);
    assert.match(String(body.error?.message), words);
  }
});

test('strangers get a quote of what is published alone; a year is quoted at once', async () => {
  const { url, ask } = await forHire({ hire_rates: [...RATES, { period: 'month', price: 333.33 }] });
  const year = 'start=2027-01-01&end=2028-01-01';
  const seen = await testApp.anonymous.call('GET', `${url}/quote?${year}`);
  assert.equal(seen.status, 200, seen.text);
  assert.equal(seen.body.total, 4099.95, 'twelve months and a week: five days are dearer');
  const tag = { 'if-none-match': String(seen.headers.etag) };
  assert.equal((await testApp.anonymous.call('GET', `${url}/quote?${year}`, undefined, tag)).status, 304);
  await manager.call('PATCH', `${url}/status`, { status: 'withdrawn' });
  assert.equal((await testApp.anonymous.call('GET', `${url}/quote?${year}`)).status, 404);
  assert.equal((await ask(year)).body.total, seen.body.total);
});
