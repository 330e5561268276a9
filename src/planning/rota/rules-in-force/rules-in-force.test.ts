/** What holds for whom at a site, and what a change of it would do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { at, ok, type Shop, shopOf } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const V1 = '/planning/v1';
const RULES = `${V1}/rules`;
const SHORT_DAYS = { kind: 'minutes', params: { per: 'day', max: 300 }, hard: true };
const DAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => `2027-03-0${day}`);

const rulesAt = async (caller: Caller, site: string): Promise<Loose[]> =>
  listOf((await ok(caller, 'GET', `${RULES}?locationId=${site}`)).items!);

const tryAt = ({ admin, site }: Shop, change: object, more = {}) =>
  admin.call('POST', `${RULES}/trials`, { locationId: site, weekStart: '2027-03-01', change, ...more });

/** A day's work for one on each of these days, planned and published. */
async function publishDays(shop: Shop, days: readonly string[]): Promise<void> {
  for (const day of days) await shop.demand(day, [9, 17]);
  const run = await shop.plan();
  await ok(shop.admin, 'POST', `${V1}/planning-runs/${run.id}/publish`);
}

test('every rule is listed: for whom, whence, whether it must hold', async () => {
  const { admin, as, site, userIds, id: organisationId } = await shopOf(testApp, 2);
  const [ada, bob] = userIds as [string, string];
  const hr = await testApp.caller({ org_id: organisationId, services: ['hr'] });
  const terms = { type: 'permanent', weeklyHours: 30, minWeeklyHours: 20, maxWeeklyHours: 36 };
  const pay = { hourlyRate: 12, currency: 'GBP', startDate: '2026-01-01', endDate: null };
  await ok(hr, 'PUT', '/hr/v1/contracts', { items: [{ userId: bob, contracts: [{ ...terms, ...pay }] }] });
  const own = { kind: 'weekends', params: { per: 'month', max: 2 }, weight: 50 };
  await ok(admin, 'PATCH', `${V1}/settings/workforce/${ada}`, {
    caps: { maxHoursPerWeek: 24 },
    rules: [own],
  });
  await ok(admin, 'PATCH', `${V1}/settings/rule-weights`, { weights: { FAIRNESS: 7 } });
  const template = { name: 'Minors', rules: [SHORT_DAYS], userIds: [ada] };
  const { id } = await ok(admin, 'POST', `${V1}/rule-templates`, template);
  const rules = await rulesAt(await as('manager', [site]), site);
  const found = (key: string) => {
    const { holder, source, code, weight, rule } = rules.find((one) => String(one.key) === key)!;
    return [holder!.kind, holder!.name, source!.kind, source!.name, code, weight, rule?.params ?? null];
  };
  assert.deepEqual(
    [
      'weight:FAIRNESS',
      'weight:CLOPENING',
      `location:${site}:maxHoursPerWeek`,
      `location:${site}:weeklyRestHours`,
      `template:${id}:0`,
      `person:${ada}:maxHoursPerWeek`,
      `person:${ada}:rules:0`,
      `contract:${bob}:maxHoursPerWeek`,
    ].map(found),
    [
      ['organisation', null, 'organisation', null, 'FAIRNESS', 7, null],
      ['organisation', null, 'default', null, 'CLOPENING', 10, null],
      ['location', 'Site 1', 'profile', 'UK', 'MAX_WEEKLY_MINUTES', null, { per: 'week', max: 2880 }],
      [
        'location',
        'Site 1',
        'profile',
        'UK',
        'WEEKLY_REST_TOO_SHORT',
        null,
        { minutes: 1440, windowDays: 7 },
      ],
      ['group', 'Minors', 'template', 'Minors', 'MAX_MINUTES', null, { per: 'day', max: 300 }],
      ['person', 'Person 0001', 'person', null, 'MAX_WEEKLY_MINUTES', null, { per: 'week', max: 1440 }],
      ['person', 'Person 0001', 'person', null, 'MAX_WEEKENDS', 50, { per: 'month', max: 2 }],
      ['person', 'Person 0002', 'contract', null, 'MAX_WEEKLY_MINUTES', null, { per: 'week', max: 2160 }],
    ],
  );
  const custom = { ruleProfile: 'custom', customProfile: { maxDailyMinutes: 540 } };
  await ok(admin, 'PATCH', `${V1}/settings/locations/${site}`, custom);
  const limits = (await rulesAt(admin, site)).filter(({ source }) => String(source!.kind) === 'location');
  assert.deepEqual(
    limits.map(({ code, rule }) => [code, rule!.params]),
    [['MAX_DAILY_MINUTES', { per: 'day', max: 540 }]],
  );
});

test('rules of a site are for its managers; another site is 403, none is 404', async () => {
  const { admin, as, site } = await shopOf(testApp, 1);
  const url = `${RULES}?locationId=${site}`;
  assert.equal((await (await as('manager', [])).call('GET', url)).status, 403);
  assert.equal((await (await as('member', [site])).call('GET', url)).status, 403);
  assert.equal((await admin.call('GET', `${RULES}?locationId=${newId()}`)).status, 404);
  const manager = await as('manager', [site]);
  const body = { locationId: site, weekStart: '2027-03-01', change: { without: 'weight:FAIRNESS' } };
  assert.equal((await manager.call('POST', `${RULES}/trials`, body)).status, 403);
});

test('the price of a limit: slots that are filled without it, proved, in the plan of the week', async () => {
  const shop = await shopOf(testApp, 1);
  const { admin, site } = shop;
  await publishDays(shop, DAYS);
  const before = (await ok(admin, 'GET', `${V1}/audit`)).total;
  const key = `location:${site}:maxConsecutiveDays`;
  const six = await tryAt(shop, { without: key }, { solve: true });
  assert.equal(six.status, 200, six.text);
  // Six days of eight hours are 48 h: the seventh stays open by that limit, and by the weekly rest.
  assert.equal(six.body.planned!.before!.openSlots, 1);
  assert.equal(six.body.planned!.after!.openSlots, 1);
  assert.equal(six.body.planned!.certainty, 'proved');
  await ok(admin, 'PATCH', `${V1}/settings/locations/${site}`, {
    ruleProfile: 'custom',
    customProfile: { maxConsecutiveDays: 4 },
  });
  const four = await tryAt(shop, { without: key }, { solve: true });
  const { changes, rota, planned } = four.body;
  assert.deepEqual(
    listOf(changes!).map(({ effect, code, rule, people }) => [effect, code, rule!.params, people]),
    [['ends', 'MAX_CONSECUTIVE_DAYS', { of: 'work', max: 4 }, 1]],
  );
  assert.deepEqual([planned!.before!.openSlots, planned!.after!.openSlots], [1, 0]);
  assert.equal(planned!.certainty, 'proved');
  assert.deepEqual([rota!.published, rota!.before!.openSlots], [true, 1]);
  const audit = await ok(admin, 'GET', `${V1}/audit`);
  assert.equal(Number(audit.total), Number(before) + 1, 'a trial leaves no event');
});

test('a dry run of an edit shows who gets which rule, and what it breaks in the published rota', async () => {
  const shop = await shopOf(testApp, 2);
  const { admin, site, userIds } = shop;
  await publishDays(shop, DAYS.slice(0, 2));
  const tried = async (change: object) => {
    const answer = await tryAt(shop, change);
    assert.equal(answer.status, 200, answer.text);
    const { changes, rota, planned } = answer.body;
    assert.equal(planned, null);
    const said = listOf(changes!).map(({ effect, code, people }) => `${effect} ${code} ${people}`);
    return [said, rota!.before!.brokenRules, rota!.after!.brokenRules];
  };
  assert.deepEqual(
    await tried({ location: { ruleProfile: 'custom', customProfile: { maxDailyMinutes: 420 } } }),
    [
      [
        'ends REST_TOO_SHORT 2',
        ...['WEEKLY_REST_TOO_SHORT', 'MAX_DAILY_MINUTES', 'MAX_WEEKLY_MINUTES'].map(
          (code) => `ends ${code} 2`,
        ),
        'ends MAX_CONSECUTIVE_DAYS 2',
        'ends CLOPENING 2',
        'begins MAX_DAILY_MINUTES 2',
      ],
      0,
      2,
    ],
  );
  const begins = ['begins MAX_MINUTES 2'];
  const rules = [SHORT_DAYS];
  assert.deepEqual(await tried({ template: { id: null, rules, everyone: true } }), [begins, 0, 2]);
  assert.deepEqual(await tried({ template: { id: null, rules, locationIds: [site] } }), [begins, 0, 2]);
  const [said] = await tried({ template: { id: null, rules, userIds: [userIds[0]] } });
  assert.deepEqual(said, ['begins MAX_MINUTES 1']);
  const caps = { maxHoursPerDay: 6 };
  assert.deepEqual((await tried({ person: { userId: userIds[1], caps } }))[0], [
    'ends MAX_DAILY_MINUTES 1',
    'begins MAX_DAILY_MINUTES 1',
  ]);
  assert.deepEqual((await tried({ weights: { CLOPENING: 3 } }))[0], [
    'ends CLOPENING 2',
    'begins CLOPENING 2',
  ]);
  assert.deepEqual((await tried({ weights: { TRAVEL_COST: null } }))[0], [], 'it has its default');
  assert.equal((await ok(admin, 'GET', `${V1}/rule-templates`)).total, 0);
});

test('what a weight costs in the published rota is what the rota pays less without it', async () => {
  const shop = await shopOf(testApp, 1);
  await publishDays(shop, DAYS.slice(0, 3));
  const { userIds } = shop;
  const off = { date: '2027-03-02', want: 'off', weight: 4 };
  await ok(shop.admin, 'PATCH', `${V1}/settings/workforce/${userIds[0]}`, {
    preferences: { requests: [off] },
    rules: [{ kind: 'shifts', params: { per: 'week', max: 1 }, weight: 30 }],
  });
  const { body } = await tryAt(shop, { without: `person:${userIds[0]}:rules:0` });
  const { before, after } = body.rota!;
  assert.equal(Number(before!.preferencePoints) - Number(after!.preferencePoints), 60, 'two shifts of 30');
});

test('what is no change, or what its own write would refuse, is 422 with its place', async () => {
  const shop = await shopOf(testApp, 1);
  const { userIds } = shop;
  for (const [path, change] of [
    ['body/change', {}],
    ['body/change', { without: 'weight:FAIRNESS', weights: {} }],
    ['body/change/without', { without: 'location:x:maxHoursPerWeek' }],
    ['body/change/without', { without: 'weight:NOTHING' }],
    ['body/change/location/ruleProfile', { location: { ruleProfile: 'custom' } }],
    ['body/change/person/rules/0', { person: { userId: userIds[0], rules: [{ ...SHORT_DAYS, weight: 1 }] } }],
    ['body/change/template/rules/0', { template: { id: null, rules: [{ ...SHORT_DAYS, hard: false }] } }],
    ['body/change/template/userIds/0', { template: { id: null, rules: [SHORT_DAYS], userIds: [newId()] } }],
  ] as const) {
    const answer = await tryAt(shop, change);
    assert.deepEqual([answer.status, answer.body.error?.details?.['0']?.path], [422, path], answer.text);
  }
  const midweek = await shop.admin.call('POST', `${RULES}/trials`, {
    locationId: shop.site,
    weekStart: at(2, 0).slice(0, 10),
    change: { without: 'weight:FAIRNESS' },
  });
  assert.deepEqual([midweek.status, midweek.body.error?.details?.['0']?.path], [422, 'body/weekStart']);
  const gone = await tryAt(shop, { template: { id: newId(), everyone: true } });
  assert.equal(gone.status, 404);
});
