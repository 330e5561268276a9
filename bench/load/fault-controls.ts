/**
 * Negative controls: what keeps runs is taken out of the bench's own database, and the account must then show misses. The
 * product's code stays as it is.
 */
import type { Fleet } from './fault-fleet.ts';

type Alter = (fleet: Fleet) => Promise<void>;

const COUNTED = 'job.retry_count + case when job.started_on is null then 0 else 1 end';

/** Every attempt has the same number, so that a late worker's result is as good as the owner's. */
export const removeFence: Alter = async ({ cluster, database }) => {
  const [taking] = await cluster.read<{ text: string }>(
    database,
    `select pg_get_functiondef('jobs.take_planning_run'::regproc) as text`,
  );
  if (!taking?.text.includes(COUNTED))
    throw new Error(
      `jobs.take_planning_run no longer counts attempts by "${COUNTED}": change removeFence to match`,
    );
  await cluster.script(database, taking.text.replace(COUNTED, 'job.retry_count'));
  await cluster.script(
    database,
    `create function bench.forget_attempt() returns trigger language plpgsql as $$
     begin
       new.fence := 0;
       return new;
     end $$;
     create trigger forget_attempt before update on planning_runs for each row when (new.status = 'queued')
       execute function bench.forget_attempt();`,
  );
};

/** Leases never end, so that the sweep finds no silent worker. */
export const removeSweep: Alter = ({ cluster, database }) =>
  cluster.script(database, `update jobs.queue set heartbeat_seconds = 86400 where name = 'planning-runs'`);

export const restoreSweep: Alter = ({ cluster, database }) =>
  cluster.script(database, `update jobs.queue set heartbeat_seconds = 20 where name = 'planning-runs'`);
