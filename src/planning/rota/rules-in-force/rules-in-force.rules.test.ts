import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RuleBook, rulesInForce } from './rules-in-force.rules.ts';

const rules = [{ kind: 'minutes', params: { per: 'day', max: 300 }, hard: true }];
const template = (id: string, more: object) => ({
  id,
  name: id,
  rules,
  everyone: false,
  locationIds: [],
  userIds: [],
  underAge: null,
  ...more,
});
const book = (caps: object = {}, preferences: object = {}) =>
  ({
    weights: {},
    travelCostPerKm: 1,
    contracts: new Map(),
    today: '2026-11-27',
    location: { locationId: 'here', name: 'Here', ruleProfile: 'custom', customProfile: {} },
    people: [{ userId: 'ada', name: 'Ada', caps, rules: [], preferences, dateOfBirth: '2008-11-28' }],
    templates: [
      template('all', { everyone: true }),
      template('site', { locationIds: ['there', 'here'] }),
      template('elsewhere', { locationIds: ['there'] }),
      template('group', { userIds: ['eve', 'ada'] }),
      template('strangers', { userIds: ['eve'] }),
      template('minors', { everyone: true, underAge: 18 }),
      template('children', { locationIds: ['here'], underAge: 17 }),
    ],
  }) as unknown as RuleBook;
const keys = (of: RuleBook) =>
  rulesInForce(of)
    .map(({ key }) => key)
    .filter((key) => !key.startsWith('weight:'));

test('rules of everybody, of the site and of groups that somebody of the site is in', () => {
  const found = rulesInForce(book()).filter(({ weight }) => weight === null);
  assert.deepEqual(
    found.map(({ key, holder: { kind, id, people } }) => [key, kind, id, people]),
    [
      ['template:all:0', 'organisation', null, null],
      ['template:site:0', 'location', 'here', null],
      ['template:group:0', 'group', 'group', 2],
      ['template:minors:0', 'group', 'minors', 1],
    ],
  );
});

test('a person’s least hours and excluded sites are rules where there are any', () => {
  const own = (caps: object, preferences?: object) =>
    keys(book(caps, preferences)).filter((key) => key.startsWith('person:'));
  assert.deepEqual(
    [own({}), own({ minHoursPerWeek: 0 }), own({}, { excludedLocationIds: [] })],
    [[], [], []],
  );
  assert.deepEqual(own({ minHoursPerWeek: 8 }), ['person:ada:minHoursPerWeek']);
  assert.deepEqual(own({}, { excludedLocationIds: ['there'] }), ['person:ada:excludedLocationIds']);
  const [least] = rulesInForce(book({ minHoursPerWeek: 7.5 }))
    .filter(({ code }) => code === 'MIN_MINUTES')
    .slice(-1);
  assert.deepEqual(least?.rule?.params, { per: 'week', min: 450 });
});

test('what holds by the profile of the site, with its law, by the contract, and of one’s own', () => {
  const contract = { minWeeklyHours: 10, maxWeeklyHours: 20, weeklyHours: 15 };
  const wish = { kind: 'weekends', params: { per: 'month', max: 2 }, weight: 50 };
  const people = [
    { userId: 'ada', name: 'Ada', caps: { maxHoursPerDay: 6 }, rules: [wish, rules[0]], preferences: {} },
    { userId: 'bob', name: 'Bob', caps: {}, rules: [], preferences: {} },
  ];
  const of = (ruleProfile: string, customProfile: object | null) => {
    const base = { ...book(), people, templates: [], contracts: new Map([['bob', contract]]) };
    const location = { locationId: 'here', name: 'Here', ruleProfile, customProfile };
    return rulesInForce({ ...base, location } as unknown as RuleBook)
      .filter(({ key }) => !key.startsWith('weight:'))
      .map(({ key, holder, source, code, weight, law = null }) =>
        [key, holder.kind, holder.name, source.kind, source.name, code, weight, law].join(' '),
      );
  };
  const own = [
    'person:ada:maxHoursPerDay person Ada person  MAX_DAILY_MINUTES  ',
    'person:ada:rules:0 person Ada person  MAX_WEEKENDS 50 ',
    'person:ada:rules:1 person Ada person  MAX_MINUTES  ',
    'contract:bob:maxHoursPerWeek person Bob contract  MAX_WEEKLY_MINUTES  ',
  ];
  assert.deepEqual(of('custom', { maxDailyMinutes: 540 }), [
    'location:here:maxHoursPerDay location Here location  MAX_DAILY_MINUTES  ',
    ...own,
  ]);
  assert.deepEqual(of('custom', null), own);
  const german = of('DE', null);
  assert.deepEqual(german.slice(-own.length), own);
  assert.deepEqual(german.slice(0, -own.length).sort(), [
    'location:here:maxConsecutiveDays location Here profile DE MAX_CONSECUTIVE_DAYS  arbzg9p1',
    'location:here:maxHoursPerDay location Here profile DE MAX_DAILY_MINUTES  arbzg3',
    'location:here:maxHoursPerWeek location Here profile DE MAX_WEEKLY_MINUTES  arbzg3',
    'location:here:minRestHours location Here profile DE REST_TOO_SHORT  arbzg5p1',
    'location:here:weeklyRestHours location Here profile DE WEEKLY_REST_TOO_SHORT  arbzg9p1p11p4',
  ]);
  const daily = of('EU', null).find((row) => row.includes('maxHoursPerDay location'));
  assert.equal(
    daily,
    'location:here:maxHoursPerDay location Here profile EU MAX_DAILY_MINUTES  ',
    'no law says it',
  );
});

test('a site’s own limits that are the figures of its country are law still', () => {
  const own = (customProfile: object, country?: string) => {
    const address = country === undefined ? null : { country };
    const location = { locationId: 'here', name: 'Here', ruleProfile: 'custom', customProfile, address };
    return rulesInForce({ ...book(), people: [], templates: [], location } as unknown as RuleBook)
      .filter(({ key }) => key.startsWith('location:'))
      .map(({ key, source, law = null }) =>
        [key.split(':')[2], source.kind, source.name, law].filter((part) => part !== null).join(' '),
      )
      .sort();
  };
  const limits = { maxDailyMinutes: 780, maxWeeklyMinutes: 2400, weeklyRestMinutes: 1440 };
  assert.deepEqual(own({ ...limits, weeklyRestWindowDays: 7 }, 'GB'), [
    'maxHoursPerDay profile UK wtr10p1',
    'maxHoursPerWeek location',
    'weeklyRestHours profile UK wtr11p1p7',
  ]);
  assert.deepEqual(own({ ...limits, weeklyRestWindowDays: 14 }, 'GB').slice(2), ['weeklyRestHours location']);
  assert.deepEqual(own({ maxDailyMinutes: 600 }), ['maxHoursPerDay location'], 'no law says it');
});

test('weights are the organisation’s, or a default', () => {
  const weights = (set: object) =>
    rulesInForce({ ...book(), weights: set } as RuleBook)
      .filter(({ key }) => /^weight:(FAIRNESS|TRAVEL_COST)$/.test(key))
      .map(({ key, holder, source, code, weight, rule }) => [
        key,
        holder.kind,
        source.kind,
        code,
        weight,
        rule,
      ]);
  const of = (kind: string, code: string, weight: unknown) => [
    `weight:${code}`,
    'organisation',
    kind,
    code,
    weight,
    null,
  ];
  const [travel, fairness] = weights({}).sort((a, b) => String(b[0]).localeCompare(String(a[0])));
  assert.deepEqual(travel, of('default', 'TRAVEL_COST', 1));
  assert.equal(fairness?.[2], 'default');
  const set = weights({ FAIRNESS: 7, TRAVEL_COST: 0 })
    .map((row) => row.slice(2, 5).join(' '))
    .sort();
  assert.deepEqual(set, ['organisation FAIRNESS 7', 'organisation TRAVEL_COST 0']);
});
