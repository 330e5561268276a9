import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPerson, canApprove, type DayRow, isPlain, lastDayOver, mayReview } from './model.ts';

const row = (userId: string, date: string, change: Partial<DayRow> = {}): DayRow => ({
  ...{ userId, date, locationId: 'quay', scheduledMinutes: 480, workedMinutes: 500, breakMinutes: 30 },
  ...{
    varianceMinutes: 20,
    overtimeMinutes: 0,
    firstIn: null,
    lastOut: null,
    entryIds: [],
    shiftIds: [],
    demandIds: [],
  },
  ...{ status: 'pending', reviewedBy: null, reviewedAt: null, anomalies: [], clockedIn: false },
  ...change,
});

test('hours add up by person; people to review with issues come first', () => {
  const people = byPerson(
    [
      row('ada', '2026-03-03', { status: 'approved' }),
      row('bob', '2026-03-02'),
      row('eve', '2026-03-03', { anomalies: ['LATE_START'] }),
      row('eve', '2026-03-02', { status: 'approved' }),
    ],
    '2026-03-08',
  );
  assert.deepEqual(
    people.map(({ userId, status, worked }) => [userId, status, worked]),
    [
      ['eve', 'mixed', 1000],
      ['bob', 'pending', 500],
      ['ada', 'approved', 500],
    ],
  );
  assert.deepEqual(
    people[0]?.days.map(({ date }) => date),
    ['2026-03-02', '2026-03-03'],
  );
});

test('the button counts whom it approves: over, without issues, nobody at work, no rejection overturned', () => {
  const people = byPerson(
    [
      row('plain', '2026-03-02'),
      row('plain', '2026-03-04'),
      row('odd', '2026-03-02', { anomalies: ['LATE_START'] }),
      row('done', '2026-03-02', { status: 'approved' }),
      row('done', '2026-03-04'),
      row('sent-back', '2026-03-02', { status: 'rejected' }),
      row('in', '2026-03-03', { clockedIn: true }),
      row('in-today', '2026-03-02'),
      row('in-today', '2026-03-04', { clockedIn: true }),
    ],
    '2026-03-03',
  );
  const named = (fits: (person: (typeof people)[number]) => boolean) =>
    people
      .filter(fits)
      .map(({ userId }) => userId)
      .sort();
  assert.deepEqual(named(isPlain), ['in-today', 'plain']);
  assert.deepEqual(named(canApprove), ['in-today', 'odd', 'plain', 'sent-back']);
});

test('a day is over when it is over at every site', () => {
  assert.equal(lastDayOver(['2026-03-09', '2026-03-08']), '2026-03-07');
});

test('only administrators review their own hours', () => {
  const ada = { userId: 'ada', isOver: true };
  assert.equal(mayReview(ada, { id: 'ada', role: 'manager' }), false);
  assert.equal(mayReview(ada, { id: 'ada', role: 'admin' }), true);
  assert.equal(mayReview(ada, { id: 'bob', role: 'manager' }), true);
  assert.equal(mayReview(ada, { id: 'bob', role: 'member' }), false);
  assert.equal(mayReview({ ...ada, isOver: false }, { id: 'bob', role: 'admin' }), false);
});
