-- Appends an audit event with one write to the head instead of two: the head also keeps the hash before its own, so
-- that one statement takes the next number and chains it.

alter table audit_heads add column prev_hash text;

create or replace function append_audit(
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
