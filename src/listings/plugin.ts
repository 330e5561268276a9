/** Listings: table of contents. */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../platform/context.ts';
import { healthRoutes } from '../platform/health.ts';
import { serveOpenApi } from '../platform/openapi.ts';
import { withTypes } from '../platform/shapes.ts';
import { auditRoutes } from './audit.routes.ts';
import type { BlobStore } from './blobs/blobs.ts';
import { catalogTypeRoutes } from './catalog-types/catalog-types.routes.ts';
import { findingRoutes } from './finding/finding.routes.ts';
import { listingRoutes } from './listings/listings.routes.ts';
import { photoRoutes } from './photos/photos.routes.ts';

export interface ListingsContext extends ServiceContext {
  /** The organisation whose catalogue the public reads. */
  catalogOrganisationId: string;
  defaultCurrency: string;
  /** Where uploaded photos are kept. */
  blobs: BlobStore;
}

export async function listingsPlugin(fastify: FastifyInstance, context: ListingsContext): Promise<void> {
  await serveOpenApi(fastify, fastify.prefix, {
    title: 'Listings',
    version: '0.2.0',
    description: 'An organisation’s catalogue of items for sale and hire.',
  });
  const app = withTypes(fastify);
  healthRoutes(app, 'listings');
  catalogTypeRoutes(app, context);
  findingRoutes(app, context);
  listingRoutes(app, context);
  photoRoutes(app, context);
  auditRoutes(app, context);
}
