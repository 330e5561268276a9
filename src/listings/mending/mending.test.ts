/** Mending: which values do not fit, and many listings mended at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';

const testApp = await startTestApp();
const TYPES = '/listings/v1/catalog-types';
const colour = (...values: string[]) => ({
  key: 'colour',
  label: 'Colour',
  type: 'enum',
  filterable: true,
  options: values.map((value) => ({ value, label: value })),
});

/** Two red-ish ones, one of them without the size that is required now, and a blue one. */
async function scene() {
  const manager = await testApp.caller();
  const type = await newType(manager, { fields: [colour('red-ish', 'blue')] });
  const ids: string[] = [];
  for (const value of ['red-ish', 'red-ish', 'blue'])
    ids.push(String((await newListing(manager, type, { details: { colour: value } })).id));
  const fields = [colour('red', 'blue')];
  assert.equal((await manager.call('PATCH', `${TYPES}/${type}`, { fields })).status, 200);
  const read = async (id: string | undefined) =>
    (await manager.call('GET', `/listings/v1/listings/${id}`)).body;
  return { manager, type, ids, read, url: `${TYPES}/${type}` };
}

const RED = { key: 'colour', from: 'red-ish', to: 'red' };

test('values that do not fit are named with how many have them, and mended at once', async () => {
  const { manager, type, ids, read, url } = await scene();
  const unfit = async () => (await manager.call('GET', `${url}/unfit-values`)).body;
  assert.deepEqual(await unfit(), { values: [{ key: 'colour', value: 'red-ish', listings: 2 }], more: 0 });
  const counts = { listings: 2, newly_valid: 2, still_invalid: 0 };
  const tried = await manager.call('POST', `${url}/mend?dry_run=true`, { mends: [RED] });
  assert.deepEqual([tried.status, tried.body], [200, counts], tried.text);
  assert.equal((await read(ids[0])).details_valid, false, 'a dry run writes nothing');
  const key = { 'idempotency-key': 'once' };
  const done = await manager.call('POST', `${url}/mend`, { mends: [RED] }, key);
  assert.deepEqual([done.status, done.body], [200, counts], done.text);
  const again = await manager.call('POST', `${url}/mend`, { mends: [RED] }, key);
  assert.deepEqual(again.body, counts, 'the same key has the same answer');
  assert.deepEqual(await unfit(), { values: [], more: 0 });
  const first = await read(ids[0]);
  assert.deepEqual([first.details, first.details_valid], [{ colour: 'red' }, true]);
  const found = await manager.call('GET', `/listings/v1/listings?catalog_id=${type}&details.colour=red`);
  assert.equal(found.body.total, 2, 'found by the new value');
  const history = await manager.call('GET', `/listings/v1/listings/${ids[0]}/history`);
  const [entry] = listOf(history.body.items!) as never as { action: string; changes: object[] }[];
  assert.equal(entry?.action, 'listings.mend');
  assert.deepEqual(
    entry.changes.find((change) => (change as { path: string }).path === '/details'),
    { path: '/details', before: { colour: 'red-ish' }, after: { colour: 'red' } },
    'the former value is kept',
  );
  const untouched = await manager.call('GET', `/listings/v1/listings/${ids[2]}/history`);
  assert.ok(!untouched.text.includes('listings.mend'));
});

test('a required value that is missing is filled in, and a value of a field that is gone is taken out', async () => {
  const { manager, ids, read, url } = await scene();
  const fields = [{ key: 'size', label: 'Size', type: 'integer', required: true }];
  assert.equal((await manager.call('PATCH', url, { fields })).status, 200);
  const { body } = await manager.call('GET', `${url}/unfit-values`);
  assert.deepEqual(body.values, [
    { key: 'colour', value: 'red-ish', listings: 2 },
    { key: 'colour', value: 'blue', listings: 1 },
    { key: 'size', value: null, listings: 3 },
  ]);
  const mends = [
    { key: 'colour', from: 'red-ish', to: null },
    { key: 'size', from: null, to: 7 },
  ];
  const done = await manager.call('POST', `${url}/mend`, { mends });
  assert.deepEqual(done.body, { listings: 3, newly_valid: 2, still_invalid: 1 }, done.text);
  assert.deepEqual((await read(ids[0])).details, { size: 7 });
  assert.deepEqual((await read(ids[2])).details, { colour: 'blue', size: 7 });
});

test('what would not fit either, is named twice or has no field is refused, and nothing is written', async () => {
  const { manager, ids, read, url } = await scene();
  const mends = [
    { ...RED, to: 'green' },
    { ...RED, to: 'blue' },
    { key: 'age', from: 1, to: 2 },
  ];
  const { status, body } = await manager.call('POST', `${url}/mend`, { mends });
  const places = listOf(body.error!.details!).map(({ path, code }) => [path, code]);
  assert.deepEqual(
    [status, places],
    [
      422,
      [
        ['body/mends/0/to', 'NOT_ALLOWED'],
        ['body/mends/1/from', 'DUPLICATE'],
        ['body/mends/2/key', 'NOT_FOUND'],
      ],
    ],
  );
  assert.deepEqual((await read(ids[0])).details, { colour: 'red-ish' });
  const fitting = { mends: [{ key: 'colour', from: 'blue', to: 'red' }] };
  assert.equal((await manager.call('POST', `${url}/mend`, fitting)).body.listings, 0, 'it fits');
});
