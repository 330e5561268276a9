/** What the organisation's own people narrow and order their list by: any field, site, units and last change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { find, titles } from './finding.fixture.ts';

const testApp = await startTestApp();
const LISTINGS = '/listings/v1/listings';

const FIELDS = [
  { key: 'maker', label: 'Maker', type: 'string' },
  { key: 'weight', label: 'Weight', type: 'number' },
  { key: 'checked', label: 'Checked on', type: 'date' },
  { key: 'serviced', label: 'Serviced at', type: 'datetime' },
  { key: 'spare', label: 'Spare', type: 'boolean' },
  {
    key: 'state',
    label: 'State',
    type: 'enum',
    visibility: 'private',
    options: ['new', 'good', 'worn'].map((value) => ({ value, label: value })),
  },
  {
    key: 'uses',
    label: 'Uses',
    type: 'multi_enum',
    options: ['road', 'wood', 'stone'].map((value) => ({ value, label: value })),
  },
];

/** Four items of a type with fields that are not filterable. */
async function shop() {
  const organisation = await createOrganisation(testApp);
  const manager = await testApp.caller({ org_id: organisation.id, roles: ['manager'] });
  const type = await newType(manager, { fields: FIELDS });
  const add = async (title: string, details: object, more: object = {}) =>
    String((await newListing(manager, type, { title, details, ...more }, 'draft')).id);
  const ids = {
    A: await add('A', {
      maker: 'Ähnlich & Co',
      weight: 12.5,
      checked: '2026-05-01',
      serviced: '2026-05-01T23:30:00+02:00',
      spare: true,
      state: 'worn',
      uses: ['road', 'stone'],
    }),
    B: await add('B', {
      maker: 'Zebra',
      weight: -3,
      checked: '2025-01-31',
      serviced: '2026-05-01T22:00:00Z',
      spare: false,
      state: 'new',
      uses: ['wood'],
    }),
    C: await add('C', { maker: 'bosch', weight: 100, state: 'good' }),
    D: await add('D', {}),
  };
  const by = (query: Record<string, string>) =>
    titles(manager, { sort: 'title', any_field: 'true', ...query });
  const inOrder = (query: Record<string, string>) => titles(manager, query);
  return { organisation, manager, type, ids, by, inOrder };
}

test('any field narrows the list: its value, parts of a text, bounds, yes or no, empty or not', async () => {
  const { by } = await shop();
  for (const [query, expected] of [
    [{ 'details.maker': 'Zebra' }, ['B']],
    [{ 'details.maker.contains': 'ahnlich' }, ['A']],
    [{ 'details.maker.contains': 'BOS' }, ['C']],
    [{ 'details.maker.contains': '% & c' }, []],
    [{ 'details.maker.empty': 'true' }, ['D']],
    [{ 'details.maker.empty': 'false' }, ['A', 'B', 'C']],
    [{ 'details.weight.min': '-3', 'details.weight.max': '12.5' }, ['A', 'B']],
    [{ 'details.weight': '100' }, ['C']],
    [{ 'details.checked.min': '2026-01-01' }, ['A']],
    [{ 'details.checked.max': '2025-01-31' }, ['B']],
    [{ 'details.serviced.min': '2026-05-01T21:45:00Z' }, ['B']],
    [{ 'details.spare': 'true' }, ['A']],
    [{ 'details.spare': 'false' }, ['B']],
    [{ 'details.spare.empty': 'true' }, ['C', 'D']],
    [{ 'details.state.in': 'worn,good' }, ['A', 'C']],
    [{ 'details.uses': 'stone' }, ['A']],
    [{ 'details.uses.in': 'stone,wood' }, ['A', 'B']],
    [{ 'details.uses.empty': 'true' }, ['C', 'D']],
    [{ 'details.maker.empty': 'false', 'details.state.in': 'new,good', 'details.weight.min': '0' }, ['C']],
  ] as [Record<string, string>, string[]][])
    assert.deepEqual(await by(query), expected, JSON.stringify(query));
});

test('a field of a type orders the list either way; what has no value comes last, page by page', async () => {
  const { manager, type, inOrder } = await shop();
  for (const [sort_field, expected] of [
    ['maker', ['A', 'C', 'B', 'D']],
    ['-maker', ['B', 'C', 'A', 'D']],
    ['weight', ['B', 'A', 'C', 'D']],
    ['-weight', ['C', 'A', 'B', 'D']],
    ['state', ['B', 'C', 'A', 'D']],
    ['-state', ['A', 'C', 'B', 'D']],
  ] as const)
    assert.deepEqual(await inOrder({ sort_field }), expected, sort_field);
  assert.deepEqual((await inOrder({ sort_field: 'checked' })).slice(0, 2), ['B', 'A']);
  assert.deepEqual((await inOrder({ sort_field: '-serviced' })).slice(0, 2), ['B', 'A']);
  assert.deepEqual((await inOrder({ sort_field: 'spare' })).slice(0, 2), ['B', 'A']);
  assert.deepEqual((await inOrder({ sort_field: 'uses' })).slice(0, 2), ['A', 'B']);
  for (const number of [5, 6, 7])
    await newListing(manager, type, { title: `E${number}`, details: { weight: 12.5 } }, 'draft');
  for (const sort_field of ['weight', '-weight', '-checked', 'maker']) {
    const whole = await inOrder({ sort_field });
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Loose = await find(manager, {
        sort_field,
        page_size: '2',
        ...(cursor === undefined ? {} : { cursor }),
      });
      walked.push(...listOf(page.items ?? {}).map(({ title }) => String(title)));
      cursor = page.next_cursor === undefined ? undefined : String(page.next_cursor);
    } while (cursor !== undefined);
    assert.deepEqual(walked, whole, sort_field);
  }
});

test('a value that its field no longer takes is no fault of the list', async () => {
  const { manager, type, inOrder, by } = await shop();
  const { body, headers } = await manager.call('GET', `/listings/v1/catalog-types/${type}`);
  const fields = listOf(body.fields ?? {}).map((field) =>
    String(field.key) === 'maker' ? { ...field, type: 'datetime' } : field,
  );
  const changed = await manager.call(
    'PATCH',
    `/listings/v1/catalog-types/${type}`,
    { fields },
    { 'if-match': headers.etag ?? '' },
  );
  assert.equal(changed.status, 200, changed.text);
  await testApp.db.query(
    `update listings set details = details || '{"maker":"2026-02-31"}' where title = $1`,
    ['C'],
  );
  assert.equal((await inOrder({ sort_field: 'maker' })).length, 4);
  assert.deepEqual(await by({ 'details.maker.min': '2000-01-01T00:00:00Z' }), []);
});

async function placed() {
  const world = await shop();
  const { locationIds, push } = world.organisation;
  const [york = '', hull = ''] = locationIds;
  const address = { line1: '1 High Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' };
  const place = { coordinates: { latitude: 53.7, longitude: -0.3 }, timeZone: 'Europe/London' };
  await push({ locations: [{ id: hull, name: 'Äbhull', address, ...place }] });
  const put = (id: string, stock: object) =>
    world.manager.call('PATCH', `${LISTINGS}/${id}/stock`, stock, { 'if-match': '"0"' });
  for (const [id, stock] of [
    [world.ids.A, { location_id: york, quantity: 7 }],
    [world.ids.B, { location_id: hull, quantity: 2 }],
    [world.ids.C, { location_id: york }],
  ] as const)
    assert.equal((await put(id, stock)).status, 200);
  return { ...world, york, hull };
}

test('the list is narrowed and ordered by site and units, and says them', async () => {
  const { by, inOrder, manager, york, hull, ids } = await placed();
  assert.deepEqual(await by({ location_id: york }), ['A', 'C']);
  assert.deepEqual(await by({ location_id: `${hull},none` }), ['B', 'D']);
  assert.deepEqual(await by({ location_id: 'none' }), ['D']);
  assert.deepEqual(await by({ quantity_min: '2', quantity_max: '6' }), ['B']);
  assert.deepEqual(await by({ quantity_max: '1' }), ['C', 'D']);
  const [first, ...others] = await inOrder({ sort: 'location' });
  assert.deepEqual([first, others.at(-1), others.length], ['B', 'D', 3], 'by name, none last');
  assert.equal((await inOrder({ sort: '-location' })).at(-1), 'D');
  assert.deepEqual((await inOrder({ sort: '-quantity' })).slice(0, 2), ['A', 'B']);
  const { stocks, items } = await find(manager, { sort: 'title', stock: 'true' });
  assert.deepEqual(stocks, [
    { listing_id: ids.A, quantity: 7, location_id: york },
    { listing_id: ids.B, quantity: 2, location_id: hull },
    { listing_id: ids.C, quantity: 1, location_id: york },
    { listing_id: ids.D, quantity: 1, location_id: null },
  ]);
  assert.equal(listOf(items ?? {}).length, 4);
});

test('the last change, the status and the type order the list', async () => {
  const { by, inOrder, manager, ids } = await shop();
  const other = await newType(manager, { label: 'Aardvarks' });
  await newListing(manager, other, { title: 'X' });
  const later = new Date(Date.now() + 60_000);
  testApp.setNow(later);
  assert.equal((await manager.call('PATCH', `${LISTINGS}/${ids.C}`, { price: 7 })).status, 200);
  testApp.setNow(null);
  const before = new Date(later.getTime() - 1).toISOString();
  assert.equal((await inOrder({ sort: '-updated_at' }))[0], 'C');
  assert.deepEqual(await by({ updated_min: before }), ['C']);
  assert.deepEqual(await by({ updated_max: before }), ['A', 'B', 'D', 'X']);
  assert.equal((await inOrder({ sort: '-status' }))[0], 'X');
  assert.equal((await inOrder({ sort: 'status' })).at(-1), 'X');
  assert.equal((await inOrder({ sort: 'catalog_label' }))[0], 'X');
});

test('what cannot be asked is refused by name; the public asks none of it', async () => {
  const { manager, type } = await shop();
  const faultOf = async (caller: Pick<Caller, 'call'>, query: string) => {
    const answer = await caller.call('GET', `${LISTINGS}?${query}`);
    assert.equal(answer.status, 422, query);
    const [detail] = listOf((answer.body.error as Loose).details ?? {});
    return `${detail?.path} ${detail?.message}`;
  };
  const own = `catalog_id=${type}&`;
  for (const [query, fault] of [
    [`${own}sort_field=colour`, /^query\/sort_field "colour" is not .+ use maker, weight/],
    ['sort_field=Maker', 'query/sort_field must be the key of a field, - before it for descending'],
    ['sort_field=maker&sort=title', 'query/sort_field contradicts sort (title); send one of them'],
    ['details.weight=1', /^query\/details\.weight "weight" is not/],
    [
      'any_field=true&details.weight.contains=1',
      /^query\/details\.weight\.contains contains looks into texts/,
    ],
    ['any_field=true&details.maker.empty=yes', /^query\/details\.maker\.empty must be .+, not "yes"$/],
    ['details.nothing.empty=true', /^query\/details\.nothing\.empty "nothing" is not/],
    ['location_id=York', 'query/location_id must be ids of sites, or none, separated by commas, not "York"'],
    ['quantity_min=3&quantity_max=2', 'query/quantity_max 2 is below quantity_min (3); swap them'],
    [
      'updated_min=2027-01-02T00:00:00Z&updated_max=2027-01-01T00:00:00Z',
      /^query\/updated_max 2027-01-01T00:00:00Z is below/,
    ],
  ] as const) {
    const told = await faultOf(manager, query);
    if (typeof fault === 'string') assert.ok(told.startsWith(fault), told);
    else assert.match(told, fault);
  }
  for (const query of [
    'sort=-quantity',
    'sort_field=maker',
    'stock=true',
    'location_id=none',
    'quantity_min=1',
    'updated_min=2027-01-02T00:00:00Z',
    'any_field=true',
    'details.maker.empty=true',
  ])
    assert.match(await faultOf(testApp.anonymous, query), /is for the organisation’s own people/, query);
});
