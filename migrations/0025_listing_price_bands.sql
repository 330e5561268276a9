-- A deep page of many matches by price looks at the first so many listings by price, found in an index as those of some terms are.
-- An index of all prices gives them one by one, each somewhere else; one of bands gives them band by band in the order in which they lie,
-- in a twelfth of its size and less than half of the time.
-- (By square roots, which every machine computes alike, unlike logarithms: an index must not depend on the machine.)
create function price_band(price numeric) returns smallint
  language sql immutable parallel safe
  as $$ select ceil(32 * sqrt(sqrt(price::float8)))::smallint $$;
create index listing_keys_by_price_band on listing_keys (organisation_id, status, price_band(price));
