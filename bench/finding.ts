/**
 * npm run bench:finding: lists of a catalogue of a million listings, 20 a page, in every shape of search: page 1, and the
 * page behind the cursor where the window of 10,000 matches ends. Times are of the search itself, from query to JSON text, one after the other, without HTTP. A server named by
 * BENCH_DATABASE_URL is filled once and kept; without, one is started and thrown away.
 */
import type { FindQuery } from '../src/listings/finding/finding.schema.ts';
import { find } from '../src/listings/finding/finding.service.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { newId } from '../src/platform/ids.ts';
import { fillCatalogue } from './catalogue.ts';
import { startPostgres } from './postgres.ts';

const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 1_000_000);
const REPEATS = Number(process.env.BENCH_ROUNDS ?? 20);
/** Shapes of whom: `own`, `public` or both. */
const VIEWS = process.env.BENCH_VIEWS ?? 'own,public';
/** With four, 36 and thousands of values. */
const FACETS = 'condition,year,brand';

/** A weekend in the days that are booked. */
const STAY = { start: '2027-03-05', end: '2027-03-08' };

const shapesOf = (types: readonly string[]): Record<string, object> => ({
  'no filter': {},
  'by price': { sort: 'price' },
  'by title, descending': { sort: '-title' },
  'one type': { catalog_id: types[1] },
  'for hire': { for_hire: true },
  'one type, for hire, by price': { catalog_id: types[1], for_hire: true, sort: '-price' },
  'price 100 to 200 (3 %)': { price_min: 100, price_max: 200 },
  'price 100 to 20,000 (60 %)': { price_min: 100, price_max: 20_000 },
  'price 100 to 2,000, by title': { price_min: 100, price_max: 2000, sort: 'title' },
  'condition = parts (20 %)': { 'details.condition': 'parts' },
  'condition = good (40 %), by price': { 'details.condition': 'good', sort: 'price' },
  'year = 2010 (3 %)': { 'details.year': '2010' },
  'year 2010 to 2012 (8 %)': { 'details.year.min': '2010', 'details.year.max': '2012' },
  'year from 2000 (70 %)': { 'details.year.min': '2000' },
  'year from 2030 (none)': { 'details.year.min': '2030' },
  'q of 5 %': { q: 'digger' },
  'q of 5 %, newest first': { q: 'digger', sort: '-created_at' },
  'q of 5 %, by price': { q: 'digger', sort: 'price' },
  'q of 5 %, price 100 to 2,000': { q: 'digger', price_min: 100, price_max: 2000 },
  'q of two words (0.25 %)': { q: 'red digger' },
  'q as a phrase': { q: '"red digger"' },
  'q of the type label': { q: 'kind 1' },
  'q of a prefix in most': { q: 'ba' },
  'q of a prefix in most, by price': { q: 'ba', sort: 'price' },
  'q of a frequent and a rarer word': { q: 'ba digger' },
  'q of two frequent beginnings': { q: 'ba ko' },
  'q of nothing': { q: 'zzzz' },
  'q, type, for hire': { q: 'digger', catalog_id: types[0], for_hire: true },
  'q and year from 2020': { q: 'digger', 'details.year.min': '2020' },
  'no filter, facets': { facets: FACETS },
  'one type, by title, facets': { catalog_id: types[1], sort: 'title', facets: FACETS },
  'price 100 to 200 (3 %), facets': { price_min: 100, price_max: 200, facets: FACETS },
  'condition = good (40 %), facets': { 'details.condition': 'good', facets: FACETS },
  'year 2010 to 2012 (8 %), by price, facets': {
    'details.year.min': '2010',
    'details.year.max': '2012',
    sort: 'price',
    facets: FACETS,
  },
  'q of 5 %, facets': { q: 'digger', facets: FACETS },
  'q of two words (0.25 %), facets': { q: 'red digger', facets: FACETS },
  'q of a prefix in most, facets': { q: 'ba', facets: FACETS },
  'for hire, with a stay': { for_hire: true, ...STAY },
  'free for a stay': { only_free: true, ...STAY },
  'free for a stay, by price': { for_hire: true, only_free: true, sort: 'price', ...STAY },
  'q of 5 %, free for a stay': { q: 'digger', only_free: true, ...STAY },
  'one type, free for a stay, facets': { catalog_id: types[1], only_free: true, facets: FACETS, ...STAY },
});

/** Of the organisation's own people: fields that no term holds (`cost`) narrow and order the list. */
const OWN_SHAPES: Record<string, object> = {
  'cost from 500 (50 %)': { 'details.cost.min': '500' },
  'cost 500 to 509 (1 %)': { 'details.cost.min': '500', 'details.cost.max': '509' },
  'by cost': { sort_field: '-cost' },
  'cost from 500, by cost': { 'details.cost.min': '500', sort_field: '-cost' },
  'cost 500 to 509, by brand': { 'details.cost.min': '500', 'details.cost.max': '509', sort_field: 'brand' },
  'drafts (8 %), by cost': { status: 'draft', sort_field: 'cost' },
  'brand contains "mar", by year': { 'details.brand.contains': 'mar', sort_field: 'year' },
  'cost is empty (none)': { 'details.cost.empty': 'true' },
  'by last change': { sort: '-updated_at' },
  'by site, with units': { sort: 'location', stock: true },
};

/** Nothing here is handed out at a site. */
const noSite = () => Promise.resolve(null);
const kept = process.env.BENCH_DATABASE_URL;
const server = kept === undefined ? await startPostgres() : null;
const settings = { poolSize: 4, connectTimeoutMs: 5000, statementTimeoutMs: 600_000 };
const db = await openPostgres({ url: kept ?? server!.url, ...settings });
try {
  await migrate(db);
  const { organisationId, types, version } = (await filled()) ?? (await fill());
  console.log(`PostgreSQL ${version}, ${LISTINGS} listings, Node ${process.version}\n`);
  console.log('| Shape | total | page 1: median, p95 ms | by cursor: median, p95 ms |\n|---|---|---|---|');
  const shapes = [
    ...Object.entries(shapesOf(types)).map(([name, shape]) => ['public', name, shape] as const),
    ...Object.entries(OWN_SHAPES).map(([name, shape]) => ['own', name, shape] as const),
  ];
  for (const [view, name, shape] of shapes.filter(([one]) => VIEWS.includes(one))) {
    const findPage = (query: object) =>
      find(db, { organisationId, view }, query as FindQuery, new Date(), noSite);
    const first = { page: 1, page_size: 20, ...shape };
    const { total, exact } = await findPage(first);
    const { nextCursor } = await findPage({ ...shape, page: 100, page_size: 100, facets: undefined });
    const cells = [await timesOf(() => findPage(first))];
    if (nextCursor !== null) cells.push(await timesOf(() => findPage({ ...first, cursor: nextCursor })));
    else cells.push('–');
    console.log(
      `| ${view === 'own' ? 'own: ' : ''}${name} | ${total}${exact ? '' : '+'} | ${cells.join(' | ')} |`,
    );
  }
} finally {
  await db.close();
  server?.stop();
}

/** Median and 95th percentile in milliseconds. */
async function timesOf(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `${at(0.5)}, ${at(0.95)}`;
}

interface Catalogue {
  organisationId: string;
  types: string[];
  version: string;
}

/** The catalogue that an earlier run left. */
async function filled(): Promise<Catalogue | undefined> {
  const rows = await db.query<Catalogue>(
    `select organisation_id as "organisationId", array_agg(id::text order by label) as types,
       current_setting('server_version') as version
     from catalog_types group by organisation_id`,
  );
  return rows[0];
}

async function fill(): Promise<Catalogue> {
  const organisationId = newId();
  await fillCatalogue(db, organisationId, LISTINGS);
  // Every fifth item for hire is let for a week of March 2027, one after the other.
  await db.asOwner((owner) =>
    owner.query(
      `insert into listing_bookings (organisation_id, id, listing_id, days, created_at, created_by)
     select organisation_id, gen_random_uuid(), id, daterange(first, first + 7), now(), organisation_id
     from (select l.organisation_id, l.id, date '2027-03-01' + ((number % 4) * 7)::integer as first, number
       from (select organisation_id, id, row_number() over (order by id) as number from listing_search
         where organisation_id = $1 and for_hire) l) n
     where number % 5 = 0`,
      [organisationId],
    ),
  );
  return (await filled())!;
}
