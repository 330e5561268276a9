import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { terminalAt } from '../clockings/clockings.fixture.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/terminals';

test('a terminal is set up, seen, and withdrawn; its token is shown once and stored as a hash', async () => {
  const { admin, as, id: organisationId, locationIds } = await createOrganisation(testApp, { locations: 2 });
  const [here, there] = locationIds as [string, string];
  const manager = await as('manager', [here]);
  const stranger = await as('manager', [there]);
  const terminal = await terminalAt(testApp, manager, here);
  const listed = async (caller: typeof manager) => listOf((await caller.call('GET', URL)).body.items!);
  const [fresh] = await listed(manager);
  assert.deepEqual(
    [fresh!.id, fresh!.name, fresh!.locationName, fresh!.createdBy, fresh!.lastSeenAt],
    [terminal.id, 'Back door', 'Site 1', manager.userId, null],
  );
  assert.deepEqual(await listed(stranger), []);
  assert.equal((await stranger.call('GET', URL)).body.total, 0);
  const beside = await terminalAt(testApp, manager, here);
  const otherSite = await terminalAt(testApp, stranger, there);
  assert.equal((await terminal.call('GET', '/planning/v1/terminal')).status, 200);
  const [seen, ...unseen] = await listed(admin);
  assert.notEqual(seen!.lastSeenAt, null);
  assert.deepEqual(
    unseen.map((one) => [one.id, one.lastSeenAt]),
    [beside, otherSite].map((one) => [one.id, null]),
  );
  const rows = await testApp.db.query('select * from planning_terminals where organisation_id = $1', [
    organisationId,
  ]);
  const texts = [rows, await listed(admin), (await admin.call('GET', '/planning/v1/audit')).body];
  for (const text of texts) assert.ok(!JSON.stringify(text).includes(terminal.token));
  const withdraw = (caller: typeof manager) => caller.call('DELETE', `${URL}/${terminal.id}`);
  assert.equal((await withdraw(stranger)).status, 403);
  assert.equal((await withdraw(await as('member', [here]))).status, 403);
  assert.deepEqual((await withdraw(manager)).body, { id: terminal.id, deleted: true });
  assert.equal((await terminal.call('GET', '/planning/v1/terminal')).status, 401);
  assert.equal((await terminal.call('POST', '/planning/v1/terminal/clockings', {})).status, 401);
  assert.equal((await withdraw(manager)).status, 404);
  const kept = (await listed(admin)).map(({ id }) => id);
  assert.deepEqual(kept, [beside.id, otherSite.id], 'the others stay');
  assert.deepEqual(
    (await listed(manager)).map(({ id }) => id),
    [beside.id],
  );
  const { body: log } = await manager.call('GET', '/planning/v1/audit?entityType=terminal');
  assert.deepEqual(
    listOf(log.items!).map(({ action }) => action),
    ['terminal.withdraw', 'terminal.create', 'terminal.create'],
  );
});

test('a terminal’s token opens nothing else, and no person’s token opens what is a terminal’s', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp, { locations: 2 });
  const terminal = await terminalAt(testApp, admin, locationIds[0]!);
  for (const [method, url] of [
    ['GET', '/planning/v1/rota'],
    ['GET', '/planning/v1/people'],
    ['GET', '/planning/v1/timesheets'],
    ['GET', URL],
    ['POST', '/planning/v1/planning-runs'],
    ['GET', '/planning/v1/audit'],
    ['GET', '/hr/v1/time-entries?start=2027-03-01T00:00:00Z&end=2027-03-02T00:00:00Z'],
    ['GET', '/directory/v1/people'],
    ['POST', '/listings/v1/listings'],
  ] as const)
    assert.equal((await terminal.call(method, url, method === 'POST' ? {} : undefined)).status, 401, url);
  for (const caller of [admin, await as('member', locationIds)])
    assert.equal((await caller.call('GET', '/planning/v1/terminal')).status, 401);
  const manager = await as('manager', [locationIds[0]!]);
  const elsewhere = await manager.call('POST', URL, { locationId: locationIds[1], name: 'Door' });
  assert.equal(elsewhere.status, 403);
  const blank = await manager.call('POST', URL, { name: '  ' });
  assert.equal(blank.status, 422);
  assert.equal((await manager.call('POST', URL, { name: 'Door' })).body.locationId, locationIds[0]);
});

test('terminals of another organisation with the same site name are apart', async () => {
  const [one, other] = [await createOrganisation(testApp), await createOrganisation(testApp)];
  const terminal = await terminalAt(testApp, one.admin, one.locationIds[0]!);
  assert.equal((await other.admin.call('DELETE', `${URL}/${terminal.id}`)).status, 404);
  const { body } = await terminal.call('GET', '/planning/v1/terminal');
  assert.equal(body.locationId, one.locationIds[0]);
});

test('a terminal is seen once a minute at most, and no longer once its site is gone', async (t) => {
  t.after(() => testApp.setNow(null));
  const at = (time: string) => testApp.setNow(new Date(`2027-03-02T${time}Z`));
  at('08:00:00');
  const { admin, locationIds, push } = await createOrganisation(testApp, { locations: 2 });
  const [here, there] = locationIds as [string, string];
  const [terminal, other] = [await terminalAt(testApp, admin, here), await terminalAt(testApp, admin, there)];
  const seenAt = async (time: string) => {
    at(time);
    assert.equal((await terminal.call('GET', '/planning/v1/terminal')).status, 200);
    const { body } = await admin.call('GET', URL);
    const own = listOf(body.items!).find(({ id }) => String(id) === terminal.id);
    return String(own?.lastSeenAt).slice(11, 19);
  };
  assert.deepEqual(
    [await seenAt('08:01:00'), await seenAt('08:01:59'), await seenAt('08:02:00')],
    ['08:01:00', '08:01:00', '08:02:00'],
  );
  await push({ removed: { locationIds: [here] } });
  assert.equal((await terminal.call('GET', '/planning/v1/terminal')).status, 401);
  assert.equal((await other.call('GET', '/planning/v1/terminal')).status, 200);
  const { body } = await admin.call('GET', URL);
  assert.deepEqual([listOf(body.items!).map(({ id }) => id), body.total], [[other.id], 1]);
  assert.equal((await admin.call('DELETE', `${URL}/${terminal.id}`)).status, 404);
});
