import { actorOf } from '../../platform/auth/auth.ts';
import { notFound } from '../../platform/errors.ts';
import { linkHeader, PageOf, pageEnvelope } from '../../platform/http/page.ts';
import { addDays } from '../../platform/local-time.ts';
import { type App, Closed, Deleted, IdParams, refusals, Uuid } from '../../platform/shapes.ts';
import { AUDIT_REFUSALS, READ, WRITE, WRITE_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { readListing } from '../listings/listings.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { readerOf, readsFor, writeOf } from '../request.ts';
import { readBookings, readTaken } from './bookings.repo.ts';
import { gapsIn, merged, within } from './bookings.rules.ts';
import { Availability, AvailabilityQuery, Booking, BookingCreate, BookingQuery } from './bookings.schema.ts';
import { createBooking, freeBooking, requireDays, requireForHire } from './bookings.service.ts';

const tags = ['Hire', 'extension'];
const SHOWN_DAYS = 90;

const GET_LISTING_AVAILABILITY = {
  operationId: 'getListingAvailability',
  summary: 'The days on which a listing for hire is taken and free',
  description:
    'Taken days are those of bookings, joined where they touch; free ones are the gaps between them. Without dates the next 90 days are shown. Anyone who sees the listing may ask, and notes of bookings are not told. A listing that is not for hire is 409 `NOT_FOR_HIRE`.',
  tags,
  params: IdParams,
  querystring: AvailabilityQuery,
  response: { 200: Availability, ...refusals('snake', 404, 409, 422, 429, 500) },
};

const LIST_LISTING_BOOKINGS = {
  operationId: 'listListingBookings',
  summary: 'Bookings of a listing that end after a day, in their order',
  description:
    'Each booking has its days, who made it and a note. Without `from` those that end after today are listed. Managers, area managers, administrators and service tokens may read them.',
  tags,
  params: IdParams,
  querystring: BookingQuery,
  response: { 200: PageOf(Booking), ...AUDIT_REFUSALS, ...refusals('snake', 404) },
};

const CREATE_LISTING_BOOKING = {
  operationId: 'createListingBooking',
  summary: 'Take days of a listing for hire: they are let, or blocked',
  description:
    'The days are taken for everybody from then on; the day of the return is free again. Days that meet another booking are 409 `DATES_TAKEN`. Managers, area managers, administrators and service tokens may.',
  tags,
  params: IdParams,
  body: BookingCreate,
  response: { 201: Booking, ...WRITE_REFUSALS },
};

const DELETE_LISTING_BOOKING = {
  operationId: 'deleteListingBooking',
  summary: 'Free the days of a booking',
  description:
    'The booking is removed and its days are free at once; the audit log keeps it. Managers, area managers, administrators and service tokens may.',
  tags,
  params: Closed({ id: Uuid, bookingId: Uuid }),
  response: { 200: Deleted, ...WRITE_REFUSALS },
};

export function bookingRoutes(app: App, context: ListingsContext): void {
  availabilityRoute(app, context);
  listRoute(app, context);
  changeRoutes(app, context);
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

function availabilityRoute(app: App, context: ListingsContext): void {
  const { now, catalogOrganisationId } = context;
  app.get(
    '/v1/listings/:id/availability',
    {
      schema: GET_LISTING_AVAILABILITY,
      config: READ,
    },
    async (request, reply) => {
      const { id } = request.params;
      const { from = dateOf(now()), until = addDays(from, SHOWN_DAYS) } = request.query;
      const window = { start: from, end: until };
      requireDays(window, 'query/until');
      const { organisationId, view } = readerOf(request, catalogOrganisationId);
      const sql = readsFor(reply, context);
      const found = await readListing(sql, organisationId, id, view);
      if (found === undefined) throw notFound('listing', id);
      requireForHire(JSON.parse(found.record) as Listing);
      const taken = merged(await readTaken(sql, { organisationId, listingId: id }, window));
      return { listing_id: id, from, until, taken: within(taken, window), free: gapsIn(taken, window) };
    },
  );
}

function listRoute(app: App, { db, now }: ListingsContext): void {
  app.get(
    '/v1/listings/:id/bookings',
    {
      schema: LIST_LISTING_BOOKINGS,
      config: { ...WRITE, linked: true },
    },
    async (request, reply) => {
      const { id: listingId } = request.params;
      const { from = dateOf(now()), ...page } = request.query;
      const { organisationId } = actorOf(request);
      const found = await readListing(db, organisationId, listingId, 'own');
      if (found === undefined) throw notFound('listing', listingId);
      const slice = { from, limit: page.page_size, offset: (page.page - 1) * page.page_size };
      const { items, total } = await readBookings(db, { organisationId, listingId }, slice);
      reply.header('link', linkHeader(request.url, page, total));
      return pageEnvelope(items, page, total);
    },
  );
}

function changeRoutes(app: App, { mutate }: ListingsContext): void {
  app.post(
    '/v1/listings/:id/bookings',
    {
      schema: CREATE_LISTING_BOOKING,
      config: WRITE,
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        createBooking(writeOf(request, tx, at), request.params.id, request.body),
      ),
  );

  app.delete(
    '/v1/listings/:id/bookings/:bookingId',
    {
      schema: DELETE_LISTING_BOOKING,
      config: WRITE,
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) => {
        const { id, bookingId } = request.params;
        return freeBooking(writeOf(request, tx, at), id, bookingId);
      }),
  );
}
