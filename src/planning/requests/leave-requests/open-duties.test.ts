/** Published duties in the hours of approved leave: opened, filled, and given back with the leave. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { CHANGES, publishedWeek, type Row } from '../../rota/change/changes.fixture.ts';
import { at, ok } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/leave-requests';

/** The week, published long before; the first person has approved leave of these days (or hours of one). */
async function onLeave(
  rows: Row[],
  leave: Record<string, string>,
  sizes: { people?: number; locations?: number } = {},
) {
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  const week = await publishedWeek(testApp, rows, sizes);
  const { admin, as, locationIds, userIds } = week;
  const ann = userIds[0]!;
  const member = await as('member', [locationIds[0]!], { sub: ann });
  const asked = await ok(member, 'POST', URL, { type: 'Holiday', ...leave });
  await ok(admin, 'POST', `${URL}/${asked.id}/approve`, {});
  const open = (caller: Caller, duties: readonly Loose[], dry = '') =>
    caller.call('POST', `/planning/v1/people/${ann}/open-leave-duties${dry}`, {
      duties: duties.map(({ demandId, start, end }) => ({ demandId, start, end })),
    });
  const members = (name: 'duties' | 'freed') => async () =>
    listOf((await ok(admin, 'GET', `${URL}/${asked.id}`))[name]!);
  const id = String(asked.id);
  return { ...week, ann, id, open, duties: members('duties'), freed: members('freed'), member };
}

const opened = (body: Loose) => listOf(body.duties!);
const partOf = (value: unknown) => value as Loose;

test('approved leave: both shifts open in one change with who could take them, and return where nobody did', async () => {
  const week = await onLeave(
    [
      [1, 9, 17, 0],
      [2, 9, 17, 0],
      [4, 9, 17, 0],
    ],
    { startDate: '2027-03-01', endDate: '2027-03-02' },
  );
  const { admin, change, demandIds, id, manager, rota, userIds } = week;
  const touched = await week.duties();
  assert.deepEqual(
    touched.map(({ demandId }) => demandId),
    demandIds.slice(0, 2),
  );
  const dry = await week.open(manager, touched, '?dryRun=true');
  assert.equal(dry.status, 200, dry.text);
  assert.deepEqual(await rota(), ['0 0', '1 0', '2 0'], 'a dry run does nothing');
  const made = await week.open(manager, touched);
  assert.equal(made.status, 200, made.text);
  assert.deepEqual(made.body.duties, dry.body.duties, 'as the dry run showed it');
  assert.deepEqual(
    opened(made.body).map(({ demandId, opened: isOpen, replacements }) => [
      demandId,
      isOpen,
      listOf(replacements!)
        .map(({ userId }) => userId)
        .sort(),
    ]),
    demandIds.slice(0, 2).map((demandId) => [demandId, true, [userIds[1], userIds[2]].sort()]),
  );
  assert.deepEqual(await rota(), ['2 0']);
  const { body: changes } = await admin.call('GET', CHANGES);
  assert.deepEqual(
    listOf(changes.items!).map(({ reason }) => reason),
    ['on leave'],
  );
  const twice = await week.open(manager, touched);
  assert.deepEqual([twice.status, twice.body.error?.reason], [409, 'CHANGED_SINCE'], twice.text);

  const freedIds = async () => (await week.freed()).map(({ demandId }) => demandId);
  assert.deepEqual(await freedIds(), demandIds.slice(0, 2), 'both are open');
  assert.equal((await change({ assign: [{ demandId: demandIds[0]!, userId: userIds[1]! }] })).status, 201);
  assert.deepEqual(await freedIds(), [demandIds[1]], 'until somebody has it');
  const back = await manager.call('POST', `${URL}/${id}/reopen`, undefined, { 'accept-language': 'de' });
  assert.equal(back.status, 200, back.text);
  const why = 'die Schicht ist inzwischen anders besetzt';
  assert.deepEqual(
    [back.body.returned, back.body.kept],
    [[demandIds[1]], [{ demandId: demandIds[0], code: 'FILLED', message: why }]],
  );
  assert.deepEqual(await rota(), ['0 1', '1 0', '2 0']);
  assert.deepEqual(await freedIds(), []);
  await ok(admin, 'POST', `${URL}/${id}/approve`, {});
  const again = await ok(manager, 'POST', `${URL}/${id}/reopen`);
  assert.deepEqual([again.returned, again.kept], [undefined, undefined], 'nothing was opened since');
});

test('shifts opened one after the other return together', async () => {
  const week = await onLeave(
    [
      [1, 9, 17, 0],
      [2, 9, 17, 0],
    ],
    { startDate: '2027-03-01', endDate: '2027-03-02' },
  );
  for (const duty of await week.duties()) assert.equal((await week.open(week.manager, [duty])).status, 200);
  assert.deepEqual(await week.rota(), []);
  const back = await ok(week.manager, 'POST', `${URL}/${week.id}/reopen`);
  assert.deepEqual([listOf(back.returned!).length, back.kept], [2, []]);
  assert.deepEqual(await week.rota(), ['0 0', '1 0']);
});

test('ill on leave as well: taken back, the absence says that the leave keeps the shift from them', async () => {
  const week = await onLeave([[1, 9, 17, 0]], { startDate: '2027-03-01', endDate: '2027-03-02' });
  const { ann, manager, rota } = week;
  const sick = { userId: ann, kind: 'sick', start: at(1, 0), end: at(2, 0) };
  const { absence } = await ok(manager, 'POST', '/planning/v1/absences', sick);
  const undone = await ok(manager, 'POST', `/planning/v1/absences/${(absence as unknown as Loose).id}/undo`);
  assert.deepEqual(
    [undone.returned, listOf(undone.kept!).map(({ code }) => code), await rota()],
    [[], ['ON_LEAVE'], []],
  );
});

test('leave from 13:00 opens the afternoon alone, and of a shift that runs only the rest', async () => {
  const week = await onLeave([[1, 9, 17, 0]], {
    startDate: '2027-03-01',
    endDate: '2027-03-01',
    startTime: '13:00',
    endTime: '00:00',
  });
  const touched = await week.duties();
  testApp.setNow(new Date(at(1, 15)));
  const manager = await week.as('manager', week.locationIds);
  const made = await week.open(manager, touched);
  assert.equal(made.status, 200, made.text);
  const [duty] = opened(made.body) as [Loose];
  assert.deepEqual(
    listOf((await ok(manager, 'GET', `${URL}/${week.id}`)).freed!).map(({ start, end }) => [start, end]),
    [[at(1, 15), at(1, 17)]],
  );
  assert.deepEqual([partOf(duty.kept).end, partOf(duty.open).start], [at(1, 13), at(1, 15)]);
});

test('leave until noon opens the morning alone; the afternoon stays theirs', async () => {
  const week = await onLeave([[1, 9, 17, 0]], {
    startDate: '2027-03-01',
    endDate: '2027-03-01',
    startTime: '00:00',
    endTime: '12:00',
  });
  const { ann, admin, demandIds, id, manager } = week;
  const times = ({ start, end }: Loose) => [start, end];
  const own = async () =>
    listOf(
      (await ok(admin, 'GET', `/planning/v1/rota?userId=${ann}&startDate=2027-03-01&endDate=2027-03-01`))
        .items!,
    ).map((duty) => [duty.demandId, ...times(duty)]);
  const made = await week.open(manager, await week.duties());
  assert.equal(made.status, 200, made.text);
  const [duty] = opened(made.body) as [Loose];
  assert.deepEqual([duty.kept, times(partOf(duty.open))], [null, [at(1, 9), at(1, 12)]]);
  assert.deepEqual(await own(), [[demandIds[0], at(1, 12), at(1, 17)]]);
  assert.deepEqual((await week.freed()).map(times), [[at(1, 9), at(1, 12)]]);
  const back = await ok(manager, 'POST', `${URL}/${id}/reopen`);
  assert.deepEqual([back.returned, back.kept], [demandIds, []]);
  assert.deepEqual(await own(), [[demandIds[0], at(1, 9), at(1, 17)]]);
});

test('leave in the middle leaves both ends theirs', async () => {
  const week = await onLeave([[1, 9, 17, 0]], {
    startDate: '2027-03-01',
    endDate: '2027-03-01',
    startTime: '11:00',
    endTime: '13:00',
  });
  const made = await week.open(week.manager, await week.duties());
  const [duty] = opened(made.body) as [Loose];
  const parts = [duty.kept, duty.open, duty.keptAfter].map(partOf);
  assert.deepEqual(
    parts.map(({ start, end }) => [start, end]),
    [
      [at(1, 9), at(1, 11)],
      [at(1, 11), at(1, 13)],
      [at(1, 13), at(1, 17)],
    ],
  );
  assert.deepEqual(new Set(parts.map(({ demandId }) => demandId)).size, 3);
});

/** Leave of Monday from 11 to 12 and from 15 to 16, in a shift from 9 to 17 with so many places. */
async function twoLeaves(rows: Row[]) {
  const day = { startDate: '2027-03-01', endDate: '2027-03-01' };
  const week = await onLeave(rows, { ...day, startTime: '11:00', endTime: '12:00' });
  const hours = { ...day, startTime: '15:00', endTime: '16:00' };
  const second = await ok(week.member, 'POST', URL, { type: 'Holiday', ...hours });
  await ok(week.admin, 'POST', `${URL}/${second.id}/approve`, {});
  /** The person's hours, in order. */
  const worked = async () => {
    const { items } = await ok(
      week.admin,
      'GET',
      '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-01',
    );
    return listOf(items!)
      .filter(({ userId }) => String(userId) === week.ann)
      .map(({ start, end }) => `${String(start).slice(11, 13)}–${String(end).slice(11, 13)}`);
  };
  const freedOf = async (id: unknown) =>
    listOf((await ok(week.admin, 'GET', `${URL}/${id}`)).freed!).map(({ start, end }) => [start, end]);
  const changes = async () => (await ok(week.admin, 'GET', CHANGES)).total;
  const reopen = (id: unknown) => ok(week.admin, 'POST', `${URL}/${id}/reopen`, {});
  return { ...week, second: second.id, worked, freedOf, changes, reopen };
}

test('two leaves in one shift open in one change, and each request knows its own', async () => {
  const week = await twoLeaves([[1, 9, 17, 0]]);
  const before = Number(await week.changes());
  const dry = await week.open(week.manager, await week.duties(), '?dryRun=true');
  assert.deepEqual(
    opened(dry.body).map(({ open }) => [partOf(open).start, partOf(open).end]),
    [
      [at(1, 11), at(1, 12)],
      [at(1, 15), at(1, 16)],
    ],
  );
  const made = await week.open(week.manager, await week.duties());
  assert.equal(made.status, 200, made.text);
  const parts = opened(made.body).map(({ kept, open, keptAfter }) =>
    [kept, open, keptAfter].map((part) => {
      const { start, end } = partOf(part ?? { start: null, end: null });
      return start === null ? null : [start, end];
    }),
  );
  assert.deepEqual(parts, [
    [[at(1, 9), at(1, 11)], [at(1, 11), at(1, 12)], null],
    [
      [at(1, 12), at(1, 15)],
      [at(1, 15), at(1, 16)],
      [at(1, 16), at(1, 17)],
    ],
  ]);
  assert.deepEqual(await week.worked(), ['09–11', '12–15', '16–17']);
  assert.equal(Number(await week.changes()) - before, 1, 'one press is one change');
  assert.deepEqual(await week.freedOf(week.id), [[at(1, 11), at(1, 12)]]);
  assert.deepEqual(await week.freedOf(week.second), [[at(1, 15), at(1, 16)]]);
});

test('of two leaves that were opened together each gives its hours back, in either order', async () => {
  for (const isFirst of [true, false]) {
    const week = await twoLeaves([[1, 9, 17, 0]]);
    assert.equal((await week.open(week.manager, await week.duties())).status, 200);
    const order = isFirst ? [week.id, week.second] : [week.second, week.id];
    const back = await week.reopen(order[0]);
    assert.deepEqual([listOf(back.returned!).length, listOf(back.kept!).length], [1, 0]);
    assert.deepEqual(
      await week.worked(),
      isFirst ? ['09–11', '11–12', '12–15', '16–17'] : ['09–11', '12–15', '15–16', '16–17'],
    );
    await week.reopen(order[1]);
    assert.deepEqual(await week.worked(), ['09–11', '11–12', '12–15', '15–16', '16–17']);
  }
});

test('who may not, and what is no leave, is refused before anything changes', async () => {
  const week = await onLeave(
    [
      [1, 9, 17, 0],
      [4, 9, 17, 0],
    ],
    { startDate: '2027-03-01', endDate: '2027-03-02' },
    { locations: 2 },
  );
  const { admin, ann, as, demandIds, locationIds, member, rota } = week;
  const touched = await week.duties();
  assert.equal((await week.open(member, touched)).status, 403);
  assert.equal((await week.open(await as('manager', [locationIds[1]!]), touched)).status, 403);
  const working = { demandId: demandIds[1]!, start: at(4, 9), end: at(4, 17) } as unknown as Loose;
  const refused = await week.open(week.manager, [working]);
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'NOT_ON_LEAVE'], refused.text);
  await ok(admin, 'PATCH', `/planning/v1/settings/locations/${locationIds[0]}`, {
    managersMayChangeRota: false,
  });
  assert.match(String((await week.open(week.manager, touched)).body.error?.message), /managersMayChangeRota/);
  assert.deepEqual(await rota(), ['0 0', '1 0'], ann);
  assert.equal((await admin.call('GET', CHANGES)).body.total, 0);
});

test('the cost of leave says that it would be refused, and names the shift of the day beside its hours', async () => {
  const day = { startDate: '2027-03-04', endDate: '2027-03-04' };
  const week = await onLeave([[4, 10, 18, 0]], { ...day, startTime: '12:00', endTime: '14:00' });
  const { demandIds, member } = week;
  const cost = (startTime: string, endTime: string) => {
    const hours = { ...day, startTime, endTime };
    return ok(member, 'GET', `/planning/v1/me/leave-cost?type=Holiday&${new URLSearchParams(hours)}`);
  };
  const idsOf = (duties: unknown) => listOf(duties as Loose[string]).map(({ demandId }) => demandId);
  const ask = (startTime: string, endTime: string) =>
    member.call('POST', URL, { type: 'Holiday', ...day, startTime, endTime });
  const twice = await cost('13:00', '15:00');
  const refused = await ask('13:00', '15:00');
  const held = { ...day, startTime: '12:00', endTime: '14:00', status: 'approved' };
  const message = refused.body.error?.message;
  assert.deepEqual(twice.refusal, { reason: 'OVERLAPS', message, ...held }, refused.text);
  assert.deepEqual([idsOf(twice.duties), idsOf(twice.otherDuties)], [demandIds, []]);
  const beside = await cost('08:00', '09:00');
  assert.deepEqual([beside.refusal, beside.start, beside.end], [null, at(4, 8), at(4, 9)]);
  assert.deepEqual([idsOf(beside.duties), idsOf(beside.otherDuties)], [[], demandIds]);
  const whole = await ok(
    member,
    'GET',
    '/planning/v1/me/leave-cost?type=Holiday&startDate=2027-03-03&endDate=2027-03-03',
  );
  assert.deepEqual(whole.otherDuties, [], 'of whole days');
  const second = await ask('15:00', '16:00');
  const [duty] = listOf(second.body.duties!);
  const hours = [
    { start: at(4, 12), end: at(4, 14) },
    { start: at(4, 15), end: at(4, 16) },
  ];
  assert.deepEqual(duty?.leave, hours, 'with the leave that was approved before');
});
