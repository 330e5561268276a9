/** Limits, weights and prices that stand as rules in the problem of a run. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { rulesInWords } from '../../rules/in-words.fixture.ts';
import { RUNS, shopOf, WEEK } from './runs.fixture.ts';

const testApp = await startTestApp();
const shop = (people?: number) => shopOf(testApp, people);

test('the limits of the rule profile, here of the UK, stand in the problem as hard rules of the solver', async () => {
  const { admin, demand, plan } = await shop();
  await demand('2027-03-01', [9, 17]);
  const run = await plan();
  const { body: snapshot } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
  const rules = listOf(snapshot.payload!.rules!).filter(({ hard }) => Object.is(hard, true));
  const paramsOf = (code: string) =>
    rules.filter((rule) => String(rule.code) === code).map(({ params }) => params);
  assert.deepEqual(paramsOf('REST_TOO_SHORT'), [{ minutes: 660 }]);
  assert.deepEqual(paramsOf('WEEKLY_REST_TOO_SHORT'), [{ minutes: 1440, windowDays: 7 }]);
  assert.deepEqual(paramsOf('MAX_DAILY_MINUTES'), [{ per: 'day', max: 780 }]);
  assert.deepEqual(paramsOf('MAX_WEEKLY_MINUTES'), [{ per: 'week', max: 2880 }]);
  assert.deepEqual(paramsOf('MAX_CONSECUTIVE_DAYS'), [{ of: 'work', max: 6 }]);
  const names = rulesInWords(snapshot.payload!.rules as never);
  for (const name of [
    'MAX_WEEKLY_MINUTES: Works at most 48 h a week',
    'REST_TOO_SHORT: At least 11 h rest between working days',
    'WEEKLY_REST_TOO_SHORT: At least 24 h rest at a stretch in every 7 days',
    'MAX_CONSECUTIVE_DAYS: At most 6 days of work in a row',
    'FAIRNESS: Shifts are shared out fairly by contract (2)',
  ]) {
    assert.ok(names.includes(name), `${name} in ${names.join('; ')}`);
  }
});

test('a weight of the run stands in its problem, above the default and the setting; 0 leaves the rule out', async () => {
  const { admin, demand, plan } = await shop();
  await demand('2027-03-01', [9, 17]);
  const weightOf = async (code: string, weights?: object) => {
    const run = await plan({ options: { ...WEEK.options, ...(weights === undefined ? {} : { weights }) } });
    const { body } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
    return listOf(body.payload!.rules!).find((rule) => String(rule.code) === code)?.weight;
  };
  assert.equal(await weightOf('TRAVEL_COST'), testApp.config.TRAVEL_COST_PER_KM);
  for (const code of ['TRAVEL_COST', 'FAIRNESS', 'CLOPENING']) {
    assert.equal(await weightOf(code, { [code]: 7 }), 7, code);
    assert.equal(await weightOf(code, { [code]: 0 }), undefined, code);
  }
});

test('where sites have no coordinates people work at home first, and elsewhere before a slot stays open', async () => {
  const { admin, locationIds, userIds, push } = await createOrganisation(testApp, {
    locations: 2,
    people: 6,
  });
  const unplaced = locationIds.map((id) => {
    return { id, name: id, address: null, coordinates: null, timeZone: 'Europe/London' };
  });
  await push({ locations: unplaced });
  const homeOf = (userId: unknown) => locationIds[userIds.indexOf(String(userId)) % 2];
  // Three people are at home at each site; four are needed at the second.
  for (const [index, targetStaff] of [2, 4].entries()) {
    const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
    const row = { name: 'Till', ...times, locationId: locationIds[index], targetStaff };
    assert.equal((await admin.call('POST', '/planning/v1/demand', row)).status, 201);
  }
  const { body: run } = await admin.call('POST', RUNS, { ...WEEK, locationIds });
  const away = listOf(run.assignments!).filter(
    ({ userId, locationId }) => homeOf(userId) !== String(locationId),
  );
  assert.deepEqual([listOf(run.assignments!).length, away.length], [6, 1]);
});

test('each further site of a week has its price, and who can work on Mondays alone works on Mondays', async () => {
  const { admin, id, locationIds, userIds } = await createOrganisation(testApp, { locations: 2, people: 1 });
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const pattern = [{ dayOfWeek: 1, from: '08:00', to: '18:00', kind: 'available' }];
  const items = [{ userId: userIds[0], timeZone: 'Europe/London', pattern }];
  assert.equal((await hr.call('PUT', '/hr/v1/availability', { items })).status, 200);
  for (const day of ['01', '02']) {
    const times = { start: `2027-03-${day}T09:00:00Z`, end: `2027-03-${day}T17:00:00Z` };
    await admin.call('POST', '/planning/v1/demand', { name: 'Till', ...times, locationId: locationIds[0] });
  }
  const { body: run } = await admin.call('POST', RUNS, { ...WEEK, locationIds });
  assert.deepEqual(
    listOf(run.assignments!).map(({ start }) => start),
    ['2027-03-01T09:00:00.000Z'],
  );
  const { body } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
  const sites = listOf(body.payload!.rules!).filter(({ code }) => String(code) === 'EXTRA_SITE');
  const price = Number(sites[0]?.weight);
  assert.deepEqual(
    sites.map(({ params, weight }) => [params?.max, weight]),
    [
      [1, price],
      [2, 3 * price],
    ],
  );
});

test('a rule of the run that names nobody who is planned, or weighs too finely, is refused at its member', async () => {
  const { admin, demand, userIds } = await shop();
  await demand('2027-03-01', [9, 17]);
  const nobody = '00000000-0000-4000-8000-000000000000';
  const refusalOf = async (rule: object) => {
    const most = { kind: 'shifts', params: { per: 'week', max: 5 } };
    const rules = [
      { ...most, hard: true, scope: { person: userIds[0] } },
      { ...most, ...rule },
    ];
    const { status, body } = await admin.call('POST', RUNS, { ...WEEK, options: { rules } });
    return [status, String(body.error?.message)];
  };
  assert.deepEqual(await refusalOf({ hard: true, scope: { person: nobody } }), [
    422,
    `body/options/rules/1/scope/person: there is no person ${nobody}; name another or drop the rule`,
  ]);
  assert.deepEqual(await refusalOf({ hard: true, scope: { group: 'nurses' } }), [
    422,
    `body/options/rules/1/scope/group: there is no rule template nurses; name another or drop the rule`,
  ]);
  assert.deepEqual(await refusalOf({ weight: 0.1234567 }), [
    400,
    'options/rules/1/weight: weight 0.1234567 of "run.2" has more than 6 decimals. Write 0.123457.',
  ]);
  const url = `/planning/v1/settings/workforce/${userIds[1]}`;
  assert.equal((await admin.call('PATCH', url, { schedulable: false })).status, 200);
  assert.deepEqual(await refusalOf({ hard: true, scope: { person: userIds[1] } }), [
    400,
    `options/rules/1/scope/person: nobody with the id ${userIds[1]} is planned here; name somebody who is, or drop the rule`,
  ]);
});
