/** Every way to a page gives the same one: that of a plain scan of the made-up catalogue, in JavaScript. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Draft, draftOf, fillCatalogue, START } from '../../../../bench/catalogue.ts';
import { openTestDatabase } from '../../../../test/helpers/database.ts';
import { newId } from '../../../platform/ids.ts';
import { organisationKey, valueTerm } from '../../terms/terms.rules.ts';
import { quoteTerm } from '../../terms/words.rules.ts';
import { readNewestSegment } from '../finding.repo.ts';
import { phrasesOf, tiersOf } from '../question.rules.ts';
import type { Search } from '../search.rules.ts';
import { countUpTo, lookAhead } from './counts.repo.ts';
import { shortest } from './cuts.repo.ts';
import { readFacets, readFacetsOf } from './facets.repo.ts';
import { isAsMade } from './order.sql.ts';
import { readBy, readOfFew, readPage, type Slice } from './pages.repo.ts';
import { readRanked } from './ranked.repo.ts';
import { newestMatches, straightDetails } from './sources.sql.ts';
import { expected, type Outlook, type Way } from './ways.rules.ts';

const SIZE = 3000;
const db = await openTestDatabase();
after(() => db.close());
const organisationId = newId();
const SEGMENTS_FROM = [700, 1500, 2600];
await db.asOwner(async (owner) => {
  for (const [index, first] of SEGMENTS_FROM.entries())
    await owner.query(
      'insert into listing_segments (organisation_id, number, opens_at) values ($1, $2, $3)',
      [organisationId, index + 1, new Date(START + first * 1000).toISOString()],
    );
});
const { types, listings } = await fillCatalogue(db, organisationId, SIZE);
const key = organisationKey(organisationId);

interface Wish {
  q?: string;
  condition?: string;
  years?: [min: number, max: number];
  type?: number;
  forHire?: boolean;
  prices?: [min: number, max: number];
  sort?: Search['sort'];
}

const searchOf = ({ q, condition, years, type, forHire, prices, sort }: Wish): Search => ({
  organisationId,
  newestSegment: SEGMENTS_FROM.length,
  view: 'own',
  statuses: ['published', 'sold'],
  catalogId: type === undefined ? null : types[type]!,
  forSale: null,
  forHire: forHire ?? null,
  priceMin: prices?.[0] ?? null,
  priceMax: prices?.[1] ?? null,
  tiers: q === undefined ? null : tiersOf(phrasesOf(q), key, 'own', named),
  exact: condition === undefined ? null : `(${quoteTerm(valueTerm(key, 'condition', condition))})`,
  ranges: years === undefined ? [] : [{ key: 'year', min: years[0], max: years[1], isWhole: true }],
  facets: [],
  hidden: new Map(),
  shown: new Map(),
  sort: sort ?? (q === undefined ? NEWEST : { by: 'relevance', descending: false }),
});
const NEWEST: Search['sort'] = { by: 'created_at', descending: true };
const named = types.map((id, index) => ({ id, label: `Kind ${index}` }));

function tierIn(draft: Draft, q: string): number {
  const zones = [draft.title, `Kind ${draft.type}`, String(draft.details.brand), draft.description].map(
    (text) => text.toLowerCase().split(' '),
  );
  const holds = (words: string[]) =>
    q.split(' ').every((asked) => words.some((word) => word.startsWith(asked)));
  // Without a label that is meant there is no tier for labels.
  const tiers = `${q} `.includes('kind') ? [1, 2, 3, 4] : [1, 3, 4];
  return tiers.map((count) => zones.slice(0, count).flat()).findIndex(holds);
}

interface Match {
  id: string;
  draft: Draft;
  tier: number;
}

/** The matches in their order, and the tier of each. */
function scan({ q, condition, years, type, forHire, prices, sort }: Wish): Match[] {
  const by = sort?.by ?? 'created_at';
  const direction = sort?.descending === false ? 1 : -1;
  return listings
    .map((id, number) => {
      const draft = draftOf(number);
      return { id, number, draft, tier: q === undefined ? 0 : tierIn(draft, q) };
    })
    .filter(
      ({ draft, tier }) =>
        ['published', 'sold'].includes(draft.status) &&
        tier !== -1 &&
        (condition === undefined || draft.details.condition === condition) &&
        (years === undefined ||
          (Number(draft.details.year) >= years[0] && Number(draft.details.year) <= years[1])) &&
        (type === undefined || draft.type === type) &&
        (forHire === undefined || draft.forHire === forHire) &&
        (prices === undefined || (draft.price >= prices[0] && draft.price <= prices[1])),
    )
    .sort(
      (a, b) =>
        (sort === undefined && q !== undefined ? a.tier - b.tier : 0) ||
        direction * ((by === 'price' ? a.draft.price - b.draft.price : 0) || a.number - b.number),
    );
}

const WISHES: Record<string, Wish> = {
  'a word': { q: 'digger' },
  'a prefix in most': { q: 'ba' },
  'a prefix in most, by price': { q: 'ba', sort: { by: 'price', descending: false } },
  'two words in several places': { q: 'red ba' },
  'the label of a type': { q: 'kind 1' },
  'the label and a type': { q: 'kind', type: 2 },
  nothing: { q: 'zzzz' },
  'a word of one type for hire': { q: 'ba', type: 0, forHire: true },
  'a value': { condition: 'good' },
  'a value and a word, by price': { q: 'ko', condition: 'good', sort: { by: 'price', descending: true } },
  'a range': { years: [2000, 2020] },
  'a range, by price between prices': {
    years: [2000, 2020],
    prices: [100, 20_000],
    sort: { by: 'price', descending: false },
  },
  'a prefix in most and a rarer word': { q: 'ba digger' },
  'a word and values of the far end': { q: 'red', years: [1990, 1990], condition: 'new' },
  'a range turned round': { years: [2012, 2010] },
  'a word, a range and prices': { q: 'ba', years: [2010, 2012], prices: [0, 5000] },
};
const WAYS: Way[] = [
  { kind: 'all' },
  { kind: 'counted' },
  { kind: 'segments' },
  ...[50, 1000, SIZE].map((steps): Way => ({ kind: 'walk', steps })),
  ...[0.01, 0.5, 0.99].map((share): Way => ({ kind: 'window', share })),
  ...(['both', 'terms'] as const).flatMap((by): Way[] => [
    { kind: 'cuts', from: 0.01, to: 0.2, by },
    { kind: 'cuts', from: 0.2, to: 0.99, by },
  ]),
];
const SLICES: Slice[] = [
  { limit: 20, offset: 0 },
  { limit: 7, offset: 130 },
  { limit: 20, offset: 1900 },
  { limit: 20, offset: 5000 },
];

for (const [name, wish] of Object.entries(WISHES)) {
  test(`every way to ${name} is the plain scan's`, async () => {
    const search = searchOf(wish);
    const all = scan(wish);
    const known = await lookAhead(db, search);
    assert.ok(
      Math.abs(expected(known) - all.length) <= 60 + all.length / 4,
      `${expected(known)} of ${all.length}`,
    );
    const tiers = known.hits.map((_, tier) => tier);
    const outlooks: Outlook[] = [
      known,
      // Nothing is known: the indexes alone. Too much is hoped for: a walk ends early, and the indexes go on.
      { rows: 0, looked: 0, hits: tiers.map(() => 0) },
      { ...known, hits: tiers.map(() => known.looked) },
    ];
    for (const slice of SLICES) {
      const page = all.slice(slice.offset, slice.offset + slice.limit).map(({ id }) => id);
      const behind = Math.max(0, Math.min(all.length - slice.offset, slice.limit + 1));
      const few = await readOfFew(db, search, slice, all.length);
      const fewer = all.length === 0 ? null : await readOfFew(db, search, slice, all.length - 1);
      assert.ok(fewer === null || (fewer.counted === all.length && fewer.items === ''));
      assert.deepEqual([idsOf(few.items), few.found, few.counted], [page, behind, all.length]);
      for (const outlook of outlooks) {
        const many = await readRanked(db, search, slice, outlook);
        assert.deepEqual([idsOf(many.items), many.found], [page, behind], JSON.stringify({ slice, outlook }));
      }
      for (const tier of search.sort.by === 'relevance' ? tiers : [undefined]) {
        const mine = all.filter((each) => tier === undefined || each.tier === tier);
        const wanted = mine.slice(slice.offset, slice.offset + slice.limit).map(({ id }) => id);
        for (const way of WAYS.filter(({ kind }) => kind !== 'segments' || isAsMade(search))) {
          const part = await readBy(db, search, slice, way, tier);
          // A way that ends early says so; what it finds is right.
          assert.deepEqual(
            idsOf(part.items),
            wanted.slice(0, part.found),
            JSON.stringify({ slice, way, tier }),
          );
          assert.ok(part.counted === null || part.counted === mine.length);
          if (way.kind === 'counted') assert.equal(part.counted, mine.length);
          if (['all', 'counted', 'segments'].includes(way.kind)) assert.deepEqual(idsOf(part.items), wanted);
        }
      }
    }
    for (const outlook of outlooks) {
      assert.equal(await countUpTo(db, search, SIZE, outlook), all.length);
      assert.equal(await countUpTo(db, search, 10, outlook), Math.min(10, all.length));
    }
  });
}

function idsOf(items: string): string[] {
  return (JSON.parse(`[${items}]`) as { id: string }[]).map(({ id }) => id);
}

for (const [name, wish] of Object.entries(WISHES)) {
  test(`facets of ${name} are the plain scan's, by either way`, async () => {
    const asked = { ...searchOf(wish), facets: ['condition', 'year'] };
    const newest = [...scan({ ...wish, sort: NEWEST })];
    assert.deepEqual(await readFacets(db, asked), countedIn(newest, asked.facets, newest.length));
    const search: Search = { ...asked, tiers: asked.tiers && [asked.tiers.at(-1)!], sort: NEWEST };
    for (const most of [newest.length, Math.max(1, newest.length - 1), 300]) {
      const expected = countedIn(newest, asked.facets, most);
      for (const source of [straightDetails(search, SIZE), newestMatches(search, most + 1)])
        assert.deepEqual(await readFacetsOf(db, search, source, most), expected, `${most}`);
    }
  });
}

/** What the newest `most` and one more listings hold, most frequent first, then by value. */
function countedIn(newest: readonly { draft: Draft }[], keys: readonly string[], most: number) {
  return keys.map((key) => {
    const held = newest.slice(0, most + 1).map(({ draft }) => draft.details[key]);
    const values = [...Map.groupBy(held, (value) => value)].map(([value, all]) => ({
      value,
      count: all.length,
    }));
    values.sort((a, b) => b.count - a.count || (String(a.value) < String(b.value) ? -1 : 1));
    return { key, values, exact: newest.length <= most };
  });
}

test('a page far down is read of a short stretch of the order, either way round', async () => {
  for (const by of ['price', 'title', 'published_at'] as const)
    for (const descending of [true, false])
      for (const index of ['both', 'terms'] as const) {
        const search = searchOf({ q: 'ba', sort: { by, descending } });
        const slice = { limit: 20, offset: 1200 };
        const part = await readBy(db, search, slice, { kind: 'cuts', from: 0.2, to: 0.95, by: index });
        assert.equal(part.found, 21, `${by} ${descending} ${index}`);
        assert.deepEqual(part, { ...(await readBy(db, search, slice, { kind: 'counted' })), counted: null });
      }
});

test('the stretch of a page is the shortest one that lies between cuts', () => {
  const cuts = ['10', '20', '30', '40'];
  const counts = [100, 5, 7, 9, 50];
  const of = (first: number, last: number) => shortest(counts, cuts, false, [first, last]);
  const down = (first: number, last: number) => shortest(counts, cuts, true, [first, last]);
  assert.deepEqual(of(100, 105), { values: ['10', '20'], before: 100 });
  assert.deepEqual(of(104, 106), { values: ['10', '30'], before: 100 });
  assert.deepEqual(of(112, 121), { values: ['30', '40'], before: 112 });
  assert.deepEqual([of(99, 103), of(112, 122), of(200, 210)], [null, null, null]);
  assert.deepEqual(down(50, 59), { values: ['30', '40'], before: 50 });
  assert.deepEqual(down(58, 67), { values: ['10', '40'], before: 50 });
  assert.deepEqual([down(49, 55), down(70, 72)], [null, null]);
  assert.equal(shortest([1, 5000, 1], ['1', '2'], false, [1, 20]), null, 'too many at the same place');
});

test("pages of a type in any order are the plain scan's, whether all are sorted or not", async () => {
  for (const by of ['price', 'created_at'] as const)
    for (const descending of [true, false]) {
      const wish: Wish = { type: 3, forHire: false, sort: { by, descending } };
      const all = scan(wish).map(({ id }) => id);
      for (const { limit, offset } of SLICES)
        for (const exact of [true, false]) {
          const page = await readPage(db, searchOf(wish), { limit, offset }, { total: all.length, exact });
          assert.deepEqual(idsOf(page.items), all.slice(offset, offset + limit), `${by} ${offset} ${exact}`);
          assert.equal(page.found, Math.max(0, Math.min(all.length - offset, limit + 1)));
        }
    }
});

test('the newest segment is told, and each listing is filed under the one in which it was made', async () => {
  assert.equal(await readNewestSegment(db, organisationId), SEGMENTS_FROM.length);
  assert.equal(await readNewestSegment(db, newId()), 0);
  const [row] = await db.query<{ counts: number[] }>(
    `select array_agg(count order by number) as counts from (
       select substr((tsvector_to_array(terms))[1], 9, 3) as number, count(*)::integer as count
       from listing_keys where organisation_id = $1 group by 1) n`,
    [organisationId],
  );
  assert.deepEqual(row?.counts, [700, 800, 1100, 400]);
});
