/** Details, slugs, photos and questions at their limits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../test/helpers/app.ts';
import { newListing } from '../../test/helpers/listings.ts';
import { newId } from '../platform/ids.ts';

const testApp = await startTestApp({ DEFAULT_CURRENCY: 'SEK' });
const V1 = '/listings/v1';
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const FIELDS = [
  { key: 'code', label: 'Code', type: 'string', min_length: 2, max_length: 4 },
  { key: 'year', label: 'Year', type: 'integer', min: 1900, max: 2100, filterable: true },
  { key: 'built', label: 'Built', type: 'date', min: '2000-01-01', max: '2020-12-31' },
  { key: 'tags', label: 'Tags', type: 'multi_enum', min_items: 1, max_items: 2, options, filterable: true },
  { key: 'site', label: 'Site', type: 'url' },
  { key: 'state', label: 'State', type: 'enum', options, default: 'a' },
  { key: 'text', label: 'Text', type: 'text' },
  { key: 'more', label: 'More', type: 'text' },
  { key: 'rest', label: 'Rest', type: 'text' },
  { key: 'end', label: 'End', type: 'text' },
];

async function catalogue(): Promise<{ caller: Caller; type: string }> {
  const caller = await testApp.caller();
  const made = await caller.call('POST', `${V1}/catalog-types`, { label: newId(), fields: FIELDS });
  assert.equal(made.status, 201, made.text);
  return { caller, type: String(made.body.id) };
}

test('a value at a limit fits, one beyond it does not', async () => {
  const { caller, type } = await catalogue();
  const cases: [member: string, fits: unknown[], unfit: unknown[]][] = [
    ['code', ['ab', 'abcd', '😀😀😀😀'], ['a', 'abcde', '😀']],
    ['year', [1900, 2100], [1899, 2101]],
    ['built', ['2000-01-01', '2020-12-31'], ['1999-12-31', '2021-01-01']],
    ['tags', [['a'], ['b', 'c']], [[], ['a', 'b', 'c'], ['a', 'a']]],
    ['site', ['https://example.org/a'], ['https://user@example.org', 'https://:secret@example.org']],
    ['state', ['b'], [null, 'd']],
    ['text', ['x'.repeat(20_000)], ['x'.repeat(20_001)]],
  ];
  for (const [member, fits, unfit] of cases) {
    const statusOf = async (value: unknown) => {
      const body = { catalog_id: type, title: 'Digger', price: 1, details: { [member]: value } };
      return (await caller.call('POST', `${V1}/listings`, body)).status;
    };
    for (const value of fits) assert.equal(await statusOf(value), 201, `${member} ${value}`);
    for (const value of unfit) assert.equal(await statusOf(value), 422, `${member} ${value}`);
  }
});

test('a type has a hundred fields at most, a choice two hundred values, a change a hundred migrations', async () => {
  const { caller, type } = await catalogue();
  const post = (fields: object[]) => caller.call('POST', `${V1}/catalog-types`, { label: newId(), fields });
  const texts = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ key: `k${n}`, label: 'K', type: 'string' }));
  const choice = (count: number) => ({
    key: 'choice',
    label: 'Choice',
    type: 'enum',
    options: Array.from({ length: count }, (_, n) => ({ value: `o${n}`, label: `O${n}` })),
  });
  const refusal = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
    status,
    ...listOf(body.error!.details!).map(({ path, code }) => [path, code]),
  ];
  const most = await post([...texts(99), choice(200)]);
  assert.equal(most.status, 201, most.text);
  assert.equal(listOf(most.body.fields!).length, 100);
  assert.equal(listOf(listOf(most.body.fields!)[99]!.options!).length, 200);
  assert.deepEqual(refusal(await post(texts(101))), [422, ['body/fields', 'TOO_MANY']]);
  assert.deepEqual(refusal(await post([choice(201)])), [422, ['body/fields/0/options', 'TOO_MANY']]);
  const migrations = Array.from({ length: 101 }, () => ({ op: 'restore', key: 'code' }));
  const change = await caller.call('PATCH', `${V1}/catalog-types/${type}`, { migrations });
  assert.deepEqual(refusal(change), [422, ['body/migrations', 'TOO_MANY']]);
});

test('details take 64 KiB as JSON', async () => {
  const { caller, type } = await catalogue();
  const statusOf = async (bytes: number) => {
    const details = {
      text: 'x'.repeat(19_900),
      more: 'x'.repeat(19_900),
      rest: 'x'.repeat(19_900),
      end: '',
      state: 'a',
    };
    details.end = 'x'.repeat(bytes - JSON.stringify(details).length);
    const body = { catalog_id: type, title: 'Digger', price: 1, details };
    return (await caller.call('POST', `${V1}/listings`, body)).status;
  };
  assert.deepEqual([await statusOf(65_536), await statusOf(65_537)], [201, 422]);
});

test('defaults fill what is absent and nothing else; the currency comes from the settings', async () => {
  const { caller, type } = await catalogue();
  const plain = await newListing(caller, type, { details: {} }, 'draft');
  assert.deepEqual([plain.details, plain.currency], [{ state: 'a' }, 'SEK']);
  const said = await newListing(caller, type, { details: { state: 'c' }, currency: 'NOK' }, 'draft');
  assert.deepEqual([said.details, said.currency], [{ state: 'c' }, 'NOK']);
});

test('a slug has 80 characters at most and ends with a word', async () => {
  const { caller, type } = await catalogue();
  const slugOf = async (title: string) =>
    String((await newListing(caller, type, { title, details: {} }, 'draft')).slug);
  assert.equal(await slugOf('a'.repeat(80)), 'a'.repeat(80));
  assert.equal(await slugOf('b'.repeat(81)), 'b'.repeat(80));
  assert.equal(await slugOf(`${'c'.repeat(60)} ${'d'.repeat(30)}`), 'c'.repeat(60));
  assert.equal(await slugOf(`${'e'.repeat(39)} ${'f'.repeat(60)}`), `${'e'.repeat(39)}-${'f'.repeat(40)}`);
});

test('questions: equal bounds, fifty values, a facet named twice, newest first', async () => {
  const { caller, type } = await catalogue();
  const titles = ['First', 'Second', 'Third'];
  for (const [index, title] of titles.entries()) {
    await newListing(
      caller,
      type,
      { title, price: index, details: { year: 2000 + index, tags: ['a'] } },
      'draft',
    );
  }
  const ask = async (query: string) => {
    const { status, body } = await caller.call('GET', `${V1}/listings?catalog_id=${type}&${query}`);
    return status === 200 ? listOf(body.items!).map(({ title }) => String(title)) : status;
  };
  assert.deepEqual(await ask(''), titles.toReversed());
  assert.deepEqual(await ask('sort=created_at'), titles);
  assert.deepEqual(await ask('price_min=1&price_max=1'), ['Second']);
  assert.equal(await ask('price_min=2&price_max=1'), 422);
  assert.deepEqual(await ask('details.year.min=2001&details.year.max=2001'), ['Second']);
  assert.equal(await ask('details.year.min=2002&details.year.max=2001'), 422);
  const years = (count: number) => Array.from({ length: count }, (_, index) => 2001 + index).join();
  assert.deepEqual(await ask(`details.year.in=${years(50)}`), ['Third', 'Second']);
  assert.equal(await ask(`details.year.in=${years(51)}`), 422);
  assert.equal(await ask('catalog_type=00000000-0000-7000-8000-000000000005'), 422);
  assert.deepEqual(await ask(`catalog_type=${type}&price_max=0`), ['First']);
  const { body } = await caller.call('GET', `${V1}/listings?catalog_id=${type}&facets=year,tags,year`);
  assert.deepEqual(
    listOf(body.facets!).map(({ key }) => String(key)),
    ['year', 'tags'],
  );
});

test('a photo goes to its place, the end by default; one cover remains', async () => {
  const { caller, type } = await catalogue();
  const { id } = await newListing(caller, type, { details: {} }, 'draft');
  const add = async (more: object) => {
    const body = { url: 'https://example.org/a.jpg', ...more };
    const answer = await caller.call('POST', `${V1}/listings/${id}/photos`, body);
    assert.equal(answer.status, 201, answer.text);
    return String(answer.body.id);
  };
  const [a, b, c] = [await add({}), await add({ is_cover: true }), await add({ position: 1 })];
  const photos = async () => {
    const { body } = await caller.call('GET', `${V1}/listings/${id}`);
    return listOf(body.photos!).map((photo) => [photo.id, photo.position, photo.is_cover]);
  };
  assert.deepEqual(await photos(), [
    [a, 0, false],
    [c, 1, false],
    [b, 2, true],
  ]);
  const patch = (photo_order: string[]) => caller.call('PATCH', `${V1}/listings/${id}`, { photo_order });
  assert.equal((await patch([a, b, c, a])).status, 422);
  assert.equal((await patch([a, b])).status, 422);
  assert.equal((await caller.call('DELETE', `${V1}/listings/${id}/photos/${b}`)).status, 200);
  assert.deepEqual(await photos(), [
    [a, 0, true],
    [c, 1, false],
  ]);
});

test('a facet tells the 200 most frequent values, and counts all matches', async () => {
  const { caller, type } = await catalogue();
  const years = Array.from({ length: 201 }, (_, index) => 1900 + index);
  for (const year of [...years, 2100]) await newListing(caller, type, { details: { year } }, 'draft');
  const { body } = await caller.call('GET', `${V1}/listings?catalog_id=${type}&facets=year`);
  const values = listOf(listOf(body.facets!)[0]!.values!).map(({ value, count }) => [value, count]);
  assert.deepEqual(values, [[2100, 2], ...years.slice(0, 199).map((year) => [year, 1])]);
});
