-- An override may take the person away from another row, so that somebody moves from slot to slot in one step.
alter table planning_overrides add column from_demand_id uuid;
