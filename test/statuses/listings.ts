/** Ways to statuses of Listings that hold for one operation alone. */
import assert from 'node:assert/strict';
import { newId } from '../../src/platform/ids.ts';
import type { Caller } from '../helpers/app.ts';
import type { Stage, Way } from './requests.ts';

const LISTINGS = '/listings/v1/listings';

async function made(caller: Caller, url: string, body: object): Promise<string> {
  const answer = await caller.call('POST', url, body);
  assert.equal(answer.status, 201, answer.text);
  return String(answer.body.id);
}

export const draftOf = ({ admin, seeds }: Stage, members: object = {}): Promise<string> =>
  made(admin, LISTINGS, { ...(seeds.createListing!.body!() as object), ...members });

export const LISTING_WAYS: Record<string, Record<number, Way>> = {
  updateListingStatus: {
    409: {
      how: 'a status that it cannot move to',
      send: async (stage) =>
        stage.admin.call('PATCH', `${LISTINGS}/${await draftOf(stage)}/status`, { status: 'sold' }),
    },
  },
  createCatalogType: {
    409: {
      how: 'a label that is taken',
      send: async ({ admin }) => {
        const body = { label: newId(), fields: [] };
        await made(admin, '/listings/v1/catalog-types', body);
        return admin.call('POST', '/listings/v1/catalog-types', body);
      },
    },
  },
  deleteCatalogType: {
    409: {
      how: 'a type that listings refer to',
      send: ({ admin, seeds }) =>
        admin.call('DELETE', `/listings/v1/catalog-types/${seeds.getCatalogType!.path!.id}`),
    },
  },
  createListing: {
    409: {
      how: 'a slug that is taken',
      send: ({ admin, seeds }) =>
        admin.call('POST', LISTINGS, {
          ...(seeds.createListing!.body!() as object),
          slug: seeds.getListingBySlug!.path!.slug,
        }),
    },
  },
  quoteListing: {
    409: {
      how: 'a listing that is not for hire',
      send: async (stage) => {
        const id = await draftOf(stage, { for_hire: false });
        return stage.admin.call('GET', `${LISTINGS}/${id}/quote?start=2027-03-01&end=2027-03-04`);
      },
    },
  },
  getListingAvailability: {
    409: {
      how: 'a listing that is not for hire',
      send: async (stage) => {
        const id = await draftOf(stage, { for_hire: false });
        return stage.admin.call('GET', `${LISTINGS}/${id}/availability`);
      },
    },
  },
  createListingBooking: {
    409: {
      how: 'days that are taken',
      send: async (stage) => {
        const url = `${LISTINGS}/${await draftOf(stage)}/bookings`;
        const days = { start: '2027-03-01', end: '2027-03-04' };
        await made(stage.admin, url, days);
        return stage.admin.call('POST', url, days);
      },
    },
  },
  getListingBySlug: {
    422: {
      how: 'NUL in the slug',
      send: ({ admin }) => admin.call('GET', '/listings/v1/listings/by-slug/a%00b'),
    },
  },
  getMedia: {
    404: {
      how: 'a picture that does not exist',
      send: ({ testApp }) =>
        testApp.anonymous.call('GET', `/listings/media/${newId()}/${newId()}/large.webp`),
    },
  },
};
