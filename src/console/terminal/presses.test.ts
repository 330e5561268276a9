import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Someone } from './data.ts';
import { keyFor, stillOpen, type Unconfirmed, withOpen, without } from './presses.ts';

const press: Unconfirmed = { userId: 'ana', name: 'Ana', action: 'in', key: 'k1' };
const seen = (state: Someone['state']) =>
  ({
    userId: 'ana',
    name: 'Ana',
    hasPin: true,
    since: null,
    state,
    actions: [],
  }) as unknown as Someone;

test('a press without an answer keeps its key for the same person and action alone', () => {
  const open = withOpen([], press);
  const next = () => 'k2';
  assert.equal(keyFor(open, { userId: 'ana', action: 'in' }, next), 'k1');
  assert.equal(keyFor(open, { userId: 'ana', action: 'out' }, next), 'k2');
  assert.equal(keyFor(open, { userId: 'bea', action: 'in' }, next), 'k2');
  assert.deepEqual(withOpen(open, { ...press, key: 'k3' }), [{ ...press, key: 'k3' }]);
  assert.deepEqual(without(open, press), []);
});

test('what is seen to be done is open no more; whoever is not listed stays', () => {
  assert.deepEqual(stillOpen([press], [seen('in')]), []);
  assert.deepEqual(stillOpen([press], [seen('out')]), [press]);
  assert.deepEqual(stillOpen([press], []), [press]);
  const pause: Unconfirmed = { ...press, action: 'break-start' };
  assert.deepEqual(stillOpen([pause], [seen('break')]), []);
  assert.deepEqual(stillOpen([pause], [seen('in')]), [pause]);
});
