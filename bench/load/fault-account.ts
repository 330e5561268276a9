/**
 * The account of runs under faults. A trigger in the bench's own database writes down who took, gave back and ended each run: the
 * connection that did it, not what the product says of itself.
 */
import type { Sql } from '../../src/platform/db/db.ts';
import type { Cluster } from './fault-cluster.ts';

/** A run that was accepted. */
export interface Sent {
  organisationId: string;
  id: string;
}

/** What happened to a run, in order of time. */
export interface Step {
  what: 'taken' | 'queued' | 'completed' | 'failed';
  /** The worker's name. */
  who: string;
  /** The attempt, counted from 1. */
  fence: number;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Observed {
  status: string;
  steps: Step[];
  /** Events that say that the run has ended. */
  told: number;
  /** Rows of its result. */
  rows: number;
  /** When the fault that it went through began. */
  faultAt: number;
}

export interface Verdict {
  /** Not ended, or ended without its result or its event. */
  lost: boolean;
  /** Ended more than once. */
  double: boolean;
  /** Its result was stored by a worker whose run it no longer was. */
  late: boolean;
  failed: boolean;
  /** From the fault until another attempt had the run; null: the first had it to the end. */
  takeoverSeconds: number | null;
}

export function judge({ status, steps, told, rows, faultAt }: Observed): Verdict {
  const ends = steps.filter(({ what }) => what === 'completed' || what === 'failed').length;
  const taken = steps.filter(({ what }) => what === 'taken');
  const again = taken.find(({ fence }, index) => index > 0 || fence > 1);
  const failed = status === 'failed';
  return {
    lost: told === 0 || (!failed && (status !== 'completed' || rows === 0)),
    double: ends > 1 || told > 1,
    late: steps.some(({ what, who }, index) => what === 'completed' && who !== ownerBefore(steps, index)),
    failed,
    takeoverSeconds: again === undefined ? null : (again.at - faultAt) / 1000,
  };
}

const ownerBefore = (steps: readonly Step[], index: number) =>
  steps.slice(0, index).findLast(({ what }) => what === 'taken')?.who;

/** Begins to write down what happens to runs. */
export async function openLog({ script }: Cluster, database: string): Promise<void> {
  await script(
    database,
    `create schema bench;
     create table bench.step (
       number bigint generated always as identity, run_id uuid, what text, who text, fence int,
       at timestamptz default clock_timestamp());
     create index on bench.step (run_id);
     create function bench.write_step() returns trigger language plpgsql security definer as $$
     begin
       insert into bench.step (run_id, what, who, fence) values (new.id,
         case new.status when 'running' then 'taken' else new.status end, current_setting('application_name'), new.fence);
       return null;
     end $$;
     create trigger write_step after update on planning_runs for each row
       when (new.status <> old.status or new.fence <> old.fence or (new.status = 'running' and new.worker <> old.worker))
       execute function bench.write_step();
     grant usage on schema bench to shopfloor_app;
     grant select on bench.step to shopfloor_app;`,
  );
}

/** Organisations and runs, as values $1 and $2 of the statements below. */
const valuesOf = (runs: readonly Sent[]) => [
  runs.map(({ organisationId }) => organisationId),
  runs.map(({ id }) => id),
];

/** How many of the runs have not ended. */
export async function countOpen(sql: Sql, runs: readonly Sent[]): Promise<number> {
  const open = await sql.query(
    `select from planning_runs where organisation_id = any ($1) and id = any ($2) and status in ('queued', 'running')`,
    valuesOf(runs),
  );
  return open.length;
}

/** How many of the runs wait, or are still the worker's. */
export async function countHeld(sql: Sql, runs: readonly Sent[], worker: string): Promise<number> {
  const held = await sql.query(
    `select from planning_runs as run where organisation_id = any ($1) and id = any ($2)
       and (status = 'queued' or status = 'running' and $3 = (
         select who from bench.step where run_id = run.id and what = 'taken' order by number desc limit 1))`,
    [...valuesOf(runs), worker],
  );
  return held.length;
}

/** Looks at the runs as they are now. */
export async function observe(sql: Sql, runs: readonly Sent[], faultAt: number): Promise<Observed[]> {
  const found = await sql.query<Omit<Observed, 'faultAt'>>(
    `select status,
       (select coalesce(json_agg(json_build_object('what', what, 'who', who, 'fence', fence,
           'at', extract(epoch from at) * 1000) order by number), '[]')
         from bench.step where run_id = run.id) as steps,
       (select count(*) from events where events.organisation_id = run.organisation_id and record_id = run.id::text
         and type in ('planning-run.completed', 'planning-run.failed')) as told,
       (select count(*) from planning_assignments as row where row.organisation_id = run.organisation_id
         and row.run_id = run.id) as rows
     from planning_runs as run where organisation_id = any ($1) and id = any ($2)`,
    valuesOf(runs),
  );
  if (found.length !== runs.length)
    throw new Error(`${runs.length} runs were accepted, ${found.length} are there`);
  return found.map((run) => ({ ...run, faultAt }));
}
