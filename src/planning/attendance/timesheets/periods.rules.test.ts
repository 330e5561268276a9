import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answeredBy, type Duty, dutyOf, isForgotten, LONGEST_STAY, NEAR, periodOf } from './periods.rules.ts';

const HOUR = 3_600_000;
const duty = (start: number, end: number) =>
  ({ demandId: `${start}-${end}`, start: start * HOUR, end: end * HOUR }) as Duty;
const ids = (duties: readonly Duty[]) => duties.map(({ demandId }) => demandId);

test('the duties that an entry was worked for', () => {
  const of = (clockIn: number, clockOut: number | null, duties: Duty[], now = 100) =>
    ids(
      answeredBy(
        { clockIn: clockIn * HOUR, clockOut: clockOut === null ? null : clockOut * HOUR },
        duties,
        now * HOUR,
      ),
    );
  const [early, late] = [duty(8, 12), duty(12, 16)];
  const apart = duty(13, 17);
  const short = duty(12, 13);
  const rows: [string, number, number | null, Duty[], string[]][] = [
    ['none', 8, 12, [], []],
    ['one', 8, 12, [early, apart], ['8-12']],
    ['an hour before it', 6, 7, [early], []],
    ['a little less', 6, 7.01, [early], ['8-12']],
    ['an hour after it', 13, 14, [early], []],
    ['a little less after it', 12.99, 14, [early], ['8-12']],
    ['both that touch', 8, 16, [late, early], ['8-12', '12-16']],
    ['an hour of the next', 8, 13, [early, late], ['8-12']],
    ['more than an hour of the next', 8, 13.01, [early, late], ['8-12', '12-16']],
    ['half of a short next', 8, 12.5, [early, short], ['8-12']],
    ['more than half of a short next', 8, 12.51, [early, short], ['8-12', '12-13']],
    ['two that do not touch', 8, 17, [early, apart], ['8-12']],
    ['most of the later', 11, 17, [early, apart], ['13-17']],
    ['as much of each: the first given', 10, 15, [early, apart], ['8-12']],
  ];
  for (const [words, from, until, duties, expected] of rows)
    assert.deepEqual(of(from, until, duties), expected, words);
  assert.deepEqual(of(8, null, [early, late], 9), ['8-12'], 'still in: up to now');
  assert.deepEqual(of(8, null, [early, late], 14), ['8-12', '12-16']);
  assert.deepEqual(of(0, null, [duty(14, 17.1)], 100), ['14-17.1'], 'at most sixteen hours');
  assert.deepEqual(of(0, null, [duty(17, 18)], 100), []);
  assert.deepEqual(of(8, null, [early], 1), ['8-12'], 'clocked in by a clock that is ahead');
  assert.equal(dutyOf({ clockIn: 8 * HOUR, clockOut: 16 * HOUR }, [late, early], 0)?.demandId, '8-12');
  assert.equal(dutyOf({ clockIn: 8 * HOUR, clockOut: 16 * HOUR }, [], 0), null);
});

test('a period goes from the first to the last of duties that touch', () => {
  const duties = [duty(16, 20), duty(8, 12), duty(12, 16), duty(21, 22), duty(9, 10)];
  for (const one of [duties[0]!, duties[1]!, duties[2]!])
    assert.deepEqual(periodOf(one, duties), { start: 8 * HOUR, end: 20 * HOUR });
  assert.deepEqual(periodOf(duties[3]!, duties), { start: 21 * HOUR, end: 22 * HOUR });
});

test('nobody stays longer than an hour after the duty, or sixteen for none', () => {
  const entry = { clockIn: HOUR };
  const forgotten = (end: number | null, now: number) =>
    isForgotten({ entry, duty: end === null ? null : { end } }, now);
  assert.deepEqual(
    [forgotten(null, HOUR + LONGEST_STAY), forgotten(null, HOUR + LONGEST_STAY + 1)],
    [false, true],
  );
  assert.deepEqual([forgotten(9, 9 + NEAR), forgotten(9, 10 + NEAR)], [false, true]);
});
