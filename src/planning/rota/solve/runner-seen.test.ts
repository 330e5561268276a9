/** What other processes and operators see of a runner. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { createMetrics } from '../../../platform/http/metrics.ts';
import { NO_TRACING } from '../../../platform/tracing/tracing.ts';
import { createFigures } from './figures.ts';
import { openQueue } from './queue.ts';
import { accept, db, ended, onFault, openRunner, queueFault, statusOf } from './runner.fixture.ts';

test('a run that another process sent is begun at once, and its end is heard of', {
  timeout: 300_000,
}, async () => {
  const never = { pollMs: 2 ** 31 - 1 };
  const worker = await openRunner(never);
  const waiting = await openRunner({ ...never, workers: 0 });
  await Promise.all([worker.runner.start(), waiting.runner.start()]);
  const heard = once(waiting.runner.events, 'ended');
  const { admin, id } = await accept();
  assert.deepEqual(await heard, [id]);
  assert.equal((await statusOf(admin, id)).status, 'completed');
  for (const { runner, queue } of [worker, waiting]) {
    await runner.stop();
    await queue.stop();
  }
});

test('the figures tell how many runs wait and for how long, how long they took and how they ended', async () => {
  const { admin, id } = await accept();
  const { queue, metrics, runner } = await openRunner();
  const figure = async (name: string) =>
    Number(
      (await metrics.text())
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  assert.equal(await figure('planning_queue_runs{state="waiting"}'), 1);
  assert.ok((await figure('planning_queue_oldest_wait_seconds')) > 0);
  const end = ended(runner, id);
  await runner.start();
  await end;
  assert.equal((await statusOf(admin, id)).status, 'completed');
  assert.equal(await figure('planning_queue_runs{state="waiting"}'), 0);
  assert.equal(await figure('planning_queue_oldest_wait_seconds'), 0);
  assert.equal(await figure('planning_runs_ended_total{outcome="completed"}'), 1);
  for (const phase of ['wait', 'solve', 'store'])
    assert.ok((await figure(`planning_run_phase_seconds_sum{phase="${phase}"}`)) > 0, phase);
  assert.equal(await figure('planning_workers{state="idle"}'), 1);
  await runner.stop();
  await queue.stop();
});

test('the queue is counted once each time figures are asked for', async () => {
  const queue = await openQueue(db, NO_TRACING, queueFault);
  const metrics = createMetrics(onFault);
  let counts = 0;
  const count = () => {
    counts += 1;
    return queue.count();
  };
  createFigures(metrics, NO_TRACING, { ...queue, count });
  await metrics.text();
  assert.equal(counts, 1);
  await queue.stop();
});
