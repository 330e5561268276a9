-- Leave that people ask for, and what became of it. `approving`: HR is being told, and has not confirmed it yet.
create table planning_leave_requests (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null,
  start_date date not null,
  end_date date not null,
  -- The days as instants, in the zone of the home site when they were asked for.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
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
  check (end_date >= start_date),
  check (ends_at > starts_at)
);
create index planning_leave_requests_newest on planning_leave_requests (organisation_id, created_at desc, id desc);
create index planning_leave_requests_user on planning_leave_requests (organisation_id, user_id, start_date);
call protect_tenant_table('planning_leave_requests');
