/** Runs that stay near the published rota, while its shifts run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { type Published, publishedWeek } from '../change/changes.fixture.ts';
import { ok, RUNS, WEEK } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();

/** Ann works and is off from now on; Bob works on, the third row is open and has begun, and three are ahead. */
async function runningDay() {
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  const week = await publishedWeek(testApp, [
    [1, 9, 17, 0],
    [1, 9, 17, 1],
    [1, 8, 16, null],
    [1, 18, 22, 0],
    [2, 9, 17, 0],
  ]);
  testApp.setNow(new Date('2027-03-01T11:00:00Z'));
  const sick = { kind: 'sick', start: '2027-03-01T17:30:00Z', end: '2027-03-03T00:00:00Z' };
  const admin = await week.as('admin', []);
  await ok(admin, 'POST', '/planning/v1/absences', { userId: week.userIds[0], ...sick });
  return { ...week, admin };
}

/** `row person` of rows that had begun, and the open slots. */
function begunOf({ demandIds, userIds }: Published, run: Loose) {
  const pins = listOf(run.assignments!).map(({ demandId, userId }) => [
    demandIds.indexOf(String(demandId)),
    userIds.indexOf(String(userId)),
  ]);
  const { slotsTarget, slotsFilled } = run.metrics!;
  return {
    begun: pins.filter(([row]) => row! < 3).toSorted(),
    ahead: pins.filter(([row]) => row! >= 3).map(([row]) => row),
    open: Number(slotsTarget) - Number(slotsFilled),
  };
}

test('whoever works stays, nobody starts a shift that has begun, and what is ahead is filled', async () => {
  const week = await runningDay();
  const { admin, demandIds, runIds } = week;
  const options = { ...WEEK.options, maxChanges: 9 };
  const few = await ok(admin, 'POST', RUNS, { demandIds, options });
  const replanned = await ok(admin, 'POST', `${RUNS}/${runIds[0]}/replan`);
  for (const run of [few, replanned]) {
    const { begun, ahead, open } = begunOf(week, run);
    assert.deepEqual(begun, [
      [0, 0],
      [1, 1],
    ]);
    assert.deepEqual([ahead.toSorted(), open], [[3, 4], 1]);
  }
  await ok(admin, 'POST', `${RUNS}/${few.id}/publish`);
});

test('whoever works and is to be planned no more stays to the end of the shift, and gets no other', async () => {
  const week = await runningDay();
  const { admin, demandIds, runIds, userIds } = week;
  await ok(admin, 'PATCH', `/planning/v1/settings/workforce/${userIds[1]}`, { schedulable: false });
  const run = await ok(admin, 'POST', `${RUNS}/${runIds[0]}/replan`);
  const { begun } = begunOf(week, run);
  assert.deepEqual(begun, [
    [0, 0],
    [1, 1],
  ]);
  const theirs = listOf(run.assignments!).filter(({ userId }) => userId === userIds[1]);
  assert.deepEqual(
    theirs.map(({ demandId }) => demandIds.indexOf(String(demandId))),
    [1],
  );
});

test('a run that is to begin anew plans what it is asked for', async () => {
  const { admin, demandIds } = await runningDay();
  const run = await ok(admin, 'POST', RUNS, { demandIds, options: WEEK.options });
  assert.equal(run.metrics!.slotsFilled, run.metrics!.slotsTarget);
});
