import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SPLICING } from '../long-params.ts';
import type { RelaxedRule } from './relaxed-rules.ts';
import { ResilientSteps } from './resilient-steps.ts';

const { first, grows, shrinks } = SPLICING.steps;

const rule = (maxCost: number): RelaxedRule => ({
  rule: 0,
  unit: 1,
  weekends: false,
  from: 0,
  amount: Float64Array.of(2),
  scale: 2,
  low: 0,
  high: 10,
  minCost: 0,
  maxCost,
  stride: 1,
  size: 50,
  start: 0,
});

test('a step grows while more is counted than allowed, and shrinks when it went too far', () => {
  const steps = new ResilientSteps(1);
  const multipliers = new Float64Array(1);
  steps.begin(100);
  const far = (100 * first) / 2;
  assert.ok(steps.move([rule(Infinity)], multipliers, Float64Array.of(30), 2 ** -24));
  assert.ok(Math.abs(multipliers[0] - far) < 1e-9);
  steps.move([rule(Infinity)], multipliers, Float64Array.of(30), 2 ** -24);
  assert.ok(Math.abs(multipliers[0] - far * (1 + grows)) < 1e-9);
  steps.move([rule(Infinity)], multipliers, Float64Array.of(5), 2 ** -24);
  assert.ok(Math.abs(multipliers[0] - far * (1 + grows - grows * shrinks)) < 1e-9);
});

test('a multiplier moves no further than the rule charges, and stands where the limit is met', () => {
  const steps = new ResilientSteps(1);
  const multipliers = new Float64Array(1);
  steps.begin(100);
  steps.move([rule(7)], multipliers, Float64Array.of(30), 2 ** -24);
  assert.equal(multipliers[0], 7);
  assert.equal(steps.move([rule(7)], multipliers, Float64Array.of(10), 2 ** -24), false);
  assert.equal(multipliers[0], 7);
});
