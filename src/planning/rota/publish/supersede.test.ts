/** What publishing takes the place of: runs that share time and place, and their duties in the live schedule. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { ok } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();
const V1 = '/planning/v1';
const RUNS = `${V1}/planning-runs`;
const options = { timeLimitMs: 100, seed: 1 };

const statusOf = async (caller: Caller, id: unknown) =>
  String((await ok(caller, 'GET', `${RUNS}/${id}`)).status);

/** Two sites, and short ways to plan and publish. */
async function chain() {
  const organisation = await createOrganisation(testApp, { locations: 2, people: 4 });
  const { admin, locationIds } = organisation;
  const plan = (locations: readonly string[], time: object) =>
    ok(admin, 'POST', RUNS, { ...time, locationIds: locations, options });
  const publish = (run: Loose) => ok(admin, 'POST', `${RUNS}/${run.id}/publish`);
  return { ...organisation, plan, publish, here: locationIds[0]!, there: locationIds[1]! };
}

const WEEK = { weekStart: '2027-03-01' };

test('a run supersedes published ones that share a place and a time, whatever else either plans', async () => {
  const { admin, plan, publish, here, there } = await chain();
  const both = await plan([here, there], WEEK);
  await publish(both);
  const next = await plan([here, there], { weekStart: '2027-03-08' });
  assert.deepEqual((await publish(next)).superseded, [], 'weeks that touch do not overlap');
  const one = await plan([there], WEEK);
  assert.deepEqual((await publish(one)).superseded, [both.id], 'a place of two');
  const elsewhere = await plan([here], WEEK);
  assert.deepEqual((await publish(elsewhere)).superseded, [], 'another place at the same time');
  const days = await plan([here, there], { horizonStart: '2027-03-07', horizonEnd: '2027-03-09' });
  const superseded = (await publish(days)).superseded as never as string[];
  assert.deepEqual([...superseded].sort(), [next.id, one.id, elsewhere.id].map(String).sort());
  assert.deepEqual(
    [await statusOf(admin, both.id), await statusOf(admin, days.id)],
    ['superseded', 'published'],
  );
  assert.equal((await ok(admin, 'GET', `${RUNS}/${both.id}`)).supersededBy, one.id);
});

test('publishing clears the live schedule from the first instant of the horizon to the last, and no further', async () => {
  const { admin, plan, publish, here } = await chain();
  const row = (start: string, end: string) =>
    ok(admin, 'POST', `${V1}/demand`, { name: 'Till', locationId: here, start, end });
  const first = await row('2027-03-01T00:00:00Z', '2027-03-01T06:00:00Z');
  await row('2027-03-08T00:00:00Z', '2027-03-08T06:00:00Z');
  await publish(await plan([here], WEEK));
  await publish(await plan([here], { weekStart: '2027-03-08' }));
  const live = async () =>
    listOf((await ok(admin, 'GET', `${V1}/rota?startDate=2027-02-28&endDate=2027-03-20`)).items!).map(
      ({ start }) => String(start),
    );
  assert.deepEqual(await live(), ['2027-03-01T00:00:00.000Z', '2027-03-08T00:00:00.000Z']);
  const moved = { start: '2027-03-15T00:00:00Z', end: '2027-03-15T06:00:00Z' };
  await ok(admin, 'PUT', `${V1}/demand/${first.id}`, { name: 'Till', ...moved });
  await publish(await plan([here], WEEK));
  assert.deepEqual(await live(), ['2027-03-08T00:00:00.000Z']);
});

test('a run of some rows clears those alone', async () => {
  const { admin, plan, publish, here } = await chain();
  const rows: string[] = [];
  for (const day of [2, 3]) {
    const times = { start: `2027-03-0${day}T09:00:00Z`, end: `2027-03-0${day}T17:00:00Z` };
    rows.push(
      String((await ok(admin, 'POST', `${V1}/demand`, { name: 'Till', locationId: here, ...times })).id),
    );
  }
  await publish(await plan([here], WEEK));
  const again = await ok(admin, 'POST', RUNS, { demandIds: [rows[0]], options });
  await publish(again);
  const { items } = await ok(admin, 'GET', `${V1}/rota?startDate=2027-03-01&endDate=2027-03-07`);
  assert.deepEqual(
    listOf(items!).map(({ demandId, runId }) => [rows.indexOf(String(demandId)), runId === again.id]),
    [
      [0, true],
      [1, false],
    ],
  );
});

test('only who holds every place of a run publishes it, and only as it was read', async () => {
  const { admin, as, plan, here, there } = await chain();
  const run = await plan([here, there], WEEK);
  const publish = (caller: Caller, headers: Record<string, string> = {}) =>
    caller.call('POST', `${RUNS}/${run.id}/publish`, undefined, headers);
  const partly = await publish(await as('manager', [here]));
  assert.deepEqual([partly.status, partly.body.error?.code], [403, 'FORBIDDEN'], partly.text);
  const stale = await publish(admin, { 'if-match': '"999"' });
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH'], stale.text);
  assert.equal(await statusOf(admin, run.id), 'completed');
  const { headers } = await admin.call('GET', `${RUNS}/${run.id}`);
  const manager = await as('manager', [here, there]);
  assert.equal((await publish(manager, { 'if-match': headers.etag! })).status, 200);
  const again = await publish(manager);
  assert.deepEqual([again.status, again.body.error?.reason], [409, 'NOT_COMPLETED'], again.text);
});

test('a duty published after the horizon keeps its rest', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1, people: 1 });
  const row = (start: string, end: string) =>
    ok(admin, 'POST', `${V1}/demand`, { name: 'Till', locationId: locationIds[0], start, end });
  await row('2027-03-08T04:00:00Z', '2027-03-08T10:00:00Z');
  const next = await ok(admin, 'POST', RUNS, { weekStart: '2027-03-08', options });
  await ok(admin, 'POST', `${RUNS}/${next.id}/publish`);
  const early = await row('2027-03-07T09:00:00Z', '2027-03-07T17:00:00Z');
  const late = await row('2027-03-07T17:00:00Z', '2027-03-07T17:01:00Z');
  const { assignments } = await ok(admin, 'POST', RUNS, { ...WEEK, options });
  const given = listOf(assignments!).map(({ demandId }) => String(demandId));
  assert.deepEqual(given, [early.id], `11 h before the next duty, and not the row ${late.id}`);
});

test('what a new limit forbids is left out from the end of the week, and no more than that', async () => {
  for (const [maxHoursPerWeek, dropped] of [
    [16, [4]],
    [8, [3, 4]],
    [24, []],
  ] as const) {
    const { admin, locationIds, userIds } = await createOrganisation(testApp, { locations: 1, people: 1 });
    const days = new Map<string, number>();
    for (const day of [4, 2, 3]) {
      const times = { start: `2027-03-0${day}T09:00:00Z`, end: `2027-03-0${day}T17:00:00Z` };
      const row = await ok(admin, 'POST', `${V1}/demand`, {
        name: 'Till',
        locationId: locationIds[0],
        ...times,
      });
      days.set(String(row.id), day);
    }
    const run = await ok(admin, 'POST', RUNS, { ...WEEK, options });
    assert.equal(listOf(run.assignments!).length, 3);
    await ok(admin, 'PATCH', `${V1}/settings/workforce/${userIds[0]}`, { caps: { maxHoursPerWeek } });
    const published = await ok(admin, 'POST', `${RUNS}/${run.id}/publish`, { acceptWarnings: true });
    const left = listOf(published.dropped!).map(({ demandId }) => days.get(String(demandId)));
    assert.deepEqual(left, dropped, `${maxHoursPerWeek} h`);
  }
});
