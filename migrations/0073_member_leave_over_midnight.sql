-- Leave by the hour may end on the next day, within 24 hours of its start.
alter table planning_leave_requests
  drop constraint planning_leave_requests_hours,
  add constraint planning_leave_requests_hours check (
    (start_time is null) = (end_time is null)
    and (start_time is null or start_date = end_date or (end_date = start_date + 1 and end_time <= start_time and end_time <> '00:00'))
  );
