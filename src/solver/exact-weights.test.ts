import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainWeek } from '../../bench/load/chain-week.ts';
import { decimalsOf } from './exact-weights.ts';
import { solve } from './index.ts';
import type { Problem, Rule } from './problem.ts';
import { daily, problem } from './tiny.fixture.ts';
import { validate } from './validate.ts';

const wish = (weight: number): Rule => ({
  id: 'mornings',
  code: 'PREFERENCE_TIME',
  scope: 'all',
  kind: 'preference',
  params: { want: 'prefer', from: 360 },
  weight,
});

const faultsOf = (change: (base: Problem) => void) => {
  const base = problem(3, daily(3), [wish(1)]);
  change(base);
  return validate(base).map(({ path, message }) => `${path}: ${message}`);
};

/** Where weights stand: the path, who has it, and how to set it. */
const PLACES: [string, string, (base: Problem, weight: number) => void][] = [
  ['rules[0].weight', '"mornings"', (p, weight) => Object.assign(p.rules[0], { weight })],
  ['demand[1].under', '"1"', (p, under) => Object.assign(p.demand[1], { under })],
  [
    'demand[1].under[1]',
    '"1"',
    (p, weight) => Object.assign(p.demand[1], { target: 2, max: 2, under: [0, weight] }),
  ],
  ['demand[2].over', '"2"', (p, over) => Object.assign(p.demand[2], { max: 2, over })],
  [
    'people[0].requests[0].weight',
    '"ann"',
    (p, weight) => Object.assign(p.people[0], { requests: [{ day: 0, want: 'off', weight }] }),
  ],
  [
    'baseline.assignments[0].weight',
    '"ann"',
    (p, weight) =>
      Object.assign(p, { baseline: { assignments: [{ personId: 'ann', demandId: '0', weight }] } }),
  ],
];

for (const [path, owner, set] of PLACES) {
  test(`${path}: 6 decimals are fine, a seventh is refused with the value and the way out`, () => {
    assert.deepEqual(
      faultsOf((base) => set(base, 0.123456)),
      [],
    );
    assert.deepEqual(
      faultsOf((base) => set(base, 0.1234567)),
      [`${path}: weight 0.1234567 of ${owner} has more than 6 decimals. Write 0.123457.`],
    );
  });

  test(`${path}: a weight whose sums a double cannot hold is refused`, () => {
    const [fault, ...others] = faultsOf((base) => set(base, 1e16));
    assert.deepEqual(others, []);
    assert.ok(
      fault?.startsWith(`${path}: weight 10000000000000000 of ${owner} has the largest part: `),
      fault,
    );
    assert.ok(
      fault.endsWith(
        'Give lower weights or fewer decimals: only what weights are relative to each other counts.',
      ),
      fault,
    );
  });
}

test('mediumWeight is a weight too', () => {
  const [fault] = faultsOf((base) => Object.assign(base, { mediumWeight: 1 / 3 }));
  assert.equal(
    fault,
    'mediumWeight: weight 0.3333333333333333 of mediumWeight has more than 6 decimals. Write 0.333333.',
  );
  const slots = (p: Problem, mediumWeight: number) => {
    Object.assign(p, { mediumWeight });
    for (const row of p.demand) row.underLevel = 'medium';
  };
  assert.deepEqual(
    faultsOf((base) => slots(base, 1e13)),
    [],
  );
  assert.match(
    faultsOf((base) => slots(base, 1e14)).join(),
    /^demand\[0\]\.under: weight 100 of "0" has the largest part/,
  );
});

test('sums are counted in the last decimal that a weight has: the same weight is fine beside whole ones', () => {
  const large = (p: Problem) => Object.assign(p.demand[0], { under: 1e14 });
  assert.deepEqual(faultsOf(large), []);
  const [fault] = faultsOf((base) => {
    large(base);
    Object.assign(base.rules[0], { weight: 0.25 });
  });
  assert.match(
    fault ?? '',
    /^demand\[0\]\.under: .* 1\.0e\+14, and with 2 decimals sums are exact up to 9\.0e\+13\./,
  );
});

test('many weights that are fine alone are refused together', () => {
  const all = (under: number) =>
    faultsOf((base) => {
      for (const row of base.demand) row.under = under;
    });
  assert.deepEqual(all(2.9e15), []);
  assert.equal(all(3.1e15).length, 1);
});

test('the measure of a rule counts: people, minutes of the horizon, past duties', () => {
  const overtime = (weight: number, people: number) =>
    validate(
      problem(
        3,
        daily(3),
        [
          {
            id: 'o',
            code: 'OVERTIME',
            scope: 'all',
            kind: 'minutes',
            params: { per: 'week', max: 0 },
            weight,
          },
        ],
        Array.from({ length: people }, (_, index) => ({ id: `p${index}` })),
      ),
    ).length;
  assert.deepEqual([overtime(1e11, 1), overtime(1e11, 100), overtime(1e13, 1)], [0, 1, 1]);
});

test('a hard rule has no weight, and a weight of 0 no part', () => {
  assert.deepEqual(
    faultsOf((base) => {
      const { weight: _, ...rest } = wish(0);
      base.rules = [wish(0), { ...rest, id: 'hard', hard: true } as Rule];
      base.travel = { kmPerHour: 0 };
    }),
    [],
  );
});

test('decimals are those of the shortest text of a number', () => {
  assert.deepEqual([0.1 + 0.2, 0.3, 1e-7, 1.5e-7, 1e21, 12, 13.37].map(decimalsOf), [17, 1, 7, 8, 0, 0, 2]);
});

test("a chain's week of 2,000 people has no such fault", () => {
  assert.deepEqual(validate(chainWeek(1)), []);
});

test('solve refuses such a problem with all faults', async () => {
  const bad = problem(3, daily(3), [wish(0.1234567)]);
  await assert.rejects(solve(bad, { threads: 0, iterations: 1 }), {
    name: 'ProblemFault',
    message: /mornings/,
  });
});
