-- What a site may spend on labour in a week, and its sales by day, beside which the rota's cost is shown.

-- Each row is kept, so that a past week is judged by what held then. Both amounts null: no budget from then on; where the row is for one
-- week alone: that week has no budget of its own.
create table planning_labour_budgets (
  organisation_id uuid not null,
  location_id uuid not null,
  week_start date not null,
  one_week boolean not null,
  hours double precision,
  amount double precision,
  currency text,
  set_by uuid not null,
  set_at timestamptz not null,
  version integer not null,
  primary key (organisation_id, location_id, week_start, one_week),
  foreign key (organisation_id, location_id) references planning_locations (organisation_id, id)
);
call protect_tenant_table('planning_labour_budgets');

-- `days`: [{"date", "amount", "kind"}], those with a number alone.
create table planning_labour_sales (
  organisation_id uuid not null,
  location_id uuid not null,
  week_start date not null,
  currency text not null,
  days jsonb not null,
  set_at timestamptz not null,
  version integer not null,
  primary key (organisation_id, location_id, week_start),
  foreign key (organisation_id, location_id) references planning_locations (organisation_id, id)
);
call protect_tenant_table('planning_labour_sales');
