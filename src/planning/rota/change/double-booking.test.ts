/** Published rotas that meet: nobody works twice at a time, and a row stands in one of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { RUNS, shopOf, WEEK } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();
const pairs = (run: Loose) => listOf(run.assignments!).map((row) => `${row.demandId} ${row.userId}`);

test('a person on another published rota at the time is not booked twice, by override or publication', async () => {
  const { admin, userIds, locationIds, push } = await createOrganisation(testApp, {
    locations: 2,
    people: 2,
  });
  const [ann, bob] = userIds as [string, string];
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z', name: 'Till' };
  const runAt = async (locationId: string | undefined) => {
    await admin.call('POST', '/planning/v1/demand', { ...times, locationId });
    const options = { ...WEEK.options, borrow: true };
    const made = await admin.call('POST', RUNS, { ...WEEK, locationIds: [locationId], options });
    assert.equal(made.status, 201, made.text);
    return made.body;
  };
  await push({ people: [{ id: bob, name: 'Bob', homeLocationId: null, active: false }] });
  const here = await runAt(locationIds[0]);
  const alike = await runAt(locationIds[1]);
  assert.deepEqual([pairs(here).length, pairs(alike).length], [1, 1]);
  await push({ people: [{ id: bob, name: 'Bob', homeLocationId: null, active: true }] });
  const ratherNotAnn = {
    kind: 'shifts',
    params: { per: 'week', max: 0 },
    weight: 100,
    scope: { person: ann },
  };
  const { body: other } = await admin.call('POST', RUNS, {
    ...WEEK,
    locationIds: [locationIds[1]],
    options: { ...WEEK.options, borrow: true, rules: [ratherNotAnn] },
  });
  assert.equal((await admin.call('POST', `${RUNS}/${here.id}/publish`)).status, 200);
  const twice = await admin.call('POST', `${RUNS}/${alike.id}/publish`);
  assert.deepEqual([twice.status, twice.body.error?.reason], [409, 'STALE']);
  assert.equal(listOf(twice.body.error!.details!)[0]?.code, 'DOUBLE_BOOKING');
  const [row] = listOf(other.assignments!);
  assert.equal(row?.userId, bob);
  assert.equal((await admin.call('POST', `${RUNS}/${other.id}/publish`)).status, 200);
  const override = { demandId: row?.demandId, userId: ann, replaceUserId: bob };
  const refused = await admin.call('POST', `${RUNS}/${other.id}/overrides`, override);
  assert.deepEqual([refused.status, refused.body.error?.reason], [400, 'OVERLAP'], refused.text);
  assert.match(
    String(refused.body.error?.message),
    /^Person 0001 works 09:00–17:00 at Site 1 at that time\. /,
  );
});

test('a row that moved to another week leaves the old one when the new one is published', async () => {
  const { admin, demand, plan, site } = await shopOf(testApp, 1);
  const id = await demand('2027-03-01', [9, 17]);
  await admin.call('POST', `${RUNS}/${(await plan()).id}/publish`);
  const moved = {
    name: 'Counter',
    locationId: site,
    start: '2027-03-08T09:00:00Z',
    end: '2027-03-08T17:00:00Z',
  };
  assert.equal((await admin.call('PUT', `/planning/v1/demand/${id}`, moved)).status, 200);
  const next = await plan({ weekStart: '2027-03-08' });
  assert.equal(next.metrics?.slotsFilled, 1);
  const published = await admin.call('POST', `${RUNS}/${next.id}/publish`);
  assert.equal(published.status, 200, published.text);
  const rota = await admin.call('GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-14');
  assert.deepEqual(
    listOf(rota.body.items!).map(({ date }) => String(date)),
    ['2027-03-08'],
  );
});
