-- Planning's own records: what the Directory pushed, settings, shifts, demand, eligibility, timesheet reviews.

-- When the Directory's picture of an organisation was taken; `grants_known`: it has sent grants at least once.
create table planning_directory_feeds (
  organisation_id uuid primary key,
  as_of timestamptz not null,
  grants_known boolean not null default false
);
call protect_tenant_table('planning_directory_feeds');

-- A location or person that the Directory no longer names stays, marked: shifts and published rotas refer to it.
create table planning_locations (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  address jsonb,
  coordinates jsonb,
  time_zone text not null,
  removed boolean not null default false,
  version integer not null default 1,
  primary key (organisation_id, id)
);
call protect_tenant_table('planning_locations');

create table planning_people (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  email text,
  home_location_id uuid,
  active boolean not null,
  removed boolean not null default false,
  version integer not null default 1,
  primary key (organisation_id, id)
);
create index planning_people_home on planning_people (organisation_id, home_location_id);
call protect_tenant_table('planning_people');

-- `location_ids` null: every location.
create table planning_grants (
  organisation_id uuid not null,
  user_id uuid not null,
  role text not null,
  location_ids uuid[],
  primary key (organisation_id, user_id, role)
);
call protect_tenant_table('planning_grants');

-- Rows exist for what was set here; a location or person without one has the defaults.
create table planning_location_settings (
  organisation_id uuid not null,
  location_id uuid not null,
  coordinates jsonb,
  time_zone text,
  operating_hours jsonb not null default '[]',
  operating_exceptions jsonb not null default '[]',
  travel_region text,
  rule_profile text,
  custom_profile jsonb,
  version integer not null default 0,
  primary key (organisation_id, location_id),
  foreign key (organisation_id, location_id) references planning_locations (organisation_id, id)
);
call protect_tenant_table('planning_location_settings');

create table planning_workforce_settings (
  organisation_id uuid not null,
  user_id uuid not null,
  preferences jsonb not null default '{}',
  rules jsonb not null default '[]',
  caps jsonb not null default '{}',
  schedulable boolean not null default true,
  version integer not null default 0,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references planning_people (organisation_id, id)
);
call protect_tenant_table('planning_workforce_settings');

create table planning_shifts (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  required_roles jsonb,
  demand_profile jsonb,
  notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by text not null,
  updated_by text not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, location_id) references planning_locations (organisation_id, id),
  check (ends_at > starts_at),
  check ((required_roles is null) <> (demand_profile is null))
);
create index planning_shifts_by_time on planning_shifts (organisation_id, starts_at, id);
create index planning_shifts_by_location on planning_shifts (organisation_id, location_id, starts_at, id);
call protect_tenant_table('planning_shifts');

-- `base_priority` is the shift's (standalone: medium); the priority shown is computed from it when it is read.
create table planning_demand (
  organisation_id uuid not null,
  id uuid not null,
  shift_id uuid,
  position integer not null default 0,
  name text not null,
  base_priority text not null check (base_priority in ('low', 'medium', 'high', 'critical')),
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  role_id uuid,
  station text,
  target_staff integer not null check (target_staff between 1 and 500),
  max_staff integer not null,
  eligibility_profile_id text,
  kind text,
  weights jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, location_id) references planning_locations (organisation_id, id),
  foreign key (organisation_id, shift_id) references planning_shifts (organisation_id, id),
  check (ends_at > starts_at),
  check (max_staff >= target_staff)
);
create index planning_demand_by_time on planning_demand (organisation_id, starts_at, id);
create index planning_demand_by_location on planning_demand (organisation_id, location_id, starts_at, id);
create index planning_demand_by_shift on planning_demand (organisation_id, shift_id, position);
call protect_tenant_table('planning_demand');

-- `sequence` tells which of two came later; a clock does not.
create table planning_eligibility_snapshots (
  organisation_id uuid not null,
  id uuid not null,
  sequence bigint generated always as identity,
  source text,
  as_of timestamptz not null,
  row_count integer not null,
  content_hash text not null,
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, id)
);
create index planning_eligibility_newest on planning_eligibility_snapshots (organisation_id, sequence desc);
call protect_tenant_table('planning_eligibility_snapshots');

-- The rows as they came, in their order. `valid` stands on the first row of each person and requirement, and holds
-- when the person is eligible, all rows of the pair taken together: what "valid for the whole interval" is asked of.
create table planning_eligibility_rows (
  organisation_id uuid not null,
  snapshot_id uuid not null,
  position integer not null,
  user_id uuid not null,
  work_requirement_id text not null,
  eligible boolean not null,
  status text,
  valid_from timestamptz,
  valid_until timestamptz,
  reasons jsonb,
  valid tstzmultirange,
  primary key (organisation_id, snapshot_id, position),
  foreign key (organisation_id, snapshot_id) references planning_eligibility_snapshots (organisation_id, id)
);
create index planning_eligibility_by_requirement
  on planning_eligibility_rows (organisation_id, snapshot_id, work_requirement_id) where valid is not null;
call protect_tenant_table('planning_eligibility_rows');

-- Reviews that HR has recorded for us, so that each is audited once, however often it was sent.
create table planning_timesheet_reviews (
  organisation_id uuid not null,
  review_id text not null,
  user_id uuid not null,
  recorded_at timestamptz not null,
  primary key (organisation_id, review_id)
);
call protect_tenant_table('planning_timesheet_reviews');

-- Labels of qualifications. A label that an ingest brought wins over the one that an administrator set.
-- Which qualifications exist follows from the newest snapshot, demand and these rows.
create table planning_qualifications (
  organisation_id uuid not null,
  work_requirement_id text not null,
  ingested_label text,
  set_label text,
  version integer not null default 1,
  primary key (organisation_id, work_requirement_id)
);
call protect_tenant_table('planning_qualifications');
