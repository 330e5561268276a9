/** Sale prices, hire rates and deposits of several listings: each changes alone, and what has none is left out by name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';

const testApp = await startTestApp();
const LISTINGS = '/listings/v1/listings';
const BATCHES = '/listings/v1/batches';

const RATES = [
  { period: 'day', price: 85.5, min_periods: 2 },
  { period: 'week', price: 310 },
];

async function shop() {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const make = async (title: string, members: object) =>
    String((await newListing(manager, type, { title, currency: 'EUR', ...members }, 'draft')).id);
  const hired = { for_sale: false, for_hire: true, price: 900 };
  const ids = [
    await make('Hired', { ...hired, hire_rates: RATES, deposit: 200 }),
    await make('Hired by the week', { ...hired, hire_rates: [{ period: 'week', price: 100 }] }),
    await make('Sold', { price: 50, for_hire: false, hire_rates: RATES }),
    await make('A price a day', { ...hired, price: 20, price_unit: 'day' }),
  ];
  const change = async (body: object, query = '') =>
    manager.call('POST', `${BATCHES}${query}`, { listings: ids.map((id) => ({ id })), ...body });
  const read = async (at: number) => (await manager.call('GET', `${LISTINGS}/${ids[at]}`)).body;
  const undo = (id: unknown) => manager.call('POST', `${BATCHES}/${String(id)}/undo`);
  return { change, read, undo };
}

const named = (faults: Loose | undefined) =>
  listOf(faults ?? {}).map(({ code, listings }) => [code, listOf(listings ?? {}).map(({ title }) => title)]);

test('hire rates rise by per cent to whole amounts and go back; minimums and sale prices stay', async () => {
  const { change, read, undo } = await shop();
  const body = { hire_rates: { by_percent: 3, whole: true } };
  const dry = (await change(body, '?dry_run=true')).body;
  assert.deepEqual([dry.changed, named(dry.faults)], [2, [['NO_HIRE_RATE', ['Sold', 'A price a day']]]]);
  const [line] = listOf(dry.changes ?? {});
  assert.deepEqual(line?.before?.hire_rates, RATES);
  const raised = [
    { period: 'day', price: 88, min_periods: 2 },
    { period: 'week', price: 319 },
  ];
  assert.deepEqual(line?.after?.hire_rates, raised);
  const done = (await change({ ...body, what_fits: true })).body;
  const first = await read(0);
  assert.deepEqual([first.hire_rates, first.price, first.deposit], [raised, 900, 200]);
  assert.deepEqual((await read(1)).hire_rates, [{ period: 'week', price: 103 }]);
  assert.deepEqual((await read(2)).hire_rates, RATES);
  assert.equal((await undo(done.batch_id)).body.restored, 2);
  assert.deepEqual((await read(0)).hire_rates, RATES);
});

test('of one period alone, and the deposit alone', async () => {
  const { change, read } = await shop();
  const days = (await change({ hire_rates: { by: -5.5, period: 'day' }, what_fits: true })).body;
  assert.deepEqual(
    [days.changed, named(days.faults)],
    [1, [['NO_HIRE_RATE', ['Hired by the week', 'Sold', 'A price a day']]]],
  );
  assert.deepEqual(
    listOf((await read(0)).hire_rates ?? {}).map(({ price }) => price),
    [80, 310],
  );
  const deposits = (await change({ deposit: { to: 250 }, what_fits: true })).body;
  assert.deepEqual([deposits.changed, (await read(0)).deposit], [1, 250]);
  assert.equal((await change({ deposit: { by: -300 }, what_fits: true })).body.faults?.[0]?.count, 3);
});

test('the sale price changes where it is shown: of what is sold, and of hire by it', async () => {
  const { change, read } = await shop();
  const done = (await change({ price: { by: 1 }, what_fits: true })).body;
  assert.deepEqual(named(done.faults), [['NO_SALE_PRICE', ['Hired', 'Hired by the week']]]);
  assert.deepEqual([(await read(0)).price, (await read(2)).price, (await read(3)).price], [900, 51, 21]);
});

test('two roundings at once are refused, and so is a change that is none', async () => {
  const { change } = await shop();
  const both = await change({ deposit: { by: 1, whole: true, ending_99: true } });
  assert.deepEqual(
    [both.status, both.body.error?.details?.[0]?.path, both.body.error?.details?.[0]?.code],
    [422, 'body/deposit', 'EXACTLY_ONE'],
  );
  assert.equal((await change({ hire_rates: { period: 'day' } })).status, 422);
});
