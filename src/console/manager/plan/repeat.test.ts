import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datesOf, MOST_DAYS_AHEAD, untilOf } from './repeat.ts';

const [TUESDAY, FRIDAY, SUNDAY] = ['2027-03-23', '2027-03-26', '2027-03-28'];

test('a line repeats from its first day on: Monday to Friday, daily, or on its weekday', () => {
  assert.deepEqual(datesOf(TUESDAY, { repeat: 'none', until: '' }), [TUESDAY]);
  assert.deepEqual(datesOf(TUESDAY, { repeat: 'weekdays', until: SUNDAY }), [
    TUESDAY,
    '2027-03-24',
    '2027-03-25',
    FRIDAY,
  ]);
  assert.deepEqual(datesOf(FRIDAY, { repeat: 'weekdays', until: '2027-03-29' }), [FRIDAY, '2027-03-29']);
  assert.deepEqual(datesOf(FRIDAY, { repeat: 'daily', until: SUNDAY }), [FRIDAY, '2027-03-27', SUNDAY]);
  assert.deepEqual(datesOf(TUESDAY, { repeat: 'weekly', until: '2027-04-06' }), [
    TUESDAY,
    '2027-03-30',
    '2027-04-06',
  ]);
});

test('no day before the first, and none too far ahead', () => {
  assert.deepEqual(datesOf(FRIDAY, { repeat: 'daily', until: TUESDAY }), []);
  assert.equal(datesOf(FRIDAY, { repeat: 'daily', until: '2099-01-01' }).length, MOST_DAYS_AHEAD + 1);
});

test('at first it ends with the week, or after four weeks', () => {
  assert.deepEqual(
    [
      untilOf(TUESDAY, 'weekdays'),
      untilOf(SUNDAY, 'daily'),
      untilOf(TUESDAY, 'weekly'),
      untilOf(TUESDAY, 'none'),
    ],
    [SUNDAY, SUNDAY, '2027-04-13', ''],
  );
});
