-- People whose data was erased: their ids stay, and no push of a Directory brings the name back.
create table planning_erased_people (
  organisation_id uuid not null,
  user_id uuid not null,
  erased_at timestamptz not null,
  -- null: by the retention of the organisation.
  erased_by uuid,
  primary key (organisation_id, user_id)
);
call protect_tenant_table('planning_erased_people');

-- The log stays append-only but for `redact_audit`, which takes values out of an event and gives it another id: the id
-- that goes was random, and hashed with them, so that nobody can find them again by trying. All else must stay.
create or replace function refuse_audit_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if current_setting('shopfloor.redacting', true) = 'on'
      and (old.organisation_id, old.service, old.sequence, old.actor_id, old.actor_role, old.action, old.entity_type,
        old.entity_id, old.request_id, old.at, old.prev_hash, old.hash)
      is not distinct from (new.organisation_id, new.service, new.sequence, new.actor_id, new.actor_role, new.action,
        new.entity_type, new.entity_id, new.request_id, new.at, new.prev_hash, new.hash)
    then
      return new;
    end if;
  end if;
  raise exception 'audit_events is append-only';
end
$$;

create function redact_audit(organisation uuid, service_name text, number bigint, event_id uuid, change_list json)
  returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  if organisation is distinct from current_organisation() then
    raise exception 'the transaction is not of this organisation';
  end if;
  perform set_config('shopfloor.redacting', 'on', true);
  update audit_events set id = event_id, changes = change_list
    where organisation_id = organisation and service = service_name and sequence = number;
  perform set_config('shopfloor.redacting', 'off', true);
end
$$;

-- What people wrote goes from events that wait or are kept; all else of them stays as it was sent.
grant update (data) on events to shopfloor_app;
