import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractOn, draftOf, type Terms, usualCurrency, withContract } from './contract.ts';

const terms = (startDate: string, endDate: string | null, weeklyHours = 20): Terms => ({
  type: 'part-time',
  weeklyHours,
  minWeeklyHours: 14,
  maxWeeklyHours: weeklyHours,
  hourlyRate: 15,
  currency: 'EUR',
  startDate,
  endDate,
});
const draft = { hours: '38.5', least: '', most: '', pay: '', currency: 'EUR', since: '2026-03-02' };

test('a first contract: at least seven tenths of the hours are wished for, and no more than agreed', () => {
  assert.deepEqual(withContract([], draft), [
    {
      type: 'full-time',
      weeklyHours: 38.5,
      minWeeklyHours: 27,
      maxWeeklyHours: 38.5,
      hourlyRate: 0,
      currency: 'EUR',
      startDate: '2026-03-02',
      endDate: null,
    },
  ]);
  assert.equal(withContract([], { ...draft, most: '45' })[0]!.maxWeeklyHours, 45);
  const asTyped = withContract([], { ...draft, least: '40', most: '12' })[0]!;
  assert.deepEqual([asTyped.minWeeklyHours, asTyped.maxWeeklyHours], [40, 12], 'HR refuses it');
});

test('new terms end those that would run on, keep those that are over, and replace later ones', () => {
  const old = [terms('2025-01-01', '2025-06-30'), terms('2025-07-01', null), terms('2026-05-01', null)];
  const dates = withContract(old, draft).map(({ startDate, endDate }) => [startDate, endDate]);
  assert.deepEqual(dates, [
    ['2025-01-01', '2025-06-30'],
    ['2025-07-01', '2026-03-01'],
    ['2026-03-02', null],
  ]);
});

test('terms that are changed stay of their kind, and keep their least hours', () => {
  const student = { ...terms('2025-01-01', null), type: 'student, weekends', minWeeklyHours: 8 };
  const [, next] = withContract([student], {
    ...draftOf(student, '2026-03-02', 'EUR'),
    hours: '14',
    most: '16',
  });
  assert.deepEqual(
    [next?.type, next?.minWeeklyHours, next?.weeklyHours, next?.maxWeeklyHours],
    ['student, weekends', 8, 14, 16],
  );
});

test('limits that follow from the hours go on doing so', () => {
  const [, next] = withContract([terms('2025-01-01', null)], {
    ...draftOf(terms('2025-01-01', null), '2026-03-02', 'EUR'),
    hours: '10',
  });
  assert.deepEqual([next?.minWeeklyHours, next?.maxWeeklyHours], [7, 10]);
});

test('the contract shown is that of today, else the next, else the last', () => {
  const all = [terms('2026-05-01', null, 30), terms('2025-01-01', '2025-06-30', 10)];
  const hoursOn = (date: string) => contractOn(all, date)?.weeklyHours;
  assert.deepEqual([hoursOn('2025-02-01'), hoursOn('2025-08-01'), hoursOn('2026-06-01')], [10, 30, 30]);
  assert.equal(contractOn([all[1]!], '2026-01-01')?.weeklyHours, 10);
  assert.equal(contractOn([], '2026-01-01'), null);
  assert.equal(draftOf(all[0]!, '2026-06-01', 'GBP').currency, 'EUR');
});

test('the currency of the others, of the country, else the euro', () => {
  assert.equal(usualCurrency([{ currency: 'CHF' }], 'GB'), 'CHF');
  assert.equal(usualCurrency([], 'GB'), 'GBP');
  assert.equal(usualCurrency([], null), 'EUR');
});
