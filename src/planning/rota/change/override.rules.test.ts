import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../platform/errors.ts';
import { written } from '../../../words/said.ts';
import type { LiveRows, Pin } from '../problem/live.ts';
import { changeOf, judgeOverride, requireSense } from './override.rules.ts';
import type { OverrideCreate } from './overrides.schema.ts';
import { refusalOf } from './refusal.rules.ts';
import { hour, liveOf, pin, ROWS, rowOf, stateOf } from './standing.fixture.ts';

function reasonOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    return `${error.statusCode} ${error.options.reason ?? error.options.details?.[0]?.path ?? ''}`.trim();
  }
}
const input = (more: object) => ({ demandId: 'day', userId: null, ...more }) as OverrideCreate;

test('an override puts somebody on the row or takes somebody off it', () => {
  const rows: [string, object, string | null][] = [
    ['somebody comes', { userId: 'ann' }, null],
    ['from another row', { userId: 'ann', fromDemandId: 'late' }, null],
    ['somebody leaves', { replaceUserId: 'ann' }, null],
    ['nobody', {}, '422 body/replaceUserId'],
    ['nobody, from a row', { fromDemandId: 'late' }, '422 body/replaceUserId'],
    [
      'who leaves comes from nowhere',
      { replaceUserId: 'ann', fromDemandId: 'late' },
      '422 body/fromDemandId',
    ],
  ];
  for (const [words, more, expected] of rows)
    assert.equal(
      reasonOf(() => requireSense(input(more))),
      expected,
      words,
    );
});

test('who comes and who leaves which row', () => {
  const of = (more: object) => {
    const { added, removed } = changeOf(input(more));
    return [added, removed];
  };
  assert.deepEqual(of({ userId: 'ann' }), [[pin('day', 'ann')], []]);
  assert.deepEqual(of({ replaceUserId: 'bob' }), [[], [pin('day', 'bob')]]);
  assert.deepEqual(of({ replaceUserId: 'bob', fromDemandId: 'late' }), [[], [pin('day', 'bob')]]);
  assert.deepEqual(of({ userId: 'ann', replaceUserId: 'bob', fromDemandId: 'late' }), [
    [pin('day', 'ann')],
    [pin('day', 'bob'), pin('late', 'ann')],
  ]);
});

test('what stands against an override', () => {
  const on = [pin('day', 'bob'), pin('late', 'ann')];
  const leave = { absences: [{ userId: 'ann', kind: 'leave' as const, start: hour(9), end: hour(17) }] };
  const moved = { demand: [rowOf('day', 10, 18), ...ROWS.slice(1)] };
  const minimum = {
    kind: 'minutes' as const,
    params: { per: 'week' as const, min: 480 },
    hard: true as const,
  };
  const fullDay = { options: { ...liveOf().options, rules: [minimum] } };
  const rows: [string, Pin[], Partial<LiveRows>, object, string | null][] = [
    ['an empty row', [], {}, { userId: 'ann' }, null],
    ['a full row', on, {}, { userId: 'ann' }, '409 ROW_FULL'],
    ['somebody replaced', on, {}, { userId: 'ann', replaceUserId: 'bob' }, null],
    ['who is not there replaced', on, {}, { userId: 'ann', replaceUserId: 'cy' }, '409 NOT_ASSIGNED'],
    ['on it already', on, {}, { userId: 'bob' }, '409 ALREADY_ASSIGNED'],
    ['from a row they work', on, {}, { userId: 'ann', replaceUserId: 'bob', fromDemandId: 'late' }, null],
    [
      'from a row they do not work',
      on,
      {},
      { userId: 'ann', replaceUserId: 'bob', fromDemandId: 'next' },
      '409 NOT_ASSIGNED',
    ],
    ['taken off', on, {}, { replaceUserId: 'bob' }, null],
    ['taken off while another is on leave', on, leave, { replaceUserId: 'bob' }, null],
    ['taken off below a hard minimum', on, fullDay, { replaceUserId: 'bob' }, null],
    ['taken off a row that moved', on, moved, { replaceUserId: 'bob' }, null],
    ['put on a row that moved', on, moved, { userId: 'ann', replaceUserId: 'bob' }, '409 DEMAND_CHANGED'],
    ['on leave', [], leave, { userId: 'ann' }, '422 ON_LEAVE'],
    [
      'at once',
      [pin('mid', 'ann')],
      { demand: [...ROWS, rowOf('mid', 12, 13)] },
      { userId: 'ann' },
      '400 OVERLAP',
    ],
  ];
  for (const [words, roster, now, more, expected] of rows) {
    const planned = now.demand?.some(({ id }) => id === 'mid') === true ? now.demand : ROWS;
    const decide = () => judgeOverride({ ...stateOf(roster, now, planned), input: input(more) });
    assert.equal(reasonOf(decide), expected, words);
  }
  const effect = judgeOverride({
    ...stateOf(on),
    input: input({ userId: 'ann', replaceUserId: 'bob', fromDemandId: 'late' }),
  });
  assert.deepEqual(
    [effect.moved.toSorted(), effect.rows.map(({ id }) => id)],
    [
      ['ann', 'bob'],
      ['day', 'late'],
    ],
  );
});

test('a fault of planning among several makes the refusal one of planning', () => {
  const detail = (code: string) => ({ path: 'body/userId', code, message: written(`${code}!`) });
  const of = (...codes: string[]) => {
    const { statusCode, options, message } = refusalOf(codes.map(detail));
    return [statusCode, options.reason, message];
  };
  assert.deepEqual(of('ON_LEAVE', 'UNAVAILABLE').slice(0, 2), [422, 'ON_LEAVE']);
  assert.deepEqual(of('ON_LEAVE', 'OVERLAP'), [400, 'OVERLAP', 'ON_LEAVE!. OVERLAP!']);
  for (const code of [
    'NOT_SCHEDULABLE',
    'ELIGIBILITY_MISSING',
    'ELIGIBILITY_EXPIRED',
    'ELIGIBILITY_REVOKED',
    'REST_TOO_SHORT',
    'WEEKLY_REST_TOO_SHORT',
  ])
    assert.equal(of(code)[0], 400, code);
  for (const code of [
    'MAX_DAILY_MINUTES',
    'MAX_WEEKLY_MINUTES',
    'MAX_MINUTES',
    'MAX_CONSECUTIVE_DAYS',
    'AVERAGE_HOURS',
  ])
    assert.equal(of(code)[0], 400, code);
});
