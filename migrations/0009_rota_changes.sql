-- Changes of the live rota: who changed what, when and why.

-- Null: the default, which is that managers may.
alter table planning_location_settings add column managers_may_change_rota boolean;

-- `rows`: the rows touched as they were and as they are since, with the people on them. The arrays and times beside it
-- are what lists are narrowed by: sites, everybody on the rows before or after, first start and last end.
create table planning_rota_changes (
  organisation_id uuid not null,
  id uuid not null,
  rows json not null,
  location_ids uuid[] not null,
  user_ids uuid[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  -- The unpublished run that was changed in place of the live rota; null: the live rota.
  run_id uuid,
  -- The change that this one takes back; a change is taken back once.
  undoes uuid,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, run_id) references planning_runs (organisation_id, id),
  foreign key (organisation_id, undoes) references planning_rota_changes (organisation_id, id),
  unique (organisation_id, undoes)
);
create index planning_rota_changes_newest on planning_rota_changes (organisation_id, made_at desc, id desc);
call protect_tenant_table('planning_rota_changes');
