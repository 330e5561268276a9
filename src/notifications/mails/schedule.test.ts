import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextAttempt } from './schedule.rules.ts';

const HOUR = 3_600_000;
const MADE = new Date('2027-03-01T08:00:00Z');

test('pauses grow to four hours, and the last attempt is within three days', () => {
  const attempts: number[] = [];
  let at: Date | null = MADE;
  while (at !== null) {
    attempts.push((at.getTime() - MADE.getTime()) / HOUR);
    at = nextAttempt(attempts.length, MADE, at, 0);
  }
  const pauses = attempts.slice(1).map((hour, index) => (hour - attempts[index]!) * 3600);
  assert.deepEqual(pauses.slice(0, 6).map(Math.round), [30, 120, 600, 3600, 14_400, 14_400]);
  assert.ok(attempts.at(-1)! <= 72 && attempts.at(-1)! > 68, String(attempts.at(-1)));
});

test('what failed together is not tried together', () => {
  const [soon, late] = [0, 1].map((random) => nextAttempt(1, MADE, MADE, random)!.getTime() - MADE.getTime());
  assert.deepEqual([soon, late], [30_000, 36_000]);
});
