-- The days on which listings for hire are taken. A listing is one item, so no two bookings of it share a day.
create table listing_bookings (
  organisation_id uuid not null,
  id uuid not null,
  listing_id uuid not null,
  -- The last of them is free again, as the end of a quote is.
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  note text,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (organisation_id, id),
  constraint listing_bookings_listing foreign key (organisation_id, listing_id)
    references listings (organisation_id, id) on delete cascade,
  constraint listing_bookings_no_double_booking
    exclude using gist (organisation_id with =, listing_id with =, days with &&)
);
call protect_tenant_table('listing_bookings');

-- Who lets and sells: what the public pages say of an organisation.
create table listing_companies (
  organisation_id uuid primary key,
  name text,
  address text,
  phone text,
  version integer not null default 1
);
call protect_tenant_table('listing_companies');

-- What visitors ask of a listing. It outlives the listing, whose title it keeps.
create table listing_enquiries (
  organisation_id uuid not null,
  id uuid not null,
  listing_id uuid,
  listing_title text not null,
  name text not null,
  email text not null,
  phone text,
  message text not null,
  starts_on date,
  ends_on date,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  constraint listing_enquiries_listing foreign key (organisation_id, listing_id)
    references listings (organisation_id, id) on delete set null (listing_id)
);
create index listing_enquiries_newest on listing_enquiries (organisation_id, created_at desc, id desc);
call protect_tenant_table('listing_enquiries');
