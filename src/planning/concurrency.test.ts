/** What holds when many write at once: no lost update, rows that fit their shift. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, listOf, startTestApp } from '../../test/helpers/app.ts';
import { createOrganisation } from '../../test/helpers/organisation.ts';
import { newId } from '../platform/ids.ts';

const testApp = await startTestApp();
const V1 = '/planning/v1';
const day = { start: '2027-03-20T08:00:00Z', end: '2027-03-20T16:00:00Z' };
const requiredRoles = [{ roleId: newId(), count: 1 }];
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statusesOf = (answers: Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([key, { length }]) => [key, length]),
  );

test('of many updates that saw the same version one wins, whatever the record', async () => {
  const { admin, locationIds, userIds } = await createOrganisation(testApp, { locations: 1, people: 1 });
  const shift = await admin.call('POST', `${V1}/shifts`, { name: 'Early', ...day, requiredRoles });
  const demand = await admin.call('POST', `${V1}/demand`, { name: 'Till', ...day });
  const records: [string, string, (index: number) => object][] = [
    ['PATCH', `/shifts/${shift.body.id}`, (index) => ({ notes: `n${index}` })],
    ['PUT', `/demand/${demand.body.id}`, (index) => ({ name: `n${index}`, ...day })],
    ['PATCH', `/settings/locations/${locationIds[0]}`, (index) => ({ travelRegion: `n${index}` })],
    ['PATCH', `/settings/workforce/${userIds[0]}`, (index) => ({ caps: { maxHoursPerWeek: index } })],
  ];
  for (const [method, path, body] of records) {
    const before = await admin.call('GET', V1 + path);
    const headers = { 'if-match': before.headers.etag! };
    const answers = await times(20, (index) => admin.call(method, V1 + path, body(index), headers));
    assert.deepEqual(statusesOf(answers), { 200: 1, 409: 19 }, path);
    const after = await admin.call('GET', V1 + path);
    assert.equal(Number(after.body.version), Number(before.body.version) + 1, path);
  }
});

test('patches of different members at once all stay', async () => {
  const { admin, userIds } = await createOrganisation(testApp, { people: 1 });
  const url = `${V1}/settings/workforce/${userIds[0]}`;
  const caps = {
    maxHoursPerWeek: 30,
    maxHoursPerDay: 8,
    maxConsecutiveDays: 4,
    minRestHours: 12,
    maxTravelKm: 9,
  };
  await Promise.all(
    Object.entries(caps).map(([name, value]) => admin.call('PATCH', url, { caps: { [name]: value } })),
  );
  assert.deepEqual((await admin.call('GET', url)).body.caps, caps);
});

test('patches of a shift and of its rows at once: the rows are the shift’s, each once', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1 });
  const roles = [newId(), newId(), newId()];
  const made = await admin.call('POST', `${V1}/shifts`, { name: 'Early', ...day, requiredRoles });
  const url = `${V1}/shifts/${made.body.id}`;
  const answers = await times(60, async (index) => {
    const chosen = roles.filter((_, bit) => ((index % 7) + 1) & (1 << bit));
    if (index % 3 !== 0) {
      return admin.call('PATCH', url, {
        requiredRoles: chosen.map((roleId) => ({ roleId, count: 1 + (index % 4) })),
      });
    }
    const [row] = listOf((await admin.call('GET', url)).body.demandIds!);
    return admin.call('PUT', `${V1}/demand/${row}`, { name: `n${index}`, ...day, roleId: roles[0] });
  });
  assert.ok(
    answers.every(({ status }) => status === 200 || status === 404),
    JSON.stringify(statusesOf(answers)),
  );
  const last = await admin.call('PATCH', url, {
    requiredRoles: roles.map((roleId) => ({ roleId, count: 3 })),
  });
  const ids = listOf(last.body.demandIds!);
  const rows = listOf((await admin.call('GET', `${V1}/demand`)).body.items!);
  assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set(ids));
  const shape = ids
    .map((id) => rows.find((row) => row.id === id))
    .map((row) => [row?.roleId, row?.targetStaff]);
  assert.deepEqual(
    shape,
    roles.map((roleId) => [roleId, 3]),
  );
});

test('pushes of the Directory that race: the newest picture stands', async () => {
  const organisationId = newId();
  const directory = await testApp.caller({ org_id: organisationId, services: ['directory'], roles: [] });
  const admin = await testApp.caller({ org_id: organisationId });
  const site = (name: string) => ({
    id: organisationId,
    name,
    address: null,
    coordinates: null,
    timeZone: 'UTC',
  });
  await times(20, (index) => {
    const asOf = new Date(Date.UTC(2026, 0, 1, 0, (index * 7) % 20)).toISOString();
    const body = { asOf, mode: 'full', locations: [site(asOf)], people: [], grants: [] };
    return directory.call('PUT', '/planning/internal/v1/directory', body);
  });
  const { body } = await admin.call('GET', `${V1}/settings/locations/${organisationId}`);
  assert.equal(body.name, '2026-01-01T00:19:00.000Z');
});
