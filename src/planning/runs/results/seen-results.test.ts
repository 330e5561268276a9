import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenUnassigned } from './seen-results.ts';

test('a change that moves two people is shown to those who see both; counts name nobody', () => {
  const change = (userId: string, withUserId?: string) => ({ change: 'swap', userId, withUserId });
  const row = {
    reasons: [{ code: 'ON_LEAVE', count: 3, userIds: ['ann', 'vic', 'bob'] }],
    counterfactuals: [
      change('ann', 'bob'),
      change('ann', 'vic'),
      change('vic', 'ann'),
      change('bob'),
      change('vic'),
    ],
  };
  const rows = [row] as never as Parameters<typeof seenUnassigned>[0];
  const sight = { self: 'ann', people: new Set(['ann', 'bob']), pay: true };
  assert.deepEqual(seenUnassigned(rows, sight), [
    {
      reasons: [{ code: 'ON_LEAVE', count: 3, userIds: ['ann', 'bob'] }],
      counterfactuals: [change('ann', 'bob'), change('bob')],
    },
  ]);
  assert.deepEqual(seenUnassigned(rows, { ...sight, people: null }), rows);
});
