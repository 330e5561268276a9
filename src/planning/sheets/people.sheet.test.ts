import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { CSV, countsOf, faultsIn, recordsOf, sheetsOf, sheetText } from '../../../test/helpers/sheets.ts';
import { newId } from '../../platform/ids.ts';
import { PEOPLE_SHEET } from './people.columns.ts';

const testApp = await startTestApp();
const ALL = PEOPLE_SHEET.columns.map(({ name }) => name);
const services = ['listing', 'planning', 'directory', 'hr'];

async function firm() {
  const admin = await testApp.caller({ services });
  const site = (name: string) => {
    return { id: newId(), name, address: null, coordinates: null, timeZone: 'Europe/London' };
  };
  const [leeds, york] = [site('Leeds'), site('York')];
  const put = async (path: string, ...items: object[]) => {
    const answer = await admin.call('PUT', path, { items });
    assert.equal(answer.status, 200, answer.text);
  };
  await put('/directory/v1/sites', leeds, york);
  const person = async (email: string) => {
    const { body } = await admin.call('GET', `/directory/v1/people?q=${encodeURIComponent(email)}`);
    return listOf(body.items!)[0]!;
  };
  return { admin, leeds, york, put, person, sheets: sheetsOf(admin, 'planning', 'people') };
}

const contractsOf = async (admin: Caller) =>
  listOf((await admin.call('GET', '/hr/v1/contracts')).body.items!).map(
    ({ userId, startDate, endDate, weeklyHours, minWeeklyHours, maxWeeklyHours, hourlyRate, currency }) => ({
      userId,
      startDate,
      endDate,
      hours: [minWeeklyHours, weeklyHours, maxWeeklyHours],
      hourlyRate,
      currency,
    }),
  );

async function eligibleOf(admin: Caller): Promise<string[]> {
  const { body } = await admin.call('GET', '/planning/v1/eligibility/snapshots');
  const [newest] = listOf(body.items!);
  if (newest === undefined) return [];
  const { body: snapshot } = await admin.call('GET', `/planning/v1/eligibility/snapshots/${newest.id}`);
  return listOf(snapshot.rows!).map(({ userId, workRequirementId, eligible, validUntil = null }) =>
    [userId, workRequirementId, eligible, validUntil].join(' '),
  );
}

const HEADERS = [
  'name',
  'e-mail',
  'home site',
  'role',
  'sites',
  'contract from',
  'contract until',
  'hours per week',
  'most hours',
  'qualifications',
];

test('people come with grants, contracts and qualifications, and Planning hears of them; twice is once', async () => {
  const { admin, leeds, york, person, sheets } = await firm();
  const file = sheetText(
    HEADERS,
    [
      'Ada',
      'ada@example.test',
      'Leeds',
      'manager',
      'leeds; York',
      '01.01.2027',
      '31.03.2027',
      '37,5',
      40,
      'Aid; Fork',
    ],
    ['Ada', 'ada@example.test', 'Leeds', 'manager', 'leeds; York', '2027-04-01', null, 30, null, 'Aid; Fork'],
    ['Bob', 'bob@example.test', york.id, null, null, null, null, null, null, 'aid'],
    ['Eve', 'eve@example.test', null, 'area-manager', '*', null, null, null, null, null],
  );
  const dry = await sheets.dryRun(file);
  assert.deepEqual(
    [countsOf(dry), dry.body.notes],
    [
      [3, 0, 0],
      [
        'Rows without a currency get that of the organisation, GBP: 2–3.',
        'Rows without a contract type get permanent: 2–3.',
        'Rows without an hourly pay get 0: 2–3.',
        'Rows without least or most hours get the hours per week for them: 2–3.',
        'New qualifications: Aid (J2), Fork (J2).',
      ],
    ],
  );
  assert.equal((await admin.call('GET', '/directory/v1/people')).body.total, 0);
  const key = { ...CSV, 'idempotency-key': newId() };
  const send = () => admin.call('POST', '/planning/v1/imports/people', file, key);
  const done = await send();
  assert.deepEqual(countsOf(done), [3, 0, 0]);
  assert.equal((await send()).text, done.text, 'a key has one effect');
  const [ada, bob, eve] = [
    await person('ada@example.test'),
    await person('bob@example.test'),
    await person('eve@example.test'),
  ];
  const grants = [ada, bob, eve].map(({ role, homeLocationId, locationIds }) => [
    role,
    homeLocationId,
    locationIds,
  ]);
  assert.deepEqual(grants, [
    ['manager', leeds.id, [leeds.id, york.id]],
    ['member', york.id, [york.id]],
    ['area-manager', null, '*'],
  ]);
  const common = { userId: ada.id, hourlyRate: 0, currency: 'GBP' };
  assert.deepEqual(await contractsOf(admin), [
    { ...common, startDate: '2027-01-01', endDate: '2027-03-31', hours: [37.5, 37.5, 40] },
    { ...common, startDate: '2027-04-01', endDate: null, hours: [30, 30, 30] },
  ]);
  assert.deepEqual((await eligibleOf(admin)).sort(), [
    ...[`${ada.id} Aid true `, `${ada.id} Fork true `, `${bob.id} Aid true `].sort(),
  ]);
  assert.deepEqual(countsOf(await sheets.send(file)), [0, 0, 3]);
  const { body: log } = await admin.call('GET', '/planning/v1/audit?action=people.import');
  assert.equal(log.total, 1);
  await admin.call('POST', '/directory/v1/push');
  const { body: known } = await admin.call('GET', '/planning/v1/people');
  assert.deepEqual(
    listOf(known.items!).map(({ name }) => name),
    ['Ada', 'Bob', 'Eve'],
  );
});

test('an export imported as it is changes nothing, dates of qualifications included', async () => {
  const { admin, leeds, put, sheets } = await firm();
  const [ada, bob] = [newId(), newId()];
  await put(
    '/directory/v1/people',
    {
      id: ada,
      name: '=Ada; the "first"',
      email: 'ada@example.test',
      phone: '+44 (0)113 496 0000',
      homeLocationId: leeds.id,
      active: false,
    },
    { id: bob, name: ' Bob ', email: null, phone: '0113 4960001', homeLocationId: null, active: true },
  );
  await put('/directory/v1/grants', { userId: ada, role: 'manager', locationIds: [leeds.id] });
  const terms = {
    type: 'fixed',
    minWeeklyHours: 10,
    weeklyHours: 20.25,
    maxWeeklyHours: 30,
    hourlyRate: 12.345,
  };
  const dates = { startDate: '2027-01-01', endDate: '2027-06-30' };
  const last = { ...terms, startDate: '2027-07-01', endDate: null, currency: 'EUR' };
  await put('/hr/v1/contracts', { userId: ada, contracts: [last, { ...terms, ...dates, currency: 'GBP' }] });
  const validUntil = '2027-05-31T22:00:00.000Z';
  await admin.call('POST', '/planning/v1/eligibility/snapshots', {
    rows: [
      { userId: ada, workRequirementId: 'aid', validUntil, status: 'renew' },
      { userId: ada, workRequirementId: 'a;b\\' },
      { userId: bob, workRequirementId: 'fork', eligible: false },
    ],
    labels: [{ workRequirementId: 'aid', label: 'First aid' }],
  });
  const before = await sheets.read();
  const records = recordsOf(before);
  assert.deepEqual([records[0], records.length], [ALL, 4]);
  assert.deepEqual(countsOf(await sheets.send(before.text)), [0, 0, 2]);
  assert.equal((await sheets.read()).text, before.text);
  const edited = before.text.replaceAll('First aid', 'First aid; fork');
  assert.deepEqual(countsOf(await sheets.send(edited)), [0, 1, 1]);
  assert.deepEqual((await eligibleOf(admin)).sort(), [
    ...[
      `${ada} a;b\\ true `,
      `${ada} aid true ${validUntil}`,
      `${ada} fork true `,
      `${bob} fork false `,
    ].sort(),
  ]);
});

test('a dry run shows old and new of what changes, and nothing of what stays', async () => {
  const { sheets } = await firm();
  const headers = [
    'name',
    'e-mail',
    'home site',
    'contract from',
    'hours per week',
    'hourly pay',
    'currency',
  ];
  const ada = (pay: number, ...more: string[]) =>
    sheetText(
      [...headers, 'qualifications'],
      ['Ada', 'ada@example.test', 'Leeds', '2027-01-01', 20, pay, 'EUR', ...more],
    );
  assert.deepEqual((await sheets.send(ada(15.5, 'First aid'))).body.changes, []);
  const { body } = await sheets.dryRun(ada(16, 'First aid; Forklift'));
  assert.deepEqual(
    listOf(body.changes!).map(({ row, name, column, before, after }) => [row, name, column, before, after]),
    [
      [2, 'Ada', 'hourly pay', '15.5', '16'],
      [2, 'Ada', 'qualifications', 'First aid', 'First aid; Forklift'],
    ],
  );
});

test('a German reader gets German headings, semicolons and decimal commas, and may send them back', async () => {
  const { admin, person, sheets } = await firm();
  const german = { 'accept-language': 'de' };
  const file =
    'Name;E-Mail;Stammstandort;Rolle;Vertrag ab;Wochenstunden;Stundenlohn\nEva;eva@example.test;Leeds;Standortleitung;01.01.2027;37,5;15,50';
  const done = await sheets.send(file);
  assert.deepEqual(countsOf(done), [1, 0, 0], done.text);
  assert.equal((await person('eva@example.test')).name, 'Eva');
  const url = '/planning/v1/exports/people';
  const { text } = await admin.call('GET', url, undefined, german);
  assert.match(text, /^\ufeffID;Name;E-Mail;Telefon;Aktiv;Stammstandort;Rolle;/);
  assert.match(text, /;37,5;37,5;37,5;15,5;GBP;/);
  assert.match(text, /;Eva;eva@example.test;;ja;Leeds;Standortleitung;/);
  assert.deepEqual(countsOf(await sheets.send(text)), [0, 0, 1]);
  assert.match((await admin.call('GET', url)).text, /^\ufeffid,name,e-mail,/);
  const wrong = `${file}x`;
  const dry = await admin.call('POST', '/planning/v1/imports/people?dryRun=true', wrong, {
    ...CSV,
    ...german,
  });
  assert.deepEqual(listOf(dry.body.labels! as never).slice(0, 3) as never, ['ID', 'Name', 'E-Mail']);
});

test('an export has its people in the order of the alphabet', async () => {
  const { admin, sheets } = await firm();
  const names = ['Zoe', 'Änne', 'Bea', 'anna'];
  const rows = names.map((name, index) => `${name};p${index}@example.test;Leeds`);
  assert.deepEqual(countsOf(await sheets.send(`Name;E-Mail;Stammstandort\n${rows.join('\n')}`)), [4, 0, 0]);
  const { text } = await admin.call('GET', '/planning/v1/exports/people');
  const listed = text.split('\r\n').flatMap((line) => line.split(',')[1] ?? []);
  assert.deepEqual(
    listed.filter((name) => names.includes(name)),
    ['anna', 'Änne', 'Bea', 'Zoe'],
  );
});

test('columns that the file has not leave what stands', async () => {
  const { admin, put, person, sheets } = await firm();
  const id = newId();
  await put('/directory/v1/people', {
    id,
    name: 'Ada',
    email: 'ada@example.test',
    homeLocationId: null,
    active: true,
  });
  await put('/directory/v1/grants', { userId: id, role: 'admin', locationIds: '*' });
  const terms = {
    type: 'fixed',
    minWeeklyHours: 1,
    weeklyHours: 2,
    maxWeeklyHours: 3,
    hourlyRate: 4,
    currency: 'EUR',
  };
  await put('/hr/v1/contracts', {
    userId: id,
    contracts: [{ ...terms, startDate: '2027-01-01', endDate: null }],
  });
  const file = sheetText(['name', 'e-mail'], ['Ada Byron', 'ADA@example.test']);
  assert.deepEqual(countsOf(await sheets.send(file)), [0, 1, 0]);
  const { name, role, locationIds, email } = await person('ada@example.test');
  assert.deepEqual([name, role, locationIds, email], ['Ada Byron', 'admin', '*', 'ADA@example.test']);
  const hours = sheetText(
    ['name', 'e-mail', 'contract from', 'hours per week'],
    ['Ada Byron', 'ADA@example.test', '2027-01-01', 2.5],
  );
  assert.deepEqual(countsOf(await sheets.send(hours)), [0, 1, 0]);
  assert.deepEqual(await contractsOf(admin), [
    {
      userId: id,
      startDate: '2027-01-01',
      endDate: null,
      hours: [1, 2.5, 3],
      hourlyRate: 4,
      currency: 'EUR',
    },
  ]);
});

test('every fault stands at its cell; nothing is imported', async () => {
  const { admin, put, sheets } = await firm();
  await put('/directory/v1/people', {
    id: newId(),
    name: 'Taken',
    email: 'taken@example.test',
    homeLocationId: null,
    active: true,
  });
  const from = '2027-01-01';
  const file = sheetText(
    ['id', ...HEADERS],
    ['no id', 'A', 'a@example.test', 'Hull', 'boss', 'Leeds; Hull', null, null, null, null, null],
    [null, null, null, null, null, null, null, null, null, null, null],
    [null, 'B', null, null, null, null, null, null, null, null, null],
    [null, 'C', 'no address', null, null, null, null, null, 40, null, null],
    [null, 'D', 'd@example.test', null, null, null, '1.13.2027', null, 200, null, 'x'.repeat(201)],
    [null, 'E', 'e@example.test', null, null, null, from, null, 30, 20, null],
    [null, 'F', 'f@example.test', 'Leeds', null, null, from, null, 30, null, null],
    [null, 'F', 'f@example.test', 'York', null, null, '2027-02-01', null, 30, null, null],
    [null, 'G', 'g@example.test', null, null, null, from, null, 30, null, null],
    [null, 'G', 'g@example.test', null, null, null, '2027-02-01', null, 30, null, null],
    [newId(), 'H', 'Taken@example.test', null, null, null, null, null, null, null, null],
    [newId(), 'I', 'i@example.test', null, null, null, null, null, null, null, null],
    [newId(), 'J', 'I@example.test', null, 'owner', null, null, null, null, null, null],
    [null, 'K', 'k', null, 'owner', null, null, null, 30, null, null],
    [null, 'L', 'l@example.test', null, null, null, from, null, 200, null, 'x'.repeat(201)],
    [null, 'M', 'nobody', null, null, null, null, null, null, null, null],
  );
  const dry = await sheets.dryRun(file);
  const expected = [
    'A2 WRONG_FORMAT',
    'D2 UNKNOWN',
    'E2 NOT_ALLOWED',
    'F2 UNKNOWN',
    'C4 REQUIRED',
    'C5 WRONG_FORMAT',
    'G5 REQUIRED',
    'G6 WRONG_FORMAT',
    'I6 TOO_LARGE',
    'K6 TOO_LONG',
    'G7 WRONG_ORDER',
    'D9 CONTRADICTION',
    'G10 OVERLAP',
    'C12 EMAIL_TAKEN',
    'C14 EMAIL_TAKEN',
    'C15 TOO_SHORT',
  ];
  assert.deepEqual(faultsIn(dry), expected);
  const further = listOf(dry.body.faults!).filter(({ furtherCount }) => furtherCount !== undefined);
  assert.deepEqual(
    further.map(({ cell, furtherRows }) => [cell, furtherRows]),
    [
      ['E2', [14, 15]],
      ['C5', [17]],
      ['G5', [15]],
      ['I6', [16]],
      ['K6', [16]],
    ],
    'one cause is one fault',
  );
  assert.equal((await sheets.send(file)).status, 422);
  assert.equal((await admin.call('GET', '/directory/v1/people')).body.total, 1);
  assert.deepEqual(await contractsOf(admin), []);
});

test('admins alone; with an external HR the refusal says where people are kept', async () => {
  const { admin } = await firm();
  const manager = await testApp.caller({ org_id: admin.organisationId, roles: ['manager'] });
  for (const url of ['exports/people', 'templates/people'])
    assert.equal((await manager.call('GET', `/planning/v1/${url}`)).status, 403);
  const apart = await startTestApp({ HR_URL: 'http://127.0.0.1:9/hr' });
  const other = await apart.caller();
  const sheets = sheetsOf(other, 'planning', 'people');
  const file = sheetText(['name', 'e-mail'], ['Ada', 'ada@example.test']);
  for (const answer of [await sheets.read(), await sheets.send(file), await sheets.dryRun(file)]) {
    assert.deepEqual([answer.status, answer.body.error?.reason], [409, 'KEPT_ELSEWHERE'], answer.text);
  }
});

test('an import keeps somebody who administers, and may hand the role on', async () => {
  const { admin, put, person, sheets } = await firm();
  const add = (name: string) => ({
    id: newId(),
    name,
    homeLocationId: null,
    active: true,
    email: `${name}@x.test`,
  });
  const [ada, bob] = [add('Ada'), add('Bob')];
  await put('/directory/v1/people', ada, bob);
  await put('/directory/v1/grants', { userId: ada.id, role: 'admin', locationIds: '*' });
  const file = (...roles: string[][]) =>
    sheetText(
      ['name', 'e-mail', 'active', 'role', 'sites'],
      ...roles.map(([name, ...rest]) => [name!, `${name}@x.test`, ...rest]),
    );
  const demoted = file(['Ada', 'yes', 'member', ''], ['Bob', 'yes', 'manager', '']);
  assert.deepEqual(faultsIn(await sheets.dryRun(demoted)), ['D2 LAST_ADMINISTRATOR']);
  assert.equal((await sheets.send(demoted)).status, 422);
  const ended = file(['Ada', 'no', 'admin', '*'], ['Bob', 'no', 'admin', '*']);
  assert.deepEqual(faultsIn(await sheets.dryRun(ended)), ['C2 LAST_ADMINISTRATOR']);
  assert.equal((await person('Ada@x.test')).role, 'admin');
  const handedOn = file(['Ada', 'no', 'member', ''], ['Bob', 'yes', 'admin', '*']);
  assert.deepEqual(countsOf(await sheets.send(handedOn)), [0, 2, 0]);
  assert.equal((await person('Bob@x.test')).role, 'admin');
  assert.equal((await admin.call('DELETE', `/directory/v1/people/${bob.id}`)).status, 409);
});

test('a date of birth comes in, is changed and cleared; a date that may be either order is one fault for all its rows', async () => {
  const { admin, person, sheets } = await firm();
  const heads = ['name', 'e-mail', 'date of birth'];
  const row = (name: string, born: string | null) => [name, `${name}@example.test`.toLowerCase(), born];
  const born = async (name: string) => {
    await admin.call('POST', '/directory/v1/push');
    const { id } = await person(`${name}@example.test`.toLowerCase());
    const { status, body, text } = await admin.call('GET', `/planning/v1/settings/workforce/${id}`);
    assert.equal(status, 200, text);
    return body.dateOfBirth ?? null;
  };
  const bad = sheetText(heads, row('Ada', '03/04/2009'), row('Bob', '31/12/2009'), row('Cy', '1/2/1990'));
  const dry = await sheets.dryRun(bad);
  assert.deepEqual(
    listOf(dry.body.faults!).map(({ cell, code, furtherRows = [] }) => [cell, code, furtherRows]),
    [
      ['C2', 'AMBIGUOUS', [4]],
      ['C3', 'WRONG_FORMAT', []],
    ],
  );
  assert.match(String(listOf(dry.body.faults!)[0]!.message), /day first or the month first/);
  const refused = await sheets.send(bad);
  assert.match(refused.text, /C2: .*\(and in 1 more row: 4\)/);
  assert.equal((await sheets.send(sheetText(heads, row('Ada', '3.4.2009'), row('Bob', null)))).status, 200);
  assert.deepEqual([await born('Ada'), await born('Bob')], ['2009-04-03', null], 'of somebody new too');
  const again = sheetText(heads, row('Ada', '2009-04-03'), row('Bob', '2001-12-31'));
  assert.deepEqual(countsOf(await sheets.send(again)), [0, 1, 1]);
  assert.equal((await sheets.send(sheetText(['name', 'e-mail'], ['Ada', 'ada@example.test']))).status, 200);
  assert.equal(await born('Ada'), '2009-04-03', 'a file without the column says nothing of it');
  assert.equal((await sheets.send(sheetText(heads, row('Ada', null)))).status, 200);
  assert.equal(await born('Ada'), null);
  const future = await sheets.dryRun(sheetText(heads, row('Ada', '2099-01-01')));
  assert.deepEqual(
    listOf(future.body.faults!).map(({ cell, code }) => [cell, code]),
    [['C2', 'NO_DATE_OF_BIRTH']],
  );
});

test('a dry run warns of another name under a known address, and of cells that clear what stands', async () => {
  const { admin, leeds, sheets } = await firm();
  const headers = ['name', 'e-mail', 'phone', 'home site', 'qualifications'];
  const row = (name: string, phone: string | null, list: string | null) =>
    sheetText(headers, [name, 'ada@example.test', phone, leeds.id, list]);
  assert.deepEqual(countsOf(await sheets.send(row('Ada Byron', '0113 496 0000', 'Aid; Fork'))), [1, 0, 0]);
  const { body } = await admin.call(
    'POST',
    '/planning/v1/imports/people?dryRun=true',
    row('Bob Stone', null, null),
    {
      ...CSV,
      'accept-language': 'de',
    },
  );
  assert.deepEqual(
    listOf(body.changes!).map(({ row: number, column, warning }) => [number, column, warning]),
    [
      [
        2,
        'name',
        'Der Name ändert sich von Ada Byron in Bob Stone: Bitte prüfen, ob die Zeile dieselbe Person betrifft.',
      ],
      [2, 'phone', undefined],
      [2, 'qualifications', 'Qualifikationen werden entfernt: Aid, Fork.'],
    ],
  );
  assert.deepEqual(body.notes, [
    'Namen von Personen ändern sich; bitte prüfen, ob diese Zeilen dieselben Personen betreffen: Zeile 2.',
    'Leere Zellen löschen, was bisher dort steht; um es zu behalten, die Spalte weglassen: Telefon (Zeile 2), Qualifikationen (Zeile 2).',
  ]);
  const same = await sheets.dryRun(row('ADA byron', '0113 496 0000', 'Fork'));
  assert.deepEqual(
    [same.body.notes, listOf(same.body.changes!).some(({ warning }) => warning !== undefined)],
    [[], false],
  );
});

test('a role, a site and a currency that are none are told in one round, in the words of the file', async () => {
  const { admin, sheets } = await firm();
  const headers = ['Name', 'E-Mail', 'Rolle', 'Stammstandort', 'Vertrag ab', 'Wochenstunden', 'Währung'];
  const file = (role: string, site: string, currency: string) =>
    sheetText(headers, ['Ada', 'ada@example.test', role, site, '01.01.2027', 30, currency]);
  const german = { ...CSV, 'accept-language': 'de' };
  const dry = (text: string) => admin.call('POST', '/planning/v1/imports/people?dryRun=true', text, german);
  const { body } = await dry(file('Chef', 'Hull', 'euro'));
  assert.deepEqual(
    listOf(body.faults!).map(({ cell, message }) => [cell, message]),
    [
      [
        'C2',
        'muss eines von Administration, Bereichsleitung, Standortleitung, Teammitglied sein, nicht „Chef“',
      ],
      ['D2', '„Hull“ gibt es als Standort nicht; es gibt Leeds, York'],
      ['G2', 'muss eine Währung in drei Großbuchstaben sein (ISO 4217), etwa EUR, nicht „euro“'],
    ],
  );
  const missing = await dry(sheetText(['E-Mail', 'Sonstiges', ''], ['ada@example.test', 'x', null]));
  assert.deepEqual(
    listOf(missing.body.faults!).map(({ message }) => message),
    ['die Spalte „Name“ fehlt; die erste Zeile nennt die Spalten, wie in der Vorlage'],
  );
  assert.deepEqual(missing.body.notes, [
    'Spalten, die diese Tabelle nicht hat, wurden weggelassen: „Sonstiges“ (B).',
  ]);
  const { body: filled } = await dry(file('Bereichsleitung', 'Leeds', 'EUR'));
  assert.ok(
    String(filled.notes).includes('bekommen dafür die Wochenstunden (Zeile 2).'),
    String(filled.notes),
  );
  assert.equal((await sheets.send(file('Chef', 'Leeds', 'EUR'))).status, 422);
});

test('pay is read with the sign of its currency, and refused with that of another; years have four digits', async () => {
  const { admin, sheets } = await firm();
  const headers = [
    'name',
    'e-mail',
    'contract from',
    'hours per week',
    'hourly pay',
    'currency',
    'date of birth',
  ];
  const row = (name: string, pay: string, currency: string | null, born: string | null = null) => {
    return [name, `${name}@example.test`, '2027-01-01', 30, pay, currency, born];
  };
  const faulty = await sheets.dryRun(
    sheetText(
      headers,
      row('a', '14,50 £', 'EUR'),
      row('b', '14,50 €', null),
      row('c', '14,50 xyz', 'EUR', '24.12.90'),
    ),
  );
  assert.deepEqual(
    listOf(faulty.body.faults!).map(({ cell, message }) => [cell, message]),
    [
      [
        'E2',
        'is in £, but the currency of the row is EUR; write the amount in EUR, or name the other currency',
      ],
      [
        'E3',
        'is in €, but the currency of the row is GBP; write the amount in GBP, or name the other currency',
      ],
      ['E4', 'must be a number, such as 37.5 or 37,5, not "14,50 xyz"'],
      ['G4', 'must have a year of four digits, such as 24.12.1990, not "24.12.90"'],
    ],
  );
  const good = sheetText(
    headers,
    row('d', '14,50 €', 'EUR'),
    row('e', '£14.50', null),
    row('f', 'EUR 1.234,50', 'EUR'),
    row('g', '15', 'USD'),
  );
  assert.deepEqual(countsOf(await sheets.send(good)), [4, 0, 0]);
  const paid = (await contractsOf(admin)).map(({ hourlyRate, currency }) => `${hourlyRate} ${currency}`);
  assert.deepEqual(paid.sort(), ['1234.5 EUR', '14.5 EUR', '14.5 GBP', '15 USD']);
});

test('a dry run shows who is new as they were read, without an id', async () => {
  const { sheets } = await firm();
  const columns = ['name', 'e-mail', 'home site', 'contract from', 'hours per week'];
  const { body } = await sheets.dryRun(
    sheetText(columns, ['Jo Miller', 'jo@example.com', 'Leeds', '01.03.2027', 30]),
  );
  const [jo, ...others] = body.added as unknown as { row: number; name: string; cells: object[] }[];
  assert.deepEqual([jo?.row, jo?.name, others], [2, 'Jo Miller', []]);
  const cells = JSON.stringify(jo?.cells);
  for (const [column, value] of [
    ['home site', 'Leeds'],
    ['contract from', '2027-03-01'],
    ['hours per week', '30'],
    ['sites', 'Leeds'],
  ])
    assert.ok(cells.includes(JSON.stringify({ column, value })), `${column} in ${cells}`);
  assert.ok(!cells.includes('"id"'), cells);
});

test('two new people with one address are told which one it is', async () => {
  const { sheets } = await firm();
  const answer = await sheets.dryRun(
    sheetText(['name', 'e-mail'], ['Jo Miller', 'shop@example.com'], ['Al Brown', 'shop@example.com']),
  );
  assert.deepEqual(faultsIn(answer), ['A3 CONTRADICTION']);
  const [fault] = listOf(answer.body.faults!);
  assert.match(String(fault?.message), /row 2, which has the same e-mail address .*shop@example\.com/);
});

test('the German template has dates and kinds of contract as a German writes them, and is read back', async () => {
  const { admin, sheets } = await firm();
  const template = await admin.call('GET', '/planning/v1/templates/people?format=csv', undefined, {
    'accept-language': 'de',
  });
  assert.match(template.text, /01\.01\.2027;[^\n]*unbefristet/);
  const read = await sheets.dryRun(template.text);
  assert.doesNotMatch(read.text, /contract (?:type|from)","value":"(?:unbefristet|01)/);
});

test('several kinds in one contract are each written in the reader’s language, and read back as they stand', async () => {
  const { admin, sheets } = await firm();
  const columns = ['name', 'e-mail', 'home site', 'contract from', 'contract type', 'hours per week'];
  const kinds = 'permanent, full-time';
  const made = await sheets.send(
    sheetText(columns, ['Jo Miller', 'jo@example.com', 'Leeds', '2027-03-01', kinds, 30]),
  );
  assert.equal(made.status, 200, made.text);
  const german = { 'accept-language': 'de' };
  const exported = await admin.call('GET', '/planning/v1/exports/people?format=csv', undefined, german);
  assert.match(exported.text, /unbefristet, Vollzeit/);
  const read = await sheets.dryRun(exported.text);
  assert.deepEqual([read.status, read.body.changes], [200, []], read.text);
});
