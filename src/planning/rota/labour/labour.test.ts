import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { ok, RUNS, WEEK } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();
const V1 = '/planning/v1';
const MONDAY = '2027-03-01';
const COSTS = `${V1}/labour-costs?weekStart=${MONDAY}`;
const NOBODY = { withoutWage: 0, hiddenWages: 0, severalCurrencies: false };

type Sum = Record<string, unknown>;
interface Costs {
  currency: string;
  wagesAsOf: string | null;
  hasOvertimeRules: boolean;
  sites: {
    locationId: string;
    week: Sum;
    days: Sum[];
    budget: Sum;
    left: Sum;
    sales: Sum;
    allowed: string[];
  }[];
  days: Sum[];
  week: Sum;
}

const read = async (caller: Caller, more = ''): Promise<Costs> =>
  (await ok(caller, 'GET', `${COSTS}${more}`)) as unknown as Costs;
const sumOf = ({ minutes, amount, currency, withoutWage, hiddenWages, severalCurrencies }: Sum) => ({
  minutes,
  amount,
  currency,
  withoutWage,
  hiddenWages,
  severalCurrencies,
});
const euros = (minutes: number, amount: number | null, more: Sum = {}) => ({
  minutes,
  amount,
  currency: amount === null ? null : 'EUR',
  ...NOBODY,
  ...more,
});

const contract = (userId: string, hourlyRate: number, currency = 'EUR') => ({
  userId,
  contracts: [
    {
      type: 'employee',
      weeklyHours: 38,
      minWeeklyHours: 0,
      maxWeeklyHours: 48,
      currency,
      startDate: '2020-01-01',
      endDate: null,
      hourlyRate,
    },
  ],
});

/** Two sites in Berlin; Ann and Cem are at home at the first, Bob at the second. Ann earns 16 an hour, Bob 20, Cem has no contract. */
async function shops() {
  const organisation = await createOrganisation(testApp, {
    locations: 2,
    people: 3,
    timeZone: 'Europe/Berlin',
  });
  const { id, admin, locationIds, userIds } = organisation;
  const [here, there] = locationIds as [string, string];
  const [ann, bob, cem] = userIds as [string, string, string];
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const pay = (items: object[]) => ok(hr, 'PUT', '/hr/v1/contracts', { items });
  await pay([contract(ann, 16), contract(bob, 20)]);
  await ok(admin, 'PATCH', `${V1}/settings/locations/${here}`, { planWithoutContract: true });
  await ok(admin, 'POST', `${V1}/eligibility/snapshots`, {
    rows: userIds.map((userId) => ({ userId, workRequirementId: `as ${userId}` })),
  });
  /** A row that only this person may work; null: anybody. */
  const row = async (userId: string | null, locationId: string, start: string, end: string) => {
    const asked = userId === null ? {} : { eligibilityProfileId: `as ${userId}` };
    const body = { name: 'Till', locationId, start, end, ...asked };
    return String((await ok(admin, 'POST', `${V1}/demand`, body)).id);
  };
  return { ...organisation, here, there, ann, bob, cem, pay, row };
}

type Shops = Awaited<ReturnType<typeof shops>>;

const plan = ({ admin }: Shops, more: object = {}) => ok(admin, 'POST', RUNS, { ...WEEK, ...more });

async function published(scene: Shops, more: object = {}) {
  const run = await plan(scene, more);
  return ok(scene.admin, 'POST', `${RUNS}/${run.id}/publish`, {});
}

test('hours and wages by day, site and week; who has no wage is counted and not guessed', async () => {
  const scene = await shops();
  const { admin, here, there, ann, bob, cem, row } = scene;
  await row(ann, here, '2027-03-01T08:00:00Z', '2027-03-01T16:00:00Z');
  await row(bob, there, '2027-03-01T08:00:00Z', '2027-03-01T12:00:00Z');
  await row(cem, here, '2027-03-07T20:00:00Z', '2027-03-08T04:00:00Z');
  await published(scene);
  const { sites, days, week, currency, wagesAsOf, hasOvertimeRules } = await read(admin);
  assert.deepEqual([currency, hasOvertimeRules], ['EUR', false]);
  assert.ok(wagesAsOf !== null);
  const of = (locationId: string) => sites.find((site) => site.locationId === locationId)!;
  assert.deepEqual(sumOf(of(here).week), euros(960, 128, { withoutWage: 1 }));
  assert.deepEqual(sumOf(of(there).week), euros(240, 80));
  assert.deepEqual(sumOf(week), euros(1200, 208, { withoutWage: 1 }));
  assert.deepEqual(
    days.map(({ date, minutes, amount }) => [date, minutes, amount]),
    [
      ['2027-03-01', 720, 208],
      ...['02', '03', '04', '05', '06'].map((day) => [`2027-03-${day}`, 0, 0]),
      ['2027-03-07', 480, null],
    ],
    'a night counts for the day on which it begins',
  );
  const next = await ok(admin, 'GET', `${V1}/labour-costs?weekStart=2027-03-08`);
  assert.equal((next.week as unknown as Sum).minutes, 0);
});

test('a draft is summed with what it leaves of the published rota; both can be read side by side', async () => {
  const scene = await shops();
  const { admin, here, there, ann, bob, row } = scene;
  await row(ann, here, '2027-03-02T08:00:00Z', '2027-03-02T16:00:00Z');
  await row(bob, there, '2027-03-02T08:00:00Z', '2027-03-02T16:00:00Z');
  await published(scene);
  await row(ann, here, '2027-03-03T08:00:00Z', '2027-03-03T10:00:00Z');
  const draft = await plan(scene, { locationIds: [here] });
  assert.deepEqual(sumOf((await read(admin)).week), euros(960, 288));
  assert.deepEqual(sumOf((await read(admin, `&runId=${draft.id}`)).week), euros(1080, 320));
  assert.equal((await admin.call('GET', `${COSTS}&runId=${newId()}`)).status, 404);
});

test('breaks are unpaid, and a premium of a rule is paid', async () => {
  const scene = await shops();
  const { admin, here, ann, row } = scene;
  const rules = [
    { kind: 'premium', params: { share: 0.5, hours: { from: 1320, until: 1800 } }, weight: 1 },
    {
      kind: 'breaks',
      params: { tiers: [{ fromMinutes: 360, breaks: [{ minutes: 30, paid: false }] }] },
      hard: true,
    },
  ];
  await row(ann, here, '2027-03-02T19:00:00Z', '2027-03-03T03:00:00Z');
  await published(scene, { options: { ...WEEK.options, rules } });
  // 7.5 h × 16 = 120; from 22:00 to 04:00 are 6 of 8 hours: 7.5 × 6/8 × 8 = 45
  assert.deepEqual(sumOf((await read(admin)).week), euros(450, 165));
});

test('managers see their sites alone, pay of people out of their sight is left out, members see nothing', async () => {
  const scene = await shops();
  const { as, here, there, ann, bob, row } = scene;
  await row(ann, here, '2027-03-02T08:00:00Z', '2027-03-02T16:00:00Z');
  await row(bob, here, '2027-03-03T08:00:00Z', '2027-03-03T16:00:00Z');
  await row(bob, there, '2027-03-04T08:00:00Z', '2027-03-04T16:00:00Z');
  await published(scene);
  const manager = await as('manager', [here]);
  const { sites, days } = await read(manager);
  assert.deepEqual(
    sites.map(({ locationId, week, allowed }) => [locationId, sumOf(week), allowed]),
    [[here, euros(960, 128, { hiddenWages: 1 }), ['set-budget', 'set-sales']]],
  );
  assert.deepEqual(sumOf(days[2]!), euros(480, null, { hiddenWages: 1 }), 'alone on a day, and still hidden');
  const area = await as('area-manager', [here, there]);
  assert.deepEqual(sumOf((await read(area)).week), euros(1440, 448));
  assert.deepEqual((await read(area)).sites[0]!.allowed, []);
  assert.deepEqual((await read(manager, `&locationId=${there}`)).sites, []);
  assert.equal((await (await as('member', [here])).call('GET', COSTS)).status, 403);
});

test('a run says the sum that the board says, and nothing in it tells the wage that the sum lacks', async () => {
  const scene = await shops();
  const { admin, as, pay, here, there, ann, bob, row } = scene;
  await row(ann, here, '2027-03-02T08:00:00Z', '2027-03-02T16:00:00Z');
  await row(bob, here, '2027-03-03T08:00:00Z', '2027-03-03T16:00:00Z');
  const manager = await as('manager', [here]);
  const seenWith = async (rate: number) => {
    await pay([contract(ann, 16), contract(bob, rate)]);
    const { id } = await plan(scene, { locationIds: [here], options: { ...WEEK.options, borrow: true } });
    const { score, metrics } = await ok(manager, 'GET', `${RUNS}/${id}`);
    const { elapsedMs: _, ...figures } = metrics ?? {};
    const listed = listOf((await ok(manager, 'GET', RUNS)).items!).find((run) => run.id === id);
    assert.deepEqual([listed?.score, listed?.metrics], [score, metrics]);
    const board = await read(manager, `&runId=${id}`);
    assert.deepEqual(sumOf(board.week), euros(960, 128, { hiddenWages: 1 }));
    const stream = await manager.call('GET', `${RUNS}/${id}/events`);
    assert.doesNotMatch(stream.text, /"labourCost":(?!128\b)/);
    return { id: String(id), score, figures };
  };
  const [low, high] = [await seenWith(20), await seenWith(77)];
  assert.deepEqual([low.score, low.figures], [high.score, high.figures], 'whatever Bob earns');
  const whole = await ok(admin, 'GET', `${RUNS}/${high.id}`);
  assert.deepEqual(
    [low.figures.labourCost, low.figures.hiddenWages, low.score],
    [128, 1, { ...whole.score, soft: null }],
  );
  assert.deepEqual([whole.metrics?.labourCost, whole.metrics?.hiddenWages], [8 * (16 + 77), undefined]);
  assert.equal(typeof whole.score?.soft, 'number');
  const { metrics: both } = await ok(await as('manager', [here, there]), 'GET', `${RUNS}/${high.id}`);
  assert.equal(both?.labourCost, 8 * (16 + 77), 'who manages both sites reads it whole');
  await ok(admin, 'POST', `${RUNS}/${high.id}/publish`, {});
  assert.deepEqual(sumOf((await read(manager)).week), euros(960, 128, { hiddenWages: 1 }));
});

test('wages in several currencies have no sum; hours have', async () => {
  const scene = await shops();
  const { admin, here, there, ann, bob, row, pay } = scene;
  await pay([contract(ann, 16), contract(bob, 2000, 'JPY')]);
  await row(ann, here, '2027-03-02T08:00:00Z', '2027-03-02T16:00:00Z');
  await row(bob, there, '2027-03-02T08:00:00Z', '2027-03-02T16:00:00Z');
  await published(scene);
  const { sites, week, currency } = await read(admin);
  assert.deepEqual(sumOf(week), euros(960, null, { severalCurrencies: true }));
  assert.deepEqual(sites.map((site) => [site.week.amount, site.week.currency]).sort(), [
    [128, 'EUR'],
    [16_000, 'JPY'],
  ]);
  assert.equal(currency, 'GBP', 'the organisation’s own, where contracts do not say it');
});

const budgetAt = (locationId: string, week = MONDAY) => `${V1}/labour-budgets/${locationId}/${week}`;
const IN_EUROS = { hours: 10, amount: 200, currency: 'EUR', oneWeek: false };
const NONE = { hours: null, amount: null, currency: null };

test('a budget holds from its week on, one week may have its own, and earlier weeks keep theirs', async () => {
  const scene = await shops();
  const { admin, as, here, there, ann, row } = scene;
  const manager = await as('manager', [here]);
  await row(ann, here, '2027-03-02T08:00:00Z', '2027-03-02T20:00:00Z');
  await published(scene);
  const set = (week: string, body: object, headers = {}) =>
    manager.call('PUT', budgetAt(here, week), body, headers);
  const first = await set(MONDAY, IN_EUROS);
  assert.deepEqual([first.status, first.body], [200, { ...IN_EUROS, since: MONDAY, version: 1 }], first.text);
  assert.deepEqual((await read(manager)).sites[0]!.left, { hours: -2, amount: 8 });
  assert.equal((await set(MONDAY, IN_EUROS)).body.version, 1, 'the same budget changes nothing');
  assert.equal((await set('2027-03-08', IN_EUROS, { 'if-match': '"7"' })).status, 409);
  const of = async (week: string) => {
    const { sites } = await ok(admin, 'GET', `${V1}/labour-costs?weekStart=${week}&locationId=${here}`);
    const { hours, since, oneWeek } = (sites as unknown as Costs['sites'])[0]!.budget;
    return [hours, since, oneWeek];
  };
  await ok(admin, 'PUT', budgetAt(here, '2027-03-15'), { ...NONE, hours: 30, oneWeek: false });
  await ok(admin, 'PUT', budgetAt(here, '2027-03-08'), { ...NONE, hours: 5, oneWeek: true });
  assert.deepEqual(await of('2027-02-22'), [null, null, false]);
  assert.deepEqual(await of(MONDAY), [10, MONDAY, false]);
  assert.deepEqual(await of('2027-03-08'), [5, '2027-03-08', true]);
  assert.deepEqual(await of('2027-03-22'), [30, '2027-03-15', false]);
  await ok(admin, 'PUT', budgetAt(here, '2027-03-08'), { ...NONE, oneWeek: true });
  assert.deepEqual(await of('2027-03-08'), [10, MONDAY, false], 'the standing one is back');
  await ok(admin, 'PUT', budgetAt(here, '2027-03-08'), { ...NONE, hours: 6, oneWeek: true });
  await ok(admin, 'PUT', budgetAt(here, '2027-03-08'), { ...NONE, hours: 7, oneWeek: false });
  assert.deepEqual(
    await of('2027-03-08'),
    [7, '2027-03-08', false],
    'what is set from the week on holds in it',
  );
  await ok(admin, 'PUT', budgetAt(here, '2027-03-22'), { ...NONE, oneWeek: false });
  assert.deepEqual(await of('2027-04-05'), [null, null, false]);

  const refused = async (body: object, week = MONDAY) => {
    const answer = await set(week, body);
    return [answer.status, listOf(answer.body.error!.details!).map(({ path, code }) => [path, code])];
  };
  assert.deepEqual(await refused({ ...IN_EUROS, currency: null }), [422, [['body/amount', 'UNFIT_COST']]]);
  assert.deepEqual(await refused({ ...IN_EUROS, amount: null }), [422, [['body/currency', 'UNFIT_COST']]]);
  assert.deepEqual(await refused(IN_EUROS, '2027-03-02'), [422, [['path/weekStart', 'NOT_MONDAY']]]);
  assert.equal((await set(MONDAY, { ...IN_EUROS, hours: -1 })).status, 422);
  assert.equal((await manager.call('PUT', budgetAt(there), IN_EUROS)).status, 403);
  assert.equal((await admin.call('PUT', budgetAt(newId()), IN_EUROS)).status, 404);
  const area = await as('area-manager', [here]);
  assert.equal((await area.call('PUT', budgetAt(here), IN_EUROS)).status, 403);
});

test('sales of a week: replaced whole, a number a day, beside which labour is a share', async () => {
  const scene = await shops();
  const { as, here, there, ann, row } = scene;
  const manager = await as('manager', [here]);
  await row(ann, here, '2027-03-02T08:00:00Z', '2027-03-02T16:00:00Z');
  await published(scene);
  const put = (days: object[], more: object = {}, headers = {}) =>
    manager.call('PUT', `${V1}/labour-sales/${here}/${MONDAY}`, { currency: 'EUR', days, ...more }, headers);
  const tuesday = { date: '2027-03-02', amount: 640.5, kind: 'expected' };
  const monday = { date: MONDAY, amount: 0, kind: 'actual' };
  const first = await put([tuesday, monday]);
  assert.deepEqual(
    [first.status, first.body],
    [200, { currency: 'EUR', days: [monday, tuesday], version: 1 }],
    first.text,
  );
  const { sites, days } = await read(manager);
  assert.deepEqual(
    [sites[0]!.days[1]!.salesShare, sites[0]!.week.salesShare, days[0]!.salesShare, sites[0]!.week.salesDays],
    [0.1998, 0.1998, null, 1],
  );
  assert.deepEqual(sites[0]!.sales, first.body);
  assert.equal((await put([monday, tuesday])).body.version, 1, 'in whatever order');
  assert.equal((await put([], {}, { 'if-match': '"9"' })).status, 409);
  assert.deepEqual((await put([])).body, { currency: 'EUR', days: [], version: 2 });
  const refused = async (sent: object[]) => {
    const answer = await put(sent);
    return [answer.status, listOf(answer.body.error!.details!).map(({ path, code }) => [path, code])];
  };
  const outside = { ...tuesday, date: '2027-03-08' };
  assert.deepEqual(await refused([outside]), [422, [['body/days/0/date', 'OUT_OF_RANGE']]]);
  assert.deepEqual(await refused([tuesday, tuesday]), [422, [['body/days/1/date', 'TWICE']]]);
  assert.equal((await put([{ ...tuesday, amount: -1 }])).status, 422);
  const elsewhere = `${V1}/labour-sales/${there}/${MONDAY}`;
  assert.equal((await manager.call('PUT', elsewhere, { currency: 'EUR', days: [] })).status, 403);
});

test('a change says before it is made what it adds in hours and wages, and a candidate what they would earn', async () => {
  const scene = await shops();
  const { admin, as, here, ann, bob, cem, row } = scene;
  const mine = await row(null, here, '2027-03-02T08:00:00Z', '2027-03-02T16:00:00Z');
  const run = await plan(scene);
  const [{ userId: first }] = listOf(run.assignments!) as [{ userId: unknown }];
  if (String(first) !== ann)
    await ok(admin, 'POST', `${RUNS}/${run.id}/overrides`, {
      demandId: mine,
      userId: ann,
      replaceUserId: first,
    });
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`, {});
  const change = async (caller: Caller, body: object) => {
    const answer = await ok(caller, 'POST', `${V1}/rota/changes?dryRun=true`, body);
    return sumOf(answer.labour as unknown as Sum);
  };
  const swap = (userId: string) => ({
    assign: [{ demandId: mine, userId }],
    unassign: [{ demandId: mine, userId: ann }],
  });
  assert.deepEqual(await change(admin, swap(bob)), euros(0, 32));
  assert.deepEqual(await change(admin, swap(cem)), euros(0, -128, { withoutWage: 1 }));
  assert.deepEqual(await change(admin, { unassign: [{ demandId: mine, userId: ann }] }), euros(-480, -128));
  const times = [{ demandId: mine, start: '2027-03-02T08:00:00Z', end: '2027-03-02T17:30:00Z' }];
  assert.deepEqual(await change(admin, { times }), euros(90, 24));
  const extra = {
    locationId: here,
    name: 'Till',
    start: '2027-03-03T08:00:00Z',
    end: '2027-03-03T10:00:00Z',
  };
  assert.deepEqual(await change(admin, { extra: [{ ...extra, userId: ann }] }), euros(120, 32));
  assert.deepEqual(await change(admin, { extra: [extra] }), euros(0, null));

  const candidates = async (caller: Caller) => {
    const { items } = await ok(caller, 'GET', `${V1}/demand/${mine}/candidates`);
    return Object.fromEntries(listOf(items!).map(({ userId, wage }) => [String(userId), wage]));
  };
  const wage = (amount: number | null) => ({
    minutes: 480,
    amount,
    currency: amount === null ? null : 'EUR',
  });
  assert.deepEqual(await candidates(admin), { [ann]: wage(128), [bob]: wage(160), [cem]: wage(null) });
  const seen = await candidates(await as('member', [here], { sub: cem }));
  assert.deepEqual(
    Object.values(seen).filter((one) => one !== null),
    [],
    'members read no wage',
  );
});
