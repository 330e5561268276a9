/** What certificates and contracts that end leave unfilled. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { employedSpans } from '../../organisation/contract.rules.ts';
import { at, ok, type Shop, shopOf } from '../../rota/runs/runs.fixture.ts';
import { type ForecastPerson, type ForecastRow, forecastOf } from './forecast.rules.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-26T09:00:00Z'));
const URL = '/planning/v1/forecast/expiries';
const read = async (caller: Caller, query = '') => (await ok(caller, 'GET', `${URL}${query}`)) as Loose;

const SITE = 'york';
const HOUR = 60;
const row = (id: string, start: number, more: Partial<ForecastRow> = {}): ForecastRow => ({
  id,
  name: id,
  locationId: SITE,
  profile: 'till',
  further: null,
  target: 1,
  start: start * HOUR,
  end: (start + 8) * HOUR,
  ...more,
});
const person = (
  userId: string,
  until: number | null,
  employedUntil: number | null = null,
): ForecastPerson => ({
  userId,
  sites: [SITE],
  employed: employedUntil === null ? null : [{ start: 0, end: employedUntil * HOUR }],
  certificates: new Map(until === null ? [] : [['till', [{ start: 0, end: until * HOUR }]]]),
});
const forecast = (rows: ForecastRow[], people: ForecastPerson[]) =>
  forecastOf({ rows, people, from: 0, until: 1000 * HOUR });

test('a row hangs on a certificate when too few others are left; one that covers the row to its end does not', () => {
  const rows = [row('a', 92), row('b', 93), row('c', 200)];
  const { expiries } = forecast(rows, [person('ann', 100), person('ben', 150)]);
  assert.deepEqual(
    expiries.map(({ userId, rows: lost, atRisk }) => [userId, lost, atRisk.map((one) => one.row.id)]),
    [
      ['ann', 2, ['b', 'c']],
      ['ben', 1, ['c']],
    ],
    'at b rows overlap, so two are needed and one is left',
  );
  assert.deepEqual(forecast([row('a', 92)], [person('ann', 100)]).expiries[0]?.atRisk, []);
});

test('whoever is left counts once for rows at one time, and rows after each other need one person', () => {
  const people = [person('ann', 100), person('ben', null, null), person('cem', 5000)];
  const apart = forecast([row('a', 110), row('b', 118)], people);
  assert.deepEqual(apart.expiries[0]?.atRisk, []);
  const together = forecast([row('a', 110), row('b', 110)], people);
  assert.deepEqual(
    together.expiries[0]?.atRisk.map(({ needed, left }) => [needed, left]),
    [
      [2, 1],
      [2, 1],
    ],
  );
  assert.deepEqual(
    together.gaps.map(({ rows, oneMoreFills, oneMoreHours, withoutIt }) => [
      rows,
      oneMoreFills,
      oneMoreHours,
      withoutIt,
    ]),
    [[2, 1, 8, 2]],
    'one more person works one of two at a time; Ann and Ben do not hold it by then',
  );
});

test('a contract that ends takes every row with it; one that is followed up takes none', () => {
  const open = row('open', 300, { profile: null });
  const { expiries, gaps } = forecast([row('a', 110), open], [person('ann', 5000, 112)]);
  assert.deepEqual(
    expiries.map(({ kind, rows, atRisk }) => [kind, rows, atRisk.length]),
    [['contract', 2, 2]],
  );
  assert.deepEqual(gaps.map(({ profile, withoutIt }) => [profile, withoutIt]).sort(), [
    [null, 0],
    ['till', 0],
  ]);
  const followed = { ...person('ann', 5000), employed: [{ start: 0, end: 9000 * HOUR }] };
  assert.deepEqual(forecast([row('a', 110)], [followed]), { expired: [], expiries: [], gaps: [] });
});

test('contracts that follow each other are one; a day between them is an end', () => {
  const term = (startDate: string, endDate: string | null) => ({ startDate, endDate });
  const next = term('2027-03-01', null);
  const lengths = (first: string) => employedSpans([next, term('2027-01-01', first)], 'UTC')?.length;
  assert.deepEqual([lengths('2027-02-28'), lengths('2027-02-27')], [1, 2]);
  assert.equal(employedSpans([], 'UTC'), null);
});

async function shopWithTill(): Promise<{ shop: Shop; rows: string[] }> {
  const shop = await shopOf(testApp, 2);
  const [ann, ben] = shop.userIds;
  const can = { workRequirementId: 'till', validFrom: '2027-01-01T00:00:00Z' };
  await ok(shop.admin, 'POST', '/planning/v1/eligibility/snapshots', {
    rows: [
      { ...can, userId: ann, validUntil: at(10, 0) },
      { ...can, userId: ben },
    ],
    labels: [{ workRequirementId: 'till', label: 'Till' }],
  });
  const rows: string[] = [];
  for (const day of ['04', '11', '18'])
    rows.push(await shop.demand(`2027-03-${day}`, [9, 17], { eligibilityProfileId: 'till' }));
  return { shop, rows };
}

test('through the app: a certificate by its name, and the rows that the person loses', async () => {
  const { shop } = await shopWithTill();
  const [ann] = shop.userIds;
  const first = await read(shop.admin);
  const shown = listOf(first.expiries!).map(({ userId, kind, label, endsAt, rowCount, atRiskCount }) => [
    userId,
    kind,
    label,
    endsAt,
    rowCount,
    atRiskCount,
  ]);
  assert.deepEqual(shown, [[ann, 'certificate', 'Till', at(10, 0), 2, 0]], 'Ben is left');
  assert.deepEqual(first.gaps, []);
});

test('the last colleague’s contract: nobody is left for a row, and one more certificate fills it', async () => {
  const { shop, rows } = await shopWithTill();
  const [ann, ben] = shop.userIds;
  const hr = await testApp.caller({ org_id: shop.id, services: ['hr'], roles: [] });
  const terms = { type: 'permanent', weeklyHours: 40, minWeeklyHours: 0, maxWeeklyHours: 48, hourlyRate: 12 };
  const ends = { ...terms, currency: 'GBP', startDate: '2026-01-01', endDate: '2027-03-14' };
  await ok(hr, 'PUT', '/hr/v1/contracts', { items: [{ userId: ben, contracts: [ends] }] });
  const { expiries, gaps } = await read(await shop.as('manager', [shop.site]));
  assert.deepEqual(
    listOf(expiries!).map(({ userId, kind, endsAt, atRiskCount, lastCount, atRisk }) => [
      userId,
      kind,
      endsAt,
      atRiskCount,
      lastCount,
      listOf(atRisk!).map(({ demandId }) => demandId),
    ]),
    [
      [ann, 'certificate', at(10, 0), 1, 1, [rows[2]]],
      [ben, 'contract', at(15, 0), 1, 1, [rows[2]]],
    ],
  );
  assert.deepEqual(gaps, [
    {
      workRequirementId: 'till',
      label: 'Till',
      locationId: shop.site,
      rows: 1,
      oneMoreFills: 1,
      oneMoreHours: 8,
      withoutIt: 1,
    },
  ]);
  assert.deepEqual(listOf((await read(shop.admin, '?weeks=1')).expiries!), [], 'nothing ends in one week');
});

test('a certificate that has ended is listed with what is short without it, until it is held again', () => {
  const read = (spans: { start: number; end: number }[]) => {
    const ann = { ...person('ann', null), certificates: new Map([['till', spans]]) };
    const { expired } = forecastOf({
      rows: [row('a', 110), row('b', 300)],
      people: [ann],
      from: 100 * HOUR,
      until: 1000 * HOUR,
    });
    return expired.map(({ endsAt, rows, atRisk }) => [endsAt, rows, atRisk.map((one) => one.row.id)]);
  };
  const old = { start: 0, end: 50 * HOUR };
  assert.deepEqual(read([old]), [[50 * HOUR, 2, ['a', 'b']]]);
  assert.deepEqual(read([old, { start: 200 * HOUR, end: 900 * HOUR }]), [[50 * HOUR, 1, ['a']]]);
  assert.deepEqual(read([old, { start: 60 * HOUR, end: 900 * HOUR }]), [], 'renewed');
});

test('through the app: the day after it ended, the certificate is among the expired', async () => {
  const { shop, rows } = await shopWithTill();
  const [ann] = shop.userIds;
  testApp.setNow(new Date('2027-03-10T09:00:00Z'));
  try {
    const { expired, expiries } = await read(await shop.as('manager', [shop.site]));
    assert.deepEqual(
      listOf(expired!).map(({ userId, label, endsAt, rowCount, atRiskCount }) => [
        userId,
        label,
        endsAt,
        rowCount,
        atRiskCount,
      ]),
      [[ann, 'Till', at(10, 0), 2, 0]],
      `of ${rows.length} rows two are to come, and Ben works them`,
    );
    assert.deepEqual(expiries, []);
  } finally {
    testApp.setNow(new Date('2027-02-26T09:00:00Z'));
  }
});

test('members may not read it, and a manager reads of the granted sites alone', async () => {
  const { shop } = await shopWithTill();
  const member = await shop.as('member', [shop.site], { sub: shop.userIds[0]! });
  assert.equal((await member.call('GET', URL)).status, 403);
  const stranger = await shop.as('manager', []);
  const { expiries, gaps } = await read(stranger);
  assert.deepEqual([expiries, gaps], [[], []]);
  assert.equal((await shop.admin.call('GET', `${URL}?weeks=13`)).status, 422);
});
