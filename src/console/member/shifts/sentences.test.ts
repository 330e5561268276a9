import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Asked, effectsOf, headingsOf, otherShifts, workText } from './sentences.ts';

const shift = (day: number) => ({
  start: `2027-03-0${day}T09:00:00Z`,
  end: `2027-03-0${day}T17:00:00Z`,
  timeZone: 'Europe/London',
  demandName: 'Till',
  station: null,
  locationName: 'Quay',
});
const asked: Asked = {
  kind: 'claim',
  userId: 'ann',
  userName: 'Ann',
  shift: shift(5),
  colleagueId: null,
  colleagueName: null,
  returnShift: null,
  weekMinutes: 2400,
  colleagueWeekMinutes: null,
};
const BOB = { colleagueId: 'bob', colleagueName: 'Bob', colleagueWeekMinutes: 1950 };

test('a claim: who takes it, and the hours of that week', () => {
  assert.deepEqual(effectsOf(asked, 'max'), ['Ann takes Fri 5 Mar, 09:00–17:00, 40 h that week']);
  assert.deepEqual(effectsOf({ ...asked, weekMinutes: null }, 'ann'), ['You take Fri 5 Mar, 09:00–17:00']);
});

test('an offer and a swap: whose shift goes to whom', () => {
  const offer = { ...asked, ...BOB, kind: 'offer', weekMinutes: null } as const;
  assert.deepEqual(effectsOf(offer, 'max'), ['Bob takes Ann’s Fri 5 Mar, 09:00–17:00, 32.5 h that week']);
  const free = { ...offer, colleagueId: null, colleagueName: null, colleagueWeekMinutes: null };
  assert.deepEqual(effectsOf(free, 'ann'), ['Somebody takes your Fri 5 Mar, 09:00–17:00']);
  const swap = { ...asked, ...BOB, kind: 'swap', returnShift: shift(2) } as const;
  assert.deepEqual(effectsOf(swap, 'bob'), [
    'You take Ann’s Fri 5 Mar, 09:00–17:00, 32.5 h that week',
    'Ann takes your Tue 2 Mar, 09:00–17:00, 40 h that week',
  ]);
});

test('until it is approved a request says what is asked for, not what somebody does', () => {
  const heading = (request: Asked, self: string, status: 'offered' | 'open' | 'withdrawn' = 'offered') =>
    headingsOf({ ...request, status }, self);
  const free = { ...asked, kind: 'offer', weekMinutes: null } as const;
  assert.deepEqual(heading(free, 'ann'), ['You offer your shift: Fri 5 Mar, 09:00–17:00']);
  assert.deepEqual(heading(free, 'ann', 'withdrawn'), ['You offer your shift: Fri 5 Mar, 09:00–17:00']);
  assert.deepEqual(heading({ ...free, ...BOB }, 'bob'), ['Ann offers you a shift: Fri 5 Mar, 09:00–17:00']);
  assert.deepEqual(heading(asked, 'ann', 'open'), ['You claim Fri 5 Mar, 09:00–17:00']);
  const swap = { ...asked, ...BOB, kind: 'swap', returnShift: shift(2) } as const;
  assert.deepEqual(heading(swap, 'bob'), [
    'Ann offers you a swap: Fri 5 Mar, 09:00–17:00 for your Tue 2 Mar, 09:00–17:00',
  ]);
  assert.deepEqual(heading(swap, 'ann'), [
    'You offer Bob a swap: Fri 5 Mar, 09:00–17:00 for Tue 2 Mar, 09:00–17:00',
  ]);
  assert.deepEqual(headingsOf({ ...swap, status: 'approved' }, 'ann'), effectsOf(swap, 'ann'));
});

test('work, station and site; a site that the name of the work has is said once', () => {
  assert.equal(
    workText({ demandName: 'Till', station: 'Front', locationName: 'Quay' }),
    'Till · Front · Quay',
  );
  assert.equal(
    workText({ demandName: 'Quay, Tuesday', station: 'Yard', locationName: 'Quay' }),
    'Quay, Tuesday · Yard',
  );
  assert.equal(workText({ demandName: null, locationName: 'Quay' }), 'Quay');
});

test('the other shift of that day of whoever would take one is named, and neither those that change hands nor other days', () => {
  const at = (demandId: string, day: number) => ({ ...shift(day), demandId });
  const late = { ...at('late', 5), start: '2027-03-05T18:00:00Z', end: '2027-03-05T22:00:00Z' };
  const duties = [
    { ...late, userId: 'bob' },
    { ...at('given', 5), userId: 'ann' },
    { ...at('other day', 6), userId: 'bob' },
    { ...at('back', 2), userId: 'bob' },
    { ...at('early', 2), userId: 'ann' },
  ];
  const swap = {
    ...asked,
    ...BOB,
    kind: 'swap',
    shift: at('given', 5),
    returnShift: at('back', 2),
  } as const;
  assert.deepEqual(otherShifts(swap, duties), [
    'Bob also works that day: Fri 5 Mar, 18:00–22:00, Till · Quay.',
    'Ann also works that day: Tue 2 Mar, 09:00–17:00, Till · Quay.',
  ]);
  const claim = { ...asked, shift: at('given', 5), returnShift: null };
  assert.deepEqual(otherShifts(claim, duties), []);
});
