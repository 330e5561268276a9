-- Listings whose details do not fit their type are few, and looked for by whoever mends them.
create index listings_unfit on listings (organisation_id, id) where details_errors is not null;
