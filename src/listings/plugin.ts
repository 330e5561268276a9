/** Listings: table of contents. */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../platform/context.ts';
import { healthRoutes } from '../platform/health.ts';
import { serveOpenApi } from '../platform/openapi.ts';
import { withTypes } from '../platform/shapes.ts';

export interface ListingsContext extends ServiceContext {
  /** The organisation whose catalogue the public reads. */
  catalogOrganisationId: string;
  defaultCurrency: string;
}

export async function listingsPlugin(fastify: FastifyInstance, _context: ListingsContext): Promise<void> {
  await serveOpenApi(fastify, fastify.prefix, {
    title: 'Listings',
    version: '0.2.0',
    description: 'An organisation’s catalogue of items for sale and hire.',
  });
  const app = withTypes(fastify);
  healthRoutes(app, 'listings');
}
