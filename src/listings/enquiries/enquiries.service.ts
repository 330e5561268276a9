/** Takes what visitors ask, and forgets it once it is dealt with. */

import { event } from '../../notifications/catalogue.ts';
import type { Sql } from '../../platform/db/db.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import type { Language } from '../../words/languages.ts';
import { inList, say } from '../../words/said.ts';
import { readCompany } from '../company/company.repo.ts';
import { readListingOfBooking } from '../hire/bookings.repo.ts';
import type { Booking } from '../hire/bookings.schema.ts';
import { createBooking } from '../hire/bookings.service.ts';
import { moveBooking, offerAnew } from '../hire/moves.service.ts';
import { readLetting, requireDays, type SiteOf } from '../hire/stay.service.ts';
import { readListing } from '../listings/listings.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { View, Write } from '../request.ts';
import {
  deleteEnquiry,
  type EnquiryStand,
  insertEnquiry,
  lockEnquiry,
  type NewEnquiry,
  readEnquiry,
  updateEnquiry,
} from './enquiries.repo.ts';
import type {
  Enquiry,
  EnquiryCreate,
  EnquiryLetter,
  EnquiryOffer,
  EnquiryReceived,
  EnquiryStateUpdate,
  EnquiryWrite,
} from './enquiries.schema.ts';
import { letterOf, subjectOf } from './letter.ts';
import { insertLetter } from './letters.repo.ts';
import { stateWord } from './state-words.ts';
import { ENQUIRY_TRANSITIONS, type EnquiryState, mayGo } from './states.rules.ts';

/** Throws 404 for a listing that the sender does not see, 422 for days that are none. */
export async function createEnquiry(
  { tx, organisationId, at }: Omit<Write, 'by'>,
  view: View,
  listingId: string,
  input: EnquiryCreate,
  language: Language,
): Promise<Outcome> {
  requireStay(input);
  const found = await readListing(tx, organisationId, listingId, view);
  if (found === undefined) throw notFound('listing', listingId);
  const { title, slug } = JSON.parse(found.record) as Listing;
  const { name, email, message, phone = null, start = null, end = null, quantity = null } = input;
  const received: EnquiryReceived = { id: newId(at), listing_id: listingId, created_at: at.toISOString() };
  const enquiry: NewEnquiry = {
    ...received,
    listing_title: title,
    name,
    email,
    phone,
    message,
    start,
    end,
    quantity,
  };
  await insertEnquiry(tx, organisationId, enquiry, language);
  return {
    status: 201,
    body: received,
    audit: entryOf('enquiry.created', enquiry.id, null, received),
    events: [event('enquiry.created', enquiry.id, { ...enquiry, listing_id: listingId, slug })],
  };
}

/** Both days or neither. */
function requireStay({ start, end }: EnquiryCreate): void {
  if (start !== undefined && end !== undefined) requireDays({ start, end }, 'body/end');
  if ((start === undefined) === (end === undefined)) return;
  const [path, other] = start === undefined ? ['body/start', 'end'] : ['body/end', 'start'];
  throw invalid([{ path, code: 'REQUIRED', message: say('catalogue.bothDays', { other }) }]);
}

/** May refuse the enquiry as it is found (a stale If-Match). */
type Check = (found: { version: number }) => void;
type LanguageOf = (sql: Sql, organisationId: string) => Promise<Language>;

export interface EnquiryContext {
  check: Check;
  siteOf: SiteOf;
  /** Of the organisation, for visitors whose language is not known. */
  languageOf: LanguageOf;
}

/** The item of its booking, else the one that was asked about; null: it was deleted. */
const itemOf = ({ booking, listing_id }: Enquiry): string | null => booking?.listing_id ?? listing_id;

/** What a letter to a visitor about a listing needs beside the enquiry. */
async function senderOf(
  { tx, organisationId }: Pick<Write, 'tx' | 'organisationId'>,
  language: Language | null,
  { languageOf, siteOf }: Omit<EnquiryContext, 'check'>,
  listingId: string | null,
) {
  const { name } = await readCompany(tx, organisationId);
  const of = listingId === null ? null : await readLetting(tx, { organisationId, listingId }, siteOf);
  return {
    language: language ?? (await languageOf(tx, organisationId)),
    company: name,
    zone: of?.site?.timeZone ?? null,
  };
}

/** Throws 404, 409 VERSION_MISMATCH by `check` and 409 INVALID_TRANSITION. */
async function requireMove({ tx, organisationId, at }: Write, id: string, to: EnquiryState, check: Check) {
  const found = await lockEnquiry(tx, organisationId, id, at);
  if (found === undefined) throw notFound('enquiry', id);
  check(found.enquiry);
  const { state: from } = found.enquiry;
  if (mayGo(from, to)) return found;
  const others = ENQUIRY_TRANSITIONS[from].map(stateWord);
  const allowed = others.length === 0 ? say('enquiries.nothingAllowed') : inList(others);
  const [was, wanted] = [stateWord(from), stateWord(to)];
  throw conflict('INVALID_TRANSITION', say('enquiries.transition', { was, wanted, allowed }));
}

/** What is stored of a state: while there is a booking, that says whether it is booked or cancelled. */
const storedState = (state: EnquiryState): EnquiryStand['state'] =>
  state === 'booked' || state === 'cancelled' ? 'offered' : state;

/** Stores where it stands, and returns it anew. */
async function stored({ tx, organisationId, at }: Write, id: string, stand: EnquiryStand): Promise<Enquiry> {
  await updateEnquiry(tx, organisationId, id, stand);
  const now = await lockEnquiry(tx, organisationId, id, at);
  if (now === undefined) throw new Error(`enquiry ${id} is gone`);
  return now.enquiry;
}

/** What was asked of the visitor's booking, as the desk reads it. */
const NOTE_LENGTH = 500;

/**
 * Makes a booking that holds the units, with the price of today, and the letter that says so. What is offered already is
 * offered anew: days and units that are not named stay. Throws 404, 409 INVALID_TRANSITION and whatever createBooking refuses,
 * 422 where no days are known, or another item than that of the booking is named.
 */
export async function offerEnquiry(
  write: Write,
  id: string,
  input: EnquiryOffer,
  context: EnquiryContext & { applied: boolean },
): Promise<Outcome> {
  const { enquiry, language } = await requireMove(write, id, 'offered', context.check);
  const { applied, siteOf } = context;
  const made =
    enquiry.state === 'offered'
      ? await changedOffer(write, enquiry, input, siteOf)
      : await newOffer(write, enquiry, input, siteOf);
  const booking = made.body as Booking;
  const now = await stored(write, id, { state: 'offered', booking_id: booking.id, reason: null });
  const letter = letterOf(now, await senderOf(write, language, context, booking.listing_id));
  return {
    status: 200,
    body: { applied, enquiry: now, booking, letter },
    headers: { etag: `"${now.version}"` },
    audit: withBooking(entryOf('enquiry.offered', id, standOf(enquiry), standOf(now)), made),
    events: made.events ?? [],
  };
}

async function newOffer(
  write: Write,
  enquiry: Enquiry,
  input: EnquiryOffer,
  siteOf: SiteOf,
): Promise<Outcome> {
  const listingId = input.listing_id ?? enquiry.listing_id;
  if (listingId === null)
    throw invalid([{ path: 'body/listing_id', code: 'REQUIRED', message: say('enquiries.noListing') }]);
  const { start = enquiry.start, end = enquiry.end, quantity = enquiry.quantity ?? 1 } = input;
  if (start === null || end === null) {
    const path = start === null ? 'body/start' : 'body/end';
    throw invalid([{ path, code: 'REQUIRED', message: say('enquiries.daysNeeded') }]);
  }
  const { name, email: contact, message } = enquiry;
  const customer = { name, contact, note: message.slice(0, NOTE_LENGTH) };
  return createBooking(write, listingId, { start, end, quantity, customer, state: 'offered' }, siteOf);
}

async function changedOffer(
  write: Write,
  { id, booking }: Enquiry,
  input: EnquiryOffer,
  siteOf: SiteOf,
): Promise<Outcome> {
  if (booking === null) throw new Error(`the booking of enquiry ${id} is gone`);
  const { listing_id, listing_title } = booking;
  if (input.listing_id !== undefined && input.listing_id !== listing_id) {
    const message = say('enquiries.otherItem', { title: listing_title });
    throw invalid([{ path: 'body/listing_id', code: 'OTHER_ITEM', message }]);
  }
  const { start = booking.start, end = booking.end, quantity = booking.quantity } = input;
  return offerAnew(write, listing_id, booking.id, { start, end, quantity }, siteOf);
}

/** What the log calls a move to each state. */
const MOVED: Readonly<Record<EnquiryStateUpdate['state'], string>> = {
  open: 'enquiry.opened',
  answered: 'enquiry.answered',
  booked: 'enquiry.booked',
  declined: 'enquiry.declined',
};

/**
 * Answers, books or declines an enquiry, or opens it anew; the booking of an offer goes along. Throws 404, 409
 * INVALID_TRANSITION and whatever the move of the booking refuses, 422 without a reason.
 */
export async function moveEnquiry(
  write: Write,
  id: string,
  { state: to, reason }: EnquiryStateUpdate,
  context: EnquiryContext,
): Promise<Outcome> {
  const { enquiry, language } = await requireMove(write, id, to, context.check);
  if (to === 'declined' && reason === undefined)
    throw invalid([{ path: 'body/reason', code: 'REQUIRED', message: say('enquiries.reasonNeeded') }]);
  const { booking_id, state: from } = enquiry;
  const moved = from === 'offered' ? await moveOffer(write, enquiry, to, context.siteOf) : null;
  const now = await stored(write, id, {
    state: storedState(to),
    booking_id: to === 'open' ? null : booking_id,
    reason: to === 'declined' ? (reason ?? null) : null,
  });
  const isWritten = to === 'declined' || to === 'booked';
  const letter = isWritten ? letterOf(now, await senderOf(write, language, context, itemOf(now))) : null;
  return {
    status: 200,
    body: { enquiry: now, letter },
    headers: { etag: `"${now.version}"` },
    audit: withBooking(entryOf(MOVED[to], id, standOf(enquiry), standOf(now)), moved),
    events: moved?.events ?? [],
  };
}

/** What may be written where a mail server is set. */
interface WriteContext extends Omit<EnquiryContext, 'siteOf'> {
  sendsMails: boolean;
}

/**
 * Writes to the visitor; the mail is sent once this is stored, and what was unanswered is answered. Throws 404, 409
 * VERSION_MISMATCH by `check` and 409 NO_MAIL_SERVER.
 */
export async function writeToVisitor(
  write: Write,
  id: string,
  { subject, text }: EnquiryWrite,
  { check, languageOf, sendsMails }: WriteContext,
): Promise<Outcome> {
  const { tx, organisationId, at, by } = write;
  const found = await lockEnquiry(tx, organisationId, id, at);
  if (found === undefined) throw notFound('enquiry', id);
  check(found.enquiry);
  if (!sendsMails) throw conflict('NO_MAIL_SERVER', say('enquiries.noMailServer'));
  const { enquiry, language } = found;
  const letter = {
    id: newId(at),
    enquiryId: id,
    subject: subject ?? subjectOf(enquiry, language ?? (await languageOf(tx, organisationId))),
    text,
    writtenBy: by,
    createdAt: at.toISOString(),
  };
  await insertLetter(tx, organisationId, letter);
  const { booking_id, reason, state } = enquiry;
  const now = await stored(write, id, {
    booking_id,
    reason,
    state: state === 'open' ? 'answered' : storedState(state),
  });
  return {
    status: 201,
    body: now,
    headers: { etag: `"${now.version}"` },
    audit: {
      ...entryOf('enquiry.written', id, standOf(enquiry), standOf(now)),
      after: { ...standOf(now), letter_id: letter.id },
    },
    events: [event('enquiry.written', id, { id, listing_id: enquiry.listing_id, letter_id: letter.id })],
  };
}

/** What the visitor is to be written of where their enquiry stands now. Throws 404. */
export async function proposeLetter(
  sql: Sql,
  organisationId: string,
  id: string,
  at: Date,
  context: Omit<EnquiryContext, 'check'>,
): Promise<EnquiryLetter> {
  const found = await readEnquiry(sql, organisationId, id, at);
  if (found === undefined) throw notFound('enquiry', id);
  const { enquiry, language } = found;
  return letterOf(enquiry, await senderOf({ tx: sql, organisationId }, language, context, itemOf(enquiry)));
}

/** Moves the booking of an offer: it is booked or declined with the enquiry. */
async function moveOffer(
  write: Write,
  { id, booking_id }: Enquiry,
  to: EnquiryStateUpdate['state'],
  siteOf: SiteOf,
): Promise<Outcome> {
  const { tx, organisationId } = write;
  const booking =
    booking_id === null ? undefined : await readListingOfBooking(tx, organisationId, booking_id);
  if (booking === undefined) throw new Error(`the booking of enquiry ${id} is gone`);
  const state = to === 'booked' ? 'booked' : 'declined';
  return moveBooking(write, booking.listing_id, booking.id, { state }, () => undefined, siteOf);
}

const standOf = ({ id, listing_id, created_at, state, booking_id }: Enquiry): Logged => ({
  id,
  listing_id,
  created_at,
  state,
  booking_id,
});

export async function forgetEnquiry({ tx, organisationId }: Write, id: string): Promise<Outcome> {
  const gone = await deleteEnquiry(tx, organisationId, id);
  if (gone === undefined) throw notFound('enquiry', id);
  const { listing_id, created_at } = gone;
  return {
    status: 200,
    body: { id, deleted: true },
    audit: entryOf('enquiry.deleted', id, { id, listing_id, created_at }, null),
  };
}

/** The log is kept for ever, so it has nothing of the person. */
type Logged = Pick<Enquiry, 'id' | 'listing_id' | 'created_at'> &
  Partial<Pick<Enquiry, 'state' | 'booking_id'>>;

/** With what became of its booking, for the history of the item. `of`: the change of the booking; null: there was none. */
function withBooking({ before, after, ...entry }: ReturnType<typeof entryOf>, of: Outcome | null) {
  const audit = of?.audit ?? null;
  if (audit === null) return { ...entry, before, after };
  return {
    ...entry,
    before: { ...before, ...(audit.before === null ? {} : { booking: audit.before }) },
    after: { ...after, ...(audit.after === null ? {} : { booking: audit.after }) },
  };
}

function entryOf(action: string, entityId: string, before: Logged | null, after: Logged | null) {
  return { action, entityType: 'enquiry', entityId, before, after };
}
