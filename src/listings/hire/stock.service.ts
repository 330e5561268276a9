/** Says how many units of an item there are, and how they are let. */

import { type Sql, violates } from '../../platform/db/db.ts';
import { type ApiError, conflict, invalid, notFound } from '../../platform/errors.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import { lockListing } from '../listings/listings.repo.ts';
import type { Write } from '../request.ts';
import { busySpans, heldOf, mostHeld, overlap, spanOf, type Terms } from './stay.rules.ts';
import { lettingAt, type SiteOf, staysInWords } from './stay.service.ts';
import {
  NO_OVERBOOKING,
  readStaysAfter,
  readStock,
  type StoredStay,
  type StoredStock,
  writeHolds,
  writeStock,
} from './stock.repo.ts';
import type { Stock, StockPatch } from './stock.schema.ts';

/** How many bookings a refusal names. */
const MOST_NAMED = 5;

export const stockRecord = (listingId: string, stock: StoredStock, { timeZone }: Terms): Stock => ({
  listing_id: listingId,
  ...stock,
  time_zone: timeZone,
});

/**
 * Changes the stock; stays that are not over are held by the new pauses at once. Throws 404, 422 for an unknown site, and 409
 * STOCK_BELOW_BOOKINGS, which names the bookings that would not be possible any more.
 */
export async function patchStock(
  { tx, organisationId, at }: Write,
  listingId: string,
  patch: StockPatch,
  check: (found: { version: number }) => void,
  siteOf: SiteOf,
): Promise<Outcome> {
  const found = await lockListing(tx, organisationId, listingId);
  if (found === undefined) throw notFound('listing', listingId);
  const before = await readStock(tx, { organisationId, listingId });
  check(before);
  const after: StoredStock = { ...before, ...patch };
  await requireSite(tx, organisationId, patch, siteOf);
  const { terms } = await lettingAt(tx, organisationId, after, siteOf);
  const answer = (stock: StoredStock) => ({
    status: 200,
    body: stockRecord(listingId, stock, terms),
    headers: { etag: `"${stock.version}"` },
  });
  const isSame = (Object.keys(patch) as (keyof StockPatch)[]).every((name) => after[name] === before[name]);
  if (isSame) return { ...answer(before), audit: null };
  after.version += 1;
  await saveStock({ tx, organisationId, at }, listingId, after, terms);
  return {
    ...answer(after),
    audit: {
      action: 'listing_stock.updated',
      entityType: 'listing_stock',
      entityId: listingId,
      before: { listing_id: listingId, ...before },
      after: { listing_id: listingId, ...after },
    },
  };
}

/** Throws 422 for a site that there is not. */
export async function requireSite(
  tx: Sql,
  organisationId: string,
  { location_id: id }: Pick<StockPatch, 'location_id'>,
  siteOf: SiteOf,
): Promise<void> {
  if (id === undefined || id === null || (await siteOf(tx, organisationId, id)) !== null) return;
  throw invalid([{ path: 'body/location_id', code: 'NOT_FOUND', message: say('hire.noSite', { id }) }]);
}

/**
 * Writes the stock of a listing that is locked; stays that are not over are held by its terms at once. Throws 409
 * STOCK_BELOW_BOOKINGS.
 */
export async function saveStock(
  { tx, organisationId, at }: Omit<Write, 'by'>,
  listingId: string,
  stock: StoredStock,
  terms: Terms,
): Promise<void> {
  const of = { organisationId, listingId };
  const stays = await readStaysAfter(tx, of, at);
  const holds = stays.map((stay) => ({ ...stay, ...heldOf(spanOf(stay, terms), terms) }));
  // What was before `at` is over, however many units it took.
  const ahead = holds.map((hold) => ({ ...hold, start: Math.max(hold.start, at.getTime()) }));
  const [first] = busySpans(ahead, stock.quantity, 0);
  if (first !== undefined) {
    const met = ahead.filter((hold) => overlap(hold, first));
    const ids = new Set(met.map(({ id }) => id));
    throw below(
      stock,
      mostHeld(ahead, first),
      stays.filter(({ id }) => ids.has(id)),
    );
  }
  await writeStock(tx, of, stock);
  await writeHolds(tx, organisationId, holds).catch((error: unknown) => {
    // Longer pauses meet the pause of what came back just now.
    if (violates(error, NO_OVERBOOKING)) throw below(stock, stock.quantity + 1, stays);
    throw error;
  });
}

function below({ quantity }: StoredStock, held: number, stays: readonly StoredStay[]): ApiError {
  const others = staysInWords(stays.slice(0, MOST_NAMED));
  return conflict('STOCK_BELOW_BOOKINGS', say('hire.stockBelow', { quantity, held, others }));
}
