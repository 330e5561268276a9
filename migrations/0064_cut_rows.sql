-- How many people a row of a run asks for since a change by hand cut somebody's part out of it; null: as its problem says.
alter table planning_run_rows add column target integer check (target > 0);

-- Somebody leaves early: the rest of the shift opens, and HR records no leave.
alter table planning_absences drop constraint planning_absences_kind_check;
alter table planning_absences add constraint planning_absences_kind_check
  check (kind in ('sick', 'late', 'early', 'no-show'));
