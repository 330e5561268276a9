/** People without eligibility are people: they are judged, named in reasons, and offered in counterfactuals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { ok, RUNS, WEEK } from './runs.fixture.ts';

const testApp = await startTestApp();
const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };

/** Two sites; the row at the first one asks for a forklift licence that nobody has, or only these people. */
async function forkliftRow(licensed: number[] = []) {
  const organisation = await createOrganisation(testApp, { locations: 2, people: 6 });
  const { admin, locationIds, userIds } = organisation;
  const rows = licensed.map((index) => ({ userId: userIds[index], workRequirementId: 'forklift' }));
  if (rows.length > 0) await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows });
  const body = { name: 'Yard', locationId: locationIds[0], eligibilityProfileId: 'forklift', ...times };
  const row = await ok(admin, 'POST', '/planning/v1/demand', body);
  const run = await ok(admin, 'POST', RUNS, { ...WEEK, locationIds: [locationIds[0]] });
  const [atHome, elsewhere] = [0, 1].map((site) => userIds.filter((_, index) => index % 2 === site));
  return { ...organisation, demandId: String(row.id), run, atHome: atHome!, elsewhere: elsewhere! };
}

const ids = (list: Loose) => (list as unknown as string[]).toSorted();

test('a row that nobody is eligible for says so: reasons, people, proof and the certificates that would fill it', async () => {
  const { admin, run, demandId, atHome } = await forkliftRow();
  const [short] = listOf(run.unassigned!);
  assert.deepEqual(
    listOf(short!.reasons!).map(({ code, count, userIds }) => [String(code), count, ids(userIds!)]),
    [['ELIGIBILITY_MISSING', 3, atHome.toSorted()]],
  );
  assert.deepEqual([String(short!.verdict), typeof short!.proof], ['impossible', 'string']);
  const changes = listOf(short!.counterfactuals!);
  assert.deepEqual(
    changes.map(({ change, profile }) => [String(change), String(profile)]),
    Array.from({ length: 3 }, () => ['certificate', 'forklift']),
  );
  assert.deepEqual(changes.map(({ userId }) => String(userId)).toSorted(), atHome.toSorted());
  const why = listOf((await ok(admin, 'GET', `${RUNS}/${run.id}/explanations?demandId=${demandId}`)).items!);
  assert.deepEqual(
    why.map(({ userId, code }) => `${userId} ${code}`).toSorted(),
    atHome.map((id) => `${id} ELIGIBILITY_MISSING`).toSorted(),
  );
  const candidates = await ok(admin, 'GET', `/planning/v1/demand/${demandId}/candidates?runId=${run.id}`);
  assert.deepEqual(
    listOf(candidates.items!).map(({ possible }) => Boolean(possible)),
    [false, false, false],
  );
});

test('whoever may take no row changes neither the score nor the roster, and a rerun reproduces', async () => {
  const { admin, run, locationIds, userIds, push } = await forkliftRow([0]);
  assert.equal(listOf(run.assignments!)[0]?.userId, userIds[0]);
  const bystanders = Array.from({ length: 5 }, (_, index) => ({
    id: crypto.randomUUID(),
    name: `Bystander ${index}`,
    homeLocationId: locationIds[0],
    active: true,
  }));
  await push({ people: bystanders });
  const more = await ok(admin, 'POST', RUNS, { ...WEEK, locationIds: [locationIds[0]] });
  assert.deepEqual([more.score, more.metrics?.fairness], [run.score, run.metrics?.fairness]);
  assert.equal(more.resultHash, run.resultHash);
  const { payload } = await ok(admin, 'GET', `${RUNS}/${more.id}/snapshot`);
  assert.equal(listOf(payload!.people!).length, 8);
  const again = await ok(admin, 'POST', `${RUNS}/${more.id}/rerun`);
  assert.equal(again.reproduced, true);
});

/** Two people are able: the row asks for this many, and a second row at the same time for one. */
async function crowded(targetStaff: number) {
  const world = await forkliftRow([0, 2]);
  const { admin, locationIds, demandId } = world;
  const body = { name: 'Yard', locationId: locationIds[0], eligibilityProfileId: 'forklift', ...times };
  const staff = { targetStaff, maxStaff: targetStaff };
  await ok(admin, 'PUT', `/planning/v1/demand/${demandId}`, { ...body, ...staff });
  await ok(admin, 'POST', '/planning/v1/demand', body);
  const run = await ok(admin, 'POST', RUNS, { ...WEEK, locationIds: [locationIds[0]] });
  return listOf(run.unassigned!).map((row) => [
    row.missing,
    String(row.verdict),
    row.proof === null,
    String(row.demandId) === demandId,
  ]);
}

test('a row is impossible only while those able are too few: exactly enough of them are no proof', async () => {
  const enough = await crowded(2);
  assert.deepEqual(
    enough.map(([missing, verdict, isUnproved]) => [missing, verdict, isUnproved]),
    [[1, 'notFound', true]],
  );
  const tooFew = (await crowded(3)).find(([, , , isAsked]) => isAsked)!;
  assert.deepEqual(tooFew.slice(1, 3), ['impossible', false]);
});

test('a certificate that is offered, once ingested, fills the row', async () => {
  const { admin, run, demandId, locationIds } = await forkliftRow();
  const [short] = listOf(run.unassigned!);
  assert.equal(short!.demandId, demandId);
  for (const { change, userId, profile, from, until } of listOf(short!.counterfactuals!)) {
    assert.equal(change, 'certificate');
    const rows = [{ userId, workRequirementId: profile, validFrom: from, validUntil: until }];
    await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows });
    const next = await ok(admin, 'POST', RUNS, { ...WEEK, locationIds: [locationIds[0]] });
    const filled = listOf(next.assignments!).map((row) => [row.demandId, row.userId]);
    assert.deepEqual([filled, next.unassigned], [[[demandId, userId]], []]);
  }
});

test('the budget of changes stands in the problem as it was asked for', async () => {
  const { admin, locationIds } = await forkliftRow([0]);
  for (const maxChanges of [0, 1, 7]) {
    const options = { ...WEEK.options, maxChanges };
    const run = await ok(admin, 'POST', RUNS, { ...WEEK, options, locationIds: [locationIds[0]] });
    const { payload } = await ok(admin, 'GET', `${RUNS}/${run.id}/snapshot`);
    assert.equal(payload?.baseline?.maxChanges, maxChanges);
  }
});
