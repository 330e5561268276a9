import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
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
import { DEMAND_SHEET } from './demand.columns.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const DEMAND = '/planning/v1/demand';
const ALL = DEMAND_SHEET.columns.map(({ name }) => name);

async function shop(timeZone = 'Europe/Berlin') {
  const organisation = await createOrganisation(testApp, { people: 2, timeZone });
  const { admin } = organisation;
  const listed = async () => listOf((await admin.call('GET', `${DEMAND}?limit=200`)).body.items!);
  const labelled = async (id: string, label: string) => {
    const answer = await admin.call('PATCH', `/planning/v1/qualifications/${id}`, { label });
    assert.equal(answer.status, 200, answer.text);
  };
  return { ...organisation, sheets: sheetsOf(admin, 'planning', 'demand'), listed, labelled };
}

test('a time that a clock change skips or repeats is a fault that says what to write', async () => {
  const { sheets } = await shop();
  const headers = ['name', 'site', 'start', 'end'];
  const file = sheetText(
    headers,
    ['Spring', 'Site 1', '2027-03-28 02:30', '06:00'],
    ['Autumn', 'Site 1', '2027-10-30 22:00', '02:30'],
  );
  const { body } = await sheets.dryRun(file);
  assert.deepEqual(
    listOf(body.faults!).map(({ cell, code, message }) => [cell, code, message]),
    [
      [
        'C2',
        'NO_SUCH_TIME',
        '2027-03-28 02:30 does not exist at the site: the clocks go forward that night; write a time before or after',
      ],
      [
        'D3',
        'TIME_TWICE',
        '02:30 comes twice at the site, where the clocks go back that night; write 2027-10-31T02:30:00+02:00 or 2027-10-31T02:30:00+01:00',
      ],
    ],
  );
  const said = sheetText(
    headers,
    ['Autumn', 'Site 1', '2027-10-30 22:00', '2027-10-31T02:30:00+01:00'],
    ['First', 'Site 1', '2027-10-31T02:30:00+02:00', '06:00'],
  );
  const done = await sheets.send(said);
  assert.equal(done.status, 200, done.text);
  assert.deepEqual([countsOf(done), done.body.firstDate], [[2, 0, 0], '2027-10-30']);
  const exported = await sheets.read();
  assert.deepEqual(countsOf(await sheets.send(exported.text)), [0, 0, 2], 'an export changes nothing');
});

test('rows by the clock at their site become demand, once; a dry run says so and changes nothing', async () => {
  const { admin, sheets, listed, labelled, locationIds } = await shop();
  const first = { name: 'Aid', start: '2027-01-04T08:00:00Z', end: '2027-01-04T09:00:00Z' };
  const body = { ...first, locationId: locationIds[0], eligibilityProfileId: 'aid' };
  await admin.call('POST', DEMAND, body);
  await labelled('aid', 'First aid');
  const file = sheetText(
    ['Name', 'site', 'start', 'end', 'staff', 'qualification', 'station'],
    ['Till', 'site 1', '01.03.2027 08:00', '16:00', 2, 'first AID', null],
    ['Night', locationIds[1]!, '2027-03-01 22:00', '6:00', null, 'porter', 'Gate'],
    ['Till', 'Site 1', '2027-03-28T00:30:00Z', '2027-03-28T06:30:00+02:00', 1, null, null],
  );
  const dry = await sheets.dryRun(file);
  assert.deepEqual([countsOf(dry), dry.body.applied, dry.body.rows], [[3, 0, 0], false, 3]);
  assert.equal((await listed()).length, 1);
  const done = await sheets.send(file);
  assert.deepEqual([countsOf(done), done.body.applied], [[3, 0, 0], true]);
  assert.deepEqual(
    (await listed())
      .slice(1)
      .map(({ name, start, end, targetStaff, maxStaff, eligibilityProfileId }) => [
        name,
        start,
        end,
        targetStaff,
        maxStaff,
        eligibilityProfileId,
      ]),
    [
      ['Till', '2027-03-01T07:00:00.000Z', '2027-03-01T15:00:00.000Z', 2, 2, 'aid'],
      ['Night', '2027-03-01T21:00:00.000Z', '2027-03-02T05:00:00.000Z', 1, 1, 'porter'],
      ['Till', '2027-03-28T00:30:00.000Z', '2027-03-28T04:30:00.000Z', 1, 1, null],
    ],
  );
  assert.deepEqual(countsOf(await sheets.send(file)), [0, 0, 3], 'the same file again');
  const { body: log } = await admin.call('GET', '/planning/v1/audit?action=demand.import');
  assert.equal(log.total, 1, 'what changes nothing leaves no event');
});

test('an export imported as it is changes nothing, in both formats; an edited row is changed alone', async () => {
  const { admin, sheets, locationIds } = await shop();
  const locationId = locationIds[0];
  const common = { locationId, targetStaff: 2, maxStaff: 3, weights: { under: 5.5 } };
  for (const more of [
    { name: '=SUM(A1)', start: '2027-03-01T08:00:00Z', end: '2027-03-01T16:00:00Z', station: ' Gate ' },
    { name: 'Fold', start: '2027-10-31T01:30:00Z', end: '2027-10-31T02:00:30Z', kind: 'x', roleId: newId() },
    {
      name: 'Gap',
      start: '2027-03-28T00:59:59.5Z',
      end: '2027-03-28T01:59:59.5Z',
      eligibilityProfileId: 'a;b',
    },
  ]) {
    const answer = await admin.call('POST', DEMAND, { ...common, ...more });
    assert.equal(answer.status, 201, answer.text);
  }
  const before = await sheets.read();
  assert.deepEqual(countsOf(await sheets.send(before.text)), [0, 0, 3]);
  assert.equal((await sheets.read()).text, before.text);
  const authorization = `Bearer ${admin.token}`;
  const called = { en: ['Demand', 'Columns'], de: ['Bedarf', 'Spalten'] };
  for (const [language, names] of Object.entries(called)) {
    const binary = await testApp.app.inject({
      url: '/planning/v1/exports/demand?format=xlsx',
      headers: { authorization, 'accept-language': language },
    });
    assert.match(String(binary.headers['content-disposition']), /filename="demand.xlsx"/);
    const { sheets: inside } = await readXlsx(binary.rawPayload);
    assert.deepEqual(
      inside.map(({ name }) => name),
      names,
    );
    for (const reader of Object.keys(called)) {
      const again = await testApp.app.inject({
        method: 'POST',
        url: '/planning/v1/imports/demand',
        headers: { ...XLSX, authorization, 'accept-language': reader },
        payload: binary.rawPayload,
      });
      const { created, changed, unchanged, notes } = again.json();
      assert.deepEqual([created, changed, unchanged, notes], [0, 0, 3, []], `${language} for ${reader}`);
    }
  }
  const edited = before.text.replace('Fold', 'Folded');
  assert.deepEqual(countsOf(await sheets.send(edited)), [0, 1, 2]);
  const { body } = await admin.call('GET', '/planning/v1/audit?action=demand.import');
  const changes = listOf(listOf(body.items!)[0]!.changes!);
  assert.deepEqual(
    changes.map(({ path, before: was, after }) => [path, listOf(was!)[0]?.name, listOf(after!)[0]?.name]),
    [['/changed', 'Fold', 'Folded']],
  );
});

test('a column that the file has not leaves what stands; an empty cell clears', async () => {
  const { admin, sheets, listed, locationIds } = await shop();
  const times = { start: '2027-03-01T08:00:00Z', end: '2027-03-01T16:00:00Z' };
  const more = { station: 'Gate', targetStaff: 3, weights: { under: 2, over: 1 } };
  const { body } = await admin.call('POST', DEMAND, {
    name: 'A',
    locationId: locationIds[0],
    ...times,
    ...more,
  });
  const file = sheetText(
    ['id', 'name', 'start', 'end', 'cost of each surplus'],
    [String(body.id), 'B', times.start, times.end, null],
  );
  assert.deepEqual(countsOf(await sheets.send(file)), [0, 1, 0]);
  const [{ name, station, targetStaff, weights, version } = {}] = await listed();
  assert.deepEqual([name, station, targetStaff, weights, version], ['B', 'Gate', 3, { under: 2 }, 2]);
});

test('every fault stands at its cell: of cells, names, times, sizes, ids and rights; nothing is imported', async () => {
  const { admin, as, sheets, listed, locationIds, userIds } = await shop();
  const times = { start: '2027-03-01T08:00:00Z', end: '2027-03-01T16:00:00Z' };
  const roleId = userIds[0];
  const shift = { name: 'S', ...times, locationId: locationIds[1], requiredRoles: [{ roleId, count: 1 }] };
  await admin.call('POST', '/planning/v1/shifts', shift);
  const [made] = await listed();
  const { body: own } = await admin.call('POST', DEMAND, { name: 'O', locationId: locationIds[1], ...times });
  const [day, id] = ['2027-03-01 08:00', String(own.id)];
  const file = sheetText(
    ['id', 'name', 'site', 'start', 'end', 'staff', 'most staff', 'role', 'cost of each missing'],
    [null, null, 'Site 1', day, '16:00', 'two', null, null, null],
    [null, 'x'.repeat(201), 'Nowhere', '08:00', day, 1, 2, null, null],
    [null, 'a', 'Site 1', '08:00', '16:00', 1, 2, null, null],
    [null, 'a', null, day, '16:00', 1, 2, null, null],
    [null, 'x'.repeat(201), 'Site 1', day, '16:00', 501, 600, 'no id', -1],
    [null, 'a', 'Site 1', day, '2027-03-02 09:00', 3, 2, null, null],
    [newId(), 'a', 'Site 1', day, '16:00', 1, 1, null, null],
    [String(made!.id), 'a', 'Site 1', day, '16:00', 1, 1, null, null],
    [id, 'a', 'Site 1', day, '16:00', 1, 1, null, null],
    [id, 'a', 'Site 1', day, '16:00', 1, 1, null, null],
  );
  const dry = await sheets.dryRun(file);
  assert.deepEqual(faultsIn(dry).sort(), [
    'A11 DUPLICATE',
    'A8 UNKNOWN',
    'A9 MADE_BY_SHIFT',
    'B2 REQUIRED',
    'B6 TOO_LONG',
    'C3 UNKNOWN',
    'C5 REQUIRED',
    'D4 WRONG_FORMAT',
    'E7 TOO_LONG',
    'F2 WRONG_FORMAT',
    'F6 TOO_LARGE',
    'G6 TOO_LARGE',
    'G7 TOO_SMALL',
    'H6 WRONG_FORMAT',
    'I6 TOO_SMALL',
  ]);
  const unknown = listOf(dry.body.faults!).find(({ cell }) => String(cell) === 'C3');
  assert.deepEqual(
    [
      unknown?.sheet,
      unknown?.row,
      unknown?.column,
      unknown?.value,
      /Site 1, Site 2/.test(String(unknown?.message)),
    ],
    ['Demand', 3, 'site', 'Nowhere', true],
  );
  const refused = await sheets.send(file);
  assert.equal(refused.status, 422);
  assert.deepEqual(
    listOf(refused.body.error!.details!).find(({ path }) => String(path) === 'body/Demand/3/site')?.code,
    'UNKNOWN',
  );
  assert.equal((await listed()).length, 2, 'nothing was imported');
  const manager = await as('manager', [locationIds[0]!]);
  const theirs = sheetText(
    ['id', 'name', 'site', 'start', 'end'],
    [id, 'a', 'Site 1', day, '16:00'],
    [null, 'b', 'Site 2', day, '16:00'],
  );
  assert.deepEqual(faultsIn(await sheetsOf(manager, 'planning', 'demand').dryRun(theirs)), [
    'A2 FORBIDDEN',
    'C3 FORBIDDEN',
  ]);
  const mine = recordsOf(await sheetsOf(manager, 'planning', 'demand').read());
  assert.equal(mine.length, 1, 'an export shows granted sites alone');
});

test('bodies: another type is 400, none is 422; a key has one effect', async () => {
  const { admin, listed } = await shop();
  const url = '/planning/v1/imports/demand';
  const file = sheetText(['name', 'site', 'start', 'end'], ['a', 'Site 1', '2027-03-01 08:00', '16:00']);
  const json = await admin.call('POST', url, {});
  assert.deepEqual([json.status, /text\/csv or application/.test(json.text)], [400, true]);
  assert.equal((await admin.call('POST', url)).status, 422);
  const key = { ...CSV, 'idempotency-key': 'once' };
  const first = await admin.call('POST', url, file, key);
  const second = await admin.call('POST', url, file, key);
  assert.deepEqual([second.text, second.headers['idempotency-replayed']], [first.text, 'true']);
  assert.equal((await admin.call('POST', url, `${file} `, key)).status, 409);
  assert.equal((await listed()).length, 1);
});

test('random rows come back from an export as they went in', async () => {
  const { sheets } = await shop('America/New_York');
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((one) => !one.includes('\0'));
  const minute = fc.integer({ min: 0, max: 500_000 });
  const row = fc.record({
    name: text,
    start: minute,
    minutes: fc.integer({ min: 1, max: 1440 }),
    station: fc.option(text),
    staff: fc.integer({ min: 1, max: 500 }),
    under: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
  });
  const at = (minutes: number) => new Date(Date.UTC(2027, 0, 1) + minutes * 60_000).toISOString();
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const file = sheetText(
        ['name', 'site', 'start', 'end', 'station', 'staff', 'cost of each missing'],
        ...rows.map(({ name, start, minutes, station, staff, under }) => [
          name.replace(/^(?='*[=+\-@\t\r])/, "'"),
          'Site 1',
          at(start),
          at(start + minutes),
          station?.replace(/^(?='*[=+\-@\t\r])/, "'") ?? null,
          staff,
          under,
        ]),
      );
      const { created, changed } = (await sheets.send(file)).body;
      assert.deepEqual([Number(created) <= rows.length, changed], [true, 0]);
      const all = await sheets.read();
      const [header, ...records] = recordsOf(all);
      assert.deepEqual(header, ALL);
      assert.deepEqual(countsOf(await sheets.send(all.text)), [0, 0, records.length]);
      assert.deepEqual(countsOf(await sheets.send(file)), [0, 0, rows.length]);
    }),
    { numRuns: 6 },
  );
});

test('a template holds the headers, an example that fits, and what the columns mean', async () => {
  const { admin, sheets } = await shop();
  const csv = await admin.call('GET', '/planning/v1/templates/demand');
  assert.deepEqual(recordsOf(csv)[0], ALL);
  const example = csv.text.replace('Leeds', 'Site 1');
  assert.deepEqual(countsOf(await sheets.dryRun(example)), [1, 0, 0]);
  const { rawPayload } = await testApp.app.inject({
    url: '/planning/v1/templates/demand?format=xlsx',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { sheets: inside } = await readXlsx(rawPayload);
  assert.deepEqual(
    inside[1]?.rows.slice(1).map(([name]) => name),
    ALL,
  );
});

test('a German template is German throughout, and is imported as it is', async () => {
  const { admin, sheets } = await shop();
  const german = { 'accept-language': 'de' };
  const csv = await admin.call('GET', '/planning/v1/templates/demand', undefined, german);
  assert.match(csv.text, /Kasse, früh;Leeds;.*;Erste Hilfe;/);
  const example = csv.text.replace('Leeds', 'Site 1');
  assert.deepEqual(countsOf(await sheets.dryRun(example)), [1, 0, 0]);
  const { rawPayload } = await testApp.app.inject({
    url: '/planning/v1/templates/demand?format=xlsx',
    headers: { ...german, authorization: `Bearer ${admin.token}` },
  });
  const [, guide] = (await readXlsx(rawPayload)).sheets;
  const [headings, ...columns] = guide!.rows;
  assert.deepEqual(headings, ['Spalte', 'Nötig', 'Art', 'Bedeutung', 'Beispiel']);
  const start = ['Beginn', 'ja', 'Datum und Uhrzeit'];
  assert.deepEqual(columns.find(([name]) => name === 'Beginn')?.slice(0, 3), start);
  const meanings = DEMAND_SHEET.columns.map(({ meaning }) => String(meaning));
  assert.deepEqual(
    columns.filter(([, , , meaning]) => meanings.includes(String(meaning))),
    [],
  );
});
