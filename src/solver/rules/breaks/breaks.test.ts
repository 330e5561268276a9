/** Breaks: what they leave of paid minutes, delta = recount = check, bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../../check/check.ts';
import { compile } from '../../model/compile.ts';
import type { Breaks, Demand, Person, Problem, Rule } from '../../problem.ts';
import { heldToBruteForce, sameUnderChanges } from '../../rule-checks.fixture.ts';
import { problem, roster, row } from '../../tiny.fixture.ts';
import { validate } from '../../validate.ts';
import { withBreaks } from './breaks.fixture.ts';

const PEOPLE: Person[] = [
  { id: 'ann', hourlyCost: 20 },
  { id: 'ben', hourlyCost: 20, groups: ['young'] },
];

const TIERS: Breaks['tiers'] = [
  { fromMinutes: 360, breaks: [{ minutes: 30 }] },
  { fromMinutes: 540, breaks: [{ minutes: 30 }, { minutes: 15, paid: true }] },
];

const asked = (params: Partial<Breaks> = {}, more: Partial<Rule> = {}): Rule =>
  ({
    id: 'breaks',
    code: 'BREAKS',
    kind: 'breaks',
    scope: 'all',
    hard: true,
    params: { tiers: TIERS, ...params },
    ...more,
  }) as Rule;

const HOURS: Rule = {
  id: 'hours',
  code: 'MAX_MINUTES',
  scope: 'all',
  kind: 'minutes',
  weight: 1,
  params: { per: 'horizon', max: 0 },
};

/** Paid minutes of a person on rows. */
function paid(rules: Rule[], rows: Demand[], person = 'ann'): number | undefined {
  const given = problem(1, rows, [...rules, HOURS], PEOPLE);
  assert.deepEqual(validate(given), []);
  const model = compile(given);
  const { cost, byRule } = check(given, roster({ [person]: rows.map(({ id }) => id) }));
  assert.equal(model.pairs.count, 2 * rows.length);
  assert.equal(cost.hard, 0);
  return byRule.find(({ ruleId }) => ruleId === 'hours')?.measure;
}

test('unpaid breaks are no paid minutes, by the length of the duty', () => {
  assert.equal(paid([asked()], [row('short', 0, 8, 13)]), 300, 'too short for a break');
  assert.equal(paid([asked()], [row('six', 0, 8, 14)]), 330);
  assert.equal(paid([asked()], [row('nine', 0, 8, 17)]), 510, 'its second break is paid');
  assert.equal(paid([], [row('nine', 0, 8, 17)]), 540);
  assert.equal(paid([asked({ kinds: ['other'] })], [row('nine', 0, 8, 17)]), 540, 'of other duties');
});

test('minutes that leave a break out already leave it out once', () => {
  assert.equal(paid([asked()], [row('six', 0, 8, 14, { minutes: 330 })]), 330);
  assert.equal(paid([asked()], [row('six', 0, 8, 14, { minutes: 345 })]), 330);
  assert.equal(paid([asked()], [row('six', 0, 8, 14, { minutes: 200 })]), 200);
  assert.equal(paid([asked()], [row('short', 0, 8, 10, { minutes: 180 })]), 180, 'paid beyond its length');
});

test('of several rules the one with the most minutes holds', () => {
  const hour = [{ fromMinutes: 300, breaks: [{ minutes: 60 }] }];
  const young = asked({ tiers: hour }, { id: 'young', scope: { group: 'young' } });
  const coffee = asked({ tiers: [{ fromMinutes: 60, breaks: [{ minutes: 10 }] }] }, { id: 'coffee' });
  const six = [row('six', 0, 8, 14)];
  assert.equal(paid([asked(), young, coffee], six, 'ann'), 330);
  assert.equal(paid([asked(), young, coffee], six, 'ben'), 300);
  assert.equal(paid([asked(), coffee], [row('short', 0, 8, 10)], 'ben'), 110);
});

test('faults name the member, the value and the way out', () => {
  const faults = (params: Partial<Breaks>, more?: Partial<Rule>) =>
    validate(problem(1, [row('a', 0, 8, 14)], [asked(params, more)])).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  assert.deepEqual(faults({ tiers: [] }), ['rules[0].params.tiers: holds no tier. Give at least one.']);
  assert.match(faults({ tiers: [...TIERS].reverse() })[0], /360 is not above 540. Sort the tiers/);
  assert.match(
    faults({ tiers: [{ fromMinutes: 20, breaks: [{ minutes: 30 }] }] })[0],
    /breaks of 30 minutes leave no work in 20 minutes/,
  );
  const soft = { ...asked(), hard: false, weight: 1 } as Rule;
  const [{ message }] = validate(problem(1, [row('a', 0, 8, 14)], [soft]));
  assert.equal(message, 'breaks have no price. Give `hard: true`.');
});

test('delta, recount and checker agree on random changes', () => {
  const drawn = (seed: number, days: number): Problem =>
    withBreaks(seed, { people: 4, days, rows: 3 }, seed % 2 === 0);
  const changes = sameUnderChanges(80, drawn, { least: 2, further: 8 });
  assert.ok(changes > 900, `${changes} changes`);
});

test('bounds are never above the best of all rosters', async () => {
  const small = (seed: number) =>
    withBreaks(seed, { people: 2 + (seed % 2), days: 2 + (seed % 3), rows: 2 }, false);
  const { reached, judged } = await heldToBruteForce(60, small, () => true);
  assert.ok(judged > 20, `${judged} judged`);
  assert.ok(reached >= judged - 3, `${reached} of ${judged} reached`);
});
