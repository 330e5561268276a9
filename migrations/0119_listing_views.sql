-- Views of the list of items, kept by name: what it is narrowed by, its order and its columns.
create table listing_views (
  organisation_id uuid not null,
  id uuid not null,
  -- Whose view it is; null: everyone's.
  owner_id uuid,
  name text not null,
  -- Parameters of listListings, by name.
  query jsonb not null,
  -- Columns in their order, with their widths.
  columns jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  primary key (organisation_id, id)
);
create unique index listing_views_name
  on listing_views (organisation_id, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), lower(name));
call protect_tenant_table('listing_views');
