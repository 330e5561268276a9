/** Pages by relevance: one tier after the other. */
import type { Sql } from '../../../platform/db.ts';
import type { Search } from '../search.rules.ts';
import { countBySegment } from './counts.repo.ts';
import { isByRelevance } from './order.sql.ts';
import { type PageOfRecords, readBy, readOfMany, type Slice } from './pages.repo.ts';
import { expected, expectedOf, hitsOf, type Outlook, SEGMENTS, sumOf, UNSURE, wayTo } from './ways.rules.ts';

/** Where a page begins: how much of the order lies before it as a whole. */
interface Start {
  /** So many tiers. */
  tier: number;
  /** Of that tier so many segments, the newest first. */
  segments: number;
  /** And of what follows so many matches. */
  offset: number;
}

/** A page in the order asked for; by relevance one tier after the other. */
export async function readRanked(
  sql: Sql,
  search: Search,
  slice: Slice,
  outlook: Outlook,
): Promise<PageOfRecords> {
  if (!isByRelevance(search)) return readOfMany(sql, search, slice, outlook);
  const start = await startOf(sql, search, slice, outlook);
  const parts: string[] = [];
  let found = 0;
  let { limit } = slice;
  let { offset } = start;
  for (let { tier } = start; tier < search.tiers!.length && found <= slice.limit; tier += 1) {
    const segments = tier === start.tier ? start.segments : 0;
    const part =
      segments === 0
        ? await readOfMany(sql, search, { limit, offset }, outlook, tier)
        : await readBy(sql, without(search, segments), { limit, offset }, SEGMENTS, tier);
    if (part.items !== '') parts.push(part.items);
    found += part.found;
    limit -= part.found;
    offset = Math.max(0, offset - (part.counted ?? 0));
  }
  return { items: parts.join(','), found };
}

/** Without so many of the newest segments. */
const without = (search: Search, segments: number): Search => ({
  ...search,
  newestSegment: search.newestSegment - segments,
});

/**
 * Tiers that may well end before the page are only counted, and at once those segments of the next one that may end too: what a tier
 * has of a segment is what there is up to that tier but not up to the one above.
 */
async function startOf(sql: Sql, search: Search, { limit, offset }: Slice, outlook: Outlook): Promise<Start> {
  const tiers = search.tiers!;
  const passed = tiers.slice(1).filter((_, index) => expected(outlook, index + 1) < offset * UNSURE).length;
  if (passed === 0) return { tier: 0, segments: 0, offset };
  const rest = offset - expected(outlook, passed);
  const isBySegment = wayTo(Math.max(0, rest) + limit + 1, search, outlook, passed).kind === 'segments';
  const above = { ...search, tiers: tiers.slice(0, passed) };
  const upTo = { ...search, tiers: tiers.slice(0, passed + 1) };
  const all = search.newestSegment + 1;
  const half = Math.ceil(all / 2);
  const most = 2 * offset;
  const [newer, older, both] = await Promise.all([
    countBySegment(sql, above, half, most),
    countBySegment(sql, without(above, half), all - half, most),
    isBySegment ? countBySegment(sql, upTo, segmentsBefore(rest, search, outlook, passed), most) : [],
  ]);
  const counts = [...newer, ...older];
  let left = offset - sumOf(counts);
  if (left < 0) return { tier: 0, segments: 0, offset };
  let segments = 0;
  // Of more than expected not all were counted.
  const counted = sumOf(both) < most ? both.length : 0;
  for (; segments < counted; segments += 1) {
    const count = both[segments]! - counts[segments]!;
    if (count > left) break;
    left -= count;
  }
  return { tier: passed, segments, offset: left };
}

/** About so many segments hold the first `matches` ones of the tier. */
function segmentsBefore(matches: number, { newestSegment }: Search, outlook: Outlook, tier: number): number {
  const all = newestSegment + 1;
  const expected = expectedOf(outlook, hitsOf(outlook, tier));
  return expected === 0 ? all : Math.max(0, Math.min(all, Math.floor((all * matches) / expected)));
}
