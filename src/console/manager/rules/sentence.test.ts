import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say as german } from '../../../words/rules/de.ts';
import { sentenceOf as sentenceIn } from '../../../words/rules/sentence.ts';
import { changeOf, profileLeft, type Row } from './change.ts';
import { KINDS } from './kind-list.ts';
import { filledIn, kindOf, ruleOf, weekdaysInOrder } from './kinds.ts';
import { type Rule, sentenceOf } from './sentence.ts';

const say = (rule: object) => sentenceOf(rule as Rule, (id) => (id === 's' ? 'Quay' : undefined));
const hard = { hard: true };

test('each kind of rule is a sentence with its units', () => {
  assert.deepEqual(
    [
      { kind: 'minutes', params: { per: 'day', max: 570 }, ...hard },
      { kind: 'minutes', params: { per: 'week', min: 600, max: 2400 }, weight: 1 },
      { kind: 'shifts', params: { per: 'week', max: 1 }, ...hard },
      { kind: 'shifts', params: { per: 'month', max: 4, kinds: ['night'] }, ...hard },
      { kind: 'count', params: { of: 'days', windowDays: 7, max: 5 }, ...hard },
      { kind: 'count', params: { of: 'minutes', per: 'month', max: 2400, weekdays: [6, 7] }, weight: 1 },
      { kind: 'count', params: { of: 'weekendsOff', windowWeeks: 3, min: 1, days: [5, 6, 7] }, ...hard },
      { kind: 'count', params: { of: 'daysOffInARow', windowDays: 7, min: 2 }, ...hard },
      { kind: 'count', params: { of: 'kinds', per: 'week', max: 2, locationIds: ['s'] }, ...hard },
      { kind: 'count', params: { of: 'locations', per: 'week', max: 1 }, ...hard },
      { kind: 'count', params: { of: 'kinds', windowDays: 14, min: 2, max: 3 }, ...hard },
      { kind: 'count', params: { of: 'locations', windowWeeks: 1, max: 1, weekdays: [6, 7] }, ...hard },
      { kind: 'count', params: { of: 'daysOff', windowWeeks: 2, min: 4 }, ...hard },
      { kind: 'count', params: { of: 'daysOff', per: 'month', min: 2, weekdays: [7] }, ...hard },
      { kind: 'rest', params: { minutes: 660 }, ...hard },
      { kind: 'weeklyRest', params: { minutes: 660, windowDays: 1 }, ...hard },
      { kind: 'weeklyRest', params: { minutes: 2100, windowDays: 7 }, ...hard },
      { kind: 'consecutive', params: { of: 'work', max: 5 }, ...hard },
      { kind: 'consecutive', params: { of: 'off', min: 2 }, ...hard },
      { kind: 'consecutiveShifts', params: { max: 6 }, ...hard },
      { kind: 'consecutiveShifts', params: { min: 2, kinds: ['late'] }, weight: 1 },
      { kind: 'weekends', params: { per: 'month', max: 2 }, weight: 3 },
      { kind: 'succession', params: { from: 'late', to: ['early'] }, ...hard },
      { kind: 'preference', params: { want: 'prefer', from: 360, until: 1320 }, ...hard },
      { kind: 'preference', params: { want: 'avoid', weekdays: [6, 7], locationIds: ['s'] }, weight: 1 },
      { kind: 'travelDistance', params: { maxKm: 12 }, ...hard },
      { kind: 'sites', params: { max: 1 }, weight: 15 },
      { kind: 'completeWeekends', params: {}, ...hard },
      { kind: 'completeWeekends', params: { days: [5, 6, 7] }, ...hard },
      { kind: 'consecutiveWeekends', params: { max: 2 }, ...hard },
      { kind: 'consecutiveWeekends', params: { min: 2, days: [7, 1] }, weight: 1 },
      { kind: 'pattern', params: { days: [{ kinds: ['night'] }, 'off', 'off'], weekdays: [5] }, ...hard },
      { kind: 'rotation', params: { days: ['work', 'off'], startDate: '2026-11-23' }, weight: 1 },
      { kind: 'dayShape', params: { of: 'gaps', min: 30, max: 120 }, ...hard },
      { kind: 'dayShape', params: { of: 'span', max: 720 }, ...hard },
      { kind: 'startTimes', params: { tolerance: 60 }, weight: 1 },
      { kind: 'startTimes', params: { tolerance: 0, only: 'earlier' }, ...hard },
      {
        kind: 'pattern',
        weight: 4,
        params: { days: [{ kinds: ['late', 'night'] }], followedBy: ['off', 'any', 'work'] },
      },
      { kind: 'premium', params: { share: 0.25, hours: { from: 1320, until: 1800 } }, weight: 1 },
      { kind: 'premium', params: { amount: 2, hours: { weekdays: [7] }, locationIds: ['s'] }, weight: 1 },
      {
        kind: 'overtime',
        weight: 1,
        params: {
          per: 'week',
          tiers: [
            { above: 2400, share: 0.25 },
            { above: 2640, share: 0.5, amount: 1 },
          ],
        },
      },
      { kind: 'activation', params: { per: 'week' }, weight: 20 },
      { kind: 'fairness', params: { of: 'shifts', kinds: ['night'], past: true }, weight: 5 },
      { kind: 'fairness', params: { of: 'minutes', hours: { from: 1320, until: 1800 } }, weight: 5 },
      { kind: 'fairness', params: { of: 'weekends', days: [5, 6, 7] }, weight: 5 },
    ].map(say),
    [
      'Works at most 9.5 h a day',
      'Works at least 10 h, at most 40 h a week',
      'Works at most 1 shift a week',
      'Works at most 4 of night a month',
      'At most 5 working days in any 7 days',
      'At most 40 h of work a month, counting shifts on Saturday, Sunday',
      'At least 1 free weekend in any 3 weeks, Friday, Saturday, Sunday',
      'At least 2 days off in a row in any 7 days',
      'At most 2 different kinds of shifts a week, counting shifts at Quay',
      'At most 1 site a week',
      'At least 2 different kinds of shifts, at most 3 different kinds of shifts in any 14 days',
      'At most 1 site in any week, counting shifts on Saturday, Sunday',
      'At least 4 days off in any 2 weeks',
      'At least 2 Sundays off a month',
      'At least 11 h rest between working days',
      'At least 11 h of rest within 24 h',
      'At least 35 h rest at a stretch in every 7 days',
      'At most 5 days of work in a row',
      'At least 2 days off in a row',
      'At most 6 shifts in a row',
      'At least 2 shifts in a row, counting shifts of the kind late',
      'Works at most 2 weekends a month',
      'No early on the day after late',
      'Only shifts between 06:00 and 22:00',
      'Rather no shifts at Quay on Saturday, Sunday',
      'At most 12 km from home',
      'At most 1 site a week',
      'Both days of a weekend, or neither',
      'All of Friday, Saturday, Sunday, or none of them',
      'At most 2 weekends worked in a row',
      'At least 2 weekends worked in a row (Sunday, Monday)',
      'Never night, then a day off, then a day off, beginning on Friday',
      'In turn from Mon 23 Nov on: a working day, then a day off',
      'At least 0.5 h, at most 2 h between shifts of one day',
      'At most 12 h from the first start of a day to its last end',
      'Begins at most 1 h earlier or later than on the day before',
      'Begins at most 0 h earlier than on the day before',
      'After late or night: rather a day off, then any day, then a working day',
      'Extra pay is kept low: 25 % between 22:00 and 06:00',
      'Extra pay is kept low: 2 an hour on Sunday at Quay',
      'Overtime is kept low: 25 % above 40 h, 50 % and 1 an hour above 44 h a week',
      'Few people work in a week',
      'Shifts of the kind night are shared out fairly by contract, counting earlier weeks too',
      'Hours of work between 22:00 and 06:00 are shared out fairly by contract',
      'Weekends (Friday, Saturday, Sunday) are shared out fairly by contract',
    ],
  );
});

test('a rule that the page makes is read back as what it is', () => {
  const filled = {
    number: 2,
    kind: 'late',
    kinds: ['early'],
    weekdays: [6, 7],
    days: ['off'],
    date: '2027-03-01',
    sites: ['s'],
    whom: 'all',
    hours: { from: 1320 },
    tiers: [{ above: 2400, share: 0.5 }],
    curve: [{ from: 720, min: 2 }],
    breaks: [{ fromMinutes: 360, breaks: [{ minutes: 30 }] }],
    tick: true,
    time: 360,
    over: 'week',
  };
  for (const kind of KINDS) {
    const params = Object.fromEntries(
      kind.fields.map((field) => [field.member, field.is === 'choice' ? field.of[1] : filled[field.is]]),
    );
    const before = { id: 'x', level: 'medium' as const };
    const rule = ruleOf(kind, filledIn({}, params), { hard: false, weight: 4 }, before);
    const read = kindOf(rule);
    assert.deepEqual([read?.kind.id, rule.weight, rule.id, rule.level], [kind.id, 4, 'x', 'medium']);
    assert.deepEqual(ruleOf(kind, read!.params, { hard: true, weight: 4 }, rule).params, rule.params);
  }
  const others = [
    { kind: 'shifts', params: { per: 'week', max: 2, profiles: ['p'] } },
    { kind: 'rest', params: { minutes: 660, unheardOf: true } },
  ];
  for (const rule of others) assert.equal(kindOf({ ...rule, ...hard } as Rule), null, rule.kind);
});

test('weekdays follow each other over Sunday into Monday', () => {
  assert.deepEqual([[7, 6], [1, 7, 6], [5, 1, 3], [3]].map(weekdaysInOrder), [
    [6, 7],
    [6, 7, 1],
    [1, 3, 5],
    [3],
  ]);
});

test('a site’s limit is changed beside the others, which stay; one that goes is cleared', () => {
  const holder = { kind: 'location' as const, id: 's', name: 'Quay', people: null };
  const row = (name: string, rule: object): Row => ({
    key: `location:s:${name}`,
    holder,
    source: { kind: 'profile', id: null, name: 'EU' },
    code: '',
    weight: null,
    rule: rule as Rule,
  });
  const rest = row('minRestHours', { kind: 'rest', params: { minutes: 660 }, ...hard });
  const weekly = row('weeklyRestHours', {
    kind: 'weeklyRest',
    params: { minutes: 2100, windowDays: 7 },
    ...hard,
  });
  const rows = [rest, weekly];
  const owner = { kind: 'location', record: {} } as never;
  const next: Rule = { kind: 'rest', params: { minutes: 720 }, ...hard };
  const custom = (change: Rule | null, of = rest) => {
    const made = changeOf(owner, of, rows, { rule: change });
    return 'location' in made ? made.location.customProfile : null;
  };
  const others = { weeklyRestMinutes: 2100, weeklyRestWindowDays: 7 };
  assert.deepEqual(custom(next), { minRestMinutes: 720, ...others });
  assert.deepEqual(custom(null), { minRestMinutes: null, ...others });
  assert.deepEqual(custom(null, weekly), {
    minRestMinutes: 660,
    weeklyRestMinutes: null,
    weeklyRestWindowDays: null,
  });
  assert.equal(profileLeft(rest, { ruleProfile: 'EU' }), 'EU');
  assert.equal(profileLeft(rest, { ruleProfile: 'custom' }), null, 'it has left it already');
  assert.equal(profileLeft({ ...rest, key: 'template:t:0' }, { ruleProfile: 'EU' }), null);
});

test('breaks by length of shift', () => {
  const tiers = [
    { fromMinutes: 360, breaks: [{ minutes: 30 }] },
    { fromMinutes: 540, breaks: [{ minutes: 30 }, { minutes: 15, paid: true }] },
  ];
  const rule = {
    kind: 'breaks',
    params: { tiers, afterStart: 120, mostTogether: 1, kinds: ['till'] },
    ...hard,
  };
  assert.equal(
    sentenceOf(rule as Rule, () => undefined),
    'Breaks: 30 min from 6 h on, 30 min and 15 min paid from 9 h on, not in the first 2 hours, at most 1 person at a time, counting shifts of the kind till',
  );
});

test('breaks above a number of hours are said so, as laws say it, in both languages', () => {
  const tiers = [
    { fromMinutes: 271, breaks: [{ minutes: 30 }] },
    { fromMinutes: 361, breaks: [{ minutes: 60 }] },
    { fromMinutes: 544, breaks: [{ minutes: 75 }] },
  ];
  const params = { tiers, afterStart: 60, beforeEnd: 60 };
  const rule = { kind: 'breaks' as const, params, ...hard };
  assert.equal(
    sentenceOf(rule, () => undefined),
    'Breaks: 30 min for more than 4.5 hours, 60 min for more than 6 hours, 75 min from 9.07 h on, not in the first hour, not in the last hour',
  );
  const words = { say: german, weekdays: [], day: String, nameOf: () => undefined };
  assert.equal(
    sentenceIn(rule, words),
    'Pausen: 30 min bei mehr als 4,5 Stunden, 60 min bei mehr als 6 Stunden, 75 min ab 9,07 h, nicht in der ersten Stunde, nicht in der letzten Stunde',
  );
});

test('whom rules about people together name, and whole filters of duties', () => {
  const who = (id: string) => ({ b: 'Ben', g: 'Trainees', s: 'Quay' })[id];
  const rules = [
    { kind: 'presence', params: { min: 1, locationIds: ['s'] }, ...hard },
    { kind: 'presence', params: { min: 1, beside: 'all' }, ...hard },
    { kind: 'presence', params: { min: 1, every: 3, beside: { group: 'g' } }, weight: 1 },
    { kind: 'presence', params: { max: 0, beside: { person: 'b' } }, ...hard },
    { kind: 'presence', params: { max: 2 }, ...hard },
    { kind: 'alternatives', params: { per: 'week', max: 1, kinds: ['stocktake'] }, ...hard },
    { kind: 'links', params: { per: 'week', kinds: ['course'] }, ...hard },
    { kind: 'links', params: { per: 'day', locationIds: ['s'] }, weight: 1 },
    {
      kind: 'presence',
      weight: 1,
      params: {
        curve: [
          { weekdays: [1, 2], from: 480, until: 720, min: 2 },
          { from: 720, min: 3, max: 5 },
        ],
      },
    },
    { kind: 'presence', params: { curve: Array(8).fill({ min: 1 }) }, ...hard },
    { kind: 'pattern', params: { days: ['leave', { latestStart: 420 }] }, ...hard },
    { kind: 'pattern', params: { days: [{ kinds: ['open'], without: { kinds: ['close'] } }] }, weight: 1 },
  ];
  assert.deepEqual(
    rules.map((rule) => sentenceOf(rule as Rule, who)),
    [
      'At least 1 of these at work at any moment, counting shifts at Quay',
      'At least 1 of these at work while anybody is',
      'At least 1 of these at work for every 3 of Trainees',
      'Never at one place at the same time as Ben',
      'At most 2 of these at work at any moment',
      'Of the shifts of the kind stocktake in one week at one place 1 is worked, the others are not needed',
      'The same people for all shifts of the kind course in one week at one place',
      'Rather the same people for all shifts at Quay on one day at one place',
      'At work: at least 2 of these on Monday, Tuesday between 08:00 and 12:00; at least 3 of these, at most 5 of these from 12:00 on',
      `At work: ${'at least 1 of these; '.repeat(6)}2 more of these hours`,
      'Never a day of leave, then a shift starting by 07:00',
      'Rather not open without close',
    ],
  );
});
