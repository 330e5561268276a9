import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slotsPercent } from './level-gaps.ts';

test('slots count by what one of them costs', () => {
  const slots = [
    { cost: 100, empty: 2, least: 2 },
    { cost: 10, empty: 5, least: 1 },
  ];
  assert.equal(slotsPercent(slots), 16);
  assert.equal(slotsPercent([{ cost: 10, empty: 0, least: 0 }]), 0);
  assert.equal(slotsPercent([]), 0);
});
