/** Conflicts of tiny problems against all minimal sets, found by brute force over subsets and rosters. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '../model/compile.ts';
import { bruteForce } from '../oracle.fixture.ts';
import type { Problem, Rule, RuleBody } from '../problem.ts';
import { Random } from '../random.ts';
import type { ConflictPart } from '../solution.ts';
import { daily, problem } from '../tiny.fixture.ts';
import { conflictOf } from './conflict.ts';
import { keyOf, partsOf, withOnly } from './parts.ts';

/** All of it is proved long before, except on a machine that is busy. */
const LIMITS = { seconds: 300 };
const PROBLEMS = 9;
const MOST_PARTS = 7;
const DAYS = 3;

const BODIES: RuleBody[] = [
  { kind: 'shifts', params: { per: 'horizon', min: 2 } },
  { kind: 'shifts', params: { per: 'horizon', min: 3 } },
  { kind: 'shifts', params: { per: 'horizon', max: 1 } },
  { kind: 'minutes', params: { per: 'week', max: 480 } },
  { kind: 'consecutive', params: { of: 'work', max: 1 } },
  { kind: 'consecutive', params: { of: 'off', max: 1 } },
  { kind: 'rest', params: { minutes: 17 * 60 } },
  { kind: 'pattern', params: { days: ['off', 'off'] } },
  { kind: 'pattern', params: { days: ['work'], followedBy: ['work'] } },
];

/** Two people and a row a day, with a few hard rules, requests, pins and hard minimums. */
function drawn(seed: number): Problem {
  const random = new Random(seed);
  const chance = (share: number) => random.real() < share;
  const rules = Array.from({ length: 2 + random.below(2) }, (_, i) => {
    const scope = chance(0.3) ? 'all' : { person: chance(0.5) ? 'ann' : 'ben' };
    return {
      id: `r${i}`,
      code: 'MAX_SHIFTS',
      scope,
      hard: true,
      ...BODIES[random.below(BODIES.length)]!,
    } as Rule;
  });
  const demand = daily(DAYS).map((row) => (chance(0.3) ? { ...row, min: 1 } : row));
  const people = ['ann', 'ben'].map((id) => ({
    id,
    ...(chance(0.3) ? { requests: [{ day: 1, want: 'off' as const, hard: true as const }] } : {}),
  }));
  const pins = chance(0.4) ? [String(random.below(DAYS))] : [];
  return problem(DAYS, demand, rules, [{ ...people[0]!, pins }, people[1]!]);
}

const canHold = (given: Problem, parts: readonly ConflictPart[]): boolean => {
  const made = withOnly(given, parts);
  return bruteForce(made, compile(made)).hard < 1e-9;
};

const named = (parts: readonly ConflictPart[]) => parts.map(keyOf).sort().join(' ');

/** Every set of parts that no roster keeps while one keeps each set with a part less. */
function minimalSets(given: Problem): Set<string> {
  const parts = partsOf(given);
  const subset = (mask: number) => parts.filter((_, i) => (mask & (1 << i)) !== 0);
  const can: boolean[] = [];
  // A roster that keeps some parts keeps fewer of them.
  for (let mask = (1 << parts.length) - 1; mask >= 0; mask--)
    can[mask] = parts.some((_, i) => can[mask | (1 << i)]) || canHold(given, subset(mask));
  const isMinimal = (mask: number) =>
    !can[mask]! && parts.every((_, i) => (mask & (1 << i)) === 0 || can[mask & ~(1 << i)]!);
  return new Set(can.flatMap((_, mask) => (isMinimal(mask) ? [named(subset(mask))] : [])));
}

test('what is found is one of the minimal sets, and nothing where all can be kept', async () => {
  let conflicts = 0;
  for (let seed = 1; seed <= PROBLEMS; seed++) {
    const given = drawn(seed);
    if (partsOf(given).length > MOST_PARTS) continue;
    const sets = minimalSets(given);
    const found = await conflictOf(given, LIMITS);
    if (found === null) {
      assert.equal(sets.size, 0, `seed ${seed}: ${[...sets].join(' or ')}`);
      continue;
    }
    conflicts++;
    assert.ok(found.status === 'found' && found.minimal, `seed ${seed}`);
    assert.ok(
      sets.has(named(found.parts)),
      `seed ${seed}: ${named(found.parts)} of ${[...sets].join(' or ')}`,
    );
  }
  assert.ok(conflicts > 2 && conflicts < PROBLEMS, `${conflicts} conflicts`);
});

const FEW: RuleBody[] = [
  { kind: 'shifts', params: { per: 'week', max: 3 } },
  { kind: 'count', params: { of: 'shifts', per: 'week', max: 3 } },
];

for (const few of FEW)
  test(`of a hundred hard rules the two that conflict are found, in a team of twenty: ${few.kind}`, async () => {
    const people = Array.from({ length: 20 }, (_, i) => ({ id: `p${i}` }));
    const body = (id: string, scope: Rule['scope'], rule: RuleBody): Rule => ({
      id,
      code: 'MAX_SHIFTS',
      scope,
      hard: true,
      ...rule,
    });
    const rules = [
      body('rest', 'all', { kind: 'rest', params: { minutes: 660 } }),
      body('week', 'all', { kind: 'minutes', params: { per: 'week', max: 2400 } }),
      body('row', 'all', { kind: 'consecutive', params: { of: 'work', max: 5 } }),
      body('least', { person: 'p7' }, { kind: 'minutes', params: { per: 'week', min: 1900 } }),
      body('few', { person: 'p7' }, few),
    ];
    const rows = daily(7).map((one) => ({ ...one, target: 5, max: 8, min: 2 }));
    const found = await conflictOf(problem(7, rows, rules, people), LIMITS);
    assert.deepEqual(found, {
      status: 'found',
      parts: ['least', 'few'].map((ruleId) => ({ kind: 'rule', ruleId, personId: 'p7' })),
      minimal: true,
      fact: null,
    });
  });

test('a pin that a fact forbids stands by itself; without time nothing is found', async () => {
  const leave = [{ start: daily(1)[0]!.start, end: daily(1)[0]!.end }];
  const absent = problem(2, daily(2), [], [{ id: 'ann', pins: ['0'], leave }]);
  const parts = [{ kind: 'pin', personId: 'ann', demandId: '0' }];
  assert.deepEqual(await conflictOf(absent, LIMITS), {
    status: 'found',
    parts,
    minimal: true,
    fact: 'ON_LEAVE',
  });
  const alone = problem(
    2,
    daily(2).map((one) => ({ ...one, min: 1 })),
    [],
    [],
  );
  assert.deepEqual(await conflictOf(alone, { seconds: 0 }), { status: 'notFound' });
});
