import { actorOf } from '../../platform/auth.ts';
import { notFound } from '../../platform/errors.ts';
import { sendTagged } from '../../platform/etag.ts';
import { type App, IdParams } from '../../platform/shapes.ts';
import { READ, READ_REFUSALS, WRITE, WRITE_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../plugin.ts';
import { matching, readerOf, writeOf } from '../request.ts';
import { createKnownTypes } from './known-types.ts';
import { readListing, readListingBySlug } from './listings.repo.ts';
import { Listing, ListingCreate, ListingPatch, ListingStatusUpdate, SlugParams } from './listings.schema.ts';
import { createListing, creationOf, moveListing, patchListing } from './listings.service.ts';
import { slugify } from './slug.rules.ts';

const tags = ['Listings'];

export function listingRoutes(app: App, context: ListingsContext): void {
  const { db, mutate } = context;
  const types = createKnownTypes();

  app.post(
    '/v1/listings',
    {
      schema: {
        operationId: 'createListing',
        summary: 'Create a listing, as a draft',
        tags,
        body: ListingCreate,
        response: { 201: Listing, ...WRITE_REFUSALS },
      },
      config: WRITE,
    },
    (request, reply) => {
      const { organisationId, subject: by } = actorOf(request);
      const making = { organisationId, by, input: request.body, defaultCurrency: context.defaultCurrency };
      return mutate(
        request,
        reply,
        (tx, at) => createListing(tx, { ...making, at }, types),
        (at) => creationOf({ ...making, at }, types),
      );
    },
  );

  app.get(
    '/v1/listings/by-slug/:slug',
    {
      schema: {
        operationId: 'getListingBySlug',
        summary: 'The listing that has or had a slug',
        description: 'A former slug answers the listing too; Content-Location names its present address.',
        tags,
        params: SlugParams,
        response: { 200: Listing, ...READ_REFUSALS },
      },
      config: { ...READ, tagged: true },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const { organisationId, view } = readerOf(request, context.catalogOrganisationId);
      const found = await readListingBySlug(db, organisationId, slugify(slug), view);
      if (found === undefined) throw notFound('listing', slug);
      if (found.slug !== slug)
        reply.header('content-location', `/listings/v1/listings/by-slug/${encodeURIComponent(found.slug)}`);
      return sendTagged(request, reply, `"${found.tag}"`, found.record);
    },
  );

  app.get(
    '/v1/listings/:id',
    {
      schema: {
        operationId: 'getListing',
        summary: 'One listing',
        tags,
        params: IdParams,
        response: { 200: Listing, ...READ_REFUSALS },
      },
      config: { ...READ, tagged: true },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { organisationId, view } = readerOf(request, context.catalogOrganisationId);
      const found = await readListing(db, organisationId, id, view);
      if (found === undefined) throw notFound('listing', id);
      return sendTagged(request, reply, `"${found.tag}"`, found.record);
    },
  );

  app.patch(
    '/v1/listings/:id',
    {
      schema: {
        operationId: 'updateListing',
        summary: 'Change a listing (JSON merge patch)',
        description: 'null removes a member; `details` are merged key by key and then checked as a whole.',
        tags,
        params: IdParams,
        body: ListingPatch,
        response: { 200: Listing, ...WRITE_REFUSALS },
      },
      config: { ...WRITE, tagged: true },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        patchListing(writeOf(request, tx, at), request.params.id, request.body, matching(request)),
      ),
  );

  app.patch(
    '/v1/listings/:id/status',
    {
      schema: {
        operationId: 'updateListingStatus',
        summary: 'Publish, sell, withdraw or take back to draft',
        tags,
        params: IdParams,
        body: ListingStatusUpdate,
        response: { 200: Listing, ...WRITE_REFUSALS },
      },
      config: { ...WRITE, tagged: true },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        moveListing(writeOf(request, tx, at), request.params.id, request.body.status, matching(request)),
      ),
  );
}
