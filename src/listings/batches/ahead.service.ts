/** What is still ahead of listings that are to leave the catalogue: bookings, and enquiries without an answer. */
import { readAhead } from '../hire/bookings.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { Write } from '../request.ts';
import { readOpenEnquiries } from './batches.repo.ts';
import { type ListingsChanged, MOST_NAMED } from './batches.schema.ts';

type Ahead = NonNullable<ListingsChanged['ahead']>;

/** Whoever has not read this yet withdraws or sells what customers wait for. Reads only. */
export async function aheadOf(
  { tx, organisationId, at }: Write,
  listings: readonly Listing[],
): Promise<Ahead> {
  const enquiries = await readOpenEnquiries(
    tx,
    organisationId,
    listings.map(({ id }) => id),
  );
  const found: Ahead['listings'] = [];
  for (const { id, title } of listings) {
    const bookings = (await readAhead(tx, { organisationId, listingId: id }, at)).length;
    const open = enquiries.get(id) ?? 0;
    if (bookings + open > 0) found.push({ id, title, bookings, enquiries: open });
  }
  const sumOf = (member: 'bookings' | 'enquiries') => found.reduce((sum, one) => sum + one[member], 0);
  return {
    count: found.length,
    bookings: sumOf('bookings'),
    enquiries: sumOf('enquiries'),
    listings: found.slice(0, MOST_NAMED),
  };
}
