-- Mails: what people chose to hear, the mails that events make, and their queue.

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
