/** Rules kept by name and weights of the organisation: who they hold for, and what runs make of them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { RUNS, shopOf } from '../../rota/runs/runs.fixture.ts';
import { rulesInWords } from '../in-words.fixture.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/rule-templates';
const WEIGHTS = '/planning/v1/settings/rule-weights';
const SHORT_DAYS = { kind: 'minutes', params: { per: 'day', max: 300 }, hard: true };
const FEW_SHIFTS = { kind: 'shifts', params: { per: 'week', max: 2 }, weight: 30 };

test('a template is kept, changed and listed by name; a name is used once', async () => {
  const { admin, as, site, userIds } = await shopOf(testApp, 2);
  const made = await admin.call('POST', URL, { name: 'Night team', rules: [FEW_SHIFTS], userIds });
  assert.equal(made.status, 201, made.text);
  const { id, ...rest } = made.body;
  assert.deepEqual(rest, {
    name: 'Night team',
    description: null,
    rules: [FEW_SHIFTS],
    everyone: false,
    locationIds: [],
    userIds,
    underAge: null,
    version: 1,
  });
  const url = `${URL}/${id}`;
  await admin.call('POST', URL, { name: 'Minors', description: 'under 18', rules: [SHORT_DAYS] });
  const { body } = await admin.call('GET', URL);
  assert.deepEqual([body.total, ...listOf(body.items!).map(({ name }) => name)], [2, 'Minors', 'Night team']);
  const taken = await admin.call('PATCH', url, { name: 'minors' });
  assert.deepEqual([taken.status, taken.body.error?.reason], [409, 'NAME_TAKEN']);
  const change = { rules: [SHORT_DAYS], locationIds: [site], userIds: null };
  const changed = await admin.call('PATCH', url, change, { 'if-match': made.headers.etag! });
  assert.deepEqual(
    [changed.body.rules, changed.body.locationIds, changed.body.userIds, changed.body.version],
    [[SHORT_DAYS], [site], [], 2],
  );
  const stale = await admin.call('PATCH', url, { name: 'Nights' }, { 'if-match': made.headers.etag! });
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
  const log = listOf((await admin.call('GET', '/planning/v1/audit')).body.items!);
  assert.deepEqual(
    log.filter(({ entityId }) => entityId === id).map(({ action }) => action),
    ['rule-template.update', 'rule-template.create'],
  );
  const manager = await as('manager', [site]);
  assert.equal((await manager.call('GET', url)).status, 403);
});

test('a template for the young holds for who is younger on the first day of a run', async () => {
  const { admin, as, demand, plan, site, userIds } = await shopOf(testApp, 3);
  const [young, old, named] = userIds as [string, string, string];
  const settings = (id: string) => `/planning/v1/settings/workforce/${id}`;
  const born = async (id: string, dateOfBirth: string | null) =>
    (await admin.call('PATCH', settings(id), { dateOfBirth })).body.dateOfBirth ?? null;
  assert.equal(await born(young, '2009-03-02'), '2009-03-02');
  assert.equal(await born(old, '2009-03-01'), '2009-03-01');
  await demand('2027-03-01', [8, 16], { targetStaff: 3, maxStaff: 3 });
  const shared = { rules: [SHORT_DAYS], userIds: [named], underAge: 18 };
  for (const holders of [{ everyone: true }, { everyone: false, locationIds: [site] }]) {
    const made = await admin.call('POST', URL, { name: 'Minors', ...shared, ...holders });
    assert.equal(made.status, 201, made.text);
    const run = await plan();
    assert.deepEqual(
      listOf(run.assignments!).map(({ userId }) => userId),
      [old],
      'who is 18 on the first day works the long day; who is 17 or named does not',
    );
    const url = `${URL}/${made.body.id}`;
    await admin.call('PATCH', url, { underAge: null, everyone: null, locationIds: null, userIds: null });
    assert.equal((await admin.call('DELETE', url)).status, 200);
  }
  assert.equal(await born(young, null), null);

  const future = await admin.call('PATCH', settings(young), { dateOfBirth: '2093-01-01' });
  assert.deepEqual(
    [future.status, future.body.error?.details],
    [
      422,
      [
        {
          path: 'body/dateOfBirth',
          code: 'NO_DATE_OF_BIRTH',
          message: '2093-01-01 is no date of birth of somebody alive; correct it, or send null to clear it',
        },
      ],
    ],
  );
  const member = await as('member', [site], { sub: old });
  assert.equal((await member.call('GET', settings(old))).body.dateOfBirth, '2009-03-01');
  await born(named, '2009-01-01');
  const listed = listOf((await member.call('GET', '/planning/v1/settings/workforce')).body.items!);
  assert.deepEqual(
    listed.flatMap(({ userId, dateOfBirth }) => (dateOfBirth === undefined ? [] : [userId])),
    [old],
    'a member reads the own date alone',
  );
});

test('a template in use is not deleted, and the refusal names who uses it', async () => {
  const { admin, site, userIds, push } = await shopOf(testApp, 7);
  const create = async (body: object) =>
    String((await admin.call('POST', URL, { rules: [SHORT_DAYS], ...body })).body.id);
  const group = await create({ name: 'Minors', userIds });
  const refused = await admin.call('DELETE', `${URL}/${group}`);
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'TEMPLATE_IN_USE']);
  assert.match(String(refused.body.error?.message), /“Minors” holds for Person 0001.* and 2 more/);
  const everybody = await create({ name: 'Law', everyone: true, locationIds: [site] });
  const { body } = await admin.call('DELETE', `${URL}/${everybody}`);
  assert.match(String(body.error?.message), /holds for everybody, Site 1;/);
  await admin.call('PATCH', `${URL}/${group}`, { userIds: userIds.slice(0, 1) });
  await push({ removed: { userIds: userIds.slice(0, 1) } });
  assert.deepEqual((await admin.call('DELETE', `${URL}/${group}`)).body, { id: group, deleted: true });
  assert.equal((await admin.call('GET', `${URL}/${group}`)).status, 404);
});

const FULL_WEEK = { kind: 'minutes', params: { per: 'week', min: 2400 }, hard: true };
const NIGHT = { kinds: ['night'] };
const ORDERED = [
  { kind: 'pattern', params: { days: [NIGHT, 'off', 'work'], weekdays: [4, 5] }, hard: true },
  { kind: 'pattern', params: { days: [NIGHT], followedBy: [NIGHT, 'any', 'off'] }, weight: 5 },
  { kind: 'consecutiveWeekends', params: { min: 2, days: [5, 6, 7] }, weight: 5 },
  { kind: 'completeWeekends', params: { days: [7, 1] }, hard: true },
  { kind: 'rotation', params: { days: [NIGHT, 'off'], startDate: '2027-01-04' }, weight: 5 },
  { kind: 'dayShape', params: { of: 'span', max: 720 }, hard: true },
  { kind: 'startTimes', params: { tolerance: 60, only: 'earlier' }, weight: 5 },
];

test('rules about what days look like reach runs, each by its code and in words', async () => {
  const { admin, demand, plan } = await shopOf(testApp, 2);
  await demand('2027-03-01', [9, 17]);
  const made = await admin.call('POST', URL, { name: 'Nights', rules: ORDERED, everyone: true });
  assert.deepEqual([made.status, made.body.rules], [201, ORDERED], made.text);
  const run = await plan();
  const { body } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
  const said = rulesInWords(body.payload!.rules as never);
  assert.deepEqual(
    said.filter((rule) => /PATTERN|ROTATION|DAY_SPAN|START_TIMES|CONSECUTIVE_WEEKENDS|COMPLETE/.test(rule)),
    [
      'UNWANTED_PATTERN: Never night, then a day off, then a working day, beginning on Thursday, Friday',
      'REQUIRED_PATTERN: After night: rather night, then any day, then a day off (5)',
      'MIN_CONSECUTIVE_WEEKENDS: At least 2 weekends worked in a row (Friday, Saturday, Sunday) (5)',
      'COMPLETE_WEEKENDS: All of Sunday, Monday, or none of them',
      'ROTATION: In turn from Mon 4 Jan on: night, then a day off (5)',
      'DAY_SPAN: At most 12 h from the first start of a day to its last end',
      'START_TIMES: Begins at most 1 h earlier than on the day before (5)',
    ],
  );
});

test('counts over windows reach runs in words, and are refused without a window', async () => {
  const { admin, demand, plan } = await shopOf(testApp, 2);
  await demand('2027-03-01', [9, 17]);
  const rules = [
    { kind: 'count', params: { of: 'days', windowDays: 7, max: 5 }, hard: true },
    { kind: 'count', params: { of: 'weekendsOff', windowWeeks: 3, min: 1 }, weight: 2 },
    { kind: 'count', params: { of: 'daysOffInARow', windowDays: 7, min: 2 }, weight: 3 },
    { kind: 'count', params: { of: 'kinds', windowDays: 7, max: 2 }, weight: 3 },
    { kind: 'consecutiveShifts', params: { max: 6, kinds: ['late'] }, hard: true },
    { kind: 'count', params: { of: 'locations', windowWeeks: 1, max: 1 }, hard: true },
    { kind: 'count', params: { of: 'tags', windowDays: 7, min: 1, tags: ['till', 'door'] }, weight: 3 },
  ];
  const made = await admin.call('POST', URL, { name: 'Windows', rules, everyone: true });
  assert.deepEqual([made.status, made.body.rules], [201, rules], made.text);
  const { body } = await admin.call('GET', `${RUNS}/${(await plan()).id}/snapshot`);
  const said = rulesInWords(body.payload!.rules as never);
  assert.deepEqual(
    said.filter((rule) => / in any |CONSECUTIVE_SHIFTS/.test(rule)),
    [
      'MAX_DAYS: At most 5 working days in any 7 days',
      'MIN_WEEKENDS_OFF: At least 1 free weekend in any 3 weeks (2)',
      'MIN_DAYS_OFF_IN_A_ROW: At least 2 days off in a row in any 7 days (3)',
      'MAX_KINDS: At most 2 different kinds of shifts in any 7 days (3)',
      'MAX_CONSECUTIVE_SHIFTS: At most 6 shifts in a row, counting shifts of the kind late',
      'MAX_SITES: At most 1 site in any week',
      'MIN_TAGS: At least 1 tag in any 7 days, counting shifts with the tag till or door (3)',
    ],
  );
  const anyTime = [{ kind: 'count', params: { of: 'shifts', max: 3 }, hard: true }];
  const refused = await admin.call('POST', URL, { name: 'Any', rules: anyTime, everyone: true });
  const [fault] = listOf(refused.body.error!.details!);
  assert.deepEqual([refused.status, fault!.path], [422, 'body/rules/0/params'], refused.text);
});

test('premiums, tiers and activation reach runs in words, and faults name their members', async () => {
  const { admin, demand, plan } = await shopOf(testApp, 2);
  await demand('2027-03-01', [9, 17]);
  const premium = {
    kind: 'premium',
    params: { share: 0.5, hours: { weekdays: [7], from: 1320, until: 1800 } },
  };
  const overtime = {
    kind: 'overtime',
    params: { per: 'week', tiers: [{ above: 2400, share: 0.25, amount: 1 }] },
  };
  const rules = [premium, overtime, { kind: 'activation', params: { per: 'week' } }].map((rule) => ({
    ...rule,
    weight: 2,
  }));
  const made = await admin.call('POST', URL, { name: 'Money', rules, everyone: true });
  assert.deepEqual([made.status, made.body.rules], [201, rules], made.text);
  const { body } = await admin.call('GET', `${RUNS}/${(await plan()).id}/snapshot`);
  const said = rulesInWords(body.payload!.rules as never);
  assert.deepEqual(
    said.filter((rule) => /^(PREMIUM|OVERTIME: .*25|ACTIVATION)/.test(rule)),
    [
      'PREMIUM: Extra pay is kept low: 50 % on Sunday between 22:00 and 06:00 (2)',
      'OVERTIME: Overtime is kept low: 25 % and 1 an hour above 40 h a week (2)',
      'ACTIVATION: Few people work in a week (2)',
    ],
  );
  const free = { ...premium, params: {}, weight: 1 };
  const { status, body: refused } = await admin.call('POST', URL, {
    name: 'Free',
    rules: [free],
    everyone: true,
  });
  assert.deepEqual([status, refused.error!.details![0]!.path], [422, 'body/rules/0/params']);
});

test('a hard order of days that asks for work is kept as far as there is any', async () => {
  const { admin, demand, plan, userIds } = await shopOf(testApp, 1);
  await demand('2027-03-02', [9, 17]);
  const work = {
    kind: 'pattern',
    params: { days: ['any'], followedBy: ['work'], weekdays: [1] },
    hard: true,
  };
  const { body: template } = await admin.call('POST', URL, { name: 'Tuesdays', rules: [work], userIds });
  assert.deepEqual((await plan()).metrics!.broken, []);
  const days = { params: { days: ['off', 'off', 'off'], weekdays: [4] } };
  await admin.call('PATCH', `${URL}/${template.id}`, { rules: [{ ...work, ...days }] });
  const { broken, proofs } = (await plan()).metrics!;
  const [missed] = listOf(broken!);
  assert.match(
    String(missed!.message),
    /Person 0001 would break the rule “Never a day off, then a day off, then a day off/,
  );
  assert.deepEqual(proofs, ['No rota comes closer to these minimums overall.']);
});

const APART = { kind: 'presence', hard: true };

test('rules that make no sense and holders who are not there are 422 with their place', async () => {
  const { admin } = await shopOf(testApp, 1);
  const missing = newId();
  for (const [path, more] of [
    ['body/rules', { rules: [] }],
    ['body/rules/0', { rules: [{ ...SHORT_DAYS, weight: 3 }] }],
    ['body/rules/0/params/max', { rules: [{ ...SHORT_DAYS, params: { per: 'day', max: -1 } }] }],
    ['body/rules/0/params/days', { rules: [{ ...ORDERED[2], params: { min: 1, days: [1, 3] } }] }],
    ['body/rules/0', { rules: [{ ...ORDERED[2], params: { days: [6, 7] } }] }],
    ['body/rules/0/params/days', { rules: [{ ...ORDERED[0], params: { days: Array(20).fill('off') } }] }],
    [
      'body/rules/0/params/untilDate',
      {
        rules: [
          { ...ORDERED[0], params: { days: ['off'], fromDate: '2027-03-02', untilDate: '2027-03-01' } },
        ],
      },
    ],
    ['body/rules/1', { rules: [FULL_WEEK, { ...FULL_WEEK, params: { per: 'week', max: 1200 } }] }],
    ['body/rules/0', { rules: [{ ...ORDERED[0], params: { days: ['any'] } }] }],
    [
      'body/rules/0/params/beside/person',
      { rules: [{ ...APART, params: { max: 0, beside: { person: missing } } }] },
    ],
    ['body/rules/0/params', { rules: [{ ...APART, params: {} }] }],
    ['body/rules/0/params/curve', { rules: [{ ...APART, params: { min: 1, curve: [{ min: 1 }] } }] }],
    ['body/rules/0/params/curve/0', { rules: [{ ...APART, params: { curve: [{ from: 60 }] } }] }],
    ['body/rules/0/params/per', { rules: [{ kind: 'links', params: { per: 'year' }, hard: true }] }],
    ['body/locationIds/0', { locationIds: [missing] }],
    ['body/userIds/0', { userIds: [missing] }],
    ['body/name', { name: ' ' }],
  ] as const) {
    const answer = await admin.call('POST', URL, { name: 'Law', rules: [SHORT_DAYS], ...more });
    assert.deepEqual([answer.status, answer.body.error?.details?.['0']?.path], [422, path], answer.text);
  }
  assert.equal((await admin.call('GET', URL)).body.total, 0);
});

test('runs keep the rules of templates, for everybody, for a site and for people', async () => {
  const { admin, demand, plan, site, userIds } = await shopOf(testApp, 3);
  await demand('2027-03-01', [9, 17]);
  const rules = [{ ...FEW_SHIFTS, id: 'x' }];
  const { body: template } = await admin.call('POST', URL, { name: 'Few', rules, userIds: [userIds[0]] });
  const scopeOf = async (code: string) => {
    const run = await plan();
    const { body } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
    const found = listOf(body.payload!.rules!).find((rule) => rule.code === (code as never));
    return [found?.scope, run.unassigned?.length ?? 0];
  };
  assert.deepEqual(await scopeOf('MAX_SHIFTS'), [{ person: userIds[0] }, 0]);
  for (const holders of [{ locationIds: [site] }, { everyone: true }]) {
    const nobody = { userIds: [], locationIds: [], everyone: false };
    await admin.call('PATCH', `${URL}/${template.id}`, { ...nobody, ...holders });
    assert.deepEqual(await scopeOf('MAX_SHIFTS'), ['all', 0]);
  }
  await admin.call('PATCH', `${URL}/${template.id}`, { rules: [SHORT_DAYS] });
  assert.deepEqual(await scopeOf('MAX_MINUTES'), ['all', 1], 'eight hours are more than five');
});

test('weights of the organisation hold for its runs unless a run says otherwise; null is the default', async () => {
  const { admin, as, demand, plan, site } = await shopOf(testApp, 2);
  await demand('2027-03-01', [9, 17]);
  const patch = (weights: object | null, headers = {}) => admin.call('PATCH', WEIGHTS, { weights }, headers);
  const weightOf = async (code: string, weights = {}) => {
    const run = await plan({ options: { timeLimitMs: 150, seed: 1, weights } });
    const { body } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
    return listOf(body.payload!.rules!).find((rule) => rule.code === (code as never))?.weight;
  };
  const set = await patch({ FAIRNESS: 7, CLOPENING: 0 });
  assert.deepEqual([set.status, set.body], [200, { weights: { FAIRNESS: 7, CLOPENING: 0 }, version: 2 }]);
  assert.equal(await weightOf('FAIRNESS'), 7);
  assert.equal(await weightOf('FAIRNESS', { FAIRNESS: 3 }), 3);
  assert.equal(await weightOf('CLOPENING'), undefined);
  const read = await (await as('manager', [site])).call('GET', WEIGHTS);
  assert.deepEqual([read.status, read.headers.etag], [200, set.headers.etag]);
  assert.deepEqual((await patch({ CLOPENING: null })).body.weights, { FAIRNESS: 7 });
  const stale = await patch({ FAIRNESS: 1 }, { 'if-match': set.headers.etag! });
  assert.equal(stale.status, 409);
  assert.deepEqual((await patch(null)).body, { weights: {}, version: 4 });
  assert.equal(await weightOf('FAIRNESS'), 2);
  const wrong = await patch({ NOTHING: 1, FAIRNESS: -1 });
  assert.equal(wrong.status, 422);
});
