/** Numbers typed into forms: what can be read in two ways is asked about at its field, and never stored by a guess. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { german } from '../../src/console/languages/de.ts';
import { BROWSER, pick, shoot, startConsole } from '../helpers/console.ts';

test('numbers in German', BROWSER, async (t) => {
  const { testApp, base, open, people } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const { page } = await open({ locale: 'de-DE' });
  const type = await admin.call('POST', '/listings/v1/catalog-types', {
    label: 'Räder',
    fields: [
      { key: 'weight', label: 'Gewicht', type: 'number', unit: 'kg' },
      { key: 'gears', label: 'Gänge', type: 'integer' },
    ],
  });
  const item = await admin.call('POST', '/listings/v1/listings', {
    catalog_id: type.body.id,
    title: 'Stadtrad',
    price: 12.5,
    details: { weight: 12.125 },
  });
  assert.equal(item.status, 201, item.text);
  const stored = async () => {
    const { body } = await admin.call('GET', `/listings/v1/listings/${item.body.id}`);
    return { price: body.price, deposit: body.deposit, details: body.details };
  };
  const path = `/console/catalogue/${item.body.id}`;
  await page.goto(base + path);
  await pick(page, 'Ada Admin');
  const label = (text: string): Locator => page.getByLabel(text, { exact: true });
  const save = page.getByRole('button', { name: german.common.save, exact: true });

  await t.test(
    'a price that can be read in two ways is a fault at its field, by typing and by saving',
    async () => {
      const price = label(german.stock.price);
      assert.equal(await price.inputValue(), '12,5');
      assert.equal(await label('Gewicht (kg)').inputValue(), '12,1250', 'read as itself alone');
      await price.fill('');
      await price.pressSequentially('1.000');
      await save.click();
      await page.getByText('„1.000“ kann 1 oder 1000 bedeuten. Geben Sie 1 oder 1000 ein.').waitFor();
      await page.locator('input:focus').and(price).waitFor();
      await shoot(page, 'price');
      assert.equal((await stored()).price, 12.5);
    },
  );

  await t.test('what has one reading is stored, by either sign before the decimals', async () => {
    await label(german.stock.price).fill('1000');
    await label(german.stock.deposit).fill('12,5');
    await label('Gewicht (kg)').fill('7.25');
    await label('Gänge').fill('1.000');
    await label('Gänge').blur();
    assert.equal(await label('Gänge').inputValue(), '1000', 'a count has no decimals');
    assert.equal(await label('Gewicht (kg)').inputValue(), '7,25');
    await save.click();
    await page.getByText(german.common.saved).waitFor();
    assert.deepEqual(await stored(), { price: 1000, deposit: 12.5, details: { weight: 7.25, gears: 1000 } });
  });

  await t.test('a button that saves a whole form sends no limit that cannot be read', async () => {
    await page.goto(`${base}/console/team?person=${people.get('Bea Berg')}`);
    await page.getByText('Bea Berg').first().click();
    const form = page.getByRole('form', { name: german.team.limitsOf('Bea Berg') });
    await form.getByLabel(german.team.caps.maxTravelKm).fill('1.500');
    await form.getByRole('button', { name: german.team.leaveOut }).click();
    await form.getByText(german.faults.unread).waitFor();
    await shoot(page, 'limits');
    const settings = await admin.call('GET', `/planning/v1/settings/workforce/${people.get('Bea Berg')}`);
    assert.deepEqual([settings.body.schedulable, settings.body.caps], [true, {}]);
  });
});
