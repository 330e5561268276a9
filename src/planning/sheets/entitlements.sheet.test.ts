/** Leave entitlements by a spreadsheet: which years it changes, what it refuses, and that an export changes nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCsv } from 'hucre/csv';
import { startTestApp } from '../../../test/helpers/app.ts';
import { listOf } from '../../../test/helpers/loose.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { CSV, countsOf, faultsIn, sheetsOf, sheetText } from '../../../test/helpers/sheets.ts';

const testApp = await startTestApp();
const EXPORT = '/planning/v1/exports/leave-entitlements';
const HEADERS = ['id', 'type of leave', 'year', 'entitlement', 'unit', 'carried over'];
const WEEK = { daysPerWeek: 4, weekdays: [1, 2, 3, 4] };

async function shop() {
  const organisation = await createOrganisation(testApp, { locations: 1, people: 3 });
  const { id, admin, userIds } = organisation;
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: ['admin'] });
  const [ada = '', bob = ''] = userIds;
  const put = async (userId: string, ...years: object[]) => {
    const answer = await hr.call('PUT', '/hr/v1/leave/entitlements', { items: [{ userId, years }] });
    assert.equal(answer.status, 200, answer.text);
  };
  const yearsOf = async (userId: string) => {
    const { body } = await hr.call('GET', `/hr/v1/leave/entitlements?userIds=${userId}`);
    return (body.items as unknown as Record<string, unknown>[]).map((year) =>
      [
        year.type,
        year.startDate,
        year.endDate,
        year.amount,
        year.unit,
        year.carriedOver,
        year.daysPerWeek,
      ].join(' '),
    );
  };
  return {
    ...organisation,
    ada,
    bob,
    put,
    yearsOf,
    sheets: sheetsOf(admin, 'planning', 'leave-entitlements'),
  };
}

const year = (startDate: string, endDate: string, change = {}) => ({
  type: 'Holiday',
  startDate,
  endDate,
  unit: 'days',
  amount: 28,
  carriedOver: 3,
  carriedUntil: null,
  ...WEEK,
  ...change,
});

test('rows change and add years; others stay, a dry run writes nothing, and a second import changes nothing', async () => {
  const { admin, ada, bob, put, yearsOf, sheets } = await shop();
  await put(ada, year('2026-01-01', '2026-12-31'), year('2027-01-01', '2027-12-31'));
  const file = sheetText(
    HEADERS,
    [ada, 'holiday', 2027, '30', null, '2.5'],
    [ada, 'Holiday', 2028, '30', null, null],
    [bob, 'Urlaub', 2027, '200', 'Stunden', null],
  );
  const dry = await sheets.dryRun(file);
  assert.deepEqual(countsOf(dry), [2, 1, 0], dry.text);
  assert.match(
    String(dry.body.notes),
    /at most 5 days a week, on any weekday: 4/,
    'what is filled in is said',
  );
  assert.equal((await yearsOf(ada)).length, 2);
  assert.deepEqual(countsOf(await sheets.send(file)), [2, 1, 0]);
  assert.deepEqual(await yearsOf(ada), [
    'Holiday 2026-01-01 2026-12-31 28 days 3 4',
    'Holiday 2027-01-01 2027-12-31 30 days 2.5 4',
    'Holiday 2028-01-01 2028-12-31 30 days 0 4',
  ]);
  assert.deepEqual(await yearsOf(bob), ['Holiday 2027-01-01 2027-12-31 200 hours 0 5']);
  assert.deepEqual(countsOf(await sheets.send(file)), [0, 0, 3]);
  const { body } = await admin.call('GET', '/planning/v1/audit?action=leave-entitlements.import');
  assert.equal(body.total, 1);
});

test('an export comes back as it went, in German too, with years that begin in April', async () => {
  const { admin, ada, bob, put, yearsOf, sheets } = await shop();
  await put(ada, year('2026-04-01', '2027-03-31', { amount: 12.5, carriedUntil: '2026-09-30' }));
  await put(bob, year('2027-01-01', '2027-06-30', { type: 'Study' }));
  const before = [await yearsOf(ada), await yearsOf(bob)];
  const german = await admin.call('GET', EXPORT, undefined, { 'accept-language': 'de' });
  const [headings, ...rows] = parseCsv(german.text, { delimiter: ';' }) as string[][];
  assert.deepEqual(headings?.slice(3), [
    'Art der Abwesenheit',
    'Jahr',
    'Jahr ab',
    'Anspruch',
    'Einheit',
    'Übertrag',
    'Übertrag bis',
  ]);
  assert.deepEqual(
    rows.map((row) => row.slice(3)).sort(),
    [
      ['Study', '2027', '', '28', 'Tage', '3', ''],
      ['Urlaub', '', '2026-04-01', '12,5', 'Tage', '3', '2026-09-30'],
    ].sort(),
  );
  assert.deepEqual(countsOf(await sheets.send(german.text)), [0, 0, 2]);
  assert.deepEqual([await yearsOf(ada), await yearsOf(bob)], before);
});

test('each fault is at its cell, and nothing is imported then', async () => {
  const { ada, put, yearsOf, sheets } = await shop();
  await put(ada, year('2026-04-01', '2027-03-31'));
  const answer = await sheets.dryRun(
    sheetText(
      ['id', 'type of leave', 'year', 'year from', 'entitlement', 'unit', 'carried over'],
      ['nobody', 'Holiday', 2027, null, 1, 'days', 0],
      [ada, 'Holiday', null, null, 1, 'days', 0],
      [ada, 'Holiday', 27, null, 1, 'days', 0],
      [ada, 'Holiday', 2027, '2026-04-01', 1, 'days', 0],
      [ada, 'Sick leave', 2027, null, '1.000', 'days', 0],
      [ada, 'Parental leave', 2027, null, 1, 'weeks', 0],
      [ada, 'Holiday', 2027, null, -1, 'days', 0],
      [ada, 'Other', 2027, null, 1, 'days', 0],
      [ada, 'other', 2027, null, 2, 'days', 0],
    ),
  );
  assert.deepEqual(faultsIn(answer), [
    'A2 UNKNOWN',
    'C3 REQUIRED',
    'C4 OUT_OF_RANGE',
    'D5 CONTRADICTION',
    'E6 AMBIGUOUS',
    'F7 NOT_ALLOWED',
    'E8 TOO_SMALL',
    'C10 DUPLICATE',
  ]);
  assert.equal((await yearsOf(ada)).length, 1);
});

test('years that overlap are refused as HR refuses them', async () => {
  const { ada, put, sheets } = await shop();
  await put(ada, year('2026-04-01', '2027-03-31'));
  const file = sheetText(HEADERS, [ada, 'Holiday', 2027, 28, 'days', 0]);
  assert.match(String(faultsIn(await sheets.dryRun(file))), /OVERLAP/);
});

const IMPORT = '/planning/v1/imports/leave-entitlements';

test('a row under another name than that of its address or id is a fault that names both people', async () => {
  const { ada, bob, sheets } = await shop();
  const headers = ['id', 'name', 'e-mail', 'type of leave', 'year', 'entitlement'];
  const file = sheetText(
    headers,
    [ada, 'Person 0002', null, 'Holiday', 2027, 28],
    [bob, 'Person 0001', null, 'Holiday', 2027, 28],
    [ada, ' PERSON  0001 ', null, 'Holiday', 2028, 28],
    [bob, null, null, 'Holiday', 2028, 28],
  );
  const answer = await sheets.dryRun(file);
  assert.deepEqual(faultsIn(answer), ['B2 CONTRADICTION', 'B3 CONTRADICTION']);
  assert.deepEqual(
    listOf(answer.body.faults!).map(({ message }) => message),
    [
      'is Person 0002, but id names Person 0001; correct one of them, or leave the name empty',
      'is Person 0001, but id names Person 0002; correct one of them, or leave the name empty',
    ],
  );
  assert.equal((await sheets.send(file)).status, 422);
});

test('amounts that no year has are faults at their cells, and the most that one has is none', async () => {
  const { ada, sheets } = await shop();
  const answer = await sheets.dryRun(
    sheetText(
      ['id', 'type of leave', 'year', 'entitlement', 'unit', 'carried over', 'carried until'],
      [ada, 'Holiday', 2027, 367, 'days', 0, null],
      [ada, 'Holiday', 2028, 8785, 'hours', 0, null],
      [ada, 'Holiday', 2029, 1, 'days', 367, null],
      [ada, 'Holiday', 2030, 1, 'days', -1, null],
      [ada, 'Holiday', 2031, 1, 'days', 1, '2030-12-31'],
      [ada, 'Holiday', 2032, 366, 'days', 366, '2032-01-01'],
      [ada, 'Other', 2032, 8784, 'hours', 8784, '2032-01-01'],
    ),
  );
  assert.deepEqual(faultsIn(answer), [
    'D2 TOO_LARGE',
    'D3 TOO_LARGE',
    'F4 TOO_LARGE',
    'F5 TOO_SMALL',
    'G6 OUT_OF_RANGE',
  ]);
});

test('a dry run lists new years, and a type that nobody has with the one that may be meant', async () => {
  const { admin, ada, sheets } = await shop();
  const file = sheetText(
    HEADERS,
    [ada, 'Ferien', 2027, 28, 'days', 0],
    [ada, 'Ferien', 2028, 28, 'days', 0],
    [ada, 'Sick leve', 2027, 28, 'days', 0],
    [ada, 'Sabbatical', 2027, 28, 'days', 0],
    [ada, 'Holiday', 2027, 28, 'days', 2.5],
  );
  const { body } = await admin.call('POST', `${IMPORT}?dryRun=true`, file, {
    ...CSV,
    'accept-language': 'de',
  });
  const notes = (body.notes as unknown as string[]).filter((note) => note.startsWith('Neue Art'));
  assert.deepEqual(notes, [
    'Neue Art der Abwesenheit: Ferien (B2) – gemeint: Urlaub?',
    'Neue Art der Abwesenheit: Sick leve (B4). Vorhanden sind Urlaub, Unbezahlter Urlaub, Krankheit, Elternzeit, Sonstiges.',
    'Neue Art der Abwesenheit: Sabbatical (B5). Vorhanden sind Urlaub, Unbezahlter Urlaub, Krankheit, Elternzeit, Sonstiges.',
  ]);
  const last = listOf(body.changes!).filter(({ row }) => String(row) === '6');
  assert.deepEqual(
    last.map(({ name: record, column, before, after }) => [record, column, before, after]),
    [
      ['Person 0001, Urlaub 2027', 'entitlement', null, '28'],
      ['Person 0001, Urlaub 2027', 'unit', null, 'Tage'],
      ['Person 0001, Urlaub 2027', 'carried over', null, '2,5'],
    ],
  );
  const { body: english } = await sheets.dryRun(file);
  assert.match(String(english.notes), /New type of leave: Ferien \(B2\) — did you mean Holiday\?/);
  assert.match(String(english.notes), /Sick leve \(B4\) — did you mean Sick leave\?/);
});

test('a column that is missing is called as its German heading is', async () => {
  const { admin, ada } = await shop();
  const answer = await admin.call('POST', `${IMPORT}?dryRun=true`, sheetText(['ID', 'Jahr'], [ada, 2027]), {
    ...CSV,
    'accept-language': 'de',
  });
  assert.match(String(answer.body.faults![0]!.message), /die Spalte „Art der Abwesenheit“ fehlt/);
  assert.match(String(answer.body.faults![1]!.message), /die Spalte „Anspruch“ fehlt/);
});

test('a row with the id of one person and the address of another is a fault at the address: nobody is guessed', async () => {
  const { ada, bob, sheets } = await shop();
  const headings = ['id', 'e-mail', ...HEADERS.slice(1)];
  const file = sheetText(headings, [ada, 'somebody.else@example.test', 'Holiday', 2027, 25, 'days', 0]);
  const dry = await sheets.dryRun(file);
  assert.deepEqual(faultsIn(dry), ['B2 CONTRADICTION'], dry.text);
  assert.match(dry.text, /correct one of them, or leave the e-mail empty/);
  assert.equal((await sheets.send(file)).status, 422);
  const own = await sheets.send(sheetText(headings, [bob, null, 'Holiday', 2027, 25, 'days', 0]));
  assert.deepEqual(countsOf(own), [1, 0, 0], own.text);
});
