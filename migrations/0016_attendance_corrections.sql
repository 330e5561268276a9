-- Attendance that people ask to have corrected, and what became of it. `approving`: HR is being told, and has not
-- confirmed it yet.
create table planning_attendance_corrections (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- HR's entry; null: HR holds none, and the request's own id becomes the entry's.
  entry_id uuid,
  location_id uuid not null,
  -- The local day of the timesheet that the attendance belongs to.
  day date not null,
  clock_in timestamptz not null,
  clock_out timestamptz not null,
  break_minutes smallint not null,
  -- What HR held when it was asked for.
  clock_in_before timestamptz,
  clock_out_before timestamptz,
  break_minutes_before smallint,
  note text,
  status text not null check (status in ('open', 'approving', 'approved', 'refused', 'withdrawn')),
  comment text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references planning_people (organisation_id, id),
  check (clock_out > clock_in),
  check ((entry_id is null) = (clock_in_before is null)),
  check ((entry_id is null) = (break_minutes_before is null))
);
create index planning_attendance_corrections_newest
  on planning_attendance_corrections (organisation_id, created_at desc, id desc);
create index planning_attendance_corrections_user
  on planning_attendance_corrections (organisation_id, user_id, clock_in);
call protect_tenant_table('planning_attendance_corrections');
