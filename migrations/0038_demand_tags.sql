-- Words of a row of demand that rules may ask for.
alter table planning_demand add column tags text[] not null default '{}';
