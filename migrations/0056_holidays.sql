-- Public holidays: whose calendar holds at a site, and when the site is open on them. Null: the country of its
-- address; as on any other day.
alter table planning_location_settings
  add column holiday_region text,
  add column holiday_hours jsonb;

-- Days that an organisation adds to the calendars, or takes out of them.
create table planning_holiday_changes (
  organisation_id uuid not null,
  id uuid not null,
  date date not null,
  every_year boolean not null,
  -- Null: the day is taken out.
  name text,
  -- Null: every site.
  location_ids uuid[],
  version integer not null default 1,
  primary key (organisation_id, id)
);
call protect_tenant_table('planning_holiday_changes');
