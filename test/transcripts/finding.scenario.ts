/** The list of listings: every parameter alone and together, words by tier, ranges, facets, orders, pages and cursors. */
import { FILTERS, OTHERS, WORDS } from './finding.queries.ts';
import { GENERAL, idOf, make, type Scene, V1 } from './listings.scene.ts';
import { NOTHING } from './world.ts';

const LISTINGS = `${V1}/listings`;
const options = (...values: string[]) => values.map((value) => ({ value, label: `Runs on ${value}` }));

/** Two types that share keys: `cost` is private in one of them, `size` is a number in one and a text in the other. */
const LIFTS = [
  { key: 'brand', label: 'Brand', type: 'string', searchable: true, filterable: true },
  { key: 'size', label: 'Size', type: 'number', filterable: true },
  { key: 'year', label: 'Year', type: 'integer', filterable: true },
  {
    key: 'fuel',
    label: 'Fuel',
    type: 'enum',
    options: options('diesel', 'gas'),
    searchable: true,
    filterable: true,
  },
  {
    key: 'extras',
    label: 'Extras',
    type: 'multi_enum',
    options: options('hook', 'roof', 'cab'),
    filterable: true,
  },
  { key: 'used', label: 'Used', type: 'boolean', filterable: true },
  { key: 'built', label: 'Built', type: 'date', filterable: true },
  { key: 'seen', label: 'Seen', type: 'datetime', filterable: true },
  { key: 'cost', label: 'Cost', type: 'number', visibility: 'private', filterable: true },
  { key: 'owner', label: 'Owner', type: 'string', visibility: 'private', searchable: true },
  { key: 'plain', label: 'Plain', type: 'string' },
];
const TOOLS = [
  { key: 'size', label: 'Size', type: 'string', filterable: true },
  { key: 'cost', label: 'Cost', type: 'number', filterable: true },
];

const details = {
  brand: 'Kubota',
  size: 1.5,
  year: 2015,
  fuel: 'diesel',
  extras: ['hook', 'roof'],
  used: true,
};
const dates = { built: '2020-02-29', seen: '2026-03-02T08:00:00+02:00' };

/** Title, price, details and the rest of each listing; in the order they are made. */
const lifts = [
  { title: 'Ångström lift', price: 100, details: { ...details, ...dates, cost: 40, owner: 'Zorro' } },
  {
    title: 'angstrom lift',
    price: 20.5,
    details: { brand: 'Cat', size: -2, year: 2016, fuel: 'gas', used: false },
  },
  {
    title: 'Straddle carrier',
    price: 20.5,
    details: { brand: 'Lift & Co', size: 0, year: 2015, extras: ['cab'] },
  },
  {
    title: 'Boom',
    price: 7,
    description: 'A lift in its way',
    details: { brand: 'Cat', size: 10, built: '2020-03-01' },
  },
  {
    title: 'Zoom 100% C++ a_b',
    price: 99_999_999_999,
    details: { year: -3, seen: '2026-03-02T06:00:00Z', cost: 41 },
  },
  {
    title: '起重机 platform',
    price: 0,
    details: { brand: 'Katō', extras: ['roof', 'cab'], built: '2020-02-28' },
  },
  { title: 'Οδοστρωτήρας', price: 9, details: { brand: 'ΑΣ' } },
];
const hires = [
  {
    price: 500,
    hire_rates: [
      { period: 'week', price: 50 },
      { period: 'day', price: 12 },
    ],
    for_sale: false,
  },
  {
    price: 400,
    hire_rates: [
      { period: 'week', price: 60 },
      { period: 'hour', price: 2 },
    ],
  },
  { price: 30, hire_rates: [] },
];

async function stock({ transcript, manager }: Scene): Promise<{ lift: string; tool: string }> {
  transcript.chapter('The catalogue');
  const type = async (label: string, fields: object[]) =>
    idOf(await manager('POST', `${V1}/catalog-types`, { label, fields }));
  const lift = await type('Lifting gear', LIFTS);
  const tool = await type('Tool', TOOLS);
  for (const more of lifts) await make(transcript, 'manager', { catalog_id: lift, ...more }, 'published');
  for (const [n, more] of hires.entries())
    await make(transcript, 'manager', { title: `Hire ${n}`, for_hire: true, ...more }, 'published');
  await make(
    transcript,
    'manager',
    { catalog_id: tool, title: 'Hammer', details: { size: 'large', cost: 41 } },
    'published',
  );
  await make(transcript, 'manager', {
    catalog_id: tool,
    title: 'Drafted lift',
    price: 20.5,
    details: { size: '1.5', cost: 5 },
  });
  await make(transcript, 'manager', { title: 'Sold lift', price: 3 }, 'published', 'sold');
  await make(transcript, 'manager', { title: 'Withdrawn lift', price: 2 }, 'withdrawn');
  await make(transcript, 'stranger', { title: 'Their lift' }, 'published');
  return { lift, tool };
}

export async function finding(scene: Scene): Promise<void> {
  const { transcript, manager, stranger, member, planner, anybody } = scene;
  const { lift, tool } = await stock(scene);
  const list = (query: string) => `${LISTINGS}?page_size=100&${query}`;

  transcript.chapter('Who sees what');
  for (const say of [manager, member, stranger, planner, anybody]) await say('GET', LISTINGS);
  transcript.chapter('Words');
  for (const q of ['lift', 'zorro', 'tool']) await manager('GET', list(`q=${q}`));
  for (const q of WORDS) {
    const text = q === '%00' ? q : encodeURIComponent(q);
    await anybody('GET', list(`q=${text}`));
  }
  transcript.chapter('Filters on details');
  for (const query of FILTERS) await anybody('GET', list(query));
  for (const query of FILTERS.filter((each) => /cost|size|plain/.test(each)))
    await manager('GET', list(query));
  await anybody('GET', list(`catalog_id=${lift}&details.cost=41`));
  await anybody('GET', list(`catalog_id=${tool}&details.cost=41&facets=cost,size`));
  await manager('GET', list(`catalog_id=${lift}&details.size=large`));
  transcript.chapter('Types');
  for (const query of [
    `catalog_id=${lift}`,
    `catalog_type=${tool}`,
    `catalog_id=${tool}&catalog_type=${tool}`,
    `catalog_id=${tool}&catalog_type=${lift}`,
    `catalog_id=${NOTHING}`,
    'catalog_id=x',
    `catalog_id=${GENERAL}`,
    `catalog_id=${tool}&facets=brand`,
    `catalog_id=${GENERAL}&facets=condition,brand`,
  ])
    for (const say of [manager, stranger, anybody]) await say('GET', list(query));
  transcript.chapter('Everything else');
  for (const query of OTHERS) await anybody('GET', `${LISTINGS}?${query}`);
  for (const query of OTHERS.filter((each) => /status|cost|lift/.test(each)))
    await manager('GET', `${LISTINGS}?${query}`);
  await walk(scene);
}

/** Pages and cursors to their end, each order both ways, with ties on the edge of a page. */
async function walk({ transcript, manager, anybody }: Scene): Promise<void> {
  transcript.chapter('Pages');
  for (const page of [1, 2, 3, 4]) await anybody('GET', `${LISTINGS}?page_size=4&page=${page}&sort=price`);
  transcript.chapter('Cursors');
  const orders = [
    'sort=price',
    'sort=-price',
    'sort=title',
    'sort=-title',
    'sort=published_at',
    'sort=-created_at',
  ];
  for (const order of [...orders, 'q=lift', 'for_hire=true&sort=price']) {
    let cursor = '';
    do {
      const answer = await manager('GET', `${LISTINGS}?${order}&page_size=3${cursor}`);
      cursor = answer.body.next_cursor === undefined ? '' : `&cursor=${answer.body.next_cursor}`;
    } while (cursor !== '');
  }
  const first = await manager('GET', `${LISTINGS}?sort=price&page_size=2`);
  const cursor = `cursor=${first.body.next_cursor}`;
  for (const query of [
    'sort=price',
    'sort=price&page_size=50&facets=brand',
    'sort=-price',
    'sort=price&for_sale=true',
    'page=2&sort=price',
  ])
    await manager('GET', `${LISTINGS}?${query}&${cursor}`);
  await anybody('GET', `${LISTINGS}?sort=price&${cursor}`);
}
