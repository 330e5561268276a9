/** Rows that need several qualifications, all or any: who may work them, what they lack, words, bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocks, lackOf } from './check/facts.ts';
import { explain } from './explain/explain.ts';
import { candidatesOf } from './explain/judge.ts';
import { generated, withFurther } from './generated.fixture.ts';
import { compile } from './model/compile.ts';
import type { Demand, Eligibility, Person } from './problem.ts';
import { heldToBruteForce, sameUnderChanges } from './rule-checks.fixture.ts';
import { MONDAY, problem, row } from './tiny.fixture.ts';
import { validate } from './validate.ts';

const HOUR = 60;
const A = { profile: 'a' };
const B = { profile: 'b' };
const C = { profile: 'c' };
const ENDS = { until: MONDAY + 12 * HOUR };
const GONE = { eligible: false };

const needing = (need: 'all' | 'any', ...profiles: string[]): Demand =>
  row('shift', 0, 9, 17, { profile: 'a', further: { need, profiles } });

const CASES: [Demand, Eligibility[], string | null, string[]][] = [
  [needing('all', 'b'), [A, B], null, []],
  [needing('all', 'b'), [A], 'ELIGIBILITY_MISSING', ['b']],
  [needing('all', 'b'), [B], 'ELIGIBILITY_MISSING', ['a']],
  [needing('all', 'b', 'c'), [A], 'ELIGIBILITY_MISSING', ['b', 'c']],
  [needing('all', 'b', 'c'), [A, { ...B, ...ENDS }], 'ELIGIBILITY_MISSING', ['c']],
  [needing('all', 'b', 'c'), [A, { ...B, ...ENDS }, C], 'ELIGIBILITY_EXPIRED', ['b']],
  [needing('all', 'b', 'c'), [A, B, { ...B, ...GONE }], 'ELIGIBILITY_REVOKED', ['b']],
  [needing('all', 'a'), [A], null, []],
  [needing('any', 'b'), [A], null, []],
  [needing('any', 'b'), [B], null, []],
  [needing('any', 'b'), [C], 'ELIGIBILITY_MISSING', ['a', 'b']],
  [needing('any', 'b'), [A, { ...A, ...GONE }, B], null, []],
  [needing('any', 'b'), [A, { ...A, ...GONE }], 'ELIGIBILITY_REVOKED', ['a']],
  [needing('any', 'b', 'c'), [A, { ...A, ...GONE }, { ...C, ...ENDS }], 'ELIGIBILITY_EXPIRED', ['c']],
  // Half the time with one and half with another is the whole time with neither.
  [
    needing('any', 'b'),
    [
      { ...A, ...ENDS },
      { ...B, from: ENDS.until },
    ],
    'ELIGIBILITY_EXPIRED',
    ['a', 'b'],
  ],
];

for (const [demand, eligibility, code, profiles] of CASES) {
  const { need, profiles: more } = demand.further!;
  const held = eligibility.map((entry) => JSON.stringify(entry)).join(', ');
  test(`${need} of a, ${more.join(', ')}: whoever has ${held} lacks ${profiles.join(', ') || 'nothing'}`, () => {
    const person: Person = { id: 'ann', eligibility };
    assert.deepEqual(lackOf(person, demand), code === null ? null : { code, profiles });
    assert.deepEqual(blocks(person, demand), code === null ? [] : [code]);
    assert.equal(compile(problem(1, [demand], [], [person])).pairs.count, code === null ? 1 : 0);
  });
}

test('candidates say which qualification is missing, and one certificate is offered where it is enough', () => {
  const people = [
    { id: 'ann', eligibility: [A] },
    { id: 'ben', eligibility: [C] },
  ];
  const messages = (demand: Demand) =>
    candidatesOf(problem(1, [demand], [], people), { assignments: [] })('shift').flatMap(({ broken }) =>
      broken.map(({ message }) => message),
    );
  assert.deepEqual(messages(needing('all', 'b')), [
    'ann is not qualified for shift (b)',
    'ben is not qualified for shift (a, b)',
  ]);
  assert.deepEqual(messages(needing('any', 'b')), ['ben is not qualified for shift (a or b)']);
  const { unfilled } = explain(problem(1, [needing('all', 'b')], [], people), { assignments: [] });
  const offered = unfilled[0]!.counterfactuals.map((one) =>
    one.change === 'certificate' ? [one.personId, one.profile] : [one.change],
  );
  assert.deepEqual([offered, unfilled[0]!.verdict], [[['ann', 'b']], 'impossible']);
});

test('a list without a profile, and an empty one, are faults', () => {
  const faults = (more: Partial<Demand>) =>
    validate(problem(1, [row('shift', 0, 9, 17, more)], [], [{ id: 'ann' }])).map(({ path }) => path);
  assert.deepEqual(faults({ profile: 'a', further: { need: 'any', profiles: ['b'] } }), []);
  assert.deepEqual(faults({ further: { need: 'any', profiles: ['b'] } }), ['demand[0].further']);
  assert.deepEqual(faults({ profile: 'a', further: { need: 'all', profiles: [] } }), [
    'demand[0].further.profiles',
  ]);
});

test('pairs are those that the checker allows, on random problems', () => {
  let [barred, open] = [0, 0];
  for (let seed = 1; seed <= 60; seed++) {
    const given = { ...withFurther(generated(seed, { people: 4, days: 5, rows: 2 }), seed), rules: [] };
    const { pairs } = compile(given);
    const known = new Set(
      Array.from({ length: pairs.count }, (_, i) => `${pairs.person[i]} ${pairs.row[i]}`),
    );
    for (const [p, person] of given.people.entries()) {
      for (const [r, one] of given.demand.entries()) {
        if (one.further === undefined || person.pins?.includes(one.id) === true) continue;
        const isBarred = lackOf(person, one) !== null;
        if (isBarred) barred += 1;
        else if (blocks(person, one).length > 0) continue;
        else open += 1;
        assert.equal(known.has(`${p} ${r}`), !isBarred, `seed ${seed}, ${person.id}, ${one.id}`);
      }
    }
  }
  assert.ok(barred > 500 && open > 100, `${barred} barred, ${open} open`);
});

test('delta = recount = check under any changes', () => {
  const changes = sameUnderChanges(60, (seed, days) =>
    withFurther(generated(seed, { people: 4, days, rows: 2 }), seed),
  );
  assert.ok(changes > 300, `${changes} changes`);
});

test('bounds are never above the best of all rosters, and reach it with no other rules', async () => {
  const tiny = (seed: number) => {
    const { baseline: _, ...given } = generated(seed, { people: 3, days: 4, rows: 1 });
    return { ...withFurther(given, seed), rules: [] };
  };
  const { reached, judged } = await heldToBruteForce(60, tiny, () => true);
  assert.ok(judged > 15 && reached === judged, `${reached} bounds reached of ${judged}`);
});
