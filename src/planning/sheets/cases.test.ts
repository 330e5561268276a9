/** Files from daily practice that once came in lost or changed, with their right values. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { countsOf, faultsIn, sheetsOf, sheetText } from '../../../test/helpers/sheets.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-11-02T08:00:00Z'));

async function shop() {
  const organisation = await createOrganisation(testApp, { people: 2, timeZone: 'Europe/Berlin' });
  const { admin } = organisation;
  const demand = async () => listOf((await admin.call('GET', '/planning/v1/demand?limit=200')).body.items!);
  return {
    ...{ ...organisation, demand },
    sheets: sheetsOf(admin, 'planning', 'demand'),
    people: sheetsOf(admin, 'planning', 'people'),
  };
}

const DEMAND = ['name', 'site', 'start', 'end', 'staff', 'qualification'];
const row = (...last: (string | number)[]) => ['Till', 'Site 1', '2026-11-30 08:00', '16:00', ...last];

test('S2: a count of 1.000 is a thousand, pay of 1.000 a fault unless its column decides', async () => {
  const { sheets, people } = await shop();
  const counted = await sheets.dryRun(sheetText(DEMAND, row('1.000')));
  assert.deepEqual(faultsIn(counted), ['E2 TOO_LARGE', '2 TOO_LARGE'], 'a thousand people are more than a row may have');
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
  assert.deepEqual(yen.body.notes, ['hourly pay: read "1.000" in E2 as 1000; nothing else fits the column.']);
});
