import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forceOf, kindOf, ruleOf } from './kinds.ts';
import type { Rule } from './sentence.ts';

const MADE: [id: string | null, rule: object][] = [
  ['countDays', { kind: 'count', params: { of: 'days', windowDays: 7, max: 5 }, hard: true }],
  [
    'countMonth',
    { kind: 'count', params: { of: 'shifts', per: 'month', max: 4, kinds: ['night'] }, weight: 2 },
  ],
  ['freeWeekends', { kind: 'count', params: { of: 'weekendsOff', windowWeeks: 3, min: 1 }, weight: 2 }],
  ['countKinds', { kind: 'count', params: { of: 'kinds', per: 'week', max: 2 }, hard: true }],
  ['countSites', { kind: 'count', params: { of: 'locations', per: 'month', min: 2 }, weight: 2 }],
  [null, { kind: 'count', params: { of: 'locations', windowDays: 7, max: 1 }, hard: true }],
  [null, { kind: 'count', params: { of: 'days', windowDays: 7, max: 5, profiles: ['p'] }, hard: true }],
  ['shiftsInRow', { kind: 'consecutiveShifts', params: { max: 6, kinds: ['late'] }, hard: true }],
  [null, { kind: 'consecutiveShifts', params: { max: 6, from: 600 }, hard: true }],
  ['present', { kind: 'presence', params: { min: 1, locationIds: ['s'] }, hard: true }],
  ['together', { kind: 'presence', params: { min: 1, beside: 'all' }, hard: true }],
  ['apart', { kind: 'presence', params: { max: 0, beside: { person: 'p' } }, hard: true }],
  ['curve', { kind: 'presence', params: { curve: [{ weekdays: [1], from: 60, min: 1 }] }, hard: true }],
  [null, { kind: 'presence', params: { curve: [{ dates: ['2027-03-01'], min: 1 }] }, hard: true }],
  [null, { kind: 'presence', params: { curve: [{ min: 1 }], beside: 'all' }, hard: true }],
  ['startTimes', { kind: 'startTimes', params: { tolerance: 60, only: 'earlier' }, weight: 1 }],
  ['rotation', { kind: 'rotation', params: { days: ['work', 'leave'], startDate: '2027-03-01' }, weight: 1 }],
  [null, { kind: 'rotation', params: { days: [{ from: 60 }], startDate: '2027-03-01' }, weight: 1 }],
  ['alternatives', { kind: 'alternatives', params: { per: 'week', max: 1, kinds: ['stock'] }, hard: true }],
  [
    'breaks',
    {
      ...{ kind: 'breaks', hard: true },
      params: { tiers: [{ fromMinutes: 360, breaks: [{ minutes: 30 }] }], afterStart: 60 },
    },
  ],
  [null, { kind: 'breaks', params: { tiers: [], grid: 30 }, hard: true }],
  ['links', { kind: 'links', params: { per: 'week', kinds: ['course'] }, hard: true }],
  ['premium', { kind: 'premium', params: { share: 0.25, hours: { from: 1320, until: 1800 } }, weight: 1 }],
  [null, { kind: 'premium', params: { share: 0.25, hours: { dates: ['2027-03-01'] } }, weight: 1 }],
  [
    'overtime',
    { kind: 'overtime', params: { per: 'week', tiers: [{ above: 2400, share: 0.5 }] }, weight: 1 },
  ],
  [null, { kind: 'overtime', params: { per: 'week', tiers: [{ above: 2400, amount: 5 }] }, weight: 1 }],
  ['activation', { kind: 'activation', params: { per: 'month' }, weight: 1 }],
];

test('a rule has a form when its fields show all that it says, and comes back as it was', () => {
  for (const [id, given] of MADE) {
    const rule = given as Rule;
    const known = kindOf(rule);
    assert.equal(known?.kind.id ?? null, id, JSON.stringify(rule));
    if (known !== null) assert.deepEqual(ruleOf(known.kind, known.params, forceOf(rule)), rule);
  }
});
