import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildProblem, rosterOf } from '../problem/builder.ts';
import { changed, effectOf, movedBy, rowsOf } from './effect.rules.ts';
import { dutyOf, liveOf, pin, rowOf } from './standing.fixture.ts';
import type { KnownResult } from './state.ts';

test('whose duties change, which rows, and who is there afterwards', () => {
  const roster = [pin('day', 'ann'), pin('late', 'bob'), pin('day', 'cy')];
  const change = { added: [pin('late', 'ann')], removed: [pin('day', 'ann')] };
  assert.deepEqual([movedBy(change), rowsOf(change)], [['ann'], ['late', 'day']]);
  assert.deepEqual(changed(roster, change), [pin('late', 'bob'), pin('day', 'cy'), pin('late', 'ann')]);
  const moved = { added: [], removed: [], retimed: [{ id: 'day' }], created: [{ id: 'new' }] };
  assert.deepEqual(
    [movedBy(moved, roster), rowsOf(moved)],
    [
      ['ann', 'cy'],
      ['day', 'new'],
    ],
  );
  assert.deepEqual(movedBy(moved), []);
});

test('the roster has the duties that people have elsewhere', () => {
  const problem = buildProblem(liveOf(undefined, { published: [dutyOf('ann', 'x', 50, 58)] }));
  const found = rosterOf(problem, [pin('day', 'bob')]).map(
    ({ personId, demandId }) => `${personId} ${demandId}`,
  );
  assert.deepEqual([found.length, found[0]], [2, 'bob day']);
  assert.match(found[1]!, /^ann .*x:ann$/);
});

const KNOWN: KnownResult = { metrics: null, short: [], named: [], judged: [], notNeeded: [] };

test('what a change brings about', () => {
  const problem = buildProblem(liveOf());
  const roster = [pin('day', 'ann')];
  const known = {
    ...KNOWN,
    short: [
      { demandId: 'late', named: [] },
      { demandId: 'gone', named: [] },
    ],
  };
  const effect = effectOf(problem, roster, { added: [pin('late', 'bob')], removed: [] }, known);
  assert.deepEqual(
    [effect.moved, effect.rows.map(({ id }) => id), effect.planned, effect.ids],
    [['bob'], ['late'], ['day', 'late', 'next'], ['ann', 'bob', 'cy']],
  );
  assert.equal(effect.score.hard, 0);
  const off = effectOf(problem, roster, { added: [], removed: [pin('day', 'ann')] }, known);
  assert.ok(off.score.medium > effect.score.medium, 'an empty row more');
  for (const [id, told] of [
    ['day', true],
    ['late', true],
    ['next', false],
  ] as const)
    assert.equal(off.unassigned.includes(`"${id}"`), told, `${id}: those touched and those short before`);
});

test('the bound holds for every roster, the gap is of this one', () => {
  const problem = buildProblem(liveOf([rowOf('day', 9, 17)]));
  const of = (bound: number | null, roster = [pin('day', 'ann')]) => {
    const metrics = { bound, elapsedMs: 7, proofs: [] } as unknown as KnownResult['metrics'];
    return effectOf(problem, roster, { added: [], removed: [] }, { ...KNOWN, metrics });
  };
  const { soft } = of(null).score;
  const proved = [soft, soft + 1, soft - 0.01, null].map((bound) => of(bound).metrics.provenOptimal);
  assert.deepEqual(proved, [true, true, false, false]);
  const gaps = [soft, soft / 2, 0, null].map((bound) => {
    const { gapPercent } = of(bound).metrics;
    return gapPercent === null ? null : Math.round(gapPercent) + 0;
  });
  assert.deepEqual([soft > 0, gaps], [true, [0, 50, 100, null]]);
  assert.deepEqual([of(1).metrics.bound, of(1).metrics.elapsedMs], [1, 7]);
});
