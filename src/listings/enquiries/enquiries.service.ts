/** Takes what visitors ask, and forgets it once it is dealt with. */

import { event } from '../../notifications/catalogue.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import { requireDays } from '../hire/stay.service.ts';
import { readListing } from '../listings/listings.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { View, Write } from '../request.ts';
import { deleteEnquiry, insertEnquiry } from './enquiries.repo.ts';
import type { Enquiry, EnquiryCreate, EnquiryReceived } from './enquiries.schema.ts';

/** Throws 404 for a listing that the sender does not see, 422 for days that are none. */
export async function createEnquiry(
  { tx, organisationId, at }: Omit<Write, 'by'>,
  view: View,
  listingId: string,
  input: EnquiryCreate,
): Promise<Outcome> {
  requireStay(input);
  const found = await readListing(tx, organisationId, listingId, view);
  if (found === undefined) throw notFound('listing', listingId);
  const { title, slug } = JSON.parse(found.record) as Listing;
  const { name, email, message, phone = null, start = null, end = null } = input;
  const received: EnquiryReceived = { id: newId(at), listing_id: listingId, created_at: at.toISOString() };
  const enquiry: Enquiry = {
    ...received,
    listing_title: title,
    name,
    email,
    phone,
    message,
    start,
    end,
  };
  await insertEnquiry(tx, organisationId, enquiry);
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
type Logged = Pick<Enquiry, 'id' | 'listing_id' | 'created_at'>;

function entryOf(action: string, entityId: string, before: Logged | null, after: Logged | null) {
  return { action, entityType: 'enquiry', entityId, before, after };
}
