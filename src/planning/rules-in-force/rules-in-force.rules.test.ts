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
  ...more,
});
const book = (caps: object = {}, preferences: object = {}) =>
  ({
    ...{ weights: {}, travelCostPerKm: 1, contracts: new Map() },
    location: { locationId: 'here', name: 'Here', ruleProfile: 'custom', customProfile: {} },
    people: [{ userId: 'ada', name: 'Ada', caps, rules: [], preferences }],
    templates: [
      template('all', { everyone: true }),
      template('site', { locationIds: ['there', 'here'] }),
      template('elsewhere', { locationIds: ['there'] }),
      template('group', { userIds: ['eve', 'ada'] }),
      template('strangers', { userIds: ['eve'] }),
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
