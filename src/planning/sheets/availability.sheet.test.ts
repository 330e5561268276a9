import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import fc from '../../../test/helpers/property.ts';
import {
  CSV,
  countsOf,
  faultsIn,
  recordsOf,
  sheetsOf,
  sheetText,
  XLSX,
} from '../../../test/helpers/sheets.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
const HEADERS = ['id', 'weekday', 'date', 'from', 'until', 'kind'];
const URL = '/planning/v1/imports/availability';

async function shop() {
  const organisation = await createOrganisation(testApp, { locations: 2, people: 3 });
  const { id, admin, userIds, locationIds } = organisation;
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const [ada, bob, cas] = userIds as [string, string, string];
  const state = async (...items: object[]) => {
    const answer = await hr.call('PUT', '/hr/v1/availability', { items });
    assert.equal(answer.status, 200, answer.text);
  };
  const stated = async (userId: string) => {
    const { status, text, body } = await admin.call('GET', `/planning/v1/people/${userId}/availability`);
    assert.equal(status, 200, text);
    const { timeZone, pattern, exceptions } = body;
    return { timeZone, pattern, exceptions };
  };
  const sheets = (caller: Caller = admin) => sheetsOf(caller, 'planning', 'availability');
  return { ...organisation, ada, bob, cas, homes: locationIds as [string, string], state, stated, sheets };
}

const available = (from: string, to: string) => ({ from, to, kind: 'available' });

test('rows of the week and of dates become what people state; twice is once, in one audit event', async () => {
  const { admin, ada, bob, cas, push, homes, state, stated, sheets } = await shop();
  const before = { timeZone: 'Europe/Berlin', pattern: [{ dayOfWeek: 7, ...available('10:00', '12:00') }] };
  await state({ userId: bob, ...before, exceptions: [{ date: '2027-01-01', windows: [] }] });
  await push({
    people: [{ id: cas, name: 'Cas', email: 'cas@example.test', homeLocationId: homes[0], active: true }],
  });
  const file = sheetText(
    ['id', 'e-mail', ...HEADERS.slice(1)],
    [ada, null, 'Monday', null, '9:00', '17:00', null],
    [bob, null, 'di', null, '08:00', '12:00', 'Available'],
    [ada, null, 6, null, null, null, 'unavailable'],
    [ada, null, null, '24.12.2027', '09:00', '12:00', 'available'],
    [ada, null, null, '25.12.2027', null, null, 'none'],
    [ada, null, null, '2027-12-24', '20:00', '02:00', 'unavailable'],
    [null, 'CAS@example.test', null, null, null, null, 'none'],
  );
  assert.deepEqual(countsOf(await sheets().dryRun(file)), [2, 1, 0]);
  assert.deepEqual((await stated(ada)).pattern, [], 'a dry run changes nothing');
  const key = { ...CSV, 'idempotency-key': newId() };
  const [first, second] = [
    await admin.call('POST', URL, file, key),
    await admin.call('POST', URL, file, key),
  ];
  assert.deepEqual([countsOf(first), second.text], [[2, 1, 0], first.text]);
  assert.deepEqual(await stated(ada), {
    timeZone: 'Europe/London',
    pattern: [
      { dayOfWeek: 1, ...available('09:00', '17:00') },
      { dayOfWeek: 6, from: '00:00', to: '00:00', kind: 'unavailable' },
    ],
    exceptions: [
      {
        date: '2027-12-24',
        windows: [available('09:00', '12:00'), { from: '20:00', to: '02:00', kind: 'unavailable' }],
      },
      { date: '2027-12-25', windows: [] },
    ],
  });
  const pattern = [{ dayOfWeek: 2, ...available('08:00', '12:00') }];
  assert.deepEqual(await stated(bob), { timeZone: 'Europe/Berlin', pattern, exceptions: [] });
  assert.deepEqual(countsOf(await sheets().send(file)), [0, 0, 3]);
  const { body: log } = await admin.call('GET', '/planning/v1/audit?action=availability.import');
  assert.equal(log.total, 1);
  const { body: imports } = await admin.call('GET', '/planning/v1/audit?entityType=import');
  assert.equal(imports.total, 1, 'what changes nothing leaves no event');
});

test('what was stated comes back from an export as it went in, in any order of rows, as CSV and XLSX', async () => {
  const { admin, userIds, state, sheets } = await shop();
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((at) => [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':'));
  const kind = fc.constantFrom('available', 'unavailable');
  const span = fc.record({ from: clock, to: clock, kind });
  const week = fc.record({ dayOfWeek: fc.integer({ min: 1, max: 7 }), from: clock, to: clock, kind });
  const date = fc.integer({ min: 1, max: 28 }).map((day) => `2027-02-${String(day).padStart(2, '0')}`);
  const dated = fc.record({ date, windows: fc.array(span, { maxLength: 3 }) });
  const statement = fc.record({
    timeZone: fc.constantFrom('Europe/London', 'America/New_York'),
    pattern: fc.array(week, { maxLength: 4 }),
    exceptions: fc.uniqueArray(dated, { selector: (one) => one.date, maxLength: 3 }),
  });
  const headers = { authorization: `Bearer ${admin.token}` };
  const statements = fc.array(statement, { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(statements, fc.boolean(), async (all, reversed) => {
      await state(...all.map((one, index) => ({ userId: userIds[index], ...one })));
      const [header, ...records] = recordsOf(await sheets().read());
      const turned = reversed ? records.toReversed() : records;
      assert.deepEqual(countsOf(await sheets().send(sheetText(header!, ...turned))), [0, 0, 3]);
      const url = '/planning/v1/exports/availability?format=xlsx';
      const { rawPayload } = await testApp.app.inject({ url, headers });
      const sent = { method: 'POST', url: URL, payload: rawPayload } as const;
      const { body } = await testApp.app.inject({ ...sent, headers: { ...headers, ...XLSX } });
      const { created, changed, unchanged } = JSON.parse(body) as Record<string, unknown>;
      assert.deepEqual([created, changed, unchanged], [0, 0, 3], body);
    }),
    { numRuns: 8 },
  );
});

test('every fault stands at its cell; nothing is imported', async () => {
  const { ada, bob, cas, sheets, stated } = await shop();
  const file = sheetText(
    [...HEADERS, 'time zone'],
    [ada, 'Someday', null, '09:00', '17:00', null, null],
    [ada, 'Monday', '2027-03-01', '09:00', '17:00', null, null],
    [ada, null, null, '09:00', '17:00', null, null],
    [ada, 'Monday', null, '09:00', null, null, null],
    [ada, 'Monday', null, '09:00', '17:00', 'preferred', null],
    [ada, null, '2027-03-01', '09:00', '17:00', 'none', null],
    [newId(), 'Monday', null, '09:00', '17:00', null, null],
    [null, 'Monday', null, '09:00', '17:00', null, null],
    [bob, null, '2027-03-02', '09:00', '17:00', 'unavailable', 'Europe/Nowhere'],
    [bob, null, '2027-03-03', '25:00', '17:00', 'unavailable', 'Europe/Nowhere'],
    [cas, null, '2027-03-02', '09:00', '17:00', 'available', null],
    [cas, null, '2027-03-03', null, null, 'none', null],
    [cas, null, '2027-03-03', null, null, 'unavailable', null],
  );
  const expected = [
    'B2 WRONG_FORMAT',
    'C3 CONTRADICTION',
    'B4 REQUIRED',
    'E5 REQUIRED',
    'F6 NOT_ALLOWED',
    'D7 NOT_ALLOWED',
    'E7 NOT_ALLOWED',
    'A8 UNKNOWN',
    'D11 WRONG_FORMAT',
    'F13 CONTRADICTION',
  ];
  const dry = await sheets().dryRun(file);
  assert.deepEqual(
    faultsIn(dry)
      .filter((fault) => !fault.endsWith('9 REQUIRED'))
      .sort(),
    expected.sort(),
  );
  assert.match(dry.text, /is required for somebody without an id/);
  assert.equal((await sheets().send(file)).status, 422);
  const judged = sheetText(
    [...HEADERS, 'time zone'],
    [bob, null, '2027-03-02', '09:00', '17:00', 'unavailable', 'Europe/Nowhere'],
    [cas, null, '2027-03-02', '09:00', '17:00', 'unavailable', null],
    [cas, null, '2027-03-03', '09:00', '17:00', 'available', null],
    [ada, 'Monday', null, '09:00', '17:00', null, 'Europe/London'],
    [ada, 'Tuesday', null, '09:00', '17:00', null, 'Europe/Paris'],
  );
  assert.deepEqual(faultsIn(await sheets().dryRun(judged)).sort(), [
    'F4 CONTRADICTION',
    'G2 WRONG_FORMAT',
    'G6 CONTRADICTION',
  ]);
  assert.deepEqual((await stated(ada)).pattern, []);
});

test('managers state for people at home at their sites, and for themselves; members for nobody', async () => {
  const { as, homes, ada, bob, state, sheets } = await shop();
  const pattern = [{ dayOfWeek: 1, ...available('09:00', '17:00') }];
  for (const userId of [ada, bob])
    await state({ userId, timeZone: 'Europe/London', pattern, exceptions: [] });
  const manager = await as('manager', [homes[0]]);
  const [, ...records] = recordsOf(await sheets(manager).read());
  assert.deepEqual(
    records.map(([id]) => id),
    [ada],
  );
  const file = (id: string) => sheetText(HEADERS, [id, 'Friday', null, '09:00', '17:00', null]);
  assert.deepEqual(countsOf(await sheets(manager).send(file(ada))), [0, 1, 0]);
  assert.deepEqual(faultsIn(await sheets(manager).dryRun(file(bob))), ['A2 UNKNOWN']);
  const own = await as('area-manager', [homes[0]], { sub: bob });
  assert.deepEqual(countsOf(await sheets(own).send(file(bob))), [0, 1, 0]);
  const member = await as('member', [homes[0]], { sub: ada });
  assert.equal((await sheets(member).send(file(ada))).status, 403);
  const elsewhere = await createOrganisation(testApp);
  assert.deepEqual(faultsIn(await sheets(elsewhere.admin).dryRun(file(ada))), ['A2 UNKNOWN']);
});

test('with an external HR the refusal says where availability is kept', async () => {
  const apart = await startTestApp({ HR_URL: 'http://127.0.0.1:9/hr' });
  const sheets = sheetsOf(await apart.caller(), 'planning', 'availability');
  const file = sheetText(['e-mail', 'weekday'], ['ada@example.test', 'Monday']);
  for (const answer of [await sheets.read(), await sheets.send(file), await sheets.dryRun(file)]) {
    assert.deepEqual([answer.status, answer.body.error?.reason], [409, 'KEPT_ELSEWHERE'], answer.text);
  }
});

test('a German export has German words in its cells, and comes back as it was', async () => {
  const { admin, ada, state, sheets } = await shop();
  const pattern = [{ dayOfWeek: 3, from: '08:00', to: '12:00', kind: 'unavailable' }];
  await state({
    userId: ada,
    timeZone: 'Europe/Berlin',
    pattern,
    exceptions: [{ date: '2027-01-01', windows: [] }],
  });
  const german = { 'accept-language': 'de' };
  const { text } = await admin.call('GET', '/planning/v1/exports/availability', undefined, german);
  assert.match(text, /;Mittwoch;;08:00;12:00;nicht verfügbar;/);
  assert.match(text, /;;2027-01-01;;;keine;/);
  assert.deepEqual(countsOf(await sheets().send(text)), [0, 0, 1]);
  const changed = await admin.call('POST', `${URL}?dryRun=true`, text.replace('Mittwoch', 'Freitag'), {
    ...CSV,
    ...german,
  });
  assert.deepEqual(countsOf(changed), [0, 1, 0], changed.text);
  const wrong = text.replace('nicht verfügbar', 'vielleicht');
  const refused = await admin.call('POST', URL, wrong, { ...CSV, ...german });
  assert.match(refused.text, /muss eines von verfügbar, nicht verfügbar, keine sein/);
});
