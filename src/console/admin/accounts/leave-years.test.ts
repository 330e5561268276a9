import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf, newDraft, withYear, yearOn } from './leave-years.ts';

const YEAR = {
  type: 'Holiday',
  startDate: '2027-04-01',
  endDate: '2028-03-31',
  unit: 'days' as const,
  amount: 28,
  carriedOver: 2,
  carriedUntil: '2027-06-30',
  daysPerWeek: 5,
  weekdays: [1, 2, 3, 4, 5],
};

test('what is shown and not changed is saved as it was', () => {
  assert.deepEqual(withYear([YEAR], YEAR, draftOf(YEAR)), [YEAR]);
});

test('a first year is the calendar’s, a further one follows on the same terms without what was carried over', () => {
  const first = newDraft(null, '2027-05-05');
  assert.deepEqual([first.since, first.until], ['2027-01-01', '2027-12-31']);
  const next = newDraft(YEAR, '2027-05-05');
  assert.deepEqual(
    [next.since, next.until, next.amount, next.carriedOver, next.carriedUntil],
    ['2028-04-01', '2029-03-31', '28', '0', ''],
  );
  assert.deepEqual(
    withYear([YEAR], null, next).map(({ startDate }) => startDate),
    ['2027-04-01', '2028-04-01'],
  );
});

test('the year of today is shown, else the last', () => {
  const next = { ...YEAR, startDate: '2028-04-01', endDate: '2029-03-31' };
  assert.equal(yearOn([next, YEAR], '2028-03-31'), YEAR);
  assert.equal(yearOn([next, YEAR], '2030-01-01'), next);
  assert.equal(yearOn([], '2030-01-01'), null);
});

test('a year whose first day is changed replaces the one that was shown', () => {
  const moved = { ...draftOf(YEAR), since: '2027-05-01' };
  assert.deepEqual(withYear([YEAR], YEAR, moved), [{ ...YEAR, startDate: '2027-05-01' }]);
});
