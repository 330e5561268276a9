/** Nothing that a rule says is left out of its sentence, or lost beside rules that are changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, formOf, type Row } from './change.ts';
import { kindOf } from './kinds.ts';
import { type Rule, sentenceOf } from './sentence.ts';

const FILTER = {
  kinds: ['late'],
  profiles: ['p'],
  locationIds: ['s'],
  weekdays: [6],
  holiday: true,
  from: 60,
  until: 600,
  latestStart: 120,
  earliestEnd: 240,
};
const LIMITS = { min: 60, max: 120 };
const DATES = { fromDate: '2027-03-01', untilDate: '2027-05-31' };
const DAYS = ['work', { kinds: ['late'], beside: { kinds: ['early'] }, without: { kinds: ['night'] } }];

/** What a rule of the kind always says, and all that it may say besides. */
const WHOLE: [kind: string, always: object, besides: object][] = [
  ['minutes', { per: 'week' }, LIMITS],
  ['shifts', { per: 'week' }, { ...LIMITS, kinds: ['late'] }],
  ['count', { of: 'kinds', per: 'week' }, { ...LIMITS, ...DATES, ...FILTER }],
  ['count', { of: 'weekends', windowWeeks: 4 }, { ...LIMITS, days: [5, 6] }],
  ['rest', { minutes: 660 }, { count: true }],
  ['consecutive', { of: 'kind', kinds: ['late'] }, LIMITS],
  ['consecutiveShifts', {}, { ...LIMITS, ...FILTER }],
  ['weekends', { per: 'month' }, LIMITS],
  ['completeWeekends', {}, { days: [5, 6] }],
  ['consecutiveWeekends', {}, { ...LIMITS, days: [5, 6] }],
  ['pattern', { days: DAYS }, { followedBy: ['off'], weekdays: [5], ...DATES }],
  ['rotation', { days: DAYS, startDate: '2027-03-01' }, DATES],
  ['dayShape', { of: 'gaps' }, { ...LIMITS, count: true }],
  ['startTimes', { tolerance: 60 }, { only: 'later', count: true }],
  ['preference', { want: 'avoid' }, FILTER],
  ['fairness', { of: 'shifts' }, { hours: { from: 60 }, past: true, ...FILTER }],
  ['fairness', { of: 'weekends' }, { days: [5, 6] }],
  ['presence', { min: 1 }, { every: 3, beside: 'all', ...FILTER }],
  ['alternatives', { per: 'week', max: 2 }, { min: 1, ...FILTER }],
  ['links', { per: 'week' }, FILTER],
  [
    'breaks',
    { tiers: [{ fromMinutes: 360, breaks: [{ minutes: 30 }] }] },
    { afterStart: 60, beforeEnd: 60, mostInARow: 240, grid: 30, mostTogether: 2, ...FILTER },
  ],
  ['premium', {}, { share: 0.5, amount: 2, hours: { dates: ['2027-03-01'] }, ...FILTER }],
];

test('a sentence leaves nothing out that a rule says', () => {
  const say = (kind: string, params: object) => sentenceOf({ kind, params, weight: 1 } as Rule, (id) => id);
  for (const [kind, always, besides] of WHOLE) {
    const whole = say(kind, { ...always, ...besides });
    for (const member of Object.keys(besides)) {
      const less = { ...always, ...besides, [member]: undefined };
      const params = Object.fromEntries(Object.entries(less).filter(([, value]) => value !== undefined));
      assert.notEqual(say(kind, params), whole, `${kind} ${member}`);
    }
  }
});

test('a rule without a form stays as it is beside rules that are changed or removed', () => {
  const odd = { kind: 'preference', params: { want: 'avoid', profiles: ['p'] }, weight: 3, id: 'odd' };
  const weekly = { kind: 'minutes', params: { per: 'week', max: 2400 }, hard: true };
  const rules = [odd, weekly, odd] as Rule[];
  assert.equal(kindOf(rules[0]!), null);
  const next = { kind: 'minutes', params: { per: 'week', max: 1800 }, hard: true } as Rule;
  const row = { key: 'person:p:rules:1', code: 'MAX_MINUTES', rule: rules[1]! } as Row;
  const person = { kind: 'person' as const, record: { rules } } as never;
  const change = (rule: Rule | null) => {
    const made = changeOf(person, row, [row], { rule });
    return 'person' in made ? made.person.rules : null;
  };
  assert.deepEqual(
    [change(next), change(null)],
    [
      [odd, next, odd],
      [odd, odd],
    ],
  );
  const template = { kind: 'template' as const, record: { id: 't', rules } } as never;
  const held = { ...row, key: 'template:t:1' };
  const made = changeOf(template, held, [held], { rule: next });
  assert.deepEqual('template' in made && made.template.rules, [odd, next, odd]);
});

test('the form of a cap asks for nothing but its value', () => {
  const rule = { kind: 'shifts', params: { per: 'week', max: 5 }, hard: true } as Rule;
  const asked = (key: string) => formOf({ key, rule } as Row)?.kind.fields.map(({ member }) => member);
  assert.deepEqual(asked('person:p:maxShiftsPerWeek'), ['max']);
  assert.deepEqual(asked('person:p:rules:0'), ['max', 'kinds']);
});
