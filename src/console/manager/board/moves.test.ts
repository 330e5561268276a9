import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Need } from './model.ts';
import { backOf, comersOf, emptyOf, moveOf, type Step, stepsOf } from './moves.ts';

const needOf = (demandId: string, runId = 'run'): Need => ({
  runId,
  demandId,
  locationId: 'quay',
  label: 'Counter',
  tone: 0,
  priority: 'medium',
  start: '2027-03-01T09:00:00Z',
  end: '2027-03-01T17:00:00Z',
  target: 1,
  people: [],
  missing: 0,
  isElsewhere: false,
  isNotNeeded: false,
  mayDelete: true,
  createdAt: null,
});
const [early, late] = [needOf('early'), needOf('late')];
const brief = ({ need, userId, replaces, from }: Step) =>
  `${userId ?? 'nobody'} on ${need.demandId}${replaces === null ? '' : ` for ${replaces}`}${from === null ? '' : ` from ${from.demandId}`}`;
const steps = (...[slot, target]: Parameters<typeof moveOf>) => {
  const move = moveOf(slot, target);
  return move === null ? null : stepsOf(move).map(brief);
};
const undo = (...[slot, target]: Parameters<typeof moveOf>) => {
  const back = backOf(moveOf(slot, target)!);
  return back === null ? null : stepsOf(back).map(brief);
};

test('a shift dropped on a person is theirs, and undone by giving it back', () => {
  const ann = { need: early, replaces: 'ann' };
  assert.deepEqual(steps(ann, { userId: 'bob' }), ['bob on early for ann']);
  assert.deepEqual(undo(ann, { userId: 'bob' }), ['ann on early for bob']);
  assert.equal(steps(ann, { userId: 'ann' }), null);
});

test('an open slot dropped on a free person is theirs, and undone by emptying it', () => {
  const open = { need: early, replaces: null };
  assert.deepEqual(steps(open, { userId: 'bob' }), ['bob on early']);
  assert.deepEqual(undo(open, { userId: 'bob' }), ['nobody on early for bob']);
});

test('somebody taken off leaves an open slot, and undone is put there again', () => {
  const off = emptyOf({ need: early, replaces: 'ann' })!;
  assert.deepEqual(stepsOf(off).map(brief), ['nobody on early for ann']);
  assert.deepEqual(stepsOf(backOf(off)!).map(brief), ['ann on early']);
  assert.equal(emptyOf({ need: early, replaces: null }), null);
});

test('demand that no rota plans is filled by a run, not manually', () => {
  const unplanned = { need: { ...late, runId: null }, replaces: null };
  assert.equal(steps(unplanned, { userId: 'bob' }), null);
  assert.equal(steps({ need: early, replaces: 'ann' }, unplanned), null);
});

test('a person dropped on an open slot moves there and back, whichever of the two was dragged', () => {
  const [ann, open] = [
    { need: early, replaces: 'ann' },
    { need: late, replaces: null },
  ];
  assert.deepEqual(steps(ann, open), ['ann on late from early']);
  assert.deepEqual(steps(open, ann), ['ann on late from early']);
  assert.deepEqual(undo(ann, open), ['ann on early from late']);
  assert.equal(steps(open, { need: early, replaces: null }), null);
});

test('two people swap: each is judged without what they leave', () => {
  const [ann, bob] = [
    { need: early, replaces: 'ann' },
    { need: late, replaces: 'bob' },
  ];
  assert.deepEqual(steps(ann, bob), ['ann on late for bob from early', 'bob on early']);
  assert.deepEqual(undo(ann, bob), ['bob on late for ann from early', 'ann on early']);
  assert.equal(steps(ann, { need: late, replaces: 'ann' }), null);
});

test('within one shift nothing moves', () => {
  const ann = { need: early, replaces: 'ann' };
  assert.equal(steps(ann, { need: early, replaces: null }), null);
});

test('who comes to a shift by a move: whoever is put, both of a swap, nobody of one taken off', () => {
  const comers = (...[slot, target]: Parameters<typeof moveOf>) => comersOf(moveOf(slot, target)!);
  assert.deepEqual(comers({ need: early, replaces: null }, { userId: 'bea' }), ['bea']);
  const swap = comers({ need: early, replaces: 'ada' }, { need: late, replaces: 'bea' });
  assert.deepEqual(swap.toSorted(), ['ada', 'bea']);
  assert.deepEqual(comersOf(emptyOf({ need: early, replaces: 'ada' })!), []);
});
