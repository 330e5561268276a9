import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generated } from '../generated.fixture.ts';
import { compile } from '../model/compile.ts';
import { problemOf } from '../model/components.ts';
import { decode, encode } from './encoded-solution.ts';

const whole = generated(5, { people: 4, days: 7, rows: 2 });
const part = { people: [1, 3], rows: [...whole.demand.keys()].filter((row) => row % 3 !== 0) };
const model = compile(whole);
const partModel = compile(problemOf(whole, part));
const all = (count: number) => Int32Array.from({ length: count }, (_, pair) => pair);

test('what is encoded is decoded to the same pairs, of the whole problem and of a part', () => {
  const pairs = all(model.pairs.count);
  assert.ok(pairs.length > 20);
  assert.deepEqual(decode(model, encode(model, pairs, null), null), pairs);
  const own = all(partModel.pairs.count);
  assert.ok(own.length > 5 && own.length < pairs.length);
  assert.deepEqual(decode(partModel, encode(partModel, own, part), part), own);
});

test('a part and the whole mean the same people and rows', () => {
  const own = all(partModel.pairs.count);
  const names = ({ problem, pairs }: typeof model, list: Int32Array) =>
    Array.from(
      list,
      (pair) => `${problem.people[pairs.person[pair]].id} ${problem.demand[pairs.row[pair]].id}`,
    );
  const outside = decode(model, encode(partModel, own, part), null);
  assert.deepEqual(names(model, outside).sort(), names(partModel, own).sort());
});

test('pairs of other parts are left out, those that remain are in order', () => {
  const reversed = all(model.pairs.count).reverse();
  assert.deepEqual(decode(partModel, encode(model, reversed, null), part), all(partModel.pairs.count));
  assert.deepEqual(decode(model, Int32Array.of(0, 0, 0, 0), null).length <= 2, true);
});
