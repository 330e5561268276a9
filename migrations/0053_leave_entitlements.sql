-- The embedded HR: how much leave of a kind a person has in one of their years.
create table hr_leave_entitlements (
  organisation_id uuid not null,
  user_id uuid not null,
  type text not null,
  start_date date not null,
  end_date date not null,
  unit text not null check (unit in ('days', 'hours')),
  -- Of a whole year's work.
  amount double precision not null check (amount >= 0),
  carried_over double precision not null check (carried_over >= 0),
  carried_until date,
  days_per_week double precision not null check (days_per_week > 0 and days_per_week <= 7),
  weekdays smallint[] not null,
  primary key (organisation_id, user_id, type, start_date),
  check (end_date >= start_date)
);
call protect_tenant_table('hr_leave_entitlements');
