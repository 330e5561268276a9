-- Which planning run a free worker takes: start-time fair queueing over organisations (docs/adr/0009). pg-boss keeps the
-- jobs, their leases and retries; the row that says what an organisation has had, and the choice, are ours.

create table jobs.planning_share (
  organisation_id uuid primary key,
  -- Solver-seconds that it has had, over its weight, on the clock of those that wait: a run expected to be short counts little
  -- when it is taken, and what it took when it has ended.
  used double precision not null,
  -- Of its newest run: `used` when it was taken. The greatest of all organisations is the clock.
  started double precision not null,
  -- What part of their time limit its runs took lately.
  usage double precision not null,
  served_at timestamptz not null
);
create index planning_share_clock on jobs.planning_share (started);
grant select, insert, update, delete on jobs.planning_share to shopfloor_app;

-- Until here the priority said how many runs the organisation had open. From here: 1 short runs, 0 the others.
update jobs.job set priority = 0 where name = 'planning-runs';
create index job_planning_share on jobs.job_common (group_id, priority, created_on)
  where name = 'planning-runs' and state < 'active' and not blocked;

-- Takes the run that is next and charges its organisation for it; no row when none waits.
-- `weights`: of organisations, 1 for those left out. `ageing`: who got nothing for so long goes first.
create function jobs.take_planning_run(
  short_only boolean, weights jsonb, ageing interval, at timestamptz default pg_catalog.now())
  returns table (id uuid, retry_count int, data jsonb, charged double precision)
  language sql volatile
  as $$
-- One choice at a time, each of which sees the charge of the one before. Nothing that a client does is waited for under
-- this lock.
select pg_advisory_xact_lock(hashtextextended('planning runs', 11));

with recursive organisation (group_id) as (
  (select job.group_id from jobs.job_common as job
   where job.name = 'planning-runs' and job.state < 'active' and not job.blocked
   order by job.group_id limit 1)
  union all
  select (select job.group_id from jobs.job_common as job
     where job.name = 'planning-runs' and job.state < 'active' and not job.blocked
       and job.group_id > organisation.group_id
     order by job.group_id limit 1)
  from organisation where organisation.group_id is not null
), head as (
  -- Of each organisation the oldest short and other runs; two of each, for one may be locked by whoever cancels it.
  select job.id, organisation.group_id::uuid as organisation_id, job.created_on, job.priority,
    coalesce((job.data ->> 'seconds')::float8, 5) as seconds
  from organisation
  cross join (values (0), (1)) as class (priority)
  cross join lateral (
    select job.id, job.created_on, job.priority, job.data from jobs.job_common as job
    where job.name = 'planning-runs' and job.state < 'active' and not job.blocked
      and job.group_id = organisation.group_id and job.priority = class.priority
    order by job.created_on limit 2) as job
  where class.priority = 1 or not short_only
), ranked as (
  -- Who was idle starts at the clock: time that was not asked for is not owed.
  select head.id, head.organisation_id,
    greatest(share.used, (select coalesce(max(started), 0) from jobs.planning_share)) as start,
    greatest(0.01, head.seconds * coalesce(share.usage, 1))
      / coalesce((weights ->> head.organisation_id::text)::float8, 1) as cost,
    greatest(share.served_at, head.created_on) <= at - ageing as forgotten,
    coalesce(share.used, 0) as used,
    head.created_on <= at - ageing as aged, head.priority, head.created_on
  from head left join jobs.planning_share as share on share.organisation_id = head.organisation_id
  order by forgotten desc, start, used, aged desc, priority desc, created_on
  limit 8
), next as (
  select ranked.* from ranked
  join jobs.job_common as job on job.name = 'planning-runs' and job.id = ranked.id and job.state < 'active'
  order by ranked.forgotten desc, ranked.start, ranked.used, ranked.aged desc, ranked.priority desc, ranked.created_on
  limit 1 for update of job skip locked
), taken as (
  -- As pg-boss takes a job: `retry_count` fences the attempt.
  update jobs.job_common as job set state = 'active', started_on = at, heartbeat_on = at,
    retry_count = job.retry_count + case when job.started_on is null then 0 else 1 end
  from next where job.name = 'planning-runs' and job.id = next.id
  returning job.id, job.retry_count, job.data, next.organisation_id, next.start, next.cost
), charged as (
  insert into jobs.planning_share as share (organisation_id, used, started, usage, served_at)
  select organisation_id, start + cost, start, 1, at from taken
  on conflict (organisation_id) do update
    set used = excluded.used, started = excluded.started, served_at = excluded.served_at
)
select taken.id, taken.retry_count, taken.data, taken.cost from taken;
$$;

-- A run has ended that was charged `charged` and took `seconds` of its `limit_seconds`: the charge becomes what it took.
create function jobs.settle_planning_run(
  organisation uuid, weight double precision, charged double precision, seconds double precision,
  limit_seconds double precision)
  returns void
  language sql volatile
  as $$
select pg_advisory_xact_lock(hashtextextended('planning runs', 11));

update jobs.planning_share set used = used + seconds / weight - charged,
  usage = usage + 0.2 * (least(seconds / limit_seconds, 2) - usage)
where organisation_id = organisation;
$$;
