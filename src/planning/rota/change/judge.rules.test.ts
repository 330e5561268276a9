/** What a change of the rota breaks, and which does not fit what stands: one row a reason. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveRows, Pin } from '../problem/live.ts';
import { judgeChange } from './judge.rules.ts';
import { at, change, dutyOf, hour, pin, ROWS, reasonOf, rowOf, stateOf } from './standing.fixture.ts';
import type { RunChange } from './step.rules.ts';

test('a change that does not fit what stands is refused', () => {
  const moved = [rowOf('day', 10, 18), ROWS[1]!, ROWS[2]!];
  const later = [...ROWS, rowOf('new', 9, 17)];
  const rows: [string, Pin[], Partial<LiveRows>, Partial<RunChange>, string | null][] = [
    ['somebody comes', [], {}, { added: [pin('day', 'ann')] }, null],
    ['who is on it already', [pin('day', 'ann')], {}, { added: [pin('day', 'ann')] }, '409 ALREADY_ASSIGNED'],
    ['who is on another row', [pin('late', 'bob')], {}, { added: [pin('day', 'bob')] }, null],
    ['somebody leaves', [pin('day', 'ann')], {}, { removed: [pin('day', 'ann')] }, null],
    ['who is not on it', [pin('day', 'ann')], {}, { removed: [pin('day', 'bob')] }, '409 NOT_ASSIGNED'],
    [
      'who is on another row leaves it',
      [pin('late', 'bob')],
      {},
      { removed: [pin('day', 'bob')] },
      '409 NOT_ASSIGNED',
    ],
    ['a row that there is not', [], {}, { added: [pin('none', 'ann')] }, '404'],
    ['leaves a row that there is not', [], {}, { removed: [pin('none', 'ann')] }, '404'],
    ['a row that went', [], { demand: ROWS.slice(1) }, { added: [pin('day', 'ann')] }, '404'],
    ['a row that moved', [], { demand: moved }, { added: [pin('day', 'ann')] }, '409 DEMAND_CHANGED'],
    [
      'a staffed row that moved',
      [pin('day', 'bob')],
      { demand: moved },
      { added: [pin('day', 'ann')] },
      '409 DEMAND_CHANGED',
    ],
    [
      'leaves a row that moved',
      [pin('day', 'bob')],
      { demand: moved },
      { removed: [pin('day', 'bob')] },
      null,
    ],
    [
      'leaves a row that went',
      [pin('day', 'bob')],
      { demand: ROWS.slice(1) },
      { removed: [pin('day', 'bob')] },
      null,
    ],
    ['a row of no run', [], { demand: later }, { added: [pin('new', 'ann')] }, '409 NOT_IN_RUN'],
    [
      'a row of the change itself',
      [],
      {},
      { created: [rowOf('new', 9, 17)], added: [pin('new', 'ann')] },
      null,
    ],
    ['a row moves', [], {}, { retimed: [at('day', 10, 18)] }, null],
    ['a row that went moves', [], { demand: ROWS.slice(1) }, { retimed: [at('day', 10, 18)] }, '404'],
    ['to the start of its weeks', [], {}, { retimed: [at('day', 0, 8)] }, null],
    ['before it', [], {}, { retimed: [at('day', -0.5, 8)] }, '409 OUTSIDE_ROTA'],
    ['to the last hour', [], {}, { retimed: [at('day', 167, 175)] }, null],
    ['to their end', [], {}, { retimed: [at('day', 168, 176)] }, '409 OUTSIDE_ROTA'],
    ['an empty row goes', [pin('late', 'ann')], {}, { dropped: ['day'] }, null],
    ['a staffed row goes', [pin('day', 'ann')], {}, { dropped: ['day'] }, '409 STAFFED'],
    [
      'it goes with its people',
      [pin('day', 'ann')],
      {},
      { dropped: ['day'], removed: [pin('day', 'ann')] },
      null,
    ],
  ];
  for (const [words, roster, now, made, expected] of rows) {
    const judged = () => judgeChange({ states: [stateOf(roster, now)], changes: [change(made)] });
    assert.equal(reasonOf(judged), expected, words);
  }
});

const leave = (from: number, until: number) => ({
  userId: 'ann',
  kind: 'leave' as const,
  start: hour(from),
  end: hour(until),
});

test('which rules a change breaks, and whom', () => {
  const early = [rowOf('day', 9, 17), rowOf('next', 28, 36), rowOf('soon', 27.9, 36)];
  const two = [rowOf('day', 9, 17, { max: 2 }), rowOf('mid', 12, 13), rowOf('after', 17, 18)];
  const ann = { added: [pin('day', 'ann')] };
  const rows: [string, Pin[], Partial<LiveRows>, typeof ROWS, Partial<RunChange>, string[]][] = [
    ['nothing', [], {}, ROWS, ann, []],
    ['a full row', [pin('day', 'bob')], {}, ROWS, ann, ['MAX_STAFF day -']],
    ['its place is taken', [pin('day', 'bob')], {}, ROWS, { ...ann, removed: [pin('day', 'bob')] }, []],
    ['room for two', [pin('day', 'bob')], {}, two, ann, []],
    ['on leave', [], { absences: [leave(16, 20)] }, ROWS, ann, ['ON_LEAVE day ann']],
    ['on leave from its end', [], { absences: [leave(17, 20)] }, ROWS, ann, []],
    ['on leave until its start', [], { absences: [leave(5, 9)] }, ROWS, ann, []],
    ['somebody else on leave', [], { absences: [{ ...leave(9, 17), userId: 'bob' }] }, ROWS, ann, []],
    ['at once', [pin('mid', 'ann')], {}, two, ann, ['OVERLAP day ann']],
    ['one after the other', [pin('after', 'ann')], {}, two, ann, []],
    ['11 h of rest', [pin('next', 'ann')], {}, early, ann, []],
    ['a little less', [pin('soon', 'ann')], {}, early, ann, ['REST_TOO_SHORT day ann']],
    [
      'another published duty',
      [],
      { published: [dutyOf('ann', 'x', 16, 18)] },
      ROWS,
      ann,
      ['OVERLAP day ann'],
    ],
    ['of somebody else', [], { published: [dutyOf('bob', 'x', 16, 18)] }, ROWS, ann, []],
    [
      'the row moves into leave',
      [pin('day', 'ann')],
      { absences: [leave(17, 18)] },
      ROWS,
      { retimed: [at('day', 10, 18)] },
      ['ON_LEAVE day ann'],
    ],
    [
      'on leave already, and the row stays',
      [pin('day', 'ann')],
      { absences: [leave(9, 17)] },
      ROWS,
      { added: [pin('late', 'bob')] },
      [],
    ],
    [
      'on leave on one row is no excuse for another',
      [pin('day', 'ann')],
      { absences: [leave(9, 24)] },
      ROWS,
      { added: [pin('late', 'ann')] },
      ['ON_LEAVE late ann'],
    ],
    [
      'a new row, at once',
      [pin('day', 'ann')],
      {},
      ROWS,
      { created: [rowOf('new', 12, 13)], added: [pin('new', 'ann')] },
      ['OVERLAP new ann'],
    ],
    [
      'somebody leaves',
      [pin('day', 'ann')],
      { absences: [leave(9, 17)] },
      ROWS,
      { removed: [pin('day', 'ann')] },
      [],
    ],
  ];
  for (const [words, roster, now, planned, made, expected] of rows) {
    const demand = planned;
    const { broken, effects } = judgeChange({
      states: [stateOf(roster, { demand, ...now }, planned)],
      changes: [change(made)],
    });
    const found = broken.map(({ code, demandId, userId }) => `${code} ${demandId} ${userId ?? '-'}`);
    assert.deepEqual([found, effects.length], [expected, expected.length === 0 ? 1 : 0], words);
  }
});

test('somebody who is no longer scheduled is named, and a full row says how full', () => {
  const gone = judgeChange({
    states: [{ ...stateOf([]), gone: ['ann'] }],
    changes: [change({ added: [pin('day', 'ann'), pin('late', 'bob')] })],
  });
  assert.deepEqual(
    gone.broken.map(({ code, demandId, message }) => [code, demandId, message]),
    [['NOT_SCHEDULABLE', 'day', 'Ann is no longer scheduled']],
  );
  const full = judgeChange({
    states: [stateOf([pin('day', 'bob')])],
    changes: [change({ added: [pin('day', 'ann')] })],
  });
  assert.match(full.broken[0]!.message, /^day, Mon 1 Mar 09:00–17:00 at York is full \(2 of at most 1\)/);
});

test('what has happened has its effects whatever it breaks', () => {
  const states = [stateOf([pin('day', 'bob')])];
  const changes = [change({ added: [pin('day', 'ann')] })];
  const { broken, effects } = judgeChange({ states, changes, happened: true });
  assert.deepEqual(
    [broken.length, effects[0]?.moved, effects[0]?.rows.map(({ id }) => id)],
    [1, ['ann'], ['day']],
  );
});

test('a row above its maximum loses people one by one', () => {
  const planned = [rowOf('day', 9, 17, { max: 3 })];
  const roster = ['ann', 'bob', 'cy'].map((userId) => pin('day', userId));
  const state = stateOf(roster, { demand: [rowOf('day', 9, 17, { max: 1 })] }, planned);
  const { broken, effects } = judgeChange({
    states: [state],
    changes: [change({ removed: [pin('day', 'ann')] })],
  });
  assert.deepEqual([broken, effects[0]?.rows.map(({ id }) => id)], [[], ['day']]);
});
