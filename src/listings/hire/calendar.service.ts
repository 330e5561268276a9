/** Items for hire by days: what is free of each, its bookings, and the closed days of its site. */
import type { Sql } from '../../platform/db/db.ts';
import { addDays, daysBetween } from '../../platform/local-time.ts';
import { readBookingsOf } from './bookings.repo.ts';
import { type ItemRow, readItems } from './calendar.repo.ts';
import type { CalendarItem, CalendarQuery } from './calendar.schema.ts';
import { withMeets } from './meets.service.ts';
import { heldAt, mostHeld, type StoredHold, spanOf } from './stay.rules.ts';
import type { Days } from './stay.schema.ts';
import { type Letting, lettingOf, readSites, type SiteOf } from './stay.service.ts';
import { readHoldsOf } from './stock.repo.ts';

type Slice = Pick<CalendarQuery, 'location_id' | 'catalog_id' | 'q'> & { limit: number; offset: number };

/** The dates of a window. */
const datesWithin = ({ start, end }: Days): string[] =>
  Array.from({ length: daysBetween(start, end) }, (_, index) => addDays(start, index));

/** One page of items; each site is read once. */
export async function readCalendar(
  sql: Sql,
  organisationId: string,
  { limit, offset, ...filter }: Slice,
  window: Days & { at: Date },
  siteOf: SiteOf,
): Promise<{ items: CalendarItem[]; total: number }> {
  const { start: from, end: until } = window;
  const { items, total } = await readItems(sql, organisationId, filter, { from, until, limit, offset });
  const ids = items.map(({ listing_id }) => listing_id);
  const siteIds = items.map(({ location_id }) => location_id);
  // A day by the clock of any site lies within a day of the same date by UTC, widened by a day.
  const wide = { start: Date.parse(addDays(from, -1)), end: Date.parse(addDays(until, 1)) };
  const [listed, holds, sites] = await Promise.all([
    readBookingsOf(sql, organisationId, ids, window),
    readHoldsOf(sql, organisationId, ids, wide, window.at),
    readSites(sql, organisationId, siteIds, siteOf),
  ]);
  const bookings = await withMeets(sql, organisationId, listed, window.at, siteOf);
  const dates = datesWithin(window);
  const byListing = Map.groupBy(bookings, ({ listing_id }) => listing_id);
  return {
    items: items.map((item) => ({
      ...dayByDay(item, lettingOf(item, sites), dates, {
        stored: holds.get(item.listing_id) ?? [],
        at: window.at,
      }),
      bookings: byListing.get(item.listing_id) ?? [],
    })),
    total,
  };
}

function dayByDay(
  { listing_id, title, catalog_id, status, is_bookable, ...stock }: ItemRow,
  { terms, site }: Letting,
  dates: readonly string[],
  { stored, at }: { stored: readonly StoredHold[]; at: Date },
): Omit<CalendarItem, 'bookings'> {
  const { quantity, unit, location_id } = stock;
  const holds = heldAt(stored, terms, at.getTime());
  const freeOn = (date: string) =>
    Math.max(0, quantity - mostHeld(holds, spanOf({ start: date, end: addDays(date, 1) }, terms)));
  return {
    listing_id,
    title,
    catalog_id,
    location_id,
    time_zone: terms.timeZone,
    unit,
    quantity,
    status,
    is_bookable,
    free: dates.map(freeOn),
    closed: dates.filter((date) => site !== null && site.closedOn(date) !== null),
  };
}
