/** Runs while their workers and the database lose each other. */
import assert from 'node:assert/strict';
import { after, mock, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type Caller, listOf } from '../../../../test/helpers/app.ts';
import { type Database, one } from '../../../platform/db/db.ts';
import { HEARTBEAT_MS, inBriefTransaction, LEASE_MS, POLL_MS, SWEEP_MS } from './lease.ts';
import { accept, db, ended, openRunner, RUNS, statusOf, takeAndFallSilent } from './runner.fixture.ts';

after(() => mock.restoreAll());

const IDLE_LIMIT = `select setting::int as ms from pg_settings where name = 'idle_in_transaction_session_timeout'`;
const lost = () => new Error('Connection terminated unexpectedly');

/** The connection is lost in the transactions of these numbers: before anything of it arrives, or once it is committed. */
function losing(faults: Record<number, 'before' | 'after'>): Database {
  let count = 0;
  const transaction: Database['transaction'] = async (organisationId, work) => {
    count += 1;
    const fault = faults[count];
    if (fault === 'before') throw lost();
    const value = await db.transaction(organisationId, work);
    if (fault === 'after') throw lost();
    return value;
  };
  return { ...db, transaction };
}

/** Works a run over `its`; returns its end, and how often that was reported. */
async function worked(
  its: Database,
): Promise<{ status: unknown; error: unknown; rows: number; ends: number }> {
  const { admin, id } = await accept();
  const { queue, runner } = await openRunner({ db: its, onFault: () => undefined });
  const end = ended(runner, id);
  await runner.start();
  await end;
  await runner.stop();
  await queue.stop();
  const { status, error } = await statusOf(admin, id);
  const { body } = await admin.call('GET', `${RUNS}/${id}/assignments`);
  const told = await db.query(
    `select from events where organisation_id = $1 and record_id = $2 and type like 'planning-run.%ed'
     and type <> 'planning-run.created'`,
    [admin.organisationId, id],
  );
  return { status, error, rows: listOf(body.items!).length, ends: told.length };
}

const COMPLETED = { status: 'completed', error: null, rows: 1, ends: 1 };

test('a connection that is lost while a run is taken or stored costs neither the run nor its result', async () => {
  // Taken unheard, taken again; the result did not arrive, and is stored again.
  assert.deepEqual(await worked(losing({ 1: 'after', 3: 'before' })), COMPLETED);
});

test('a result that is stored unheard is stored once', async () => {
  assert.deepEqual(await worked(losing({ 2: 'after' })), COMPLETED);
});

/** A run that was worked to its end, and a job of it again. */
async function endedRun(): Promise<{ admin: Caller; id: string }> {
  const { admin, id } = await accept();
  const { queue, runner } = await openRunner();
  const end = ended(runner, id);
  await runner.start();
  await end;
  await runner.stop();
  await queue.send(db, { runId: id, organisationId: admin.organisationId, seconds: 1 });
  await queue.stop();
  return { admin, id };
}

async function workUntilGone(id: string, its: Database): Promise<void> {
  const { queue, runner } = await openRunner({ db: its });
  await runner.start();
  while ((await db.query('select from jobs.job where id = $1', [id])).length > 0) await setTimeout(50);
  await runner.stop();
  await queue.stop();
}

test('explanations are made on the last attempt too where the connection is lost while the run is read', async () => {
  const { admin, id } = await endedRun();
  const values = [admin.organisationId, id];
  const unexplain = 'update planning_runs set explained_at = null where organisation_id = $1 and id = $2';
  await db.transaction(admin.organisationId, (tx) => tx.query(unexplain, values));
  await db.query('update jobs.job set started_on = now() where id = $1', [id]);
  // Each reading is lost once.
  const readings = [/explained_at is null/, /from planning_run_snapshots/, /from planning_assignments/];
  const query: Database['query'] = (text, ...rest) => {
    const at = readings.findIndex((reading) => reading.test(text));
    if (at < 0) return db.query(text, ...rest);
    readings.splice(at, 1);
    return Promise.reject(lost());
  };
  await workUntilGone(id, { ...db, query });
  assert.deepEqual([(await statusOf(admin, id)).explainedAt !== null, readings], [true, []]);
});

test('a worker that finds a run over locks its job for less than a lease, too', async () => {
  const { id } = await endedRun();
  const limits: number[] = [];
  const transaction: Database['transaction'] = (organisationId, work) =>
    db.transaction(organisationId, async (tx) => {
      const value = await work(tx);
      limits.push(one(await tx.query<{ ms: number }>(IDLE_LIMIT)).ms);
      return value;
    });
  await workUntilGone(id, { ...db, transaction });
  assert.equal(limits.length, 2, 'one to take it, one to end its job');
  assert.ok(
    limits.every((ms) => ms > 0 && ms + HEARTBEAT_MS < LEASE_MS),
    `${limits} ms`,
  );
});

test('a sweep that dies over a run leaves it to the next one', async () => {
  const { admin, id } = await accept();
  const dying = await openRunner();
  const { queue } = dying;
  for (const _attempt of [1, 2]) {
    await takeAndFallSilent();
    const died = new Error('the process was killed');
    const remove = mock.method(queue, 'remove', () => Promise.reject(died));
    await dying.runner.sweep().catch((error: unknown) => assert.equal(error, died));
    remove.mock.restore();
  }
  assert.equal((await statusOf(admin, id)).status, 'running');
  const next = await openRunner();
  await next.runner.sweep();
  const { status, error } = await statusOf(admin, id);
  assert.deepEqual([status, error?.reason], ['failed', 'WORKER_LOST']);
  await Promise.all([queue.stop(), next.queue.stop()]);
});

test('workers get time to say that they are there when one begins, and after the database was away', async () => {
  const graceMs = 3_600_000;
  const { queue, runner } = await openRunner({ graceMs });
  const { admin, id } = await accept();
  await takeAndFallSilent();
  const now = performance.now.bind(performance);
  let later = 0;
  const clock = mock.method(performance, 'now', () => now() + later);
  const status = async () => {
    await runner.sweep();
    return (await statusOf(admin, id)).status;
  };
  assert.equal(await status(), 'running');
  later = graceMs;
  mock.method(queue, 'silent', () => Promise.reject(lost()), { times: 1 });
  await assert.rejects(runner.sweep());
  assert.equal(await status(), 'running');
  later = 2 * graceMs;
  assert.equal(await status(), 'queued');
  clock.mock.restore();
  await queue.stop();
});

test('a run of a dead worker is taken within 25 s, and no rows are locked by then', async () => {
  const sql = `select heartbeat_seconds as lease from jobs.queue where name = 'planning-runs'`;
  assert.equal(one(await db.query<{ lease: number }>(sql)).lease * 1000, LEASE_MS);
  assert.ok(LEASE_MS + SWEEP_MS + POLL_MS < 25_000);
  const { admin } = await accept();
  const held = await inBriefTransaction(db, admin.organisationId, (tx) =>
    tx.query<{ ms: number }>(IDLE_LIMIT),
  );
  const { ms } = one(held);
  assert.ok(ms > 0 && ms + HEARTBEAT_MS < LEASE_MS, `${ms} ms`);
});
