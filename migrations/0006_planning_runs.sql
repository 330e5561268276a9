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
  -- The problem that the roster was last judged by: a change by hand judges by what is true then, not by what was true
  -- when the run was made. Null: the frozen one.
  judged_hash text,
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
  -- Why the person was assigned: the rule that counts most.
  code text not null default 'ASSIGNED',
  primary key (organisation_id, run_id, demand_id, user_id),
  foreign key (organisation_id, run_id) references planning_runs (organisation_id, id)
);
create index planning_assignments_order on planning_assignments (organisation_id, run_id, starts_at, demand_id, user_id);
-- Who works at a location is asked for whenever people are named there.
create index planning_assignments_user on planning_assignments (organisation_id, user_id, location_id);
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
  -- How many people can ever work the row; null until that is worked out.
  able integer,
  primary key (organisation_id, run_id, demand_id),
  foreign key (organisation_id, run_id) references planning_runs (organisation_id, id)
);
create index planning_unassigned_order on planning_unassigned (organisation_id, run_id, starts_at, demand_id);
call protect_tenant_table('planning_unassigned');

-- Why not, by demand row, in numbers: one row of JSON, not one for each pair of a person and a broken rule.
-- What the numbers of a run's explanations stand for: `ids` (its people first, in the problem's order) and `rules`.
create table planning_explanation_keys (
  organisation_id uuid not null,
  run_id uuid not null,
  keys json not null,
  primary key (organisation_id, run_id),
  foreign key (organisation_id, run_id) references planning_runs (organisation_id, id)
);
call protect_tenant_table('planning_explanation_keys');

create table planning_explanations (
  organisation_id uuid not null,
  run_id uuid not null,
  demand_id uuid not null,
  location_id uuid not null,
  starts_at timestamptz not null,
  -- How many reasons the entries make when they are read.
  size integer not null,
  entries json not null,
  primary key (organisation_id, run_id, demand_id),
  foreign key (organisation_id, run_id) references planning_runs (organisation_id, id)
);
create index planning_explanations_order on planning_explanations (organisation_id, run_id, starts_at, demand_id);
call protect_tenant_table('planning_explanations');

-- `user_id` null: the slot is emptied, and `replaced_user_id` leaves it. `from_demand_id`: the row that the person is
-- moved away from in the same step.
create table planning_overrides (
  organisation_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  demand_id uuid not null,
  user_id uuid,
  replaced_user_id uuid,
  reason text,
  created_by uuid not null,
  created_at timestamptz not null,
  from_demand_id uuid,
  location_id uuid,
  constraint planning_overrides_somebody check (user_id is not null or replaced_user_id is not null),
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
  -- When the duty was last put on or taken off the live schedule. Calendars read it as SEQUENCE and DTSTAMP, so each
  -- change of one duty is at least a second later than the one before, whatever the clocks say.
  changed_at timestamptz not null default now(),
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

create function note_added_duty() returns trigger
  language plpgsql
  as $$
begin
  new.changed_at := greatest(now(), (select gone.removed_at + interval '1 second' from planning_rota_removed gone
    where gone.organisation_id = new.organisation_id and gone.demand_id = new.demand_id
      and gone.user_id = new.user_id));
  return new;
end
$$;
create trigger planning_rota_note_added before insert on planning_rota
  for each row execute function note_added_duty();

create function note_removed_duty() returns trigger
  language plpgsql
  as $$
begin
  insert into planning_rota_removed
    values (old.organisation_id, old.demand_id, old.user_id, old.location_id, old.starts_at, old.ends_at, old.kind,
      greatest(now(), old.changed_at + interval '1 second'))
    on conflict (organisation_id, demand_id, user_id) do update
      set location_id = excluded.location_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        kind = excluded.kind, removed_at = excluded.removed_at;
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
