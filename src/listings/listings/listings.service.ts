/** One function a write: decides, stores, and tells the audit log. */
import { isDeepStrictEqual } from 'node:util';
import type { Creation } from '../../platform/at-once.ts';
import type { Sql } from '../../platform/db.ts';
import { conflict, type FaultDetail, invalid, notFound, notThis } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/mutation.ts';
import { builtInType } from '../catalog-types/built-in.ts';
import { lockType } from '../catalog-types/catalog-types.repo.ts';
import { detailsFaults, withDefaults } from '../details/details.rules.ts';
import type { Write } from '../request.ts';
import { foundBy } from '../terms/terms.rules.ts';
import { type KnownTypes, type Typed, typedOfBuiltIn } from './known-types.ts';
import {
  addSlug,
  insertAtOnce,
  insertListing,
  type ListingState,
  lockListing,
  type SlugWish,
  type Told,
  updateListing,
} from './listings.repo.ts';
import {
  amountFaults,
  covered,
  coverFault,
  mayMove,
  mergeMembers,
  photoOrderFault,
  reorder,
  type Status,
  TRANSITIONS,
} from './listings.rules.ts';
import type { Listing, ListingCreate, ListingPatch } from './listings.schema.ts';
import { recordOfNew, recordText } from './record.new.ts';
import { slugBase, slugify } from './slug.rules.ts';

/** May refuse the listing as it is found (a stale If-Match). */
type Check = (told: Told) => void;

const MOST_SLUG_TRIES = 50;

/** Who creates what, when. */
interface Making {
  organisationId: string;
  by: string;
  at: Date;
  input: ListingCreate;
  defaultCurrency: string;
}

/** The new listing as it is to be stored, and the faults that keep it from that. */
function stateOfNew(
  { organisationId, input, defaultCurrency }: Making,
  type: Typed,
): { state: ListingState; faults: FaultDetail[] } {
  const state: ListingState = {
    ...type.state,
    title: input.title,
    description: input.description ?? null,
    status: 'draft',
    forSale: input.for_sale,
    forHire: input.for_hire,
    price: input.price,
    currency: input.currency ?? defaultCurrency,
    priceUnit: input.price_unit,
    hireRates: input.hire_rates,
    deposit: input.deposit ?? null,
    details: withDefaults(input.details, type.fields),
    detailsErrors: null,
    found: null,
  };
  const faults = [...amountFaults(state), ...detailsFaults(state.details, type.fields)];
  if (faults.length === 0) state.found = foundBy({ organisationId, ...state }, type.fields);
  return { state, faults };
}

const CREATED = { action: 'listing.created', entityType: 'listing', before: null } as const;
const locationOf = (id: string) => `/listings/v1/listings/${id}`;

/** Creates a draft. Throws 422 with every fault, 409 SLUG_TAKEN. */
export async function createListing(tx: Sql, making: Making, types: KnownTypes): Promise<Outcome> {
  const { organisationId, at, by, input } = making;
  refuse([...statusFaults(input), ...slugFaults(input.slug)]);
  const type = await requireFields(tx, organisationId, input.catalog_id);
  types.learn(organisationId, type);
  const { state, faults } = stateOfNew(making, type);
  refuse(faults);
  const id = newId(at);
  const told = await insertNamed(tx, { organisationId, id, at, by }, input, state);
  return {
    status: 201,
    body: told.record,
    headers: { etag: `"${told.tag}"`, location: locationOf(id) },
    audit: { ...CREATED, entityId: id, after: parse(told) },
  };
}

/** The same in one statement, for a listing without faults of a type that is known; null for any other. */
export function creationOf(making: Making, types: KnownTypes): Creation | null {
  const { organisationId, at, by, input } = making;
  const type = types.find(organisationId, input.catalog_id);
  if (type === undefined || statusFaults(input).length + slugFaults(input.slug).length > 0) return null;
  const { state, faults } = stateOfNew(making, type);
  if (faults.length > 0) return null;
  const id = newId(at);
  const hole = newId(at);
  const record = recordOfNew({ organisationId, id, at, by }, hole, state, type.label);
  return {
    ...insertAtOnce({ organisationId, id, at, by }, wishOf(input, 0), state, type.version),
    hole,
    status: 201,
    headers: { etag: `"1.${type.version ?? 1}"`, location: locationOf(id) },
    body: recordText(record),
    audit: { ...CREATED, entityId: id, after: record },
  };
}

async function insertNamed(
  tx: Sql,
  key: Parameters<typeof insertListing>[1],
  input: ListingCreate,
  state: ListingState,
): Promise<Told> {
  const tries = input.slug === undefined ? MOST_SLUG_TRIES : 1;
  for (let skip = 0; skip < tries; skip += 1) {
    const told = await insertListing(tx, key, wishOf(input, skip), state);
    if (told !== undefined) return told;
  }
  throw slugTaken(input.slug ?? slugBase(input.title));
}

function wishOf({ slug, title }: ListingCreate, skip: number): SlugWish {
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
  const { before, told } = await requireListing(write, id, check);
  const type = await requireFields(tx, organisationId, patch.catalog_id ?? before.catalog_id);
  const { details, photo_order, cover_photo, slug, catalog_id: _moved, status: _refused, ...plain } = patch;
  const merged = mergeMembers(before, plain) as Listing;
  const state: ListingState = {
    ...stateOf({ ...merged, hire_rates: merged.hire_rates ?? [] }),
    ...type.state,
    details: mergeMembers(before.details, details ?? {}),
    detailsErrors: null,
    found: null,
  };
  const ordered = photo_order === undefined ? before.photos : reorder(before.photos, photo_order);
  const photos = cover_photo === undefined ? ordered : covered(ordered ?? before.photos, cover_photo);
  refuse([
    ...amountFaults(state),
    ...detailsFaults(state.details, type.fields),
    ...(ordered === null ? [photoOrderFault(before.photos, photo_order!)] : []),
    ...(photos === null && ordered !== null ? [coverFault(cover_photo!)] : []),
  ]);
  const renamed = slug !== undefined && slug !== before.slug;
  if (!renamed && isDeepStrictEqual(photos, before.photos) && isDeepStrictEqual(state, stateOf(before)))
    return { status: 200, body: told.record, headers: { etag: `"${told.tag}"` }, audit: null };
  state.found = foundBy({ organisationId, ...state }, type.fields);
  if (renamed && !(await addSlug(tx, organisationId, id, slug))) throw slugTaken(slug);
  const after = await updateListing(tx, { ...write, id }, state, {
    slug: slug ?? null,
    photos: photos === before.photos ? null : photos,
  });
  return changed('listing.updated', id, told, after);
}

/** Moves the listing along the status table. Throws 409 INVALID_TRANSITION, and 422 when publishing unfit details. */
export async function moveListing(write: Write, id: string, to: Status, check: Check): Promise<Outcome> {
  const { before, told } = await requireListing(write, id, check);
  const from = before.status;
  if (!mayMove(from, to)) {
    const allowed = TRANSITIONS[from].join(', ');
    throw conflict(
      'INVALID_TRANSITION',
      `a listing that is ${from} cannot become ${to}; allowed: ${allowed}`,
    );
  }
  const type = await requireFields(write.tx, write.organisationId, before.catalog_id);
  if (to === 'published') refuse(detailsFaults(before.details, type.fields, 'listing/details'));
  const state = { ...stateOf(before), status: to };
  const sound = to === 'published' ? { ...state, ...type.state, detailsErrors: null } : state;
  const after = await updateListing(write.tx, { ...write, id }, sound);
  return changed(`listing.${to}`, id, told, after);
}

/** The listing, locked, as the API shows it. Throws 404. */
export async function requireListing(
  { tx, organisationId }: Write,
  id: string,
  check: Check,
): Promise<{ before: Listing; told: Told }> {
  const told = await lockListing(tx, organisationId, id);
  if (told === undefined) throw notFound('listing', id);
  check(told);
  return { before: parse(told), told };
}

/** The answer to a change of one listing. */
export function changed(action: string, id: string, before: Told, after: Told): Outcome {
  return {
    status: 200,
    body: after.record,
    headers: { etag: `"${after.tag}"` },
    audit: { action, entityType: 'listing', entityId: id, before: parse(before), after: parse(after) },
  };
}

/** The fields that details must fit. Throws 422 naming `catalog_id` when the organisation has no such type. */
async function requireFields(tx: Sql, organisationId: string, catalogId: string): Promise<Typed> {
  const builtIn = builtInType(catalogId);
  if (builtIn !== undefined) return typedOfBuiltIn(builtIn);
  const row = await lockType(tx, organisationId, catalogId, 'share');
  if (row === undefined) {
    const message = `there is no catalogue type ${catalogId}; create it first or use a built-in one`;
    throw invalid([{ path: 'body/catalog_id', code: 'NOT_FOUND', message }]);
  }
  const { fields, label, version, schema_version: schemaVersion } = row;
  return { fields, label, version, state: { catalogId, schemaVersion } };
}

/** What is stored of a listing that the API shows as `listing`; what it is found by stays. */
export function stateOf(listing: Listing): ListingState {
  return {
    catalogId: listing.catalog_id,
    title: listing.title,
    description: listing.description ?? null,
    status: listing.status,
    forSale: listing.for_sale,
    forHire: listing.for_hire,
    price: listing.price,
    currency: listing.currency,
    priceUnit: listing.price_unit,
    hireRates: listing.hire_rates,
    deposit: listing.deposit ?? null,
    details: listing.details,
    schemaVersion: listing.schema_version,
    detailsErrors: listing.details_errors ?? null,
    found: null,
  };
}

function statusFaults(body: { status?: unknown }): FaultDetail[] {
  if (body.status === undefined) return [];
  const message = 'is changed by updateListingStatus alone: PATCH /listings/v1/listings/{id}/status';
  return [{ path: 'body/status', code: 'NOT_ALLOWED', message }];
}

function slugFaults(slug: string | undefined): FaultDetail[] {
  if (slug === undefined || slugify(slug) === slug) return [];
  const message = `must be lower-case words joined by hyphens, such as ${slugBase(slug)}${notThis(slug)}`;
  return [{ path: 'body/slug', code: 'WRONG_FORMAT', message }];
}

function slugTaken(slug: string) {
  return conflict('SLUG_TAKEN', `the slug ${slug} belongs or belonged to another listing; choose another`);
}

function refuse(faults: FaultDetail[]): void {
  if (faults.length > 0) throw invalid(faults.slice(0, 50));
}

function parse({ record }: Told): Listing {
  return JSON.parse(record) as Listing;
}
