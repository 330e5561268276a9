import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/audit';

test('requests, absences and stand-by are told with whom and which days they are about', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { people: 2, locations: 1 });
  const [ada, bob] = userIds as [string, string];
  const nameOf = async (id: string) =>
    (await admin.call('GET', `/planning/v1/settings/workforce/${id}`)).body.name as never as string;
  const days = { startDate: '2099-03-02', endDate: '2099-03-03' };
  const member = await as('member', locationIds, { sub: ada });
  const asked = await member.call('POST', '/planning/v1/leave-requests', { type: 'Holiday', ...days });
  assert.equal(asked.status, 201, asked.text);
  const refused = await admin.call('POST', `/planning/v1/leave-requests/${asked.body.id}/refuse`, {});
  assert.equal(refused.status, 200, refused.text);
  const span = { start: '2099-03-05T09:00:00.000Z', end: '2099-03-06T00:00:00.000Z' };
  const sick = await admin.call('POST', '/planning/v1/absences', { userId: bob, kind: 'sick', ...span });
  assert.equal(sick.status, 201, sick.text);
  const put = { locationId: locationIds[0], date: '2099-03-04', userIds: [ada] };
  assert.equal((await admin.call('PUT', '/planning/v1/stand-by', put)).status, 200);
  const eventOf = async (action: string, caller = admin) =>
    listOf((await caller.call('GET', `${URL}?action=${action}`)).body.items!)[0]!;
  const leave = { start: '2099-03-02T00:00:00.000Z', end: '2099-03-04T00:00:00.000Z' };
  const request = {
    id: asked.body.id,
    kind: 'leave-request',
    name: await nameOf(ada),
    locationIds,
    ...leave,
  };
  assert.deepEqual((await eventOf('leave-request.refused')).concerns, [request]);
  assert.deepEqual((await eventOf('leave-request.refused', member)).concerns, [request]);
  const [absence] = listOf((await eventOf('absence.create')).concerns!);
  assert.deepEqual(
    [absence?.kind, absence?.name, absence?.start, absence?.end],
    ['absence', await nameOf(bob), span.start, span.end],
  );
  assert.deepEqual((await eventOf('stand-by.update')).changes, [
    { path: '/2099-03-04', before: [], after: [ada] },
  ]);
});
