-- A request about shifts ends too when whoever would take one is on leave, or absent, in its hours.
alter table planning_shift_requests
  drop constraint planning_shift_requests_end_reason_check,
  add constraint planning_shift_requests_end_reason_check
    check (end_reason in ('begun', 'left', 'unavailable', 'changed', 'taken', 'assigned', 'impossible'));
