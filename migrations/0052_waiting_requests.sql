-- What waits is counted for every page that somebody opens, and it is few of all that was ever asked for.
create index planning_leave_requests_waiting on planning_leave_requests (organisation_id)
  where status in ('open', 'approving');
create index planning_attendance_corrections_waiting on planning_attendance_corrections (organisation_id)
  where status in ('open', 'approving');
