import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCopies } from './copies.ts';

const answer = (...value: number[]) => ({ value, asOf: '2027-03-01T08:00:00.000Z' });

test('copies are kept up to so many rows, one more counted for each; beyond, those kept longest ago go', () => {
  const copies = createCopies(5);
  const keys = ['a', 'b', 'c', 'd'];
  const keep = (query: string, ...value: number[]) => copies.keep('org', 'leave', query, answer(...value));
  const left = () => keys.filter((query) => copies.find('org', 'leave', query) !== null);
  keep('a', 1);
  keep('b', 1, 2);
  assert.deepEqual(left(), ['a', 'b'], 'two and three are five');
  keep('a', 1);
  assert.deepEqual(left(), ['a', 'b'], 'the same answer again takes no more room');
  keep('c');
  assert.deepEqual(left(), ['a', 'c'], 'b was kept before a');
  keep('d', 1, 2, 3, 4, 5);
  assert.deepEqual(left(), [], 'what is larger than all the room is not kept');
});

test('a copy is found by its organisation, kind and query alone', () => {
  const copies = createCopies();
  copies.keep('org', 'leave', 'q', answer(1));
  assert.deepEqual(copies.find('org', 'leave', 'q'), answer(1));
  assert.equal(copies.find('other', 'leave', 'q'), null);
  assert.equal(copies.find('org', 'reviews', 'q'), null);
  assert.equal(copies.find('org', 'leave', ''), null);
});
