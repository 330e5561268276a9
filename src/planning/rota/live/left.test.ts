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
