/** Catalogue types: definitions of every field type, labels, who may do what, and details at their limits. */
import { GENERAL, idOf, type Scene, V1 } from './listings.scene.ts';
import { NOTHING } from './world.ts';

const TYPES = `${V1}/catalog-types`;
const options = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));

/** Every type of field with every limit that it can have. */
export const EVERYTHING = [
  {
    key: 'name',
    label: 'Name',
    type: 'string',
    required: true,
    min_length: 2,
    max_length: 5,
    pattern: '^[A-Z]',
  },
  { key: 'notes', label: 'Notes', type: 'text', help: 'Anything', group: 'Words', searchable: true },
  { key: 'year', label: 'Year', type: 'integer', min: 1900, max: 2100, default: 2000, filterable: true },
  { key: 'weight', label: 'Weight', type: 'number', unit: 'kg', min: 0.5, max: 99.5, filterable: true },
  { key: 'used', label: 'Used', type: 'boolean', default: false, filterable: true },
  { key: 'fuel', label: 'Fuel', type: 'enum', options: options('petrol', 'diesel', 'gas'), filterable: true },
  {
    key: 'extras',
    label: 'Extras',
    type: 'multi_enum',
    options: options('roof', 'hook', 'radio'),
    min_items: 1,
    max_items: 2,
    searchable: true,
    filterable: true,
  },
  { key: 'built', label: 'Built', type: 'date', min: '2000-01-01', max: '2030-12-31', filterable: true },
  {
    key: 'seen',
    label: 'Seen',
    type: 'datetime',
    filterable: true,
    min: '2020-01-01T00:00:00Z',
    max: '2029-12-31T23:59:59Z',
  },
  { key: 'site', label: 'Site', type: 'url', max_length: 30 },
  { key: 'contact', label: 'Contact', type: 'email' },
  { key: 'cost', label: 'Cost', type: 'number', visibility: 'private', filterable: true },
  { key: 'owner', label: 'Owner', type: 'string', visibility: 'private', searchable: true },
];

const LOWEST = {
  name: 'Ab',
  notes: '',
  year: 1900,
  weight: 0.5,
  used: true,
  fuel: 'petrol',
  extras: ['roof'],
  built: '2000-01-01',
  seen: '2020-01-01T01:00:00+01:00',
  site: 'http://a.b',
  contact: 'a@b.co',
  cost: -1.5,
  owner: 'Ann',
};
const HIGHEST = {
  name: 'Abcde',
  notes: 'x'.repeat(20_000),
  year: 2100,
  weight: 99.5,
  used: false,
  fuel: 'gas',
  extras: ['radio', 'hook'],
  built: '2030-12-31',
  seen: '2029-12-31T23:59:59Z',
  site: `https://a.b/${'c'.repeat(18)}`,
  contact: `${'a'.repeat(242)}@example.org`,
  cost: 1e15,
  owner: 'o'.repeat(1000),
};
const TOO_LOW = {
  name: 'A',
  year: 1899,
  weight: 0.4,
  extras: [],
  built: '1999-12-31',
  seen: '2019-12-31T23:59:59Z',
  contact: '',
};
const TOO_HIGH = {
  name: 'Abcdef',
  notes: 'x'.repeat(20_001),
  year: 2101,
  weight: 99.6,
  extras: ['roof', 'hook', 'radio'],
  built: '2031-01-01',
  seen: '2030-01-01T00:00:00Z',
  site: `https://a.b/${'c'.repeat(19)}`,
  contact: `${'a'.repeat(243)}@example.org`,
  owner: 'o'.repeat(1001),
};
const WRONG_TYPES = {
  name: 5,
  notes: null,
  year: 1.5,
  weight: '5',
  used: 'true',
  fuel: 'coal',
  extras: 'roof',
  built: 20000101,
  seen: '2025-01-01',
  site: 'ftp://a.b',
  contact: 'a@b',
  cost: true,
  owner: ['x'],
  colour: 'red',
};
const WRONG_FORMS = {
  name: 'abc',
  year: '1900',
  used: 1,
  fuel: ['gas'],
  extras: ['roof', 'roof'],
  built: '2025-02-29',
  seen: '2025-01-01T24:00:00Z',
  site: 'https://u:p@a.b',
  contact: 'a b@c.de',
};

const text = (more: object) => ({ key: 'a', label: 'A', type: 'string', ...more });
/** Definitions that make no sense, one fault each where one can be alone. */
const UNSOUND = [
  text({ key: 'a' }),
  text({ key: 'a' }),
  text({ key: 'constructor' }),
  text({ key: 'c', min: 1 }),
  text({ key: 'd', type: 'integer', min_length: 1, max: 'x' }),
  text({ key: 'e', type: 'number', min: 2, max: 1 }),
  text({ key: 'f', min_length: 3, max_length: 2 }),
  text({ key: 'g', type: 'enum' }),
  text({ key: 'h', type: 'enum', options: options('a', 'a') }),
  text({ key: 'i', type: 'multi_enum', options: options('a', 'b'), min_items: 3 }),
  text({ key: 'j', type: 'multi_enum', options: options('a', 'b'), min_items: 2, max_items: 1 }),
  text({ key: 'k', pattern: '(' }),
  text({ key: 'l', pattern: '(?=a)b' }),
  text({ key: 'm', pattern: `^[a-z]{${400}}$` }),
  text({ key: 'n', type: 'url', pattern: '^https' }),
  text({ key: 'o', default: 5 }),
  text({ key: 'p', type: 'integer', min: 3, default: 2 }),
  text({ key: 'q', type: 'enum', options: options('a'), default: 'b' }),
  text({ key: 'r', type: 'date', min: '2025-02-30' }),
  text({ key: 's', type: 'datetime', max: '2025-02-03' }),
  text({ key: 't', type: 'boolean', options: options('a') }),
  text({ key: 'u', min_length: 1001 }),
  text({ key: 'v', type: 'date', min: '2025-02-03', max: '2025-02-02' }),
  text({ key: 'w', max_items: 1 }),
];
/** What the shape of a definition alone refuses. */
const MISSHAPEN = [
  { key: 'A', label: ' ', type: 'thing' },
  { key: '1a', label: 'x'.repeat(121), type: 'string', required: 'yes', unit: 'x'.repeat(41) },
  { key: 'x'.repeat(65), type: 'string', visibility: 'secret', colour: 1, help: 'x'.repeat(501) },
  { key: 'b', label: 'B', type: 'enum', options: [], min_items: -1, max_length: 20_001 },
  { key: 'c', label: 'C', type: 'enum', options: [{ value: '', label: '' }, { value: 'x'.repeat(121) }] },
  { key: 'd', label: 'D', type: 'string', pattern: '', group: 'x'.repeat(121), default: null },
];

export async function types(scene: Scene): Promise<void> {
  const { transcript, manager, admin, stranger, anybody, all } = scene;
  transcript.chapter('Built-in types');
  for (let number = 0; number <= 6; number += 1)
    await anybody('GET', `${TYPES}/00000000-0000-7000-8000-00000000000${number}`);
  await manager('GET', `${TYPES}/00000000-0000-7000-8000-000000000001`);
  await manager('PATCH', `${TYPES}/${GENERAL}`, { label: 'Mine' });
  await manager('DELETE', `${TYPES}/${GENERAL}`);

  transcript.chapter('Who may create');
  for (const say of all) await say('POST', TYPES, { label: 'Roles', fields: [] });
  await stranger('GET', TYPES);

  transcript.chapter('Definitions');
  await manager('POST', TYPES, { label: 'Unsound', fields: UNSOUND });
  await manager('POST', TYPES, { label: 'Misshapen', fields: MISSHAPEN });
  for (const body of [
    undefined,
    {},
    [],
    { label: '', fields: {} },
    { label: 'x'.repeat(121), fields: [], id: 1 },
  ])
    await manager('POST', TYPES, body);
  const work = Array.from({ length: 12 }, (_, n) => text({ key: `p${n}`, pattern: '^[a-z]{1,80}x$' }));
  await manager('POST', TYPES, { label: 'Work', fields: work });

  transcript.chapter('Labels');
  const type = idOf(
    await manager('POST', TYPES, { label: 'Straße', description: 'd'.repeat(2000), fields: EVERYTHING }),
  );
  transcript.name(type, 'type');
  for (const label of ['STRASSE', 'straße', ' Straße', 'Strasse\u0301', 'ＳＴＲＡＳＳＥ'])
    await admin('POST', TYPES, { label, fields: [] });
  await stranger('POST', TYPES, { label: 'Straße', fields: [] });
  await manager('PATCH', `${TYPES}/${type}`, { label: 'STRASSE' });
  await manager('PATCH', `${TYPES}/${type}`, { label: 'roles' });
  await manager('PATCH', `${TYPES}/${type}`, { description: null });
  await manager('PATCH', `${TYPES}/${type}`, { description: null });
  await manager('PATCH', `${TYPES}/${type}`, { label: 'Machine', description: 'All of it' });

  transcript.chapter('Lists');
  for (const say of all) await say('GET', TYPES);
  for (const query of [
    'page=2&page_size=2',
    'page=0&page_size=0',
    'page=-1&page_size=101',
    'page=x&page_size=',
    'page=99',
    'page=1&page=2',
    'colour=red&page_size=1',
  ])
    await manager('GET', `${TYPES}?${query}`);

  transcript.chapter('One');
  const read = await manager('GET', `${TYPES}/${type}`);
  const etag = String(read.headers.etag);
  for (const say of all) await say('GET', `${TYPES}/${type}`);
  for (const tag of [etag, `W/${etag}`, '"1"', `"9", ${etag}`, '*', etag.replace(/\..*/, '"')])
    await manager('GET', `${TYPES}/${type}`, undefined, { 'if-none-match': tag });
  await manager('GET', `${TYPES}/${NOTHING}`);
  await manager('GET', `${TYPES}/x`);
  await manager('GET', `${TYPES}/${type.toUpperCase()}`);
  for (const say of all)
    await say('PATCH', `${TYPES}/${type}`, { description: 'by anyone' }, { 'if-match': '"9"' });
  for (const tag of ['"1"', '5', '*', etag])
    await manager(
      'PATCH',
      `${TYPES}/${type}`,
      { description: `with ${tag.slice(0, 3)}` },
      { 'if-match': tag },
    );

  await details(scene, type);

  transcript.chapter('Deletion');
  await manager('DELETE', `${TYPES}/${type}`);
  const free = idOf(await manager('POST', TYPES, { label: 'Free', fields: [] }));
  for (const say of all) await say('DELETE', `${TYPES}/${free}`, undefined, { 'if-match': '"2"' });
  await manager('DELETE', `${TYPES}/${free}`, undefined, { 'if-match': '"1"' });
  await manager('DELETE', `${TYPES}/${free}`);
  await manager('GET', `${TYPES}/${free}`);
}

async function details({ transcript, manager, anybody, all }: Scene, type: string): Promise<void> {
  transcript.chapter('Details at their limits');
  const post = (given: unknown) =>
    manager('POST', `${V1}/listings`, { catalog_id: type, title: 'Limits', price: 1, details: given });
  for (const given of [{}, TOO_LOW, TOO_HIGH, WRONG_TYPES, WRONG_FORMS, [], 'x', undefined])
    await post(given);
  for (const site of [
    'https://ä.b',
    'https://a b',
    'HTTP://A.B',
    'https://[::1]/',
    'https://a.b/%zz',
    'mailto:a@b.co',
  ])
    await post({ name: 'Abc', site });
  for (const contact of ['a@b.c-d', 'a.@b.co', "o'neil+x@b.co", '"a"@b.co', 'a@[1.2.3.4]', 'ä@b.co'])
    await post({ name: 'Abc', contact });
  await post({ name: 'Äbc' });
  await post({ name: '𝒜bc' });
  await post({ name: 'A😀😀😀😀' });
  await post({ name: 'Abc', notes: 'é'.repeat(20_000), owner: 'é'.repeat(1000), site: 'http://a' });
  const low = idOf(await post(LOWEST));
  await post(HIGHEST);
  await post({ name: 'Abc' });
  await manager('PATCH', `${V1}/listings/${low}`, { details: { year: null, used: null, cost: 7 } });
  await manager('PATCH', `${V1}/listings/${low}`, { details: { name: null, cost: 'x', extras: null } });
  await manager('PATCH', `${V1}/listings/${low}/status`, { status: 'published' });
  for (const say of all) await say('GET', `${V1}/listings/${low}`);
  await anybody('GET', `${TYPES}/${type}`);
}
