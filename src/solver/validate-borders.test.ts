import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Problem } from './problem.ts';
import { daily, MONDAY, problem, row } from './tiny.fixture.ts';
import { validate } from './validate.ts';

const faultsOf = (change: (base: Problem) => void) => {
  const base = problem(3, daily(3));
  change(base);
  return validate(base).map(({ path }) => path);
};

/** What is allowed to the last unit, and the same one unit further: the paths of the faults. */
const BORDERS: [string, (base: Problem, beyond: number) => void, string][] = [
  ['target up to max', (p, n) => Object.assign(p.demand[0], { max: 3, target: 3 + n }), 'demand[0].target'],
  ['min up to target', (p, n) => Object.assign(p.demand[0], { min: 1 + n }), 'demand[0].min'],
  [
    'a row of 25 hours',
    (p, n) => Object.assign(p.demand[0], { end: p.demand[0].start + 1500 + n }),
    'demand[0]',
  ],
  ['the last day', (p, n) => Object.assign(p.demand[0], { day: 2 + n }), 'demand[0].day'],
  ['equal slot costs', (p, n) => Object.assign(p.demand[0], { under: [3, 3 - n] }), 'demand[0].under'],
  ['equal costs of surplus', (p, n) => Object.assign(p.demand[0], { over: [3, 3 - n] }), 'demand[0].over'],
  [
    'days that touch',
    (p, n) => {
      p.horizon.days[1].start += n;
    },
    'horizon.days[1].start',
  ],
  [
    'days that do not overlap',
    (p, n) => {
      p.horizon.days[1].start -= n;
    },
    'horizon.days[1].start',
  ],
  [
    'a horizon that begins with its first day',
    (p, n) => {
      p.horizon.start -= n;
    },
    'horizon.start',
  ],
  [
    'a horizon that ends with its last day',
    (p, n) => {
      p.horizon.end += n;
    },
    'horizon.end',
  ],
  [
    'eligibility of a minute',
    (p, n) => {
      p.people[0].eligibility = [{ profile: 'x', from: 5, until: 6 - n }];
    },
    'people[0].eligibility[0]',
  ],
  [
    'an interval of a minute',
    (p, n) => {
      p.people[0].leave = [{ start: 5, end: 6 - n }];
    },
    'people[0].leave[0]',
  ],
  [
    'a past duty of a minute',
    (p, n) => {
      p.people[0].history = { duties: [{ start: 5, end: 6 - n, date: '2026-11-20' }] };
    },
    'people[0].history.duties[0]',
  ],
  [
    'hourly costs in order',
    (p, n) => {
      p.people[0].laterHourlyCosts = [6, 7 - n].map((from) => ({ from, hourlyCost: 1 }));
    },
    'people[0].laterHourlyCosts[1].from',
  ],
  [
    'a request for the last day',
    (p, n) => {
      p.people[0].requests = [{ day: 2 + n, want: 'on', weight: 1 }];
    },
    'people[0].requests[0].day',
  ],
  [
    'pins that touch',
    (p, n) => {
      p.demand.push(row('next', 0, 17, 20, { start: MONDAY + 17 * 60 - n }));
      p.people[0].pins = ['0', 'next'];
    },
    'people[0].pins[1]',
  ],
  [
    'as many pins as people fit',
    (p, n) => {
      p.demand[0].max = 2 - n;
      p.people = ['ann', 'bob'].map((id) => ({ id, pins: ['0'] }));
    },
    'demand[0].max',
  ],
  [
    'equal limits of a rule',
    (p, n) => {
      const params = { per: 'week', min: 2 + n, max: 2 } as const;
      p.rules = [{ id: 'r', code: 'MAX_SHIFTS', scope: 'all', kind: 'shifts', params, weight: 1 }];
    },
    'rules[0].params.min',
  ],
  [
    'a window of one date',
    (p, n) => {
      const params = { per: 'week', max: 2, fromDate: `2026-11-2${4 + n}`, untilDate: '2026-11-24' } as const;
      p.rules = [{ id: 'r', code: 'MAX_MINUTES', scope: 'all', kind: 'minutes', params, weight: 1 }];
    },
    'rules[0].params.untilDate',
  ],
  [
    'a baseline of known people',
    (p, n) => {
      p.baseline = { assignments: [{ personId: n === 0 ? 'ann' : 'bob', demandId: '0' }] };
    },
    'baseline.assignments[0].personId',
  ],
  [
    'a baseline of known rows',
    (p, n) => {
      p.baseline = { assignments: [{ personId: 'ann', demandId: n === 0 ? '0' : 'x' }] };
    },
    'baseline.assignments[0].demandId',
  ],
];

for (const [name, change, path] of BORDERS) {
  test(`border: ${name}, and no further`, () => {
    assert.deepEqual(
      faultsOf((base) => change(base, 0)),
      [],
    );
    const [first] = faultsOf((base) => change(base, 1));
    assert.equal(first, path);
  });
}
