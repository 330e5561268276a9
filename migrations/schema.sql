-- Generated from the migrated database by npm run goldens; not to be edited.

-- tables

audit_events (row level security)
  organisation_id uuid not null
  service text not null
  sequence bigint not null
  id uuid not null
  actor_id text not null
  actor_role text not null
  action text not null
  entity_type text not null
  entity_id text not null
  changes json not null
  request_id text not null
  at timestamp with time zone not null
  prev_hash text not null
  hash text not null
audit_heads (row level security)
  organisation_id uuid not null
  service text not null
  sequence bigint not null
  hash text not null
idempotency_keys (row level security)
  organisation_id uuid not null
  subject text not null
  method text not null
  path text not null
  key text not null
  request_hash text not null
  status smallint not null
  headers json not null
  body text not null
  expires_at timestamp with time zone not null
schema_migrations
  version integer not null
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()

-- constraints

audit_events: audit_events_organisation_id_id_key UNIQUE (organisation_id, id)
audit_events: audit_events_pkey PRIMARY KEY (organisation_id, service, sequence)
audit_heads: audit_heads_pkey PRIMARY KEY (organisation_id, service)
idempotency_keys: idempotency_keys_pkey PRIMARY KEY (organisation_id, subject, method, path, key)
schema_migrations: schema_migrations_pkey PRIMARY KEY (version)

-- indexes

CREATE INDEX idempotency_keys_expiry ON public.idempotency_keys USING btree (expires_at)

-- policies

audit_events: tenant_delete DELETE using (organisation_id = current_organisation())
audit_events: tenant_insert INSERT check (organisation_id = current_organisation())
audit_events: tenant_read SELECT using true
audit_events: tenant_update UPDATE using (organisation_id = current_organisation())
audit_heads: tenant_delete DELETE using (organisation_id = current_organisation())
audit_heads: tenant_insert INSERT check (organisation_id = current_organisation())
audit_heads: tenant_read SELECT using true
audit_heads: tenant_update UPDATE using (organisation_id = current_organisation())
idempotency_keys: tenant_delete DELETE using (organisation_id = current_organisation())
idempotency_keys: tenant_insert INSERT check (organisation_id = current_organisation())
idempotency_keys: tenant_read SELECT using true
idempotency_keys: tenant_update UPDATE using (organisation_id = current_organisation())

-- triggers

CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- routines

append_audit(uuid,text,uuid,text,text,text,text,text,json,text,timestamp with time zone,text,text,text) md5 b0f23ff3e9a179a9ec16a8f310ed4d80
current_organisation() md5 1ead6996136a92cbf3036b17bcf5f438
protect_tenant_table(regclass) md5 3666c0ac453143abc231d17dad93432a
refuse_audit_change() md5 5402457c861a9ae196c8cfee54420582

-- grants to shopfloor_app

audit_events: insert, select
audit_heads: insert, select, update
idempotency_keys: delete, insert, select, update
