/** What a stay is asked before a booking has it, whoever books, offers or changes it. */

import { type ApiError, notFound } from '../../platform/errors.ts';
import { lockListing } from '../listings/listings.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { Write } from '../request.ts';
import type { StoredTime } from './bookings.repo.ts';
import type { Booking, FrozenPrice } from './bookings.schema.ts';
import { takenIn } from './free.service.ts';
import { priceAt, ratesIn, ratesOf } from './quote.service.ts';
import { isHolding } from './states.rules.ts';
import { datesOf, heldOf, isDate, type Span, spanOf, type Terms } from './stay.rules.ts';
import type { Days } from './stay.schema.ts';
import {
  datesTaken,
  ENDS,
  type End,
  type Letting,
  readLetting,
  requireBookable,
  requireOpen,
  requireStay,
  requireUnits,
  type SiteOf,
} from './stay.service.ts';
import type { OfListing } from './stock.repo.ts';
import { takersInWords } from './takers.service.ts';

export interface Locked extends OfListing, Letting {
  listing: Listing;
  siteOf: SiteOf;
}

/** Bookings of one listing wait for each other here, so that a refusal can say what is taken. Throws 404. */
export async function lockStock(
  { tx, organisationId }: Write,
  listingId: string,
  siteOf: SiteOf,
): Promise<Locked> {
  const found = await lockListing(tx, organisationId, listingId);
  if (found === undefined) throw notFound('listing', listingId);
  const of = { organisationId, listingId };
  const letting = await readLetting(tx, of, siteOf);
  return { ...of, ...letting, listing: JSON.parse(found.record) as Listing, siteOf };
}

/** What a stay is asked beside its days and units. */
interface Asking extends Pick<Booking, 'state'> {
  /** What it costs: the rates of today, or those frozen in a price; null: a block, which closed days do not hinder. */
  rates: 'today' | FrozenPrice | null;
  /** The ends that are new. Those that stand are not asked again. */
  ends?: readonly End[];
  /** Its item was let to it before, whatever became of the item since. */
  isLet?: boolean;
  /** The booking itself, whose own units are free for it; null: a new one. */
  without: string | null;
}

/**
 * Asks for a stay, and returns when it is held and its price. In this order: two days or times as the item is let (422), an item that
 * may be let (409 NOT_FOR_HIRE, NOT_BOOKABLE), no more units than there are (422), open days (422), free units while the state takes
 * any (409 DATES_TAKEN), and rates (409 NO_RATE).
 */
export async function askStay(
  write: Write,
  locked: Locked,
  { start, end, quantity }: Days & Pick<Booking, 'quantity'>,
  { state, rates, ends = ENDS, isLet = false, without }: Asking,
): Promise<{ time: StoredTime; price: FrozenPrice | undefined }> {
  const { listing, terms, site } = locked;
  const stay = { start, end };
  if (ends.length > 0) requireStay(stay, terms);
  if (!isLet) requireBookable(listing);
  requireUnits(quantity, terms);
  if (rates !== null) requireOpen(site, stay, ends);
  if (isHolding(state)) await requireFree(write, locked, stay, quantity, without);
  const asked = rates === 'today' ? ratesOf(listing) : rates === null ? null : ratesIn(rates);
  return {
    time: timeOf(stay, terms),
    price: asked === null ? undefined : priceAt(asked, stay, quantity, terms),
  };
}

/** Throws 409 DATES_TAKEN. */
async function requireFree(
  write: Write,
  locked: Locked,
  stay: Days,
  quantity: number,
  without: string | null,
): Promise<void> {
  const { spans } = await takenIn(write.tx, locked, locked.terms, stay, quantity, write.at, without);
  if (spans.length > 0) throw await takenBy(write, locked, stay, spans, without);
}

/** 409 DATES_TAKEN of what meets the spans, but for booking `without`. */
export async function takenBy(
  { tx, at }: Write,
  locked: Locked,
  stay: Days,
  spans: readonly Span[],
  without: string | null,
): Promise<ApiError> {
  return datesTaken(stay, await takersInWords(tx, locked, { terms: locked.terms, spans, at, without }));
}

/** When the stay is, as it is stored. */
export function timeOf(stay: Days, terms: Terms): StoredTime {
  const span = spanOf(stay, terms);
  const isDays = isDate(stay.start);
  return {
    days: isDays ? { start: stay.start, end: stay.end } : datesOf(span, terms),
    times: isDays ? null : span,
    held: heldOf(span, terms),
  };
}
