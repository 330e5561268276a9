import { actorOf } from '../../platform/auth/auth.ts';
import { notFound } from '../../platform/errors.ts';
import { sendRecord } from '../../platform/http/etag.ts';
import { linkHeader, PageOf, pageEnvelope } from '../../platform/http/page.ts';
import { addDays } from '../../platform/local-time.ts';
import { type App, Closed, Deleted, IdParams, refusals, Uuid } from '../../platform/shapes.ts';
import { DryRunHeader } from '../../platform/writes/dry-run.ts';
import { AUDIT_REFUSALS, READ, WRITE, WRITE_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { readListing } from '../listings/listings.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { matching, readerOf, readsFor, writeOf, writeOrTry } from '../request.ts';
import { readBooking, readBookings, readDesk } from './bookings.repo.ts';
import { gapsIn } from './bookings.rules.ts';
import {
  Availability,
  AvailabilityQuery,
  Booking,
  BookingCreate,
  BookingEnd,
  BookingEndMoved,
  BookingPatch,
  BookingQuery,
  BookingStateUpdate,
  DeskQuery,
  DryRunQuery,
} from './bookings.schema.ts';
import { createBooking, forgetCustomer, freeBooking, patchBooking } from './bookings.service.ts';
import { takenIn } from './free.service.ts';
import { withMeets } from './meets.service.ts';
import { moveBooking, moveEnd } from './moves.service.ts';
import { readLetting, requireDays, requireForHire } from './stay.service.ts';

const tags = ['Hire', 'extension'];
const SHOWN_DAYS = 90;
/** Before every stay. */
const FIRST_DATE = '0001-01-01';
const MAY = 'Managers, area managers, administrators and service tokens may.';
const BookingParams = Closed({ id: Uuid, bookingId: Uuid });

const GET_LISTING_AVAILABILITY = {
  operationId: 'getListingAvailability',
  summary: 'The days on which a listing for hire is taken and free',
  description:
    'Taken days are those on which `quantity` units are not free, pauses included, joined where they touch; free ones are the gaps between them. Of an item by the hour, `taken` has days that are taken whole, and `taken_times` the times. Without dates the next 90 days are shown. Anyone who sees the listing may ask, and notes of bookings are not told. A listing that is not for hire is 409 `NOT_FOR_HIRE`.',
  tags,
  params: IdParams,
  querystring: AvailabilityQuery,
  response: { 200: Availability, ...refusals('snake', 404, 409, 422, 429, 500) },
};

const LIST_LISTING_BOOKINGS = {
  operationId: 'listListingBookings',
  summary: 'Bookings of a listing that end after a day, in their order',
  description:
    'Each booking has its days or times, who made it, who hires, its state and where that may go. Without `from` those that end after today are listed; late ones always are. Managers, area managers, administrators and service tokens may read them.',
  tags,
  params: IdParams,
  querystring: BookingQuery,
  response: { 200: PageOf(Booking), ...AUDIT_REFUSALS, ...refusals('snake', 404) },
};

const LIST_BOOKINGS = {
  operationId: 'listBookings',
  summary: 'Bookings of all listings: what goes out and comes back, late ones first',
  description:
    'Those that meet the days, the day of the return included, those that came back in them, and before them all that are late. `location_id`, `state`, `customer` and `q` narrow the list: `customer` finds all that is held of one, `q` a customer by part of the name or contact. Managers, area managers, administrators and service tokens may read them.',
  tags,
  querystring: DeskQuery,
  response: { 200: PageOf(Booking), ...AUDIT_REFUSALS },
};

const GET_LISTING_BOOKING = {
  operationId: 'getListingBooking',
  summary: 'A booking of a listing',
  description: `\`allowed_transitions\` names the states that it may go to (updateListingBookingState). ${MAY}`,
  tags,
  params: BookingParams,
  response: { 200: Booking, ...AUDIT_REFUSALS, ...refusals('snake', 404) },
};

const CREATE_LISTING_BOOKING = {
  operationId: 'createListingBooking',
  summary: 'Take units of a listing for hire: they are let, or blocked',
  description: `With a customer it is a hire: asked for, offered or booked, with the price of the quote, and both ends must be open days of the item's site. Without one the time is blocked. What is asked for takes nothing yet, and the day of the return is free again. Units that are not free are 409 \`DATES_TAKEN\`, an item that is sold or withdrawn is 409 \`NOT_BOOKABLE\`. ${MAY}`,
  tags,
  params: IdParams,
  body: BookingCreate,
  response: { 201: Booking, ...WRITE_REFUSALS },
};

const PATCH_LISTING_BOOKING = {
  operationId: 'patchListingBooking',
  summary:
    'Change who hires, the days, the units, the note and the deposit that was taken (JSON merge patch)',
  description: `Members that are sent change, null clears one, all others stay. Days and units change until it is handed out (\`may_change\`, else 409 \`BOOKING_SETTLED\`), at the frozen rates; what is not free is 409 \`DATES_TAKEN\`. A block that is given a customer gets the price of today. \`dry_run=true\` answers as it would be and writes nothing. ${MAY}`,
  tags,
  params: BookingParams,
  headers: DryRunHeader,
  querystring: DryRunQuery,
  body: BookingPatch,
  response: { 200: Booking, ...WRITE_REFUSALS },
};

const UPDATE_LISTING_BOOKING_STATE = {
  operationId: 'updateListingBookingState',
  summary: 'Offer, book, hand out, take back, decline or cancel a booking, or undo that',
  description: `\`allowed_transitions\` of the booking names the ways; any other is 409 \`INVALID_TRANSITION\`. Units that are not free are 409 \`DATES_TAKEN\`; those that others have not brought back yet are 409 \`STILL_OUT\`. Handed out early, it starts today or now; what is back is free from then on; the price changes with \`reprice\` alone. \`dry_run=true\` answers as it would be and writes nothing. ${MAY}`,
  tags,
  params: BookingParams,
  headers: DryRunHeader,
  querystring: DryRunQuery,
  body: BookingStateUpdate,
  response: { 200: Booking, ...WRITE_REFUSALS },
};

const MOVE_LISTING_BOOKING_END = {
  operationId: 'moveListingBookingEnd',
  summary: 'Extend a booking or let it end earlier; `dry_run=true` says the price and writes nothing',
  description: `The price follows at the rates that were frozen when it was booked. An extension into another booking is 409 \`DATES_TAKEN\` and says until when it could be; a booking that is over is 409 \`BOOKING_SETTLED\`. ${MAY}`,
  tags,
  params: BookingParams,
  headers: DryRunHeader,
  querystring: DryRunQuery,
  body: BookingEnd,
  response: { 200: BookingEndMoved, ...WRITE_REFUSALS },
};

const FORGET_BOOKING_CUSTOMER = {
  operationId: 'forgetBookingCustomer',
  summary: 'Erase who hired from a booking that is over',
  description: `Name, contact and notes are removed for good; days, units and price stay. While the booking runs it is 409 \`CUSTOMER_NEEDED\`. ${MAY}`,
  tags,
  params: BookingParams,
  response: { 200: Booking, ...WRITE_REFUSALS },
};

const DELETE_LISTING_BOOKING = {
  operationId: 'deleteListingBooking',
  summary: 'Free the days of a booking',
  description:
    'The booking is removed and its days are free at once; the audit log keeps it, without its customer. Managers, area managers, administrators and service tokens may.',
  tags,
  params: BookingParams,
  response: { 200: Deleted, ...WRITE_REFUSALS },
};

export function bookingRoutes(app: App, context: ListingsContext): void {
  availabilityRoute(app, context);
  listRoutes(app, context);
  changeRoutes(app, context);
  moveRoutes(app, context);
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

function availabilityRoute(app: App, context: ListingsContext): void {
  const { now, catalogOrganisationId, siteOf } = context;
  app.get(
    '/v1/listings/:id/availability',
    {
      schema: GET_LISTING_AVAILABILITY,
      config: READ,
    },
    async (request, reply) => {
      const { id } = request.params;
      const { from = dateOf(now()), until = addDays(from, SHOWN_DAYS), quantity = 1 } = request.query;
      const window = { start: from, end: until };
      requireDays(window, 'query/until');
      const { organisationId, view } = readerOf(request, catalogOrganisationId);
      const sql = readsFor(reply, context);
      const found = await readListing(sql, organisationId, id, view);
      if (found === undefined) throw notFound('listing', id);
      requireForHire(JSON.parse(found.record) as Listing);
      const of = { organisationId, listingId: id };
      const { terms } = await readLetting(sql, of, siteOf);
      const { spans: _spans, ...known } = await takenIn(sql, of, terms, window, quantity, now());
      return { listing_id: id, from, until, ...known, free: gapsIn(known.taken, window) };
    },
  );
}

function listRoutes(app: App, { db, now, siteOf }: ListingsContext): void {
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
      const at = now();
      const slice = { from, at, limit: page.page_size, offset: (page.page - 1) * page.page_size };
      const { items, total } = await readBookings(db, { organisationId, listingId }, slice);
      reply.header('link', linkHeader(request.url, page, total));
      return pageEnvelope(await withMeets(db, organisationId, items, at, siteOf), page, total);
    },
  );

  app.get(
    '/v1/bookings',
    {
      schema: LIST_BOOKINGS,
      config: { ...WRITE, linked: true },
    },
    async (request, reply) => {
      const { page, page_size, ...filter } = request.query;
      const from = filter.from ?? (filter.q === undefined ? dateOf(now()) : FIRST_DATE);
      const { organisationId } = actorOf(request);
      const at = now();
      const slice = { at, limit: page_size, offset: (page - 1) * page_size };
      const { items, total } = await readDesk(db, organisationId, { ...filter, from, ...slice });
      reply.header('link', linkHeader(request.url, request.query, total));
      return pageEnvelope(await withMeets(db, organisationId, items, at, siteOf), request.query, total);
    },
  );

  app.get(
    '/v1/listings/:id/bookings/:bookingId',
    {
      schema: GET_LISTING_BOOKING,
      config: { ...WRITE, tagged: true },
    },
    async (request, reply) => {
      const { id: listingId, bookingId } = request.params;
      const { organisationId } = actorOf(request);
      const at = now();
      const found = await readBooking(db, { organisationId, listingId }, bookingId, at);
      if (found === undefined) throw notFound('booking', bookingId);
      const [booking = found] = await withMeets(db, organisationId, [found], at, siteOf);
      return sendRecord(request, reply, booking);
    },
  );
}

function changeRoutes(app: App, context: ListingsContext): void {
  const { mutate, siteOf } = context;
  app.post(
    '/v1/listings/:id/bookings',
    {
      schema: CREATE_LISTING_BOOKING,
      config: WRITE,
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        createBooking(writeOf(request, tx, at), request.params.id, request.body, siteOf),
      ),
  );

  app.patch(
    '/v1/listings/:id/bookings/:bookingId',
    {
      schema: PATCH_LISTING_BOOKING,
      config: { ...WRITE, tagged: true },
    },
    (request, reply) => {
      const { id, bookingId } = request.params;
      return writeOrTry(request, reply, context, (write) =>
        patchBooking(write, id, bookingId, request.body, matching(request), siteOf),
      );
    },
  );

  app.delete(
    '/v1/listings/:id/bookings/:bookingId/customer',
    {
      schema: FORGET_BOOKING_CUSTOMER,
      config: WRITE,
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) => {
        const { id, bookingId } = request.params;
        return forgetCustomer(writeOf(request, tx, at), id, bookingId, siteOf);
      }),
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

function moveRoutes(app: App, context: ListingsContext): void {
  const { siteOf } = context;
  app.patch(
    '/v1/listings/:id/bookings/:bookingId/state',
    {
      schema: UPDATE_LISTING_BOOKING_STATE,
      config: { ...WRITE, tagged: true },
    },
    (request, reply) => {
      const { id, bookingId } = request.params;
      return writeOrTry(request, reply, context, (write) =>
        moveBooking(write, id, bookingId, request.body, matching(request), siteOf),
      );
    },
  );

  app.patch(
    '/v1/listings/:id/bookings/:bookingId/end',
    {
      schema: MOVE_LISTING_BOOKING_END,
      config: { ...WRITE, tagged: true },
    },
    (request, reply) => {
      const { id, bookingId } = request.params;
      return writeOrTry(request, reply, context, (write, applied) =>
        moveEnd(write, id, bookingId, request.body.end, { check: matching(request), siteOf, applied }),
      );
    },
  );
}
