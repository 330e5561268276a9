/** Whoever leaves while the published rota has duties of theirs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { publishedWeek } from '../change/changes.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));

test('the rota marks duties whose holder is gone, by whatever push', async () => {
  const week = await publishedWeek(testApp, [
    [1, 9, 17, 0],
    [2, 9, 17, 1],
    [3, 9, 17, 2],
  ]);
  const [ann, bob] = week.userIds;
  const marks = async () => {
    const { body } = await week.manager.call('GET', '/planning/v1/rota?startDate=2027-03-01');
    return listOf(body.items!).map(({ holderGone }) => holderGone);
  };
  assert.deepEqual(await marks(), [undefined, undefined, undefined]);
  const person = { id: ann, name: 'Ann', homeLocationId: week.locationIds[0], active: false };
  const offered = async (row: number) => {
    const { body } = await week.manager.call('GET', `/planning/v1/demand/${week.demandIds[row]}/candidates`);
    return listOf(body.items!).map(({ userId }) => String(userId));
  };
  assert.ok((await offered(2)).includes(ann!));
  await week.push({ people: [person] });
  assert.ok(!(await offered(2)).includes(ann!), 'whoever has left takes no shift');
  assert.ok((await offered(0)).includes(ann!), 'but is seen where they stand');
  await week.push({ removed: { userIds: [bob] } });
  assert.deepEqual(await marks(), [true, true, undefined]);
  await week.push({ people: [{ ...person, active: true }] });
  assert.deepEqual(await marks(), [undefined, true, undefined], 'back again');
});

test('an absence offers nobody who has left or is scheduled no more', async () => {
  const week = await publishedWeek(
    testApp,
    [
      [1, 9, 17, 0],
      [2, 9, 17, 1],
      [3, 9, 17, 2],
    ],
    { people: 4 },
  );
  const { admin, manager, locationIds, userIds } = week;
  const [ann, bob, cem, dan] = userIds as [string, string, string, string];
  const absence = { userId: ann, kind: 'sick', start: '2027-03-01T00:00:00Z', end: '2027-03-02T00:00:00Z' };
  const offered = async () => {
    const { body } = await manager.call('POST', '/planning/v1/absences?dryRun=true', absence);
    const [duty] = listOf(body.duties!);
    return listOf(duty!.replacements!)
      .map(({ userId }) => String(userId))
      .toSorted();
  };
  const panel = async () => {
    const { body } = await manager.call('GET', `/planning/v1/demand/${week.demandIds[0]}/candidates`);
    return listOf(body.items!).map(({ userId }) => String(userId));
  };
  assert.deepEqual(await offered(), [bob, cem, dan].toSorted());
  await week.push({ people: [{ id: bob, name: 'Bob', homeLocationId: locationIds[0], active: false }] });
  assert.deepEqual(await offered(), [cem, dan].toSorted());
  const settings = `/planning/v1/settings/workforce/${cem}`;
  assert.equal((await admin.call('PATCH', settings, { schedulable: false })).status, 200);
  assert.deepEqual(await offered(), [dan]);
  assert.ok(!(await panel()).includes(cem));
});
