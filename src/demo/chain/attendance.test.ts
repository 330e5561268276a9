import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attendanceOf } from './attendance.ts';

const [start, end] = ['2027-03-01T08:00:00Z', '2027-03-01T16:00:00Z'];
const DUTIES = Array.from({ length: 100 }, (_, index) => ({
  demandId: `d${index}`,
  userId: `u${index}`,
  locationId: 'L',
  start,
  end,
}));
const breaksAt = (now: string) => [
  ...new Set(attendanceOf(DUTIES, Date.parse(now)).map(({ breakMinutes }) => breakMinutes)),
];

test('nobody has had a break before it was taken, and everybody after the shift', () => {
  assert.deepEqual(breaksAt('2027-03-01T09:00:00Z'), [0]);
  assert.ok(!breaksAt('2027-03-01T19:00:00Z').includes(0));
  assert.ok(breaksAt('2027-03-01T14:00:00Z').includes(30), 'taken while still there');
});
