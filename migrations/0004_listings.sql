-- Listings: catalogue types, the listings made by them, their slugs, and how many there are.

create table catalog_types (
  organisation_id uuid not null,
  id uuid not null,
  label text not null,
  -- NFKC and case folded (catalog-types.rules.ts): two labels that a person reads as one have one key.
  label_key text not null,
  description text,
  fields json not null,
  -- Keys of the fields that anonymous readers must not see.
  private_keys text[] not null,
  schema_version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  primary key (organisation_id, id),
  constraint catalog_types_label unique (organisation_id, label_key)
);
call protect_tenant_table('catalog_types');

create table listings (
  organisation_id uuid not null,
  id uuid not null,
  catalog_id uuid not null,
  -- Null for the types that ship with the product, whose ids lie below this one and which have no row to refer to.
  custom_type_id uuid generated always as (
    case when catalog_id < '00000000-0000-7000-8000-000000001000' then null else catalog_id end) stored,
  title text not null,
  slug text not null,
  description text,
  status text not null check (status in ('draft', 'published', 'sold', 'withdrawn')),
  for_sale boolean not null,
  for_hire boolean not null,
  price numeric(19, 4) not null check (price >= 0),
  currency text not null,
  price_unit text not null,
  hire_rates jsonb not null,
  deposit numeric(19, 4) check (deposit >= 0),
  details jsonb not null,
  schema_version integer not null,
  -- Null while the details fit the type's present fields.
  details_errors json,
  photos jsonb not null default '[]',
  -- What the listing is searched and sorted by, made from the above (search-terms/search-terms.rules.ts).
  terms tsvector not null,
  title_key text collate "C" not null,
  -- The values of filterable fields, by key.
  facets jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  published_order timestamptz not null generated always as (coalesce(published_at, '-infinity')) stored,
  sold_at timestamptz,
  withdrawn_at timestamptz,
  created_by uuid not null,
  updated_by uuid not null,
  version integer not null,
  -- What hiring costs, to filter and order by: the rate of a day, else the first rate, else the price.
  hire_price numeric not null generated always as (coalesce(
    (jsonb_path_query_first(hire_rates, '$[*] ? (@.period == "day")') ->> 'price')::numeric,
    (hire_rates -> 0 ->> 'price')::numeric,
    price)) stored,
  primary key (organisation_id, id),
  constraint listings_catalog_type foreign key (organisation_id, custom_type_id)
    references catalog_types (organisation_id, id)
);
create index listings_by_type on listings (organisation_id, custom_type_id);
call protect_tenant_table('listings');

-- Every slug that a listing has or had. Rows are never removed, so a slug resolves for ever and is never given to
-- another listing. One made from a title counts the listings of that title: `base`, then `base-2`, `base-3`.
create table listing_slugs (
  organisation_id uuid not null,
  slug text not null,
  base text,
  number integer,
  listing_id uuid not null,
  primary key (organisation_id, slug),
  constraint listing_slugs_listing foreign key (organisation_id, listing_id) references listings (organisation_id, id)
);
create index listing_slugs_counted on listing_slugs (organisation_id, base, number) where base is not null;
call protect_tenant_table('listing_slugs');

-- Values that a schema change took out of listings, to be restored on demand.
create table archived_details (
  organisation_id uuid not null,
  listing_id uuid not null,
  catalog_id uuid not null,
  key text not null,
  value jsonb not null,
  schema_version integer not null,
  archived_at timestamptz not null,
  primary key (organisation_id, catalog_id, key, listing_id),
  constraint archived_details_listing foreign key (organisation_id, listing_id)
    references listings (organisation_id, id)
);
call protect_tenant_table('archived_details');

-- How many listings there are, kept by trigger so that totals cost a few rows whatever the size of a catalogue.
-- `shard` spreads writers of one organisation over rows, so that they do not wait for each other here.
create table listing_counts (
  organisation_id uuid not null,
  catalog_id uuid not null,
  status text not null,
  for_sale boolean not null,
  for_hire boolean not null,
  shard smallint not null,
  count bigint not null,
  primary key (organisation_id, catalog_id, status, for_sale, for_hire, shard)
) with (fillfactor = 50);
call protect_tenant_table('listing_counts');

create function count_inserted_listings() returns trigger
  language plpgsql
  as $$
begin
  insert into listing_counts as c
    select organisation_id, catalog_id, status, for_sale, for_hire, pg_backend_pid() % 16, count(*)
    from fresh group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (organisation_id, catalog_id, status, for_sale, for_hire, shard)
    do update set count = c.count + excluded.count;
  return null;
end
$$;
create trigger count_inserted after insert on listings
  referencing new table as fresh for each statement execute function count_inserted_listings();

create function count_moved_listings() returns trigger
  language plpgsql
  as $$
begin
  insert into listing_counts as c
    select organisation_id, catalog_id, status, for_sale, for_hire, pg_backend_pid() % 16, sum(step)
    from (
      select organisation_id, catalog_id, status, for_sale, for_hire, 1 as step from fresh
      union all select organisation_id, catalog_id, status, for_sale, for_hire, -1 from old
    ) as steps
    group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
    on conflict (organisation_id, catalog_id, status, for_sale, for_hire, shard)
    do update set count = c.count + excluded.count;
  return null;
end
$$;
create trigger count_moved after update on listings
  referencing old table as old new table as fresh for each statement execute function count_moved_listings();

create function count_deleted_listings() returns trigger
  language plpgsql
  as $$
begin
  insert into listing_counts as c
    select organisation_id, catalog_id, status, for_sale, for_hire, pg_backend_pid() % 16, -count(*)
    from old group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (organisation_id, catalog_id, status, for_sale, for_hire, shard)
    do update set count = c.count + excluded.count;
  return null;
end
$$;
create trigger count_deleted after delete on listings
  referencing old table as old for each statement execute function count_deleted_listings();

-- What lists search, filter and sort by: one narrow row a listing, written by triggers alone. The application may only
-- read it. It has no row level security, which would hide the statistics of prices and terms from the planner. Like every
-- table it holds every organisation: reads are kept apart by their own `where organisation_id = …`.
-- Without parallel workers, the branches of a union are read in their order.
create table listing_search (
  organisation_id uuid not null,
  id uuid not null,
  catalog_id uuid not null,
  status text not null,
  for_sale boolean not null,
  for_hire boolean not null,
  price numeric(19, 4) not null,
  hire_price numeric not null,
  created_at timestamptz not null,
  published_order timestamptz not null,
  title_key text collate "C" not null,
  facets jsonb not null,
  terms tsvector not null,
  primary key (organisation_id, id)
) with (parallel_workers = 0);
-- How frequent the 3,000 most frequent terms are: the planner chooses between reading in order and the inverted index.
alter table listing_search alter terms set statistics 300;
grant select on listing_search to shopfloor_app;

-- One index a sort order. What is filtered by most rides along with prices, so that a range of them is counted in the index.
create index listing_search_by_creation on listing_search (organisation_id, created_at, id);
create index listing_search_by_publication on listing_search (organisation_id, published_order, id);
create index listing_search_by_price on listing_search (organisation_id, price, id)
  include (status, catalog_id, for_sale, for_hire);
create index listing_search_by_hire_price on listing_search (organisation_id, hire_price, id)
  include (status, catalog_id, for_sale, for_hire);
create index listing_search_by_title on listing_search (organisation_id, title_key, id);
create index listing_search_by_type on listing_search (organisation_id, catalog_id, created_at, id);
create index listing_search_by_status on listing_search (organisation_id, status, created_at, id)
  where status <> 'published';
-- Without the pending list, whose flush would make one insert in many slow.
create index listing_search_by_terms on listing_search using gin (terms) with (fastupdate = off);

create function save_listing_search() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  insert into public.listing_search as s
    select organisation_id, id, catalog_id, status, for_sale, for_hire, price, hire_price, created_at, published_order,
      title_key, facets, terms
    from fresh
    on conflict (organisation_id, id) do update
      set catalog_id = excluded.catalog_id, status = excluded.status, for_sale = excluded.for_sale,
        for_hire = excluded.for_hire, price = excluded.price, hire_price = excluded.hire_price,
        published_order = excluded.published_order, title_key = excluded.title_key, facets = excluded.facets,
        terms = excluded.terms
      where s is distinct from excluded;
  return null;
end
$$;
create trigger search_inserted after insert on listings
  referencing new table as fresh for each statement execute function save_listing_search();
create trigger search_updated after update on listings
  referencing new table as fresh for each statement execute function save_listing_search();

create function delete_listing_search() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  delete from public.listing_search where organisation_id = old.organisation_id and id = old.id;
  return null;
end
$$;
create trigger search_deleted after delete on listings for each row execute function delete_listing_search();
