/** What is left of a run, its results and its problem for a caller who sees some of the places and people. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Problem } from '../../../../solver/index.ts';
import { FIXED } from '../../problem/bystanders.ts';
import { seenProblem } from './seen-problem.ts';
import { seenUnassigned } from './seen-results.ts';

test('a change that moves two people is shown to those who see both; counts name nobody', () => {
  const change = (userId: string, withUserId?: string) => ({ change: 'swap', userId, withUserId });
  const row = {
    reasons: [{ code: 'ON_LEAVE', count: 3, userIds: ['ann', 'vic', 'bob'] }],
    counterfactuals: [
      change('ann', 'bob'),
      change('ann', 'vic'),
      change('vic', 'ann'),
      change('bob'),
      change('vic'),
    ],
  };
  const rows = [row] as never as Parameters<typeof seenUnassigned>[0];
  const sight = { self: 'ann', people: new Set(['ann', 'bob']), pay: true, language: 'en' as const };
  assert.deepEqual(seenUnassigned(rows, sight), [
    {
      reasons: [{ code: 'ON_LEAVE', count: 3, userIds: ['ann', 'bob'] }],
      counterfactuals: [change('ann', 'bob'), change('bob')],
    },
  ]);
  assert.deepEqual(seenUnassigned(rows, { ...sight, people: null }), rows);
});

/** Ann is at home at the first site and Bob at the second; Vic, out of sight, at a third. */
const whole = {
  version: 1,
  currency: 'GBP',
  mediumWeight: 50,
  locations: ['a', 'b'].map((id, index) => ({ id, at: { latitude: 50 + index, longitude: 1 } })),
  demand: [
    { id: 'here', locationId: 'a', profile: null },
    { id: 'there', locationId: 'b', profile: 'till' },
    ...['ann', 'vic'].map((id) => ({ id: `${FIXED}d:${id}`, locationId: 'a', profile: `${FIXED}${id}` })),
  ],
  people: [
    {
      id: 'ann',
      groups: ['g'],
      home: { latitude: 50, longitude: 1 },
      pins: ['there', 'here', `${FIXED}d:ann`],
    },
    { id: 'bob', home: { latitude: 51, longitude: 1 }, pins: ['there'] },
    { id: 'vic', groups: ['h'], home: { latitude: 52, longitude: 1 }, pins: ['here'] },
  ].map((one, index) => ({ ...one, hourlyCost: 10 + index, laterHourlyCosts: [{ from: 1, hourlyCost: 9 }] })),
  rules: [
    { id: 'all', kind: 'fairness', scope: 'all' },
    { id: 'pay', kind: 'labourCost', scope: 'all' },
    ...['ann', 'vic'].map((person) => ({ id: `of ${person}`, kind: 'shifts', scope: { person } })),
    ...['g', 'h'].map((group) => ({ id: `of ${group}`, kind: 'shifts', scope: { group } })),
  ],
  baseline: {
    maxChanges: 3,
    assignments: [
      ...[
        ['ann', 'here'],
        ['ann', 'there'],
        ['vic', 'here'],
      ].map(([personId, demandId]) => ({ personId, demandId })),
    ],
  },
} as never as Problem;

const CALLERS: Record<
  string,
  [places: string[] | null, people: string[] | null, pay: boolean, seen: object]
> = {
  'a manager of the first site': [
    ['a'],
    ['ann', 'bob'],
    true,
    {
      locations: ['a'],
      demand: ['here', `${FIXED}d:ann`],
      currency: 'GBP',
      people: [
        ['ann', 50, ['here', `${FIXED}d:ann`], 10, 1],
        ['bob', null, [], 11, 1],
      ],
      rules: ['all', 'pay', 'of ann', 'of g'],
      baseline: ['ann here'],
      maxChanges: 3,
    },
  ],
  'a member who is Bob': [
    ['b'],
    ['ann', 'bob'],
    false,
    {
      locations: ['b'],
      demand: ['there'],
      currency: undefined,
      people: [
        ['ann', null, ['there'], null, 0],
        ['bob', 51, ['there'], 11, 1],
      ],
      rules: ['all', 'of ann', 'of g'],
      baseline: ['ann there'],
      maxChanges: 3,
    },
  ],
  'a member of all sites who sees everybody': [
    null,
    null,
    false,
    {
      locations: ['a', 'b'],
      currency: undefined,
      demand: ['here', 'there', `${FIXED}d:ann`, `${FIXED}d:vic`],
      people: [
        ['ann', 50, ['there', 'here', `${FIXED}d:ann`], null, 0],
        ['bob', 51, ['there'], 11, 1],
        ['vic', 52, ['here'], null, 0],
      ],
      rules: ['all', 'of ann', 'of vic', 'of g', 'of h'],
      baseline: ['ann here', 'ann there', 'vic here'],
      maxChanges: 3,
    },
  ],
};

for (const [name, [places, people, pay, seen]] of Object.entries(CALLERS)) {
  test(`of a frozen problem ${name} reads what is theirs to see, and nothing that names the rest`, () => {
    const sight = {
      self: 'bob',
      people: people === null ? null : new Set(people),
      pay,
      language: 'en' as const,
    };
    const { complete, payload } = seenProblem(whole, places, sight);
    const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    const shown = {
      locations: idsOf(payload.locations),
      demand: idsOf(payload.demand),
      currency: payload.currency,
      people: payload.people.map(({ id, home, pins, hourlyCost = null, laterHourlyCosts = [] }) => {
        return [id, home?.latitude ?? null, pins, hourlyCost, laterHourlyCosts.length];
      }),
      rules: idsOf(payload.rules),
      baseline: payload.baseline?.assignments.map(({ personId, demandId }) => `${personId} ${demandId}`),
      maxChanges: payload.baseline?.maxChanges,
    };
    assert.deepEqual([complete, shown], [false, seen]);
  });
}

test('who sees all places, everybody and pay reads the frozen problem itself', () => {
  const sight = { self: 'bob', people: null, pay: true, language: 'en' as const };
  assert.deepEqual(seenProblem(whole, null, sight), { complete: true, payload: whole });
});
