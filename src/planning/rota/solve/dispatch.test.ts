import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { openTestDatabase } from '../../../../test/helpers/database.ts';
import { newId } from '../../../platform/ids.ts';
import { NO_TRACING } from '../../../platform/tracing/tracing.ts';
import { openQueue } from './queue.ts';

const db = await openTestDatabase();
const queue = await openQueue(db, NO_TRACING, (error) => assert.fail(error));
after(async () => {
  await queue.stop();
  await db.close();
});
beforeEach(async () => {
  await db.query('delete from jobs.job');
  await db.query('delete from jobs.planning_share');
});

/** Sends a run; returns its id. */
async function send(organisationId: string, seconds = 5): Promise<string> {
  const runId = newId();
  await queue.send(db, { runId, organisationId, seconds });
  return runId;
}

const [one, other] = [newId(), newId()];

test('the first runs of others go before the second of an organisation, in the order of their sending', async () => {
  const sent = [await send(one), await send(one), await send(other), await send(newId())];
  const taken = [];
  for (let job = await queue.take(); job !== null; job = await queue.take()) taken.push(job.runId);
  assert.deepEqual(taken, [sent[0], sent[2], sent[3], sent[1]]);
});

test('what a run took counts, not its limit: long limits that are not used cost nothing', async () => {
  const first = await send(one, 300);
  const second = await send(one, 300);
  const job = await queue.take();
  assert.deepEqual([job?.runId, job?.charged], [first, 300]);
  await queue.settle(job!, 1);
  await send(other);
  await send(other);
  assert.equal((await queue.take())?.organisationId, other);
  assert.equal((await queue.take())?.runId, second);
});

test('a share of 4 has four runs for one of the others', async () => {
  const weighted = await openQueue(db, NO_TRACING, (error) => assert.fail(error), { [one]: 4 });
  for (let run = 0; run < 10; run += 1) {
    await send(one);
    await send(other);
  }
  const taken = [];
  for (let run = 0; run < 10; run += 1) taken.push((await weighted.take())!.organisationId);
  assert.equal(taken.filter((id) => id === one).length, 8);
  await weighted.stop();
});

test('a short run goes before long ones of its organisation that have waited less than ten minutes', async () => {
  const long = [await send(one, 60), await send(one, 60)];
  await db.query(`update jobs.job set created_on = now() - interval '11 minutes' where id = $1`, [long[0]]);
  const short = await send(one, 10);
  const taken = [];
  for (let job = await queue.take(); job !== null; job = await queue.take()) taken.push(job.runId);
  assert.deepEqual(taken, [long[0], short, long[1]]);
});

test('a reserved place takes short runs alone', async () => {
  await send(one, 10.1);
  assert.equal(await queue.take(true), null);
  const short = await send(other, 10);
  assert.equal((await queue.take(true))?.runId, short);
});

test('many workers that look at once take each run once, and each organisation has its turn', async () => {
  const organisations = Array.from({ length: 10 }, newId);
  for (const id of organisations) await Promise.all([send(id), send(id)]);
  const taken = await Promise.all(Array.from({ length: 15 }, () => queue.take()));
  assert.equal(new Set(taken.map((job) => job?.runId)).size, 15);
  assert.equal(new Set(taken.map((job) => job?.organisationId)).size, 10);
});

test('a run that somebody is cancelling is passed over', async () => {
  const [first, second] = [await send(one), await send(one)];
  await db.transaction(null, async (tx) => {
    await tx.query('select from jobs.job where id = $1 for update', [first]);
    assert.equal((await queue.take())?.runId, second);
  });
});
