/** Changes of many listings at once: each is kept with what was before, and taken back as one. */
import { conflict, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import { detailsErrors } from '../details/details.rules.ts';
import { readAhead } from '../hire/bookings.repo.ts';
import { deleteListings, lockListings, updateListings, type WrittenListing } from '../listings/bulk.repo.ts';
import { listingEvents } from '../listings/listing-events.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { requireType, type TypeOfListing } from '../listings/listings.service.ts';
import type { ListingState } from '../listings/record.sql.ts';
import type { Write } from '../request.ts';
import { searchTermsOf } from '../search-terms/search-terms.rules.ts';
import {
  type ChangedListing,
  insertBatch,
  lockBatch,
  markUndone,
  readAllItems,
  readListingIds,
} from './batches.repo.ts';
import {
  type BatchItem,
  type BatchOutcome,
  type Kind,
  type ListingBatchUndone,
  MOST_LEFT,
} from './batches.schema.ts';

/** Keeps what one act did with its listings, so that `undoBatch` can take it back; returns the id. Call it where something changed. */
export async function keepBatch(
  { tx, organisationId, by, at }: Write,
  kind: Kind,
  items: readonly ChangedListing[],
): Promise<string> {
  const id = newId(at);
  await insertBatch(tx, { organisationId, id, kind, at, by }, items);
  return id;
}

/** The types of the listings, each read once. */
export class Types {
  readonly #write: Write;
  readonly #known = new Map<string, Promise<TypeOfListing>>();

  constructor(write: Write) {
    this.#write = write;
  }

  of({ catalog_id: id }: Pick<Listing, 'catalog_id'>): Promise<TypeOfListing> {
    const known = this.#known.get(id) ?? requireType(this.#write.tx, this.#write.organisationId, id);
    this.#known.set(id, known);
    return known;
  }
}

/**
 * Takes a change back: listings that nobody changed since are as they were, new ones go; all others are left and named.
 * Pictures stay as they are. `removed` receives listings that are gone. Throws 404, and 409 ALREADY_UNDONE.
 */
export async function undoBatch(
  write: Write,
  id: string,
  removed: (listings: readonly Listing[]) => void,
): Promise<Outcome> {
  const { tx, organisationId } = write;
  const batch = await lockBatch(tx, organisationId, id);
  if (batch === undefined) throw notFound('listingBatch', id);
  if (batch.undone_at !== null) throw conflict('ALREADY_UNDONE', say('catalogue.undoneAlready'));
  const ids = await readListingIds(tx, organisationId, id);
  const standing = new Map((await lockListings(tx, organisationId, ids)).map((one) => [one.id, one]));
  const back: { before: Listing; now: Listing }[] = [];
  const gone: Listing[] = [];
  const left: BatchItem[] = [];
  for (const { before, ...item } of await readAllItems(tx, organisationId, id)) {
    const now = standing.get(item.listing_id);
    if (item.state !== 'unchanged' || now === undefined) left.push(item);
    else if (before === null) gone.push(now);
    else if (await isSoldAhead(write, before, now)) left.push({ ...item, state: 'in_use' });
    else back.push({ before, now });
  }
  const restored = await restore(write, back);
  await deleteListings(
    tx,
    organisationId,
    gone.map((one) => one.id),
  );
  removed(gone);
  await markUndone(tx, { ...write, id }, [
    ...left.map(({ listing_id, state }) => ({ listing_id, outcome: state as BatchOutcome })),
    ...[...restored, ...gone].map((one) => ({ listing_id: one.id, outcome: 'undone' as const })),
  ]);
  const counts = { removed: gone.length, restored: restored.length, left: left.length };
  const body: ListingBatchUndone = { id, ...counts, left_items: left.slice(0, MOST_LEFT) };
  const events = [
    ...restored.flatMap((after) => {
      const now = standing.get(after.id);
      return now === undefined ? [] : listingEvents(now, after);
    }),
    ...gone.flatMap((one) => listingEvents(one, { ...one, status: 'draft' })),
  ];
  return {
    status: 200,
    body,
    audit: {
      action: 'listing_batch.undo',
      entityType: 'listing_batch',
      entityId: id,
      before: { removed: gone, restored: back.map(({ now }) => now) },
      after: { removed: [], restored },
    },
    events,
  };
}

/** It would be sold again, and customers are to have it. */
async function isSoldAhead(
  { tx, organisationId, at }: Write,
  before: Listing,
  now: Listing,
): Promise<boolean> {
  if (before.status !== 'sold' || now.status === 'sold') return false;
  return (await readAhead(tx, { organisationId, listingId: now.id }, at)).length > 0;
}

async function restore(write: Write, back: readonly { before: Listing; now: Listing }[]): Promise<Listing[]> {
  const types = new Types(write);
  const written: WrittenListing[] = [];
  for (const { before, now } of back) {
    const type = await types.of(before);
    const { details_errors: _judged, ...members } = before;
    const errors = detailsErrors(before.details, type.fields);
    const state: ListingState = {
      ...members,
      ...type.state,
      photos: now.photos,
      ...(errors.length > 0 ? { details_errors: errors } : {}),
    };
    const slug = before.slug === now.slug ? null : { slug: before.slug, base: null, number: null };
    const search = searchTermsOf({ ...state, organisation_id: write.organisationId }, type.fields);
    written.push({ id: now.id, slug, state, search });
  }
  return updateListings(write.tx, write, written);
}
