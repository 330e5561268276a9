-- How far each caller has come with requests that are counted in all processes together: a token bucket kept as the time at
-- which it is full again.
create table rate_limits (
  -- SHA-256 of the class and the caller.
  key_hash text primary key,
  full_at timestamptz not null
);
create index rate_limits_full on rate_limits (full_at);
-- Without the guard of organisations: callers without a token are counted by address.
grant select, insert, update, delete on rate_limits to shopfloor_app;
