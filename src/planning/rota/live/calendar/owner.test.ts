/** A calendar address shows one person's duties for as long as the Directory knows them as active. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../../test/helpers/organisation.ts';

const testApp = await startTestApp();

test('the address of somebody who is no longer active, or gone, answers 404', async () => {
  const { as, push, locationIds, userIds } = await createOrganisation(testApp, { locations: 1, people: 2 });
  const [ada, bob] = userIds as [string, string];
  const addressOf = async (sub: string) => {
    const { body } = await (await as('member', locationIds, { sub })).call('PUT', '/planning/v1/rota/feed');
    return String(body.path);
  };
  const addresses = [await addressOf(ada), await addressOf(bob)];
  const statuses = async () =>
    Promise.all(addresses.map(async (path) => (await testApp.anonymous.call('GET', path)).status));
  assert.deepEqual(await statuses(), [200, 200]);
  const person = { id: ada, name: 'Ada', homeLocationId: locationIds[0] };
  await push({ people: [{ ...person, active: false }] });
  assert.deepEqual(await statuses(), [404, 200]);
  await push({ people: [{ ...person, active: true }], removed: { userIds: [bob] } });
  assert.deepEqual(await statuses(), [200, 404]);
});
