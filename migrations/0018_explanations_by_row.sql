-- Why-not by demand row, in numbers: one row of JSON instead of one for each pair of person and rule broken.
-- What was stored is not converted: a row without entries is judged again when somebody asks for it.

drop table planning_explanations;

-- What the numbers of a run's explanations stand for: `ids` (its people first, in the problem's order) and `sentences`.
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

-- Why-assigned is said once, on the assignment: its code is the rule that counts most.
alter table planning_assignments add column code text not null default 'ASSIGNED';
update planning_assignments set code = case when pinned then 'PINNED' else coalesce(
  (select rule ->> 'code' from json_array_elements(explanation -> 'byRule') as rule
   order by abs((rule ->> 'cost')::float8) desc limit 1), 'ASSIGNED') end
where explanation is not null;

-- The people of a reason become numbers too: their places among the people of the run's problem.
insert into planning_explanation_keys (organisation_id, run_id, keys)
select run.organisation_id, run.id, json_build_object('sentences', '[]'::json, 'ids', coalesce(
  (select json_agg(person -> 'id') from json_array_elements(frozen.problem::json -> 'people') as person), '[]'))
from planning_runs as run
join planning_run_snapshots as frozen
  on frozen.organisation_id = run.organisation_id and frozen.content_hash = run.content_hash
where run.result_hash is not null;
update planning_unassigned as short set reasons = (
  select coalesce(json_agg(json_build_object('code', reason -> 'code', 'people', (
    select coalesce(json_agg(number - 1), '[]') from json_array_elements_text(reason -> 'userIds') as user_id
    join json_array_elements_text(keys.keys -> 'ids') with ordinality as known (id, number) on known.id = user_id))), '[]')
  from json_array_elements(short.reasons) as reason)
from planning_explanation_keys as keys
where keys.organisation_id = short.organisation_id and keys.run_id = short.run_id;
