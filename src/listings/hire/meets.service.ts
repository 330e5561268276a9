/** Which bookings need units of an item that are out. */
import type { Sql } from '../../platform/db/db.ts';
import { given } from '../../platform/given.ts';
import { readStandings, type Standing } from './bookings.repo.ts';
import type { Booking, BookingMet } from './bookings.schema.ts';
import { heldOf, mostHeld, overlap, type Span, spanOf, type Terms } from './stay.rules.ts';
import { readLettings, type SiteOf } from './stay.service.ts';

/** The bookings with `meets`, where some of their item's units are out for longer than was agreed. */
export async function withMeets(
  sql: Sql,
  organisationId: string,
  bookings: readonly Booking[],
  at: Date,
  siteOf: SiteOf,
): Promise<Booking[]> {
  const standings = await readStandings(
    sql,
    organisationId,
    [...new Set(bookings.map(({ listing_id }) => listing_id))],
    at,
  );
  const byListing = Map.groupBy(standings, ({ listing_id }) => listing_id);
  const lettings = await readLettings(sql, organisationId, [...byListing.keys()], siteOf);
  return bookings.map((booking) => {
    const of = lettings.get(booking.listing_id)?.terms;
    const met = of === undefined ? [] : meetsOf(booking.id, byListing.get(booking.listing_id) ?? [], of);
    return met.length === 0 ? booking : { ...booking, meets: met.map(metOf) };
  });
}

const metOf = ({ id, start, end, quantity, state, late, customer_name }: Standing): BookingMet => ({
  id,
  start,
  end,
  quantity,
  state,
  late,
  ...given('customer_name', customer_name),
});

/**
 * Of what is out those ahead that its units would be missing for: of what is late the next alone, since nobody knows when it comes
 * back. Of what is ahead those that are late. None where all units are there in time.
 * @param all of one item, in the order of their days
 */
export function meetsOf(id: string, all: readonly Standing[], terms: Terms): Standing[] {
  const one = all.find((standing) => standing.id === id);
  if (one === undefined) return [];
  const spanIn = (standing: Standing): Span => {
    const held = heldOf(spanOf(standing, terms), terms);
    return standing.late ? { ...held, end: Number.POSITIVE_INFINITY } : held;
  };
  const holds = all.map((standing) => ({ ...spanIn(standing), quantity: standing.quantity }));
  const isShort = (standing: Standing) => mostHeld(holds, spanIn(standing)) > terms.quantity;
  const own = spanIn(one);
  if (one.state !== 'out')
    return isShort(one) ? all.filter(({ id: other, late }) => late && other !== id) : [];
  const ahead = all.filter(
    (standing) => standing.state !== 'out' && overlap(spanIn(standing), own) && isShort(standing),
  );
  return one.late ? ahead.slice(0, 1) : ahead;
}
