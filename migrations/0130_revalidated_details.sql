-- What a change of a type made of the values of its listings: the log holds the type alone, and the history of a listing names both.
create table revalidated_details (
  organisation_id uuid not null,
  listing_id uuid not null,
  catalog_id uuid not null,
  -- Of the type, as the change made it.
  schema_version integer not null,
  -- The details of the listing before and after.
  before jsonb not null,
  after jsonb not null,
  primary key (organisation_id, listing_id, catalog_id, schema_version),
  constraint revalidated_details_listing foreign key (organisation_id, listing_id)
    references listings (organisation_id, id) on delete cascade
);
call protect_tenant_table('revalidated_details');
