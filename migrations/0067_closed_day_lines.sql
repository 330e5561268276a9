-- Lines of demand that closing a day of a site deleted, until the day is opened again or is over.
create table planning_closed_day_lines (
  organisation_id uuid not null,
  -- Of the row that was deleted.
  id uuid not null,
  location_id uuid not null,
  date date not null,
  -- The row as it was, but for the people it named.
  line json not null,
  preferred_user_ids uuid[] not null,
  excluded_user_ids uuid[] not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, location_id) references planning_locations (organisation_id, id)
);
create index planning_closed_day_lines_day on planning_closed_day_lines (organisation_id, location_id, date);
call protect_tenant_table('planning_closed_day_lines');
