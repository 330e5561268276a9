import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedOf, workedOn } from './worked.ts';

const TODAY = '2026-11-27';

test('hours are looked for on the days of the leave until today, and no more than are given at once', () => {
  const span = (startDate: string, endDate: string) => askedOf({ startDate, endDate }, TODAY);
  assert.deepEqual(span('2026-11-24', '2026-11-30'), { startDate: '2026-11-24', endDate: TODAY });
  assert.deepEqual(span('2026-11-24', '2026-11-25'), { startDate: '2026-11-24', endDate: '2026-11-25' });
  assert.deepEqual(span('2026-01-01', '2026-12-31'), { startDate: '2026-08-28', endDate: TODAY });
  assert.equal(span('2026-11-28', '2026-11-30'), null, 'to come');
  assert.equal(span('', ''), null);
  assert.equal(span('2026-11-24', '2026-11-20'), null, 'still being typed');
});

test('a day counts once somebody has clocked in on it, whether or not they were planned', () => {
  const row = (date: string, firstIn: string | null) => ({ date, firstIn });
  const rows = [
    row('2026-11-25', '2026-11-25T08:00:00Z'),
    row('2026-11-24', '2026-11-24T08:00:00Z'),
    row('2026-11-26', null),
    row('2026-11-20', '2026-11-20T08:00:00Z'),
  ];
  assert.deepEqual(workedOn(rows, { startDate: '2026-11-23', endDate: '2026-11-27' }), [
    '2026-11-24',
    '2026-11-25',
  ]);
});
