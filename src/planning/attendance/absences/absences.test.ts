import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { CHANGES, publishedWeek, type Row } from '../../rota/change/changes.fixture.ts';
import { at, ok } from '../../rota/runs/runs.fixture.ts';
import { insertAbsence } from './absences.repo.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const URL = '/planning/v1/absences';
const STAND_BY = '/planning/v1/stand-by';

async function shop(rows: Row[], sizes: { people?: number; locations?: number } = {}) {
  const week = await publishedWeek(testApp, rows, sizes);
  const hr = await testApp.caller({ org_id: week.id, services: ['hr'], roles: [] });
  const leave = async () => {
    const { body } = await hr.call('GET', '/hr/v1/leave?start=2027-03-01T00:00:00Z&end=2027-03-15T00:00:00Z');
    return listOf(body.items!).map(({ userId, type, start, end }) => [userId, type, start, end]);
  };
  const sick = (userId: string, days: [number, number] = [1, 2]) => ({
    userId,
    kind: 'sick',
    start: at(days[0], 0),
    end: at(days[1], 0),
    comment: 'called at 7',
  });
  return { ...week, leave, sick };
}

const duties = (body: Loose) => listOf(body.duties!);
const replacementsOf = (duty: Loose) => listOf(duty.replacements!).map(({ userId }) => String(userId));

test('marked absent: HR has the leave, the duties open with replacements, one press fills, undo gives the rest back', async () => {
  const { admin, demandIds, id, leave, manager, rota, change, sick, userIds } = await shop([
    [1, 9, 17, 0],
    [1, 9, 17, 1],
    [2, 9, 17, 0],
    [4, 9, 17, 0],
  ]);
  const [ann, bob, cy] = userIds as [string, string, string];
  const asked = sick(ann, [1, 3]);
  const dry = await manager.call('POST', `${URL}?dryRun=true`, asked);
  assert.equal(dry.status, 200, dry.text);
  assert.deepEqual(
    [await leave(), await rota()],
    [[], ['0 0', '1 1', '2 0', '3 0']],
    'a dry run does nothing',
  );

  const made = await manager.call('POST', URL, asked);
  assert.equal(made.status, 201, made.text);
  const { absence, ...shown } = made.body;
  assert.deepEqual(shown, dry.body, 'as the dry run showed it');
  assert.deepEqual(
    duties(made.body).map((duty) => [duty.demandId, duty.opened, replacementsOf(duty).sort()]),
    [
      [demandIds[0], true, [cy]],
      [demandIds[2], true, [bob, cy].sort()],
    ],
  );
  assert.deepEqual(await leave(), [[ann, 'Sick', asked.start, asked.end]]);
  assert.deepEqual(await rota(), ['1 1', '3 0']);
  const events = await eventsOf(testApp.db, id, 'duty.changed');
  assert.deepEqual(
    events.slice(-2).map(({ data }) => [data.userId, data.cause, data.after, data.reason]),
    [
      [ann, 'change', null, 'sick'],
      [ann, 'change', null, 'sick'],
    ],
  );
  const alone = await manager.call('POST', `${CHANGES}/${(absence as unknown as Loose).changeId}/undo`);
  assert.deepEqual([alone.status, alone.body.error?.details?.['0']?.code], [422, 'ON_LEAVE'], alone.text);
  const refused = await change({ assign: [{ demandId: demandIds[0]!, userId: ann }] });
  assert.deepEqual([refused.status, refused.body.error?.reason], [422, 'ON_LEAVE'], 'she is on leave');
  const again = await manager.call('POST', URL, { ...asked, end: at(2, 12) });
  assert.deepEqual([again.status, again.body.error?.reason], [409, 'OVERLAPS'], again.text);

  assert.equal((await change({ assign: [{ demandId: demandIds[0]!, userId: cy }] })).status, 201);
  const record = absence as unknown as Loose;
  const undone = await manager.call('POST', `${URL}/${record.id}/undo`);
  assert.equal(undone.status, 200, undone.text);
  assert.deepEqual(undone.body.returned, [demandIds[2]], 'the duty that nobody took');
  assert.deepEqual([await leave(), await rota()], [[], ['0 2', '1 1', '2 0', '3 0']]);
  const twice = await manager.call('POST', `${URL}/${record.id}/undo`);
  assert.deepEqual([twice.status, twice.body.error?.reason], [409, 'ALREADY_UNDONE']);
  const { body: listed } = await manager.call('GET', `${URL}?from=${at(1, 0)}&userId=${ann}`);
  assert.deepEqual(
    listOf(listed.items!).map(({ id: one, status, comment, undoneBy }) => [one, status, comment, undoneBy]),
    [[record.id, 'undone', 'called at 7', manager.userId]],
  );
  const { body: log } = await admin.call('GET', '/planning/v1/audit?entityType=absence');
  assert.deepEqual(
    listOf(log.items!).map(({ action }) => action),
    ['absence.undo', 'absence.create'],
  );
});

test('people on stand-by come first, unless a rule keeps them off the shift', async () => {
  const { admin, demandIds, locationIds, manager, sick, userIds } = await shop(
    [
      [1, 9, 17, 0],
      [1, 9, 17, 3],
    ],
    { people: 5 },
  );
  const ids = userIds as [string, string, string, string, string];
  const open = async () => {
    const { body } = await manager.call('POST', `${URL}?dryRun=true`, sick(ids[0]));
    return replacementsOf(duties(body)[0]!);
  };
  const before = await open();
  assert.deepEqual(before.toSorted(), [ids[1], ids[2], ids[4]].sort());
  const last = before.at(-1)!;
  const day = { locationId: locationIds[0], date: '2027-03-01' };
  const put = await manager.call('PUT', STAND_BY, { ...day, userIds: [ids[3], last] });
  assert.deepEqual([put.status, put.body.version], [200, 1], put.text);
  assert.deepEqual(await open(), [last, ...before.slice(0, -1)], 'who is at work already is no replacement');
  const { body } = await admin.call('GET', `/planning/v1/demand/${demandIds[0]}/candidates`);
  assert.deepEqual(
    listOf(body.items!)
      .slice(0, 2)
      .map(({ userId, assigned, standBy }) => [userId, assigned, standBy]),
    [
      [ids[0], true, false],
      [last, false, true],
    ],
  );
});

test('whoever reported ill for today comes after all others for tomorrow, and managers read so', async () => {
  const { as, locationIds, demandIds, manager, sick, userIds } = await shop(
    [
      [1, 9, 17, 3],
      [2, 9, 17, 3],
      [5, 9, 17, 3],
      [4, 9, 17, 1],
      [6, 9, 17, 2],
    ],
    { people: 4 },
  );
  // Whoever works less than the others costs least, ill or not.
  const dan = userIds[3]!;
  const free = async (row: number, caller: Caller = manager) => {
    const { items } = await ok(caller, 'GET', `/planning/v1/demand/${demandIds[row]}/candidates`);
    return listOf(items!)
      .filter(({ possible, assigned }) => `${possible} ${assigned}` === 'true false')
      .map(({ userId, latelyAbsent }) => [String(userId), latelyAbsent] as const);
  };
  const isWell = async (...of: Parameters<typeof free>) =>
    (await free(...of)).every(([, latelyAbsent]) => latelyAbsent === null);
  const before = await free(1);
  const [first] = before[0]!;
  assert.equal(first, userIds[0]);
  const { absence } = (await manager.call('POST', URL, sick(first))).body;
  const said = { kind: 'sick', start: '2027-03-01T00:00:00.000Z', end: '2027-03-02T00:00:00.000Z' };
  assert.deepEqual(await free(1), [...before.slice(1), [first, said]]);
  const dry = await manager.call('POST', `${URL}?dryRun=true`, sick(dan, [2, 3]));
  assert.equal(replacementsOf(duties(dry.body)[0]!).at(-1), first);
  const ready = { locationId: locationIds[0], date: '2027-03-02', userIds: [first] };
  await ok(manager, 'PUT', STAND_BY, ready);
  assert.equal((await free(1)).at(-1)?.[0], first, 'on stand-by as well');
  assert.ok(await isWell(2), 'days later nothing is said');
  assert.ok(await isWell(1, await as('member', locationIds, { sub: dan })), 'not for members');
  assert.equal((await manager.call('POST', `${URL}/${absence?.id}/undo`)).status, 200);
  assert.deepEqual(await free(1), before, 'also where it was taken back');
});

test('a late person keeps the duty: it is noted, and HR records nothing', async () => {
  const { leave, manager, rota, userIds } = await shop([[1, 9, 17, 0]]);
  const late = { userId: userIds[0], kind: 'late', start: at(1, 9), end: at(1, 11) };
  const made = await manager.call('POST', URL, late);
  assert.equal(made.status, 201, made.text);
  assert.equal(made.body.leave, null);
  assert.deepEqual(
    duties(made.body).map(({ opened, replacements }) => [opened, listOf(replacements!)]),
    [[false, []]],
  );
  assert.deepEqual([await leave(), await rota()], [[], ['0 0']]);
  const gone = await manager.call('POST', URL, { ...late, kind: 'no-show', end: at(1, 17) });
  assert.equal(gone.status, 201, 'late, and then not there at all');
  assert.deepEqual(await rota(), []);
  const long = await manager.call('POST', URL, { ...late, end: at(3, 11) });
  assert.deepEqual([long.status, long.body.error?.details?.['0']?.code], [422, 'TOO_LONG']);
});

test('what is over stays, and what was long ago is HR’s', async () => {
  const { as, locationIds, rota, userIds } = await shop([
    [1, 9, 17, 0],
    [2, 9, 17, 0],
  ]);
  testApp.setNow(new Date(at(1, 20)));
  const manager = await as('manager', locationIds);
  const sick = { userId: userIds[0], kind: 'sick', start: at(1, 0), end: at(3, 0) };
  const made = await manager.call('POST', URL, sick);
  assert.deepEqual(
    duties(made.body).map(({ opened }) => opened),
    [false, true],
    made.text,
  );
  const old = { ...sick, start: '2027-01-01T00:00:00Z', end: '2027-01-02T00:00:00Z' };
  const refused = await manager.call('POST', URL, old);
  assert.deepEqual([refused.status, refused.body.error?.details?.['0']?.code], [422, 'OVER']);
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  assert.deepEqual(await rota(), ['0 0']);
});

test('managers at their own sites, by the site’s setting; members never', async () => {
  const { admin, as, locationIds, manager, rota, sick, userIds } = await shop(
    [
      [1, 9, 17, 0],
      [2, 9, 17, 0, 1],
    ],
    { locations: 2 },
  );
  const [ann] = userIds as [string];
  const mark = (caller: Caller, days: [number, number]) =>
    caller.call('POST', `${URL}?dryRun=true`, sick(ann, days));
  assert.equal((await mark(manager, [1, 2])).status, 200);
  const elsewhere = await mark(manager, [1, 3]);
  assert.equal(elsewhere.status, 403, 'she also works at the other site');
  assert.match(String(elsewhere.body.error?.message), /not granted/);
  assert.equal((await mark(await as('manager', [locationIds[1]!]), [5, 6])).status, 403, 'at home elsewhere');
  assert.equal((await mark(await as('member', locationIds, { sub: ann }), [1, 2])).status, 403);
  assert.equal((await mark(await as('area-manager', locationIds), [1, 3])).status, 200);
  const made = await ok(admin, 'POST', URL, sick(ann, [1, 3]));
  const id = (made.absence as unknown as Loose).id;
  assert.equal((await manager.call('POST', `${URL}/${id}/undo`)).status, 403);
  const seen = await manager.call('GET', URL);
  assert.deepEqual(
    listOf(seen.body.items!).map((one) => duties(one).map(({ locationId }) => locationId)),
    [[locationIds[0]]],
    'without the duty at the other site',
  );
  assert.deepEqual(await rota(), []);
  assert.equal((await ok(admin, 'POST', `${URL}/${id}/undo`)).returned!.length, 2);
  await ok(admin, 'PATCH', `/planning/v1/settings/locations/${locationIds[0]}`, {
    managersMayChangeRota: false,
  });
  assert.match(String((await mark(manager, [1, 2])).body.error?.message), /managersMayChangeRota/);
  assert.equal((await manager.call('POST', URL, sick(newId()))).status, 404);
});

test('several absences: each list shows its own, and what becomes of one leaves the others', async () => {
  const { admin, leave, manager, rota, sick, userIds } = await shop([
    [1, 9, 17, 0],
    [1, 9, 17, 1],
    [2, 9, 17, 1],
  ]);
  const [ann, bob] = userIds as [string, string];
  const mark = async (body: object) => {
    const { absence } = await ok(manager, 'POST', URL, body);
    return String((absence as unknown as Loose).id);
  };
  const first = await mark(sick(ann, [1, 2]));
  const late = await mark({ userId: bob, kind: 'late', start: at(1, 9), end: at(1, 11) });
  const second = await mark(sick(bob, [1, 2]));
  const next = await mark(sick(bob, [2, 3]));
  const before = await mark({ ...sick(ann), kind: 'no-show', start: at(0, 0), end: at(1, 0) });
  const listed = async (query: string) => {
    const { body } = await manager.call('GET', `${URL}?${query}`);
    assert.equal(body.total, listOf(body.items!).length, query);
    return listOf(body.items!).map(({ id }) => String(id));
  };
  const lists: [query: string, ids: string[]][] = [
    [`userId=${ann}`, [first, before]],
    [`userId=${bob}`, [next, late, second]],
    [`from=${at(1, 0)}&until=${at(1, 9)}`, [first, second]],
    [`from=${at(2, 0)}`, [next]],
    [`until=${at(1, 0)}`, [before]],
    ['status=recorded', [next, late, first, second, before]],
    ['status=undone', []],
  ];
  for (const [query, ids] of lists) assert.deepEqual((await listed(query)).sort(), ids.sort(), query);
  await ok(manager, 'POST', `${URL}/${second}/end`, { end: at(1, 12) });
  await ok(manager, 'POST', `${URL}/${next}/undo`);
  assert.deepEqual(await listed('status=undone'), [next]);
  assert.deepEqual(
    (await leave()).map(([userId, , , end]) => `${userIds.indexOf(String(userId))} ${end}`).sort(),
    [`0 ${at(2, 0)}`, `1 ${at(1, 12)}`],
  );
  assert.deepEqual(await rota(), ['2 1']);
  const again = await mark(sick(bob, [2, 3]));
  assert.notEqual(again, next, 'what was undone is no longer in the way');
  const { body } = await admin.call('GET', URL);
  const kept = listOf(body.items!).map((one) => [
    String(one.id),
    [one.status, one.end, one.undoneBy, duties(one).length].join(' '),
  ]);
  assert.deepEqual(Object.fromEntries(kept), {
    [first]: `recorded ${at(2, 0)}  1`,
    [late]: `recorded ${at(1, 11)}  1`,
    [second]: `recorded ${at(1, 12)}  1`,
    [next]: `undone ${at(3, 0)} ${manager.userId} 1`,
    [before]: `recorded ${at(1, 0)}  0`,
    [again]: `recorded ${at(3, 0)}  1`,
  });
});

test('whoever has neither a site nor a duty is marked absent by administrators alone', async () => {
  const { admin, as, locationIds, push, sick, userIds } = await shop([[1, 9, 17, 0]]);
  await push({ people: [{ id: userIds[1], name: 'Bob', homeLocationId: null, active: true }] });
  const manager = await as('manager', locationIds);
  const refused = await manager.call('POST', URL, sick(userIds[1]!));
  assert.equal(refused.status, 403, refused.text);
  await ok(admin, 'POST', URL, sick(userIds[1]!));
});

test('two managers at once: one absence, one leave, one change', async () => {
  const { admin, leave, manager, sick, userIds } = await shop([[1, 9, 17, 0]]);
  const [ann] = userIds as [string];
  const answers = await Promise.all([
    manager.call('POST', URL, sick(ann)),
    admin.call('POST', URL, sick(ann)),
    manager.call('POST', URL, { ...sick(ann), kind: 'no-show' }),
  ]);
  assert.ok(answers.some(({ status }) => status === 201));
  for (const { status, text } of answers) assert.ok(status === 201 || status === 409, text);
  assert.equal((await leave()).length, 1);
  assert.equal((await admin.call('GET', URL)).body.total, 1);
  assert.equal((await admin.call('GET', CHANGES)).body.total, 1);
});

test('what HR had not confirmed is completed by the same request, under the same id', async () => {
  const {
    admin,
    demandIds,
    id: organisationId,
    leave,
    locationIds,
    manager,
    rota,
    sick,
    userIds,
  } = await shop([[1, 9, 17, 0]]);
  const [ann] = userIds as [string];
  const asked = sick(ann);
  const id = newId();
  await testApp.db.transaction(organisationId, (tx) =>
    insertAbsence(tx, organisationId, {
      id,
      userId: ann,
      userName: '',
      kind: 'sick',
      start: asked.start,
      end: asked.end,
      comment: null,
      status: 'recording',
      duties: [],
      locationIds,
      changeId: null,
      undoneBy: null,
      undoneAt: null,
      createdBy: admin.userId,
      createdAt: at(1, 0),
    }),
  );
  const made = await manager.call('POST', URL, asked);
  assert.equal(made.status, 201, made.text);
  const { absence } = made.body as unknown as { absence: Loose };
  assert.deepEqual(
    [absence.id, absence.status, demandIds.length],
    [id, 'recorded', duties(made.body).length],
  );
  assert.deepEqual([(await leave()).length, await rota()], [1, []]);
});

test('HR away: nothing opens, another time meets it, and undoing needs HR too', async () => {
  const away = await startTestApp({ HR_URL: 'http://127.0.0.1:9' });
  away.setNow(new Date('2027-02-24T08:00:00Z'));
  away.app.log.level = 'silent';
  const { admin, userIds } = await createOrganisation(away, { people: 1, locations: 1 });
  const body = { userId: userIds[0], kind: 'sick', start: at(1, 0), end: at(2, 0) };
  for (const key of ['a', 'a', 'b']) {
    const answer = await admin.call('POST', URL, body, { 'idempotency-key': key });
    assert.deepEqual([answer.status, answer.body.error?.reason], [500, 'HR_UNAVAILABLE'], answer.text);
  }
  const { body: listed } = await admin.call('GET', URL);
  assert.deepEqual(
    listOf(listed.items!).map(({ status }) => status),
    ['recording'],
  );
  const other = await admin.call('POST', URL, { ...body, end: at(3, 0) });
  assert.deepEqual([other.status, other.body.error?.reason], [409, 'OVERLAPS']);
  const [{ id }] = listOf(listed.items!) as [Loose];
  const undone = await admin.call('POST', `${URL}/${id}/undo`);
  assert.deepEqual([undone.status, undone.body.error?.reason], [500, 'HR_UNAVAILABLE']);
});

test('an absence beside a reassignment of the same duty: the second is told that it has changed', async () => {
  const { change, demandIds, manager, rota, sick, userIds } = await shop([
    [1, 9, 17, 0],
    [2, 9, 17, 0],
  ]);
  const [ann, bob] = userIds as [string, string];
  const [demandId, next] = demandIds as [string, string];
  const saw = [
    { demandId, start: at(1, 9), end: at(1, 17) },
    { demandId: next, start: at(2, 9), end: at(2, 17) },
  ];
  const asked = { ...sick(ann, [1, 3]), seen: saw };
  const swapped = await change({
    unassign: [{ demandId, userId: ann }],
    assign: [{ demandId, userId: bob }],
  });
  assert.equal(swapped.status, 201, swapped.text);
  for (const url of [URL, `${URL}?dryRun=true`]) {
    const late = await manager.call('POST', url, asked);
    assert.deepEqual([late.status, late.body.error?.reason], [409, 'CHANGED_SINCE'], late.text);
  }
  assert.deepEqual(await rota(), ['0 1', '1 0'], 'nothing is opened');
  assert.equal((await manager.call('GET', URL)).body.total, 0, 'nor noted');
  const moved = { ...asked, seen: [{ ...saw[1]!, end: at(2, 16) }] };
  assert.equal((await manager.call('POST', URL, moved)).status, 409, 'other times are another duty');
  const made = await manager.call('POST', URL, { ...asked, seen: [saw[1]] });
  assert.equal(made.status, 201, made.text);
  assert.deepEqual(await rota(), ['0 1']);
});
