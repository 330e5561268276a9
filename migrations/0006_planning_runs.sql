-- Planning runs: what was asked, the frozen problem, the result, and the one published rota.

create extension if not exists btree_gist;

create table planning_runs (
  organisation_id uuid not null,
  id uuid not null,
  name text,
  mode text not null check (mode in ('generate', 'rerun', 'replan')),
  status text not null check (status in ('queued', 'running', 'completed', 'published', 'superseded', 'failed')),
  horizon_start timestamptz not null,
  horizon_end timestamptz not null check (horizon_end >= horizon_start),
  time_zone text not null,
  location_ids uuid[] not null,
  demand_ids uuid[],
  options json not null,
  -- What the solver is told: seed, and either seconds or an exact number of iterations.
  work json not null,
  eligibility_snapshot_id uuid,
  source_run_id uuid,
  base_run_id uuid,
  hr_as_of timestamptz,
  -- Null when there was no problem to freeze: HR out of reach, unusable input.
  content_hash text,
  result_hash text,
  reproduced boolean,
  score json,
  metrics json,
  solver json,
  error json,
  cancel_requested boolean not null default false,
  -- The attempt that may write the result: the queue's, counted from 1. A late worker's is lower.
  fence integer not null default 0,
  worker text,
  requested_by uuid not null,
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  -- Later than completed_at for a large run: its explanations follow the result.
  explained_at timestamptz,
  published_at timestamptz,
  published_by uuid,
  superseded_by uuid,
  version integer not null default 1,
  primary key (organisation_id, id)
);
create index planning_runs_newest on planning_runs (organisation_id, created_at desc, id desc);
create index planning_runs_open on planning_runs (organisation_id, status) where status in ('queued', 'running');
create index planning_runs_published on planning_runs (organisation_id, horizon_start, horizon_end) where status = 'published';
call protect_tenant_table('planning_runs');

-- The solver's input as RFC 8785 text, once for each content: reruns share it.
create table planning_run_snapshots (
  organisation_id uuid not null,
  content_hash text not null,
  problem text not null,
  created_at timestamptz not null,
  primary key (organisation_id, content_hash)
);
call protect_tenant_table('planning_run_snapshots');

-- Demand rows may change or go after a run, so what was solved is kept here in full and refers to no live row.
create table planning_assignments (
  organisation_id uuid not null,
  run_id uuid not null,
  demand_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text,
  pinned boolean not null,
  source text not null check (source in ('solver', 'override')),
  explanation json,
  primary key (organisation_id, run_id, demand_id, user_id),
  foreign key (organisation_id, run_id) references planning_runs (organisation_id, id)
);
create index planning_assignments_order on planning_assignments (organisation_id, run_id, starts_at, demand_id, user_id);
call protect_tenant_table('planning_assignments');

create table planning_unassigned (
  organisation_id uuid not null,
  run_id uuid not null,
  demand_id uuid not null,
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  priority text not null,
  target integer not null,
  missing integer not null,
  reasons json not null,
  counterfactuals json not null,
  verdict text not null check (verdict in ('impossible', 'notFound')),
  proof text,
  primary key (organisation_id, run_id, demand_id),
  foreign key (organisation_id, run_id) references planning_runs (organisation_id, id)
);
create index planning_unassigned_order on planning_unassigned (organisation_id, run_id, starts_at, demand_id);
call protect_tenant_table('planning_unassigned');

create table planning_explanations (
  organisation_id uuid not null,
  run_id uuid not null,
  position integer not null,
  demand_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  type text not null check (type in ('why-assigned', 'why-not')),
  code text not null,
  severity text not null check (severity in ('hard', 'medium', 'soft')),
  message text not null,
  details json not null,
  primary key (organisation_id, run_id, position),
  foreign key (organisation_id, run_id) references planning_runs (organisation_id, id)
);
create index planning_explanations_demand on planning_explanations (organisation_id, run_id, demand_id, position);
create index planning_explanations_user on planning_explanations (organisation_id, run_id, user_id, position);
call protect_tenant_table('planning_explanations');

create table planning_overrides (
  organisation_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  demand_id uuid not null,
  user_id uuid not null,
  replaced_user_id uuid,
  reason text,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, run_id) references planning_runs (organisation_id, id)
);
create index planning_overrides_run on planning_overrides (organisation_id, run_id, created_at);
call protect_tenant_table('planning_overrides');

-- The live schedule: the assignments of published runs and no others. Whatever the code does, nobody is in it twice
-- at the same time.
create table planning_rota (
  organisation_id uuid not null,
  run_id uuid not null,
  demand_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text,
  primary key (organisation_id, demand_id, user_id),
  foreign key (organisation_id, run_id) references planning_runs (organisation_id, id),
  constraint planning_rota_no_double_booking exclude using gist (
    organisation_id with =, user_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index planning_rota_run on planning_rota (organisation_id, run_id);
create index planning_rota_time on planning_rota (organisation_id, starts_at, ends_at);
call protect_tenant_table('planning_rota');

-- What left the live schedule, so that calendars hear of it.
create table planning_rota_removed (
  organisation_id uuid not null,
  demand_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text,
  removed_at timestamptz not null,
  primary key (organisation_id, demand_id, user_id)
);
create index planning_rota_removed_user on planning_rota_removed (organisation_id, user_id, starts_at);
call protect_tenant_table('planning_rota_removed');

create function note_removed_duty() returns trigger
  language plpgsql
  as $$
begin
  insert into planning_rota_removed
    values (old.organisation_id, old.demand_id, old.user_id, old.location_id, old.starts_at, old.ends_at, old.kind, now())
    on conflict (organisation_id, demand_id, user_id) do update
      set starts_at = excluded.starts_at, ends_at = excluded.ends_at, removed_at = excluded.removed_at;
  return null;
end
$$;
create trigger planning_rota_note_removed after delete on planning_rota
  for each row execute function note_removed_duty();
create index planning_rota_user on planning_rota (organisation_id, user_id, starts_at);

-- One private calendar address a person; only its hash is kept.
create table planning_calendar_feeds (
  organisation_id uuid not null,
  user_id uuid not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  primary key (organisation_id, user_id)
);
call protect_tenant_table('planning_calendar_feeds');
