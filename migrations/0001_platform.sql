-- What both services stand on: the application's role, the tenant guard, the audit chain, idempotency keys.

do $$
begin
  if not exists (select from pg_roles where rolname = 'shopfloor_app') then
    create role shopfloor_app nologin;
  end if;
end
$$;
grant shopfloor_app to current_user;
grant usage on schema public to shopfloor_app;

create function current_organisation() returns uuid
  language sql stable
  as $$ select nullif(current_setting('app.organisation_id', true), '')::uuid $$;

-- Called once a table: the application may read and write it, but write only rows of the organisation that its
-- transaction entered, even where a statement forgets to say so. Reads are kept apart by their own
-- `where organisation_id = …`: entering an organisation for a single read would halve its speed.
create procedure protect_tenant_table(target regclass)
  language plpgsql
  as $$
begin
  execute format('grant select, insert, update, delete on %s to shopfloor_app', target);
  execute format('alter table %s enable row level security', target);
  execute format('create policy tenant_read on %s for select using (true)', target);
  execute format('create policy tenant_insert on %s for insert with check (organisation_id = current_organisation())', target);
  execute format('create policy tenant_update on %s for update using (organisation_id = current_organisation())', target);
  execute format('create policy tenant_delete on %s for delete using (organisation_id = current_organisation())', target);
end
$$;

create table idempotency_keys (
  organisation_id uuid not null,
  subject text not null,
  method text not null,
  path text not null,
  key text not null,
  request_hash text not null,
  status smallint not null,
  headers json not null,
  body text not null,
  expires_at timestamptz not null,
  primary key (organisation_id, subject, method, path, key)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);
call protect_tenant_table('idempotency_keys');

create table audit_events (
  organisation_id uuid not null,
  service text not null,
  sequence bigint not null,
  id uuid not null,
  actor_id text not null,
  actor_role text not null,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  changes json not null,
  request_id text not null,
  at timestamptz not null,
  prev_hash text not null,
  hash text not null,
  primary key (organisation_id, service, sequence),
  unique (organisation_id, id)
);
call protect_tenant_table('audit_events');
revoke update, delete on audit_events from shopfloor_app;

create table audit_heads (
  organisation_id uuid not null,
  service text not null,
  sequence bigint not null,
  hash text not null,
  -- The hash before the head's own, so that one statement takes the next number and chains it.
  prev_hash text,
  primary key (organisation_id, service)
);
call protect_tenant_table('audit_heads');
revoke delete on audit_heads from shopfloor_app;

create function refuse_audit_change() returns trigger
  language plpgsql
  as $$ begin raise exception 'audit_events is append-only'; end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_audit_change();

-- Appends one event. The head row is the lock that orders an organisation's events, so call this last: it is held
-- until COMMIT. The hash covers the event's canonical JSON, whose text arrives in three pieces: before the
-- previous hash, between it and the sequence, and after the sequence; only the database knows those two.
create function append_audit(
  organisation uuid, service_name text, event_id uuid, actor text, role text, action_name text, entity text,
  entity_key text, change_list json, request text, happened_at timestamptz, piece1 text, piece2 text, piece3 text
) returns bigint
  language plpgsql
  as $$
declare
  head audit_heads;
begin
  insert into audit_heads as h (organisation_id, service, sequence, prev_hash, hash)
    values (organisation, service_name, 1, repeat('0', 64), encode(sha256(convert_to(
      piece1 || '"' || repeat('0', 64) || '"' || piece2 || 1 || piece3, 'utf8')), 'hex'))
    on conflict (organisation_id, service) do update
      set sequence = h.sequence + 1, prev_hash = h.hash, hash = encode(sha256(convert_to(
        piece1 || '"' || h.hash || '"' || piece2 || (h.sequence + 1) || piece3, 'utf8')), 'hex')
    returning * into head;
  insert into audit_events values (organisation, service_name, head.sequence, event_id, actor, role, action_name,
    entity, entity_key, change_list, request, happened_at, head.prev_hash, head.hash);
  return head.sequence;
end
$$;
