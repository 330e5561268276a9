import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runGapOf } from './gap.ts';

const ofPreferences = (cost: number, least: number | null) =>
  runGapOf({ slots: [], preferences: { cost, least } }).preferences;

test('slots are named by their priority, most important first', () => {
  const slots = [
    { cost: 1000, empty: 1, least: 1 },
    { cost: 100, empty: 0, least: 0 },
    { cost: 10, empty: 4, least: 2 },
    { cost: 1, empty: 5, least: 0 },
  ];
  const gap = runGapOf({ slots, preferences: { cost: 0, least: 0 } });
  assert.deepEqual(gap.slots, [
    { priority: 'critical', empty: 1, least: 1 },
    { priority: 'high', empty: 0, least: 0 },
    { priority: 'medium', empty: 4, least: 2 },
    { priority: 'low', empty: 5, least: 0 },
  ]);
});

test('preferences are a share of what they cost now, with two decimals', () => {
  assert.deepEqual(ofPreferences(300.004, 297), { cost: 300, least: 297, percent: 1 });
  assert.deepEqual(ofPreferences(300, 300), { cost: 300, least: 300, percent: 0 });
  assert.deepEqual(ofPreferences(300, null), { cost: 300, least: null, percent: null });
});

test('wishes granted count below 0, and nothing has no share', () => {
  assert.equal(ofPreferences(-200, -210).percent, 5);
  assert.equal(ofPreferences(0, -1).percent, null);
  assert.equal(ofPreferences(0, 0).percent, 0);
});
