/** What the role matrix holds of each operation: which kind it is, what it names, and a request. */
import { newId } from '../platform/ids.ts';

export interface Ids {
  type: string;
  freeType: string;
  listing: string;
  draft: string;
  slug: string;
  photo: string;
  booking: string;
  enquiry: string;
  /** The address of an uploaded picture, which anybody who has it may read. */
  media: string;
}

export interface Operation {
  name: string;
  kind: 'read' | 'list' | 'write' | 'audit' | 'admin' | 'public';
  /** The request on these objects; operations without an object in the path ignore them. */
  request: (ids: Ids) => [method: string, path: string, body?: object | string];
  /** Which of the ids the path names, if any. */
  names?: keyof Ids;
  success: number;
}

export const OPERATIONS: Operation[] = [
  { name: 'getHealth', kind: 'public', request: () => ['GET', '/health'], success: 200 },
  { name: 'getHealthV1', kind: 'public', request: () => ['GET', '/v1/health'], success: 200 },
  { name: 'listCatalogTypes', kind: 'list', request: () => ['GET', '/v1/catalog-types'], success: 200 },
  {
    name: 'createCatalogType',
    kind: 'write',
    request: () => ['POST', '/v1/catalog-types', { label: newId(), fields: [] }],
    success: 201,
  },
  {
    name: 'getCatalogType',
    kind: 'read',
    request: ({ type }) => ['GET', `/v1/catalog-types/${type}`],
    names: 'type',
    success: 200,
  },
  {
    name: 'updateCatalogType',
    kind: 'write',
    request: ({ type }) => ['PATCH', `/v1/catalog-types/${type}`, { label: newId() }],
    names: 'type',
    success: 200,
  },
  {
    name: 'deleteCatalogType',
    kind: 'write',
    request: ({ freeType }) => ['DELETE', `/v1/catalog-types/${freeType}`],
    names: 'freeType',
    success: 200,
  },
  { name: 'listListings', kind: 'list', request: () => ['GET', '/v1/listings'], success: 200 },
  {
    name: 'createListing',
    kind: 'write',
    request: () => ['POST', '/v1/listings', GENERAL],
    success: 201,
  },
  {
    name: 'getListingBySlug',
    kind: 'read',
    request: ({ slug }) => ['GET', `/v1/listings/by-slug/${slug}`],
    names: 'slug',
    success: 200,
  },
  {
    name: 'getListing',
    kind: 'read',
    request: ({ listing }) => ['GET', `/v1/listings/${listing}`],
    names: 'listing',
    success: 200,
  },
  {
    name: 'quoteListing',
    kind: 'read',
    request: ({ listing }) => ['GET', `/v1/listings/${listing}/quote?start=2027-03-01&end=2027-03-04`],
    names: 'listing',
    success: 200,
  },
  {
    name: 'getListingAvailability',
    kind: 'read',
    request: ({ listing }) => ['GET', `/v1/listings/${listing}/availability`],
    names: 'listing',
    success: 200,
  },
  {
    name: 'listListingBookings',
    kind: 'write',
    request: ({ listing }) => ['GET', `/v1/listings/${listing}/bookings`],
    names: 'listing',
    success: 200,
  },
  {
    name: 'createListingBooking',
    kind: 'write',
    request: ({ listing }) => [
      'POST',
      `/v1/listings/${listing}/bookings`,
      { start: '2027-03-01', end: '2027-03-04' },
    ],
    names: 'listing',
    success: 201,
  },
  {
    name: 'deleteListingBooking',
    kind: 'write',
    request: ({ listing, booking }) => ['DELETE', `/v1/listings/${listing}/bookings/${booking}`],
    names: 'booking',
    success: 200,
  },
  {
    name: 'createListingEnquiry',
    kind: 'read',
    request: ({ listing }) => [
      'POST',
      `/v1/listings/${listing}/enquiries`,
      { name: 'Ann', email: 'ann@example.com', message: 'Is it free?' },
    ],
    names: 'listing',
    success: 201,
  },
  { name: 'listEnquiries', kind: 'admin', request: () => ['GET', '/v1/enquiries'], success: 200 },
  {
    name: 'deleteEnquiry',
    kind: 'admin',
    request: ({ enquiry }) => ['DELETE', `/v1/enquiries/${enquiry}`],
    names: 'enquiry',
    success: 200,
  },
  { name: 'getCompany', kind: 'list', request: () => ['GET', '/v1/company'], success: 200 },
  {
    name: 'patchCompany',
    kind: 'admin',
    request: () => ['PATCH', '/v1/company', { name: newId() }],
    success: 200,
  },
  {
    name: 'updateListing',
    kind: 'write',
    request: ({ listing }) => ['PATCH', `/v1/listings/${listing}`, { title: 'New' }],
    names: 'listing',
    success: 200,
  },
  {
    name: 'updateListingStatus',
    kind: 'write',
    request: ({ listing }) => ['PATCH', `/v1/listings/${listing}/status`, { status: 'sold' }],
    names: 'listing',
    success: 200,
  },
  {
    name: 'deleteListing',
    kind: 'write',
    request: ({ draft }) => ['DELETE', `/v1/listings/${draft}`],
    names: 'draft',
    success: 200,
  },
  {
    name: 'addListingPhoto',
    kind: 'write',
    request: ({ listing }) => [
      'POST',
      `/v1/listings/${listing}/photos`,
      { url: 'https://example.org/a.jpg' },
    ],
    names: 'listing',
    success: 201,
  },
  {
    name: 'deleteListingPhoto',
    kind: 'write',
    request: ({ listing, photo }) => ['DELETE', `/v1/listings/${listing}/photos/${photo}`],
    names: 'listing',
    success: 200,
  },
  {
    name: 'getMedia',
    kind: 'public',
    request: ({ media }) => ['GET', media],
    names: 'media',
    success: 200,
  },
  { name: 'listAudit', kind: 'audit', request: () => ['GET', '/v1/audit'], success: 200 },
  { name: 'verifyAudit', kind: 'audit', request: () => ['GET', '/v1/audit/verification'], success: 200 },
  {
    name: 'importListings',
    kind: 'write',
    request: () => [
      'POST',
      `/v1/imports/listings?dry_run=true&catalog_id=${GENERAL.catalog_id}`,
      'title\nVan\n',
    ],
    success: 200,
  },
  ...(['export', 'template'] as const).map(
    (what): Operation => ({
      name: what === 'export' ? 'exportListings' : 'getListingsTemplate',
      kind: 'write',
      request: () => ['GET', `/v1/${what}s/listings?catalog_id=${GENERAL.catalog_id}`],
      success: 200,
    }),
  ),
];

export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const GENERAL = {
  catalog_id: '00000000-0000-7000-8000-000000000005',
  title: 'Anything',
  price: 1,
  details: {},
};
