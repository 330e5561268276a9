-- Notifications: the outbox of events, webhook endpoints, their deliveries and the queue of those.

-- An event is inserted in the transaction of its change. Its number is drawn from the organisation's head row, which is
-- held until COMMIT, so that numbers become visible in their order. `change_id` is the same for the events of one change.
create table events (
  organisation_id uuid not null,
  sequence bigint not null,
  id uuid not null,
  change_id uuid not null,
  type text not null,
  record_id text not null,
  location_id uuid,
  data json not null,
  at timestamptz not null,
  primary key (organisation_id, sequence),
  unique (organisation_id, id)
);
create index events_by_time on events (at);
create index events_by_change on events (organisation_id, change_id);
call protect_tenant_table('events');
revoke update on events from shopfloor_app;

create table event_heads (
  organisation_id uuid primary key,
  sequence bigint not null
);
call protect_tenant_table('event_heads');
revoke delete on event_heads from shopfloor_app;

-- Up to where an organisation's events have been turned into deliveries and mails.
create table event_relays (
  organisation_id uuid primary key,
  sequence bigint not null
);
call protect_tenant_table('event_relays');
revoke delete on event_relays from shopfloor_app;

-- Appends the events of one change. Call it last in the transaction: it holds the organisation's head until COMMIT.
create function append_events(organisation uuid, change uuid, happened_at timestamptz, list json) returns bigint
  language sql
  as $$
    with given as materialized (
      select json_array_length(list) as count
    ), head as (
      insert into event_heads as h select organisation, count from given
      on conflict (organisation_id) do update set sequence = h.sequence + excluded.sequence
      returning sequence
    ), added as (
      insert into events
      select organisation, head.sequence - given.count + event.position, (event.value ->> 'id')::uuid, change,
        event.value ->> 'type', event.value ->> 'recordId', (event.value ->> 'locationId')::uuid,
        event.value -> 'data', happened_at
      from head, given, json_array_elements(list) with ordinality as event (value, position)
    )
    select sequence from head
  $$;

-- `event_types` null: every type. `previous_secret` signs too until `previous_until`. `failing_since`: the first failure
-- after the last success.
create table webhook_endpoints (
  organisation_id uuid not null,
  id uuid not null,
  url text not null,
  event_types text[],
  description text,
  enabled boolean not null,
  disabled_reason text,
  failing_since timestamptz,
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id)
);
call protect_tenant_table('webhook_endpoints');

-- Deliveries of one record to one endpoint go one after the other: one is `pending` and has a job, later ones wait.
create table webhook_deliveries (
  organisation_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  sequence bigint not null,
  record_id text not null,
  status text not null check (status in ('waiting', 'pending', 'succeeded', 'failed')),
  -- Attempts in all, and those since it was last replayed: they choose the next delay.
  attempts integer not null default 0,
  tries integer not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  response_status integer,
  response_body text,
  error text,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, endpoint_id, sequence),
  foreign key (organisation_id, endpoint_id) references webhook_endpoints (organisation_id, id),
  foreign key (organisation_id, sequence) references events (organisation_id, sequence)
);
create unique index webhook_deliveries_in_flight on webhook_deliveries (organisation_id, endpoint_id, record_id)
  where status = 'pending';
create index webhook_deliveries_waiting on webhook_deliveries (organisation_id, endpoint_id, record_id, sequence)
  where status = 'waiting';
create index webhook_deliveries_event on webhook_deliveries (organisation_id, sequence);
call protect_tenant_table('webhook_deliveries');

-- The delays between attempts are ours, so a job is tried again by the queue only when its worker went silent.
select jobs.create_queue('webhook-deliveries',
  '{"policy": "standard", "retryLimit": 1000, "heartbeatSeconds": 30, "retentionSeconds": 2592000}');
