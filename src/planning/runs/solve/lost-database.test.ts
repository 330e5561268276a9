/** Runs while their workers and the database lose each other. */
import assert from 'node:assert/strict';
import { after, mock, test } from 'node:test';
import { listOf } from '../../../../test/helpers/app.ts';
import { type Database, one } from '../../../platform/db/db.ts';
import { HEARTBEAT_MS, inBriefTransaction, LEASE_MS, POLL_MS, SWEEP_MS } from './lease.ts';
import { accept, db, ended, openRunner, RUNS, statusOf, takeAndFallSilent } from './runner.fixture.ts';

after(() => mock.restoreAll());

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

/** Works a run over `its`; returns its end, and how often it was told. */
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
  const limit = `select setting::int as ms from pg_settings where name = 'idle_in_transaction_session_timeout'`;
  const held = await inBriefTransaction(db, admin.organisationId, (tx) => tx.query<{ ms: number }>(limit));
  const { ms } = one(held);
  assert.ok(ms > 0 && ms + HEARTBEAT_MS < LEASE_MS, `${ms} ms`);
});
