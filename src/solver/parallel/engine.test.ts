import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beats } from './engine.ts';

test('hard points come first, and the rounding of sums decides nothing', () => {
  assert.ok(beats({ hard: 0, total: 9 }, { hard: 1, total: 2 }));
  assert.ok(!beats({ hard: 1, total: 2 }, { hard: 0, total: 9 }));
  assert.ok(beats({ hard: 1, total: 2 }, { hard: 1, total: 9 }));
  assert.ok(
    beats({ hard: 0, total: 1 }, { hard: -3.6e-15, total: 2 }),
    'a sum that ended just below nothing',
  );
  assert.ok(!beats({ hard: -3.6e-15, total: 2 }, { hard: 0, total: 1 }));
  assert.ok(!beats({ hard: 0, total: 2 - 1e-9 }, { hard: 0, total: 2 }));
});
