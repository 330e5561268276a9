/** Rows by the same person: exact costs, delta = recount = check, and bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { branchAndPrice, loadHighs } from '../../branch-and-price/adapter.ts';
import { check } from '../../check/check.ts';
import { compactBound } from '../../compact-lp/compact-bound.ts';
import { compile } from '../../model/compile.ts';
import { partsOf } from '../../model/components.ts';
import { bruteForce, near } from '../../oracle.fixture.ts';
import type { Problem, Rule } from '../../problem.ts';
import { sameUnderChanges } from '../../rule-checks.fixture.ts';
import { problem, roster, row } from '../../tiny.fixture.ts';
import { withLinks } from './rows.fixture.ts';

const PEOPLE = [{ id: 'ann' }, { id: 'ben' }];
/** A course of two days, and an event that is opened and closed on one day. */
const ROWS = [
  row('monday', 0, 8, 16, { kind: 'course' }),
  row('tuesday', 1, 8, 16, { kind: 'course' }),
  row('opening', 3, 8, 10, { kind: 'event' }),
  row('closing', 3, 20, 22, { kind: 'event' }),
];

function given(kind: string, per: 'day' | 'week' = 'week'): Problem {
  const params = { kinds: [kind], per };
  const rule: Rule = { id: 'one', code: 'SAME_PERSON', scope: 'all', kind: 'links', params, weight: 7 };
  return problem(7, ROWS, [rule], PEOPLE);
}

/** Groups that people broke. */
function broken(whole: Problem, of: Record<string, string[]>): number {
  const { violations } = check(whole, roster(of));
  const mine = violations.filter(({ ruleId }) => ruleId === 'one');
  assert.ok(mine.every(({ cost }) => cost === 7));
  return mine.length;
}

test('everybody works all rows of a group or none', () => {
  assert.equal(broken(given('course'), { ann: ['monday', 'tuesday'] }), 0);
  assert.equal(broken(given('course'), { ann: ['monday'], ben: ['tuesday'] }), 2);
  assert.equal(broken(given('course'), { ann: ['tuesday'] }), 1);
  assert.equal(broken(given('course'), {}), 0);
  assert.equal(broken(given('event'), { ann: ['opening', 'closing'] }), 0);
  assert.equal(broken(given('event'), { ann: ['opening'] }), 1);
  assert.equal(broken(given('course', 'day'), { ann: ['monday'] }), 0, 'a group of one row');
});

test('linked rows stay in one part, also those that nobody can work', () => {
  const demand = ROWS.slice(0, 2).map((one, i) => ({ ...one, profile: ['a', 'nobody'][i] }));
  const people = [{ id: 'ann', eligibility: [{ profile: 'a' }] }];
  const alone = { ...given('course'), demand, people };
  assert.deepEqual(partsOf(compile(alone)), [{ people: [0], rows: [0, 1] }]);
});

test('delta = recount = check under any changes', () => {
  const drawn = (seed: number, days: number) => withLinks(seed, { people: 4, days, rows: 3 });
  const changes = sameUnderChanges(80, drawn, { least: 2, further: 4 });
  assert.ok(changes > 1000, `${changes} changes`);
});

test('bounds are never above the best of all rosters, and reach it where nothing is left out', async () => {
  const highs = await loadHighs();
  let [reached, exact, cases] = [0, 0, 0];
  for (let seed = 1; cases < 30; seed++) {
    const isPlain = seed % 2 === 0;
    const whole = withLinks(seed, { people: 3, days: 2, rows: 2 }, { plain: isPlain });
    const model = compile(whole);
    if (model.pairs.count < 4 || model.pairs.count > 8) continue;
    cases += 1;
    const best = bruteForce(whole, model);
    const engine = branchAndPrice(model, highs, seed, true, model.pins);
    if (best.hard > 1e-9 || engine === null) continue;
    engine.step(isPlain ? 400_000 : 50_000);
    for (const bound of [engine.bound ?? 0, compactBound(model, highs)?.bound ?? 0])
      assert.ok(bound <= best.total || near(bound, best.total), `seed ${seed}: ${bound} above ${best.total}`);
    exact += Number(isPlain);
    reached += Number(isPlain && near(engine.bound ?? 0, best.total) && near(engine.total, best.total));
    engine.close();
  }
  assert.ok(exact > 5 && reached === exact, `${reached} bounds reached of ${exact}`);
});
