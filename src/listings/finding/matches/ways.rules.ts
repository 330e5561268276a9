/** Which way to the matches is the cheapest, by what a look at the first listings of the order tells. */
import type { Search } from '../search.rules.ts';
import { isAsMade, isByRelevance } from './order.sql.ts';

/** Matches are counted up to here; beyond, a total is a lower bound. Counting more would cost more than finding. */
export const MOST_COUNTED = 10_000;
/** From this offset on, ordering all matches costs less than keeping the first so many. */
export const FAR = 1000;
/** So many matches are read as a whole; fewer where each has to be looked at to know its tier. */
export const mostAtOnce = (search: Search) => (isByRelevance(search) ? 4000 : MOST_COUNTED);

/** How many listings are looked at to learn how frequent the matches are. */
export const SAMPLE = 1000;
/** Fewer matches in a sample than this say nothing. */
const FEWEST_HITS = 10;

/** What a sample expects may be so many times what there is, or as much less. */
export const UNSURE = 1.3;

/** What the first listings of the order asked for tell about the matches. */
export interface Outlook {
  /** How many listings pass what the counts know. */
  rows: number;
  looked: number;
  /** How many of those looked at match, by tier where the order is by relevance, else one number. */
  hits: number[];
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

export const hitsOf = ({ hits }: Outlook, tier?: number) => (tier === undefined ? sumOf(hits) : hits[tier]!);

export function expectedOf({ rows, looked }: Outlook, hits: number): number {
  return looked === 0 ? 0 : (rows * hits) / looked;
}

/** About how many matches there are, of the first `tiers` ones or of all. */
export function expected(outlook: Outlook, tiers?: number): number {
  return expectedOf(outlook, sumOf(outlook.hits.slice(0, tiers)));
}

/**
 * Where matches come from: all of them from the inverted index, counted or not; those of so many segments as it takes, where the
 * order is that in which listings were made; those among the first `steps` listings of the order asked for, met on a walk; those
 * among the first `share` of them, from the inverted index and that of the order together. Of a page far down, those of a short
 * part of the order, found by counting those before it, by both indexes or by the inverted one alone.
 */
export type Way =
  | { kind: 'all' | 'counted' | 'segments' }
  | { kind: 'walk'; steps: number }
  | { kind: 'window'; share: number }
  | Cuts;
/** The page begins and ends probably between these shares of the order. */
export interface Cuts {
  kind: 'cuts';
  from: number;
  to: number;
  by: 'both' | 'terms';
}
const ALL: Way = { kind: 'all' };
export const COUNTED: Way = { kind: 'counted' };
export const SEGMENTS: Way = { kind: 'segments' };

/**
 * Microseconds, roughly, on a million listings (bench/RESULTS.md): a match found in the inverted index, one that is visited,
 * a listing in an order's index and in that of the price bands; a look at a listing when all are walked through as they were made,
 * when some of them are picked in that order or all are met by price, and when they are met by their keys and lie anywhere.
 */
export const COST = {
  ...{ indexed: 0.09, visited: 1.1, stepped: 0.2, banded: 0.05 },
  ...{ lookedAt: 0.55, picked: 1.9, fetched: 4.8 },
};

/** How many listings hold the first `wanted` matches, as expected and at most; null where the sample does not tell. */
export function stepsTo(
  wanted: number,
  outlook: Outlook,
  hits = sumOf(outlook.hits),
): { likely: number; most: number } | null {
  const matches = expectedOf(outlook, hits);
  if (hits < FEWEST_HITS || outlook.looked < SAMPLE) return null;
  const likely = (wanted * outlook.rows) / matches;
  return { likely, most: Math.ceil(likely * (1 + 2 / Math.sqrt(hits))) + SAMPLE };
}

/** Whether a walk in the order asked for leads through the listings themselves: by an index of theirs, and most of them count. */
export function isStraight(search: Search): boolean {
  const { sort, statuses, catalogId, forSale, forHire } = search;
  const most = catalogId === null && forSale === null && forHire === null;
  const isOrdered = isAsMade(search) || sort.by === 'price';
  return isOrdered && most && (statuses === null || statuses.includes('published'));
}

export function costOfWalk(search: Search, steps: number): number {
  if (isAsMade(search)) return steps * (isStraight(search) ? COST.lookedAt : COST.picked);
  return steps * (isStraight(search) ? COST.picked : COST.fetched);
}

/** Segments are read as a whole: so many matches are visited, and on average half a segment's in vain. */
export function costOfSegments(wanted: number, { newestSegment }: Search, matches: number): number {
  return Math.min(matches, wanted + matches / (newestSegment + 1) / 2) * (COST.indexed + COST.visited);
}

/** The cheapest way to the first `wanted` matches in the order asked for. */
export function wayTo(wanted: number, search: Search, outlook: Outlook, tier?: number): Way {
  const hits = hitsOf(outlook, tier);
  const steps = stepsTo(wanted, outlook, hits);
  if (steps === null) return isAsMade(search) ? SEGMENTS : ALL;
  const matches = expectedOf(outlook, hits);
  if (isAsMade(search)) {
    const isNear = costOfWalk(search, steps.likely) <= costOfSegments(wanted, search, matches);
    return isNear ? { kind: 'walk', steps: steps.most } : SEGMENTS;
  }
  const all = matches * (COST.indexed + COST.visited);
  const walk = costOfWalk(search, steps.likely);
  const { from, to } = sharesOf(steps.likely / outlook.rows, hits);
  const inOrder = to * outlook.rows * (search.sort.by === 'price' ? COST.banded : COST.stepped);
  const window = inOrder + matches * (COST.indexed + to * COST.visited);
  if (walk <= Math.min(all, window)) return { kind: 'walk', steps: steps.most };
  if (to >= 1) return ALL;
  if (wanted >= FAR && search.newestSegment >= FEWEST_SEGMENTS)
    return { kind: 'cuts', from, to, by: window < all ? 'both' : 'terms' };
  return window < all ? { kind: 'window', share: to } : ALL;
}

/** Fewer segments are read at once: they hold few. */
const FEWEST_SEGMENTS = 4;

/** So many listings tell about where a share of the order ends. */
export const CUT_SAMPLE = 5000;

/** Around the expected share, three standard errors of it and of the value at which it ends: to miss it costs the most. */
function sharesOf(share: number, hits: number): { from: number; to: number } {
  const error = 3 * Math.sqrt(1 / hits + Math.max(0, 1 - share) / (share * CUT_SAMPLE));
  return { from: share * Math.max(0, 1 - error), to: share * (1 + error) };
}
