import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentOf, shownOf, stepFor } from './amounts.ts';
import { KINDS } from './kind-list.ts';
import { filledIn, forceOf, isComplete, kindOf, ruleOf } from './kinds.ts';
import type { Rule } from './sentence.ts';

const MADE: [id: string | null, rule: object][] = [
  ['countDays', { kind: 'count', params: { of: 'days', windowDays: 7, max: 5 }, hard: true }],
  [
    'countShifts',
    { kind: 'count', params: { of: 'shifts', per: 'month', max: 4, kinds: ['night'] }, weight: 2 },
  ],
  ['freeWeekends', { kind: 'count', params: { of: 'weekendsOff', windowWeeks: 3, min: 1 }, weight: 2 }],
  ['countKinds', { kind: 'count', params: { of: 'kinds', per: 'week', max: 2 }, hard: true }],
  ['countSites', { kind: 'count', params: { of: 'locations', per: 'month', min: 2 }, weight: 2 }],
  ['countKinds', { kind: 'count', params: { of: 'kinds', windowDays: 14, max: 2 }, hard: true }],
  ['countKinds', { kind: 'count', params: { of: 'kinds', windowWeeks: 4, min: 2 }, weight: 3 }],
  ['countSites', { kind: 'count', params: { of: 'locations', windowDays: 7, max: 1 }, hard: true }],
  [
    'countSites',
    { kind: 'count', params: { of: 'locations', windowWeeks: 2, max: 2, weekdays: [6] }, hard: true },
  ],
  ['countDays', { kind: 'count', params: { of: 'days', per: 'month', max: 20 }, hard: true }],
  ['countDaysOff', { kind: 'count', params: { of: 'daysOff', windowWeeks: 2, min: 4 }, hard: true }],
  ['countHours', { kind: 'count', params: { of: 'minutes', windowWeeks: 6, max: 17_280 }, hard: true }],
  ['countWeekends', { kind: 'count', params: { of: 'weekends', per: 'horizon', max: 3 }, weight: 1 }],
  ['daysOffInRow', { kind: 'count', params: { of: 'daysOffInARow', windowWeeks: 2, min: 2 }, weight: 1 }],
  [null, { kind: 'count', params: { of: 'kinds', windowDays: 7, max: 1, from: 60 }, hard: true }],
  [null, { kind: 'count', params: { of: 'kinds', per: 'week', max: 1, fromDate: '2027-03-01' }, hard: true }],
  ['maxHoursPerWeek', { kind: 'minutes', params: { per: 'week', max: 2400 }, hard: true }],
  ['hoursInPeriod', { kind: 'minutes', params: { per: 'week', min: 600, max: 2400 }, hard: true }],
  ['shiftsInPeriod', { kind: 'shifts', params: { per: 'day', max: 1 }, hard: true }],
  ['weekendsWorked', { kind: 'weekends', params: { per: 'horizon', max: 2 }, weight: 1 }],
  ['workInRow', { kind: 'consecutive', params: { of: 'work', min: 2, max: 5 }, weight: 1 }],
  ['offInRow', { kind: 'consecutive', params: { of: 'off', max: 4 }, weight: 1 }],
  ['minRest', { kind: 'rest', params: { minutes: 665, count: true }, weight: 1 }],
  ['weeklyRest', { kind: 'weeklyRest', params: { minutes: 2100, windowDays: 7 }, hard: true }],
  ['restInDays', { kind: 'weeklyRest', params: { minutes: 2100, windowDays: 14 }, hard: true }],
  ['gaps', { kind: 'dayShape', params: { of: 'gaps', max: 0, count: true }, weight: 1 }],
  [
    'preference',
    { kind: 'preference', params: { want: 'avoid', from: 1320, until: 1800, weekdays: [6] }, weight: 1 },
  ],
  [null, { kind: 'preference', params: { want: 'avoid', profiles: ['p'] }, weight: 1 }],
  [null, { kind: 'preference', params: { want: 'avoid', earliestEnd: 1800 }, weight: 1 }],
  [
    'fairShifts',
    { kind: 'fairness', params: { of: 'shifts', hours: { from: 1320, until: 1800 } }, weight: 1 },
  ],
  ['fairHours', { kind: 'fairness', params: { of: 'minutes', past: true }, weight: 1 }],
  ['ratio', { kind: 'presence', params: { min: 1, every: 3, beside: { group: 'g' } }, weight: 1 }],
  ['pay', { kind: 'labourCost', params: {}, weight: 1 }],
  ['journeys', { kind: 'travelCost', params: {}, weight: 1 }],
  ['wayBetween', { kind: 'travelTime', params: {}, hard: true }],
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
      kind: 'breaks',
      hard: true,
      params: { tiers: [{ fromMinutes: 360, breaks: [{ minutes: 30 }] }], afterStart: 60 },
    },
  ],
  ['breaks', { kind: 'breaks', params: { tiers: [], grid: 30 }, hard: true }],
  ['links', { kind: 'links', params: { per: 'week', kinds: ['course'] }, hard: true }],
  ['premium', { kind: 'premium', params: { share: 0.25, hours: { from: 1320, until: 1800 } }, weight: 1 }],
  [null, { kind: 'premium', params: { share: 0.25, hours: { dates: ['2027-03-01'] } }, weight: 1 }],
  [
    'overtime',
    { kind: 'overtime', params: { per: 'week', tiers: [{ above: 2400, share: 0.5 }] }, weight: 1 },
  ],
  ['overtime', { kind: 'overtime', params: { per: 'week', tiers: [{ above: 2400, amount: 5 }] }, weight: 1 }],
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

const fieldsOf = (id: string) => KINDS.find((kind) => kind.id === id)!;

test('a form is complete with one window and one of the limits that may be left out', () => {
  const answers = [
    { per: 'week', max: 2 },
    { windowDays: 14, min: 1 },
    { per: 'week' },
    { max: 2 },
    { per: 'week', windowWeeks: 2, max: 2 },
  ].map((params) => isComplete(fieldsOf('countKinds'), params));
  assert.deepEqual(answers, [true, true, false, false, false]);
  assert.equal(isComplete(fieldsOf('premium'), { hours: { from: 60 } }), false);
  assert.equal(isComplete(fieldsOf('preference'), { want: 'avoid' }), false);
  assert.equal(isComplete(fieldsOf('pattern'), { days: [{ kinds: [] }] }), false);
});

test('hours that end before they begin end on the next day, whichever is filled in first', () => {
  assert.deepEqual(filledIn({ from: 1320 }, { until: 360 }), { from: 1320, until: 1800 });
  assert.deepEqual(filledIn({ from: 1320, until: 1800 }, { from: 60 }), { from: 60, until: 360 });
  assert.deepEqual(filledIn({ until: 360 }, { from: 1320 }), { from: 1320, until: 1800 });
});

test('minutes that are no quarter of an hour are shown as they are, and whole ones are sent', () => {
  const hours = { times: 60 };
  assert.deepEqual([shownOf(hours, 665), sentOf(hours, '11.0833')], ['11.0833', 665]);
  assert.deepEqual(
    ['11.0833', '11.25', ''].map((value) => stepFor(value, 0.25)),
    ['any', 0.25, 0.25],
  );
  assert.deepEqual([shownOf({ times: 0.01 }, 0.125), sentOf({ times: 0.01 }, '12.5')], ['12.5', 0.125]);
});
