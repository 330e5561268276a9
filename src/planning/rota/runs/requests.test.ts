/** What may be asked of a run: horizon, sites, rules, weights; and the faults that are named. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { zoneOf } from '../problem/selection.rules.ts';
import { RUNS, shopOf, WEEK } from './runs.fixture.ts';

const testApp = await startTestApp();
const shop = (people?: number) => shopOf(testApp, people);

test('bad input names the value and stores nothing', async () => {
  const { admin, site } = await shop();
  const cases: [object, number, RegExp][] = [
    [{}, 422, /nothing to plan/],
    [{ weekStart: '2027-03-02' }, 422, /2027-03-02 is not a Monday.*2027-03-01/],
    [{ weekStart: '2027-03-01', demandIds: [newId()] }, 422, /twice/],
    [{ horizonStart: '2027-03-01' }, 422, /horizonEnd/],
    [{ horizonStart: '2027-03-02', horizonEnd: '2027-03-01' }, 422, /is not after/],
    [{ horizonStart: '2027-01-01', horizonEnd: '2027-06-01' }, 422, /more than 92 days/],
    [{ weekStart: '0001-01-01' }, 422, /1900 to 2999/],
    [{ weekStart: '9999-12-27' }, 422, /1900 to 2999/],
    [{ horizonStart: '0001-01-01', horizonEnd: '9999-12-31' }, 422, /more than 92 days/],
    [{ horizonStart: '2027-03-01T08:00:00', horizonEnd: '2027-03-09' }, 422, /horizonStart/],
    [{ demandIds: [newId()] }, 404, /no demand/],
    [{ weekStart: '2027-03-01', locationIds: [newId()] }, 404, /no location/],
    [{ weekStart: '2027-03-01', eligibilitySnapshotId: newId() }, 404, /no eligibility snapshot/],
    [{ weekStart: '2027-03-01', options: { baseRunId: newId() } }, 404, /no planning run/],
    [{ weekStart: '2027-03-01', options: { timeLimitMs: 99 } }, 422, /timeLimitMs/],
    [{ weekStart: '2027-03-01', options: { weights: { FAIRNES: 1 } } }, 422, /FAIRNES/],
    [
      { weekStart: '2027-03-01', options: { rules: [{ kind: 'rest', params: { minutes: 60 } }] } },
      422,
      /hard/,
    ],
  ];
  for (const [body, status, message] of cases) {
    const answer = await admin.call('POST', RUNS, { ...body });
    assert.equal(answer.status, status, `${JSON.stringify(body)}: ${answer.text}`);
    assert.match(String(answer.body.error?.message), message);
  }
  const outsider = await testApp.caller({
    org_id: admin.organisationId,
    roles: ['manager'],
    location_ids: [newId()],
  });
  const scoped = await outsider.call('POST', RUNS, { ...WEEK, locationIds: [site] });
  assert.equal(scoped.status, 403, scoped.text);
  assert.equal((await admin.call('GET', RUNS)).body.total, 0);
});

test('a week is local: it begins and ends at midnight of its site, clock changes included', async () => {
  const weeks = {
    'Europe/London': [
      ['2027-03-22', '2027-03-22T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
      ['2027-10-25', '2027-10-24T23:00:00.000Z', '2027-11-01T00:00:00.000Z'],
    ],
    'America/New_York': [
      ['2027-03-08', '2027-03-08T05:00:00.000Z', '2027-03-15T04:00:00.000Z'],
      ['2027-11-01', '2027-11-01T04:00:00.000Z', '2027-11-08T05:00:00.000Z'],
    ],
  };
  for (const [timeZone, cases] of Object.entries(weeks)) {
    const { admin } = await createOrganisation(testApp, { locations: 1, people: 1, timeZone });
    for (const [weekStart, from, until] of cases) {
      const sunday = new Date(Date.parse(weekStart!) + 7 * 86_400_000).toISOString().slice(0, 10);
      for (const asked of [{ weekStart }, { horizonStart: weekStart, horizonEnd: sunday }]) {
        const { body } = await admin.call('POST', RUNS, { ...asked, options: WEEK.options });
        assert.deepEqual([body.horizonStart, body.horizonEnd], [from, until], JSON.stringify(asked));
      }
    }
  }
});

test('a rule is hard or weighted, in a run and for a person: never both, never neither', async () => {
  const { admin, userIds, plan } = await shop(1);
  const base = { kind: 'shifts', params: { per: 'week', max: 5 } };
  const cases: [force: object, fault: RegExp | null][] = [
    [{ hard: true }, null],
    [{ weight: 3 }, null],
    [{ weight: 3, level: 'medium' }, null],
    [{ hard: false, weight: 3 }, null],
    [{ hard: true, weight: 3 }, /hard, so it takes no weight and no level/],
    [{ hard: true, level: 'soft' }, /hard, so it takes no weight and no level/],
    [{}, /neither hard nor weighted/],
    [{ hard: false }, /neither hard nor weighted/],
    [{ level: 'soft' }, /neither hard nor weighted/],
    [{ hard: true, params: { per: 'week' } }, /neither min nor max/],
    [{ hard: true, params: { per: 'week', min: 3, max: 2 } }, /min \(3\) exceeds max \(2\)/],
    [{ hard: true, params: { per: 'week', min: 2, max: 2 } }, null],
  ];
  const settings = `/planning/v1/settings/workforce/${userIds[0]}`;
  for (const [force, fault] of cases) {
    const rules = [{ ...base, ...force }];
    const what = JSON.stringify(force);
    const patched = await admin.call('PATCH', settings, { rules });
    assert.equal(patched.status, fault === null ? 200 : 422, `${what}: ${patched.text}`);
    if (fault === null) continue;
    const run = await admin.call('POST', RUNS, { ...WEEK, options: { ...WEEK.options, rules } });
    for (const { status, body } of [patched, run]) {
      assert.equal(status, 422, what);
      assert.match(String(body.error?.message), fault);
    }
  }
  const rules = cases.filter(([, fault]) => fault === null).map(([force]) => ({ ...base, ...force }));
  assert.equal((await plan({ options: { ...WEEK.options, rules } })).status, 'completed');
});

test('the header of one site narrows what is read of a run, and what is planned where none is named', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp, { locations: 2, people: 4 });
  const [here, there] = locationIds as [string, string];
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  for (const locationId of [here, there])
    for (const eligibilityProfileId of [null, 'nobody has it'])
      await admin.call('POST', '/planning/v1/demand', {
        name: 'Till',
        ...times,
        locationId,
        eligibilityProfileId,
      });
  const { body: run } = await admin.call('POST', RUNS, { ...WEEK, locationIds });
  const area = await as('area-manager', locationIds);
  const header = { 'x-service-location-id': here };
  const places = (items: Loose) =>
    [...new Set(listOf(items).map(({ locationId }) => String(locationId)))].sort();
  for (const list of ['assignments', 'unassigned']) {
    const all = await area.call('GET', `${RUNS}/${run.id}/${list}`);
    assert.deepEqual(places(all.body.items!), [here, there].sort(), list);
    const one = await area.call('GET', `${RUNS}/${run.id}/${list}`, undefined, header);
    assert.deepEqual([places(one.body.items!), one.body.total], [[here], 1], list);
  }
  const { body: snapshot } = await area.call('GET', `${RUNS}/${run.id}/snapshot`, undefined, header);
  assert.deepEqual(places(snapshot.payload!.demand!), [here]);
  for (const caller of [admin, area]) {
    const narrowed = await caller.call('POST', RUNS, WEEK, header);
    assert.deepEqual(narrowed.body.locationIds, [here], narrowed.text);
    assert.deepEqual(places(narrowed.body.assignments!), [here]);
    const whole = await caller.call('POST', RUNS, WEEK);
    assert.deepEqual(listOf(whole.body.locationIds!).map(String).sort(), [here, there].sort());
  }
});

test('92 days are planned at a time, over the end of summer time too', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1, people: 1 });
  const plan = (horizonEnd: string) =>
    admin.call('POST', RUNS, { horizonStart: '2027-08-01', horizonEnd, options: WEEK.options });
  assert.equal((await plan('2027-11-01')).status, 201);
  assert.equal((await plan('2027-11-02')).status, 422);
});

test('a run is planned in the zone of most of its sites, the first by name among equals', () => {
  const [berlin, london, paris] = ['Europe/Berlin', 'Europe/London', 'Europe/Paris'] as const;
  assert.equal(zoneOf([paris, london, paris, berlin]), paris);
  assert.equal(zoneOf([berlin, london, london]), london);
  assert.equal(zoneOf([paris, berlin, paris, berlin]), berlin);
  assert.equal(zoneOf([]), 'UTC');
});

test('a replan of chosen rows follows them to another site, and leaves out those that are gone', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 2, people: 2 });
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  const rows: string[] = [];
  for (const name of ['Till', 'Door']) {
    const body = { name, ...times, locationId: locationIds[0] };
    rows.push(String((await admin.call('POST', '/planning/v1/demand', body)).body.id));
  }
  const { body: run } = await admin.call('POST', RUNS, { demandIds: rows, options: WEEK.options });
  assert.deepEqual(run.locationIds, [locationIds[0]]);
  const moved = { name: 'Till', ...times, locationId: locationIds[1] };
  assert.equal((await admin.call('PUT', `/planning/v1/demand/${rows[0]}`, moved)).status, 200);
  assert.equal((await admin.call('DELETE', `/planning/v1/demand/${rows[1]}`)).status, 200);
  const { body: again } = await admin.call('POST', `${RUNS}/${run.id}/replan`);
  assert.deepEqual([again.locationIds, again.metrics?.demandRows], [[locationIds[1]], 1]);
});
