-- Shifts that members ask for among themselves: open ones that they claim, and their own that they offer or swap.

-- Null: the default, which is that managers decide.
alter table planning_location_settings
  add column claims text check (claims in ('first-come', 'manager-decides', 'off')),
  add column swaps text check (swaps in ('approve', 'automatic', 'off'));

-- What a request asks for, and what became of it. That it ended because the shift began or was changed is read from the
-- rota, and not stored.
create table planning_shift_requests (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('claim', 'offer', 'swap')),
  user_id uuid not null,
  -- The row that is claimed, or that the person gives away, as it was when it was asked for.
  demand_id uuid not null,
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Who takes it; null: a claim, or an offer to everybody that nobody has accepted.
  colleague_id uuid,
  -- Of a swap: the colleague's row.
  return_demand_id uuid,
  return_location_id uuid,
  return_starts_at timestamptz,
  return_ends_at timestamptz,
  note text,
  -- `offered` waits for the colleague, `open` for a manager.
  status text not null check (status in ('offered', 'open', 'approved', 'refused', 'declined', 'withdrawn')),
  accepted_at timestamptz,
  comment text,
  -- Null with a time: the site's setting decided.
  decided_by uuid,
  decided_at timestamptz,
  rota_change_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references planning_people (organisation_id, id),
  foreign key (organisation_id, colleague_id) references planning_people (organisation_id, id),
  foreign key (organisation_id, rota_change_id) references planning_rota_changes (organisation_id, id),
  check (ends_at > starts_at),
  check ((kind = 'swap') = (return_demand_id is not null)),
  check (kind <> 'swap' or colleague_id is not null),
  check (kind <> 'claim' or colleague_id is null)
);
create index planning_shift_requests_newest on planning_shift_requests (organisation_id, created_at desc, id desc);
create index planning_shift_requests_row on planning_shift_requests (organisation_id, demand_id);
call protect_tenant_table('planning_shift_requests');
