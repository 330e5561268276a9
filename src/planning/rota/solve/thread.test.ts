import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import type { Problem } from '../../../solver/index.ts';
import { daily, problem } from '../../../solver/tiny.fixture.ts';
import { SolveThreads } from './thread.ts';

/** Threads that this process has started. */
const started: Worker[] = [];
process.on('worker', (worker) => started.push(worker));

const threads = new SolveThreads();
after(() => threads.close());

const order = (of: Problem, seconds = 10) => ({
  problemText: JSON.stringify(of),
  options: { seed: 1, seconds },
  limitSeconds: seconds,
});
const small = problem(3, daily(3));

test('runs one after the other share a thread; those side by side have one each', async () => {
  started.length = 0;
  const first = await threads.start(order(small)).done;
  const second = await threads.start(order(problem(2, daily(2)))).done;
  assert.deepEqual([first.outcome.metrics.slotsFilled, second.outcome.metrics.slotsFilled], [3, 2]);
  assert.equal(started.length, 1);
  const both = await Promise.all([threads.start(order(small)).done, threads.start(order(small)).done]);
  assert.deepEqual(
    both.map(({ outcome }) => outcome.resultHash),
    [first.outcome.resultHash, first.outcome.resultHash],
  );
  assert.equal(started.length, 2);
});

test('a thread that is prepared is the one the run gets', async () => {
  const own = new SolveThreads();
  started.length = 0;
  own.prepare();
  own.prepare();
  await own.start(order(small)).done;
  assert.equal(started.length, 1);
  own.close();
});

test('a run that comes while an idle thread ends gets another', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const own = new SolveThreads();
  own.prepare();
  t.mock.timers.tick(3_600_000);
  const { outcome } = await own.start(order(small)).done;
  assert.equal(outcome.metrics.slotsFilled, 3);
  own.close();
});

test('a fault ends its thread, and the next run has another', async () => {
  const bad = threads.start({ problemText: 'no JSON', options: { seed: 1 }, limitSeconds: 10 });
  await assert.rejects(bad.done, /JSON/);
  const { outcome } = await threads.start(order(small)).done;
  assert.equal(outcome.metrics.slotsFilled, 3);
});

test('a killed run has no result; what is over can neither be killed nor aborted', async () => {
  const killed = threads.start(order(small));
  killed.kill();
  await assert.rejects(killed.done, /ended without a result/);
  const over = threads.start(order(small));
  await over.done;
  const next = threads.start(order(small));
  over.kill();
  over.abort();
  const { effort } = await next.done;
  assert.equal(effort.terminatedBy, 'optimal');
});

test('threads that are closed end, and a run under way ends with its result', async () => {
  const own = new SolveThreads();
  started.length = 0;
  const { done } = own.start(order(small));
  own.close();
  assert.equal((await done).outcome.metrics.slotsFilled, 3);
  await new Promise((resolve) => started[0]!.once('exit', resolve));
});
