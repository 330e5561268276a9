import assert from 'node:assert/strict';
import { test } from 'node:test';
import { absencesOf } from './absences.ts';

const minute = (text: string) => Date.parse(text) / 60_000;
const span = (start: string, end: string) => ({ start: minute(start), end: minute(end) });
const days = ['2026-03-02', '2026-03-03'];

test('leave over a whole local day shades it; a morning off does not', () => {
  const people = [
    { id: 'ada', leave: [span('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')] },
    { id: 'bob', leave: [span('2026-03-02T08:00:00Z', '2026-03-02T12:00:00Z')] },
  ];
  assert.deepEqual([...absencesOf({ people }, days, 'Europe/London')], [['ada 2026-03-02', 'leave']]);
});

test('who has windows is away outside them, unavailable time counts against them', () => {
  const window = span('2026-03-02T08:00:00Z', '2026-03-02T18:00:00Z');
  const people = [
    { id: 'ada', availability: [window] },
    {
      id: 'bob',
      availability: [window],
      unavailability: [span('2026-03-02T09:00:00Z', '2026-03-02T17:00:00Z')],
    },
    { id: 'eve' },
  ];
  assert.deepEqual(
    [...absencesOf({ people }, days, 'Europe/London').keys()],
    ['ada 2026-03-03', 'bob 2026-03-02', 'bob 2026-03-03'],
  );
  assert.equal(absencesOf(null, days, 'Europe/London').size, 0);
});
