-- How far the demo organisation is made. `week` is the Monday that its dates are counted from, so that a second start
-- goes on with the very same requests.
create table demo_state (
  organisation_id uuid primary key,
  week date not null,
  started_at timestamptz not null,
  completed_at timestamptz
);
call protect_tenant_table('demo_state');
