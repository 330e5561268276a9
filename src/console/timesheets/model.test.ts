import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPerson, type DayRow } from './model.ts';

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
  ...{ status: 'pending', reviewedBy: null, reviewedAt: null, anomalies: [] },
  ...change,
});

test('hours add up by person; who waits for a decision and has anomalies comes first', () => {
  const people = byPerson([
    row('ada', '2026-03-03', { status: 'approved' }),
    row('bob', '2026-03-02'),
    row('eve', '2026-03-03', { anomalies: ['LATE_START'] }),
    row('eve', '2026-03-02', { status: 'approved' }),
  ]);
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
