-- Week patterns of demand that a site keeps by name. `pattern` holds the rows by week, weekday and wall clock.
create table planning_week_templates (
  organisation_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name text not null,
  weeks smallint not null check (weeks between 1 and 8),
  pattern jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by text not null,
  updated_by text not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, location_id) references planning_locations (organisation_id, id)
);
create unique index planning_week_templates_name
  on planning_week_templates (organisation_id, location_id, lower(name));
call protect_tenant_table('planning_week_templates');

-- Which template, which of its rows and which week a row of demand came from. It outlives the template.
create table planning_demand_origins (
  organisation_id uuid not null,
  demand_id uuid not null,
  template_id uuid not null,
  row_id uuid not null,
  -- The Monday.
  week date not null,
  primary key (organisation_id, demand_id),
  foreign key (organisation_id, demand_id) references planning_demand (organisation_id, id) on delete cascade
);
call protect_tenant_table('planning_demand_origins');
