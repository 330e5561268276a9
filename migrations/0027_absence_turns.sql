-- How many requests were about to tell HR of an absence: one that meets a later turn begins again.
alter table planning_absences add column turns integer not null default 0;
