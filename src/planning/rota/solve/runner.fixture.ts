/** A process that accepts runs and leaves them to the workers that each test makes. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { type Caller, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { createMetrics } from '../../../platform/http/metrics.ts';
import { NO_TRACING } from '../../../platform/tracing/tracing.ts';
import type { TakenJob } from './dispatch.ts';
import { createFigures } from './figures.ts';
import { openQueue } from './queue.ts';
import { Runner, type RunnerSettings } from './runner.ts';
import { SolveThreads } from './thread.ts';
import { takeRun } from './work.repo.ts';

export const testApp = await startTestApp({ SOLVER_WORKERS: '0' });
export const { db } = testApp;
export const RUNS = '/planning/v1/planning-runs';
export const now = () => new Date();
export const faults: unknown[] = [];
export const onFault = (error: unknown) => void faults.push(error);
export const queueFault = (error: Error) => assert.fail(error);

export const threads = new SolveThreads();
after(() => threads.close());

/** With the queue and the figures that are its own. */
export const openRunner = async (its: Partial<RunnerSettings> = {}) => {
  const queue = await openQueue(db, NO_TRACING, queueFault);
  const metrics = createMetrics(onFault);
  const figures = createFigures(metrics, NO_TRACING, queue);
  return {
    queue,
    metrics,
    runner: new Runner({
      db,
      queue,
      now,
      threads,
      figures,
      onFault,
      workers: 1,
      reserved: 0,
      graceMs: 0,
      ...its,
    }),
  };
};

export async function accept(timeLimitMs = 100): Promise<{ admin: Caller; id: string }> {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1, people: 2 });
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  const row = { name: 'Till', locationId: locationIds[0], ...times };
  assert.equal((await admin.call('POST', '/planning/v1/demand', row)).status, 201);
  const body = { weekStart: '2027-03-01', options: { timeLimitMs } };
  const made = await admin.call('POST', RUNS, body, { prefer: 'respond-async' });
  assert.equal(made.status, 202, made.text);
  return { admin, id: String(made.body.id) };
}

export const statusOf = async (admin: Caller, id: string) => (await admin.call('GET', `${RUNS}/${id}`)).body;

export async function ended(runner: Runner, id: string): Promise<void> {
  await new Promise<void>((resolve) => {
    runner.events.on('ended', (runId) => {
      if (runId === id) resolve();
    });
  });
}

/** Takes the job as a worker would that then says nothing more. */
export async function takeAndFallSilent(): Promise<TakenJob> {
  const { queue } = await openRunner();
  const job = await queue.take();
  assert.ok(job !== null);
  const attempt = { fence: job.retryCount + 1, worker: 'silent', at: now().toISOString() };
  assert.ok(
    await db.transaction(job.organisationId, (tx) => takeRun(tx, job.organisationId, job.runId, attempt)),
  );
  await db.query(`update jobs.job set heartbeat_on = now() - interval '1 minute' where id = $1`, [job.id]);
  await queue.stop();
  return job;
}
