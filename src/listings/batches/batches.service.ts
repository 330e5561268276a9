/** Changes of many listings at once: each is kept with what was before, and taken back as one. */
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import { detailsErrors } from '../details/details.rules.ts';
import { readAhead } from '../hire/bookings.repo.ts';
import type { SiteOf } from '../hire/stay.service.ts';
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
  readNextPart,
  readPartsAgain,
} from './batches.repo.ts';
import {
  type BatchItem,
  type BatchOutcome,
  type Kind,
  type ListingBatchUndone,
  MOST_LEFT,
} from './batches.schema.ts';
import { type SiteOfListing, Sites, siteRecords } from './sites.service.ts';

/** Keeps what one act did with its listings, so that `undoBatch` can take it back; returns the id. Call it where something changed. */
export async function keepBatch(
  { tx, organisationId, by, at }: Write,
  kind: Kind,
  items: readonly ChangedListing[],
  partOf: string | null = null,
): Promise<string> {
  const id = newId(at);
  await insertBatch(tx, { organisationId, id, kind, at, by, partOf }, items);
  return partOf ?? id;
}

/** Throws 422 for what is no change of several by the same person, and 409 ALREADY_UNDONE once part of it is undone. */
export async function requireOwnBatch({ tx, organisationId, by }: Write, id: string): Promise<void> {
  const batch = await lockBatch(tx, organisationId, id);
  if (batch === undefined || batch.kind !== 'edit' || batch.created_by !== by)
    throw invalid([
      { path: 'body/part_of', code: 'NOT_FOUND', message: say('catalogue.noOwnBatch', { id }) },
    ]);
  if (batch.parts_undone > 0) throw conflict('ALREADY_UNDONE', say('catalogue.undoneAlready'));
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

/** What an undo has done so far, of one part or of several. */
interface Undoing {
  gone: Listing[];
  back: Back[];
  restored: Listing[];
  moved: SiteOfListing[];
  left: BatchItem[];
  events: NonNullable<Outcome['events']>[number][];
}

const nothingUndone = (): Undoing => ({ gone: [], back: [], restored: [], moved: [], left: [], events: [] });

/**
 * Takes a change back, of one in parts the next part, in a dry run all of them: listings that nobody changed since are as they
 * were, new ones go; all others are left and named. Of one that is undone those that were left then and are in nobody's way now.
 * Pictures stay as they are. `removed` receives listings that are gone. Throws 404, and 409 ALREADY_UNDONE where nothing
 * is left to be put back, STILL_IN_USE where customers are in the way still.
 */
export async function undoBatch(
  write: Write,
  id: string,
  { siteOf, dryRun, removed }: UndoContext,
): Promise<Outcome> {
  const { tx, organisationId } = write;
  const batch = await lockBatch(tx, organisationId, id);
  if (batch === undefined) throw notFound('listingBatch', id);
  const again = batch.undone_at === null ? [] : await readPartsAgain(tx, organisationId, id);
  if (batch.undone_at !== null && again.length === 0)
    throw conflict('ALREADY_UNDONE', say('catalogue.undoneAlready'));
  const standing = batch.parts - batch.parts_undone;
  const undoing = nothingUndone();
  const sites = new Sites(write, siteOf);
  for (const part of again) await undoPart(write, part, sites, undoing);
  const parts = batch.undone_at === null ? (dryRun ? standing : 1) : 0;
  for (let undone = 0; undone < parts; undone += 1)
    await undoPart(write, await readNextPart(tx, organisationId, id), sites, undoing);
  const { gone, back, restored, moved, left, events } = undoing;
  if (again.length > 0 && gone.length + restored.length === 0)
    throw conflict('STILL_IN_USE', say('catalogue.leftStill'));
  removed(gone);
  const body: ListingBatchUndone = {
    id,
    removed: gone.length,
    restored: restored.length,
    left: left.length,
    parts_left: again.length > 0 ? 0 : standing - parts,
    left_items: left.slice(0, MOST_LEFT),
  };
  return {
    status: 200,
    body,
    audit: {
      action: 'listing_batch.undo',
      entityType: 'listing_batch',
      entityId: id,
      before: { removed: gone, restored: back.map(({ now }) => now), ...siteRecords(moved, 'before') },
      after: { removed: [], restored, ...siteRecords(moved, 'after') },
    },
    events,
  };
}

interface UndoContext {
  siteOf: SiteOf;
  /** The caller takes everything back. */
  dryRun: boolean;
  removed: (listings: readonly Listing[]) => void;
}

/** Takes one part back, and adds to `undoing` what came of it. */
async function undoPart(write: Write, part: string, sites: Sites, undoing: Undoing): Promise<void> {
  const { tx, organisationId } = write;
  const ids = await readListingIds(tx, organisationId, part);
  const standing = new Map((await lockListings(tx, organisationId, ids)).map((one) => [one.id, one]));
  const back: Back[] = [];
  const gone: Listing[] = [];
  const left: BatchItem[] = [];
  for (const { before, site, ...item } of await readAllItems(tx, organisationId, part)) {
    const now = standing.get(item.listing_id);
    if (item.state !== 'unchanged' || now === undefined) left.push(item);
    else if (before === null) gone.push(now);
    else if (await isSoldAhead(write, before, now)) left.push({ ...item, state: 'in_use' });
    else if (site !== null && (await sites.move(now.id, site.before)) !== null)
      left.push({ ...item, state: 'in_use' });
    else {
      back.push({ before, now });
      if (site !== null) undoing.moved.push({ id: now.id, before: site.after, after: site.before });
    }
  }
  const restored = await restore(write, back);
  await deleteListings(
    tx,
    organisationId,
    gone.map((one) => one.id),
  );
  await markUndone(tx, { ...write, id: part }, [
    ...left.map(({ listing_id, state }) => ({ listing_id, outcome: state as BatchOutcome })),
    ...[...restored, ...gone].map((one) => ({ listing_id: one.id, outcome: 'undone' as const })),
  ]);
  undoing.gone.push(...gone);
  undoing.back.push(...back);
  undoing.restored.push(...restored);
  undoing.left.push(...left);
  undoing.events.push(
    ...restored.flatMap((after) => {
      const now = standing.get(after.id);
      return now === undefined || now.version === after.version ? [] : listingEvents(now, after);
    }),
    ...gone.flatMap((one) => listingEvents(one, { ...one, status: 'draft' })),
  );
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

interface Back {
  before: Listing;
  now: Listing;
}

/** As the listings stand then; one whose site alone had changed is not written. */
async function restore(write: Write, back: readonly Back[]): Promise<Listing[]> {
  const own = back.filter(({ before, now }) => before.version !== now.version);
  const written = await restoreOwn(write, own);
  const others = back.filter(({ before, now }) => before.version === now.version).map(({ now }) => now);
  return [...written, ...others];
}

async function restoreOwn(write: Write, back: readonly Back[]): Promise<Listing[]> {
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
