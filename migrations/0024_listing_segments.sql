-- The terms in the index of the keys are kept by segments: some 32,768 listings of an organisation, one after the other as
-- they were made. A search for the newest matches then reads the newest segments alone, whatever there is in the others.

-- Where each segment but the first (number 0) begins. Like the keys it is only read by the application.
create table listing_segments (
  organisation_id uuid not null,
  number integer not null check (number between 1 and 4095),
  opens_at timestamptz not null,
  primary key (organisation_id, number)
);
grant select on listing_segments to shopfloor_app;

-- (In plpgsql, which keeps its plans: a function in sql that looks something up is planned anew for each creation.)
create function listing_segment(organisation uuid, created timestamptz) returns integer
  language plpgsql stable
  as $$
begin
  return coalesce((select max(number) from public.listing_segments where organisation_id = organisation and opens_at <= created), 0);
end
$$;

-- Every term begins with the organisation's key of 8 characters (terms.rules.ts); in the index the segment's number follows, three
-- hexadecimal digits. In a tsvector's text a blank and a single quote stand together at the beginning of a term alone.
create function terms_in_segment(terms text, segment integer) returns tsvector
  language plpgsql immutable
  as $$
begin
  return replace(' ' || terms, ' ' || substr(terms, 1, 9), ' ' || substr(terms, 1, 9) || lpad(to_hex(segment), 3, '0'))::tsvector;
end
$$;

-- Opens the next segment where the newest one is full, a minute ahead: by then every creation that does not know it is over.
create function open_listing_segment(organisation uuid) returns void
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
declare
  newest public.listing_segments := (select s from public.listing_segments s where organisation_id = organisation order by number desc limit 1);
begin
  perform from public.listing_keys
    where organisation_id = organisation and created_at >= coalesce(newest.opens_at, '-infinity')
    order by created_at offset 32767 limit 1;
  if not found or newest.number = 4095 then return; end if;
  insert into public.listing_segments (organisation_id, number, opens_at)
    select organisation, coalesce(newest.number, 0) + 1, max(created_at) + interval '1 minute'
    from public.listing_keys where organisation_id = organisation
    on conflict do nothing;
end
$$;

create or replace function key_inserted_listings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  made integer;
begin
  insert into public.listing_keys (organisation_id, id, catalog_id, created_at, published_order, for_sale, for_hire, status, price,
      title_key, terms)
    select organisation_id, id, catalog_id, created_at, published_order, for_sale, for_hire, status, price, title_key,
      public.terms_in_segment(terms::text, public.listing_segment(organisation_id, created_at))
    from fresh;
  get diagnostics made = row_count;
  -- Looking whether a segment is full reads all of it: about every thousandth creation does.
  if random() * 1000 < made then
    perform public.open_listing_segment(organisation_id) from (select distinct organisation_id from fresh) as o;
  end if;
  return null;
end
$$;

create or replace function key_changed_listings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  update public.listing_keys k
  set catalog_id = f.catalog_id, published_order = f.published_order, for_sale = f.for_sale, for_hire = f.for_hire,
    status = f.status, price = f.price, title_key = f.title_key,
    -- What lies aside stays where it is.
    terms = case when f.terms = o.terms then k.terms
      else public.terms_in_segment(f.terms::text, public.listing_segment(f.organisation_id, f.created_at)) end
  from fresh f join old o on o.organisation_id = f.organisation_id and o.id = f.id
  where k.organisation_id = f.organisation_id and k.id = f.id
    and (f.catalog_id, f.published_order, f.for_sale, f.for_hire, f.status, f.price, f.title_key, f.terms) is distinct from
      (o.catalog_id, o.published_order, o.for_sale, o.for_hire, o.status, o.price, o.title_key, o.terms);
  return null;
end
$$;

-- The keys anew, with the segments that there would be.
insert into listing_segments (organisation_id, number, opens_at)
  select organisation_id, place / 32768, created_at
  from (
    select organisation_id, created_at, row_number() over (partition by organisation_id order by created_at) - 1 as place
    from listing_keys
  ) as l
  where place > 0 and place % 32768 = 0 and place / 32768 <= 4095;

alter table listing_keys drop constraint listing_keys_pkey;
drop index listing_keys_by_creation, listing_keys_by_publication, listing_keys_by_price, listing_keys_by_title,
  listing_keys_by_type_and_creation, listing_keys_by_terms;
truncate listing_keys;
insert into listing_keys (organisation_id, id, catalog_id, created_at, published_order, for_sale, for_hire, status, price,
    title_key, terms)
  select organisation_id, id, catalog_id, created_at, published_order, for_sale, for_hire, status, price, title_key,
    terms_in_segment(terms::text, listing_segment(organisation_id, created_at))
  from listings order by organisation_id, created_at;
alter table listing_keys add primary key (organisation_id, id);
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
create index listing_keys_by_terms on listing_keys using gin (terms_aside(terms)) with (fastupdate = off);

-- For walks through the listings themselves, the cheapest first or last.
create index listings_by_price on listings (organisation_id, price, id);
