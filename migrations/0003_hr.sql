-- The embedded HR: contracts, availability, leave, attendance and the reviews of it.

create table hr_contracts (
  organisation_id uuid not null,
  user_id uuid not null,
  start_date date not null,
  end_date date,
  type text not null,
  weekly_hours double precision not null,
  min_weekly_hours double precision not null,
  max_weekly_hours double precision not null,
  hourly_rate double precision not null,
  currency text not null,
  primary key (organisation_id, user_id, start_date),
  check (end_date >= start_date),
  check (min_weekly_hours <= weekly_hours and weekly_hours <= max_weekly_hours)
);
call protect_tenant_table('hr_contracts');

-- A person's usual week and its exceptions stay in local time, as they were agreed; instants are made on reading.
create table hr_availability (
  organisation_id uuid not null,
  user_id uuid not null,
  time_zone text not null,
  pattern json not null,
  exceptions json not null,
  primary key (organisation_id, user_id)
);
call protect_tenant_table('hr_availability');

create table hr_leave (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  primary key (organisation_id, id),
  check (start_at < end_at)
);
create index hr_leave_time on hr_leave (organisation_id, end_at);
call protect_tenant_table('hr_leave');

-- An entry lasts at most a day (checked on writing), so a range of clock_in finds every entry of a time range.
create table hr_time_entries (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  clock_in timestamptz not null,
  clock_out timestamptz,
  break_minutes smallint not null,
  primary key (organisation_id, id),
  check (clock_out > clock_in)
);
create index hr_time_entries_time on hr_time_entries (organisation_id, clock_in);
call protect_tenant_table('hr_time_entries');

create table hr_reviews (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  start_date date not null,
  end_date date not null,
  decision text not null check (decision in ('approved', 'rejected')),
  comment text,
  reviewed_by uuid not null,
  reviewed_at timestamptz not null,
  -- The caller's key: it names the review for ever, so that a repetition after any pause stays one review.
  idempotency_key text not null,
  primary key (organisation_id, id),
  constraint hr_reviews_once unique (organisation_id, idempotency_key)
);
create index hr_reviews_dates on hr_reviews (organisation_id, end_date);
call protect_tenant_table('hr_reviews');

-- Of any HR, embedded or not: the contracts it answered last, which stand in while it is away, also after a restart.
create table hr_contract_copies (
  organisation_id uuid primary key,
  as_of timestamptz not null,
  contracts json not null
);
call protect_tenant_table('hr_contract_copies');
