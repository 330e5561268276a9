import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hereTexts } from './here.ts';
import type { Need } from './model.ts';
import { moveOf } from './moves.ts';

const START = '2027-03-01T08:00:00Z';
const END = '2027-03-01T16:00:00Z';
const need = {
  runId: 'run',
  demandId: 'row',
  locationId: 'here',
  start: START,
  end: END,
  target: 1,
  people: [{ demandId: 'row', userId: 'Ada', start: START, end: END }],
} as unknown as Need;
const worked = {
  userId: 'Ada',
  demandIds: ['row'],
  firstIn: '2027-03-01T07:56:00Z',
  lastOut: '2027-03-01T16:28:00Z',
  clockedIn: false,
};

test('whoever has worked a shift is not taken off it without a word', async () => {
  const asked: string[] = [];
  const textsAt = (now: string, days = [worked]) =>
    hereTexts(moveOf({ need, replaces: 'Ada' }, { userId: 'Ben' })!, {
      nameOf: (id) => id,
      zoneOf: () => 'UTC',
      now: Date.parse(now),
      daysOf: async (date) => {
        asked.push(date);
        return days;
      },
    });
  const [text, ...others] = await textsAt('2027-03-03T09:00:00Z');
  assert.match(text ?? '', /^Ada has worked this shift: Clocked in 07:56, clocked out 16:28\./);
  assert.deepEqual(others, []);
  assert.deepEqual(await textsAt('2027-03-03T09:00:00Z', []), [], 'nothing is recorded');
  assert.deepEqual(asked, ['2027-03-01', '2027-03-01']);
  assert.deepEqual(await textsAt('2027-03-01T07:59:00Z'), [], 'it is still to come');
  assert.equal(asked.length, 2, 'and nobody asks for its hours');
});
