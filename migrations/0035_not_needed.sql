-- Rows that a run leaves out because alternatives to them are chosen: they are kept with the rows left short, and miss nobody.
alter table planning_unassigned add column not_needed boolean not null default false;
create index planning_unassigned_not_needed on planning_unassigned (organisation_id, demand_id) where not_needed;

-- Whether the live rota leaves the row out: by the run published last that left it empty, while nobody is on it.
create function planning_not_needed(organisation uuid, demand uuid) returns boolean
  language sql stable
  as $$
select exists (
  select from planning_unassigned u
  join planning_runs run on run.organisation_id = organisation and run.id = u.run_id and run.published_at is not null
  where u.organisation_id = organisation and u.demand_id = demand and u.not_needed
    and not exists (
      select from planning_runs later
      join planning_unassigned short on short.organisation_id = organisation and short.run_id = later.id
        and short.demand_id = demand
      where later.organisation_id = organisation and later.published_at > run.published_at and not short.not_needed))
  and not exists (
    select from planning_rota r where r.organisation_id = organisation and r.demand_id = demand)
$$;
