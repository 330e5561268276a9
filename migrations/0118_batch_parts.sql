-- A change of more listings than one transaction takes is made in parts, each of which names the first: that is how it is listed
-- and undone. A change may move listings to another site, which their stocks hold.
alter table listing_batches add column part_of uuid;
alter table listing_batches add constraint listing_batches_part_of foreign key (organisation_id, part_of)
  references listing_batches (organisation_id, id) on delete cascade;
create index listing_batches_by_first on listing_batches (organisation_id, part_of) where part_of is not null;

-- `before` and `after`: the sites that the listing was and is handed out at, null without one; null: the change left it there.
alter table listing_batch_items add column site jsonb;
