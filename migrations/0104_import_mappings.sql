-- How the file of a supplier becomes listings of a type: kept by name, found again by the headings of next month's file.
create table listing_import_mappings (
  organisation_id uuid not null,
  id uuid not null,
  catalog_id uuid not null,
  name text not null,
  -- Headings and the columns that they stand for; a column of null leaves the heading out.
  columns jsonb not null,
  -- Values for all rows, by column.
  fixed jsonb not null,
  -- The column that says which listing a row is; null: id or slug.
  key text,
  -- How numbers and dates are written, by column.
  notations jsonb not null,
  -- What an empty cell does to what stands.
  empty text not null check (empty in ('leave', 'clear')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  primary key (organisation_id, id)
);
create unique index listing_import_mappings_name
  on listing_import_mappings (organisation_id, catalog_id, lower(name));
call protect_tenant_table('listing_import_mappings');
