/** Proofs by branching hold, and certificates with planted faults are refused. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOf, type Node } from './read.ts';
import { type Json, type Proved, proved, smallWeek, verdict } from './small.fixture.ts';

const [missing, sums] = await Promise.all([7, 55].map((seed) => proved(smallWeek(seed), 20)));

test('a proof by branching holds, for all of what the solver claims', () => {
  for (const [{ problem, written, solution }, splits] of [
    [missing!, ['missing']],
    [sums!, ['sum', 'row']],
  ] as const) {
    const { holds, bound, leaves } = verdict(problem, written, solution);
    for (const split of splits) assert.match(JSON.stringify(written), new RegExp(`"on":"${split}"`));
    assert.ok(holds && leaves > 1 && bound >= solution.bound! && solution.provenOptimal);
  }
});

/** The first node of a tree with a member. */
function nodeWith(written: Json, member: 'leaf' | 'split'): Json {
  const [part] = written.parts as [Json];
  const find = (node: Json): Json[] =>
    member in node ? [node] : ((node.children ?? []) as Json[]).flatMap((child) => find(child));
  return find(part.tree as Json)[0]!;
}

/** A leaf below decisions on a person's first day: off, then early, which nobody can be both. */
function onFirstDay(leaf: Node, whenBoth: Node): Node {
  const split = { on: 'duty' as const, person: 'p0', day: 0 };
  const below: Node = { split: { ...split, rows: ['early 0'] }, children: [whenBoth, leaf] };
  return { split: { ...split, rows: [] }, children: [below, leaf] };
}

test('a split on a duty of a day holds, with a leaf in which somebody has no rota', () => {
  const { problem, written } = proof();
  const [part] = written.parts as [Json];
  const tree = part.tree as Node;
  part.tree = onFirstDay(tree, { empty: 'p0' });
  assert.deepEqual(verdict(problem, written).faults, []);
  part.tree = onFirstDay({ empty: 'p0' }, tree);
  assert.match(verdict(problem, written).faults.join(), /"p0" has a rota there/);
});

test('a multiplier on people missing needs the limit of its sign', () => {
  const { problem, written } = proof(missing);
  const { children } = nodeWith(written, 'split') as { children: [Json, Json] };
  for (const [child, sign] of [
    [0, 1],
    [1, -1],
  ] as const) {
    const leaf = children[child].leaf as Json;
    const before = leaf.missing;
    leaf.missing = 5 * sign;
    const { holds, faults } = verdict(problem, written);
    // At least 0 are missing whatever is decided, so that an upward one proves too little rather than nothing.
    assert.match(faults.join(), sign > 0 ? /its leaves prove/ : /not limited there/);
    assert.ok(!holds);
    leaf.missing = before;
  }
});

/** A fresh copy of a proof, to be spoiled. */
const proof = (of = sums!): Proved => structuredClone(of);

/** What is spoiled of a proof by branching on sums and a row, and what the verdict has to say. */
const FAULTS: Record<string, [(proof: Proved) => void, RegExp]> = {
  'a bound of one more': [
    ({ written }) => {
      written.bound = (written.bound as number) + 1;
    },
    /its leaves prove 76/,
  ],
  'a multiplier upward': [
    ({ written }) => {
      const leaf = nodeWith(written, 'leaf').leaf as { duals: Record<string, number> };
      leaf.duals[Object.keys(leaf.duals)[0]!]! += 30;
    },
    /its leaves prove/,
  ],
  'multipliers of nothing': [
    ({ written }) => {
      (nodeWith(written, 'leaf').leaf as Json).duals = {};
    },
    /its leaves prove/,
  ],
  'a missing child': [
    ({ written }) => void (nodeWith(written, 'split').children as Json[]).pop(),
    /two children/,
  ],
  'one child in place of its parent': [
    ({ written }) => {
      const [part] = written.parts as [Json];
      [part.tree] = (part.tree as { children: [Json, Json] }).children;
    },
    /its leaves prove/,
  ],
  'children the wrong way round': [
    ({ written }) => void (nodeWith(written, 'split').children as Json[]).reverse(),
    /its leaves prove/,
  ],
  'a split elsewhere': [
    ({ written }) => {
      (nodeWith(written, 'split').split as Json).atMost = 0;
    },
    /its leaves prove/,
  ],
  'a split between whole numbers': [
    ({ written }) => {
      (nodeWith(written, 'split').split as Json).atMost = 1.5;
    },
    /no whole number/,
  ],
  'a split of somebody unknown': [
    ({ written }) => {
      (nodeWith(written, 'split').split as Json).person = 'nobody';
    },
    /not in its part/,
  ],
  'a split of a kind unknown': [
    ({ written }) => {
      (nodeWith(written, 'split').split as Json).on = 'moon';
    },
    /a split on moon/,
  ],
  'a leaf that is not empty': [
    ({ written }) => {
      const node = nodeWith(written, 'leaf');
      delete node.leaf;
      node.empty = 'p0';
    },
    /has a rota there/,
  ],
  'a multiplier on people missing, of whom nothing was decided': [
    ({ written }) => {
      (nodeWith(written, 'leaf').leaf as Json).missing = 5;
    },
    /not limited there/,
  ],
  'a multiplier on an unknown row': [
    ({ written }) => {
      (nodeWith(written, 'leaf').leaf as { duals: Json }).duals.none = 5;
    },
    /not in its part/,
  ],
  'a multiplier that is no number': [
    ({ written }) => {
      (nodeWith(written, 'leaf').leaf as { duals: Json }).duals['early 0'] = '5';
    },
    /not well formed/,
  ],
  'somebody left out': [
    ({ written }) => void (written.parts as { people: string[] }[])[0]!.people.shift(),
    /not in the same part/,
  ],
  'a row left out': [
    ({ written }) => void (written.parts as { rows: string[] }[])[0]!.rows.shift(),
    /not in the same part/,
  ],
  'a part twice': [
    ({ written }) => void (written.parts as Json[]).push((written.parts as [Json])[0]),
    /in two parts/,
  ],
  'another problem': [
    ({ problem }) => {
      problem.demand[0]!.under = 7;
    },
    /of another problem/,
  ],
  'a problem that costs less, with its own hash': [
    ({ problem, written }) => {
      for (const row of problem.demand) row.under = 1;
      written.problem = hashOf(problem);
    },
    /its leaves prove/,
  ],
  'another version': [
    ({ written }) => {
      written.version = 2;
    },
    /version 2/,
  ],
  'a solution that says it costs less': [
    ({ solution }) => {
      solution.cost.total -= 1;
    },
    /says that it costs 75, and costs 76/,
  ],
  'a solution that breaks a hard rule': [
    ({ solution }) => void solution.assignments.splice(0, 6),
    /breaks a hard rule/,
  ],
  'a rule that is not known': [
    ({ problem, written }) => {
      const rule = { id: 'moon', code: 'MAX_SHIFTS', scope: 'all', kind: 'moonlight', params: {}, weight: 1 };
      problem.rules.push(rule as never);
      written.problem = hashOf(problem);
    },
    /rule "moon" is of the kind moonlight/,
  ],
};

for (const [what, [spoil, says]] of Object.entries(FAULTS))
  test(`a certificate is refused: ${what}`, () => {
    const spoiled = proof();
    assert.ok(verdict(spoiled.problem, spoiled.written, spoiled.solution).holds);
    spoil(spoiled);
    const { holds, faults } = verdict(spoiled.problem, spoiled.written, spoiled.solution);
    assert.ok(!holds);
    assert.match(faults.join(), says);
  });
