-- Where an enquiry stands, and the booking that it was offered as. While there is a booking, its state says how it goes on.
alter table listing_enquiries
  add column state text not null default 'open' check (state in ('open', 'answered', 'offered', 'declined')),
  add column booking_id uuid,
  -- Why it was declined, as the visitor was told.
  add column reason text,
  -- Of the visitor; null: not known.
  add column language text,
  add column version integer not null default 1,
  add constraint listing_enquiries_booking foreign key (organisation_id, booking_id)
    references listing_bookings (organisation_id, id) on delete set null (booking_id);
create index listing_enquiries_booking on listing_enquiries (organisation_id, booking_id) where booking_id is not null;
