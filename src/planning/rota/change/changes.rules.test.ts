/** What a change asks for, what it makes of rows, and when it can be taken back. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, conflict } from '../../../platform/errors.ts';
import { written } from '../../../words/said.ts';
import type { Pin } from '../problem/live.ts';
import type { RunRow } from '../problem/now.ts';
import { type Asked, askedOf, changeOfRun, namedRows, pathIn, profileOf } from './asked.rules.ts';
import { changedRows, decisionsOf } from './changed-rows.rules.ts';
import type { ChangedRow, RotaChange, RotaChangeInput } from './changes.schema.ts';
import type { BrokenRule } from './judge.rules.ts';
import { requireAllowed } from './refusal.rules.ts';
import type { RunChange } from './step.rules.ts';
import { changedSince, oppositeOf, requireStands } from './undo.rules.ts';

const at = (hour: number, day = 1) => new Date(Date.UTC(2027, 2, day, hour)).toISOString();
const minute = (hour: number) => Date.UTC(2027, 2, 1, hour) / 60_000;
const pin = (demandId: string, userId: string): Pin => ({ demandId, userId });
const times = (demandId: string, from = 9, until = 17) => ({ demandId, start: at(from), end: at(until) });
const extra = (more: object = {}) => ({
  name: 'Till',
  locationId: 'site',
  start: at(9),
  end: at(17),
  ...more,
});

function thrown(work: () => unknown): ApiError {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  assert.fail('nothing was thrown');
}

const faultsOf = (input: object) =>
  thrown(() => askedOf(input as RotaChangeInput, () => 'new')).options.details?.map(
    ({ path, code }) => `${path} ${code}`,
  );

test('what asks for nothing, for one thing twice or for what cannot be is refused, each at its place', () => {
  const rows: [string, object, string[]][] = [
    ['nothing', {}, ['body REQUIRED']],
    ['a reason alone', { reason: 'ill' }, ['body REQUIRED']],
    [
      'somebody put on a row twice',
      { assign: [pin('a', 'ann'), pin('a', 'ann')] },
      ['body/assign/1 DUPLICATE'],
    ],
    ['taken off twice', { unassign: [pin('a', 'ann'), pin('a', 'ann')] }, ['body/unassign/1 DUPLICATE']],
    ['one row moved twice', { times: [times('a'), times('a', 10)] }, ['body/times/1 DUPLICATE']],
    [
      'on and off',
      { assign: [pin('b', 'ann'), pin('a', 'ann')], unassign: [pin('a', 'ann')] },
      ['body/assign/1 AMBIGUOUS'],
    ],
    [
      'seen of a row that is not named',
      { assign: [pin('a', 'ann')], seen: [times('b')] },
      ['body/seen/0/demandId NOT_ALLOWED'],
    ],
    ['a row that ends as it begins', { times: [times('a', 9, 9)] }, ['body/times/0/end NOT_AFTER_START']],
    [
      'an extra row that ends before it begins',
      { extra: [extra({ end: at(8) })] },
      ['body/extra/0/end NOT_AFTER_START'],
    ],
  ];
  for (const [words, input, expected] of rows) assert.deepEqual(faultsOf(input), expected, words);
});

test('what may be asked for has canonical instants, and an id for each extra row', () => {
  const local = '2027-03-01T10:00:00+01:00';
  const asked = askedOf(
    {
      assign: [pin('a', 'ann')],
      unassign: [pin('a', 'bob'), pin('b', 'ann')],
      times: [{ demandId: 'c', start: local, end: at(17) }],
      extra: [extra({ start: local })],
      seen: [{ demandId: 'c', start: local, end: at(16) }],
      reason: 'ill',
    } as RotaChangeInput,
    () => 'new',
  );
  assert.deepEqual(asked, {
    assign: [pin('a', 'ann')],
    unassign: [pin('a', 'bob'), pin('b', 'ann')],
    targets: [],
    bend: false,
    drop: [],
    undoes: null,
    times: [times('c')],
    extra: [extra({ id: 'new' })],
    seen: [times('c', 9, 16)],
    reason: 'ill',
    runId: null,
  });
  const draft = askedOf({ runId: 'r', unassign: [pin('a', 'ann')] } as RotaChangeInput, () => 'new');
  assert.deepEqual([draft.runId, draft.reason, draft.assign], ['r', null, []]);
  const more = askedOf({ runId: 'r', times: [times('a')], extra: [extra()] } as RotaChangeInput, () => 'new');
  assert.deepEqual([more.times.length, more.extra.map(({ id }) => id)], [1, ['new']]);
  assert.deepEqual(namedRows({ ...asked, drop: ['d'] }), ['a', 'b', 'c', 'd']);
});

const ROWS: RunRow[] = ['a', 'b', 'c'].map(
  (id) => ({ id, locationId: 'site', start: minute(9), end: minute(17) }) as RunRow,
);
const NOTHING: RunChange = { added: [], removed: [], retimed: [], narrowed: [], created: [], dropped: [] };

test('of a change each run has what concerns its own rows', () => {
  const asked: Asked = {
    assign: [pin('a', 'ann'), pin('x', 'ann')],
    unassign: [pin('b', 'bob'), pin('x', 'bob')],
    times: [times('c', 10, 18), times('x')],
    extra: [],
    targets: [],
    bend: false,
    drop: ['b', 'x'],
    seen: [],
    reason: null,
    undoes: null,
    runId: null,
  };
  const here = new Map(ROWS.map((row) => [row.id, row]));
  const made = changeOfRun(asked, here, [extra({ id: 'n', userId: 'cy' }), extra({ id: 'm' })] as never);
  assert.deepEqual(made.added, [pin('a', 'ann'), pin('n', 'cy')]);
  assert.deepEqual([made.removed, made.dropped], [[pin('b', 'bob')], ['b']]);
  assert.deepEqual(made.retimed, [{ ...ROWS[2], start: minute(10), end: minute(18) }]);
  assert.deepEqual(
    made.created.map(({ id, target, max, priority, profile, start }) => [
      id,
      target,
      max,
      priority,
      profile,
      start,
    ]),
    ['n', 'm'].map((id) => [id, 1, 1, 'medium', null, minute(9)]),
  );
  const profiles = [
    {},
    { roleId: 'r' },
    { eligibilityProfileId: 'p' },
    { roleId: 'r', eligibilityProfileId: 'p' },
  ];
  assert.deepEqual(
    profiles.map((more) => profileOf(extra(more) as never)),
    [null, 'r', 'p', 'p'],
  );
});

test('the rows that a change touches, before and after', () => {
  const roster = [pin('a', 'zoe'), pin('a', 'ann'), pin('b', 'bob'), pin('c', 'ann')];
  const names = { a: 'Till', b: 'Desk' };
  const change: RunChange = {
    added: [pin('a', 'cy'), pin('a', 'bea'), pin('n', 'dan')],
    removed: [pin('a', 'zoe')],
    retimed: [{ ...ROWS[1]!, end: minute(18) }],
    created: [{ ...ROWS[0]!, id: 'n', locationId: 'other' } as never],
    narrowed: [],
    dropped: ['c'],
  };
  const rows = new Map(changedRows({ rows: ROWS, roster, names }, change).map((row) => [row.demandId, row]));
  const state = (userIds: string[], until = 17) => ({ start: at(9), end: at(until), userIds });
  assert.deepEqual(rows.size, 4);
  assert.deepEqual(rows.get('a'), {
    demandId: 'a',
    name: 'Till',
    locationId: 'site',
    before: state(['ann', 'zoe']),
    after: state(['ann', 'bea', 'cy']),
  });
  assert.deepEqual([rows.get('b')?.before, rows.get('b')?.after], [state(['bob']), state(['bob'], 18)]);
  assert.deepEqual([rows.get('n')?.before, rows.get('n')?.after], [null, state(['dan'])]);
  assert.deepEqual([rows.get('n')?.name, rows.get('n')?.locationId], ['', 'other']);
  assert.deepEqual([rows.get('c')?.before, rows.get('c')?.after], [state(['ann']), null]);
  const off = changedRows({ rows: ROWS, roster, names }, { ...NOTHING, removed: [pin('b', 'bob')] });
  assert.deepEqual(
    off.map(({ demandId, after }) => [demandId, after?.userIds]),
    [['b', []]],
  );
});

test('who comes replaces who leaves the row; who leaves another row for it moves; a swap is two moves', () => {
  const decided = (added: Pin[], removed: Pin[]) =>
    decisionsOf({ added, removed }).map(({ demandId, userId, fromDemandId, replacedUserId }) =>
      [demandId, userId ?? '-', fromDemandId ?? '-', replacedUserId ?? '-'].join(' '),
    );
  const rows: [string, Pin[], Pin[], string[]][] = [
    ['comes', [pin('a', 'ann')], [], ['a ann - -']],
    ['leaves', [], [pin('a', 'ann')], ['a - - ann']],
    ['replaces', [pin('a', 'ann')], [pin('a', 'bob')], ['a ann - bob']],
    ['moves', [pin('a', 'ann')], [pin('b', 'ann')], ['a ann b -']],
    ['moves and replaces', [pin('a', 'ann')], [pin('b', 'ann'), pin('a', 'bob')], ['a ann b bob']],
    ['another row is emptied', [pin('a', 'ann')], [pin('b', 'bob')], ['a ann - -', 'b - - bob']],
    [
      'swap',
      [pin('a', 'bob'), pin('b', 'ann')],
      [pin('a', 'ann'), pin('b', 'bob')],
      ['a bob b -', 'b ann a -'],
    ],
    ['one leaves for two', [pin('a', 'ann'), pin('a', 'cy')], [pin('a', 'bob')], ['a ann - bob', 'a cy - -']],
  ];
  for (const [words, added, removed, expected] of rows)
    assert.deepEqual(decided(added, removed), expected, words);
});

test('a change that breaks rules is refused where its cause was sent', () => {
  const asked: Asked = {
    assign: [pin('a', 'ann'), pin('a', 'bob')],
    unassign: [],
    times: [times('t')],
    extra: [extra({ id: 'n' })] as never,
    targets: [],
    bend: false,
    drop: [],
    seen: [],
    reason: null,
    undoes: null,
    runId: null,
  };
  const broken = (code: string, demandId: string | null, userId: string | null): BrokenRule => ({
    code,
    demandId,
    userId,
    message: `${code}.`,
  });
  const judge = (all: BrokenRule[]) => requireAllowed(all, (one) => pathIn(asked, one));
  assert.equal(judge([]), undefined);
  const paths = (...all: BrokenRule[]) => {
    const error = thrown(() => judge(all));
    return [error.statusCode, ...(error.options.details ?? []).map(({ path }) => path)];
  };
  const rows: [string, BrokenRule, string][] = [
    ['the second of two people', broken('ON_LEAVE', 'a', 'bob'), 'body/assign/1/userId'],
    ['somebody else on that row', broken('ON_LEAVE', 'a', 'cy'), 'body'],
    ['the same person on another row', broken('ON_LEAVE', 'b', 'bob'), 'body'],
    ['a row that moves', broken('ON_LEAVE', 't', 'cy'), 'body/times/0'],
    ['an extra row', broken('ON_LEAVE', 'n', 'cy'), 'body/extra/0'],
    ['no row', broken('ON_LEAVE', null, null), 'body'],
  ];
  for (const [words, one, path] of rows) assert.deepEqual(paths(one), [422, path], words);
  assert.deepEqual(paths(broken('OVERLAP', 'a', 'ann')), [400, 'body/assign/0/userId']);
  const full = broken('MAX_STAFF', 'a', 'ann');
  assert.deepEqual([paths(full, full), thrown(() => judge([full])).options.reason], [[409], 'ROW_FULL']);
  assert.deepEqual(paths(full, broken('OVERLAP', 'a', 'bob'))[0], 400, 'a full row is not all that is wrong');
});

const state = (userIds: string[], from = 9, until = 17) => ({ start: at(from), end: at(until), userIds });
const row = (demandId: string, before: ChangedRow['before'], after: ChangedRow['after']): ChangedRow => ({
  demandId,
  name: 'Till',
  locationId: 'site',
  before,
  after,
});
const made = (...rows: ChangedRow[]) => ({ id: 'c1', runId: null, rows }) as unknown as RotaChange;

test('the opposite of a change', () => {
  const { assign, unassign, times, drop, undoes, runId } = oppositeOf({
    ...made(
      row('a', state(['ann', 'bob']), state(['bob', 'cy'])),
      row('t', state(['ann']), state(['ann'], 10, 17)),
      row('u', state(['ann']), state(['ann'], 9, 18)),
      row('n', null, state(['dan'])),
      row('gone', state(['eve']), null),
    ),
    runId: 'r',
  });
  assert.deepEqual(assign, [pin('a', 'ann'), pin('gone', 'eve')]);
  assert.deepEqual(unassign, [pin('a', 'cy'), pin('n', 'dan')]);
  assert.deepEqual(times, [
    { demandId: 't', start: at(9), end: at(17) },
    { demandId: 'u', start: at(9), end: at(17) },
  ]);
  assert.deepEqual([drop, undoes, runId], [['n'], 'c1', 'r']);
});

test('a change is taken back while its rows stand as it left them; who came meanwhile does not matter', () => {
  const change = made(row('a', state(['ann']), state(['bob'])));
  const stands = (now: ChangedRow['before'], demandId = 'a', of = change) => {
    try {
      requireStands(of, [row('z', state(['zoe'], 1, 2), null), row(demandId, now, null)]);
      return true;
    } catch (error) {
      assert.equal((error as ApiError).options.reason, 'CHANGED_SINCE');
      return false;
    }
  };
  const rows: [string, ChangedRow['before'], boolean][] = [
    ['as it was left', state(['bob']), true],
    ['somebody else came too', state(['bob', 'cy']), true],
    ['who came has left', state(['cy']), false],
    ['who left is back', state(['ann', 'bob']), false],
    ['it begins later', state(['bob'], 10), false],
    ['it ends later', state(['bob'], 9, 18), false],
    ['it is gone', null, false],
  ];
  for (const [words, now, expected] of rows) assert.equal(stands(now), expected, words);
  assert.equal(stands(state(['bob']), 'b'), false, 'another row stands so');
  const gone = made(row('a', state(['ann']), null));
  assert.deepEqual([stands(null, 'a', gone), stands(state(['ann']), 'a', gone)], [true, false]);
});

test('of an undo, what does not stand any more was changed since; other refusals stay', () => {
  const change = made(row('a', state(['ann']), state(['bob'])), row('b', null, state([])));
  const reasonOf = (error: unknown) => (changedSince(error, change) as ApiError).options.reason;
  for (const reason of ['NOT_ASSIGNED', 'ALREADY_ASSIGNED', 'DEMAND_CHANGED', 'NOT_IN_RUN', 'NOT_PUBLISHED'])
    assert.equal(reasonOf(conflict(reason, written('gone'))), 'CHANGED_SINCE', reason);
  assert.equal(reasonOf(new ApiError(404, 'NOT_FOUND', written('no such row'))), 'CHANGED_SINCE');
  assert.match(
    (changedSince(conflict('NOT_ASSIGNED', written('gone')), change) as ApiError).message,
    /^Till: gone; it was changed since/,
  );
  assert.equal(reasonOf(conflict('ROW_FULL', written('full'))), 'ROW_FULL');
  const other = new Error('no refusal');
  assert.equal(changedSince(other, change), other);
});
