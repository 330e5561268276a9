/** What the account of `npm run bench:fleet-faults` calls lost, double, late and failed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, type Step } from './fault-account.ts';

const FAULT_AT = 1_000_000;
const step = (what: Step['what'], who: string, fence: number, seconds: number): Step => ({
  what,
  who,
  fence,
  at: FAULT_AT + seconds * 1000,
});
const TAKEN = step('taken', 'a', 1, -1);
const TAKEN_OVER = [TAKEN, step('queued', 'b', 1, 18), step('taken', 'b', 2, 18.5)];
const KEPT = { lost: false, double: false, late: false, failed: false, takeoverSeconds: null };

const verdictOn = (steps: Step[], its: Partial<Parameters<typeof judge>[0]> = {}) =>
  judge({ status: 'completed', told: 1, rows: 1, faultAt: FAULT_AT, ...its, steps });

test('a run that its worker ends, and one that another does', () => {
  assert.deepEqual(verdictOn([TAKEN, step('completed', 'a', 1, 2)]), KEPT);
  const over = verdictOn([...TAKEN_OVER, step('completed', 'b', 2, 22)]);
  assert.deepEqual(over, { ...KEPT, takeoverSeconds: 18.5 });
  const unseen = verdictOn([step('taken', 'b', 2, 19), step('completed', 'b', 2, 22)]);
  assert.equal(unseen.takeoverSeconds, 19, 'the first attempt died before it had the run');
});

test('a run that is not ended, or whose result or event is missing, is lost', () => {
  assert.equal(verdictOn([TAKEN], { status: 'running', told: 0, rows: 0 }).lost, true);
  const steps = [TAKEN, step('completed', 'a', 1, 2)];
  assert.equal(verdictOn(steps, { told: 0 }).lost, true);
  assert.equal(verdictOn(steps, { rows: 0 }).lost, true);
  const failed = verdictOn([TAKEN, step('failed', 'a', 1, 2)], { status: 'failed', rows: 0 });
  assert.deepEqual(failed, { ...KEPT, failed: true });
});

test('a result of a worker that no longer has the run is late; two ends are double', () => {
  const late = verdictOn([...TAKEN_OVER, step('completed', 'a', 1, 20)]);
  assert.deepEqual([late.late, late.double], [true, false]);
  const twice = [...TAKEN_OVER, step('completed', 'b', 2, 20), step('completed', 'b', 2, 21)];
  assert.equal(verdictOn(twice).double, true);
  assert.equal(verdictOn(twice.slice(0, -1), { told: 2 }).double, true);
});
