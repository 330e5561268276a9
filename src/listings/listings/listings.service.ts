/** One function a write: decides, stores, and reports to the audit log. */

import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../platform/db/db.ts';
import { conflict, type FaultDetail, invalid, notFound, notThis } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { inList, type Said, say, statusOf } from '../../words/said.ts';
import { builtInType } from '../catalog-types/built-in.ts';
import { lockType } from '../catalog-types/catalog-types.repo.ts';
import type { ListingsContext } from '../context.ts';
import { detailsErrors, detailsFaults, withDefaults } from '../details/details.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import { readAhead } from '../hire/bookings.repo.ts';
import { stateWord } from '../hire/state-words.ts';
import type { Write } from '../request.ts';
import { searchTermsOf } from '../search-terms/search-terms.rules.ts';
import { listingEvents } from './listing-events.ts';
import {
  addSlug,
  deleteListing,
  insertListing,
  lockListing,
  type SlugChoice,
  type StoredListing,
  updateListing,
} from './listings.repo.ts';
import {
  amountFaults,
  arrangedPhotos,
  mayMove,
  mergeMembers,
  type Status,
  TRANSITIONS,
} from './listings.rules.ts';
import type { Listing, ListingCreate, ListingPatch } from './listings.schema.ts';
import { type ListingState, STATE_COLUMNS } from './record.sql.ts';
import { slugBase, slugify } from './slug.rules.ts';

type CurrencyOf = ListingsContext['currencyOf'];

/** May refuse the listing as it is found (a stale If-Match). */
type Check = (stored: StoredListing) => void;

const MOST_SLUG_TRIES = 50;

/** Creates a draft. Throws 422 with every fault, 409 SLUG_TAKEN. */
export async function createListing(
  write: Write,
  input: ListingCreate,
  currencyOf: CurrencyOf,
): Promise<Outcome> {
  const { tx, organisationId, at } = write;
  refuse([...statusFaults(input), ...slugFaults(input.slug)]);
  const type = await requireType(tx, organisationId, input.catalog_id);
  const { slug: _slug, status: _refused, ...members } = input;
  const state: ListingState = {
    ...members,
    ...type.state,
    status: 'draft',
    currency: input.currency ?? (await currencyOf(tx, organisationId)),
    details: withDefaults(input.details, type.fields),
    photos: [],
  };
  refuse([...amountFaults(state), ...detailsFaults(state.details, type.fields)]);
  const id = newId(at);
  const stored = await insertNamed({ ...write, id }, input, state, type);
  return {
    status: 201,
    body: stored.record,
    headers: { etag: `"${stored.tag}"`, location: `/listings/v1/listings/${id}` },
    audit: {
      action: 'listing.created',
      entityType: 'listing',
      entityId: id,
      before: null,
      after: parse(stored),
    },
  };
}

async function insertNamed(
  key: Write & { id: string },
  input: ListingCreate,
  state: ListingState,
  { fields }: TypeOfListing,
): Promise<StoredListing> {
  const search = searchTermsOf({ ...state, organisation_id: key.organisationId }, fields);
  const tries = input.slug === undefined ? MOST_SLUG_TRIES : 1;
  for (let skip = 0; skip < tries; skip += 1) {
    const stored = await insertListing(key.tx, key, slugChoice(input, skip), state, search);
    if (stored !== undefined) return stored;
  }
  throw slugTaken(input.slug ?? slugBase(input.title));
}

function slugChoice({ slug, title }: ListingCreate, skip: number): SlugChoice {
  return slug === undefined ? { base: slugBase(title), skip } : { slug };
}

/**
 * Merges the patch into the listing (RFC 7396, `details` key by key), and stores what comes out if it is sound. One that
 * changes nothing writes nothing.
 */
export async function patchListing(
  write: Write,
  id: string,
  patch: ListingPatch,
  check: Check,
): Promise<Outcome> {
  refuse([...statusFaults(patch), ...slugFaults(patch.slug)]);
  const { tx, organisationId } = write;
  const { before, stored } = await requireListing(write, id, check);
  const type = await requireType(tx, organisationId, patch.catalog_id ?? before.catalog_id);
  const { details, slug, catalog_id: _moved, status: _refused, ...members } = patch;
  const merged = mergeMembers(before, members) as Listing;
  const { photos, faults } = arrangedPhotos(before.photos, patch);
  const state: ListingState = {
    ...merged,
    ...type.state,
    hire_rates: merged.hire_rates ?? [],
    details: mergeMembers(before.details, details ?? {}),
    photos,
  };
  refuse([...amountFaults(state), ...detailsFaultsOf(state, before, type.fields), ...faults]);
  markUnfit(state, before, type.fields);
  const renamed = slug !== undefined && slug !== before.slug;
  if (!renamed && isSame(state, before))
    return { status: 200, body: stored.record, headers: { etag: `"${stored.tag}"` }, audit: null };
  if (renamed && !(await addSlug(tx, organisationId, id, slug))) throw slugTaken(slug);
  const search = searchTermsOf({ ...state, organisation_id: organisationId }, type.fields);
  const after = await updateListing(tx, { ...write, id }, state, { slug: slug ?? null, search });
  return changed('listing.updated', id, stored, after);
}

/** Notes in `state` what of its details does not fit; details that stay keep their marks. */
export function markUnfit(state: ListingState, before: Listing, fields: readonly Field[]): void {
  if (!isJudgedAnew(state, before)) return;
  const errors = detailsErrors(state.details, fields);
  if (errors.length > 0) state.details_errors = errors;
  else delete state.details_errors;
}

const isJudgedAnew = (state: ListingState, before: Listing) =>
  state.catalog_id !== before.catalog_id || !isDeepStrictEqual(state.details, before.details);

/** Unchanged details of a listing that keeps its type are not judged anew: it stays marked as it is. */
export function detailsFaultsOf(
  state: ListingState,
  before: Listing,
  fields: readonly Field[],
): FaultDetail[] {
  if (!isJudgedAnew(state, before)) return [];
  const faults = detailsFaults(state.details, fields);
  if (state.catalog_id !== before.catalog_id) return faults;
  const unchanged = new Set(
    [...fields.map(({ key }) => key), ...Object.keys(before.details)]
      .filter((key) => isDeepStrictEqual(state.details[key], before.details[key]))
      .map((key) => `body/details/${key}`),
  );
  return faults.filter(({ path }) => !unchanged.has(path));
}

export function isSame(state: ListingState, before: ListingState): boolean {
  return STATE_COLUMNS.every(({ name }) => isDeepStrictEqual(state[name], before[name]));
}

/** Moves the listing along the status table. Throws 409 INVALID_TRANSITION and BOOKED_AHEAD, and 422 when publishing unfit details. */
export async function moveListing(write: Write, id: string, to: Status, check: Check): Promise<Outcome> {
  const { before, stored } = await requireListing(write, id, check);
  const from = before.status;
  if (!mayMove(from, to)) {
    const allowed = inList(TRANSITIONS[from].map(statusOf));
    throw conflict(
      'INVALID_TRANSITION',
      say('catalogue.transition', { from: statusOf(from), to: statusOf(to), allowed }),
    );
  }
  if (to === 'sold') await requireNothingAhead(write, id);
  const type = await requireType(write.tx, write.organisationId, before.catalog_id);
  if (to === 'published') refuse(detailsFaults(before.details, type.fields, 'listing/details'));
  const { details_errors: _settled, ...others } = before;
  const state: ListingState =
    to === 'published' ? { ...others, ...type.state, status: to } : { ...before, status: to };
  const after = await updateListing(write.tx, { ...write, id }, state);
  return changed(`listing.${to}`, id, stored, after);
}

/** How many bookings a refusal names. */
const MOST_NAMED = 5;

/** Throws 409 BOOKED_AHEAD for what customers are still to have, or have now. */
export async function requireNothingAhead({ tx, organisationId, at }: Write, id: string): Promise<void> {
  const ahead = await readAhead(tx, { organisationId, listingId: id }, at);
  if (ahead.length === 0) return;
  const named = ahead
    .slice(0, MOST_NAMED)
    .map(({ start, end, quantity, state }) =>
      say('hire.stayOf', { start, end, quantity, state: stateWord(state) }),
    );
  const params = { others: inList(named), more: ahead.length - named.length };
  throw conflict('BOOKED_AHEAD', say('hire.bookedAhead', params));
}

/** Deletes a draft; `removed` receives it. Throws 404, and 409 NOT_A_DRAFT. */
export async function removeListing(
  write: Write,
  id: string,
  check: Check,
  removed: (listing: Listing) => void,
): Promise<Outcome> {
  const { before } = await requireListing(write, id, check);
  if (before.status !== 'draft') {
    throw conflict('NOT_A_DRAFT', notDeletable(before.status));
  }
  await deleteListing(write.tx, write.organisationId, id);
  removed(before);
  return {
    status: 200,
    body: { id, deleted: true },
    audit: { action: 'listing.deleted', entityType: 'listing', entityId: id, before, after: null },
  };
}

/** Why a listing of this status, which is no draft, is not deleted, and what to do instead. */
export function notDeletable(status: Exclude<Status, 'draft'>): Said {
  const way = status === 'withdrawn' ? say('catalogue.backToDraft') : say('catalogue.withdrawInstead');
  return say('catalogue.notADraft', { status: statusOf(status), way });
}

/** The listing, locked, as the API shows it. Throws 404. */
export async function requireListing(
  { tx, organisationId }: Write,
  id: string,
  check: Check,
): Promise<{ before: Listing; stored: StoredListing }> {
  const stored = await lockListing(tx, organisationId, id);
  if (stored === undefined) throw notFound('listing', id);
  check(stored);
  return { before: parse(stored), stored };
}

/** The answer to a change of one listing. */
export function changed(action: string, id: string, before: StoredListing, after: StoredListing): Outcome {
  const [was, is] = [parse(before), parse(after)];
  return {
    status: 200,
    body: after.record,
    headers: { etag: `"${after.tag}"` },
    audit: { action, entityType: 'listing', entityId: id, before: was, after: is },
    events: listingEvents(was, is),
  };
}

/** What a listing's type says: the fields that its details must fit, and what is stored of the type. */
export interface TypeOfListing {
  fields: readonly Field[];
  state: Pick<ListingState, 'catalog_id' | 'schema_version'>;
}

/** The type, locked against changes. Throws 422 naming `catalog_id` when the organisation has no such type. */
export async function requireType(
  tx: Sql,
  organisationId: string,
  catalogId: string,
): Promise<TypeOfListing> {
  const builtIn = builtInType(catalogId);
  if (builtIn !== undefined)
    return { fields: builtIn.fields, state: { catalog_id: catalogId, schema_version: 1 } };
  const row = await lockType(tx, organisationId, catalogId, 'share');
  if (row === undefined) {
    const message = say('catalogue.noType', { catalogId });
    throw invalid([{ path: 'body/catalog_id', code: 'NOT_FOUND', message }]);
  }
  return { fields: row.fields, state: { catalog_id: catalogId, schema_version: row.schema_version } };
}

function statusFaults(body: { status?: unknown }): FaultDetail[] {
  if (body.status === undefined) return [];
  const message = say('catalogue.statusAlone');
  return [{ path: 'body/status', code: 'NOT_ALLOWED', message }];
}

function slugFaults(slug: string | undefined): FaultDetail[] {
  if (slug === undefined || slugify(slug) === slug) return [];
  const fault = say('catalogue.slug', { slug: slugBase(slug) });
  const message = notThis(fault, slug);
  return [{ path: 'body/slug', code: 'WRONG_FORMAT', message }];
}

function slugTaken(slug: string) {
  return conflict('SLUG_TAKEN', say('catalogue.slugTaken', { slug }));
}

function refuse(faults: FaultDetail[]): void {
  if (faults.length > 0) throw invalid(faults.slice(0, 50));
}

function parse({ record }: StoredListing): Listing {
  return JSON.parse(record) as Listing;
}
