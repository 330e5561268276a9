import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp, type TestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { sameBesideTwin } from '../../../../test/helpers/twin.ts';
import { newId } from '../../../platform/ids.ts';
import { publishedWeek } from '../../rota/change/changes.fixture.ts';
import { setPin, terminalAt } from './clockings.fixture.ts';

const testApp = await startTestApp();
const VIEW = '/planning/v1/terminal';
const URL = '/planning/v1/terminal/clockings';
const PIN = '4071';

const at = (clock: string, day = 2) => {
  const time = `2027-03-0${day}T${clock}:00Z`;
  testApp.setNow(new Date(time));
  return time.replace('Z', '.000Z');
};
/** Tokens that last as long as the day. */
const LONG = { exp: Date.parse('2027-04-01T00:00:00Z') / 1000 };

const faultOf = ({ status, body }: Awaited<ReturnType<Caller['call']>>) => [
  status,
  String(body.error?.reason ?? body.error?.code),
];

/** Ada is on duty from nine to five at the first site, Bob at home at the second, Cem at home and free. */
async function shop() {
  at('08:00');
  const week = await publishedWeek(testApp, [[2, 9, 17, 0]], { locations: 2, people: 3 });
  const admin = await testApp.caller({ org_id: week.id, ...LONG });
  const [home, other] = week.locationIds as [string, string];
  const [ada, bob, cem] = week.userIds as [string, string, string];
  const member = await week.as('member', [home], { sub: ada, ...LONG });
  const manager = await week.as('manager', [home], LONG);
  await setPin(member, PIN);
  const terminal = await terminalAt(testApp, manager, home);
  const hr = await testApp.caller({ org_id: week.id, services: ['hr'], ...LONG });
  const clock = (action: string, more: object = {}, headers = {}) =>
    terminal.call('POST', URL, { userId: ada, pin: PIN, action, ...more }, headers);
  /** `in out break` of Ada, as HR has it. */
  const held = async () => {
    const range = 'start=2027-03-01T00:00:00Z&end=2027-03-08T00:00:00Z';
    const { body } = await hr.call('GET', `/hr/v1/time-entries?${range}&userIds=${ada}&locationIds=`);
    return listOf(body.items!).map(({ clockIn, clockOut, breakMinutes }) =>
      [clockIn, clockOut, breakMinutes].join(' '),
    );
  };
  const keep = async (clockIn: string, clockOut: string | null, locationId = home) => {
    const item = { id: newId(), userId: ada, locationId, clockIn, clockOut, breakMinutes: 0 };
    assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items: [item] })).status, 200);
  };
  const view = async (query = '') => {
    const answer = await terminal.call('GET', `${VIEW}${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  /** Ada as the page shows her. */
  const seen = async () => listOf((await view()).people!).find(({ userId }) => String(userId) === ada)!;
  return {
    ...week,
    admin,
    home,
    other,
    ada,
    bob,
    cem,
    manager,
    member,
    terminal,
    hr,
    clock,
    held,
    keep,
    view,
    seen,
  };
}

test('a day at the terminal: in, a break, out; HR has it, and the log, the page and the timesheet show it', async () => {
  const { ada, admin, clock, held, home, id, manager, member, seen, terminal, view } = await shop();
  at('08:30');
  const before = await seen();
  assert.deepEqual(
    [before.state, before.since, before.hasPin, before.actions, before.duty?.start],
    ['out', null, true, ['in'], '2027-03-02T09:00:00.000Z'],
  );
  const clockIn = at('08:58');
  const first = await clock('in');
  assert.equal(first.status, 201, first.text);
  assert.deepEqual(
    [first.body.userName, first.body.action, first.body.at, first.body.clockIn, first.body.clockOut],
    ['Person 0001', 'in', clockIn, clockIn, null],
  );
  assert.deepEqual(
    [first.body.duty?.start, first.body.duty?.end, first.body.missingOut],
    ['2027-03-02T09:00:00.000Z', '2027-03-02T17:00:00.000Z', null],
  );
  assert.deepEqual(await held(), [`${clockIn}  0`]);
  assert.deepEqual([(await seen()).state, (await seen()).actions], ['in', ['out', 'break-start']]);
  const pause = at('12:00');
  assert.equal((await clock('break-start')).status, 201);
  assert.deepEqual([(await seen()).state, (await seen()).since], ['break', pause]);
  assert.deepEqual(await held(), [`${clockIn}  0`], 'HR hears of a break when it is over');
  at('12:30');
  assert.equal((await clock('break-end')).body.breakMinutes, 30);
  at('15:00');
  assert.equal((await clock('break-start')).status, 201);
  const out = at('15:10');
  const last = await clock('out');
  assert.deepEqual([last.status, last.body.breakMinutes, last.body.clockOut], [201, 40, out], last.text);
  assert.deepEqual(await held(), [`${clockIn} ${out} 40`]);
  const page = await view();
  assert.deepEqual(
    listOf(page.recent!).map(({ userName, action }) => `${userName} ${action}`),
    ['out', 'break-start', 'break-end', 'break-start', 'in'].map((action) => `Person 0001 ${action}`),
  );
  assert.deepEqual([(await seen()).state, (await seen()).since], ['out', out]);
  await sameBesideTwin(testApp, id, /^planning_/, () => view('?search=person'));
  const { body: sheet } = await member.call('GET', '/planning/v1/timesheets?startDate=2027-03-02');
  assert.deepEqual(
    listOf(sheet.items!).map(({ workedMinutes, breakMinutes }) => [workedMinutes, breakMinutes]),
    [[332, 40]],
  );
  const read = async (caller: Caller) => {
    const { body: log } = await caller.call('GET', '/planning/v1/audit?entityType=clocking');
    return listOf(log.items!).map(({ action, actor }) => [action, actor!.id, actor!.role].join(' '));
  };
  const written = ['out', 'break-start', 'break-end', 'break-start', 'in'];
  const expected = written.map((action) => `clocking.${action} ${terminal.id} service`);
  for (const caller of [admin, manager, member]) assert.deepEqual(await read(caller), expected);
  const events = await eventsOf(testApp.db, id, 'attendance.clocked');
  assert.deepEqual(
    events.map(({ data, locationId }) => [data.action, data.userId, locationId]),
    written.toReversed().map((action) => [action, ada, home]),
  );
});

test('what does not fit what HR has is refused, and HR keeps it', async () => {
  const { bob, cem, clock, held } = await shop();
  at('09:00');
  assert.deepEqual(faultOf(await clock('out')), [409, 'NOT_IN']);
  assert.deepEqual(faultOf(await clock('break-start')), [409, 'NOT_IN']);
  assert.equal((await clock('in')).status, 201);
  at('09:05');
  assert.deepEqual(faultOf(await clock('in')), [409, 'ALREADY_IN']);
  assert.deepEqual(faultOf(await clock('break-end')), [409, 'NO_BREAK']);
  assert.equal((await clock('break-start')).status, 201);
  at('09:06');
  assert.deepEqual(faultOf(await clock('break-start')), [409, 'ON_BREAK']);
  assert.deepEqual(faultOf(await clock('in', { userId: bob })), [404, 'NOT_FOUND'], 'nobody of this site');
  assert.deepEqual(faultOf(await clock('in', { userId: newId() })), [404, 'NOT_FOUND']);
  assert.deepEqual(faultOf(await clock('in', { userId: cem })), [409, 'NO_PIN']);
  assert.deepEqual(faultOf(await clock('rest')), [422, 'VALIDATION_ERROR']);
  assert.deepEqual(await held(), ['2027-03-02T09:00:00.000Z  0']);
});

test('one key clocks once, whatever became of the answer; without it the second is refused', async () => {
  const { clock, held, view } = await shop();
  at('09:00');
  const key = { 'idempotency-key': newId() };
  const first = await clock('in', {}, key);
  at('09:20');
  const again = await clock('in', {}, key);
  assert.deepEqual([first.status, again.text], [201, first.text]);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  assert.deepEqual(faultOf(await clock('in', { pin: '9402' }, key)), [409, 'IDEMPOTENCY_CONFLICT']);
  assert.equal((await held()).length, 1);
  const recent = async (clock: string) => {
    at(clock);
    return listOf((await view()).recent!).length;
  };
  assert.deepEqual([await recent('21:00'), await recent('21:01')], [1, 0], 'the page shows twelve hours');
});

test('a press that arrives twice has one answer, and counts as no wrong PIN', async () => {
  const { clock, held, seen, view } = await shop();
  at('09:00');
  const first = await clock('in');
  const again = await clock('in');
  assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text]);
  assert.deepEqual([(await held()).length, listOf((await view()).recent!).length], [1, 1]);
  at('09:01');
  assert.deepEqual(faultOf(await clock('in')), [409, 'ALREADY_IN']);
  at('12:00');
  const key = { 'idempotency-key': newId() };
  const presses = await Promise.all(Array.from({ length: 12 }, () => clock('break-start', {}, key)));
  const statuses = new Set(presses.map(({ status }) => status));
  assert.deepEqual([statuses.has(201), statuses.has(429)], [true, false]);
  assert.deepEqual([(await clock('break-start', {}, key)).status, (await seen()).state], [
    201,
    'break',
  ] as never);
});

test('two terminals at the same moment: HR has one attendance', async () => {
  const { ada, clock, held, home, manager } = await shop();
  const second = await terminalAt(testApp, manager, home);
  at('09:00');
  const body = { userId: ada, pin: PIN, action: 'in' };
  const answers = await Promise.all([clock('in'), second.call('POST', URL, body), clock('in')]);
  // What arrives twice at one device may have one answer.
  const done = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
  assert.equal(new Set(done).size, 1, answers.map(({ text }) => text).join('\n'));
  assert.ok(answers.every(({ status }) => status === 201 || status === 409));
  assert.equal((await held()).length, 1);
});

test('a forgotten clock-out does not keep anybody from clocking in, and is said', async () => {
  const { clock, held, id, keep, other, seen, view } = await shop();
  await keep('2027-03-01T17:00:00Z', null);
  at('08:55');
  const early = await seen();
  assert.deepEqual([early.state, early.isForgotten, early.actions], ['in', false, ['out', 'break-start']]);
  at('09:01');
  const forgotten = await seen();
  assert.deepEqual([forgotten.isForgotten, forgotten.actions], [true, ['in', 'out']]);
  assert.deepEqual(faultOf(await clock('break-start')), [409, 'FORGOTTEN']);
  const anew = await clock('in');
  assert.deepEqual([anew.status, anew.body.missingOut], [201, '2027-03-01T17:00:00.000Z'], anew.text);
  assert.deepEqual([(await seen()).isForgotten, (await held()).length], [false, 2]);
  // As if HR had not answered that time: it does not have it because it has a later one.
  await testApp.db.transaction(id, (tx) =>
    tx.query('update planning_clockings set recorded = false where organisation_id = $1', [id]),
  );
  at('16:00');
  assert.equal((await clock('out')).status, 201);
  await keep('2027-03-02T16:10:00Z', null, other);
  at('16:30');
  const moved = await clock('in');
  assert.deepEqual([moved.status, moved.body.missingOut], [201, '2027-03-02T16:10:00.000Z'], moved.text);
  assert.equal(listOf((await view()).recent!).length, 2, 'out, and in again');
});

test('attendance that HR holds within the time stops a clock-out', async () => {
  const { clock, held, keep, other } = await shop();
  at('09:00');
  assert.equal((await clock('in')).status, 201);
  await keep('2027-03-02T08:00:00Z', '2027-03-02T09:30:00Z', other);
  at('12:00');
  assert.deepEqual(faultOf(await clock('out')), [409, 'OVERLAPS']);
  assert.equal((await held()).length, 2);
});

test('people are found by a part of the name, also without a duty, and never those of other sites', async () => {
  const { ada, cem, view } = await shop();
  at('09:00');
  const ids = async (query: string) =>
    listOf((await view(query)).people!).map(({ userId }) => String(userId));
  assert.deepEqual(await ids(''), [ada], 'on duty today');
  assert.deepEqual(await ids('?search=PERSÖN'), [ada, cem]);
  assert.deepEqual(await ids('?search=0003'), [cem]);
  assert.deepEqual(await ids('?search=0002'), []);
  at('09:00', 3);
  assert.deepEqual(await ids(''), []);
});

test('who is of the site: at home there, glad to work there, or on duty there today, and still with the organisation', async () => {
  at('08:00');
  const people = 14;
  const { as, id, locationIds, push, userIds } = await publishedWeek(
    testApp,
    [
      [2, 9, 17, 1],
      [1, 16, 24, 3],
      [3, 0, 6, 5],
      [2, 9, 17, 7, 1],
      [2, 9, 17, 6, 1],
      [1, 16, 24, 8],
      [3, 0, 6, 10],
    ],
    { locations: 2, people },
  );
  const [here, there] = locationIds as [string, string];
  const gone = { id: userIds[2], name: 'Person 0003', homeLocationId: here, active: false };
  await push({ people: [gone], removed: { userIds: [userIds[4]] } });
  const admin = await testApp.caller({ org_id: id, ...LONG });
  const glad = { preferences: { locationIds: [here, there] } };
  const set = await admin.call('PATCH', `/planning/v1/settings/workforce/${userIds[9]}`, glad);
  assert.equal(set.status, 200, set.text);
  const terminal = await terminalAt(testApp, await as('manager', [here], LONG), here);
  const shown = async (query: string) => {
    const { body } = await terminal.call('GET', `${VIEW}${query}`);
    return listOf(body.people!).map(({ userId }) => userIds.indexOf(String(userId)));
  };
  // People of even places are at home here, the others at the other site.
  const expected: [clock: string, query: string, people: number[]][] = [
    ['09:00', '?search=person', [0, 1, 6, 8, 9, 10, 12]],
    ['09:00', '', [1]],
    ['22:00', '', [1]],
    ['22:01', '', [1, 5, 10]],
  ];
  for (const [clock, query, wanted] of expected) {
    at(clock);
    assert.deepEqual(await shown(query), wanted, `${clock} ${query}`);
  }
});

test('HR away: the page says so, nothing is recorded, and the same press goes through later', async () => {
  const away = await startTestApp({ HR_URL: 'http://127.0.0.1:9', SERVICE_TIMEOUT_MS: '200' });
  away.app.log.level = 'silent';
  const { clock, terminal } = await shopOf(away);
  assert.deepEqual(faultOf(await clock('in')), [500, 'HR_UNAVAILABLE']);
  assert.deepEqual(faultOf(await terminal.call('GET', VIEW)), [500, 'HR_UNAVAILABLE']);
  const kept = await away.db.query('select from planning_clockings where recorded');
  assert.equal(kept.length, 0);
});

async function shopOf(app: TestApp) {
  const { as, admin, locationIds, userIds } = await createOrganisation(app, { locations: 1, people: 1 });
  const [home, ada] = [locationIds[0]!, userIds[0]!];
  await setPin(await as('member', [home], { sub: ada }), PIN);
  const terminal = await terminalAt(app, admin, home);
  const clock = (action: string) => terminal.call('POST', URL, { userId: ada, pin: PIN, action });
  return { clock, terminal };
}
