import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../../test/helpers/organisation.ts';
import { calendarOf } from './calendar.rules.ts';

const testApp = await startTestApp();
const RUNS = '/planning/v1/planning-runs';
const FEED = '/planning/v1/rota/feed';

/** The events of a calendar as name → value, lines unfolded. */
function eventsOf(text: string): Map<string, string>[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const events: Map<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    const colon = line.indexOf(':');
    events.at(-1)?.set(line.slice(0, colon), line.slice(colon + 1));
  }
  return events;
}

test('a private calendar: published duties, a cancellation under the same UID, revoked at will', async () => {
  const { admin, as, userIds, locationIds } = await createOrganisation(testApp, { locations: 1, people: 2 });
  const row = {
    name: 'Till',
    locationId: locationIds[0],
    start: '2027-03-01T09:00:00Z',
    end: '2027-03-01T17:00:00Z',
  };
  const { body: demand } = await admin.call('POST', '/planning/v1/demand', row);
  const { body: run } = await admin.call('POST', RUNS, {
    weekStart: '2027-03-01',
    options: { timeLimitMs: 150 },
  });
  const { body: second } = await admin.call('POST', RUNS, {
    weekStart: '2027-03-01',
    options: { timeLimitMs: 150, baseRunId: run.id },
  });
  await admin.call('POST', `${RUNS}/${run.id}/publish`);
  const holder = String(listOf(run.assignments!)[0]!.userId);
  const me = await as('member', [locationIds[0]!], { sub: holder });
  const stateOf = async () => (await me.call('GET', FEED)).body;
  assert.deepEqual(await stateOf(), { userId: holder, createdAt: null });
  const made = await me.call('PUT', FEED);
  assert.deepEqual(await stateOf(), { userId: holder, createdAt: made.body.createdAt });
  assert.equal(made.status, 201, made.text);
  const path = String(made.body.path);
  const first = await testApp.anonymous.call('GET', path);
  assert.match(String(first.headers['content-type']), /text\/calendar/);
  assert.match(String(first.headers['cache-control']), /^private, max-age=\d+$/, 'no shared cache keeps it');
  assert.ok(!testApp.logs.join('').includes(path), 'the address is a secret');
  const [event] = eventsOf(first.text);
  assert.deepEqual(
    ['UID', 'DTSTART', 'DTEND', 'SUMMARY', 'LOCATION', 'STATUS'].map((name) => event?.get(name)),
    [
      `${demand.id}.${holder}@shopfloor`,
      '20270301T090000Z',
      '20270301T170000Z',
      'Till',
      'Site 1\\, 1 High Street\\, Leeds\\, LS1 1AA',
      'CONFIRMED',
    ],
  );
  const other = userIds.find((id) => id !== holder);
  const override = { demandId: demand.id, userId: other, replaceUserId: holder };
  assert.equal((await admin.call('POST', `${RUNS}/${run.id}/overrides`, override)).status, 201);
  const [gone] = eventsOf((await testApp.anonymous.call('GET', path)).text);
  assert.deepEqual([gone?.get('UID'), gone?.get('STATUS')], [event?.get('UID'), 'CANCELLED']);
  const back = { demandId: demand.id, userId: holder, replaceUserId: other };
  assert.equal((await admin.call('POST', `${RUNS}/${run.id}/overrides`, back)).status, 201);
  const [again] = eventsOf((await testApp.anonymous.call('GET', path)).text);
  assert.equal(again?.get('STATUS'), 'CONFIRMED');
  await admin.call('POST', `${RUNS}/${second.id}/publish`);
  const [republished] = eventsOf((await testApp.anonymous.call('GET', path)).text);
  const told = [event, gone, again, republished];
  const sequences = told.map((one) => Number(one?.get('SEQUENCE')));
  const stamps = told.map((one) => String(one?.get('DTSTAMP')));
  for (const later of [1, 2, 3]) {
    assert.ok(sequences[later]! > sequences[later - 1]!, sequences.join());
    assert.ok(stamps[later]! > stamps[later - 1]!, stamps.join());
  }
  assert.equal((await admin.call('POST', `${RUNS}/${second.id}/overrides`, override)).status, 201);
  const statusesAt = async (time: string) => {
    testApp.setNow(new Date(time));
    const text = (await testApp.anonymous.call('GET', path)).text;
    testApp.setNow(null);
    return eventsOf(text).map((one) => one.get('STATUS'));
  };
  assert.deepEqual(await statusesAt('2027-04-01T08:59:00Z'), ['CANCELLED'], 'a month back');
  assert.deepEqual(await statusesAt('2027-04-01T09:01:00Z'), [], 'longer ago');
  const renewed = await me.call('PUT', FEED);
  assert.equal((await testApp.anonymous.call('GET', path)).status, 404);
  assert.equal((await testApp.anonymous.call('GET', String(renewed.body.path))).status, 200);
  const colleague = await as('member', [locationIds[0]!], { sub: other! });
  assert.equal((await colleague.call('PUT', FEED)).status, 201);
  assert.equal((await me.call('DELETE', FEED)).status, 200);
  assert.equal((await me.call('DELETE', FEED)).status, 404);
  assert.deepEqual(await stateOf(), { userId: holder, createdAt: null });
  assert.equal((await colleague.call('DELETE', FEED)).status, 200, 'a colleague’s stays');
  assert.equal((await testApp.anonymous.call('GET', String(renewed.body.path))).status, 404);
  assert.equal((await testApp.anonymous.call('GET', `${FEED}s/short.ics`)).status, 422);
});

test('leave that is approved cancels the event, and taking the approval back restores it, each time anew', async () => {
  const { admin, as, userIds, locationIds } = await createOrganisation(testApp, { locations: 1, people: 1 });
  const [start, end] = ['2027-03-01T09:00:00Z', '2027-03-01T17:00:00Z'];
  await admin.call('POST', '/planning/v1/demand', { name: 'Till', locationId: locationIds[0], start, end });
  const options = { timeLimitMs: 150 };
  const { body: run } = await admin.call('POST', RUNS, { weekStart: '2027-03-01', options });
  assert.equal((await admin.call('POST', `${RUNS}/${run.id}/publish`)).status, 200);
  const me = await as('member', locationIds, { sub: userIds[0]! });
  const path = String((await me.call('PUT', FEED)).body.path);
  const read = async (asked = path) => {
    const [event] = eventsOf((await testApp.anonymous.call('GET', asked)).text);
    return [event?.get('STATUS'), Number(event?.get('SEQUENCE'))] as const;
  };
  const day = { startDate: '2027-03-01', endDate: '2027-03-01' };
  const { body: leave } = await me.call('POST', '/planning/v1/leave-requests', { type: 'Holiday', ...day });
  const act = async (verb: string) => {
    const done = await admin.call('POST', `/planning/v1/leave-requests/${leave.id}/${verb}`, {});
    assert.equal(done.status, 200, done.text);
  };
  assert.equal((await read())[0], 'CONFIRMED', 'what waits changes nothing');
  await act('approve');
  const gone = await read();
  await act('reopen');
  const back = await read();
  assert.deepEqual([gone[0], back[0]], ['CANCELLED', 'CONFIRMED']);
  assert.ok(back[1] >= gone[1]);
});

test('the address keeps the language in which it was made', async () => {
  const { as, userIds, locationIds } = await createOrganisation(testApp, { locations: 1, people: 1 });
  const me = await as('member', locationIds, { sub: userIds[0]! });
  const { body } = await me.call('PUT', FEED, undefined, { 'accept-language': 'de-AT' });
  assert.match(String(body.path), /\.ics\?language=de$/);
  const { text } = await testApp.anonymous.call('GET', String(body.path));
  assert.match(text, /X-WR-CALNAME:Dienstplan/);
});

test('days of stand-by are whole days of one’s own calendar, as long as they are on the list', async () => {
  const { admin, as, userIds, locationIds } = await createOrganisation(testApp, { locations: 1, people: 2 });
  const [ann, bob] = userIds as [string, string];
  const me = await as('member', locationIds, { sub: ann });
  const path = String((await me.call('PUT', FEED)).body.path);
  const put = (date: string, ids: string[]) =>
    admin.call('PUT', '/planning/v1/stand-by', { locationId: locationIds[0], date, userIds: ids });
  assert.equal((await put('2027-03-02', [bob, ann])).status, 200);
  assert.equal((await put('2027-03-03', [bob])).status, 200);
  const read = async () => eventsOf((await testApp.anonymous.call('GET', path)).text);
  const [event, ...more] = await read();
  assert.deepEqual(
    ['DTSTART;VALUE=DATE', 'SUMMARY', 'LOCATION', 'TRANSP'].map((name) => event?.get(name)),
    ['20270302', 'On stand-by', 'Site 1\\, 1 High Street\\, Leeds\\, LS1 1AA', 'TRANSPARENT'],
  );
  assert.deepEqual(more, []);
  assert.equal((await put('2027-03-02', [bob])).status, 200);
  assert.deepEqual(await read(), []);
});

test('iCalendar text: escaped, folded at 75 octets between characters, CRLF', () => {
  const duty = {
    demandId: 'd',
    locationId: 'L',
    userId: 'u',
    start: '2027-03-01T09:00:00Z',
    end: '2027-03-01T10:00:00Z',
    summary: `Late; early, \\ and\nnew ${'é'.repeat(60)}`,
    station: null,
    location: null,
    address: null,
    isCancelled: false,
    timeZone: 'UTC',
    breaks: null,
    absent: [],
    changedAt: '2027-01-01T00:00:00Z',
  };
  const text = calendarOf([duty], [], [], 'en');
  const lines = text.split('\r\n');
  assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line)));
  assert.equal(eventsOf(text)[0]?.get('SUMMARY'), `Late\\; early\\, \\\\ and\\nnew ${'é'.repeat(60)}`);
});
