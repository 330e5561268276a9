import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type Caller, listOf } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import type { Database } from '../../../platform/db/db.ts';
import { createMetrics } from '../../../platform/http/metrics.ts';
import { newId } from '../../../platform/ids.ts';
import { NO_TRACING } from '../../../platform/tracing/tracing.ts';
import { createFigures } from './figures.ts';
import { openQueue } from './queue.ts';
import {
  accept,
  db,
  ended,
  faults,
  now,
  onFault,
  openRunner,
  queueFault,
  RUNS,
  statusOf,
  takeAndFallSilent,
  testApp,
  threads,
} from './runner.fixture.ts';
import { Runner } from './runner.ts';
import { LostJob, storeFailure } from './store.ts';
import { SolveThreads, type WorkThread } from './thread.ts';
import { takeRun } from './work.repo.ts';

test('a run whose worker went silent is worked by another, and the late worker writes nothing', async () => {
  const { admin, id } = await accept();
  const late = await takeAndFallSilent();
  assert.equal((await statusOf(admin, id)).status, 'running');
  const { queue, runner } = await openRunner();
  await runner.sweep();
  assert.equal((await statusOf(admin, id)).status, 'queued');
  const end = ended(runner, id);
  await runner.start();
  await end;
  const done = await statusOf(admin, id);
  assert.equal(done.status, 'completed', JSON.stringify(done.error));
  const settings = { db, queue, now };
  const error = { code: 'PLANNING_FAILED', message: 'late' };
  await assert.rejects(storeFailure(settings, late, error), LostJob);
  assert.deepEqual(await statusOf(admin, id), done);
  await runner.stop();
  await queue.stop();
});

test('a run that loses its worker twice fails and says so', async () => {
  const { admin, id } = await accept();
  const { queue, runner } = await openRunner();
  for (const _attempt of [1, 2]) {
    await takeAndFallSilent();
    await runner.sweep();
  }
  const { status, error } = await statusOf(admin, id);
  assert.deepEqual([status, error?.reason], ['failed', 'WORKER_LOST']);
  assert.equal((await db.query('select from jobs.job where id = $1', [id])).length, 0);
  await queue.stop();
});

test('organisations take turns: one with many waiting runs does not hold up another', async () => {
  const first = await accept();
  for (let more = 0; more < 3; more++) {
    const body = { weekStart: '2027-03-01', options: { timeLimitMs: 100 } };
    await first.admin.call('POST', RUNS, body, { prefer: 'respond-async' });
  }
  const second = await accept();
  const queue = await openQueue(db, NO_TRACING, queueFault);
  const order = [];
  for (let job = await queue.take(); job !== null; job = await queue.take()) order.push(job.organisationId);
  const [one, two] = [first.admin.organisationId, second.admin.organisationId];
  assert.deepEqual(order, [one, two, one, one, one]);
  await queue.stop();
});

test('a run that is sent while the runner looks for one is taken, without waiting for the next look', async () => {
  const { queue } = await openRunner();
  const [looked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const take = async () => {
    const job = await queue.take();
    looked.resolve();
    await sent.promise;
    return job;
  };
  const figures = createFigures(createMetrics(onFault), NO_TRACING, queue);
  const runner = new Runner({
    db,
    queue: { ...queue, take },
    now,
    workers: 1,
    reserved: 0,
    threads,
    figures,
    onFault,
  });
  runner.wake();
  await looked.promise;
  const { admin, id } = await accept();
  const end = ended(runner, id);
  runner.wake();
  sent.resolve();
  await end;
  assert.equal((await statusOf(admin, id)).status, 'completed');
  await runner.stop();
  await queue.stop();
});

/** A run so large that its explanations follow its result: 500 people, 400 rows. */
async function acceptLarge(): Promise<{ admin: Caller; id: string }> {
  const { admin, locationIds, userIds } = await createOrganisation(testApp, { locations: 1, people: 500 });
  const requiredRoles = Array.from({ length: 50 }, () => ({ roleId: newId(), count: 11 }));
  const rows = userIds.map((userId, index) => ({
    userId,
    workRequirementId: requiredRoles[index % 50]!.roleId,
  }));
  assert.equal((await admin.call('POST', '/planning/v1/eligibility/snapshots', { rows })).status, 201);
  for (const day of [1, 2, 3, 4, 5, 6, 7, 1]) {
    const at = (hour: string) => `2027-03-0${day}T${hour}:00:00Z`;
    const times = { start: at('09'), end: at('17'), locationId: locationIds[0] };
    const row = { name: 'Hall', ...times, requiredRoles };
    assert.equal((await admin.call('POST', '/planning/v1/shifts', row)).status, 201);
  }
  const body = { weekStart: '2027-03-01', options: { timeLimitMs: 100 } };
  const made = await admin.call('POST', RUNS, body, { prefer: 'respond-async' });
  assert.equal(made.status, 202, made.text);
  return { admin, id: String(made.body.id) };
}

/** Whose runs end when somebody ends them. */
class EndlessThreads extends SolveThreads {
  override start(): WorkThread {
    const { promise, reject } = Promise.withResolvers<never>();
    return {
      done: promise,
      explained: promise,
      abort: () => undefined,
      kill: () => reject(new Error('killed')),
    };
  }
}

for (const where of ['in this process', 'in another one'] as const) {
  test(`a run that is cancelled ${where} while it is worked has failed at once, and its place is free`, async () => {
    const { admin, id } = await accept();
    const { queue, runner, metrics } = await openRunner({ threads: new EndlessThreads() });
    await runner.start();
    while (String((await statusOf(admin, id)).status) !== 'running') await setTimeout(50);
    const { status, body } = await admin.call('POST', `${RUNS}/${id}/cancel`);
    assert.deepEqual([status, body.status, body.error?.reason], [200, 'failed', 'CANCELLED']);
    assert.equal((await admin.call('DELETE', `${RUNS}/${id}`)).status, 200);
    if (where === 'in this process') runner.drop(id);
    await runner.stop();
    const outcome = where === 'in this process' ? 'cancelled' : 'lost';
    assert.match(await metrics.text(), new RegExp(`planning_runs_ended_total\\{outcome="${outcome}"\\} 1`));
    assert.deepEqual(faults, []);
    await queue.stop();
  });
}

test('explanations that their worker did not live to store are made by the next one', {
  timeout: 300_000,
}, async () => {
  const { admin, id } = await acceptLarge();
  // The worker loses the database as soon as its result is out, however fast it explains.
  let lives = true;
  const transaction: Database['transaction'] = async (organisationId, work) => {
    if (!lives) throw new Error('the worker is gone');
    return db.transaction(organisationId, work);
  };
  const first = await openRunner({ db: { ...db, transaction }, onFault: () => undefined });
  first.runner.events.on('ended', (runId) => {
    if (runId === id) lives = false;
  });
  const result = ended(first.runner, id);
  await first.runner.start();
  await result;
  await first.runner.stop();
  await first.queue.stop();
  const cut = await statusOf(admin, id);
  assert.deepEqual([cut.status, cut.explainedAt], ['completed', null], JSON.stringify(cut.error));
  const unexplained = listOf((await admin.call('GET', `${RUNS}/${id}/unassigned?limit=3`)).body.items!);
  assert.deepEqual(
    unexplained.map(({ reasons }) => reasons),
    [[], [], []],
  );
  await db.query(`update jobs.job set heartbeat_on = now() - interval '1 minute' where id = $1`, [id]);
  const second = await openRunner();
  await second.runner.start();
  while ((await statusOf(admin, id)).explainedAt === null) await setTimeout(100);
  const explained = listOf((await admin.call('GET', `${RUNS}/${id}/unassigned?limit=3`)).body.items!);
  for (const { reasons } of explained) assert.ok(listOf(reasons!).length > 0);
  assert.equal((await db.query('select from jobs.job where id = $1', [id])).length, 0);
  await second.runner.stop();
  await second.queue.stop();
});

test('a reserved place works a short run while a long one waits for a place', async () => {
  await db.query(`delete from jobs.job`);
  const queue = await openQueue(db, NO_TRACING, queueFault);
  const take = async (shortOnly = false) => (shortOnly ? queue.take(true) : null);
  const figures = createFigures(createMetrics(onFault), NO_TRACING, queue);
  const places = { workers: 1, reserved: 1 };
  const runner = new Runner({ db, queue: { ...queue, take }, now, ...places, threads, figures, onFault });
  const long = await accept(60_000);
  const short = await accept();
  const end = ended(runner, short.id);
  await runner.start();
  await end;
  assert.equal((await statusOf(short.admin, short.id)).status, 'completed');
  assert.equal((await statusOf(long.admin, long.id)).status, 'queued');
  await runner.stop();
  await queue.stop();
});

test('a stopped worker ends its run with the best so far and leaves the others queued', async () => {
  await db.query(`delete from jobs.job`);
  const running = await accept(60_000);
  const waiting = await accept(60_000);
  const { queue, runner } = await openRunner();
  const progress = new Promise<void>((resolve) => runner.events.once('progress', () => resolve()));
  await runner.start();
  await progress;
  await runner.stop();
  const done = await statusOf(running.admin, running.id);
  assert.ok(['completed'].includes(String(done.status)), JSON.stringify(done.error));
  assert.equal((await statusOf(waiting.admin, waiting.id)).status, 'queued');
  assert.deepEqual(faults, []);
  await queue.stop();
});

/** Stops a worker while it takes a run. */
async function stopWhileTaking(): Promise<void> {
  const { queue } = await openRunner();
  const looked = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  const take = async () => {
    looked.resolve();
    await stopping.promise;
    return queue.take();
  };
  const stopped = await openRunner({ queue: { ...queue, take } });
  stopped.runner.wake();
  await looked.promise;
  const end = stopped.runner.stop();
  stopping.resolve();
  await end;
  await Promise.all([queue.stop(), stopped.queue.stop()]);
}

test('a run that is taken while its worker stops waits as if it had not been, on either attempt', async () => {
  await db.query(`delete from jobs.job`);
  const { admin, id } = await accept();
  const job = () => db.query('select id, state, retry_count as attempts from jobs.job');
  await stopWhileTaking();
  assert.deepEqual(await job(), [{ id, state: 'created', attempts: 0 }]);
  await takeAndFallSilent();
  const { queue, runner } = await openRunner();
  await runner.sweep();
  await stopWhileTaking();
  assert.deepEqual(await job(), [{ id, state: 'retry', attempts: 1 }]);
  const end = ended(runner, id);
  await runner.start();
  await end;
  assert.equal((await statusOf(admin, id)).status, 'completed');
  await runner.stop();
  await queue.stop();
});

test('a run that is cancelled or deleted leaves no job, and its version and log say what became of it', async () => {
  const jobsOf = (id: string) => db.query('select state from jobs.job where id = $1', [id]);
  const logged = async (admin: Caller, action: string) => {
    const { body } = await admin.call('GET', `/planning/v1/audit?action=planning-run.${action}`);
    return listOf(listOf(body.items!)[0]!.changes!).find(({ path }) =>
      ['', '/status'].includes(String(path)),
    );
  };
  const cancelled = await accept();
  assert.equal((await jobsOf(cancelled.id)).length, 1);
  const before = await statusOf(cancelled.admin, cancelled.id);
  const answer = await cancelled.admin.call('POST', `${RUNS}/${cancelled.id}/cancel`);
  const { status, error, version, completedAt } = answer.body;
  assert.deepEqual([answer.status, status, error?.reason], [200, 'failed', 'CANCELLED']);
  assert.deepEqual([version, completedAt === null], [Number(before.version) + 1, false]);
  assert.deepEqual(await jobsOf(cancelled.id), []);
  const change = { path: '/status', before: 'queued', after: 'failed' };
  assert.deepEqual(await logged(cancelled.admin, 'cancel'), change);

  const { admin, id } = await accept();
  // A large run is over before its explanations are: its job goes on.
  await db.transaction(admin.organisationId, (tx) =>
    tx.query(`update planning_runs set status = 'completed' where organisation_id = $1 and id = $2`, [
      admin.organisationId,
      id,
    ]),
  );
  assert.equal((await admin.call('DELETE', `${RUNS}/${id}`)).status, 200);
  assert.deepEqual(await jobsOf(id), []);
  assert.equal((await logged(admin, 'delete'))?.before?.id, id);
});

test('an attempt takes a run, again too when it did not hear so; a later one takes it over, another or earlier one does not', async () => {
  const { admin, id } = await accept();
  const take = (fence: number, worker = `worker ${fence}`) =>
    db.transaction(admin.organisationId, (tx) =>
      takeRun(tx, admin.organisationId, id, { fence, worker, at: now().toISOString() }),
    );
  const taken = [await take(2), await take(2), await take(2, 'another'), await take(1), await take(3)];
  assert.deepEqual(
    taken.map((run) => run !== undefined),
    [true, true, false, false, true],
  );
});
