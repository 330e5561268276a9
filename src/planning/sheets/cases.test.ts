/** Files from daily practice that once came in lost or changed, with their right values. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { type Answer, type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
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
testApp.setNow(new Date('2026-11-02T08:00:00Z'));

async function shop() {
  const admin = await testApp.caller({ services: ['listing', 'planning', 'directory', 'hr'] });
  const items = ['Site 1', 'Köln'].map((name) => ({
    id: newId(),
    name,
    address: null,
    coordinates: null,
    timeZone: 'Europe/Berlin',
  }));
  assert.equal((await admin.call('PUT', '/directory/v1/sites', { items })).status, 200);
  // Planning hears of changes in the background, and of this one at once.
  const pushed = await admin.call('POST', '/directory/v1/push');
  assert.ok(pushed.status < 300, pushed.text);
  return {
    admin,
    demand: async () => listOf((await admin.call('GET', '/planning/v1/demand?limit=200')).body.items!),
    sheets: sheetsOf(admin, 'planning', 'demand'),
    people: sheetsOf(admin, 'planning', 'people'),
  };
}

const DEMAND = ['name', 'site', 'start', 'end', 'staff', 'qualification'];
const row = (...last: (string | number)[]) => ['Till', 'Site 1', '2026-11-30 08:00', '16:00', ...last];

test('S2: a count of 1.000 is a thousand, pay of 1.000 a fault unless its column decides', async () => {
  const { sheets, people } = await shop();
  const counted = await sheets.dryRun(sheetText(DEMAND, row('1.000', '')));
  assert.deepEqual(
    faultsIn(counted),
    ['2 TOO_LARGE', 'E2 TOO_LARGE'],
    'a thousand people are more than a row may have',
  );
  const paid = (pay: string, currency: string, other: string) =>
    sheetText(
      ['name', 'e-mail', 'contract from', 'hours per week', 'hourly pay', 'currency'],
      ['Ada', 'ada@example.com', '2026-01-01', '38', pay, currency],
      ['Bo', 'bo@example.com', '2026-01-01', '38', other, currency],
    );
  assert.deepEqual(faultsIn(await people.dryRun(paid('1.000', 'EUR', '17'))), ['E2 AMBIGUOUS']);
  assert.deepEqual(faultsIn(await people.dryRun(paid('1.000', 'EUR', '17,50'))), []);
  const yen = await people.dryRun(paid('1.000', 'JPY', '1200'));
  assert.deepEqual(countsOf(yen), [2, 0, 0]);
  assert.deepEqual(yen.body.notes, [
    'hourly pay: read "1.000" in E2 as 1000; nothing else fits the column.',
    'Rows without a contract type get permanent: 2–3.',
    'Rows without least or most hours get the hours per week for them: 2–3.',
  ]);
});

const PEOPLE = 'name,e-mail\n';
const send = async ({ token }: Caller, payload: Buffer, type = CSV): Promise<Answer> => {
  const url = '/planning/v1/imports/people?dryRun=true';
  const headers = { ...type, authorization: `Bearer ${token}` };
  const answer = await testApp.app.inject({ method: 'POST', url, headers, payload });
  return { ...answer, status: answer.statusCode, text: answer.body, body: answer.json(), headers: {} };
};

test('S3: one byte that is no UTF-8 is a fault at its cell; a file of another encoding is read and noted', async () => {
  const { admin } = await shop();
  const umlauts = Array.from({ length: 10 }, (_, index) => `Jürgen ${index},j${index}@example.com\n`).join(
    '',
  );
  const broken = Buffer.concat([
    Buffer.from(PEOPLE + umlauts),
    Buffer.from([0xa0]),
    Buffer.from('Ann,a@example.com\n'),
  ]);
  assert.deepEqual(faultsIn(await send(admin, broken)), ['A12 UNUSABLE']);
  const latin = await send(admin, Buffer.from(PEOPLE + umlauts, 'latin1'));
  assert.deepEqual(countsOf(latin), [10, 0, 0]);
  assert.match(latin.text, /read as Windows-1252 .*Jürgen 0/);
});

test('S4, S5: all rows between blank ones come in, hidden ones with a note', async () => {
  const { admin } = await shop();
  const filled = Array.from({ length: 300 }, (_, index) => [
    [`P${index}`, `p${index}@example.com`],
    [null],
  ]).flat();
  const rows = [['name', 'e-mail'], ...filled];
  const file = Buffer.from(
    await writeXlsx({ sheets: [{ name: 'People', rows, rowDefs: new Map([[3, { hidden: true }]]) }] }),
  );
  const dry = await send(admin, file, XLSX);
  assert.deepEqual([dry.body.rows, dry.body.created], [300, 300]);
  assert.deepEqual(dry.body.notes, ['Rows that are hidden in the file were taken too: 4.']);
});

test('S8: a title above the header is left out and noted, or one fault', async () => {
  const { people } = await shop();
  const taken = await people.send(`Staff of May,\nname,e-mail\nAda,ada@example.com\n`);
  assert.deepEqual(countsOf(taken), [1, 0, 0]);
  assert.deepEqual(taken.body.notes, ['Row 2 names the columns; what stands above it was left out.']);
  const refused = await people.dryRun('Staff of May,,\nname,e-mail,Fax\nAda,ada@example.com,1\n');
  assert.deepEqual(faultsIn(refused), ['A2 UNKNOWN_COLUMN']);
});

test('S10: further columns are left out and noted', async () => {
  const { people } = await shop();
  const done = await people.send('name,e-mail,Fax,Pers.-Nr.\nAda,ada@example.com,1,2\n');
  assert.deepEqual(countsOf(done), [1, 0, 0]);
  assert.deepEqual(done.body.notes, [
    'Columns that this sheet has not were left out: "Fax" (C), "Pers.-Nr." (D).',
  ]);
});

test('S6: letters that look the same are the same; a typing error is new, beside the name that was meant', async () => {
  const { people, sheets } = await shop();
  const held = sheetText(
    ['name', 'e-mail', 'qualifications'],
    ['Ada', 'ada@example.com', 'Führerschein; First aid'],
  );
  assert.equal((await people.send(held)).status, 200);
  const file = sheetText(
    DEMAND,
    row(1, 'Fu\u0308hrerschein'),
    row(2, 'First\u00a0aid'),
    row(3, 'First  aid'),
    row(4, ' first AID '),
    row(5, 'Fist aid'),
  );
  const note = 'New qualifications: Fist aid (nearly "First aid", F6).';
  const dry = await sheets.dryRun(file);
  assert.deepEqual(dry.body.notes, [note], dry.text);
  const done = await sheets.send(file);
  assert.deepEqual([countsOf(done), done.body.notes], [[5, 0, 0], [note]]);
  assert.deepEqual(countsOf(await sheets.send(file)), [0, 0, 5]);
  const more = sheetText(
    ['name', 'e-mail', 'qualifications'],
    ['Bo', 'bo@example.com', 'Fu\u0308hrerschein; first\u00a0aid; Gabelstapler; gabelstapler '],
  );
  assert.deepEqual((await people.send(more)).body.notes, ['New qualifications: Gabelstapler (C2).']);
});

test('S7: a site whose name has decomposed letters is found', async () => {
  const { sheets } = await shop();
  const file = sheetText(
    ['name', 'site', 'start', 'end'],
    ['Till', 'Ko\u0308ln', '2026-11-30 08:00', '16:00'],
  );
  assert.deepEqual(countsOf(await sheets.send(file)), [1, 0, 0]);
});

test('S9: blanks at the ends of a cell are not part of it', async () => {
  const { people } = await shop();
  const file = sheetText(
    ['name', 'e-mail'],
    ['Ada Lo ', 'ada@example.com '],
    ['\u00a0Bo', '\u00a0bo@example.com\t'],
  );
  assert.deepEqual(countsOf(await people.send(file)), [2, 0, 0]);
  const seen = recordsOf(await people.read()).map(([, name, email]) => `${name} <${email}>`);
  assert.ok(seen.includes('Ada Lo <ada@example.com>') && seen.includes('Bo <bo@example.com>'), seen.join());
  assert.deepEqual(countsOf(await people.send(file)), [0, 0, 2]);
});

test('S11: 24:00 is the end of its day where something ends, and no start', async () => {
  const { admin, sheets, demand, people } = await shop();
  const file = sheetText(
    ['name', 'site', 'start', 'end'],
    ['Late', 'Site 1', '2026-11-30 16:00', '24:00'],
    ['Night', 'Site 1', '2026-11-30 20:00', '30.11.2026 24:00'],
  );
  assert.deepEqual(countsOf(await sheets.send(file)), [2, 0, 0]);
  const ends = (await demand()).map(({ end }) => end);
  assert.deepEqual(ends, Array(2).fill('2026-11-30T23:00:00.000Z'));
  const started = sheetText(
    ['name', 'site', 'start', 'end'],
    ['Late', 'Site 1', '2026-11-30 24:00', '08:00'],
  );
  const refused = await sheets.dryRun(started);
  assert.deepEqual(faultsIn(refused), ['C2 WRONG_FORMAT']);
  assert.match(refused.text, /a start is 00:00 of the next day/);
  const home = sheetText(['name', 'e-mail', 'home site'], ['Ada', 'ada@example.com', 'Site 1']);
  assert.equal((await people.send(home)).status, 200);
  const stated = sheetsOf(admin, 'planning', 'availability');
  await admin.call('POST', '/directory/v1/push');
  const hours = sheetText(
    ['e-mail', 'weekday', 'from', 'until'],
    ['ada@example.com', 'Mo', '08:00', '24:00'],
  );
  assert.deepEqual(countsOf(await stated.send(hours)), [1, 0, 0]);
});

test('S12: the same person twice names the other row', async () => {
  const { people } = await shop();
  const headers = ['name', 'e-mail', 'contract from', 'contract until', 'hours per week'];
  const ada = (from: string, until: string | null = null) => ['Ada', 'ada@example.com', from, until, 38];
  const twice = await people.dryRun(sheetText(headers, ada('2020-01-15'), ada('2020-01-15')));
  assert.deepEqual(faultsIn(twice), ['C3 DUPLICATE']);
  assert.match(twice.text, /in row 2/);
  const over = await people.dryRun(sheetText(headers, ada('2021-01-01'), ada('2020-01-15')));
  assert.deepEqual(faultsIn(over), ['C3 OVERLAP']);
  assert.match(over.text, /in row 2, which starts on 2021-01-01/);
  const bo = ['Bo', 'bo@example.com'];
  const repeated = await people.dryRun(sheetText(['name', 'e-mail'], bo, bo));
  assert.deepEqual(repeated.body.notes, ['Rows that only repeat a person of another row: 3.']);
});

test('S13: a fault of times is said by the clock at the site, as the file has it', async () => {
  const { sheets } = await shop();
  const headers = ['name', 'site', 'start', 'end'];
  const file = sheetText(
    headers,
    ['Till', 'Site 1', '30.11.2026 06:00', '30.11.2026 06:00'],
    ['Till', 'Site 1', '30.11.2026 06:00', '01.12.2026 08:00'],
  );
  const { body } = await sheets.dryRun(file);
  assert.deepEqual(
    listOf(body.faults!).map(({ cell, message }) => `${cell} ${message}`),
    [
      'D2 must be after the start, 30.11.2026 06:00; a time alone is the next one after it',
      'D3 is more than 24 h after the start, 30.11.2026 06:00; split it',
    ],
  );
});
