-- A correction of attendance that goes on has no end; one that removes attendance says so.
alter table planning_attendance_corrections
  alter column clock_out drop not null,
  add column removes boolean not null default false;
