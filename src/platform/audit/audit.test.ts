import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diff } from './audit.ts';

test('a change names each member that differs, by JSON Pointer, with what it was and is', () => {
  const before = { a: 1, b: [1, 2], c: { d: 1 }, gone: 'x', same: null };
  const after = { a: 2, b: [1, 2], c: { d: 2 }, came: 'y', same: null };
  assert.deepEqual(diff(before, after), [
    { path: '/a', before: 1, after: 2 },
    { path: '/c', before: { d: 1 }, after: { d: 2 } },
    { path: '/gone', before: 'x' },
    { path: '/came', after: 'y' },
  ]);
});

test('names are escaped as RFC 6901 has it: ~ before /', () => {
  const paths = diff({}, { 'a/b': 1, 'm~n': 1, '~1': 1 }).map(({ path }) => path);
  assert.deepEqual(paths, ['/a~1b', '/m~0n', '/~01']);
});

test('what is made or removed is one change of the whole', () => {
  assert.deepEqual(diff(null, { a: 1 }), [{ path: '', after: { a: 1 } }]);
  assert.deepEqual(diff({ a: 1 }, null), [{ path: '', before: { a: 1 } }]);
  assert.deepEqual(diff({ a: 1 }, { a: 1 }), []);
});
