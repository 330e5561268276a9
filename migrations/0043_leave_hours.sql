-- Leave may be a part of one day, by the clock of the home site (`00:00` as an end is midnight). Null: whole days.
alter table planning_leave_requests
  add column start_time text,
  add column end_time text,
  add constraint planning_leave_requests_hours check (
    (start_time is null) = (end_time is null) and (start_time is null or start_date = end_date)
  );
