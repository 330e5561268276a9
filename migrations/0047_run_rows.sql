-- Where and when each row of a run takes place, in one table: its assignments, rows left short and explanations had a copy each.

create table planning_run_rows (
  organisation_id uuid not null,
  run_id uuid not null,
  demand_id uuid not null,
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (organisation_id, run_id, demand_id),
  foreign key (organisation_id, run_id) references planning_runs (organisation_id, id) on delete cascade
);
create index planning_run_rows_order on planning_run_rows (organisation_id, run_id, starts_at, demand_id);
create index planning_run_rows_demand on planning_run_rows (organisation_id, demand_id);
call protect_tenant_table('planning_run_rows');

-- The version before reads and writes the copies. Until it is gone, these triggers keep them and the table alike; then they are
-- dropped with `starts_at` and `ends_at` of the three tables, and `location_id` of rows left short and explanations.

-- A copy that is given is the row's time, where the run has none yet; one that is left out is filled in.
create function planning_fill_run_row() returns trigger
  language plpgsql
  as $$
begin
  if new.starts_at is null then
    select r.location_id, r.starts_at, r.ends_at into new.location_id, new.starts_at, new.ends_at
    from planning_run_rows r
    where r.organisation_id = new.organisation_id and r.run_id = new.run_id and r.demand_id = new.demand_id;
  else
    insert into planning_run_rows
      values (new.organisation_id, new.run_id, new.demand_id, new.location_id, new.starts_at, new.ends_at)
      on conflict do nothing;
  end if;
  return new;
end
$$;
create trigger planning_assignments_fill before insert on planning_assignments
  for each row execute function planning_fill_run_row();
create trigger planning_unassigned_fill before insert on planning_unassigned
  for each row execute function planning_fill_run_row();

create function planning_fill_explanation() returns trigger
  language plpgsql
  as $$
begin
  select r.location_id, r.starts_at into new.location_id, new.starts_at from planning_run_rows r
  where r.organisation_id = new.organisation_id and r.run_id = new.run_id and r.demand_id = new.demand_id;
  return new;
end
$$;
create trigger planning_explanations_fill before insert on planning_explanations
  for each row when (new.starts_at is null) execute function planning_fill_explanation();

create function planning_retime_run_row() returns trigger
  language plpgsql
  as $$
begin
  update planning_run_rows r set starts_at = new.starts_at, ends_at = new.ends_at
  where r.organisation_id = new.organisation_id and r.run_id = new.run_id and r.demand_id = new.demand_id
    and (r.starts_at, r.ends_at) is distinct from (new.starts_at, new.ends_at);
  return null;
end
$$;
create trigger planning_assignments_retime after update of starts_at, ends_at on planning_assignments
  for each row execute function planning_retime_run_row();
create trigger planning_unassigned_retime after update of starts_at, ends_at on planning_unassigned
  for each row execute function planning_retime_run_row();

create function planning_retime_copies() returns trigger
  language plpgsql
  as $$
begin
  update planning_assignments a set starts_at = new.starts_at, ends_at = new.ends_at
  where a.organisation_id = new.organisation_id and a.run_id = new.run_id and a.demand_id = new.demand_id
    and (a.starts_at, a.ends_at) is distinct from (new.starts_at, new.ends_at);
  update planning_unassigned u set starts_at = new.starts_at, ends_at = new.ends_at
  where u.organisation_id = new.organisation_id and u.run_id = new.run_id and u.demand_id = new.demand_id
    and (u.starts_at, u.ends_at) is distinct from (new.starts_at, new.ends_at);
  update planning_explanations e set starts_at = new.starts_at
  where e.organisation_id = new.organisation_id and e.run_id = new.run_id and e.demand_id = new.demand_id
    and e.starts_at is distinct from new.starts_at;
  return null;
end
$$;
create trigger planning_run_rows_retime after update of starts_at, ends_at on planning_run_rows
  for each row execute function planning_retime_copies();

-- The version before drops a row from a run by its copies. At COMMIT, since between its statements a row may be in none.
create function planning_drop_run_row() returns trigger
  language plpgsql
  as $$
begin
  delete from planning_run_rows r
  where r.organisation_id = old.organisation_id and r.run_id = old.run_id and r.demand_id = old.demand_id
    and not exists (select from planning_assignments a where a.organisation_id = old.organisation_id
      and a.run_id = old.run_id and a.demand_id = old.demand_id)
    and not exists (select from planning_unassigned u where u.organisation_id = old.organisation_id
      and u.run_id = old.run_id and u.demand_id = old.demand_id);
  return null;
end
$$;
create constraint trigger planning_assignments_drop after delete on planning_assignments
  deferrable initially deferred for each row execute function planning_drop_run_row();
create constraint trigger planning_unassigned_drop after delete on planning_unassigned
  deferrable initially deferred for each row execute function planning_drop_run_row();

insert into planning_run_rows (organisation_id, run_id, demand_id, location_id, starts_at, ends_at)
select distinct on (organisation_id, run_id, demand_id) organisation_id, run_id, demand_id, location_id, starts_at, ends_at
from (
  select organisation_id, run_id, demand_id, location_id, starts_at, ends_at from planning_assignments
  union all
  select organisation_id, run_id, demand_id, location_id, starts_at, ends_at from planning_unassigned) as copies
order by organisation_id, run_id, demand_id;
