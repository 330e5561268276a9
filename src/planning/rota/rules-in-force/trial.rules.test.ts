import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveRows } from '../problem/live.ts';
import type { RuleBook } from './rules-in-force.rules.ts';
import { changedRows, type LiveChange, without } from './trial.rules.ts';

const contract = (id: string) => ({ id, startDate: '2027-01-01', maxWeeklyHours: 20 });
const person = (id: string, homeLocationId: string | null) => ({
  id,
  homeLocationId,
  caps: { maxHoursPerDay: 8 },
  rules: [{ kind: 'old' }],
  profile: { minRestMinutes: 1 },
  contracts: [contract('1'), contract('2')],
  preferences: { locationIds: ['x'], excludedLocationIds: ['y'] },
});
const LIVE = {
  people: [person('ada', 'here'), person('eve', 'there'), person('joe', null)],
  templates: [{ id: 'old' }],
  options: { horizon: 'h', weights: { FAIRNESS: 1 } },
} as unknown as LiveRows;

test('a change touches what it names and leaves the rest', () => {
  const [ada, eve, joe] = LIVE.people as [object, object, object];
  const adaWith = (more: object) => ({ ...LIVE, people: [{ ...ada, ...more }, eve, joe] });
  const rules = [{ kind: 'new' }];
  const rows: [string, object, object][] = [
    ['nothing', {}, LIVE],
    [
      'weights',
      { weights: { FAIRNESS: 0 } },
      { ...LIVE, options: { horizon: 'h', weights: { FAIRNESS: 0 } } },
    ],
    ['templates', { templates: [] }, { ...LIVE, templates: [] }],
    [
      'a site’s limits, for those at home there',
      { profile: { locationId: 'here', limits: { maxDailyMinutes: 5 } } },
      adaWith({ profile: { maxDailyMinutes: 5 } }),
    ],
    ['a person, but nothing of hers', { person: { userId: 'ada' } }, LIVE],
    ['nobody', { person: { userId: 'who', caps: {} } }, LIVE],
    ['caps', { person: { userId: 'ada', caps: {} } }, adaWith({ caps: {} })],
    ['rules', { person: { userId: 'ada', rules } }, adaWith({ rules })],
    [
      'goes anywhere',
      { person: { userId: 'ada', goesAnywhere: true } },
      adaWith({ preferences: { locationIds: ['x'], excludedLocationIds: [] } }),
    ],
    [
      'no contract holds',
      { person: { userId: 'ada', isUncontracted: true } },
      adaWith({ contracts: ['1', '2'].map((id) => ({ ...contract(id), maxWeeklyHours: 168 })) }),
    ],
    [
      'a person who is at home at the site',
      { profile: { locationId: 'there', limits: {} }, person: { userId: 'ada', caps: {} } },
      { ...LIVE, people: [{ ...ada, caps: {} }, { ...eve, profile: {} }, joe] },
    ],
  ];
  for (const [words, change, expected] of rows)
    assert.deepEqual(changedRows(LIVE, change as LiveChange), expected, words);
});

const limits = { minRestMinutes: 660, maxDailyMinutes: 600 };
const BOOK = {
  weights: { FAIRNESS: 3 },
  travelCostPerKm: 7,
  contracts: new Map(),
  location: { locationId: 'here', name: 'Here', ruleProfile: 'custom', customProfile: limits },
  people: [
    { userId: 'eve', caps: { maxHoursPerDay: 1 }, rules: ['e'] },
    { userId: 'ada', caps: { maxHoursPerDay: 8, minHoursPerWeek: 4 }, rules: ['a', 'b', 'c'] },
  ],
  templates: [
    { id: 't', rules: ['p', 'q', 'r'] },
    { id: 'u', rules: ['p', 'q', 'r'] },
  ],
} as unknown as RuleBook;

test('without a rule, by its key', () => {
  const rows: [string, object][] = [
    ['weight:FAIRNESS', { weights: { TRAVEL_COST: 7, FAIRNESS: 0 } }],
    ['weight:TRAVEL_COST', { weights: { TRAVEL_COST: 0, FAIRNESS: 3 } }],
    [
      'template:u:1',
      {
        templates: [
          { id: 't', rules: ['p', 'q', 'r'] },
          { id: 'u', rules: ['p', 'r'] },
        ],
      },
    ],
    ['location:here:minRestHours', { profile: { locationId: 'here', limits: { maxDailyMinutes: 600 } } }],
    ['location:here:maxHoursPerDay', { profile: { locationId: 'here', limits: { minRestMinutes: 660 } } }],
    ['contract:ada:maxHoursPerWeek', { person: { userId: 'ada', isUncontracted: true } }],
    ['person:ada:excludedLocationIds', { person: { userId: 'ada', goesAnywhere: true } }],
    ['person:ada:rules:1', { person: { userId: 'ada', rules: ['a', 'c'] } }],
    ['person:ada:maxHoursPerDay', { person: { userId: 'ada', caps: { minHoursPerWeek: 4 } } }],
  ];
  for (const [key, expected] of rows) assert.deepEqual(without(BOOK, key), expected, key);
});
