-- Why a shift request has ended; null: it has not, or it ended before this was kept.
alter table planning_shift_requests
  add column end_reason text
  constraint planning_shift_requests_end_reason_check
    check (end_reason in ('begun', 'left', 'changed', 'taken', 'assigned', 'impossible'));
