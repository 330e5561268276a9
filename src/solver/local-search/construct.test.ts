/** The first roster, and its repair. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile, publish } from '../model/compile.ts';
import type { Demand, Person, Rule } from '../problem.ts';
import { daily, PAY, problem, row } from '../tiny.fixture.ts';
import { construct, repair } from './construct.ts';
import { Roster } from './roster.ts';

function rosterOf(demand: Demand[], people: Person[], rules: Rule[] = []): Roster {
  return new Roster(compile(problem(7, demand, rules, people)));
}

const assigned = (roster: Roster) =>
  publish(roster.model, roster.pairs()).map(({ personId, demandId }) => `${personId} ${demandId}`);

const atMost = (max: number): Rule => ({
  id: 'most',
  code: 'MAX_SHIFTS',
  scope: 'all',
  kind: 'shifts',
  params: { per: 'horizon', max },
  hard: true,
});

test('construct: the dearest slot first, then the scarcest, each to the person for whom it costs least', () => {
  const dear = row('dear', 0, 9, 17, { under: 500 });
  const scarce = row('scarce', 0, 9, 17, { profile: 'x' });
  const people = [
    { id: 'ann', eligibility: [{ profile: 'x' }], hourlyCost: 1 },
    { id: 'bob', hourlyCost: 2 },
  ];
  const both = rosterOf([row('plain', 0, 9, 17), scarce], people, [PAY]);
  construct(both);
  assert.deepEqual(assigned(both), ['bob plain', 'ann scarce']);
  const one = rosterOf([scarce, dear], [people[0]], [PAY]);
  construct(one);
  assert.deepEqual(assigned(one), ['ann dear']);
});

test('construct: every slot up to the target and none beyond, none that costs more than it saves', () => {
  const people = ['a', 'b', 'c'].map((id) => ({ id, hourlyCost: 1 }));
  const two = rosterOf([row('r', 0, 9, 17, { target: 2, max: 3 })], people);
  construct(two);
  assert.equal(two.staff[0], 2);
  for (const [under, staff] of [
    [7, 0],
    [8, 0],
    [9, 1],
  ]) {
    const roster = rosterOf([row('r', 0, 9, 17, { under })], people, [PAY]);
    construct(roster);
    assert.equal(roster.staff[0], staff, `a slot of ${under} for 8`);
  }
});

test('repair: duties go until no hard rule is broken, pins stay', () => {
  const roster = rosterOf(daily(7), [{ id: 'ann', pins: ['1', '5'] }], [atMost(3)]);
  roster.load(Int32Array.from(roster.works.keys()));
  assert.equal(roster.cost[0], 4);
  repair(roster);
  assert.equal(roster.cost[0], 0);
  const left = assigned(roster);
  assert.equal(left.length, 3);
  assert.ok(left.includes('ann 1') && left.includes('ann 5'), `${left}`);
  const pinned = rosterOf(daily(3), [{ id: 'ann', pins: ['0', '1', '2'] }], [atMost(1)]);
  pinned.load(pinned.model.pins);
  repair(pinned);
  assert.deepEqual([assigned(pinned).length, pinned.cost[0]], [3, 2]);
});
