/** The register of Listings: what the tests of every operation know of each beside its document. */

import {
  type Entry,
  LISTED,
  makeId,
  type Request,
  type Scene,
  send,
  withMembers,
} from '../../test/helpers/register.ts';
import { CSV, sheetText } from '../../test/helpers/sheets.ts';
import { newId } from '../platform/ids.ts';
import {
  batchBody,
  bookingBody,
  enquiryBody,
  type Ids,
  LISTINGS,
  listingBody,
  MAPPINGS,
  mappingBody,
  newBatch,
  newPhoto,
  PIXEL,
  TYPES,
  typeBody,
  VIEWS,
  viewBody,
} from './world.fixture.ts';

/**
 * `everybody`: no token is needed; `everybody here`: nor for objects of the organisation whose catalogue is public; `writers`: managers,
 * administrators and services; `auditors`: they without services; `admins`.
 */
export type Who = 'everybody' | 'everybody here' | 'writers' | 'auditors' | 'admins';

type ListingsEntry = Entry<Who, Ids>;

const draft = async (scene: Scene<Ids>, members: object = {}) => {
  const body = { ...listingBody(scene), ...members };
  return makeId(scene.admin, LISTINGS, body);
};

/** Asked about a listing of its own. */
const notForHire = {
  how: 'a listing that is not for hire',
  send: async (scene: Scene<Ids>, request: Request) => {
    const url = request.url.replace(scene.ids.listing, await draft(scene, { for_hire: false }));
    return send(scene.admin, { ...request, url });
  },
};

const twice = async ({ admin }: Scene<Ids>, request: Request) => {
  await send(admin, request);
  return send(admin, request);
};

const ofBooking = ({ ids }: { ids: Ids }) => ({ id: ids.listing, bookingId: ids.booking });

const newBooking = async (scene: Scene<Ids>) => ({
  booking: await makeId(scene.admin, `${LISTINGS}/${scene.ids.listing}/bookings`, bookingBody(scene)),
});

const catalog = ({ ids }: { ids: Ids }) => ({ catalog_id: ids.type });

const newMapping = async (scene: Scene<Ids>) => ({
  mapping: await makeId(scene.admin, MAPPINGS, mappingBody(scene)),
});

const newView = async (scene: Scene<Ids>) => ({ view: await makeId(scene.admin, VIEWS, viewBody(scene)) });

/** A type with an item that lacks what the type asks for since. */
const unfitType = async (scene: Scene<Ids>) => {
  const { label, fields } = typeBody(scene);
  const freeType = await makeId(scene.admin, TYPES, { label, fields: [] });
  await makeId(scene.admin, LISTINGS, { ...listingBody(scene), catalog_id: freeType, details: {} });
  await scene.admin.call('PATCH', `${TYPES}/${freeType}`, { fields });
  return { freeType };
};

export const LISTINGS_REGISTER: Record<string, ListingsEntry> = {
  getHealth: { who: 'everybody' },
  getHealthV1: { who: 'everybody' },
  listCatalogTypes: { who: 'everybody here' },
  createCatalogType: {
    who: 'writers',
    audit: 'catalog_type.created',
    body: typeBody,
    never: { 404: `The request names no record. ${LISTED}` },
    ways: { 409: { how: 'a label that is taken', send: twice } },
  },
  getCatalogType: { who: 'everybody here', id: 'type' },
  updateCatalogType: { who: 'writers', id: 'freeType', audit: 'catalog_type.updated', body: typeBody },
  listUnfitValues: { who: 'writers', id: 'freeType' },
  mendListings: {
    who: 'writers',
    id: 'freeType',
    audit: 'listings.mend',
    body: () => ({ mends: [{ key: 'power', from: null, to: 5 }] }),
    triedWith: { dry_run: 'true' },
    fresh: unfitType,
  },
  deleteCatalogType: {
    who: 'writers',
    id: 'freeType',
    audit: 'catalog_type.deleted',
    fresh: async (scene) => ({ freeType: await makeId(scene.admin, TYPES, typeBody(scene)) }),
    ways: {
      409: {
        how: 'a type that listings refer to',
        send: ({ admin, ids }) => admin.call('DELETE', `${TYPES}/${ids.type}`),
      },
    },
  },
  listListings: {
    who: 'everybody here',
    query: ({ ids }) => ({
      catalog_id: ids.type,
      q: '"hammer drill" mak',
      status: 'draft,published',
      sort: '-price',
      facets: 'brand,tags',
      price_min: '1',
      'details.power.min': '100',
      'details.brand': 'Makita',
      'details.tags.in': 'a',
    }),
    never: { 404: `A type that does not exist leaves an empty list. ${LISTED}` },
  },
  createListing: {
    who: 'writers',
    audit: 'listing.created',
    body: listingBody,
    never: { 404: `An unknown \`catalog_id\` is 422, which names the member. ${LISTED}` },
    ways: {
      409: {
        how: 'a slug that is taken',
        send: (scene, request) => withMembers(() => ({ slug: scene.ids.slug }))(scene, request),
      },
    },
  },
  getListingBySlug: {
    who: 'everybody here',
    path: ({ ids }) => ({ slug: ids.slug }),
    ways: {
      422: { how: 'NUL in the slug', send: ({ admin }) => admin.call('GET', `${LISTINGS}/by-slug/a%00b`) },
    },
  },
  getListing: { who: 'everybody here', id: 'listing' },
  quoteListing: {
    who: 'everybody here',
    id: 'listing',
    query: () => ({ start: '2027-03-01', end: '2027-03-04' }),
    ways: { 409: notForHire },
  },
  getListingAvailability: {
    who: 'everybody here',
    id: 'listing',
    query: () => ({ from: '2027-03-01', until: '2027-03-14' }),
    ways: { 409: notForHire },
  },
  listListingBookings: { who: 'writers', id: 'listing', query: () => ({ from: '2027-03-01' }) },
  createListingBooking: {
    who: 'writers',
    id: 'listing',
    audit: 'listing_booking.created',
    body: bookingBody,
    ways: { 409: { how: 'days that are taken', send: twice } },
  },
  deleteListingBooking: {
    who: 'writers',
    path: ofBooking,
    audit: 'listing_booking.deleted',
    fresh: newBooking,
  },
  listBookings: {
    who: 'writers',
    query: () => ({ from: '2027-03-01', until: '2031-01-01', state: 'booked' }),
  },
  listHireCalendar: { who: 'writers', query: () => ({ from: '2027-03-01', until: '2027-03-29', q: 'a' }) },
  getListingBooking: { who: 'writers', path: ofBooking },
  patchListingBooking: {
    who: 'writers',
    path: ofBooking,
    audit: 'listing_booking.updated',
    body: ({ name }) => ({ customer: { name: name('Lee') }, deposit_taken: 50 }),
    fresh: newBooking,
  },
  updateListingBookingState: {
    who: 'writers',
    path: ofBooking,
    audit: 'listing_booking.cancelled',
    body: () => ({ state: 'cancelled' }),
    fresh: newBooking,
    ways: { 409: { how: 'a state that it cannot go to', send: withMembers(() => ({ state: 'back' })) } },
  },
  moveListingBookingEnd: {
    who: 'writers',
    path: ofBooking,
    audit: 'listing_booking.end-moved',
    body: () => ({ end: '2030-12-30' }),
    triedWith: { dry_run: 'true' },
    fresh: async (scene) => {
      const listing = await draft(scene);
      const stay = { start: '2030-12-28', end: '2030-12-29' };
      return { listing, booking: await makeId(scene.admin, `${LISTINGS}/${listing}/bookings`, stay) };
    },
    ways: {
      409: {
        how: 'an extension into another booking',
        send: async (scene, request) => {
          const url = `${LISTINGS}/${await draft(scene)}/bookings`;
          const first = await makeId(scene.admin, url, { start: '2030-11-01', end: '2030-11-02' });
          await makeId(scene.admin, url, { start: '2030-11-02', end: '2030-11-03' });
          return send(scene.admin, { ...request, url: `${url}/${first}/end`, body: { end: '2030-11-03' } });
        },
      },
    },
  },
  forgetBookingCustomer: {
    who: 'writers',
    path: ofBooking,
    audit: 'listing_booking.customer-forgotten',
    fresh: async (scene) => {
      const { booking } = await newBooking(scene);
      const url = `${LISTINGS}/${scene.ids.listing}/bookings/${booking}/state`;
      await scene.admin.call('PATCH', url, { state: 'cancelled' });
      return { booking };
    },
    ways: {
      409: {
        how: 'a booking that runs',
        send: async (scene, request) => {
          const url = `${LISTINGS}/${await draft(scene)}/bookings`;
          const id = await makeId(scene.admin, url, bookingBody(scene));
          return send(scene.admin, { ...request, url: `${url}/${id}/customer` });
        },
      },
    },
  },
  getListingStock: { who: 'writers', id: 'listing' },
  patchListingStock: {
    who: 'writers',
    id: 'listing',
    audit: 'listing_stock.updated',
    body: () => ({ quantity: 2 }),
    fresh: async (scene) => ({ listing: await draft(scene) }),
    ways: {
      409: {
        how: 'fewer units than are booked',
        send: async (scene, request) => {
          const listing = await draft(scene);
          const url = `${LISTINGS}/${listing}`;
          await scene.admin.call('PATCH', `${url}/stock`, { quantity: 2 });
          await makeId(scene.admin, `${url}/bookings`, {
            start: '2030-11-01',
            end: '2030-11-02',
            quantity: 2,
          });
          return send(scene.admin, { ...request, url: `${url}/stock`, body: { quantity: 1 } });
        },
      },
    },
  },
  createListingEnquiry: {
    who: 'everybody here',
    id: 'listing',
    audit: 'enquiry.created',
    body: enquiryBody,
  },
  listEnquiries: { who: 'auditors', query: () => ({ state: 'open' }) },
  getEnquiryLetter: { who: 'auditors', id: 'enquiry' },
  offerEnquiry: {
    who: 'auditors',
    id: 'enquiry',
    audit: 'enquiry.offered',
    body: () => ({ start: '2029-05-02', end: '2029-05-04' }),
    fresh: async (scene) => {
      const listing = await draft(scene);
      return {
        listing,
        enquiry: await makeId(scene.admin, `${LISTINGS}/${listing}/enquiries`, enquiryBody(scene)),
      };
    },
    ways: {
      409: {
        how: 'an enquiry that is booked',
        send: async ({ admin }, request) => {
          await send(admin, request);
          const state = request.url.replace(/offer$/, 'state');
          await send(admin, { ...request, method: 'PATCH', url: state, body: { state: 'booked' } });
          return send(admin, request);
        },
      },
    },
  },
  updateEnquiryState: {
    who: 'auditors',
    id: 'enquiry',
    audit: 'enquiry.answered',
    body: () => ({ state: 'answered' }),
    fresh: async (scene) => ({
      enquiry: await makeId(scene.admin, `${LISTINGS}/${scene.ids.listing}/enquiries`, enquiryBody(scene)),
    }),
    ways: { 409: { how: 'a state that it cannot go to', send: withMembers(() => ({ state: 'booked' })) } },
  },
  writeToVisitor: {
    who: 'auditors',
    id: 'enquiry',
    audit: 'enquiry.written',
    body: () => ({ text: 'It is free on these days.' }),
    fresh: async (scene) => ({
      enquiry: await makeId(scene.admin, `${LISTINGS}/${scene.ids.listing}/enquiries`, enquiryBody(scene)),
    }),
  },
  deleteEnquiry: {
    who: 'admins',
    id: 'enquiry',
    audit: 'enquiry.deleted',
    fresh: async (scene) => ({
      enquiry: await makeId(scene.admin, `${LISTINGS}/${scene.ids.listing}/enquiries`, enquiryBody(scene)),
    }),
  },
  getCompany: { who: 'everybody here' },
  patchCompany: {
    who: 'admins',
    audit: 'company.updated',
    body: ({ name }) => ({ name: name('Tools'), address: name('1 High Street'), phone: null }),
  },
  putCompanyLogo: { who: 'admins', audit: 'company.logo-set', body: () => ({ content_base64: PIXEL }) },
  deleteCompanyLogo: {
    who: 'admins',
    audit: 'company.logo-removed',
    fresh: async ({ admin }) => {
      await admin.call('PUT', '/listings/v1/company/logo', { content_base64: PIXEL });
      return {};
    },
  },
  updateListing: {
    who: 'writers',
    id: 'listing',
    audit: 'listing.updated',
    body: ({ name }) => ({ title: name('Drill'), price: 21.5, details: { power: 900 } }),
  },
  updateListingStatus: {
    who: 'writers',
    id: 'listing',
    audit: 'listing.published',
    body: () => ({ status: 'published' }),
    fresh: async (scene) => ({ listing: await draft(scene) }),
    ways: { 409: { how: 'a status that it cannot move to', send: withMembers(() => ({ status: 'sold' })) } },
  },
  changeListings: {
    who: 'writers',
    audit: 'listing_batch.change',
    body: (scene) => batchBody(scene, scene.ids.listing),
    triedWith: { dry_run: 'true' },
    fresh: async (scene) => ({ listing: await draft(scene) }),
    ways: {
      409: {
        how: 'a listing that does not exist',
        send: withMembers(() => ({ listings: [{ id: newId() }] })),
      },
    },
  },
  listListingBatches: { who: 'writers' },
  getListingBatch: { who: 'writers', id: 'batch' },
  undoListingBatch: {
    who: 'writers',
    id: 'batch',
    audit: 'listing_batch.undo',
    fresh: async (scene) => ({ batch: await newBatch(scene.admin, scene, await draft(scene)) }),
    ways: { 409: { how: 'a change that was taken back already', send: twice } },
  },
  listListingViews: { who: 'writers' },
  createListingView: {
    who: 'writers',
    audit: 'listing_view.created',
    body: viewBody,
    ways: { 409: { how: 'a name that is taken', send: twice } },
  },
  putListingView: {
    who: 'writers',
    id: 'view',
    audit: 'listing_view.updated',
    body: viewBody,
    fresh: newView,
    ways: {
      409: {
        how: 'a name that is taken',
        send: async (scene, request) => {
          const { name } = (await scene.admin.call('POST', VIEWS, viewBody(scene))).body;
          return withMembers(() => ({ name }))(scene, request);
        },
      },
    },
  },
  deleteListingView: { who: 'writers', id: 'view', audit: 'listing_view.deleted', fresh: newView },
  deleteListing: {
    who: 'writers',
    id: 'draft',
    audit: 'listing.deleted',
    fresh: async (scene) => ({ draft: await draft(scene) }),
  },
  addListingPhoto: {
    who: 'writers',
    id: 'listing',
    audit: 'listing_photo.added',
    body: () => ({ content_base64: PIXEL, alt_text: 'A drill', position: 0 }),
  },
  updateListingPhoto: {
    who: 'writers',
    path: ({ ids }) => ({ id: ids.listing, photoId: ids.photo }),
    audit: 'listing_photo.updated',
    body: ({ name }) => ({ alt_text: name('A drill from the side'), content_base64: PIXEL }),
    fresh: ({ admin, ids }) => newPhoto(admin, ids.listing),
  },
  deleteListingPhoto: {
    who: 'writers',
    path: ({ ids }) => ({ id: ids.listing, photoId: ids.photo }),
    audit: 'listing_photo.deleted',
    fresh: ({ admin, ids }) => newPhoto(admin, ids.listing),
  },
  getMedia: {
    who: 'everybody',
    path: ({ ids }) => {
      const [organisationId, photoId, file] = ids.media.split('/') as [string, string, string];
      return { organisationId, photoId, file };
    },
    ways: {
      404: {
        how: 'a picture that does not exist',
        send: ({ testApp }) =>
          testApp.anonymous.call('GET', `/listings/media/${newId()}/${newId()}/large.webp`),
      },
    },
  },
  listAudit: { who: 'auditors' },
  listListingHistory: { who: 'auditors', id: 'listing' },
  verifyAudit: { who: 'auditors' },
  importListings: {
    who: 'writers',
    audit: 'listings.import',
    query: catalog,
    headers: CSV,
    body: ({ name }) => sheetText(['title', 'price', 'power'], [name('Saw'), 1, 5]),
    triedWith: { dry_run: 'true' },
  },
  listImportMappings: { who: 'writers', query: catalog },
  createImportMapping: {
    who: 'writers',
    audit: 'import_mapping.created',
    body: mappingBody,
    ways: { 409: { how: 'a name that is taken', send: twice } },
  },
  putImportMapping: {
    who: 'writers',
    id: 'mapping',
    audit: 'import_mapping.updated',
    body: ({ name }) => ({ name: name('Acme') }),
    fresh: newMapping,
    ways: {
      409: {
        how: 'a name that is taken',
        send: async (scene, request) => {
          const { name } = (await scene.admin.call('POST', MAPPINGS, mappingBody(scene))).body;
          return withMembers(() => ({ name }))(scene, request);
        },
      },
    },
  },
  deleteImportMapping: {
    who: 'writers',
    id: 'mapping',
    audit: 'import_mapping.deleted',
    fresh: newMapping,
  },
  exportListings: { who: 'writers', query: catalog },
  getListingsTemplate: { who: 'writers', query: catalog },
};
