-- Absences that managers note, and who is on stand-by at a site on a day.

-- `recording`: HR is being told, and has not confirmed it yet. `duties`: the published duties that the time touched, as
-- they were. `location_ids`: their sites, or the home site where there was none; lists are narrowed by them.
create table planning_absences (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('sick', 'late', 'no-show')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  comment text,
  status text not null check (status in ('recording', 'recorded', 'undone')),
  duties json not null,
  location_ids uuid[] not null,
  -- The change of the live rota that opened the duties; null: none was opened.
  change_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references planning_people (organisation_id, id),
  foreign key (organisation_id, change_id) references planning_rota_changes (organisation_id, id),
  check (ends_at > starts_at)
);
create index planning_absences_user on planning_absences (organisation_id, user_id, starts_at);
create index planning_absences_newest on planning_absences (organisation_id, starts_at desc, id desc);
call protect_tenant_table('planning_absences');

create table planning_stand_by (
  organisation_id uuid not null,
  location_id uuid not null,
  date date not null,
  user_ids uuid[] not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, location_id, date),
  foreign key (organisation_id, location_id) references planning_locations (organisation_id, id)
);
create index planning_stand_by_date on planning_stand_by (organisation_id, date, location_id);
call protect_tenant_table('planning_stand_by');
