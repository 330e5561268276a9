/** Somebody who is ill, or leaves, while their shift runs: what they have worked is theirs, and the rest is open from now. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { CHANGES, publishedWeek, type Row } from '../../rota/change/changes.fixture.ts';
import { at, ok } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/absences';

/** The week, published long before, as it is at `hour` of the day. */
async function running(rows: Row[], day: number, hour: number) {
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  const week = await publishedWeek(testApp, rows, { people: 4 });
  const now = new Date(at(day, hour));
  testApp.setNow(now);
  const { as, locationIds, userIds } = week;
  const manager = await as('manager', locationIds);
  const admin = await as('admin', []);
  /** Everybody's duties: `person from–until`, in hours of March. */
  const rota = async () => {
    const { body } = await admin.call('GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-14');
    const hourOf = (text: unknown) => (Date.parse(String(text)) - Date.parse(at(day, 0))) / 3600_000;
    return listOf(body.items!)
      .map((row) => `${userIds.indexOf(String(row.userId))} ${hourOf(row.start)}–${hourOf(row.end)}`)
      .sort();
  };
  const open = async (start: string, end: string) => {
    const { body } = await admin.call('GET', `/planning/v1/demand?from=${start}&until=${end}&limit=200`);
    return listOf(body.items!)
      .map((row) => `${row.start}–${row.end} ${row.targetStaff}/${row.maxStaff}`)
      .sort();
  };
  return { ...week, manager, admin, rota, open };
}

const dutiesOf = (body: Loose) => listOf(body.duties!);
const replacementsOf = (duty: Loose) => listOf(duty.replacements!).map(({ userId }) => String(userId));
const part = (value: unknown) => value as Loose | null;

test('ill from 13 on a shift of 9 to 17: the morning stays, the rest is open and can be filled, and all of it is taken back', async () => {
  const week = await running([[1, 9, 17, 0]], 1, 13);
  const { demandIds, manager, rota, userIds } = week;
  const [ann, bob] = userIds as [string, string];
  const body = { userId: ann, kind: 'sick', start: at(1, 13), end: at(1, 17) };
  const dry = await manager.call('POST', `${URL}?dryRun=true`, body);
  assert.equal(dry.status, 200, dry.text);
  assert.equal(part(dutiesOf(dry.body)[0]!.open)?.demandId, null, 'a dry run makes no row');
  const made = await ok(manager, 'POST', URL, body);
  const [duty] = dutiesOf(made) as [Loose];
  assert.deepEqual(part(duty.kept), { demandId: demandIds[0], start: at(1, 9), end: at(1, 13) });
  const open = part(duty.open)!;
  assert.deepEqual([open.start, open.end], [at(1, 13), at(1, 17)]);
  assert.ok(replacementsOf(duty).includes(bob), 'somebody can take the rest');
  assert.deepEqual(await rota(), ['0 9–13']);

  const filled = await ok(manager, 'POST', CHANGES, { assign: [{ demandId: open.demandId, userId: bob }] });
  assert.deepEqual(await rota(), ['0 9–13', '1 13–17']);
  const { id } = made.absence as unknown as Loose;
  await ok(manager, 'POST', `${CHANGES}/${filled.id}/undo`);
  const undone = await ok(manager, 'POST', `${URL}/${id}/undo`);
  assert.deepEqual([undone.returned, undone.kept], [[demandIds[0]], []]);
  assert.deepEqual(await rota(), ['0 9–17']);
  assert.deepEqual(await week.open(at(1, 0), at(2, 0)), [`${at(1, 9)}–${at(1, 17)} 1/1`]);
});

test('what somebody else has taken by then stays theirs when the absence is taken back', async () => {
  const { demandIds, manager, rota, userIds } = await running([[1, 9, 17, 0]], 1, 13);
  const body = { userId: userIds[0], kind: 'sick', start: at(1, 13), end: at(1, 17) };
  const made = await ok(manager, 'POST', URL, body);
  const { demandId } = part(dutiesOf(made)[0]!.open)!;
  await ok(manager, 'POST', CHANGES, { assign: [{ demandId, userId: userIds[1] }] });
  const { id } = made.absence as unknown as Loose;
  const undone = await ok(manager, 'POST', `${URL}/${id}/undo`);
  assert.deepEqual(
    [undone.returned, listOf(undone.kept!).map(({ demandId: kept, code }) => [kept, code])],
    [[], [[demandIds[0], 'FILLED']]],
  );
  assert.deepEqual(await rota(), ['0 9–13', '1 13–17']);
});

test('who never came: the shift is open from now on, not from its start', async () => {
  const { manager, rota, open, userIds } = await running([[1, 9, 17, 0]], 1, 11);
  const body = { userId: userIds[0], kind: 'no-show', start: at(1, 9), end: at(1, 17) };
  const made = await ok(manager, 'POST', URL, body);
  const [duty] = dutiesOf(made) as [Loose];
  assert.deepEqual([duty.kept, part(duty.open)?.start], [null, at(1, 11)]);
  assert.ok(replacementsOf(duty).length > 0);
  assert.deepEqual([await rota(), await open(at(1, 0), at(2, 0))], [[], [`${at(1, 11)}–${at(1, 17)} 1/1`]]);
  const { id } = made.absence as unknown as Loose;
  await ok(manager, 'POST', `${URL}/${id}/undo`);
  assert.deepEqual(
    [await rota(), await open(at(1, 0), at(2, 0))],
    [['0 9–17'], [`${at(1, 9)}–${at(1, 17)} 1/1`]],
  );
});

test('a night runs over midnight: its rest is open, also on the next day', async () => {
  const { manager, rota, userIds } = await running([[1, 22, 30, 0]], 1, 25);
  const body = { userId: userIds[0], kind: 'sick', start: at(1, 25), end: at(1, 30) };
  const [duty] = dutiesOf(await ok(manager, 'POST', URL, body)) as [Loose];
  assert.deepEqual([part(duty.kept)?.end, part(duty.open)?.start], [at(1, 25), at(1, 25)]);
  assert.ok(replacementsOf(duty).length > 0);
  assert.deepEqual(await rota(), ['0 22–25']);
});

test('who leaves early keeps the first part, and HR records nothing', async () => {
  const { manager, rota, userIds } = await running([[1, 9, 17, 0]], 1, 8);
  const body = { userId: userIds[0], kind: 'early', start: at(1, 15), end: at(1, 17) };
  const made = await ok(manager, 'POST', URL, body);
  assert.equal(made.leave, null);
  const [duty] = dutiesOf(made) as [Loose];
  const replacements = replacementsOf(duty);
  assert.ok(replacements.length > 0 && !replacements.includes(String(userIds[0])), 'others, not who leaves');
  assert.deepEqual(await rota(), ['0 9–15']);
  const { id } = made.absence as unknown as Loose;
  await ok(manager, 'POST', `${URL}/${id}/undo`);
  assert.deepEqual(await rota(), ['0 9–17']);
});

test('a shift of two: the colleague’s duty stays as it is, and one place is open for the rest', async () => {
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  const week = await publishedWeek(testApp, [[1, 9, 17, 0]], { people: 4 });
  const { demandIds, locationIds, userIds, runIds } = week;
  const [id] = demandIds as [string];
  const row = await week.admin.call('GET', `/planning/v1/demand/${id}`);
  await ok(week.admin, 'PUT', `/planning/v1/demand/${id}`, {
    ...Object.fromEntries(
      ['name', 'locationId', 'start', 'end', 'eligibilityProfileId'].map((name) => [name, row.body[name]]),
    ),
    targetStaff: 2,
    maxStaff: 2,
  });
  // Planned anew with two places, so that the run asks for two.
  const run = await ok(week.admin, 'POST', '/planning/v1/planning-runs', { demandIds: [id] });
  await ok(week.admin, 'POST', `/planning/v1/planning-runs/${run.id}/publish`);
  assert.ok(runIds.length > 0);
  const holders = async () => {
    const { body } = await week.admin.call(
      'GET',
      '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-02',
    );
    return listOf(body.items!).map((one) => `${one.userId} ${one.demandId} ${one.start} ${one.end}`);
  };
  const before = await holders();
  assert.equal(before.length, 2, 'two work it');
  testApp.setNow(new Date(at(1, 13)));
  const manager = await week.as('manager', locationIds);
  const admin = await week.as('admin', []);
  const [ann, bob] = before.map((text) => text.split(' ')[0]) as [string, string];
  const made = await ok(manager, 'POST', URL, {
    userId: ann,
    kind: 'sick',
    start: at(1, 13),
    end: at(1, 17),
  });
  const [duty] = dutiesOf(made) as [Loose];
  const read = async () => {
    const { body } = await admin.call('GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-02');
    return listOf(body.items!)
      .map((one) => `${one.userId} ${one.start} ${one.end}`)
      .sort();
  };
  assert.deepEqual(
    await read(),
    [`${ann} ${at(1, 9)} ${at(1, 13)}`, `${bob} ${at(1, 9)} ${at(1, 17)}`].sort(),
  );
  const listed = await admin.call('GET', `/planning/v1/demand?from=${at(1, 0)}&until=${at(2, 0)}`);
  assert.deepEqual(
    listOf(listed.body.items!)
      .map((one) => `${one.start} ${one.end} ${one.targetStaff}`)
      .sort(),
    [`${at(1, 13)} ${at(1, 17)} 1`, `${at(1, 9)} ${at(1, 13)} 1`, `${at(1, 9)} ${at(1, 17)} 1`].sort(),
  );
  const current = await admin.call('GET', `/planning/v1/planning-runs/${duty.runId}`);
  const metrics = current.body.metrics as unknown as Loose;
  assert.deepEqual([metrics.slotsTarget, metrics.slotsFilled], [3, 2], 'the rest is what is missing');
  assert.ok(!replacementsOf(duty).includes(bob), 'the colleague is at work');
  assert.ok(userIds.some((one) => replacementsOf(duty).includes(one)));
  const { id: absence } = made.absence as unknown as Loose;
  await ok(manager, 'POST', `${URL}/${absence}/undo`);
  assert.deepEqual(
    await read(),
    [`${ann} ${at(1, 9)} ${at(1, 17)}`, `${bob} ${at(1, 9)} ${at(1, 17)}`].sort(),
  );
  const again = await admin.call('GET', `/planning/v1/demand?from=${at(1, 0)}&until=${at(2, 0)}`);
  assert.deepEqual(
    listOf(again.body.items!).map((one) => one.targetStaff),
    [2],
  );
});
