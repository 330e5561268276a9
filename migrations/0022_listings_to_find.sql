-- What listings are found by. Row level security hides from the planner how prices, terms and numbers are spread, on reads
-- as well, whose policy lets everything pass; a view reads as the owner, to whom no policy applies. Like the table it
-- holds every organisation: reads are kept apart by their own `where organisation_id = …`.
create view listings_to_find as
  select organisation_id, id, catalog_id, status, for_sale, for_hire, price, details, terms, ranges, title_key, created_at,
    published_order
  from listings;
grant select on listings_to_find to shopfloor_app;

-- With the time of creation, so that a range of prices, the newest first, is found in the index alone.
drop index listings_by_price;
create index listings_by_price on listings (organisation_id, price, id)
  include (status, catalog_id, for_sale, for_hire, created_at);
