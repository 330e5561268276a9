import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Review } from '../../../hr/hr.ts';
import { latestOf } from './reviews.ts';

const review = (id: string, startDate: string, endDate: string, hour: number, userId = 'ada') =>
  ({
    id,
    userId,
    startDate,
    endDate,
    decision: 'approved',
    reviewedBy: 'bob',
    reviewedAt: `2026-03-10T${String(hour).padStart(2, '0')}:00:00Z`,
  }) as Review;

test('a day is reviewed by the latest review that holds it, its first and last day included', () => {
  const reviews = [
    review('late', '2026-03-04', '2026-03-06', 12),
    review('early', '2026-03-02', '2026-03-04', 9),
    review('other', '2026-03-01', '2026-03-31', 15, 'eve'),
  ];
  const on = (date: string, until = date) => latestOf(reviews, 'ada', date, until)?.id;
  assert.deepEqual(
    ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-06', '2026-03-07'].map((date) => on(date)),
    [undefined, 'early', 'late', 'late', undefined],
  );
  assert.equal(on('2026-03-01', '2026-03-02'), 'early');
  assert.equal(on('2026-03-06', '2026-03-09'), 'late');
  assert.equal(on('2026-03-01', '2026-03-31'), 'late');
});
