/** Pages, totals and facets are those of a plain scan of the made-up catalogue, whichever way they are read. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Draft, draftOf, fillCatalogue } from '../../../bench/catalogue.ts';
import { openTestDatabase } from '../../../test/helpers/database.ts';
import { newId } from '../../platform/ids.ts';
import { rangeQuery } from '../search-terms/ranges.rules.ts';
import { organisationKey, valueTerm } from '../search-terms/search-terms.rules.ts';
import { quoteTerm } from '../search-terms/words.rules.ts';
import { readFacets } from './facets.repo.ts';
import { WINDOW } from './finding.schema.ts';
import { readInOrder, readWindow } from './pages.repo.ts';
import { phrasesOf } from './phrases.rules.ts';
import type { Search } from './search.rules.ts';
import { tiersOf } from './words.rules.ts';

const SIZE = 3000;
const db = await openTestDatabase();
after(() => db.close());
const organisationId = newId();
const { types, listings } = await fillCatalogue(db, organisationId, SIZE);
await fillCatalogue(db, newId(), 50);
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

function filtersOf(condition?: string, years?: [number, number]): string | null {
  const queries = [
    ...(condition === undefined ? [] : [quoteTerm(valueTerm(key, 'condition', condition))]),
    ...(years === undefined ? [] : [`(${rangeQuery(key, 'year', years[0], years[1])})`]),
  ];
  return queries.length === 0 ? null : queries.join(' & ');
}

const searchOf = ({ q, condition, years, type, forHire, prices, sort }: Wish): Search => ({
  organisationId,
  view: 'own',
  statuses: ['published', 'sold'],
  catalogId: type === undefined ? null : types[type]!,
  forSale: null,
  fits: null,
  forHire: forHire ?? null,
  priceMin: prices?.[0] ?? null,
  priceMax: prices?.[1] ?? null,
  tiers: q === undefined ? null : tiersOf(phrasesOf(q), key, 'own', named),
  filters: filtersOf(condition, years),
  facets: [],
  hidden: new Map(),
  hindered: null,
  fieldOrder: null,
  ranks: [],
  own: NOTHING_OWN,
  sort: sort ?? (q === undefined ? NEWEST : { by: 'relevance', descending: false }),
});
const NOTHING_OWN: Search['own'] = {
  tests: [],
  sites: null,
  quantityMin: null,
  quantityMax: null,
  updatedMin: null,
  updatedMax: null,
};
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
  everything: {},
  'by price, the dearest first': { sort: { by: 'price', descending: true } },
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
  'a word, a range and prices': { q: 'ba', years: [2010, 2012], prices: [0, 5000] },
};

const idsOf = (items: string) => (JSON.parse(`[${items}]`) as { id: string }[]).map(({ id }) => id);

for (const [name, wish] of Object.entries(WISHES)) {
  test(`${name}: pages are the plain scan's, by offset and by cursor`, async () => {
    const search = searchOf(wish);
    const all = scan(wish).map(({ id }) => id);
    for (const [limit, offset] of [
      [20, 0],
      [7, 130],
      [20, 1900],
      [20, 5000],
    ] as const) {
      const page = all.slice(offset, offset + limit);
      const first = { limit, offset, after: null };
      const few = await readWindow(db, search, first);
      const many = await readInOrder(db, search, first);
      assert.deepEqual([idsOf(few.items), few.counted], [page, all.length], `${offset}`);
      assert.deepEqual(idsOf(many.items), page, `${offset}`);
      assert.deepEqual(many.last, few.last);
      assert.equal(few.last?.id ?? null, all.length > offset + limit ? page.at(-1) : null);
      if (few.last === null) continue;
      const behind = { limit, offset: 0, after: few.last };
      const next = all.slice(offset + limit, offset + 2 * limit);
      assert.deepEqual(idsOf((await readWindow(db, search, behind)).items), next);
      assert.deepEqual(idsOf((await readInOrder(db, search, behind)).items), next);
    }
  });

  test(`${name}: facets are the plain scan's`, async () => {
    const facets = ['condition', 'year'];
    const drafts = scan(wish).map(({ draft }) => draft);
    const expected = facets.map((field) => {
      const values = countedIn(drafts, field);
      return { key: field, values, distinct: values.length, exact: true };
    });
    const found = await readFacets(db, { ...searchOf(wish), facets }, WINDOW);
    assert.deepEqual(
      found.map(({ histogram: _bars, ...facet }) => facet),
      expected,
    );
    const bars = found.map(({ histogram = [] }) => histogram);
    assert.deepEqual(bars[0], [], 'no numbers');
    for (const { from, to, count } of bars[1] ?? []) {
      const inBar = drafts.filter(({ details: { year } }) => Number(year) >= from && Number(year) <= to);
      assert.equal(count, inBar.length, `${from} to ${to}`);
    }
    const counted = (bars[1] ?? []).reduce((sum, { count }) => sum + count, 0);
    assert.equal(counted, drafts.length, 'each has a year');
  });
}

/** The values of a field, the most frequent first, then by value. */
function countedIn(drafts: readonly Draft[], field: string) {
  const counts = [...Map.groupBy(drafts, ({ details }) => details[field])];
  return counts
    .map(([value, all]) => ({ value, count: all.length }))
    .sort((a, b) => b.count - a.count || (String(a.value) < String(b.value) ? -1 : 1));
}

test('every page by cursor together is the whole list, through all tiers and in every order', async () => {
  const sorts = ['created_at', 'published_at', 'price', 'title'] as const;
  const searches = [
    searchOf({ q: 'ba', years: [2000, 2010] }),
    ...sorts.flatMap((by) =>
      [true, false].map((descending) => searchOf({ type: 2, sort: { by, descending } })),
    ),
  ];
  for (const search of searches)
    for (const read of [readWindow, readInOrder]) {
      const { counted } = await readWindow(db, search, { limit: 1, offset: 0, after: null });
      const met: string[] = [];
      let slice = { limit: 100, offset: 0, after: null as Awaited<ReturnType<typeof readWindow>>['last'] };
      for (;;) {
        const { items, last } = await read(db, search, slice);
        met.push(...idsOf(items));
        if (last === null) break;
        slice = { ...slice, after: last };
      }
      assert.deepEqual([met.length, new Set(met).size], [counted, counted]);
    }
});
