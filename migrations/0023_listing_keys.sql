-- What listings are found and ordered by, kept by trigger in rows of 200 bytes: bitmaps of the inverted index and visits
-- then touch a seventh of the pages that the listings themselves fill. Read only by the application: without row level
-- security, which would hide from the planner how prices and terms are spread, and without right to write. Like every table
-- it holds every organisation: reads are kept apart by their own `where organisation_id = …`.
create table listing_keys (
  organisation_id uuid not null,
  id uuid not null,
  catalog_id uuid not null,
  created_at timestamptz not null,
  published_order timestamptz not null,
  for_sale boolean not null,
  for_hire boolean not null,
  status text not null,
  price numeric(19, 4) not null,
  title_key text collate "C" not null,
  -- For the index alone, which is asked for terms_aside(terms). Where a listing is looked at, its own terms are nearer.
  terms tsvector not null,
  -- PostgreSQL lays values aside only in rows of more than 2 kB. This one makes every row that wide and compresses to 40 bytes.
  width text not null default repeat(' ', 2100)
) with (toast_tuple_target = 128, parallel_workers = 0);
alter table listing_keys
  alter status set storage main, alter title_key set storage main, alter width set storage main,
  alter terms set storage external, alter terms set statistics 0;
grant select on listing_keys to shopfloor_app;

insert into listing_keys (organisation_id, id, catalog_id, created_at, published_order, for_sale, for_hire, status, price,
    title_key, terms)
  select organisation_id, id, catalog_id, created_at, published_order, for_sale, for_hire, status, price, title_key, terms
  from listings order by organisation_id, created_at;

drop view listings_to_find;
drop index listings_by_creation, listings_by_publication, listings_by_price, listings_by_title,
  listings_by_type_and_creation, listings_by_terms;
alter table listings alter column terms set statistics -1;
-- For walks through the listings themselves, the newest first.
create index listings_by_creation on listings (organisation_id, created_at, id);

alter table listing_keys add primary key (organisation_id, id);
-- One index a sort order. What is filtered by most rides along, so that a deep page is found in the index alone.
create index listing_keys_by_creation on listing_keys (organisation_id, created_at, id)
  include (status, catalog_id, for_sale, for_hire, price);
create index listing_keys_by_publication on listing_keys (organisation_id, published_order, id)
  include (status, catalog_id, for_sale, for_hire, price);
create index listing_keys_by_price on listing_keys (organisation_id, price, id)
  include (status, catalog_id, for_sale, for_hire, created_at);
create index listing_keys_by_title on listing_keys (organisation_id, title_key, id)
  include (status, catalog_id, for_sale, for_hire, price);
create index listing_keys_by_type_and_creation on listing_keys (organisation_id, catalog_id, created_at, id)
  include (status, for_sale, for_hire, price);
-- The planner does not know what fetching a value costs that lies aside; a function's cost it knows. So it looks terms up in
-- the index, whatever their number. (For so dear a function it would start parallel workers each time: hence none.)
create function terms_aside(terms tsvector) returns tsvector
  language plpgsql immutable strict parallel safe cost 1000
  as $$
begin
  return terms;
end
$$;
-- Without the pending list, whose flush would make one insert in many slow.
create index listing_keys_by_terms on listing_keys using gin (terms_aside(terms)) with (fastupdate = off);

create function key_inserted_listings() returns trigger
  language plpgsql security definer
  as $$
begin
  insert into public.listing_keys (organisation_id, id, catalog_id, created_at, published_order, for_sale, for_hire, status, price,
      title_key, terms)
    select organisation_id, id, catalog_id, created_at, published_order, for_sale, for_hire, status, price, title_key, terms
    from fresh;
  return null;
end
$$;
create trigger key_inserted after insert on listings
  referencing new table as fresh for each statement execute function key_inserted_listings();

create function key_changed_listings() returns trigger
  language plpgsql security definer
  as $$
begin
  update public.listing_keys k
  set catalog_id = f.catalog_id, published_order = f.published_order, for_sale = f.for_sale, for_hire = f.for_hire,
    status = f.status, price = f.price, title_key = f.title_key,
    -- What lies aside stays where it is.
    terms = case when f.terms = o.terms then k.terms else f.terms end
  from fresh f join old o on o.organisation_id = f.organisation_id and o.id = f.id
  where k.organisation_id = f.organisation_id and k.id = f.id
    and (f.catalog_id, f.published_order, f.for_sale, f.for_hire, f.status, f.price, f.title_key, f.terms) is distinct from
      (o.catalog_id, o.published_order, o.for_sale, o.for_hire, o.status, o.price, o.title_key, o.terms);
  return null;
end
$$;
create trigger key_changed after update on listings
  referencing old table as old new table as fresh for each statement execute function key_changed_listings();
