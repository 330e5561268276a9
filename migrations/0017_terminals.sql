-- Devices on the wall of a site, at which people clock in and out by a PIN of their own.
create table planning_terminals (
  organisation_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name text not null,
  -- Of the device's token, which is not stored.
  token_hash text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  last_seen_at timestamptz,
  -- Not null: the token is good no more.
  withdrawn_at timestamptz,
  -- Wrong PINs at the device since a time, whoever they were tried for.
  wrong_pins integer not null default 0,
  wrong_since timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, location_id) references planning_locations (organisation_id, id)
);
create unique index planning_terminals_token on planning_terminals (token_hash);
create index planning_terminals_location on planning_terminals (organisation_id, location_id);
call protect_tenant_table('planning_terminals');

create table planning_pins (
  organisation_id uuid not null,
  user_id uuid not null,
  salt text not null,
  -- scrypt; its cost is a constant of the code.
  hash text not null,
  set_at timestamptz not null,
  -- Wrong ones in a row.
  wrong integer not null default 0,
  paused_until timestamptz,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references planning_people (organisation_id, id)
);
call protect_tenant_table('planning_pins');

-- What people did at terminals. The attendance itself is HR's.
create table planning_clockings (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Counts the person's, without gaps: of two at the same moment one is refused.
  number integer not null,
  terminal_id uuid not null,
  location_id uuid not null,
  action text not null check (action in ('in', 'break-start', 'break-end', 'out')),
  at timestamptz not null,
  -- HR's entry, and its minutes of break after this.
  entry_id uuid not null,
  break_minutes smallint not null,
  -- False until HR has confirmed it.
  recorded boolean not null default false,
  primary key (organisation_id, id),
  constraint planning_clockings_order unique (organisation_id, user_id, number),
  foreign key (organisation_id, user_id) references planning_people (organisation_id, id),
  foreign key (organisation_id, terminal_id) references planning_terminals (organisation_id, id)
);
create index planning_clockings_newest on planning_clockings (organisation_id, location_id, at desc);
create index planning_clockings_entry on planning_clockings (organisation_id, entry_id, number desc);
call protect_tenant_table('planning_clockings');
