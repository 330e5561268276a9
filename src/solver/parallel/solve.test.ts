/** Whole runs: feasible, judged equal by the checker, replayed exactly, stopped on demand. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { check } from '../check/check.ts';
import { generated } from '../generated.fixture.ts';
import type { Problem, Rule } from '../problem.ts';
import type { Progress, SolveOptions } from '../solution.ts';
import { daily, problem, row } from '../tiny.fixture.ts';
import { ProblemFault } from '../validate.ts';
import { solve } from './solve.ts';

const near = (a: number, b: number) => Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(a));

test('every run reports the cost that the checker finds, and replays from its iterations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 - 1 }), async (seed) => {
      const given = generated(seed, { people: 4, days: 7, rows: 3 });
      const solution = await solve(given, { iterations: 3, threads: 0, seed });
      const report = check(given, solution);
      assert.ok(near(solution.cost.hard, report.cost.hard), `hard ${solution.cost.hard} ${report.cost.hard}`);
      assert.ok(near(solution.cost.total, report.cost.total), `${solution.cost.total} ${report.cost.total}`);
      assert.equal(solution.feasible, report.feasible);
      assert.ok(
        solution.bound === null || !solution.feasible || solution.bound <= solution.cost.total + 1e-6,
      );
      const again = await solve(given, { iterations: solution.iterations, threads: 0, seed });
      assert.deepEqual(again.assignments, solution.assignments);
    }),
    { numRuns: 8 },
  );
});

test('a traced run finds the same roster, and says what each phase took', async () => {
  const given = generated(11, { people: 20, days: 28, rows: 6 });
  for (const threads of [0, 2]) {
    const limits = { iterations: 12, threads, seed: 5 };
    const plain = await solve(given, limits);
    const { trace = [], ...solution } = await solve(given, { ...limits, trace: true });
    assert.equal(plain.trace, undefined);
    assert.deepEqual([solution.assignments, solution.cost], [plain.assignments, plain.cost]);
    const spent = (phase: string) => trace.find((one) => one.phase === phase);
    for (const phase of ['compile', 'first roster', 'relaxation and automata'])
      assert.ok((spent(phase)?.seconds ?? 0) > 0, phase);
    const { calls = 0, labels = 0 } = spent('first rota') ?? {};
    assert.ok(calls >= given.people.length && labels > 0, `${calls} rosters priced, ${labels} labels`);
    assert.ok(trace.some(({ lpIterations }) => lpIterations > 0));
    const seconds = trace.reduce((sum, one) => sum + one.seconds, 0);
    assert.ok(seconds <= solution.seconds * (threads + 1), `${seconds} of ${solution.seconds} s`);
    assert.equal(new Set(trace.map(({ phase }) => phase)).size, trace.length);
  }
});

/** Two sites that share nobody. */
function twoSites(): Problem {
  const demand = [0, 1, 2, 3].flatMap((day) => [
    row(`n${day}`, day, 9, 17, { profile: 'north' }),
    row(`s${day}`, day, 9, 17, { profile: 'south' }),
  ]);
  const people = ['north', 'south'].flatMap((profile) =>
    ['a', 'b'].map((name) => ({ id: `${profile} ${name}`, eligibility: [{ profile }] })),
  );
  const params = { per: 'horizon', max: 2 } as const;
  const rule = { id: 'two', code: 'MAX_SHIFTS', scope: 'all', kind: 'shifts', params, hard: true } as const;
  return problem(7, demand, [rule], people);
}

test('independent parts are solved apart and their bounds add up to a proof', async () => {
  const solution = await solve(twoSites(), { seconds: 60, threads: 2 });
  assert.equal(solution.assignments.length, 8);
  assert.equal(solution.cost.total, 0);
  assert.ok(solution.provenOptimal);
  assert.equal(solution.terminatedBy, 'optimal');
  assert.equal(solution.gapPercent, 0);
});

test('threads: the same rounds give the same roster, and a deadline only cuts', async () => {
  const given = generated(11, { people: 20, days: 28, rows: 6 });
  const first = await solve(given, { seconds: 0.4, threads: 2, seed: 5 });
  assert.equal(first.terminatedBy, 'deadline');
  const again = await solve(given, { iterations: first.iterations, threads: 2, seed: 5 });
  assert.deepEqual(again.assignments, first.assignments);
  assert.deepEqual(again.cost, first.cost);
});

test('a limit of 0 stops at the first feasible roster, with work that the construction alone does not do', async () => {
  const given = generated(12, { people: 6, days: 7, rows: 3 });
  const built = await solve(given, { iterations: 0, threads: 0 });
  assert.equal(built.feasible, false);
  const first = await solve(given, { seconds: 0, threads: 0 });
  assert.ok(first.feasible || first.seconds >= 10, `${first.cost.hard} hard after ${first.seconds} s`);
  assert.equal(first.terminatedBy, first.provenOptimal ? 'optimal' : 'deadline');
});

/** Two people who like none of the rows, so that no bound is reached at once. */
function contested(): Problem {
  const rule: Rule = {
    id: 'f',
    code: 'FAIRNESS',
    scope: 'all',
    kind: 'fairness',
    params: { of: 'minutes' },
    weight: 1,
  };
  return problem(7, daily(7), [rule], [{ id: 'ann' }, { id: 'bob' }]);
}

test('a run does as many rounds as it is asked for, and with none it keeps what it was given', async () => {
  const start = [{ personId: 'bob', demandId: '3' }];
  const assignments = daily(7).map(({ id }) => ({ personId: 'ann', demandId: id }));
  const given: Problem = { ...contested(), baseline: { assignments: assignments.slice(0, 3) } };
  const keeps = async (options: SolveOptions) => {
    const solution = await solve(given, { iterations: 0, threads: 0, ...options });
    assert.deepEqual([solution.iterations, solution.terminatedBy], [0, 'iterations']);
    return solution.assignments.map(({ personId, demandId }) => `${personId} ${demandId}`);
  };
  const begun = await keeps({ start });
  assert.ok(begun.includes('bob 3') && !begun.includes('ann 3'), `${begun}`);
  assert.deepEqual((await keeps({})).slice(0, 3), ['ann 0', 'ann 1', 'ann 2'], 'the published ones without');
  assert.deepEqual(await keeps({ start: [...assignments, { personId: 'x', demandId: '0' }] }), [
    ...assignments.map(({ demandId }) => `ann ${demandId}`),
  ]);
  for (const iterations of [1, 3]) {
    const solution = await solve(generated(11, { people: 6, days: 14, rows: 3 }), { iterations, threads: 0 });
    assert.deepEqual([solution.iterations, solution.terminatedBy], [iterations, 'iterations']);
  }
});

test('an over-constrained problem is a result: slots stay empty', async () => {
  const given = problem(7, [...daily(7), row('x', 0, 9, 17)], [], [{ id: 'ann' }]);
  const solution = await solve(given, { iterations: 2, threads: 0 });
  assert.equal(solution.assignments.length, 7);
  assert.equal(solution.cost.soft, 100);
  assert.ok(solution.feasible);
});

test('pins are kept even when they break a rule, which is reported', async () => {
  const params = { per: 'horizon', max: 1 } as const;
  const rule = { id: 'one', code: 'MAX_SHIFTS', scope: 'all', kind: 'shifts', params, hard: true } as const;
  const solution = await solve(problem(7, daily(7), [rule], [{ id: 'ann', pins: ['1', '2'] }]), {
    iterations: 2,
  });
  assert.deepEqual(
    solution.assignments.map(({ demandId }) => demandId),
    ['1', '2'],
  );
  assert.equal(solution.feasible, false);
  assert.equal(solution.gapPercent, null);
  assert.equal(solution.cost.hard, 1);
});

test('nothing to decide: a proof at once', async () => {
  const solution = await solve(problem(7, daily(7), [], []), {});
  assert.deepEqual([solution.cost.total, solution.provenOptimal, solution.iterations], [700, true, 0]);
});

test('a signal stops the run, with what was found so far', async () => {
  const given = generated(3, { people: 6, days: 14, rows: 3 });
  const stop = new AbortController();
  const seen: Progress[] = [];
  const onProgress = (progress: Progress) => {
    seen.push(progress);
    stop.abort();
  };
  const solution = await solve(given, { seconds: 60, signal: stop.signal, onProgress });
  assert.equal(solution.terminatedBy, 'aborted');
  assert.ok(seen.length >= 1 && solution.seconds < 30);
  assert.ok(solution.assignments.length > 0);
});

test('a problem with faults is refused with all of them', async () => {
  const broken = problem(1, [row('a', 0, 9, 9)]);
  await assert.rejects(solve(broken), ProblemFault);
});

test('an option out of range is refused with its value and the range', async () => {
  const small = problem(1, daily(1));
  for (const [options, message] of [
    [{ seconds: Number.NaN }, 'seconds: is NaN. Give a number from 0 to 1000000.'],
    [{ seconds: Number.POSITIVE_INFINITY }, 'seconds: is Infinity. Give a number from 0 to 1000000.'],
    [{ iterations: 1.5 }, 'iterations: is 1.5. Give a whole number from 0 to 9007199254740991.'],
    [{ seed: -1 }, 'seed: is -1. Give a whole number from 0 to 4294967295.'],
    [{ threads: 1000 }, 'threads: is 1000. Give a whole number from 0 to 64.'],
  ] as const)
    await assert.rejects(solve(small, options), { name: 'RangeError', message });
});
