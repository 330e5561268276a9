/** Attendance that goes on: its beginning is corrected, or it is removed, while the person is at work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { newId } from '../../../platform/ids.ts';
import { setPin, terminalAt } from '../../attendance/clockings/clockings.fixture.ts';
import { publishedWeek } from '../../rota/change/changes.fixture.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/attendance-corrections';
const PIN = '4071';
const LONG = { exp: Date.parse('2027-04-01T00:00:00Z') / 1000 };

const at = (clock: string) => {
  const time = `2027-03-02T${clock}:00Z`;
  testApp.setNow(new Date(time));
  return time.replace('Z', '.000Z');
};

const faultOf = ({ status, body }: Awaited<ReturnType<Caller['call']>>) => [
  status,
  body.error?.details?.['0']?.code ?? body.error?.reason ?? null,
];

/** Ada is on duty from nine to five, and clocked in at 8:12. */
async function atWork() {
  at('08:00');
  const week = await publishedWeek(testApp, [[2, 9, 17, 0]], { people: 2 });
  const [home] = week.locationIds as [string];
  const [ada, boss] = week.userIds as [string, string];
  const member = await week.as('member', [home], { sub: ada, ...LONG });
  const manager = await week.as('manager', [home], { sub: boss, ...LONG });
  await setPin(member, PIN);
  const terminal = await terminalAt(testApp, manager, home);
  const hr = await testApp.caller({ org_id: week.id, services: ['hr'], ...LONG });
  const clock = async (action: string) => {
    const body = { userId: ada, pin: PIN, action };
    const answer = await terminal.call('POST', '/planning/v1/terminal/clockings', body);
    assert.equal(answer.status, 201, answer.text);
    return answer.body;
  };
  const clockIn = at('08:12');
  const entryId = String((await clock('in')).entryId);
  const held = async () => {
    const range = 'start=2027-03-01T00:00:00Z&end=2027-03-08T00:00:00Z';
    const { body } = await hr.call('GET', `/hr/v1/time-entries?${range}`);
    return listOf(body.items!).map((one) => [one.clockIn, one.clockOut, one.breakMinutes].join(' '));
  };
  /** Ada's state and since when, as the terminal shows it. */
  const shown = async () => {
    const { people } = (await terminal.call('GET', '/planning/v1/terminal')).body;
    const one = listOf(people!).find(({ userId }) => String(userId) === ada);
    return [one?.state, one?.since];
  };
  const ask = (body: object) => member.call('POST', URL, { entryId, ...body });
  const correct = (body: object) =>
    manager.call('POST', `/planning/v1/people/${ada}/attendance-corrections`, {
      entryId,
      reason: 'Seen by me',
      ...body,
    });
  const approve = (id: unknown) => manager.call('POST', `${URL}/${id}/approve`, {});
  const present = async () =>
    listOf((await member.call('GET', '/planning/v1/me/attendance')).body.present!).map((one) => [
      one.clockIn,
      one.correctable,
    ]);
  return {
    ...week,
    home,
    ada,
    clock,
    clockIn,
    entryId,
    held,
    hr,
    shown,
    ask,
    correct,
    approve,
    present,
    member,
    manager,
  };
}

test('another beginning is asked for and approved while the person is at work: terminal and presence follow', async () => {
  const { id, approve, ask, clockIn, clock, held, present, shown } = await atWork();
  const right = '2027-03-02T07:55:00.000Z';
  at('08:30');
  assert.deepEqual(await present(), [[clockIn, true]]);
  const asked = await ask({ clockIn: right, clockOut: null, note: 'The queue at the door' });
  assert.equal(asked.status, 201, asked.text);
  assert.deepEqual([asked.body.clockOut, asked.body.removes], [null, false]);
  assert.deepEqual(await present(), [[clockIn, false]], 'it is asked for');
  assert.deepEqual(faultOf(await ask({ clockIn: right, clockOut: null })), [409, 'OVERLAPS']);
  assert.deepEqual(await shown(), ['in', clockIn], 'nothing changes before the manager decides');
  const approved = await approve(asked.body.id);
  assert.equal(approved.status, 200, approved.text);
  assert.deepEqual(await held(), [`${right}  0`]);
  assert.deepEqual(await shown(), ['in', right]);
  assert.deepEqual(await present(), [[right, true]]);
  const out = at('17:02');
  await clock('out');
  assert.deepEqual(await held(), [`${right} ${out} 0`]);
  const events = (await eventsOf(testApp.db, id)).filter(({ type }) => type.startsWith('attendance-corr'));
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.clockOut, data.removes]),
    [
      ['attendance-correction.created', null, false],
      ['attendance-correction.approved', null, false],
    ],
  );
});

test('a request that waits until the clock-out keeps the end and the break that were recorded since', async () => {
  const { approve, ask, clock, held } = await atWork();
  const right = '2027-03-02T07:55:00.000Z';
  at('08:30');
  const asked = await ask({ clockIn: right, clockOut: null });
  at('12:00');
  await clock('break-start');
  at('12:30');
  await clock('break-end');
  const out = at('17:02');
  await clock('out');
  assert.equal((await approve(asked.body.id)).status, 200);
  assert.deepEqual(await held(), [`${right} ${out} 30`]);
});

test('a beginning that lies after the end that HR holds by then is not recorded, and the request waits on', async () => {
  const { ada, approve, ask, clockIn, entryId, held, home, hr, member } = await atWork();
  at('09:30');
  const asked = await ask({ clockIn: '2027-03-02T09:00:00Z', clockOut: null });
  assert.equal(asked.status, 201, asked.text);
  const clockOut = '2027-03-02T08:50:00.000Z';
  const item = { id: entryId, userId: ada, locationId: home, clockIn, clockOut, breakMinutes: 0 };
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items: [item] })).status, 200);
  assert.deepEqual(faultOf(await approve(asked.body.id)), [409, 'CHANGED_SINCE']);
  assert.deepEqual(await held(), [`${clockIn} ${clockOut} 0`]);
  const [own] = listOf((await member.call('GET', URL)).body.items!);
  assert.equal(own?.status, 'open');
});

test('a manager corrects the beginning at once, during a break too, and the break goes on', async () => {
  const { clock, correct, held, manager, ada, shown } = await atWork();
  at('10:00');
  await clock('break-start');
  at('10:20');
  const listed = await manager.call('GET', `/planning/v1/people/${ada}/attendance`);
  assert.deepEqual(
    listOf(listed.body.items!).map((one) => [one.clockIn, one.clockOut, one.goesOn]),
    [['2027-03-02T08:12:00.000Z', null, true]],
  );
  const right = '2027-03-02T09:00:00.000Z';
  const done = await correct({ clockIn: right, clockOut: null });
  assert.equal(done.status, 201, done.text);
  assert.deepEqual(await shown(), ['break', '2027-03-02T10:00:00.000Z']);
  at('10:30');
  await clock('break-end');
  assert.deepEqual(await held(), [`${right}  30`]);
});

test('clocked in by mistake: the attendance is removed, asked for or at once, and the person is out', async () => {
  const { approve, ask, clockIn, clock, correct, held, shown, entryId, manager } = await atWork();
  at('08:20');
  const seen = { clockIn, clockOut: null, removes: true };
  assert.deepEqual(faultOf(await ask({ ...seen, clockIn: '2027-03-02T08:00:00Z' })), [409, 'CHANGED_SINCE']);
  const asked = await ask(seen);
  assert.equal(asked.status, 201, asked.text);
  assert.deepEqual([asked.body.removes, asked.body.clockIn, asked.body.clockOut], [true, clockIn, null]);
  const approved = await approve(asked.body.id);
  assert.equal(approved.status, 200, approved.text);
  assert.deepEqual([await held(), await shown()], [[], ['out', null]]);
  const again = at('08:58');
  const second = String((await clock('in')).entryId);
  assert.notEqual(second, entryId);
  const done = await correct({ entryId: second, clockIn: again, clockOut: null, removes: true });
  assert.equal(done.status, 201, done.text);
  assert.deepEqual([await held(), await shown()], [[], ['out', null]]);
  const log = await manager.call('GET', '/planning/v1/audit?entityType=attendance-correction');
  assert.ok(listOf(log.body.items!).length > 0, log.text);
});

test('what was asked to be removed and has got an end since is not removed unseen', async () => {
  const { approve, ask, clockIn, clock, held } = await atWork();
  at('08:20');
  const asked = await ask({ clockIn, clockOut: null, removes: true });
  const out = at('16:00');
  await clock('out');
  assert.deepEqual(faultOf(await approve(asked.body.id)), [409, 'CHANGED_SINCE']);
  assert.deepEqual(await held(), [`${clockIn} ${out} 0`]);
});

test('refused: a beginning to come, a day ago, without an entry, with a break, of what has ended, and as it is', async () => {
  const { ask, clockIn, clock, home, member } = await atWork();
  at('09:00');
  const begin = (time: string) => ask({ clockIn: `2027-03-02T${time}:00Z`, clockOut: null });
  assert.deepEqual(faultOf(await begin('09:01')), [422, 'IN_FUTURE']);
  assert.deepEqual(faultOf(await ask({ clockIn: '2027-03-01T08:59:00Z', clockOut: null })), [
    422,
    'TOO_LONG',
  ]);
  assert.deepEqual(faultOf(await ask({ clockIn, clockOut: null })), [422, 'SAME']);
  const withBreak = { clockIn: '2027-03-02T08:00:00Z', clockOut: null, breakMinutes: 10 };
  assert.deepEqual(faultOf(await ask(withBreak)), [422, 'GOES_ON']);
  const without = { locationId: home, clockIn: '2027-03-02T08:00:00Z', clockOut: null };
  assert.deepEqual(faultOf(await member.call('POST', URL, without)), [422, 'NOT_HELD']);
  const removal = { ...without, clockOut: '2027-03-02T08:30:00Z', removes: true };
  assert.deepEqual(faultOf(await member.call('POST', URL, removal)), [422, 'NOT_HELD']);
  assert.equal((await ask({ entryId: newId(), clockIn, clockOut: null })).status, 404);
  at('10:00');
  await clock('out');
  assert.deepEqual(faultOf(await begin('08:00')), [422, 'ENDED']);
});
