/** What Listings holds of people of the organisation, and of visitors. */
import type { AgedTable } from '../platform/personal-data/aged-table.ts';
import type { Otherwise, PersonalTable } from '../platform/personal-data/personal-table.ts';

export const LISTINGS_PEOPLE: readonly PersonalTable[] = [
  {
    table: 'listings',
    columns: ['created_by', 'updated_by'],
    held: {
      section: 'listings',
      select: `select title, created_by = $2::uuid as "createdByPerson", created_at as "createdAt",
          updated_by = $2::uuid as "changedByPerson", updated_at as "changedAt"
        from listings where organisation_id = $1 and $2::uuid in (created_by, updated_by) order by created_at`,
    },
    why: 'The id of the author; the text is the organisation’s.',
  },
  {
    table: 'listing_bookings',
    columns: ['created_by', 'note', 'customer_name', 'customer_contact', 'customer_note'],
    held: {
      section: 'listings',
      select: `select lower(days) as "startDate", upper(days) - 1 as "endDate", note, created_at as "createdAt"
        from listing_bookings where organisation_id = $1 and created_by = $2 order by created_at`,
    },
    why: 'The id of who booked. The customer is nobody of the organisation: found by listBookings, forgotten by forgetBookingCustomer or with the booking, by the retention.',
  },
  {
    table: 'listing_batches',
    columns: ['created_by', 'undone_by'],
    held: {
      section: 'listings',
      select: `select kind, changed, created, created_by = $2::uuid as "createdByPerson", created_at as "createdAt",
          undone_at as "undoneAt"
        from listing_batches where organisation_id = $1 and $2::uuid in (created_by, undone_by) order by created_at`,
    },
    why: 'The id of who changed the items; what they were before is the organisation’s.',
  },
  {
    table: 'listing_views',
    columns: ['owner_id', 'name'],
    held: {
      section: 'listings',
      select: `select name, created_at as "createdAt", updated_at as "changedAt"
        from listing_views where organisation_id = $1 and owner_id = $2 order by created_at`,
    },
    erase: ['delete from listing_views where organisation_id = $1 and owner_id = $2 returning id'],
    isOwn: true,
    why: 'Those of the organisation belong to nobody. Filters and columns are of the list, not of the person.',
  },
  {
    table: 'listing_enquiries',
    columns: ['name', 'email', 'phone', 'message', 'reason'],
    why: 'Of visitors, who are nobody of the organisation: an enquiry is deleted by itself, or by the retention.',
  },
  {
    table: 'enquiry_letters',
    columns: ['written_by', 'subject', 'body', 'error'],
    wrote: `select subject || ': ' || body as message, created_at as "createdAt" from enquiry_letters
      where organisation_id = $1 and written_by = $2 order by created_at`,
    withheld: { error: 'of the mail server' },
    why: 'The id of who wrote. The text is to a visitor, who is not named, and goes with their enquiry.',
  },
];

export const LISTINGS_AGED: readonly AgedTable[] = [
  {
    table: 'listing_enquiries',
    aged: 'enquiries',
    key: 'id',
    older: 't.organisation_id = $1 and t.created_at < $2::timestamptz',
  },
  {
    table: 'listing_bookings',
    aged: 'enquiries',
    key: 'id',
    older: `t.organisation_id = $1 and t.customer_name is not null and t.state <> 'out'
      and greatest(upper(t.days)::timestamp at time zone 'UTC', t.back_at, t.created_at) < $2::timestamptz`,
  },
];

export const LISTINGS_OTHERWISE: Otherwise = {
  'listing_companies.address': 'of the company',
  'listing_companies.phone': 'of the company',
};
