-- What managers write beside the rota: on a day of a site, on a row of demand, or on a day of a person.
create table planning_notes (
  organisation_id uuid not null,
  id uuid not null,
  -- Of the site's or the person's day; a row has its own.
  date date,
  location_id uuid,
  demand_id uuid,
  user_id uuid,
  text text not null,
  -- Whether the person whose day it is reads it too.
  seen_by_person boolean not null,
  written_by uuid not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, location_id) references planning_locations (organisation_id, id),
  foreign key (organisation_id, demand_id) references planning_demand (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references planning_people (organisation_id, id),
  check (num_nonnulls(location_id, demand_id, user_id) = 1),
  check ((date is null) = (demand_id is not null))
);
create index planning_notes_date on planning_notes (organisation_id, date);
create index planning_notes_demand on planning_notes (organisation_id, demand_id);
call protect_tenant_table('planning_notes');
