/** Files from daily practice that once came in lost or changed, with their right values. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newType } from '../../../test/helpers/listings.ts';
import { faultsIn, sheetsOf } from '../../../test/helpers/sheets.ts';

const testApp = await startTestApp();

async function yard() {
  const admin = await testApp.caller();
  const catalogId = await newType(admin, { fields: [] });
  const sheets = sheetsOf(admin, 'listings', 'listings', { catalog_id: catalogId });
  const listed = async () => {
    const { body } = await admin.call('GET', `/listings/v1/listings?catalog_id=${catalogId}&status=draft`);
    return listOf(body.items!);
  };
  return { admin, sheets, listed };
}

test('S1: a price of 12,500 is a fault, or what the column says', async () => {
  const { sheets, listed } = await yard();
  const header = 'title,price,currency,for_sale';
  const digger = 'Excavator,"12,500",USD,yes';
  assert.deepEqual(faultsIn(await sheets.dryRun(`${header}\n${digger}`)), ['B2 AMBIGUOUS']);
  const refused = await sheets.send(`${header}\n${digger}`);
  assert.equal(refused.status, 422);
  const done = await sheets.send(`${header}\n${digger}\nDrill,999.90,USD,yes`);
  assert.equal(done.status, 200, done.text);
  assert.deepEqual(done.body.notes, ['price: read "12,500" in B2 as 12500; nothing else fits the column.']);
  assert.deepEqual((await listed()).map(({ price }) => price).sort(), [12_500, 999.9]);
});

test('S2: a price of 1.000 yen is a thousand yen', async () => {
  const { sheets, listed } = await yard();
  const done = await sheets.send('title,price,currency\nLamp,1.000,JPY\n');
  assert.equal(done.status, 200, done.text);
  assert.deepEqual(
    (await listed()).map(({ price }) => price),
    [1000],
  );
});
