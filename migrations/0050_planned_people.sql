-- Who is planned: a setting that nobody has said is empty, so that a role or a missing contract may decide.

alter table planning_workforce_settings alter column schedulable drop default, alter column schedulable drop not null;
-- Until now true was also written where nobody had said so.
update planning_workforce_settings set schedulable = null where schedulable;

alter table planning_location_settings add column plan_without_contract boolean;
