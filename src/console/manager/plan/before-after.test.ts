import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Planning } from '../../../client/index.ts';
import { beforeAfterLines } from './before-after.ts';
import { comparedFigures } from './diff.ts';

const figures = (more: Partial<Planning.RotaFigures> = {}): Planning.RotaFigures => ({
  filled: 36,
  open: 3,
  minutes: 1200,
  labourCost: 500,
  hiddenWages: 0,
  currency: 'GBP',
  travelKm: 40,
  ...more,
});
const visitor = (userName: string, before: number, after: number) => ({
  userId: userName,
  userName,
  before,
  after,
});

test('a draft that leaves more open and sends lent people home says so in red, with their names', () => {
  const visiting = [visitor('Ada', 6, 0), visitor('Ben', 3, 0)];
  assert.deepEqual(beforeAfterLines({ before: figures(), after: figures({ open: 6 }), visiting }, 0), [
    { text: 'Open slots: 3 so far, 6 afterwards.', isBad: true, names: null },
    { text: 'Shifts of people from elsewhere: 9 so far, 0 afterwards.', isBad: true, names: null },
    { text: '2 people from elsewhere drop out', isBad: true, names: 'Ada (6 shifts), Ben (3 shifts)' },
  ]);
});

test('what gets no worse is not red, and what was never published is compared with nothing', () => {
  const better = { before: figures(), after: figures({ open: 1 }), visiting: [visitor('Ada', 1, 0)] };
  assert.deepEqual(beforeAfterLines(better, 0), [
    { text: 'Open slots: 3 so far, 1 afterwards.', isBad: false, names: null },
    { text: 'Shifts of people from elsewhere: 1 so far, 0 afterwards.', isBad: false, names: null },
    { text: '1 person from elsewhere drops out', isBad: false, names: 'Ada (1 shift)' },
  ]);
  const left = beforeAfterLines({ ...better, visiting: [] }, 4);
  assert.deepEqual(
    left,
    [{ text: 'Open slots: 3 so far, 5 afterwards.', isBad: true, names: null }],
    'impossible duties open theirs',
  );
  const full = figures({ open: 0 });
  assert.deepEqual(beforeAfterLines({ before: full, after: full, visiting: [] }, 0), []);
  assert.deepEqual(beforeAfterLines({ before: null, after: full, visiting: [visitor('Ada', 0, 2)] }, 0), []);
});

test('less cost and travel are good only where no more is open', () => {
  const looks = (open: number) =>
    comparedFigures(figures(), {
      after: figures({ open, labourCost: 400, travelKm: 0 }),
      visiting: [visitor('Ada', 2, 1)],
    }).map(({ label, was, is, look }) => [label, was, is, look]);
  assert.deepEqual(looks(6), [
    ['Open slots', '3', '6', 'warn-text'],
    ['Shifts filled', '36', '36', ''],
    ['Hours', '20 h', '20 h', ''],
    ['Labour cost', '£500', '£400', ''],
    ['Travel, km', '40', '0', ''],
    ['Shifts of people from elsewhere', '2', '1', ''],
  ]);
  assert.deepEqual(
    looks(3).map(([, , , look]) => look),
    ['', '', '', 'good', 'good', ''],
  );
  const other = comparedFigures(figures(), { after: figures({ currency: 'EUR' }), visiting: [] });
  assert.deepEqual(
    other.map(({ label }) => label),
    ['Open slots', 'Shifts filled', 'Hours', 'Travel, km'],
  );
});
