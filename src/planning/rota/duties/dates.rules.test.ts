import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datesOf } from './dates.rules.ts';

const now = new Date('2027-03-01T08:00:00Z');

test('a rota is asked for by local dates: a week from today, at most 92 days', () => {
  assert.deepEqual(datesOf({}, now), { startDate: '2027-03-01', endDate: '2027-03-07' });
  assert.deepEqual(datesOf({ startDate: '2027-04-01' }, now), {
    startDate: '2027-04-01',
    endDate: '2027-04-07',
  });
  const until = (endDate: string) => () => datesOf({ startDate: '2027-03-01', endDate }, now);
  assert.equal(until('2027-03-01')().endDate, '2027-03-01');
  assert.equal(until('2027-05-31')().endDate, '2027-05-31');
  assert.throws(until('2027-06-01'), /0 to 91 days/);
  assert.throws(until('2027-02-28'), /0 to 91 days/);
  assert.throws(() => datesOf({ startDate: '1899-12-31' }, now), /1900-01-01/);
});
