/**
 * A fleet of workers that sleep, in virtual time: each decision is the statement that a worker takes a run with, on a real
 * database; between two decisions the clock jumps to the next arrival or end. So a bound on waits is counted exactly and
 * nothing hangs on how busy the machine is. What two workers do at the same moment is measured by `bench/fleet-scale.ts`.
 */

import {
  priorityOf,
  type RunJob,
  type Shares,
  settle,
  type TakenJob,
  takeNext,
} from '../../src/planning/rota/solve/dispatch.ts';
import type { Database } from '../../src/platform/db/db.ts';
import { newId } from '../../src/platform/ids.ts';
import { type JobQueue, openJobQueue } from '../../src/platform/jobs/job-queue.ts';

/** Times are seconds of virtual time. */
export interface Arrival {
  at: number;
  organisationId: string;
  /** How long the worker sleeps. */
  seconds: number;
  /** The time limit that was asked for. */
  limit: number;
}

export interface Served extends Arrival {
  /** Infinity while it waits. */
  startedAt: number;
}

export interface Fleet {
  places: number;
  /** Places for short runs alone. */
  reserved: number;
  shares?: Shares;
  /** fifo: first in, first out, as pg-boss hands out its jobs: the negative control. */
  policy: 'fair' | 'fifo';
}

export interface Outcome {
  runs: Served[];
  /** When the clock was stopped. */
  now: number;
}

type Place = 'ordinary' | 'reserved';

interface Sleeping {
  endsAt: number;
  place: Place;
  job: TakenJob;
}

interface Simulation {
  db: Database;
  fleet: Fleet;
  queue: JobQueue<RunJob>;
  /** Where virtual time begins on the calendar. */
  epoch: number;
  now: number;
  /** Runs by the id of their job. */
  runs: Map<string, Served>;
  /** Jobs that have not arrived, the next one last. */
  coming: string[];
  sleeping: Sleeping[];
  free: Record<Place, number>;
}

/** Jobs that are sent with one statement. */
const BATCH = 1000;

/** Runs the fleet over the arrivals until nothing waits or sleeps, or `isOver`. */
export async function simulate(
  db: Database,
  fleet: Fleet,
  arrivals: readonly Arrival[],
  isOver: (outcome: Outcome) => boolean = () => false,
): Promise<Outcome> {
  await db.query(`delete from jobs.job where name = 'planning-runs'`);
  await db.query('delete from jobs.planning_share');
  const sorted = arrivals.toSorted((a, b) => a.at - b.at).map((run) => ({ ...run, startedAt: Infinity }));
  const runs = new Map(sorted.map((run) => [newId(), run]));
  const simulation: Simulation = {
    db,
    fleet,
    runs,
    sleeping: [],
    now: 0,
    epoch: Date.now(),
    coming: [...runs.keys()].reverse(),
    queue: await openJobQueue<RunJob>(db, 'planning-runs', {
      onError: (error) => {
        throw error;
      },
    }),
    free: { ordinary: fleet.places, reserved: fleet.reserved },
  };
  const outcome = () => ({ runs: sorted, now: simulation.now });
  while (nextTime(simulation) < Infinity && !isOver(outcome())) {
    simulation.now = nextTime(simulation);
    await arrive(simulation);
    await endRuns(simulation);
    await fill(simulation);
  }
  await simulation.queue.stop();
  return outcome();
}

function nextTime({ coming, runs, sleeping }: Simulation): number {
  const [last] = coming.slice(-1);
  const arrival = last === undefined ? Infinity : runs.get(last)!.at;
  return sleeping.reduce((soonest, { endsAt }) => Math.min(soonest, endsAt), arrival);
}

async function arrive(simulation: Simulation): Promise<void> {
  const { db, queue, runs, coming, now, fleet } = simulation;
  const due: string[] = [];
  while (coming.length > 0 && runs.get(coming.at(-1)!)!.at <= now) due.push(coming.pop()!);
  for (let first = 0; first < due.length; first += BATCH) {
    const ids = due.slice(first, first + BATCH);
    const jobs = ids.map((id) => {
      const { organisationId, limit } = runs.get(id)!;
      const data = { runId: id, organisationId, seconds: limit };
      const priority = fleet.policy === 'fair' ? priorityOf(limit * 1000) : 0;
      return { id, data, group: organisationId, priority };
    });
    await queue.send(db, jobs);
    const text = `update jobs.job as job set created_on = sent.at from unnest($1::uuid[], $2::timestamptz[]) as sent (id, at)
      where job.name = 'planning-runs' and job.id = sent.id`;
    await db.query(text, [ids, ids.map((id) => dateOf(simulation, runs.get(id)!.at))]);
  }
}

const dateOf = ({ epoch }: Simulation, at: number): string => new Date(epoch + at * 1000).toISOString();

async function endRuns(simulation: Simulation): Promise<void> {
  const { db, runs, now, fleet, free } = simulation;
  const over = simulation.sleeping.filter(({ endsAt }) => endsAt <= now);
  simulation.sleeping = simulation.sleeping.filter(({ endsAt }) => endsAt > now);
  for (const { job, place } of over) {
    await db.query(`delete from jobs.job where name = 'planning-runs' and id = $1`, [job.id]);
    if (fleet.policy === 'fair') await settle(db, job, fleet.shares ?? {}, runs.get(job.id)!.seconds);
    free[place] += 1;
  }
}

/** Free places take runs until none is left or none waits. */
async function fill(simulation: Simulation): Promise<void> {
  const { runs, free, sleeping, now } = simulation;
  for (const place of ['ordinary', 'reserved'] as const) {
    while (free[place] > 0) {
      const job = await take(simulation, place === 'reserved');
      if (job === null) break;
      free[place] -= 1;
      const run = runs.get(job.id)!;
      run.startedAt = now;
      sleeping.push({ endsAt: now + run.seconds, place, job });
    }
  }
}

async function take(simulation: Simulation, shortOnly: boolean): Promise<TakenJob | null> {
  const { db, fleet, queue, now } = simulation;
  if (fleet.policy === 'fair') {
    return takeNext(db, { shortOnly, shares: fleet.shares ?? {}, at: dateOf(simulation, now) });
  }
  if (shortOnly) throw new Error('first in, first out knows no short runs: reserve no places');
  const [job] = await queue.take(1);
  return job === undefined ? null : { ...job.data, id: job.id, retryCount: job.retryCount, charged: 0 };
}
