import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractOn, draftOf, type Terms, withContract } from './contract.ts';

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
const draft = {
  kind: '',
  hours: '38.5',
  least: '',
  most: '',
  pay: '',
  currency: 'EUR',
  since: '2026-03-02',
  until: '',
  changed: '',
};

test('a first contract: at least seven tenths of the hours are wished for, and no more than agreed', () => {
  assert.deepEqual(withContract([], null, draft), [
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
  assert.equal(withContract([], null, { ...draft, most: '45' })[0]!.maxWeeklyHours, 45);
  const asTyped = withContract([], null, { ...draft, least: '40', most: '12' })[0]!;
  assert.deepEqual([asTyped.minWeeklyHours, asTyped.maxWeeklyHours], [40, 12], 'HR refuses it');
});

const datesOf = (all: readonly Terms[]) => all.map(({ startDate, endDate }) => [startDate, endDate]);

test('what is not typed stays: start, end, kind and limits of the contract, and the other contracts', () => {
  const agreed = { ...terms('2026-01-01', '2026-12-31'), type: 'student, weekends', minWeeklyHours: 8 };
  const all = [terms('2025-01-01', '2025-06-30'), agreed, terms('2027-01-01', null)];
  const changed = withContract(all, agreed, { ...draftOf(agreed, '2026-03-02', 'GBP'), pay: '17' });
  assert.deepEqual(changed, [all[0], { ...agreed, hourlyRate: 17 }, all[2]]);
});

test('terms that change from a day on: those so far end the day before, the others stay', () => {
  const agreed = terms('2026-01-01', '2026-12-31');
  const all = [terms('2025-01-01', '2025-06-30'), agreed, terms('2027-01-01', null)];
  const typed = { ...draftOf(agreed, '2026-03-02', 'EUR'), hours: '10', changed: '2026-06-01' };
  const changed = withContract(all, agreed, typed);
  assert.deepEqual(datesOf(changed), [
    ['2025-01-01', '2025-06-30'],
    ['2026-01-01', '2026-05-31'],
    ['2026-06-01', '2026-12-31'],
    ['2027-01-01', null],
  ]);
  assert.deepEqual(
    changed.map(({ weeklyHours }) => weeklyHours),
    [20, 20, 10, 20],
  );
});

test('a contract after one that is over leaves a gap between them', () => {
  const over = terms('2025-01-01', '2025-06-30');
  const typed = { ...draftOf(over, '2026-03-02', 'EUR'), until: '', changed: '2026-03-02' };
  assert.deepEqual(datesOf(withContract([over], over, typed)), [
    ['2025-01-01', '2025-06-30'],
    ['2026-03-02', null],
  ]);
});

test('limits that follow from the hours go on doing so', () => {
  const agreed = terms('2025-01-01', null);
  const [next] = withContract([agreed], agreed, { ...draftOf(agreed, '2026-03-02', 'EUR'), hours: '10' });
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

test('a kind is typed in words, kept as it is stored where nobody touched it, and follows from the hours when empty', () => {
  const agreed = { ...terms('2026-01-01', null), type: 'Permanent' };
  const draft = draftOf(agreed, '2026-01-01', 'GBP');
  const kindAfter = (kind: string, shown: Terms | null = agreed) =>
    withContract(shown === null ? [] : [shown], shown, { ...draft, kind })[0]?.type;
  assert.equal(kindAfter(draft.kind), 'Permanent');
  assert.equal(kindAfter(' Full-Time '), 'full-time');
  assert.equal(kindAfter('student'), 'student');
  assert.equal(kindAfter('Permanent, weekends'), 'permanent, weekends');
  assert.equal(kindAfter('', null), 'part-time');
});
