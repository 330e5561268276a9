import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dutyOf, hour, pin, ROWS, rowOf, stateOf } from '../change/standing.fixture.ts';
import type { LiveRows, Pin } from '../problem/live.ts';
import { findStale } from './stale.rules.ts';

const DAY = [pin('day', 'ann')];
const leave = (from: number, until: number, userId = 'ann') => ({
  userId,
  kind: 'leave' as const,
  start: hour(from),
  end: hour(until),
});

test('which assignments cannot be kept, and why', () => {
  const moved = (from: number, until: number, more: object = {}) => ({
    demand: [rowOf('day', from, until, more), ...ROWS.slice(1)],
  });
  const published = (...duties: ReturnType<typeof dutyOf>[]) => ({ published: duties });
  const rows: [string, Pin[], Partial<LiveRows>, string[], string[]?][] = [
    ['as it was', DAY, {}, []],
    ['the row went', DAY, { demand: ROWS.slice(1) }, ['day ann DEMAND_REMOVED']],
    ['another row went', DAY, { demand: ROWS.slice(0, 2) }, []],
    ['it begins later', DAY, moved(10, 17), ['day ann DEMAND_CHANGED']],
    ['it ends later', DAY, moved(9, 18), ['day ann DEMAND_CHANGED']],
    ['it is elsewhere', DAY, moved(9, 17, { locationId: 'M' }), ['day ann DEMAND_CHANGED']],
    ['the person left', DAY, {}, ['day ann PERSON_REMOVED'], ['ann']],
    ['somebody else left', DAY, {}, [], ['bob']],
    ['on another rota at once', DAY, published(dutyOf('ann', 'x', 16, 18)), ['day ann DOUBLE_BOOKING']],
    ['from its end', DAY, published(dutyOf('ann', 'x', 17, 19)), []],
    ['until its start', DAY, published(dutyOf('ann', 'x', 7, 9)), []],
    ['somebody else at once', DAY, published(dutyOf('bob', 'x', 9, 17)), []],
    ['this very row is published', DAY, published({ ...dutyOf('ann', 'day', 9, 17), locationId: 'L' }), []],
    ['on leave', DAY, { absences: [leave(16, 20)] }, ['day ann ON_LEAVE']],
    ['on leave from its end', DAY, { absences: [leave(17, 20)] }, []],
    ['somebody else on leave', DAY, { absences: [leave(9, 17, 'bob')] }, []],
    [
      'on leave for one of two',
      [...DAY, pin('next', 'ann')],
      { absences: [leave(33, 41)] },
      ['next ann ON_LEAVE'],
    ],
    [
      'both, in order of time',
      [pin('next', 'ann'), ...DAY],
      { absences: [leave(0, 99)] },
      ['day ann ON_LEAVE', 'next ann ON_LEAVE'],
    ],
    [
      'too little rest since another rota',
      DAY,
      { ...published(dutyOf('ann', 'x', -10, -1.9)), publishedSince: '2027-02-22' },
      ['day ann REST_TOO_SHORT'],
    ],
    [
      'just enough rest',
      DAY,
      { ...published(dutyOf('ann', 'x', -10, -2)), publishedSince: '2027-02-22' },
      [],
    ],
  ];
  for (const [words, roster, now, expected, gone = []] of rows) {
    const { stale, effect } = findStale({ ...stateOf(roster, now), gone });
    const found = stale.flatMap(({ demandId, userId, broken }) =>
      broken.map(({ code }) => `${demandId} ${userId} ${code}`),
    );
    assert.deepEqual([found, effect === null], [expected, expected.length === 0], words);
  }
});

test('of two that cannot both be kept the later goes; the run goes on without it', () => {
  const live = { published: [dutyOf('ann', 'x', 29.5, 32)] };
  const late = stateOf([pin('late', 'ann'), pin('next', 'bob')], live);
  const { stale, effect } = findStale(late);
  assert.deepEqual(
    stale.map(({ demandId }) => demandId),
    ['late'],
    '9.5 h of rest',
  );
  assert.deepEqual([effect?.moved, effect?.rows.map(({ id }) => id)], [['ann'], ['late']]);
  assert.match(
    stale[0]!.broken[0]!.message,
    /^late, Mon 1 Mar 18:00–20:00 at York: Ann would have 9\.5 h of rest/,
  );
});

test('what broke a rule when the run was made may go on breaking it', () => {
  const planned = [rowOf('day', 9, 17), rowOf('night', 24, 30)];
  const roster = [pin('day', 'ann'), pin('night', 'ann')];
  assert.deepEqual(
    findStale(stateOf(roster, { demand: planned }, planned)).stale,
    [],
    '7 h of rest, knowingly',
  );
  const worse = findStale(stateOf(roster, { demand: planned, absences: [leave(24, 25)] }, planned));
  assert.deepEqual(
    worse.stale.map(({ demandId, broken }) => [demandId, broken.map(({ code }) => code)]),
    [['night', ['ON_LEAVE']]],
  );
});

test('what is said of each in German', () => {
  const said = (now: Partial<LiveRows>, gone: string[] = []) => {
    const state = stateOf(DAY, now);
    const names = { ...state.names, language: 'de' as const };
    return findStale({ ...state, names, gone }).stale[0]?.broken[0]?.message;
  };
  assert.match(said({ demand: [] }) ?? '', /: Die Schicht wurde entfernt; eingeplant war Ann$/);
  assert.match(said({ demand: [rowOf('day', 10, 18)] }) ?? '', / ist jetzt .*; eingeplant war Ann$/);
  assert.match(said({}, ['ann']) ?? '', /: Ann wird nicht mehr eingeplant$/);
  assert.match(
    said({ published: [dutyOf('ann', 'x', 12, 13)] }) ?? '',
    /: Ann ist zu dieser Zeit in einem anderen veröffentlichten Dienstplan eingeteilt \(/,
  );
});

test('what is said of each', () => {
  const said = (roster: Pin[], now: Partial<LiveRows>, gone: string[] = []) =>
    findStale({ ...stateOf(roster, now), gone }).stale[0]?.broken[0]?.message;
  assert.equal(said(DAY, { demand: [] }), 'day, Mon 1 Mar 09:00–17:00 at York was removed; Ann was on it');
  assert.equal(
    said(DAY, { demand: [rowOf('day', 10, 18)] }),
    'day, Mon 1 Mar 09:00–17:00 at York is now day, Mon 1 Mar 10:00–18:00 at York; Ann was on it',
  );
  assert.equal(said(DAY, {}, ['ann']), 'day, Mon 1 Mar 09:00–17:00 at York: Ann is no longer scheduled');
  assert.equal(
    said(DAY, { published: [dutyOf('ann', 'x', 12, 13)] }),
    'day, Mon 1 Mar 09:00–17:00 at York: Ann is on another published rota at that time (Mon 1 Mar 12:00–13:00 at Hull)',
  );
});
