-- A message to the managers of a site (`location_id`), not to everybody there.
alter table planning_messages add column to_managers boolean not null default false;
