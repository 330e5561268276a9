import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { setPin, terminalAt } from '../clockings/clockings.fixture.ts';
import { afterWrong, afterWrongAt, devicePause, LIMITS, pinFault } from './pins.rules.ts';

const testApp = await startTestApp();
const START = Date.parse('2027-03-02T09:00:00Z');
const later = (minutes: number) => testApp.setNow(new Date(START + minutes * 60_000));

const faultOf = ({ status, body }: Awaited<ReturnType<Caller['call']>>) => [
  status,
  String(body.error?.reason ?? body.error?.details?.['0']?.code ?? body.error?.code),
];

async function shop({ people = 2 } = {}) {
  later(0);
  const organisation = await createOrganisation(testApp, { locations: 1, people });
  const { as, locationIds, userIds } = organisation;
  const home = locationIds[0]!;
  const manager = await as('manager', [home]);
  const terminal = await terminalAt(testApp, manager, home);
  const member = (index: number) => as('member', [home], { sub: userIds[index]! });
  const tryPin = (pin: string, index = 0) =>
    terminal.call('POST', '/planning/v1/terminal/clockings', {
      userId: userIds[index],
      pin,
      action: 'out',
    });
  return { ...organisation, home, manager, terminal, member, tryPin };
}

test('a person sets a PIN, which is stored slow and salted and shown nowhere', async () => {
  const { admin, id, member, tryPin } = await shop();
  const [ada, bob] = [await member(0), await member(1)];
  assert.deepEqual((await ada.call('GET', '/planning/v1/me/pin')).body, { isSet: false, setAt: null });
  for (const pin of ['123', '1234567', '12a4', ' 4071'])
    assert.equal((await ada.call('PUT', '/planning/v1/me/pin', { pin })).status, 422, pin);
  for (const pin of ['0000', '1234', '987654'])
    assert.deepEqual(faultOf(await ada.call('PUT', '/planning/v1/me/pin', { pin })), [422, 'TOO_EASY'], pin);
  await setPin(ada, '407193');
  await setPin(bob, '407193');
  const set = await ada.call('GET', '/planning/v1/me/pin');
  assert.deepEqual(set.body, { isSet: true, setAt: new Date(START).toISOString() });
  assert.deepEqual(faultOf(await tryPin('407193')), [409, 'NOT_IN'], 'it is hers');
  const rows = await testApp.db.query<{ salt: string; hash: string }>(
    'select salt, hash from planning_pins where organisation_id = $1',
    [id],
  );
  assert.equal(new Set(rows.map(({ hash }) => hash)).size, 2, 'the same PIN, salted');
  const log = await admin.call('GET', '/planning/v1/audit?entityType=pin');
  assert.deepEqual(
    listOf(log.body.items!).map(({ action }) => action),
    ['pin.update', 'pin.update'],
  );
  for (const text of [log.text, testApp.logs.join('\n'), JSON.stringify(rows), set.text])
    assert.ok(!text.includes('407193'));
});

test('the key of another PIN is a conflict, and the row of a key cannot be searched for the PIN quickly', async () => {
  const { member } = await shop();
  const ada = await member(0);
  const key = { 'idempotency-key': 'pin-1' };
  const put = (pin: string) => ada.call('PUT', '/planning/v1/me/pin', { pin }, key);
  const first = await put('4071');
  assert.deepEqual([first.status, (await put('4071')).text], [200, first.text]);
  assert.deepEqual(faultOf(await put('4072')), [409, 'IDEMPOTENCY_CONFLICT']);
  const { contentHash } = await import('../../../platform/canonical-json.ts');
  const plain = contentHash({ url: '/planning/v1/me/pin', body: { pin: '4071' }, ifMatch: null });
  const hashes = await testApp.db.query<{ request_hash: string; key: string }>(
    `select request_hash, key from idempotency_keys where organisation_id = $1 and path like '%/me/pin'`,
    [ada.organisationId],
  );
  assert.equal(hashes.length, 1);
  assert.notEqual(hashes[0]!.request_hash, plain);
  assert.notEqual(hashes[0]!.key, 'pin-1', 'without which no PIN can be tried');
});

test('wrong PINs of a person pause, longer each time; the right one or a reset ends it', async () => {
  const { manager, member, tryPin, userIds } = await shop();
  await setPin(await member(0), '4071');
  await setPin(await member(1), '5082');
  for (let wrong = 1; wrong < 5; wrong += 1)
    assert.deepEqual(faultOf(await tryPin('9999')), [403, 'WRONG_PIN'], `${wrong}`);
  assert.match((await tryPin('9999')).text, /try again in 1 minute/);
  const paused = await tryPin('4071');
  assert.deepEqual(faultOf(paused), [429, 'PIN_PAUSED'], 'also the right one');
  assert.equal(paused.headers['retry-after'], '60');
  assert.deepEqual(faultOf(await tryPin('5082', 1)), [409, 'NOT_IN'], 'others are not held up');
  await setPin(await member(1), '6082');
  assert.deepEqual(
    faultOf(await tryPin('4071')),
    [429, 'PIN_PAUSED'],
    'a new PIN ends one’s own pause alone',
  );
  later(2);
  assert.match((await tryPin('9999')).text, /try again in 2 minutes/);
  later(3);
  assert.deepEqual(faultOf(await tryPin('4071')), [429, 'PIN_PAUSED']);
  later(5);
  assert.deepEqual(faultOf(await tryPin('4071')), [409, 'NOT_IN']);
  assert.match((await tryPin('9999')).text, /4 more wrong ones and there is a pause/);
  for (let wrong = 2; wrong <= 5; wrong += 1) await tryPin('9999');
  const reset = await manager.call('DELETE', `/planning/v1/people/${userIds[0]}/pin`);
  assert.deepEqual([reset.status, reset.body], [200, { id: userIds[0], deleted: true }]);
  assert.deepEqual(faultOf(await tryPin('4071')), [409, 'NO_PIN']);
  assert.deepEqual(faultOf(await tryPin('6082', 1)), [409, 'NOT_IN'], 'others keep theirs');
  await setPin(await member(0), '6093');
  assert.deepEqual(faultOf(await tryPin('6093')), [409, 'NOT_IN']);
});

test('many tries at the same moment pass no more than one after the other', async () => {
  const { member, tryPin } = await shop();
  await setPin(await member(0), '4071');
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => tryPin(`90${10 + index}`)));
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...Array(5).fill(403), ...Array(7).fill(429)]);
});

test('whoever holds one device pauses a colleague there alone, for minutes; elsewhere the PIN works', async () => {
  const { manager, member, tryPin, home, userIds } = await shop();
  await setPin(await member(0), '4071');
  const other = await terminalAt(testApp, manager, home);
  for (let wrong = 0; wrong < 6; wrong += 1) await tryPin('9999');
  assert.deepEqual(faultOf(await tryPin('4071')), [429, 'PIN_PAUSED']);
  const body = { userId: userIds[0], pin: '4071', action: 'out' };
  assert.deepEqual(faultOf(await other.call('POST', '/planning/v1/terminal/clockings', body)), [
    409,
    'NOT_IN',
  ]);
  assert.deepEqual(
    faultOf(await tryPin('4071')),
    [429, 'PIN_PAUSED'],
    'the right one elsewhere ends no pause here',
  );
  for (let minute = 5; minute < 60; minute += 5) {
    later(minute);
    await tryPin('9999');
  }
  later(60);
  assert.deepEqual(faultOf(await tryPin('4071')), [409, 'NOT_IN']);
});

test('tries for many people at the same moment are no more than the device has, whoever sends a key', async () => {
  const { home, manager, member, terminal, userIds } = await shop({ people: 25 });
  for (let index = 0; index < 25; index += 1) await setPin(await member(index), '4071');
  const answers = await Promise.all(
    userIds.map((userId) => {
      const body = { userId, pin: '9053', action: 'out' };
      const key = { 'idempotency-key': userId };
      return terminal.call('POST', '/planning/v1/terminal/clockings', body, key);
    }),
  );
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...Array(LIMITS.deviceTries).fill(403), ...Array(5).fill(429)]);
  const other = await terminalAt(testApp, manager, home);
  const body = { userId: userIds[0], pin: '9053', action: 'out' };
  const beside = await other.call('POST', '/planning/v1/terminal/clockings', body);
  assert.deepEqual(faultOf(beside), [403, 'WRONG_PIN'], 'another device has tries of its own');
  assert.equal((await terminal.call('POST', '/planning/v1/terminal/clockings', body)).status, 429);
});

test('managers of the home site reset PINs; members, managers of other sites and people without one', async () => {
  const { as, manager, member, userIds } = await shop();
  const url = `/planning/v1/people/${userIds[0]}/pin`;
  assert.deepEqual(faultOf(await manager.call('DELETE', url)), [404, 'NOT_FOUND']);
  const ada = await member(0);
  await setPin(ada, '4071');
  assert.equal((await ada.call('DELETE', url)).status, 403);
  assert.equal((await (await as('manager', [])).call('DELETE', url)).status, 403);
  assert.equal((await manager.call('DELETE', url)).status, 200);
});

test('a device with many wrong PINs of whomever pauses for everybody, until its time is over', () => {
  let wrong = { count: 0, since: null as number | null };
  for (let tries = 1; tries <= LIMITS.deviceTries; tries += 1) {
    assert.equal(devicePause(wrong, START), null, `${tries}`);
    wrong = afterWrongAt(wrong, START);
  }
  const until = START + LIMITS.deviceWindow;
  assert.equal(devicePause(wrong, until - 1), until);
  assert.equal(devicePause(wrong, until), null);
  assert.deepEqual(afterWrongAt(wrong, until), { count: 1, since: until });
});

test('pauses double up to five minutes; easy PINs are those of a step', () => {
  const pauseAt = (wrong: number) => (afterWrong({ wrong, pausedUntil: null }, 0).pausedUntil ?? 0) / 60_000;
  assert.deepEqual([3, 4, 5, 6, 9, 10, 500].map(pauseAt), [0, 1, 2, 4, 5, 5, 5]);
  for (const pin of ['1111', '2345', '87654']) assert.match(String(pinFault(pin)), /too easy/);
  for (const pin of ['1357', '1112', '1232', '9012']) assert.equal(pinFault(pin), null);
});
