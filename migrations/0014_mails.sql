-- What people are told of their duties: mails, their queue, and the changes that people have not acknowledged.

-- `language` null: the server's. `off`: kinds that the person does not want.
create table mail_settings (
  organisation_id uuid not null,
  user_id uuid not null,
  language text,
  off text[] not null,
  version integer not null,
  primary key (organisation_id, user_id)
);
call protect_tenant_table('mail_settings');

-- One mail for each person, change and kind; the text is made from its events when it is sent. `skipped`: the
-- person had no address. `address`: where the last attempt went.
create table mails (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  change_id uuid not null,
  -- The events of the change that concern the person.
  sequences bigint[] not null,
  status text not null check (status in ('pending', 'sent', 'failed', 'skipped')),
  address text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  error text,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, change_id, kind, user_id)
);
create index mails_newest on mails (organisation_id, created_at desc, id desc);
call protect_tenant_table('mails');

-- The delays between attempts are ours, so a job is tried again by the queue only when its worker went silent.
select jobs.create_queue('mails',
  '{"policy": "standard", "retryLimit": 1000, "heartbeatSeconds": 60, "retentionSeconds": 2592000}');

-- Published duties that differ from what the person last acknowledged: one row for each person and row of demand. `was`
-- null: nothing was acknowledged; `now` null: no longer the person's. `published`: nothing but a publication. A further
-- change gives the row another id. Place and time are those of `now`, else of `was`.
create table planning_duty_changes (
  organisation_id uuid not null,
  user_id uuid not null,
  demand_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  was jsonb,
  now jsonb,
  published boolean not null,
  changed_by uuid not null,
  reason text,
  changed_at timestamptz not null,
  primary key (organisation_id, user_id, demand_id)
);
create index planning_duty_changes_by_time on planning_duty_changes (organisation_id, starts_at);
call protect_tenant_table('planning_duty_changes');
