/** Listings: table of contents. */
import type { FastifyInstance } from 'fastify';
import { healthRoutes } from '../platform/http/health.ts';
import { serveOpenApi } from '../platform/openapi/openapi.ts';
import { withTypes } from '../platform/shapes.ts';
import { auditRoutes } from './audit.routes.ts';
import { batchRoutes } from './batches/batches.routes.ts';
import { catalogTypeRoutes } from './catalog-types/catalog-types.routes.ts';
import { companyRoutes } from './company/company.routes.ts';
import type { ListingsContext } from './context.ts';
import { enquiryRoutes } from './enquiries/enquiries.routes.ts';
import { findingRoutes } from './finding/finding.routes.ts';
import { bookingRoutes } from './hire/bookings.routes.ts';
import { calendarRoutes } from './hire/calendar.routes.ts';
import { quoteRoutes } from './hire/quote.routes.ts';
import { stockRoutes } from './hire/stock.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { listingRoutes } from './listings/listings.routes.ts';
import { mendingRoutes } from './mending/mending.routes.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { mappingRoutes } from './sheets/mappings/mappings.routes.ts';
import { sheetRoutes } from './sheets/sheets.routes.ts';
import { viewRoutes } from './views/views.routes.ts';

export async function listingsPlugin(fastify: FastifyInstance, context: ListingsContext): Promise<void> {
  await serveOpenApi(fastify, fastify.prefix, {
    title: 'Listings',
    version: '0.2.0',
    description: 'An organisation’s catalogue of items for sale and hire.',
    service: 'listing',
    features: {
      Health: 'Probes of the process.',
      'Catalogue types': 'Kinds of items, with the fields of their details.',
      Listings: 'Items for sale and hire: find, create, change, publish.',
      Hire: 'Units of listings for hire, bookings of customers, and what is taken and free.',
      Enquiries: 'What visitors ask of a listing.',
      Company: 'What the public pages say of the organisation.',
      Photos: 'Pictures of a listing.',
      Spreadsheets: 'Imports, exports and templates of a type’s listings, as CSV and XLSX.',
      Audit: 'Who changed what, as a chain of hashes.',
    },
  });
  const app = withTypes(fastify);
  healthRoutes(app, 'listings');
  catalogTypeRoutes(app, context);
  mendingRoutes(app, context);
  findingRoutes(app, context);
  listingRoutes(app, context);
  historyRoutes(app, context);
  batchRoutes(app, context);
  viewRoutes(app, context);
  quoteRoutes(app, context);
  stockRoutes(app, context);
  bookingRoutes(app, context);
  calendarRoutes(app, context);
  enquiryRoutes(app, context);
  companyRoutes(app, context);
  photoRoutes(app, context);
  mappingRoutes(app, context);
  await sheetRoutes(fastify, context);
  auditRoutes(app, context);
}
