import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { FIELDS, newListing, newType } from '../../../test/helpers/listings.ts';
import { newId } from '../../platform/ids.ts';
import { fieldsFaults } from '../details/fields.rules.ts';
import { BUILT_IN_TYPES } from './built-in.ts';
import { labelKey } from './catalog-types.rules.ts';

const testApp = await startTestApp();
const TYPES = '/listings/v1/catalog-types';

test('labels are one under case folding and NFKC, whatever the script', () => {
  for (const [a, b] of [
    ['Straße', 'STRASSE'],
    ['ΑΣ', 'ας'],
    ['ﬁne', 'FINE'],
    ['Ｋａｎｇ', 'kang'],
    ['é', 'e\u0301'],
    ['GROẞ', 'gross'],
    ['groß', 'GROSS'],
    ['İ', 'i\u0307'],
    ['Ω', 'ω'],
  ] as const)
    assert.equal(labelKey(a), labelKey(b));
  assert.notEqual(labelKey('ı'), labelKey('i'));
});

test('a label that another type has, in any spelling, is 409 LABEL_TAKEN', async () => {
  const manager = await testApp.caller();
  await newType(manager, { label: 'Straßenbau' });
  const again = await manager.call('POST', TYPES, { label: 'STRASSENBAU', fields: [] });
  assert.equal(again.status, 409);
  assert.equal(again.body.error?.reason, 'LABEL_TAKEN');
  const other = await newType(manager, { label: 'Other' });
  const renamed = await manager.call('PATCH', `${TYPES}/${other}`, { label: 'strassenbau' });
  assert.equal(renamed.status, 409);
  assert.equal(
    (await (await testApp.caller()).call('POST', TYPES, { label: 'strassenbau', fields: [] })).status,
    201,
  );
});

test('built-in types can be read and used, but are neither listed nor changed', async () => {
  const manager = await testApp.caller();
  for (const { id, label, fields } of BUILT_IN_TYPES) {
    assert.deepEqual(fieldsFaults(fields), [], label);
    const read = await manager.call('GET', `${TYPES}/${id}`);
    assert.deepEqual([read.status, read.body.built_in, read.body.label], [200, true, label]);
    assert.equal((await manager.call('PATCH', `${TYPES}/${id}`, { label: 'Mine' })).status, 403);
    assert.equal((await manager.call('DELETE', `${TYPES}/${id}`)).status, 403);
    const made = await newListing(manager, id, { details: {} });
    assert.equal(made.catalog_label, label);
  }
  assert.equal((await manager.call('GET', TYPES)).body.total, 0);
  const counted = await manager.call('GET', `${TYPES}/${BUILT_IN_TYPES[0]?.id}`);
  assert.equal(counted.body.listing_count, 1);
});

test('a type in use is kept: 409 with the number of its listings', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  await newListing(manager, type);
  const refused = await manager.call('DELETE', `${TYPES}/${type}`);
  assert.equal(refused.status, 409);
  assert.equal(refused.body.error?.reason, 'CATALOG_TYPE_IN_USE');
  assert.match(String(refused.body.error?.message), /^1 item refers/);
  const free = await newType(manager);
  const deleted = await manager.call('DELETE', `${TYPES}/${free}`);
  assert.deepEqual([deleted.status, deleted.body], [200, { id: free, deleted: true }]);
  assert.equal((await manager.call('GET', `${TYPES}/${free}`)).status, 404);
});

test('private fields are not in the public definition', async () => {
  const manager = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID });
  const type = await newType(manager);
  const seen = await testApp.anonymous.call('GET', `${TYPES}/${type}`);
  assert.equal(seen.status, 200);
  assert.ok(!seen.text.includes('cost') && seen.text.includes('brand'));
});

test('the list takes any page, bringing it into range', async () => {
  const manager = await testApp.caller();
  await newType(manager);
  for (const query of ['page=0&page_size=0', 'page=abc', 'page_size=1e9', 'page=1&page=2', 'what=ever']) {
    const answer = await manager.call('GET', `${TYPES}?${query}`);
    assert.equal(answer.status, 200, query);
    assert.equal(answer.body.total, 1, query);
  }
  assert.equal((await manager.call('GET', `${TYPES}?page_size=1000`)).body.page_size, 100);
});

const UNFIT: [string, object][] = [
  ['fields/1/key', { key: 'a', label: 'A', type: 'string' }],
  ['fields/1/max', { key: 'b', label: 'B', type: 'integer', min: 5, max: 4 }],
  ['fields/1/min', { key: 'b', label: 'B', type: 'boolean', min: 5 }],
  ['fields/1/min', { key: 'b', label: 'B', type: 'date', min: '2026-02-30' }],
  ['fields/1/options', { key: 'b', label: 'B', type: 'enum' }],
  ['fields/1/pattern', { key: 'b', label: 'B', type: 'string', pattern: '(?=a)b' }],
  ['fields/1/pattern', { key: 'b', label: 'B', type: 'string', pattern: '(a{1000}){1000}' }],
  ['fields/1/default', { key: 'b', label: 'B', type: 'integer', default: 'x' }],
  ['fields/1/type', { key: 'b', label: 'B', type: 'colour' }],
  ['fields/1/$ref', { key: 'b', label: 'B', type: 'string', $ref: 'https://example.org/s.json' }],
  ['fields/1/key', { key: 'B', label: 'B', type: 'string' }],
  ['fields/1/key', { key: 'constructor', label: 'B', type: 'string' }],
  ['fields/1/label', { key: 'b', label: ' \t', type: 'string' }],
];

test('fields that make no sense are 422 with their place', async () => {
  const manager = await testApp.caller();
  for (const [path, field] of UNFIT) {
    const fields = [{ key: 'a', label: 'A', type: 'string' }, field];
    const answer = await manager.call('POST', TYPES, { label: 'X', fields });
    assert.equal(answer.status, 422, path);
    assert.ok(answer.text.includes(`"path":"body/${path}"`), `${path}: ${answer.text}`);
  }
  assert.equal((await manager.call('GET', TYPES)).body.total, 0);
});

test('a change of fields loses nothing: rename, default, map, remove, and restore', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const listing = await newListing(manager, type, {
    details: { brand: 'Cat', year: 2015, fuel: 'diesel', cost: 7 },
  });
  const [, year, fuel] = FIELDS as [object, object, object];
  const fields = [
    { key: 'make', label: 'Make', type: 'string', required: true, searchable: true, filterable: true },
    year,
    {
      ...fuel,
      options: [
        { value: 'oil', label: 'Oil' },
        { value: 'electric', label: 'Electric' },
      ],
    },
    { key: 'wheels', label: 'Wheels', type: 'integer', required: true },
  ];
  const migrations = [
    { op: 'rename', from: 'brand', to: 'make' },
    { op: 'map_options', key: 'fuel', map: { diesel: 'oil' } },
    { op: 'default', key: 'wheels', value: 4 },
    { op: 'remove', key: 'cost' },
  ];
  const dry = await manager.call(
    'PATCH',
    `${TYPES}/${type}`,
    { fields, migrations },
    { 'x-dry-run': 'true' },
  );
  assert.equal(dry.status, 200, dry.text);
  assert.deepEqual(
    [dry.body.dry_run?.changed, dry.body.dry_run?.newly_invalid, dry.body.dry_run?.archived_values],
    [1, 0, 1],
  );
  const url = `/listings/v1/listings/${listing.id}`;
  assert.deepEqual((await manager.call('GET', url)).body, listing);
  assert.equal((await manager.call('GET', `${TYPES}/${type}`)).body.schema_version, 1);

  const patched = await manager.call('PATCH', `${TYPES}/${type}`, { fields, migrations });
  assert.equal(patched.body.schema_version, 2, patched.text);
  const after = (await manager.call('GET', url)).body;
  assert.deepEqual(after.details, { make: 'Cat', year: 2015, fuel: 'oil', wheels: 4 });
  assert.equal(after.details_valid, true);
  const found = await manager.call('GET', '/listings/v1/listings?details.make=Cat');
  assert.equal(found.body.total, 1);

  const back = [...fields, { key: 'cost', label: 'Cost', type: 'number' }];
  const restored = await manager.call('PATCH', `${TYPES}/${type}`, {
    fields: back,
    migrations: [{ op: 'restore', key: 'cost' }],
  });
  assert.equal(restored.status, 200, restored.text);
  assert.equal((await manager.call('GET', url)).body.details?.cost, 7);
});

test('migrations that make no sense are 422 with their place', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const fields = FIELDS.filter(({ key }) => key !== 'cost');
  for (const [path, migration] of [
    ['0/from', { op: 'rename', from: 'nothing', to: 'brand' }],
    ['0/to', { op: 'rename', from: 'brand', to: 'year' }],
    ['0/value', { op: 'default', key: 'year', value: 'x' }],
    ['0/map', { op: 'map_options', key: 'fuel', map: { diesel: 'coal' } }],
    ['0/key', { op: 'remove', key: 'brand' }],
    ['0/key', { op: 'restore', key: 'nothing' }],
    ['0/to', { op: 'rename', from: 'brand' }],
    ['0/op', { op: 'drop', key: 'brand' }],
    ['0/op', { key: 'brand' }],
  ] as const) {
    const answer = await manager.call('PATCH', `${TYPES}/${type}`, { fields, migrations: [migration] });
    assert.equal(answer.status, 422, JSON.stringify(migration));
    const paths = listOf(answer.body.error!.details!).map((fault) => String(fault.path));
    assert.deepEqual([...new Set(paths)], [`body/migrations/${path}`], answer.text);
  }
});

test('a dry run is refused as the change would be, and leaves nothing', async () => {
  const manager = await testApp.caller();
  await newType(manager, { label: 'Taken' });
  const url = `${TYPES}/${await newType(manager)}`;
  const before = await manager.call('GET', url);
  const dry = (body: object) => manager.call('PATCH', url, body, { 'x-dry-run': 'true' });
  const clash = await dry({ label: 'TAKEN' });
  assert.deepEqual([clash.status, String(clash.body.error?.reason)], [409, 'LABEL_TAKEN']);
  const tried = await dry({ label: 'Free', fields: [] });
  assert.deepEqual([tried.status, tried.body.label, tried.body.dry_run?.listings], [200, 'Free', 0]);
  assert.equal((await manager.call('GET', url)).text, before.text);
  assert.equal((await manager.call('GET', '/listings/v1/audit')).body.total, 2);
});

test('a patch that changes nothing writes nothing', async () => {
  const manager = await testApp.caller();
  const url = `${TYPES}/${await newType(manager)}`;
  const read = await manager.call('GET', url);
  const { label, fields } = read.body;
  for (const same of [{}, { label, fields }, { description: null, migrations: [] }]) {
    const answer = await manager.call('PATCH', url, same);
    assert.deepEqual([answer.status, answer.body.version, answer.headers.etag], [200, 1, read.headers.etag]);
  }
  assert.equal((await manager.call('GET', '/listings/v1/audit')).body.total, 1);
  assert.equal((await manager.call('PATCH', url, { fields: listOf(fields!).slice(1) })).body.version, 2);
});

test('a type has one tag, whether it is made, changed or read', async () => {
  const manager = await testApp.caller();
  const tagged = { label: 'Tagged', description: 'As it is', fields: FIELDS };
  const made = await manager.call('POST', TYPES, tagged);
  const url = `${TYPES}/${made.body.id}`;
  assert.equal((await manager.call('GET', url)).headers.etag, made.headers.etag);
  const changed = await manager.call('PATCH', url, { label: 'Renamed' }, { 'if-match': made.headers.etag! });
  assert.equal((await manager.call('GET', url)).headers.etag, changed.headers.etag);
  assert.equal((await manager.call('PATCH', url, { description: 'Else' })).body.description, 'Else');
});

test('a type that was read as a visitor, or before it had listings, is not taken for unchanged', async () => {
  const manager = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID });
  const url = `/listings/v1/catalog-types/${await newType(manager)}`;
  const publicly = await testApp.anonymous.call('GET', url);
  const own = await manager.call('GET', url);
  for (const tag of [publicly.headers.etag, own.headers.etag]) {
    const before = await manager.call('GET', url, undefined, { 'if-none-match': tag! });
    assert.equal(before.status, tag === own.headers.etag ? 304 : 200);
  }
  await newListing(manager, String(own.body.id));
  const after = await manager.call('GET', url, undefined, { 'if-none-match': own.headers.etag! });
  assert.deepEqual([after.status, after.body.listing_count], [200, 1]);
  const patched = await manager.call('PATCH', url, { label: newId() }, { 'if-match': own.headers.etag! });
  assert.equal(patched.status, 200, patched.text);
});

test('restoring a value of one listing keeps what is archived of another', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const patch = async (body: object) => {
    const answer = await manager.call('PATCH', `${TYPES}/${type}`, body);
    assert.equal(answer.status, 200, answer.text);
  };
  const costs = [7, 9];
  const urls: string[] = [];
  for (const cost of costs) {
    const { id } = await newListing(manager, type, { details: { brand: 'Cat', cost } });
    urls.push(`/listings/v1/listings/${id}`);
  }
  const read = () =>
    Promise.all(urls.map(async (url) => (await manager.call('GET', url)).body.details?.cost ?? null));
  const without = FIELDS.filter(({ key }) => key !== 'cost');
  await patch({ fields: without, migrations: [{ op: 'remove', key: 'cost' }] });
  await patch({ fields: FIELDS });
  const set = (cost: number | null) => manager.call('PATCH', urls[1]!, { details: { cost } });
  assert.equal((await set(5)).status, 200);
  const restore = () => patch({ fields: FIELDS, migrations: [{ op: 'restore', key: 'cost' }] });
  await restore();
  assert.deepEqual(await read(), [7, 5], 'the newer value stays');
  assert.equal((await set(null)).status, 200);
  await restore();
  assert.deepEqual(await read(), costs);
});

test('a field that is made private is no longer found by the public', async () => {
  const manager = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID });
  const field = { key: 'origin', label: 'Origin', type: 'string', searchable: true };
  const type = await newType(manager, { fields: [field] });
  await newListing(manager, type, { details: { origin: 'Zanzibar' } });
  const found = async () => {
    const { body } = await testApp.anonymous.call(
      'GET',
      `/listings/v1/listings?q=zanzibar&catalog_id=${type}`,
    );
    return body.total;
  };
  assert.equal(await found(), 1);
  const fields = [{ ...field, visibility: 'private' }];
  const closed = await manager.call('PATCH', `${TYPES}/${type}`, { fields });
  assert.equal(closed.status, 200, closed.text);
  assert.equal(await found(), 0);
});
