-- What people and administrators are told: shift requests that ended by themselves, each attempt of a delivery, and mails
-- that are sent again.

-- `ended`: it could no longer be had, and those concerned were told. `lost_at`: since when that was seen; null: it stands.
alter table planning_shift_requests
  drop constraint planning_shift_requests_status_check,
  add constraint planning_shift_requests_status_check
    check (status in ('offered', 'open', 'approved', 'refused', 'declined', 'withdrawn', 'ended')),
  add column lost_at timestamptz;
create index planning_shift_requests_waiting on planning_shift_requests (organisation_id, id)
  where status in ('offered', 'open');

alter table webhook_endpoints
  add column last_succeeded_at timestamptz,
  add column last_failed_at timestamptz;

-- What was answered to each attempt; the delivery itself has the last one.
create table webhook_attempts (
  organisation_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz not null,
  response_status integer,
  response_body text,
  error text,
  primary key (organisation_id, delivery_id, number),
  foreign key (organisation_id, delivery_id) references webhook_deliveries (organisation_id, id)
);
call protect_tenant_table('webhook_attempts');

-- Of a mail that an administrator sends again: when, and how many attempts had been made by then.
alter table mails
  add column resent_at timestamptz,
  add column attempts_before integer not null default 0;
