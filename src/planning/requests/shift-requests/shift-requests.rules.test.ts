import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, inputFaults, leaverOn, shownRules } from './shift-requests.rules.ts';
import type { ShiftRequestInput } from './shift-requests.schema.ts';

test('a request names what its kind needs, and nothing else', () => {
  const faults = (input: object) =>
    inputFaults({ demandId: 'a', ...input } as ShiftRequestInput, 'self').map(
      ({ path, code }) => `${path} ${code}`,
    );
  const rows: [string, object, string[]][] = [
    ['a claim', { kind: 'claim' }, []],
    ['a claim with a colleague', { kind: 'claim', colleagueId: 'c' }, ['body/colleagueId NOT_ALLOWED']],
    ['a claim for a shift', { kind: 'claim', returnDemandId: 'b' }, ['body/returnDemandId NOT_ALLOWED']],
    ['an offer to all', { kind: 'offer' }, []],
    ['an offer to one', { kind: 'offer', colleagueId: 'c' }, []],
    ['an offer for a shift', { kind: 'offer', returnDemandId: 'b' }, ['body/returnDemandId NOT_ALLOWED']],
    ['a swap', { kind: 'swap', colleagueId: 'c', returnDemandId: 'b' }, []],
    ['a swap with nobody', { kind: 'swap', returnDemandId: 'b' }, ['body/colleagueId REQUIRED']],
    ['a swap for nothing', { kind: 'swap', colleagueId: 'c' }, ['body/returnDemandId REQUIRED']],
    ['an offer to oneself', { kind: 'offer', colleagueId: 'self' }, ['body/colleagueId SELF']],
    [
      'a shift for itself',
      { kind: 'swap', colleagueId: 'c', returnDemandId: 'a' },
      ['body/returnDemandId DUPLICATE'],
    ],
  ];
  for (const [words, input, expected] of rows) assert.deepEqual(faults(input), expected, words);
});

const pin = (demandId: string, userId: string) => ({ demandId, userId });

test('the change of the rota once everybody agrees', () => {
  const request = (kind: 'claim' | 'offer' | 'swap', back: string | null = null) => ({
    kind,
    userId: 'ann',
    shift: { demandId: 'a' },
    returnShift: back === null ? null : { demandId: back },
  });
  const of = (...given: Parameters<typeof changeOf>) => {
    const { assign, unassign, reason } = changeOf(...given);
    return [assign, unassign, reason];
  };
  assert.deepEqual(of(request('claim'), null), [[pin('a', 'ann')], [], 'Open shift claimed']);
  const leaver = [pin('a', 'eve')];
  assert.deepEqual(of(request('claim'), null, leaver), [[pin('a', 'ann')], leaver, 'Open shift claimed']);
  assert.deepEqual(of(request('offer'), 'bob'), [
    [pin('a', 'bob')],
    [pin('a', 'ann')],
    'Shift offered and taken',
  ]);
  assert.deepEqual(of(request('swap', 'b'), 'bob'), [
    [pin('a', 'bob'), pin('b', 'ann')],
    [pin('a', 'ann'), pin('b', 'bob')],
    'Shifts swapped',
  ]);
  assert.throws(() => changeOf(request('offer'), null), /nobody has accepted/);
});

test('a claim takes the place of the first who has left', () => {
  const gone = new Map([['a', ['eve', 'fay']]]);
  assert.deepEqual([leaverOn(gone, 'a'), leaverOn(gone, 'b')], [[pin('a', 'eve')], []]);
});

test('rules of people whose facts the caller may not read lose their words, and are told once', () => {
  const rule = (userId: string | null, code = 'ON_LEAVE') => ({
    code,
    userId,
    demandId: 'a',
    message: `${code} ${userId}`,
  });
  const shown = shownRules(
    [rule('bob'), rule('me'), rule('cy', 'OVERLAP'), rule(null, 'MAX_STAFF'), rule('me')],
    (id) => id === 'me',
    'en',
  );
  assert.deepEqual(
    shown.map(({ code, message }) => [code, message]),
    [
      ['COLLEAGUE_BARRED', 'Your colleague cannot take this shift; ask your manager'],
      ['ON_LEAVE', 'ON_LEAVE me'],
      ['MAX_STAFF', 'MAX_STAFF null'],
      ['ON_LEAVE', 'ON_LEAVE me'],
    ],
  );
});
