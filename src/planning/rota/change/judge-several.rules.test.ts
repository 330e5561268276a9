/** Several runs, and several changes, judged at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pin } from '../problem/live.ts';
import { judgeChange, judgeTakes } from './judge.rules.ts';
import { at, change, dutyOf, hour, liveOf, pin, reasonOf, rowOf, stateOf } from './standing.fixture.ts';
import type { RunChange } from './step.rules.ts';

const leave = (from: number, until: number) => ({
  userId: 'ann',
  kind: 'leave' as const,
  start: hour(from),
  end: hour(until),
});

test('each of two runs is judged by what the other becomes', () => {
  const [here, there] = [[rowOf('day', 9, 17)], [rowOf('far', 12, 14)]];
  const published = (on: Pin[]) =>
    [...here, ...there].flatMap(({ id, start, end }) =>
      on
        .filter(({ demandId }) => demandId === id)
        .map(({ userId }) => ({ ...dutyOf(userId, id, 0, 0), start, end })),
    );
  const judged = (on: Pin[], first: Partial<RunChange>, second: Partial<RunChange>) => {
    const live = (rows: typeof here) => ({ published: published(on), demandIds: rows.map(({ id }) => id) });
    const own = (rows: typeof here) => on.filter(({ demandId }) => rows.some(({ id }) => id === demandId));
    const states = [
      stateOf(own(here), { demand: here, ...live(here) }, here),
      stateOf(own(there), { demand: there, ...live(there) }, there),
    ];
    return judgeChange({ states, changes: [change(first), change(second)] }).broken.map(
      ({ code, demandId }) => `${code} ${demandId}`,
    );
  };
  const [annDay, annFar] = [pin('day', 'ann'), pin('far', 'ann')];
  const rows: [string, Pin[], Partial<RunChange>, Partial<RunChange>, string[]][] = [
    ['both at once', [], { added: [annDay] }, { added: [annFar] }, ['OVERLAP day']],
    ['the other is left', [annFar], { added: [annDay] }, { removed: [annFar] }, []],
    ['the other stays', [annFar], { added: [annDay] }, {}, ['OVERLAP day']],
    ['somebody else comes there', [], { added: [annDay] }, { added: [pin('far', 'bob')] }, []],
    ['the other moves away', [annFar], { added: [annDay] }, { retimed: [at('far', 17, 19)] }, []],
    [
      'the other moves near',
      [annFar],
      { added: [annDay] },
      { retimed: [at('far', 16, 18)] },
      ['OVERLAP day'],
    ],
    [
      'a swap',
      [annDay, pin('far', 'bob')],
      { removed: [annDay], added: [pin('day', 'bob')] },
      { removed: [pin('far', 'bob')], added: [annFar] },
      [],
    ],
    [
      'a new row there',
      [],
      { added: [annDay] },
      { created: [rowOf('new', 9, 10)], added: [pin('new', 'ann')] },
      ['OVERLAP day'],
    ],
  ];
  for (const [words, on, first, second, expected] of rows)
    assert.deepEqual(judged(on, first, second), expected, words);
});

test('a take is possible exactly where the change breaks nothing, and else breaks the same', () => {
  const state = {
    ...stateOf([pin('day', 'bob'), pin('next', 'cy')], { absences: [leave(33, 41)] }),
    gone: ['cy'],
  };
  const takes: [string, Pin[], Pin[], boolean][] = [
    ['an open row', [pin('late', 'ann')], [], true],
    ['by somebody who works before it', [pin('late', 'bob')], [], true],
    ['a full row', [pin('day', 'ann')], [], false],
    ['in the place of another', [pin('day', 'ann')], [pin('day', 'bob')], true],
    ['in the place of who is not there', [pin('day', 'ann')], [pin('day', 'cy')], false],
    ['while on leave', [pin('next', 'ann')], [pin('next', 'cy')], false],
    ['by who is on it', [pin('day', 'bob')], [], false],
    ['by who has left', [pin('late', 'cy')], [], false],
    ['a row that there is not', [pin('none', 'ann')], [], false],
    ['two at once', [pin('late', 'ann'), pin('day', 'ann')], [pin('day', 'bob')], true],
    ['two of one row', [pin('late', 'ann'), pin('late', 'bob')], [], false],
    ['nobody', [], [], true],
  ];
  const changes = takes.map(([, added, removed]) => ({ added, removed }));
  const found = judgeTakes({ state, changes });
  for (const [index, [words, , , expected]] of takes.entries())
    assert.equal(found[index]!.length === 0, expected, words);
  for (const [index, one] of changes.entries()) {
    let isFree = false;
    const refused = reasonOf(() => {
      const { broken } = judgeChange({ states: [state], changes: [change(one)] });
      isFree = broken.length === 0;
      const messages = (all: { message: string }[]) => all.map(({ message }) => message).sort();
      assert.deepEqual(messages(found[index]!), messages(broken), takes[index]![0]);
    });
    assert.equal(found[index]!.length === 0, refused === null && isFree, takes[index]![0]);
  }
  assert.throws(
    () => judgeTakes({ state: { ...state, live: { ...liveOf(), demand: null } as never }, changes }),
    TypeError,
  );
});
