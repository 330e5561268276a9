import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delayAfter, reasonToDisable } from './schedule.rules.ts';

const HOUR = 3_600_000;

test('nine pauses, each longer than the one before, make about three days; then it is given up', () => {
  const delays = Array.from({ length: 10 }, (_, index) => delayAfter(index + 1, 0));
  assert.equal(delays[9], null);
  const known = delays.slice(0, 9).map(Number);
  assert.deepEqual(
    known,
    known.toSorted((a, b) => a - b),
  );
  const hours = known.reduce((sum, delay) => sum + delay, 0) / HOUR;
  assert.ok(hours > 72 && hours < 96, `${hours} h`);
  assert.equal(delayAfter(1, 1), 6000, 'with the longest jitter');
});

test('an endpoint is disabled when it is gone, or failed for five days', () => {
  const now = new Date('2027-03-06T00:00:00Z');
  assert.match(String(reasonToDisable(410, now, now)), /410/);
  assert.equal(reasonToDisable(500, new Date('2027-03-01T00:00:01Z'), now), null);
  assert.match(String(reasonToDisable(null, new Date('2027-03-01T00:00:00Z'), now)), /5 days/);
});
