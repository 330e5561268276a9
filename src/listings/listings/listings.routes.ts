import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { sendTagged } from '../../platform/http/etag.ts';
import { baseUrlOf } from '../../platform/http/origin.ts';
import { type App, Deleted, IdParams } from '../../platform/shapes.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { LANGUAGES, languageOf } from '../../words/languages.ts';
import { READ, READ_REFUSALS, WRITE, WRITE_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { withFaultWords } from '../details/stored-faults.ts';
import { withPhotoUrls } from '../photos/photo-urls.ts';
import { dropImage } from '../photos/photos.service.ts';
import { matching, readerOf, readsFor, writeOf } from '../request.ts';
import { readListing, readListingBySlug, type StoredListing } from './listings.repo.ts';
import { Listing, ListingCreate, ListingPatch, ListingStatusUpdate, SlugParams } from './listings.schema.ts';
import { createListing, moveListing, patchListing, removeListing } from './listings.service.ts';
import { slugify } from './slug.rules.ts';

const tags = ['Listings'];

export function listingRoutes(app: App, context: ListingsContext): void {
  createRoute(app, context);
  readRoutes(app, context);
  changeRoutes(app, context);
  deleteRoute(app, context);
}

function createRoute(app: App, context: ListingsContext): void {
  const { mutate } = context;

  app.post(
    '/v1/listings',
    {
      schema: {
        operationId: 'createListing',
        summary: 'Create a listing, as a draft',
        description:
          'Stores a draft that only the organisation’s own people see. Its details must fit the type; a slug is made of the title unless one is sent. Managers, area managers, administrators and service tokens may. Publishing is `updateListingStatus`.',
        tags,
        body: ListingCreate,
        response: { 201: Listing, ...WRITE_REFUSALS },
      },
      config: WRITE,
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        createListing(writeOf(request, tx, at), request.body, context.currencyOf),
      ),
  );
}

/** A record as its reader gets it. Words differ by language, and so does the tag of a record with any. */
function shown(request: FastifyRequest, record: string, etag: string): { body: string; etag: string } {
  const language = languageOf(request.headers['accept-language']);
  const worded = withFaultWords(record, language);
  const isWorded = worded !== record && language !== LANGUAGES[0];
  return {
    body: withPhotoUrls(worded, baseUrlOf(request)),
    etag: isWorded ? `${etag.slice(0, -1)}-${language}"` : etag,
  };
}

function sendShown(request: FastifyRequest, reply: FastifyReply, { record, tag }: StoredListing) {
  const { body, etag } = shown(request, record, `"${tag}"`);
  return sendTagged(request, reply, etag, body);
}

function readRoutes(app: App, context: ListingsContext): void {
  app.get(
    '/v1/listings/by-slug/:slug',
    {
      schema: {
        operationId: 'getListingBySlug',
        summary: 'The listing that has or had a slug',
        description:
          'A former slug finds the listing too; Content-Location names its present address. Anyone may read published and sold listings, a token of the service all of its organisation.',
        tags,
        params: SlugParams,
        response: { 200: Listing, ...READ_REFUSALS },
      },
      config: { ...READ, tagged: true },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const { organisationId, view } = readerOf(request, context.catalogOrganisationId);
      const found = await readListingBySlug(readsFor(reply, context), organisationId, slugify(slug), view);
      if (found === undefined) throw notFound('listing', slug);
      if (found.slug !== slug)
        reply.header('content-location', `/listings/v1/listings/by-slug/${encodeURIComponent(found.slug)}`);
      return sendShown(request, reply, found);
    },
  );

  app.get(
    '/v1/listings/:id',
    {
      schema: {
        operationId: 'getListing',
        summary: 'One listing',
        description:
          'Returns the listing with its details, photos and the statuses that it may take next. Anyone may read published and sold listings, a token of the service all of its organisation; anything else is 404.',
        tags,
        params: IdParams,
        response: { 200: Listing, ...READ_REFUSALS },
      },
      config: { ...READ, tagged: true },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { organisationId, view } = readerOf(request, context.catalogOrganisationId);
      const found = await readListing(readsFor(reply, context), organisationId, id, view);
      if (found === undefined) throw notFound('listing', id);
      return sendShown(request, reply, found);
    },
  );
}

function changeRoutes(app: App, context: ListingsContext): void {
  const { mutate } = context;
  const forReader = (request: FastifyRequest) => (outcome: Outcome) => {
    const { body, etag } = shown(request, String(outcome.body), outcome.headers?.etag ?? '');
    return { ...outcome, body, headers: { ...outcome.headers, etag } };
  };

  app.patch(
    '/v1/listings/:id',
    {
      schema: {
        operationId: 'updateListing',
        summary: 'Change a listing (JSON merge patch)',
        description:
          'null removes a member; `details` are merged key by key, and what changes is checked; of another type, all of it. Managers, area managers, administrators and service tokens may. The status is moved by `updateListingStatus`. A changed slug is the new address, and the former one goes on leading here.',
        tags,
        params: IdParams,
        body: ListingPatch,
        response: { 200: Listing, ...WRITE_REFUSALS },
      },
      config: { ...WRITE, tagged: true },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        patchListing(writeOf(request, tx, at), request.params.id, request.body, matching(request)).then(
          forReader(request),
        ),
      ),
  );

  app.patch(
    '/v1/listings/:id/status',
    {
      schema: {
        operationId: 'updateListingStatus',
        summary: 'Publish, sell, withdraw or take back to draft',
        description:
          'A draft can be published or withdrawn, a published listing sold or withdrawn, a withdrawn one published or taken back to draft, and a sold one withdrawn. Any other move is 409 `INVALID_TRANSITION` with those allowed; publishing checks all details. Selling what is booked ahead is 409 `BOOKED_AHEAD` and names the bookings. Managers, area managers, administrators and service tokens may. Subscribers of webhooks hear of it.',
        tags,
        params: IdParams,
        body: ListingStatusUpdate,
        response: { 200: Listing, ...WRITE_REFUSALS },
      },
      config: { ...WRITE, tagged: true },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        moveListing(writeOf(request, tx, at), request.params.id, request.body.status, matching(request)).then(
          forReader(request),
        ),
      ),
  );
}

function deleteRoute(app: App, context: ListingsContext): void {
  const { mutate } = context;

  app.delete(
    '/v1/listings/:id',
    {
      schema: {
        operationId: 'deleteListing',
        summary: 'Delete a draft with its photos',
        description:
          'Removes the draft, its photos and its bookings; its slugs become free, and the audit log keeps the record. Listings of any other status are 409 `NOT_A_DRAFT`: withdraw them. Managers, area managers, administrators and service tokens may.',
        tags: [...tags, 'extension'],
        params: IdParams,
        response: { 200: Deleted, ...WRITE_REFUSALS },
      },
      config: { ...WRITE, tagged: true },
    },
    async (request, reply) => {
      const removed: Listing[] = [];
      const sent = await mutate(request, reply, (tx, at) =>
        removeListing(writeOf(request, tx, at), request.params.id, matching(request), (listing) =>
          removed.push(listing),
        ),
      );
      // The transaction has committed: nothing refers to the files any more.
      const photos = removed.flatMap((listing) => listing.photos);
      await Promise.all(photos.map((photo) => dropImage(context.blobs, photo)));
      return sent;
    },
  );
}
