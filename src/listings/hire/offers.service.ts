/** What lists say of their items for a stay: whether enough units are free, when they are, and what it costs. */
import type { Sql } from '../../platform/db/db.ts';
import { given } from '../../platform/given.ts';
import { addDays, daysBetween } from '../../platform/local-time.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { StayOffer } from './quote.schema.ts';
import { knownRates, priceFor } from './quote.service.ts';
import {
  closedToStays,
  type Hold,
  heldAt,
  heldOf,
  isDate,
  mostHeld,
  overlap,
  type Span,
  spanOf,
  type Terms,
} from './stay.rules.ts';
import type { Days } from './stay.schema.ts';
import {
  closedEnds,
  hoursOf,
  isBookable,
  type Letting,
  lengthOf,
  readLettings,
  readSites,
  type SiteOf,
} from './stay.service.ts';
import { type OfListing, readBusyListings, readHoldsOf, readStockSites } from './stock.repo.ts';

/** How many days after the one asked for are looked at for a stay as long. */
const AHEAD_DAYS = 60;
const LAST_DATE = '9999-12-31';

/** What the public may ask for, in the words of a query. */
export interface StayAsked extends Days {
  quantity: number;
}

/** Of the listings those that may be hired, in their order. Throws 422 for a stay that is none or too long. */
export async function offersOf(
  sql: Sql,
  organisationId: string,
  listings: readonly Listing[],
  asked: StayAsked,
  at: Date,
  siteOf: SiteOf,
): Promise<StayOffer[]> {
  hoursOf(asked, 'query');
  const hirable = listings.filter(isBookable);
  const ids = hirable.map(({ id }) => id);
  const known = await possibleOf(sql, organisationId, ids, asked, at, siteOf);
  return hirable.flatMap((listing) => {
    const possible = known.get(listing.id);
    if (possible === undefined) return [];
    const rates = knownRates(listing);
    const { timeZone, ...said } = possible;
    const price = rates === null ? null : priceFor(rates, lengthOf(asked, timeZone, 'query'), asked.quantity);
    return [{ listing_id: listing.id, ...said, ...given('price', price) }];
  });
}

/** The same of one listing, without its price. */
export async function possibleFor(
  sql: Sql,
  { organisationId, listingId }: OfListing,
  asked: StayAsked,
  at: Date,
  siteOf: SiteOf,
): Promise<Possible> {
  const found = (await possibleOf(sql, organisationId, [listingId], asked, at, siteOf)).get(listingId);
  if (found === undefined) throw new Error(`no stock of listing ${listingId} was read`);
  return found;
}

async function possibleOf(
  sql: Sql,
  organisationId: string,
  ids: readonly string[],
  asked: StayAsked,
  at: Date,
  siteOf: SiteOf,
): Promise<Map<string, Possible>> {
  if (ids.length === 0) return new Map();
  const lettings = await readLettings(sql, organisationId, ids, siteOf);
  const looked = [...lettings.values()].map(({ terms }) => heldOf(spanOf(aheadOf(asked), terms), terms));
  const holds = await readHoldsOf(sql, organisationId, ids, spanOver(looked), at);
  const held = (id: string, terms: Terms) => heldAt(holds.get(id) ?? [], terms, at.getTime());
  return new Map(
    [...lettings].map(([id, letting]) => [id, possible(asked, letting, held(id, letting.terms))]),
  );
}

/** The stay and as long a one that begins up to so many days later. */
function aheadOf({ start, end }: Days): Days {
  if (!isDate(end)) return { start, end };
  return { start, end: daysBetween(end, LAST_DATE) < AHEAD_DAYS ? LAST_DATE : addDays(end, AHEAD_DAYS) };
}

const spanOver = (spans: readonly Span[]): Span => ({
  start: Math.min(...spans.map(({ start }) => start)),
  end: Math.max(...spans.map(({ end }) => end)),
});

interface Possible extends Pick<StayOffer, 'free' | 'units' | 'units_free' | 'closed' | 'free_from'> {
  /** By whose clock its days are counted. */
  timeZone: string;
}

function possible(
  { start, end, quantity }: StayAsked,
  { terms, site }: Letting,
  holds: readonly Hold[],
): Possible {
  const units_free = Math.max(
    0,
    terms.quantity - mostHeld(holds, heldOf(spanOf({ start, end }, terms), terms)),
  );
  const closed = closedEnds(site, { start, end });
  const free = units_free >= quantity && closed.length === 0;
  const taken = closedToStays(holds, terms, quantity);
  const fits = (stay: Days) => {
    const span = spanOf(stay, terms);
    return !taken.some((one) => overlap(one, span)) && closedEnds(site, stay).length === 0;
  };
  const from = free || quantity > terms.quantity ? null : firstFrom({ start, end }, fits);
  return {
    timeZone: terms.timeZone,
    free,
    units: terms.quantity,
    units_free,
    closed: closed.map(({ member, date, opens }) => ({ member, date, ...given('opens', opens) })),
    ...given('free_from', from),
  };
}

/** The first later day from which as many days fit; null: none of those that are looked at, or the stay is one of times. */
function firstFrom({ start, end }: Days, fits: (stay: Days) => boolean): string | null {
  if (!(isDate(start) && isDate(end))) return null;
  const ahead = Math.min(AHEAD_DAYS, daysBetween(end, LAST_DATE));
  const days = Array.from({ length: ahead }, (_, at) => at + 1);
  const found = days.find((by) => fits({ start: addDays(start, by), end: addDays(end, by) }));
  return found === undefined ? null : addDays(start, found);
}

/** What keeps listings from a stay: those that are not free, and the sites that are closed on its first or last day. */
export interface Hindered {
  listingIds: string[];
  siteIds: string[];
  quantity: number;
}

/** Throws 422 for a stay that is none or too long. */
export async function hinderedIn(
  sql: Sql,
  organisationId: string,
  asked: StayAsked,
  at: Date,
  siteOf: SiteOf,
): Promise<Hindered> {
  hoursOf(asked, 'query');
  const sites = await readSites(sql, organisationId, await readStockSites(sql, organisationId), siteOf);
  const known = [...sites].flatMap(([id, site]) => (site === null ? [] : [{ id, site }]));
  const spansAt = known.map(({ id, site: { timeZone } }) => ({
    siteId: id,
    ...spanOf(asked, { ...BY_THE_HOUR, timeZone }),
  }));
  const span = spanOf(asked, { ...BY_THE_HOUR, unit: 'day' });
  return {
    listingIds: await readBusyListings(sql, organisationId, span, spansAt, asked.quantity, at),
    siteIds: known.filter(({ site }) => closedEnds(site, asked).length > 0).map(({ id }) => id),
    quantity: asked.quantity,
  };
}

const BY_THE_HOUR = { quantity: 1, unit: 'hour', bufferBefore: 0, bufferAfter: 0, timeZone: 'UTC' } as const;
