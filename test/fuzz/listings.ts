/** Objects of Listings that a world has, and the requests that it would grant. */
import type { Caller, Loose } from '../helpers/app.ts';
import { bookingFor } from './booking.ts';
import type { Seed } from './world.ts';

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Tools {
  /** Stands in every name. */
  mark: string;
  unique(text: string): string;
  made(caller: Caller, method: string, url: string, body: unknown): Promise<Loose>;
}

export async function listingsSeeds(
  admin: Caller,
  { mark, unique, made }: Tools,
): Promise<Record<string, Seed>> {
  const typeBody = () => ({
    label: unique('Tool'),
    fields: [
      {
        key: 'power',
        label: 'Power',
        type: 'integer',
        required: true,
        min: 0,
        max: 10000,
        unit: 'W',
        filterable: true,
      },
      {
        key: 'brand',
        label: 'Brand',
        type: 'string',
        required: false,
        max_length: 50,
        searchable: true,
        filterable: true,
      },
      {
        key: 'tags',
        label: 'Tags',
        type: 'multi_enum',
        required: false,
        options: [{ value: 'a', label: 'A' }],
        filterable: true,
      },
    ],
  });
  const type = await made(admin, 'POST', '/listings/v1/catalog-types', typeBody());
  const spare = await made(admin, 'POST', '/listings/v1/catalog-types', typeBody());
  const listingBody = () => ({
    catalog_id: String(type.id),
    title: unique('Hammer drill'),
    price: 19.99,
    for_hire: true,
    hire_rates: [{ period: 'day', price: 5 }],
    details: { power: 800, brand: 'Makita', tags: ['a'] },
  });
  const listing = await made(admin, 'POST', '/listings/v1/listings', listingBody());
  const id = String(listing.id);
  const enquiryBody = () => ({
    name: unique('Ann'),
    email: 'ann@example.com',
    phone: '0113 496 0000',
    message: `Is it free?${mark}`,
    start: '2027-03-01',
    end: '2027-03-04',
  });
  const enquiry = await made(admin, 'POST', `/listings/v1/listings/${id}/enquiries`, enquiryBody());
  await made(admin, 'PATCH', '/listings/v1/company', { name: unique('Tools') });
  const bookingBody = bookingFor(() => mark);
  const photo = await made(admin, 'POST', `/listings/v1/listings/${id}/photos`, { content_base64: PIXEL });
  const booking = await made(admin, 'POST', `/listings/v1/listings/${id}/bookings`, bookingBody());
  const path = { id };
  return {
    createCatalogType: { body: typeBody },
    getCatalogType: { path: { id: String(type.id) } },
    updateCatalogType: { path: { id: String(spare.id) }, body: typeBody },
    deleteCatalogType: { path: { id: String(type.id) } },
    createListing: { body: listingBody },
    listListings: {
      query: {
        catalog_id: String(type.id),
        q: '"hammer drill" mak',
        status: 'draft,published',
        sort: '-price',
        facets: 'brand,tags',
        price_min: '1',
        'details.power.min': '100',
        'details.brand': 'Makita',
        'details.tags.in': 'a',
      },
    },
    getListing: { path },
    getListingBySlug: { path: { slug: String(listing.slug) } },
    quoteListing: { path, query: { start: '2027-03-01', end: '2027-03-04' } },
    getListingAvailability: { path, query: { from: '2027-03-01', until: '2027-03-14' } },
    listListingBookings: { path, query: { from: '2027-03-01' } },
    createListingBooking: { path, body: bookingBody },
    createListingEnquiry: { path, body: enquiryBody },
    deleteEnquiry: { path: { id: String(enquiry.id) } },
    patchCompany: { body: () => ({ name: unique('Tools'), address: `1 High Street${mark}`, phone: null }) },
    deleteListingBooking: { path: { id, bookingId: String(booking.id) } },
    updateListing: { path, body: () => ({ title: unique('Drill'), price: 21.5, details: { power: 900 } }) },
    exportListings: { query: { catalog_id: String(type.id) } },
    getListingsTemplate: { query: { catalog_id: String(type.id) } },
    updateListingStatus: { path, body: () => ({ status: 'published' }) },
    addListingPhoto: { path, body: () => ({ content_base64: PIXEL, alt_text: 'A drill', position: 0 }) },
    deleteListingPhoto: { path: { id, photoId: String(photo.id) } },
  };
}
