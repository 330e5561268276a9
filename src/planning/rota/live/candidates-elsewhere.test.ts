/** Candidates of other sites: whoever may put them on a shift by hand sees them, though runs of one site borrow nobody. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { publishedWeek } from '../change/changes.fixture.ts';
import { ok } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();

test('people of other sites are candidates for whoever sees them, and replacements after those of the site', async () => {
  const { as, locationIds, demandIds, userIds, runIds, change } = await publishedWeek(
    testApp,
    [
      [1, 9, 17, 0],
      [2, 9, 17, 1, 1],
    ],
    { people: 4, locations: 2 },
  );
  const [row] = demandIds as [string];
  // At home here: 0 and 2; at the other site: 1 and 3.
  const seenBy = async (caller: Caller) => {
    const { items } = await ok(caller, 'GET', `/planning/v1/demand/${row}/candidates?runId=${runIds[0]}`);
    const free = listOf(items!).filter(
      ({ possible, assigned }) => `${possible} ${assigned}` === 'true false',
    );
    return free.map(({ userId }) => userIds.indexOf(String(userId))).toSorted();
  };
  const area = await as('area-manager', locationIds);
  assert.deepEqual(await seenBy(area), [1, 2, 3]);
  assert.deepEqual(await seenBy(await as('manager', [locationIds[0]!])), [2]);
  const absence = {
    userId: userIds[0],
    kind: 'sick',
    start: '2027-03-01T00:00:00Z',
    end: '2027-03-02T00:00:00Z',
  };
  const { duties } = await ok(area, 'POST', '/planning/v1/absences?dryRun=true', absence);
  const replacements = listOf(duties!).flatMap(({ replacements: all }) =>
    listOf(all!).map(({ userId }) => userIds.indexOf(String(userId))),
  );
  assert.deepEqual([replacements[0], replacements.toSorted()], [2, [1, 2, 3]]);
  const put = {
    unassign: [{ demandId: row, userId: userIds[0] }],
    assign: [{ demandId: row, userId: userIds[3] }],
  };
  assert.equal((await change(put, area)).status, 201);
});
