/** Hundreds of tiny problems against brute force: every roster tried and judged by the checker, every bound held to the best. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { branchAndPrice, loadHighs } from './branch-and-price/adapter.ts';
import { check } from './check/check.ts';
import { compactBound } from './compact-lp/compact-bound.ts';
import { generated, withNamedPeople, withTags } from './generated.fixture.ts';
import { Roster } from './local-search/roster.ts';
import { compile, publish } from './model/compile.ts';
import type { Model } from './model/model.ts';
import { rowsBound } from './model/staffing-bound.ts';
import { type Best, bruteForce, near } from './oracle.fixture.ts';
import { AnnealingEngine } from './parallel/engine.ts';
import { solve } from './parallel/solve.ts';
import type { Force, Problem } from './problem.ts';
import { RULE_KINDS } from './rules/kinds.ts';
import { REGISTERED } from './rules/registry.ts';

const PROBLEMS = 300;
const MOST_PAIRS = 8;
/** Problems of branch and price, which takes longer. */
const PRICED = 100;
/** Effort of the columns and of one turn of annealing on one problem. */
const EFFORT = 50_000;

/** Kinds of rules that tests of their own hold to brute force. */
const ELSEWHERE = new Set([
  ...REGISTERED,
  'breaks',
  'pattern',
  'rotation',
  'dayShape',
  'consecutiveWeekends',
  'premium',
  'overtime',
  'activation',
  'presence',
  'alternatives',
  'links',
  'count',
  'consecutiveShifts',
]);

interface Case {
  seed: number;
  problem: Problem;
  model: Model;
  best: Best;
}

/** The problem with weights in place of all that is hard, so that nearly every roster is feasible. */
function softened({ baseline, ...problem }: Problem): Problem {
  const soft = <T extends Force>(one: T): T => {
    if (one.hard !== true) return one;
    const { hard: _, ...rest } = one;
    return { ...rest, weight: 3 } as unknown as T;
  };
  return {
    ...problem,
    rules: problem.rules.map(soft),
    people: problem.people.map((person) => ({ ...person, requests: (person.requests ?? []).map(soft) })),
    demand: problem.demand.map((row) => ({ ...row, min: 0 })),
    ...(baseline === undefined ? {} : { baseline: { assignments: baseline.assignments } }),
  };
}

/** The problem with what is hard only forbidden, so that the empty roster is feasible, and every limit of days and sums hard. */
function forbidding(given: Problem): Problem {
  const limits = new Set(['minutes', 'shifts', 'consecutive', 'weekends']);
  const rules = given.rules.map((rule): Problem['rules'][number] => {
    if (!limits.has(rule.kind)) return rule;
    const { min: _, ...params } = rule.params as { min?: number; max: number; of?: string };
    if (params.of === 'off') return softened({ ...given, rules: [rule] }).rules[0];
    const { weight: __, level: ___, ...rest } = rule;
    return { ...rest, params, hard: true } as Problem['rules'][number];
  });
  return { ...softened(given), rules };
}

function allCases(): Case[] {
  const cases: Case[] = [];
  for (let seed = 1; cases.length < PROBLEMS; seed++) {
    const given = generated(seed, { people: 2, days: 4, rows: 1 });
    const plain = [given, softened(given), forbidding(given)][seed % 3];
    const problem = seed % 7 === 0 ? withTags(plain) : seed % 5 === 0 ? withNamedPeople(plain) : plain;
    const model = compile(problem);
    const { count } = model.pairs;
    if (count >= 2 && count <= MOST_PAIRS)
      cases.push({ seed, problem, model, best: bruteForce(problem, model) });
  }
  return cases;
}

const cases = allCases();
const feasible = cases.filter(({ best }) => best.hard < 1e-9);
const highs = await loadHighs();

/** No bound is above the best. Answers the share of the problems whose bound is reached. */
function heldToBest(boundOf: (one: Case) => number | null, of = feasible): number {
  let reached = 0;
  for (const one of of) {
    const bound = boundOf(one);
    if (bound === null) continue;
    assert.ok(bound <= one.best.total + 1e-6, `seed ${one.seed}: bound ${bound} above ${one.best.total}`);
    if (near(bound, one.best.total)) reached += 1;
  }
  return reached / of.length;
}

test('the problems hold every kind of rule, both levels of it, and slots that cost less empty than filled', () => {
  const rules = feasible.flatMap(({ problem }) => problem.rules);
  assert.deepEqual(
    [...new Set(rules.map(({ kind }) => kind))].sort(),
    RULE_KINDS.filter((kind) => !ELSEWHERE.has(kind)).sort(),
  );
  const kinds = (some: typeof rules) => new Set(some.map(({ kind }) => kind)).size;
  assert.ok(kinds(rules.filter(({ hard }) => hard === true)) >= 10);
  const emptier = feasible.filter(({ problem, model, best }) => {
    const nobody = check(problem, { assignments: publish(model, model.pins) }).cost;
    return nobody.hard < 1e-9 && near(nobody.total, best.total);
  });
  assert.ok(
    feasible.length >= 180 && emptier.length >= 20,
    `${feasible.length}, ${emptier.length} best empty`,
  );
});

test('the bound of the rows is never above the best', () => {
  const share = heldToBest(({ model }) => rowsBound(model));
  assert.ok(share > 0.02, `reached by ${share}`);
});

test('the bound of the program over pairs is never above the best', () => {
  const share = heldToBest(({ model }) => compactBound(model, highs)?.bound ?? null);
  assert.ok(share > 0.15, `reached by ${share}`);
  const days = heldToBest(({ model }) => compactBound(model, highs, true)?.bound ?? null);
  assert.ok(days >= share, `with the rows about days ${days}, without ${share}`);
});

test('the bound of branch and price is never above the best, nor is its roster below it', () => {
  const share = heldToBest(
    ({ seed, model, best }) => {
      const engine = branchAndPrice(model, highs, seed, true, model.pins);
      if (engine === null) return null;
      engine.step(EFFORT);
      const roster = new Roster(model);
      roster.load(engine.best());
      assert.ok(
        near(roster.cost[0], engine.hard) && near(roster.total(0), engine.total),
        `seed ${seed}: recount`,
      );
      assert.ok(engine.hard > 1e-9 || engine.total >= best.total - 1e-6, `seed ${seed}: ${engine.total}`);
      return engine.bound;
    },
    feasible.slice(0, PRICED),
  );
  assert.ok(share > 0.5, `reached by ${share}`);
});

test('local search finds the best roster of nearly every problem, and none below it', () => {
  const missed: number[] = [];
  for (const { seed, model, best } of cases) {
    const engine = new AnnealingEngine(model, seed, model.pins);
    const found = () => near(engine.hard, best.hard) && near(engine.total, best.total);
    for (let turn = 0; turn < 20 && !found(); turn++) engine.step(EFFORT);
    if (!found()) missed.push(seed);
    assert.ok(engine.hard > best.hard - 1e-6, `seed ${seed}: ${engine.hard} hard, the best has ${best.hard}`);
    assert.ok(
      engine.hard > best.hard + 1e-6 || engine.total > best.total - 1e-6,
      `seed ${seed}: ${engine.total}`,
    );
  }
  assert.ok(missed.length <= 0.03 * cases.length, `not found: seeds ${missed}`);
});

test('a run finds the best roster, and proves no more than is true', async () => {
  for (const { seed, problem, best } of cases.slice(0, 6)) {
    const { cost, bound, provenOptimal } = await solve(problem, { iterations: 2, threads: 0, seed });
    assert.ok(near(cost.hard, best.hard) && near(cost.total, best.total), `seed ${seed}: ${cost.total}`);
    if (best.hard < 1e-9) assert.ok(bound! <= best.total + 1e-6, `seed ${seed}: bound ${bound}`);
    assert.ok(!provenOptimal || near(cost.total, best.total), `seed ${seed}`);
  }
});
