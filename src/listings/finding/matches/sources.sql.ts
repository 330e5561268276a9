/** Where matches come from, as the middle of a statement. */
import { rangeQuery } from '../../terms/ranges.rules.ts';
import { inSegment } from '../../terms/segments.rules.ts';
import { organisationKey, typeTerm, valueTerm } from '../../terms/terms.rules.ts';
import { quoteTerm } from '../../terms/words.rules.ts';
import type { Range, Search } from '../search.rules.ts';
import {
  aboveOf,
  addPrices,
  addRowConditions,
  Conditions,
  countable,
  every,
  isIndexed,
  isPriced,
  wordsOf,
} from './conditions.sql.ts';
import { columnOf, columnTypeOf, isDescending, KEYS, orderOf, upTo } from './order.sql.ts';
import { isStraight } from './ways.rules.ts';

/** A text from `from` on, and the values of the statement so far. */
export interface Source {
  rows: string;
  values: Conditions;
}

/** What of all matches is wanted. */
export interface Part {
  tier?: number | undefined;
  /** Those up to this value of the order's column. */
  bound?: string | undefined;
  /** Those of every other segment. */
  half?: 0 | 1 | undefined;
}

/** What a listing has to hold, as one tsquery text for each segment, the newest first; null where terms do not matter. */
function termsBySegment(search: Search, { tier, half }: Part): string[] | null {
  const { ranges, catalogId, organisationId, newestSegment } = search;
  const key = organisationKey(organisationId);
  // One question for all: the inverted index then answers "and" and "not" without a look at rows.
  const words = [
    ...wordsOf(search, tier),
    ...aboveOf(search, tier),
    ...ranges.map((range) => `(${rangeText(key, range)})`),
  ];
  if (words.length === 0) return null;
  // The type is a term among the others: its own index would only slow that down.
  if (catalogId !== null) words.push(quoteTerm(typeTerm(key, catalogId)));
  return Array.from({ length: newestSegment + 1 }, (_, age) => newestSegment - age)
    .filter((segment) => half === undefined || segment % 2 === half)
    .map((segment) => inSegment(every(words), key, segment));
}

/** Of so many whole numbers each is looked up by itself: that costs half of their common beginnings. */
const MOST_WHOLE = 16;

function rangeText(key: string, { key: field, min, max, isWhole }: Range): string {
  const first = Math.ceil(min ?? Number.NEGATIVE_INFINITY);
  const count = Math.floor(max ?? Number.POSITIVE_INFINITY) - first + 1;
  if (!isWhole || count < 1 || count > MOST_WHOLE) return rangeQuery(key, field, min, max);
  const values = Array.from({ length: count }, (_, index) => valueTerm(key, field, first + index));
  return values.map(quoteTerm).join(' | ');
}

/** All matches from the indexes, in no order. */
export function matchesOf(search: Search, part: Part = {}): Source {
  const segments = termsBySegment(search, part);
  const where = addPrices(countable(segments === null ? search : { ...search, catalogId: null }), search);
  if (part.bound !== undefined) where.texts.push(upTo(search, where.parameter(part.bound), 'indexed'));
  if (segments !== null)
    where.add(`(${segments.map(() => 'terms_aside(l.terms) @@ ?::tsquery').join(' or ')})`, ...segments);
  return { rows: `from listing_keys l where ${where.text}`, values: where };
}

/** All matches from the inverted index, segment `s` by segment: the newest first, or the oldest. */
export function matchesBySegment(search: Search, part: Part = {}): Source {
  const segments = termsBySegment(search, part);
  if (segments === null) throw new Error('without terms there is nothing to look up by segment');
  const where = addPrices(countable({ ...search, catalogId: null }), search, 'seen');
  if (part.bound !== undefined) where.texts.push(upTo(search, where.parameter(part.bound), 'seen'));
  const asked = where.parameter(isDescending(search) ? segments : segments.reverse());
  const rows = `from unnest(${asked}::text[]) with ordinality as s (query, place) cross join lateral (
    select ${KEYS} from listing_keys l where terms_aside(l.terms) @@ s.query::tsquery and ${where.text} offset 0) l`;
  return { rows, values: where };
}

/** All matches in no order, as they are found the soonest: by prices and terms together, or by terms alone. */
export function allMatches(search: Search, part: Part = {}): Source {
  return isPriced(search) ? matchesOf(search, part) : matchesBySegment(search, part);
}

/** Listings with what a look at them tells, whether they match or not: those that `first` leaves. */
function lookedAt(search: Search, first: string): string {
  if (isStraight(search)) return `select ${KEYS}, l.terms, l.ranges from listings l ${first}`;
  return `select k.*, f.terms, f.ranges from (select ${KEYS} from listing_keys l ${first}) k
    join listings f on f.organisation_id = $1 and f.id = k.id`;
}

/** The first `steps` listings in the order asked for. */
export function walked(search: Search, where: Conditions, steps: number): string {
  const order = orderOf(search).join(', ');
  return lookedAt(search, `where ${where.text} order by ${order} limit ${where.parameter(steps)}`);
}

/** The matches among the first `steps` listings in the order asked for. */
export function walkOf(search: Search, steps: number, tier?: number): Source {
  const inner = countable(search);
  return matchesAmong(search, walked(search, inner, steps), inner, tier);
}

/** The matches among the listings from one value of the order's column up to, but not with, another. */
export function between(search: Search, [from, to]: readonly [string, string], tier?: number): Source {
  const [column, type] = [columnOf(search), columnTypeOf(search)];
  const inner = countable(search).add(`${column} >= ?::${type}`, from).add(`${column} < ?::${type}`, to);
  return matchesAmong(search, lookedAt(search, `where ${inner.text}`), inner, tier);
}

function matchesAmong(search: Search, listings: string, inner: Conditions, tier?: number): Source {
  const where = addRowConditions(new Conditions(inner.values), search, tier);
  return { rows: `from (${listings}) l where ${where.text}`, values: where };
}

/** The details that are counted of the listing `f`: those that its type shows the reader, also where it does not fit its type. */
function countedDetails({ view, hidden, shown }: Search, values: Conditions): string {
  if (view === 'own') return 'f.details';
  const json = (byName: ReadonlyMap<string, readonly string[]>) =>
    `${values.parameter(JSON.stringify(Object.fromEntries(byName)))}::jsonb`;
  const fitting =
    hidden.size === 0
      ? 'f.details'
      : `f.details - array(select jsonb_array_elements_text(${json(hidden)} -> f.catalog_id::text))`;
  return `case when f.details_errors is null then ${fitting} else (select jsonb_object_agg(k.key, f.details -> k.key)
    from jsonb_each(${json(shown)}) as k where f.details ? k.key and k.value ? f.catalog_id::text) end`;
}

/** The matches among the newest `steps` listings of any kind. */
export function straightWalk(search: Search, steps: number): Source {
  const inner = new Conditions().add('l.organisation_id = ?::uuid', search.organisationId);
  const newest = `select * from listings l where ${inner.text} order by l.created_at desc, l.id desc limit ${inner.parameter(steps)}`;
  const where = addRowConditions(countable(search, new Conditions(inner.values)), search);
  return { rows: `from (${newest}) l where ${where.text}`, values: where };
}

/** The same with what is counted of their details. */
export function straightDetails(search: Search, steps: number): Source {
  const { rows, values } = straightWalk(search, steps);
  return {
    rows: `from (select ${countedDetails(search, values)} as details from (select l.* ${rows}) f) l`,
    values,
  };
}

/** The newest `most` matches from the indexes, with what is counted of their details. */
export function newestMatches(search: Search, most: number): Source {
  const { rows, values } = isIndexed(search) ? matchesOf(search) : matchesBySegment(search);
  const order = [...(isIndexed(search) ? [] : ['s.place']), ...orderOf(search)].join(', ');
  const newest = `select l.id ${rows} order by ${order} limit ${values.parameter(most)}`;
  // Looked up one by one: the planner takes a few thousand for many.
  const details = `select ${countedDetails(search, values)} from listings f where f.organisation_id = $1 and f.id = l.id`;
  return { rows: `from (select (${details}) as details from (${newest}) l) l`, values };
}
