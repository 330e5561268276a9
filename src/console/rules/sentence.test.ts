import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, type Row } from './change.ts';
import { KINDS, kindOf, ruleOf } from './kinds.ts';
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
      { kind: 'rest', params: { minutes: 660 }, ...hard },
      { kind: 'weeklyRest', params: { minutes: 2100, windowDays: 7 }, ...hard },
      { kind: 'consecutive', params: { of: 'work', max: 5 }, ...hard },
      { kind: 'consecutive', params: { of: 'off', min: 2 }, ...hard },
      { kind: 'weekends', params: { per: 'month', max: 2 }, weight: 3 },
      { kind: 'succession', params: { from: 'late', to: ['early'] }, ...hard },
      { kind: 'preference', params: { want: 'prefer', from: 360, until: 1320 }, ...hard },
      { kind: 'preference', params: { want: 'avoid', weekdays: [6, 7], locationIds: ['s'] }, weight: 1 },
      { kind: 'travelDistance', params: { maxKm: 12 }, ...hard },
      { kind: 'sites', params: { max: 1 }, weight: 15 },
    ].map(say),
    [
      'Works at most 9.5 h a day',
      'Works at least 10 h, at most 40 h a week',
      'Works at most 1 shift a week',
      'Works at most 4 of night a month',
      'At least 11 h rest between working days',
      'At least 35 h rest at a stretch in every 7 days',
      'At most 5 days of work in a row',
      'At least 2 days off in a row',
      'Works at most 2 weekends a month',
      'No early on the day after late',
      'Only shifts between 06:00 and 22:00',
      'Rather no shifts at Quay on Saturday, Sunday',
      'At most 12 km from home',
      'At most 1 site a week',
    ],
  );
});

test('a rule that the page makes is read back as what it is', () => {
  for (const kind of KINDS) {
    const rule = ruleOf(kind, 2, { hard: false, weight: 4 });
    const read = kindOf(rule);
    assert.deepEqual([read?.kind.id, read?.value, rule.weight], [kind.id, 2, 4]);
  }
  assert.equal(kindOf({ kind: 'weeklyRest', params: { minutes: 60, windowDays: 14 }, ...hard }), null);
});

test('a site’s limit is changed beside the others, which stay; one that goes is cleared', () => {
  const holder = { kind: 'location' as const, id: 's', name: 'Quay', people: null };
  const row = (name: string, rule: object): Row => ({
    ...{ key: `location:s:${name}`, holder, source: { kind: 'profile', id: null, name: 'EU' } },
    ...{ code: '', weight: null, rule: rule as Rule },
  });
  const rest = row('minRestHours', { kind: 'rest', params: { minutes: 660 }, ...hard });
  const weekly = row('weeklyRestHours', {
    ...{ kind: 'weeklyRest', params: { minutes: 2100, windowDays: 7 }, ...hard },
  });
  const rows = [rest, weekly];
  const owner = { kind: 'location', record: {} } as never;
  const next: Rule = { kind: 'rest', params: { minutes: 720 }, ...hard };
  const custom = (change: Rule | null, of = rest) =>
    changeOf(owner, of, rows, { rule: change }).location?.customProfile;
  const others = { weeklyRestMinutes: 2100, weeklyRestWindowDays: 7 };
  assert.deepEqual(custom(next), { minRestMinutes: 720, ...others });
  assert.deepEqual(custom(null), { minRestMinutes: null, ...others });
  assert.deepEqual(custom(null, weekly), {
    ...{ minRestMinutes: 660, weeklyRestMinutes: null, weeklyRestWindowDays: null },
  });
});
