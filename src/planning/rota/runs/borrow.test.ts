/** Whom a run of some locations takes from elsewhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';

const app = await startTestApp({ SOLVER_WORKERS: '2' });
const RUNS = '/planning/v1/planning-runs';
const WEEK = { weekStart: '2027-03-01' };

/** Three sites with one person each, and one row of three slots at the first site. */
async function shortHanded() {
  const organisation = await createOrganisation(app, { locations: 3, people: 3 });
  const [site] = organisation.locationIds as [string];
  const made = await organisation.admin.call('POST', '/planning/v1/demand', {
    name: 'Counter',
    locationId: site,
    start: '2027-03-01T09:00:00Z',
    end: '2027-03-01T17:00:00Z',
    targetStaff: 3,
    maxStaff: 3,
  });
  assert.equal(made.status, 201, made.text);
  return { ...organisation, demandId: String(made.body.id), site };
}

async function plan(caller: Caller, body: object, options: object = {}): Promise<Loose> {
  const made = await caller.call('POST', RUNS, {
    ...WEEK,
    ...body,
    options: { timeLimitMs: 100, ...options },
  });
  assert.equal(made.status, 201, made.text);
  return made.body;
}

const workers = (run: Loose) => listOf(run.assignments!).map(({ userId }) => String(userId));

test('a run takes people whose home is at its locations; others where borrow says so', async () => {
  const { admin, as, locationIds, userIds, demandId } = await shortHanded();
  const [here, there] = locationIds as [string, string];
  const area = await as('area-manager', locationIds);
  const manager = await as('manager', [here, there]);
  const cases: [string, Caller, object, boolean | undefined, number][] = [
    ['an administrator, all locations', admin, {}, undefined, 3],
    ['an administrator, two locations', admin, { locationIds: [here, there] }, undefined, 3],
    ['an administrator, two locations, not borrowed', admin, { locationIds: [here, there] }, false, 2],
    ['an administrator, one location', admin, { locationIds: [here] }, undefined, 1],
    ['an administrator, one location, borrowed', admin, { locationIds: [here] }, true, 3],
    ['an area manager, two locations', area, { locationIds: [here, there] }, undefined, 3],
    ['an area manager, one location', area, { locationIds: [here] }, undefined, 1],
    ['a manager, two locations', manager, { locationIds: [here, there] }, undefined, 2],
    ['a manager, one location, borrowed', manager, { locationIds: [here] }, true, 3],
  ];
  for (const [what, caller, body, borrow, expected] of cases) {
    const run = await plan(caller, body, borrow === undefined ? {} : { borrow });
    assert.deepEqual(workers(run).sort(), userIds.slice(0, expected).sort(), what);
    const options = run.options as unknown as { borrow: boolean };
    assert.equal(options.borrow, borrow ?? expected === 3, `${what}: the run says what it did`);
  }
  const { weekStart: _, ...rows } = { ...WEEK, demandIds: [demandId] };
  const named = await admin.call('POST', RUNS, { ...rows, options: { timeLimitMs: 100 } });
  assert.deepEqual(workers(named.body), userIds.slice(0, 1), 'rows of one location');
});

test('who has no home location is nobody’s visitor, and a replan borrows as its source did', async () => {
  const { admin, push, site, userIds } = await shortHanded();
  const [, visitor, drifter] = userIds as [string, string, string];
  await push({ people: [{ id: drifter, name: 'Drifter', homeLocationId: null, active: true }] });
  const apart = await plan(admin, { locationIds: [site] });
  assert.ok(workers(apart).includes(drifter));
  assert.ok(!workers(apart).includes(visitor));
  const helped = await plan(admin, { locationIds: [site] }, { borrow: true });
  assert.equal((await admin.call('POST', `${RUNS}/${helped.id}/publish`)).status, 200);
  const replanned = await admin.call('POST', `${RUNS}/${helped.id}/replan`);
  assert.ok(workers(replanned.body).includes(visitor), replanned.text);
});

test('a visitor of the rota to stay near stays in it', async () => {
  const { admin, site, userIds } = await shortHanded();
  const helped = await plan(admin, { locationIds: [site] }, { borrow: true });
  assert.equal((await admin.call('POST', `${RUNS}/${helped.id}/publish`)).status, 200);
  const near = await plan(admin, { locationIds: [site] }, { baseRunId: String(helped.id) });
  assert.deepEqual([workers(near).length, near.metrics?.changes], [userIds.length, 0]);
});
