import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { expand, matchRows } from './shifts.rules.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-01T08:00:00Z'));
const URL = '/planning/v1/shifts';
const [cashier, baker] = [newId(), newId()];
const day = { start: '2026-03-20T08:00:00.000Z', end: '2026-03-20T16:00:00.000Z' };
const roles = (...counts: number[]) =>
  counts.map((count, index) => ({ roleId: [cashier, baker][index], count }));
const shift = (more: object = {}) => ({ name: 'Early', ...day, requiredRoles: roles(2, 1), ...more });
const profile = [
  { start: '2026-03-20T08:00:00.000Z', end: '2026-03-20T12:00:00.000Z', requiredRoles: roles(1) },
  { start: '2026-03-20T12:00:00.000Z', end: '2026-03-20T20:00:00.000Z', requiredRoles: roles(3, 1) },
];

async function rowsOf(caller: Caller, ids: unknown) {
  const answers = await Promise.all(
    (ids as string[]).map((id) => caller.call('GET', `/planning/v1/demand/${id}`)),
  );
  return answers.map(({ body }) => body);
}

test('rule 5: createShift makes one demand row a role and answers their ids', async () => {
  const { admin, locationIds } = await createOrganisation(testApp);
  const made = await admin.call('POST', URL, shift({ locationId: locationIds[0], priority: 'high' }));
  assert.equal(made.status, 201);
  assert.equal(made.body.version, 1);
  const rows = await rowsOf(admin, made.body.demandIds);
  assert.deepEqual(
    rows.map(({ roleId, targetStaff, maxStaff, eligibilityProfileId, source, shiftId, start, end }) => {
      return [roleId, targetStaff, maxStaff, eligibilityProfileId, source, shiftId, start, end];
    }),
    [
      [cashier, 2, 2, cashier, 'shift', made.body.id, day.start, day.end],
      [baker, 1, 1, baker, 'shift', made.body.id, day.start, day.end],
    ],
  );
  assert.equal(rows[0]?.priority, 'critical', 'high, and nobody is eligible');
});

test('a demand profile makes one row a segment and role, and bounds the shift', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1 });
  const made = await admin.call('POST', URL, { name: 'Peaks', demandProfile: profile });
  assert.equal(made.status, 201, made.text);
  const { locationId, start, end, demandProfile } = made.body;
  assert.deepEqual([locationId, start, end], [locationIds[0], day.start, '2026-03-20T20:00:00.000Z']);
  assert.deepEqual(demandProfile, profile);
  const rows = await rowsOf(admin, made.body.demandIds);
  assert.deepEqual(
    rows.map(({ targetStaff, start: at }) => [targetStaff, at]),
    [
      [1, '2026-03-20T08:00:00.000Z'],
      [3, '2026-03-20T12:00:00.000Z'],
      [1, '2026-03-20T12:00:00.000Z'],
    ],
  );
});

test('rule 6: patchShift changes what is sent; rows that stay the same keep their ids', async () => {
  const { admin, locationIds } = await createOrganisation(testApp);
  const [here, there] = locationIds;
  const made = await admin.call('POST', URL, shift({ locationId: here, notes: 'Bring keys' }));
  const url = `${URL}/${made.body.id}`;
  const ids = listOf(made.body.demandIds!);

  const renamed = await admin.call('PATCH', url, { name: 'Late' });
  assert.deepEqual(renamed.body.demandIds, ids);
  assert.deepEqual([renamed.body.name, renamed.body.notes, renamed.body.version], ['Late', 'Bring keys', 2]);
  assert.equal((await rowsOf(admin, [ids[0]]))[0]?.name, 'Late');

  const swapped = await admin.call('PATCH', url, {
    requiredRoles: [
      { roleId: baker, count: 4 },
      { roleId: cashier, count: 2, station: 'Door' },
    ],
  });
  const [first, second] = listOf(swapped.body.demandIds!);
  assert.equal(first, ids[1], 'the baker row is the same one, with another count');
  assert.notEqual(second, ids[0], 'another station is another row');
  assert.equal((await rowsOf(admin, [first]))[0]?.targetStaff, 4);
  assert.equal((await admin.call('GET', `/planning/v1/demand/${ids[0]}`)).status, 404);

  const moved = await admin.call('PATCH', url, { locationId: there });
  assert.ok(!listOf(moved.body.demandIds!).includes(first!), 'another place is another row');
  const cleared = await admin.call('PATCH', url, { notes: null, priority: null });
  assert.deepEqual([cleared.body.notes, cleared.body.priority], [undefined, 'medium']);
  const same = await admin.call('PATCH', url, { name: 'Late' });
  assert.deepEqual([same.status, same.body], [200, cleared.body], 'nothing changed');
});

test('a patch may turn required roles into a profile and back', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1 });
  const made = await admin.call('POST', URL, shift({ end: '2026-03-20T20:00:00Z' }));
  const url = `${URL}/${made.body.id}`;
  const profiled = await admin.call('PATCH', url, { demandProfile: profile });
  assert.deepEqual([profiled.status, profiled.body.requiredRoles], [200, undefined], profiled.text);
  const back = await admin.call('PATCH', url, { requiredRoles: roles(1), demandProfile: null });
  assert.deepEqual([back.status, back.body.demandProfile], [200, undefined]);
});

test('what a shift cannot say of its rows survives a rebuild', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1 });
  const made = await admin.call('POST', URL, shift({ requiredRoles: roles(2) }));
  const [id] = listOf(made.body.demandIds!);
  const edited = { name: 'Early', ...day, roleId: cashier, targetStaff: 2, maxStaff: 4, kind: 'E' };
  await admin.call('PUT', `/planning/v1/demand/${id}`, { ...edited, eligibilityProfileId: cashier });
  const patched = await admin.call('PATCH', `${URL}/${made.body.id}`, { requiredRoles: roles(3) });
  assert.deepEqual(patched.body.demandIds, [id]);
  const [row] = await rowsOf(admin, [id]);
  assert.deepEqual([row?.targetStaff, row?.maxStaff, row?.kind], [3, 4, 'E']);
  const raised = await admin.call('PATCH', `${URL}/${made.body.id}`, { requiredRoles: roles(6) });
  assert.equal(raised.status, 200, raised.text);
  const [more] = await rowsOf(admin, [id]);
  assert.deepEqual([more?.targetStaff, more?.maxStaff], [6, 6], 'the most is never below the target');
});

test('unfit shifts are refused with the value named, and nothing is written', async () => {
  const { admin, locationIds } = await createOrganisation(testApp);
  const [locationId] = locationIds;
  const early = { ...profile[0], start: '2026-03-20T07:00:00Z' };
  const late = { ...profile[0], end: '2026-03-20T16:01:00Z' };
  const empty = { ...profile[0], start: profile[1]!.start, end: profile[1]!.start };
  const refused: [string, object][] = [
    ['body/requiredRoles', shift({ locationId, requiredRoles: undefined })],
    ['body/requiredRoles', shift({ locationId, demandProfile: profile })],
    ['body/start', shift({ locationId, start: undefined })],
    ['body/end', shift({ locationId, end: day.start })],
    ['body/end', shift({ locationId, end: '2026-03-21T08:01:00Z' })],
    ['body/demandProfile/0/start', shift({ locationId, requiredRoles: undefined, demandProfile: [early] })],
    ['body/demandProfile/0/end', shift({ locationId, requiredRoles: undefined, demandProfile: [late] })],
    ['body/requiredRoles/0/count', shift({ locationId, requiredRoles: roles(501) })],
    ['body/requiredRoles/0/count', shift({ locationId, requiredRoles: roles(0) })],
    ['body/demandProfile/0/end', shift({ locationId, requiredRoles: undefined, demandProfile: [empty] })],
    ['body/requiredRoles', shift({ locationId, requiredRoles: [] })],
    ['body/locationId', shift()],
    ['body/demandIds', shift({ locationId, demandIds: [] })],
    ['body/priority', shift({ locationId, priority: 'urgent' })],
    ['body/start', shift({ locationId, start: '2026-03-20T08:00:00' })],
  ];
  for (const [path, body] of refused) {
    const answer = await admin.call('POST', URL, body);
    assert.deepEqual([answer.status, answer.body.error?.details?.['0']?.path], [422, path], answer.text);
  }
  assert.equal((await admin.call('POST', URL, shift({ locationId: newId() }))).status, 404);
  assert.equal((await admin.call('GET', URL)).body.total, 0);
  const made = await admin.call('POST', URL, shift({ locationId }));
  const url = `${URL}/${made.body.id}`;
  for (const patch of [{ requiredRoles: null }, { end: day.start }, { name: null }, { version: 3 }]) {
    assert.equal((await admin.call('PATCH', url, patch)).status, 422, JSON.stringify(patch));
  }
  const stale = await admin.call('PATCH', url, { name: 'x' }, { 'if-match': '"2"' });
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
  assert.equal((await admin.call('PATCH', `${URL}/${newId()}`, { name: 'x' })).status, 404);
});

test('rules 3 and 4: lists hold granted locations; getShift elsewhere is 403', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp);
  const [here, there] = locationIds as [string, string];
  const [mine, other] = await Promise.all(
    [here, there].map(async (locationId) => (await admin.call('POST', URL, shift({ locationId }))).body.id),
  );
  const member = await as('member', [here]);
  const ids = async (query: string) =>
    listOf((await member.call('GET', `${URL}${query}`)).body.items!).map(({ id }) => id);
  assert.deepEqual(await ids(''), [mine]);
  assert.deepEqual(await ids(`?locationId=${there}`), []);
  assert.deepEqual(await ids('?from=2026-03-20T16:00:00Z'), []);
  assert.deepEqual(
    await ids('?from=2026-03-19T15:59:00Z&until=2026-03-20T16:00:00%2B23:59'),
    [mine].slice(1),
  );
  const turned = await member.call('GET', `${URL}?from=2026-03-20T16:00:00Z&until=2026-03-19T16:00:00Z`);
  assert.equal(turned.status, 422);
  assert.match(turned.text, /2026-03-19T16:00:00Z lies before from \(2026-03-20T16:00:00Z\); swap them/);
  assert.equal((await member.call('GET', `${URL}/${mine}`)).status, 200);
  assert.equal((await member.call('GET', `${URL}/${other}`)).status, 403);
  assert.equal((await member.call('POST', URL, shift())).status, 403);
  const stranger = await testApp.caller();
  const [missing, foreign] = await Promise.all(
    [newId(), mine].map((id) => stranger.call('GET', `${URL}/${id}`)),
  );
  assert.deepEqual([missing?.status, foreign?.status], [404, 404]);
});

test('a night over the change of clocks has its true length', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1 });
  const spring = { start: '2026-03-28T22:00:00Z', end: '2026-03-29T07:00:00+01:00' };
  const made = await admin.call('POST', URL, shift(spring));
  const hours = (Date.parse(String(made.body.end)) - Date.parse(String(made.body.start))) / 3_600_000;
  assert.equal(hours, 8, '22:00 to 07:00 on the clock, one hour of which does not exist');
  const autumn = { start: '2026-10-25T00:00:00+01:00', end: '2026-10-26T00:00:00Z' };
  const long = await admin.call('POST', URL, shift(autumn));
  assert.equal(long.status, 422, 'a day of 25 hours is more than one duty');
});

test('fifty equal requests with one key draw one shift', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1 });
  const key = { 'idempotency-key': newId() };
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin.call('POST', URL, shift(), key)));
  const statuses = new Set(answers.map(({ status }) => status));
  assert.ok(
    [...statuses].every((status) => status === 201 || status === 409),
    [...statuses].join(),
  );
  const made = answers.filter(({ status }) => status === 201).map(({ text }) => text);
  assert.equal(new Set(made).size, 1);
  assert.equal((await admin.call('GET', URL)).body.total, 1);
  const audit = 'select from audit_events where organisation_id = $1 and action = $2';
  assert.equal((await testApp.db.query(audit, [admin.organisationId, 'shift.create'])).length, 1);
});

test('rows alike are matched in their order; what is left over goes', () => {
  const base = { name: '', priority: 'low', locationId: 'L', notes: null, demandProfile: null } as const;
  const planned = expand({
    ...base,
    ...day,
    requiredRoles: [
      { roleId: 'r', count: 1 },
      { roleId: 'r', count: 2 },
    ],
  });
  const known = ['a', 'b', 'c'].map((id, position) => ({
    id,
    position,
    locationId: 'L',
    ...day,
    roleId: 'r',
    station: null,
  }));
  assert.deepEqual(matchRows(planned, known), { ids: ['a', 'b'], dropped: ['c'] });
  assert.deepEqual(matchRows(planned, known.slice(0, 1)), { ids: ['a', null], dropped: [] });
});

test('a shift tells who made it and who changed it last, and when', async () => {
  const { admin, as } = await createOrganisation(testApp, { locations: 1 });
  const [maker, changer] = [newId(), newId()];
  const sent = async (sub: string, time: string, method: string, url: string, body: object) => {
    testApp.setNow(new Date(time));
    return (await (await as('admin', [], { sub })).call(method, url, body)).body;
  };
  const [then, now] = ['2026-03-01T08:00:00.000Z', '2026-03-01T09:00:00.000Z'];
  const { id } = await sent(maker, then, 'POST', URL, shift());
  const stamps = async () => {
    const { createdBy, createdAt, updatedBy, updatedAt } = (await admin.call('GET', `${URL}/${id}`)).body;
    return [createdBy, createdAt, updatedBy, updatedAt];
  };
  assert.deepEqual(await stamps(), [maker, then, maker, then]);
  await sent(changer, now, 'PATCH', `${URL}/${id}`, { name: 'Late' });
  assert.deepEqual(await stamps(), [maker, then, changer, now]);
  testApp.setNow(new Date(then));
});

test('`from` and `until` keep what overlaps them, not what touches, in lists and their totals', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1 });
  assert.equal((await admin.call('POST', URL, shift())).status, 201);
  const { start, end } = { start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };
  const found = async (query: object) => {
    const { body } = await admin.call(
      'GET',
      `${URL}?${new URLSearchParams(query as Record<string, string>)}`,
    );
    assert.equal(body.total, listOf(body.items!).length);
    return body.total as unknown;
  };
  const [listed] = listOf((await admin.call('GET', URL)).body.items!);
  assert.deepEqual(
    [listed?.start, listed?.end],
    [new Date(start).toISOString(), new Date(end).toISOString()],
  );
  assert.equal(await found({ from: '2026-03-20T15:59:59Z' }), 1, 'it is under way');
  assert.equal(await found({ from: end }), 0);
  assert.equal(await found({ until: '2026-03-20T08:00:01Z' }), 1);
  assert.equal(await found({ until: start }), 0);
  assert.equal(await found({ from: '2026-03-20T10:00:00Z', until: '2026-03-20T11:00:00Z' }), 1);
});
