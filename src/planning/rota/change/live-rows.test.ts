/** Which run's live rota a row is in, and which changes concern a time. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../../test/helpers/app.ts';
import { readLiveRows } from '../problem/live.repo.ts';
import { at, ok, RUNS, WEEK } from '../runs/runs.fixture.ts';
import { publishedWeek } from './changes.fixture.ts';
import { readChanges } from './changes.repo.ts';
import { findRunAt, readDraftRows } from './rows.repo.ts';

const testApp = await startTestApp();
const { db } = testApp;

test('rows named, and no others, each in the rota of its own run', async () => {
  const { admin, id, demandIds, runIds, locationIds } = await publishedWeek(
    testApp,
    [
      [1, 9, 17, 0],
      [1, 9, 17, 1, 1],
      [2, 9, 17, null],
    ],
    { locations: 2 },
  );
  const [here, there, empty] = demandIds as [string, string, string];
  const live = async (...ids: string[]) =>
    (await readLiveRows(db, id, ids)).map(({ demandId, runId }) => [
      demandIds.indexOf(demandId),
      runIds.indexOf(String(runId)),
    ]);
  assert.deepEqual((await live(here, there)).sort(), [
    [0, 0],
    [1, 1],
  ]);
  assert.deepEqual(await live(empty), [[2, 0]]);
  const nobodys = { name: 'Till', locationId: locationIds[0], eligibilityProfileId: 'nobody' };
  await ok(admin, 'POST', '/planning/v1/demand', { ...nobodys, start: at(3, 9), end: at(3, 17) });
  const draft = String((await ok(admin, 'POST', RUNS, { ...WEEK, locationIds: [locationIds[0]!] })).id);
  const drafted = await readDraftRows(db, id, draft, [here]);
  assert.deepEqual(
    drafted.map(({ demandId, runId }) => [demandId, runId]),
    [[here, draft]],
  );
});

test('an empty row stays in the rota of its run until another takes its place and time', async () => {
  const { admin, id, demandIds, runIds, locationIds } = await publishedWeek(testApp, [
    [2, 9, 17, null],
    [4, 0, 8, null],
    [5, 9, 17, null],
  ]);
  const days = { horizonStart: '2027-03-02', horizonEnd: '2027-03-04', locationIds: [locationIds[0]!] };
  const later = await ok(admin, 'POST', RUNS, { ...days, options: WEEK.options });
  const { superseded } = await ok(admin, 'POST', `${RUNS}/${later.id}/publish`);
  assert.deepEqual(superseded, runIds);
  const runs = new Map(
    (await readLiveRows(db, id, demandIds)).map(({ demandId, runId }) => [demandId, runId]),
  );
  assert.deepEqual(
    demandIds.map((row) => runs.get(row)),
    [later.id, runIds[0], runIds[0]],
    'what begins as it ends is not in it',
  );
  const site = locationIds[0]!;
  const found = async (instant: string) => (await findRunAt(db, id, site, instant)) ?? null;
  assert.deepEqual(
    await Promise.all(
      [at(2, 0), '2027-03-01T23:59:59.999Z', at(4, 0), at(8, 0), '2027-02-28T23:59:59.999Z'].map(found),
    ),
    [later.id, null, null, null, null],
    'nobody works in the run before',
  );
});

test('changes of a time are those whose rows lie in it', async () => {
  const { id, demandIds, userIds, change } = await publishedWeek(testApp, [[1, 9, 17, 0]]);
  assert.equal((await change({ unassign: [{ demandId: demandIds[0], userId: userIds[0] }] })).status, 201);
  const count = async (from: string, until: string) => {
    const filter = { locationIds: null, self: null, userId: null, from, until };
    return (await readChanges(db, id, filter, { limit: 10, offset: 0 })).length;
  };
  const rows: [string, string, string, number][] = [
    ['up to its start', at(1, 0), at(1, 9), 0],
    ['a moment more', at(1, 0), '2027-03-01T09:00:00.001Z', 1],
    ['from its end', at(1, 17), at(2, 0), 0],
    ['a moment before', '2027-03-01T16:59:59.999Z', at(2, 0), 1],
  ];
  for (const [words, from, until, expected] of rows) assert.equal(await count(from, until), expected, words);
});
