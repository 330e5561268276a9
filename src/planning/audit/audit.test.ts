import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/audit';
const actions = async (caller: Caller, headers = {}) =>
  listOf((await caller.call('GET', URL, undefined, headers)).body.items!).map(({ action }) => action);

test('one record a mutation, newest first, chained; refused and replayed requests leave none', async () => {
  const { admin, locationIds } = await createOrganisation(testApp);
  const row = {
    name: 'Till',
    locationId: locationIds[0],
    start: '2026-03-20T08:00:00Z',
    end: '2026-03-20T16:00:00Z',
  };
  const key = { 'idempotency-key': 'once' };
  const made = await admin.call('POST', '/planning/v1/demand', row, key);
  const replayed = await admin.call('POST', '/planning/v1/demand', row, key);
  assert.deepEqual([replayed.text, replayed.headers['idempotency-replayed']], [made.text, 'true']);
  await admin.call('POST', '/planning/v1/demand', { ...row, end: row.start });
  await admin.call('PUT', `/planning/v1/demand/${made.body.id}`, { ...row, name: 'Door' });
  const { body } = await admin.call('GET', URL);
  const [update, create, push] = listOf(body.items!);
  assert.deepEqual([body.total, body.limit, body.offset], [3, 100, 0]);
  assert.deepEqual(await actions(admin), ['demand.update', 'demand.create', 'directory.push']);
  assert.deepEqual(
    [update?.actor, update?.entityType, update?.entityId],
    [{ id: admin.userId, role: 'admin' }, 'demand', made.body.id],
  );
  const changed = listOf(update!.changes!).find(({ path }) => String(path) === '/name');
  assert.deepEqual(changed, { path: '/name', before: 'Till', after: 'Door' });
  assert.deepEqual([update?.prevHash, create?.prevHash], [create?.hash, push?.hash]);
});

test('rule 8: the list holds the 100 most recent', async () => {
  const { admin, locationIds } = await createOrganisation(testApp);
  const url = `/planning/v1/settings/locations/${locationIds[0]}`;
  for (let index = 0; index < 101; index += 1) await admin.call('PATCH', url, { travelRegion: `R${index}` });
  const { body } = await admin.call('GET', URL);
  assert.deepEqual([listOf(body.items!).length, body.total], [100, 102]);
});

test('others than admins read what concerns their locations, and what they did', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { people: 2 });
  const [here, there] = locationIds as [string, string];
  const times = { start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };
  const requiredRoles = [{ roleId: here, count: 1 }];
  for (const locationId of [here, there]) {
    await admin.call('POST', '/planning/v1/shifts', { name: 'Early', ...times, locationId, requiredRoles });
  }
  await admin.call('PATCH', `/planning/v1/settings/workforce/${userIds[1]}`, { schedulable: false });
  await admin.call('PATCH', `/planning/v1/settings/locations/${there}`, { travelRegion: 'North' });
  const manager = await as('manager', [here]);
  await manager.call('POST', '/planning/v1/demand', { name: 'Till', ...times });
  assert.deepEqual(await actions(manager), ['demand.create', 'shift.create']);
  const other = await as('member', [there]);
  assert.deepEqual(await actions(other), [
    'location-settings.update',
    'workforce-settings.update',
    'shift.create',
  ]);
  const area = await as('area-manager', [here, there]);
  assert.equal((await actions(area)).length, 5);
  assert.equal((await actions(area, { 'x-service-location-id': here })).length, 2);
  assert.deepEqual(await actions(await as('manager', [])), []);
});

test('the log is narrowed by record, actor, action and time, and read page by page', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp);
  const [here] = locationIds as [string];
  const manager = await as('manager', [here]);
  const row = { name: 'Till', locationId: here, start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };
  const made = await admin.call('POST', '/planning/v1/demand', row);
  await manager.call('PUT', `/planning/v1/demand/${made.body.id}`, { ...row, name: 'Door' });
  await manager.call('POST', '/planning/v1/demand', row);
  const found = async (caller: Caller, query: string) => {
    const { status, body, text } = await caller.call('GET', `${URL}?${query}`);
    assert.equal(status, 200, text);
    return { total: body.total, actions: listOf(body.items!).map(({ action }) => action) };
  };
  for (const caller of [admin, manager]) {
    const record = await found(caller, `entityType=demand&entityId=${made.body.id}`);
    assert.deepEqual(record, { total: 2, actions: ['demand.update', 'demand.create'] });
    const mine = await found(caller, `actorId=${manager.userId}&action=demand.create`);
    assert.deepEqual(mine, { total: 1, actions: ['demand.create'] });
    assert.equal((await found(caller, 'until=2020-01-01T00:00:00Z')).total, 0);
    const page = await found(caller, 'entityType=demand&limit=1&offset=1&from=2020-01-01T00:00:00Z');
    assert.deepEqual(page, { total: 3, actions: ['demand.update'] });
  }
  const event = listOf((await admin.call('GET', `${URL}?action=demand.update`)).body.items!)[0]!;
  for (const caller of [admin, manager]) {
    const update = `action=demand.update&`;
    assert.equal((await found(caller, `${update}from=${event.at}`)).total, 1, 'from counts');
    assert.equal((await found(caller, `${update}until=${event.at}`)).total, 0, 'until does not');
  }
  const turned = await admin.call('GET', `${URL}?from=2026-01-02T00:00:00Z&until=2026-01-01T00:00:00Z`);
  assert.equal(turned.status, 422);
});

test('an administrator asks whether the chain holds, and is told where it does not', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp);
  const verification = `${URL}/verification`;
  const { body } = await admin.call('GET', verification);
  assert.deepEqual(body, { holds: true, from: 1, until: 1 });
  assert.deepEqual((await (await testApp.caller()).call('GET', verification)).body, {
    holds: true,
    from: 0,
    until: 0,
  });
  const manager = await as('manager', locationIds);
  assert.equal((await manager.call('GET', verification)).status, 403);
  await testApp.db.asOwner(async (owner) => {
    await owner.script('alter table audit_events disable trigger user');
    await owner.query('update audit_events set at = now() where organisation_id = $1', [
      admin.organisationId,
    ]);
    await owner.script('alter table audit_events enable trigger user');
  });
  const broken = await admin.call('GET', verification);
  assert.deepEqual(broken.body, { holds: false, from: 1, until: 1, fault: 'event 1 was changed' });
});

test('members read reviews of their own hours alone; managers those of their people', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { people: 2, locations: 1 });
  const [ada, bob] = userIds as [string, string];
  for (const userId of [ada, bob]) {
    const body = { userId, startDate: '2026-02-02', endDate: '2026-02-08' };
    const answer = await admin.call('POST', '/planning/v1/timesheets/approve', body);
    assert.equal(answer.status, 200, answer.text);
  }
  const reviewed = async (caller: Caller) => {
    const { body } = await caller.call('GET', `${URL}?entityType=timesheet-review`);
    return listOf(body.items!).map(({ changes }) => String(listOf(changes!)[0]!.after!.userId));
  };
  assert.deepEqual(await reviewed(await as('member', locationIds, { sub: ada })), [ada]);
  assert.deepEqual(await reviewed(await as('member', locationIds)), []);
  assert.deepEqual((await reviewed(await as('manager', locationIds))).sort(), [ada, bob].sort());
});

test('an event tells which shift, demand or run it is about, with name, site and time', async () => {
  const { admin, locationIds, userIds } = await createOrganisation(testApp, { people: 2, locations: 1 });
  const times = { start: '2026-03-17T08:00:00.000Z', end: '2026-03-17T16:00:00.000Z' };
  const { body: demand } = await admin.call('POST', '/planning/v1/demand', { name: 'Till', ...times });
  const { body: run } = await admin.call('POST', '/planning/v1/planning-runs', {
    name: 'Spring',
    weekStart: '2026-03-16',
    options: { timeLimitMs: 100 },
  });
  const holder = listOf(run.assignments!)[0]!.userId;
  const other = userIds.find((id) => id !== String(holder));
  const override = { demandId: demand.id, userId: other, replaceUserId: holder };
  await admin.call('POST', `/planning/v1/planning-runs/${run.id}/overrides`, override);
  const { body } = await admin.call('GET', `${URL}?action=planning-run.override`);
  const concerns = listOf(listOf(body.items!)[0]!.concerns!);
  const week = { start: '2026-03-16T00:00:00.000Z', end: '2026-03-23T00:00:00.000Z' };
  assert.deepEqual(concerns, [
    { id: run.id, kind: 'planning-run', name: 'Spring', locationIds, ...week },
    { id: demand.id, kind: 'demand', name: 'Till', locationIds, ...times },
  ]);
});

test('an override is read where its row is, also in the log of a run of several sites', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { people: 2 });
  const times = { start: '2026-03-17T08:00:00.000Z', end: '2026-03-17T16:00:00.000Z' };
  const rows = new Map<string, string>();
  for (const locationId of locationIds) {
    const { body } = await admin.call('POST', '/planning/v1/demand', { name: 'Till', ...times, locationId });
    rows.set(String(body.id), locationId);
  }
  const { body: run } = await admin.call('POST', '/planning/v1/planning-runs', {
    weekStart: '2026-03-16',
    locationIds,
    options: { timeLimitMs: 100 },
  });
  const assigned = listOf(run.assignments!);
  assert.equal(assigned.length, userIds.length);
  for (const { demandId, userId } of assigned) {
    const emptied = { demandId, userId: null, replaceUserId: userId };
    const answer = await admin.call('POST', `/planning/v1/planning-runs/${run.id}/overrides`, emptied);
    assert.equal(answer.status, 201, answer.text);
  }
  const sitesOf = async (caller: Caller) => {
    const { body } = await caller.call('GET', `${URL}?action=planning-run.override`);
    const items = listOf(body.items!);
    assert.equal(body.total, items.length);
    return items.map(({ changes }) => rows.get(String(listOf(changes!)[0]!.after!.demandId)));
  };
  assert.deepEqual((await sitesOf(admin)).sort(), [...locationIds].sort());
  for (const role of ['member', 'manager', 'area-manager'] as const)
    for (const locationId of locationIds)
      assert.deepEqual(await sitesOf(await as(role, [locationId])), [locationId], role);
  const everywhere = await as('area-manager', locationIds);
  assert.deepEqual((await sitesOf(everywhere)).sort(), [...locationIds].sort());
});

test('an event names who did it and as what, a service as itself', async () => {
  const { admin, as, id, locationIds } = await createOrganisation(testApp);
  const callers = [
    ['admin', admin],
    ['area-manager', await as('area-manager', locationIds)],
    ['manager', await as('manager', locationIds)],
    ['member', await as('member', locationIds)],
    ['service', await testApp.caller({ org_id: id, roles: [], location_ids: locationIds })],
  ] as const;
  for (const [role, caller] of callers) {
    const made = await caller.call('PUT', '/planning/v1/rota/feed', undefined, {
      'x-request-id': `by-${role}`,
    });
    assert.equal(made.status, 201, made.text);
    const { body } = await caller.call('GET', `${URL}?actorId=${caller.userId}`);
    const [event] = listOf(body.items!);
    assert.deepEqual(event?.actor, { id: caller.userId, role }, role);
    assert.equal(event?.requestId, `by-${role}`);
  }
});

test('members see in the log no hashes, no costs and no reasons; and what it is about where they may be', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { people: 2 });
  const [here] = locationIds as [string];
  const times = { start: '2026-03-17T08:00:00.000Z', end: '2026-03-17T16:00:00.000Z' };
  const { body: row } = await admin.call('POST', '/planning/v1/demand', {
    name: 'Till',
    ...times,
    locationId: here,
  });
  const { body: run } = await admin.call('POST', '/planning/v1/planning-runs', {
    weekStart: '2026-03-16',
    locationIds,
    options: { timeLimitMs: 100 },
  });
  const holder = String(listOf(run.assignments!)[0]!.userId);
  const other = userIds.find((userId) => userId !== holder);
  await admin.call('POST', `/planning/v1/planning-runs/${run.id}/overrides`, {
    demandId: row.id,
    userId: other,
    replaceUserId: holder,
    reason: 'is often late',
  });
  const read = async (caller: Caller) =>
    listOf((await caller.call('GET', `${URL}?entityType=planning-run`)).body.items!);
  const [theirs, ours] = [await read(await as('member', [here])), await read(await as('manager', [here]))];
  assert.deepEqual(
    theirs.map(({ action }) => action),
    ['planning-run.override', 'planning-run.create'],
  );
  for (const { hash, prevHash } of theirs) assert.deepEqual([hash, prevHash], [null, null]);
  for (const { hash, prevHash } of ours) assert.match(`${hash}${prevHash}`, /^[0-9a-f]{128}$/);
  const said = (events: typeof ours) => JSON.stringify(events);
  assert.ok(said(ours).includes('is often late') && !said(theirs).includes('is often late'));
  assert.ok(said(ours).includes(String(run.contentHash)) && !said(theirs).includes(String(run.contentHash)));
  const scoreOf = ([event]: typeof ours) => listOf(event!.changes!)[0]!.after!.score;
  assert.equal(scoreOf(theirs), null);
  assert.notEqual(scoreOf(ours), null);
});

test('what an event is about is named only where the caller may see it', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp);
  const [here, there] = locationIds as [string, string];
  const row = { name: 'Till', start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };
  const manager = await as('manager', locationIds);
  const made = await manager.call('POST', '/planning/v1/demand', { ...row, locationId: there });
  assert.equal(made.status, 201);
  const narrowed = await as('manager', [here], { sub: manager.userId });
  for (const [caller, count] of [
    [manager, 1],
    [narrowed, 0],
  ] as const) {
    const { body } = await caller.call('GET', `${URL}?entityId=${made.body.id}`);
    const [event] = listOf(body.items!);
    assert.equal(event?.action, 'demand.create', 'one’s own deeds are one’s own');
    assert.equal(listOf(event!.concerns!).length, count);
  }
  assert.equal((await admin.call('GET', `${URL}?entityId=${newId()}`)).body.total, 0);
});

test('what people did stands apart from what services and the product did, with the number of each', async () => {
  const { admin } = await createOrganisation(testApp);
  const count = async (query: string) =>
    Number((await admin.call('GET', `/planning/v1/audit?limit=1${query}`)).body.total);
  const [all, people, machines] = [
    await count(''),
    await count('&actors=people'),
    await count('&actors=machines'),
  ];
  assert.equal(people + machines, all);
  assert.ok(machines > 0, 'the Directory pushed the organisation');
  const { body } = await admin.call('GET', '/planning/v1/audit?actors=machines');
  for (const { actor } of listOf(body.items!)) assert.match(String(actor?.role), /^(service|system)$/);
  const none = await admin.call('GET', '/planning/v1/audit?actors=robots');
  assert.equal(none.status, 422, none.text);
});
