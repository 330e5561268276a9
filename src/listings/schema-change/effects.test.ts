/** What a change of a type does, field by field, before it is saved; yes and no as choices; a type that goes beside its mappings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import type { Loose } from '../../../test/helpers/loose.ts';

const testApp = await startTestApp();
const TYPES = '/listings/v1/catalog-types';
const MAPPINGS = '/listings/v1/import-mappings';
const FIELDS = [
  { key: 'sealed', label: 'Sealed', type: 'boolean' },
  { key: 'weight', label: 'Weight', type: 'string' },
  { key: 'note', label: 'Note', type: 'string' },
];
let serial = 0;

async function shop(items: readonly object[]) {
  const admin = await testApp.caller();
  serial += 1;
  const type = await admin.call('POST', TYPES, { label: `Paint ${serial}`, fields: FIELDS });
  const id = String(type.body.id);
  for (const details of items) {
    const made = await admin.call('POST', '/listings/v1/listings', {
      catalog_id: id,
      title: `Tin ${JSON.stringify(details)}`,
      price: 1,
      currency: 'GBP',
      details,
    });
    assert.equal(made.status, 201, made.text);
  }
  return { admin, id };
}

const detailsOf = async (admin: Caller, id: string) => {
  const { body } = await admin.call(
    'GET',
    `/listings/v1/listings?catalog_id=${id}&status=draft&page_size=100`,
  );
  return listOf(body.items!).map(({ details }: Loose) => details as Loose);
};

test('a dry run says what happens to which field, how often, and to which items', async () => {
  const { admin, id } = await shop([
    { sealed: true, weight: '12 kg', note: 'a' },
    { sealed: false, weight: '500 g' },
    { weight: '3,5', note: 'b' },
  ]);
  const patch = {
    fields: [
      {
        key: 'state',
        label: 'State',
        type: 'enum',
        options: [
          { value: 'closed', label: 'Closed' },
          { value: 'open', label: 'Open' },
        ],
      },
      { key: 'weight', label: 'Weight', type: 'number', unit: 'kg' },
    ],
    migrations: [
      { op: 'rename', from: 'sealed', to: 'state' },
      { op: 'map_options', key: 'state', map: { true: 'closed', false: 'open' } },
      { op: 'remove', key: 'note' },
    ],
  };
  const dry = await admin.call('PATCH', `${TYPES}/${id}`, patch, { 'x-dry-run': 'true' });
  assert.equal(dry.status, 200, dry.text);
  const { effects, sample } = dry.body.dry_run as Loose;
  const inOrder = listOf(effects!)
    .map(({ key, effect, listings }: Loose) => `${String(key)} ${String(effect)} ${String(listings)}`)
    .toSorted();
  assert.deepEqual(inOrder, ['note archived 2', 'state converted 2', 'weight converted 2', 'weight unfit 1']);
  assert.equal(listOf(sample!).length, 3);
  assert.match(String(listOf(sample!)[0]?.title), /^Tin/);

  assert.equal((await admin.call('PATCH', `${TYPES}/${id}`, patch)).status, 200);
  const held = (await detailsOf(admin, id)).map((one) => JSON.stringify(one)).toSorted();
  assert.deepEqual(held, [
    '{"state":"closed","weight":12}',
    '{"state":"open","weight":"500 g"}',
    '{"weight":3.5}',
  ]);
});

test('choices become yes and no by a map; what the map names must be one of the two', async () => {
  const { admin, id } = await shop([{ sealed: true }, { sealed: false }]);
  const options = [
    { value: 'closed', label: 'Closed' },
    { value: 'open', label: 'Open' },
  ];
  const there = await admin.call('PATCH', `${TYPES}/${id}`, {
    fields: [{ ...FIELDS[0], type: 'enum', options }],
    migrations: [{ op: 'map_options', key: 'sealed', map: { true: 'closed', false: 'open' } }],
  });
  assert.equal(there.status, 200, there.text);
  const back = (map: object) =>
    admin.call('PATCH', `${TYPES}/${id}`, {
      fields: FIELDS,
      migrations: [{ op: 'map_options', key: 'sealed', map }],
    });
  assert.equal((await back({ closed: 'maybe' })).status, 422);
  assert.equal((await back({ closed: 'true', open: 'false' })).status, 200);
  const held = (await detailsOf(admin, id)).map((one) => one.sealed);
  assert.deepEqual(held.toSorted(), [false, true]);
});

test('a mapping that is kept while its type is deleted goes with it, or is refused: none is left behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { admin, id } = await shop([]);
    const [kept, deleted] = await Promise.all([
      admin.call('POST', MAPPINGS, { catalog_id: id, name: 'Supplier' }),
      admin.call('DELETE', `${TYPES}/${id}`),
    ]);
    assert.equal(deleted.status, 200, deleted.text);
    assert.ok([201, 422].includes(kept.status), kept.text);
    const { body } = await admin.call('GET', `${MAPPINGS}?catalog_id=${id}`);
    assert.deepEqual(body.items, []);
  }
});
