/** Deletes several drafts at once: all of them, or those that may be where that is asked for. */
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { type Said, say } from '../../words/said.ts';
import { deleteListings, lockListings } from '../listings/bulk.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { notDeletable } from '../listings/listings.service.ts';
import type { Write } from '../request.ts';
import type { ListingChanges, ListingsChanged } from './batches.schema.ts';
import { type Fault, grouped, requireFit } from './faults.rules.ts';

/** `removed` receives what is gone. Throws 409 LISTINGS_DO_NOT_FIT where one may not be deleted and `what_fits` is not asked for. */
export async function deleteSeveral(
  write: Write,
  changes: ListingChanges,
  {
    dryRun,
    language,
    removed,
  }: {
    dryRun: boolean;
    language: Parameters<typeof grouped>[1];
    removed: (gone: readonly Listing[]) => void;
  },
): Promise<Outcome> {
  const { tx, organisationId, at } = write;
  const ids = changes.listings.map(({ id }) => id);
  const byId = new Map((await lockListings(tx, organisationId, ids)).map((one) => [one.id, one]));
  const gone: Listing[] = [];
  const faults: Fault[] = [];
  for (const { id, version } of changes.listings) {
    const listing = byId.get(id);
    const cause = causeOf(listing, version);
    if (cause !== null) faults.push({ id, title: listing?.title ?? null, ...cause });
    else if (listing !== undefined) gone.push(listing);
  }
  requireFit(faults, changes, { dryRun, language });
  if (!dryRun) {
    await deleteListings(
      tx,
      organisationId,
      gone.map(({ id }) => id),
    );
    removed(gone);
  }
  const isDone = !dryRun && gone.length > 0;
  const body: ListingsChanged = {
    applied: isDone,
    batch_id: null,
    changed: gone.length,
    unchanged: 0,
    faulty: faults.length,
    changes: [],
    faults: grouped(faults, language),
  };
  if (!isDone) return { status: 200, body, audit: null };
  return {
    status: 200,
    body,
    audit: {
      action: 'listing_batch.delete',
      entityType: 'listing_batch',
      entityId: newId(at),
      before: { removed: gone },
      after: { removed: [] },
    },
  };
}

/** Why it may not be deleted; null: it may. */
function causeOf(
  listing: Listing | undefined,
  version: number | undefined,
): { code: string; message: Said } | null {
  if (listing === undefined) return { code: 'NOT_FOUND', message: say('catalogue.noListing') };
  if (version !== undefined && version !== listing.version)
    return { code: 'VERSION_MISMATCH', message: say('catalogue.changedMeanwhile') };
  return listing.status === 'draft' ? null : { code: 'NOT_A_DRAFT', message: notDeletable(listing.status) };
}
