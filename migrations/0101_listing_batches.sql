-- A change of many listings at once (an edit of several, an import), kept so that it can be undone.
create table listing_batches (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('edit', 'import')),
  -- How many listings it created and changed.
  created integer not null,
  changed integer not null,
  created_at timestamptz not null,
  created_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (organisation_id, id)
);
create index listing_batches_newest on listing_batches (organisation_id, created_at desc, id desc);
call protect_tenant_table('listing_batches');

-- The listing may be gone by now, so nothing refers to it.
create table listing_batch_items (
  organisation_id uuid not null,
  batch_id uuid not null,
  listing_id uuid not null,
  -- As it was then called.
  title text not null,
  -- The record before; null: the change created it.
  before jsonb,
  -- Of the listing after the change.
  version integer not null,
  -- What undoing did with it; null: not undone.
  outcome text check (outcome in ('undone', 'changed', 'deleted', 'in_use')),
  primary key (organisation_id, batch_id, listing_id),
  constraint listing_batch_items_batch foreign key (organisation_id, batch_id)
    references listing_batches (organisation_id, id) on delete cascade
);
call protect_tenant_table('listing_batch_items');
