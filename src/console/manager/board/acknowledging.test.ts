import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acknowledgedBy, askedOf } from './acknowledging.ts';

const times = (from: string, until: string) => ({
  start: `2027-03-0${from}:00Z`,
  end: `2027-03-0${until}:00Z`,
  locationId: 'quay',
  kind: null,
});
const change = (
  userName: string | null,
  was: ReturnType<typeof times> | null,
  now: ReturnType<typeof times> | null,
) => ({ userId: userName ?? 'x', userName, was, now, timeZone: 'Europe/London' });
const NOW = Date.parse('2027-03-03T02:00:00Z');

test('who has a shift is asked, with what changed; who only lost one is apart; what is over asks nobody', () => {
  const { open, freed } = askedOf(
    [
      change('Eve', null, times('4T08:00', '4T16:00')),
      change('Eve', times('5T08:00', '5T16:00'), times('5T10:00', '5T18:00')),
      change('Bob', times('4T08:00', '4T16:00'), null),
      change('Ann', times('2T22:00', '3T06:00'), times('2T22:00', '3T01:00')),
      change('Cem', times('2T08:00', '2T16:00'), null),
      change('Dan', times('4T08:00', '4T16:00'), null),
      change('Dan', null, times('2T22:00', '3T06:00')),
    ],
    NOW,
  );
  assert.deepEqual(open, [
    { id: 'Dan', name: 'Dan', changes: ['no longer Thu 4, 08:00–16:00', 'new: Tue 2, 22:00–06:00'] },
    {
      id: 'Eve',
      name: 'Eve',
      changes: ['new: Thu 4, 08:00–16:00', 'Fri 5, 10:00–18:00 (was Fri 5, 08:00–16:00)'],
    },
  ]);
  assert.deepEqual(freed, [{ id: 'Bob', name: 'Bob', changes: ['no longer Thu 4, 08:00–16:00'] }]);
});

test('somebody whose name is not known is called so, and not by a sign', () => {
  const { freed } = askedOf([change(null, times('4T08:00', '4T16:00'), null)], NOW);
  assert.deepEqual(
    freed.map(({ name }) => name),
    ['somebody without a name'],
  );
});

test('shifts that are over keep nobody from having acknowledged the week; all of them over and unread is no acknowledgement', () => {
  const over = times('2T08:00', '2T16:00');
  const coming = times('4T08:00', '4T16:00');
  const duties = [
    { userId: 'Ann', end: over.end },
    { userId: 'Ann', end: coming.end },
    { userId: 'Bob', end: over.end },
    { userId: 'Cem', end: coming.end },
    { userId: 'Dan', end: over.end },
  ];
  const waiting = [change('Ann', null, over), change('Bob', null, over), change('Cem', null, coming)];
  assert.deepEqual(acknowledgedBy(duties, waiting, NOW), ['Ann', 'Dan']);
});
