import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Problem } from '../problem.ts';
import { daily, problem } from '../tiny.fixture.ts';
import { compile } from './compile.ts';
import { partsOf, problemOf } from './components.ts';

/** Ann and bob share the first row, cy has the third for himself; dan and the fourth row have no pair. */
function three(): Problem {
  const profiles = ['ab', 'b', 'c', 'nobody'];
  const demand = daily(4).map((row, i) => ({ ...row, profile: profiles[i] }));
  const people = Object.entries({ cy: ['c'], ann: ['ab'], bob: ['ab', 'b'], dan: [] as string[] });
  return problem(
    4,
    demand,
    [],
    people.map(([id, held]) => ({ id, eligibility: held.map((profile) => ({ profile })) })),
  );
}

test('parts share no pair; the largest comes first, people and rows without a pair are in none', () => {
  assert.deepEqual(partsOf(compile(three())), [
    { people: [1, 2], rows: [0, 1] },
    { people: [0], rows: [2] },
  ]);
});

test('a budget of changes ties everybody together, a baseline without one does not', () => {
  const baseline = { assignments: [{ personId: 'cy', demandId: '2' }] };
  assert.equal(partsOf(compile({ ...three(), baseline })).length, 2);
  for (const maxChanges of [0, 1, 5])
    assert.deepEqual(partsOf(compile({ ...three(), baseline: { ...baseline, maxChanges } })), [
      { people: [0, 1, 2], rows: [0, 1, 2] },
    ]);
});

test('a part as a problem has its own people, rows, rules and published assignments alone', () => {
  const scopes = ['all', { group: 'g' }, { person: 'cy' }, { person: 'ann' }] as const;
  const params = { per: 'week', max: 1 } as const;
  const rules = scopes.map(
    (scope, i) => ({ id: `${i}`, code: 'MAX_SHIFTS', scope, kind: 'shifts', params, weight: 1 }) as const,
  );
  const assignments = [
    { personId: 'cy', demandId: '2' },
    { personId: 'ann', demandId: '0' },
    { personId: 'ann', demandId: '2' },
  ];
  const whole: Problem = { ...three(), rules, baseline: { assignments } };
  const part = problemOf(whole, { people: [1, 2], rows: [0, 1] });
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  assert.deepEqual(
    [ids(part.people), ids(part.demand), ids(part.rules)],
    [
      ['ann', 'bob'],
      ['0', '1'],
      ['0', '1', '3'],
    ],
  );
  assert.deepEqual(part.baseline?.assignments, [assignments[1]]);
});
