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

-- The row of a template that demand came from, and the Monday of its week. They outlive the template. Columns rather than
-- a table beside: thousands of rows are made at once, before the planner has seen the first of them.
alter table planning_demand
  add column template_row_id uuid,
  add column template_week date,
  add constraint planning_demand_template check ((template_row_id is null) = (template_week is null));
