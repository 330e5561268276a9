/** Leave entitlements by a spreadsheet: which years it changes, what it refuses, and that an export changes nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCsv } from 'hucre/csv';
import { startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { countsOf, faultsIn, sheetsOf, sheetText } from '../../../test/helpers/sheets.ts';

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
    'E6 AMBIGUOUS',
    'A2 UNKNOWN',
    'C3 REQUIRED',
    'C4 OUT_OF_RANGE',
    'D5 CONTRADICTION',
    'F7 NOT_ALLOWED',
    'C10 DUPLICATE',
    'E8 TOO_SMALL',
  ]);
  assert.equal((await yearsOf(ada)).length, 1);
});

test('years that overlap are refused as HR refuses them', async () => {
  const { ada, put, sheets } = await shop();
  await put(ada, year('2026-04-01', '2027-03-31'));
  const file = sheetText(HEADERS, [ada, 'Holiday', 2027, 28, 'days', 0]);
  assert.match(String(faultsIn(await sheets.dryRun(file))), /OVERLAP/);
});
