/** Counts of different kinds, locations and tags: exact measures, delta = recount = check, and bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { branchAndPrice, loadHighs } from '../../branch-and-price/adapter.ts';
import { missed } from '../../check/missed.fixture.ts';
import { compactBound } from '../../compact-lp/compact-bound.ts';
import { compile } from '../../model/compile.ts';
import { near } from '../../oracle.fixture.ts';
import { solve } from '../../parallel/solve.ts';
import type { Count, Demand, Person, Rule } from '../../problem.ts';
import { heldToBruteForce, sameUnderChanges } from '../../rule-checks.fixture.ts';
import { daily, MONDAY, problem, row } from '../../tiny.fixture.ts';
import { withCounts } from './counts.fixture.ts';
import { SEVERAL } from './rule.ts';

/** Measures when Ann works a row of each kind of the word, one a day from a Monday on; `.`: a day off. */
function measures(params: Count, word: string, person: Partial<Person> = {}, more: Partial<Demand> = {}) {
  const kinds = [...word];
  const demand = kinds.map((kind, day) => row(`${day}`, day, 9, 17, { kind, ...more }));
  const ids = kinds.flatMap((kind, day) => (kind === '.' ? [] : [`${day}`]));
  return missed({ kind: 'count', params }, demand, ids, person, kinds.length);
}

const kinds = (more: Partial<Count>): Count => ({ of: 'kinds', per: 'week', ...more });

test('kinds count once in each period, and in each window', () => {
  assert.deepEqual(measures(kinds({ max: 2 }), 'ENLEEENNNNNNNN'), [1]);
  assert.deepEqual(measures(kinds({ max: 1 }), 'ENLEEEN'), [2]);
  assert.deepEqual(measures(kinds({ min: 2 }), 'EEEEEE.ENNNNNN'), [1]);
  assert.deepEqual(measures(kinds({ min: 1 }), '.......'), [1]);
  assert.deepEqual(measures(kinds({ max: 1, kinds: ['E', 'L'] }), 'ENNLNNN'), [1]);
  const window: Count = { of: 'kinds', windowDays: 2, max: 1 };
  assert.deepEqual(measures(window, 'EENN.EE'), [1]);
  assert.deepEqual(measures({ of: 'kinds', per: 'horizon', max: 1 }, 'E......N'), [1]);
});

test('places and tags, of which a row may have several', () => {
  const places = [row('a', 0, 9, 17), row('b', 1, 9, 17, { locationId: 'site' })];
  assert.deepEqual(
    missed({ kind: 'count', params: { of: 'locations', per: 'week', min: 2 } }, places, ['a', 'b']),
    [1],
  );
  const tags: Count = { of: 'tags', per: 'week', max: 2 };
  assert.deepEqual(measures(tags, 'E......', {}, { tags: ['a', 'b', 'c'] }), [1]);
  assert.deepEqual(measures(tags, 'EE.....', {}, { tags: ['a', 'b', 'b'] }), []);
  assert.deepEqual(measures(tags, 'EE.....', {}, { tags: ['a', 'b', '.c'] }), [], 'a dot: not counted');
  assert.deepEqual(
    missed({ kind: 'count', params: { ...tags, max: 0 } }, daily(1), ['0']),
    [],
    'a row without any',
  );
});

test('what was worked before is met already, and what it alone has too much of costs nothing', () => {
  const past = (...worked: string[]) => ({
    history: {
      since: '2026-11-16',
      duties: worked.map((kind, i) => {
        const start = MONDAY - (worked.length - i) * 1440 + 540;
        const date = new Date(start * 60_000).toISOString().slice(0, 10);
        return { start, end: start + 480, date, kind, locationId: 'site' };
      }),
    },
  });
  const window: Count = { of: 'kinds', windowDays: 3, max: 1 };
  assert.deepEqual(measures(window, 'E......', past('N')), [1, 1]);
  assert.deepEqual(measures(window, 'N......', past('N')), []);
  assert.deepEqual(measures(window, 'N......', past('E', 'N')), []);
  assert.deepEqual(measures(window, 'L......', past('E', 'N')), [1, 1]);
  assert.deepEqual(measures({ of: 'locations', windowDays: 3, max: 0 }, '.......', past('E', 'N')), []);
  assert.deepEqual(measures({ of: 'kinds', windowWeeks: 2, min: 2 }, 'E......', past('N')), []);
  const tagged = past('N');
  const duties = tagged.history.duties.map((duty) => ({ ...duty, tags: ['a', '.b'] }));
  const person = { history: { ...tagged.history, duties } };
  const tags: Count = { of: 'tags', windowDays: 3, max: 1 };
  assert.deepEqual(measures(tags, 'E......', person, { tags: ['c'] }), [1, 1]);
  assert.deepEqual(measures(tags, 'E......', person, { tags: ['a'] }), []);
});

test('delta = recount = check under any changes', () => {
  const changes = sameUnderChanges(120, (seed, days) =>
    withCounts(seed, { people: 3, days, rows: 3 }, seed % 4 === 0, SEVERAL),
  );
  assert.ok(changes > 1200, `${changes} changes`);
});

test('bounds are never above the best of all rosters, and what is found is never below it', async () => {
  const tiny = (seed: number) => withCounts(seed, { people: 2, days: 5, rows: 1 }, seed % 3 === 0, SEVERAL);
  const { reached, judged } = await heldToBruteForce(60, tiny, () => true);
  assert.ok(judged > 20 && reached > 0.85 * judged, `${reached} bounds reached of ${judged}`);
});

/** A week with a row of each of so many kinds on every day, all at the same time, for one person. */
function week(count: number, limits: Partial<Count>, force: { hard: true } | { weight: number }) {
  const demand = Array.from({ length: 7 * count }, (_, i) =>
    row(`${i}`, i % 7, 9, 17, { kind: `k${i % count}` }),
  );
  const rule = { id: 'r', code: 'MAX_KINDS', scope: 'all', kind: 'count', params: kinds(limits), ...force };
  return problem(7, demand, [rule as Rule]);
}

test('a run proves the best roster under limits of different kinds', async () => {
  const costOf = async (...args: Parameters<typeof week>) => {
    const { cost, provenOptimal } = await solve(week(...args), { iterations: 4, threads: 0 });
    assert.ok(provenOptimal);
    return [cost.hard, cost.total];
  };
  // All but one of the rows of each day stay empty, 100 points each.
  assert.deepEqual(await costOf(2, { max: 1 }, { hard: true }), [0, 700]);
  assert.deepEqual(await costOf(3, { min: 3 }, { weight: 50 }), [0, 1400]);
  assert.deepEqual(await costOf(3, { min: 4 }, { weight: 50 }), [0, 1450]);
});

test('a kind worked on the eve may go on, another one costs or is forbidden', async () => {
  const eve = { start: MONDAY - 900, end: MONDAY - 420, date: '2026-11-22' };
  const costAfter = async (kind: string, force: { hard: true } | { weight: number }) => {
    const params: Count = { of: 'kinds', windowDays: 3, max: 1 };
    const rule = { id: 'r', code: 'MAX_KINDS', scope: 'all', kind: 'count', params, ...force } as Rule;
    const history = { since: '2026-11-16', duties: [{ ...eve, kind }] };
    const given = problem(7, daily(7, { kind: 'N' }), [rule], [{ id: 'ann', history }]);
    const { cost, bound } = await solve(given, { iterations: 4, threads: 0 });
    assert.ok(near(bound!, cost.total), `${bound} of ${cost.total}`);
    return [cost.hard, cost.total];
  };
  assert.deepEqual(await costAfter('N', { hard: true }), [0, 0]);
  assert.deepEqual(await costAfter('N', { weight: 9 }), [0, 0]);
  assert.deepEqual(await costAfter('E', { weight: 9 }), [0, 18]);
  assert.deepEqual(await costAfter('E', { hard: true }), [0, 200]);
});

test('more values than a set can say leave the bounds valid', async () => {
  const highs = await loadHighs();
  for (const count of [8, 12, 40]) {
    for (const [limits, missing] of [
      [{ min: count + 1 }, count + 1 - Math.min(7, count)],
      [{ max: 1 }, 0],
    ] as const) {
      const model = compile(week(count, limits, { weight: 1 }));
      const best = 700 * (count - 1) + missing;
      const engine = branchAndPrice(model, highs, 1, true, new Int32Array())!;
      engine.step(200_000);
      assert.ok(engine.bound! <= best + 1e-6, `${count} kinds: ${engine.bound} above ${best}`);
      assert.ok(compactBound(model, highs)!.bound <= best + 1e-6, `${count} kinds over pairs`);
      if (count === 8) assert.ok(near(engine.bound!, best), `${engine.bound} of ${best}`);
    }
  }
});
