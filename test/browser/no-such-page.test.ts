/** Addresses that hold an id: what is none, and what is nobody's, is said in plain words with a way on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BELOW_STOCK, IDS_IN_QUERY } from '../../src/console/app/addresses.ts';
import { newId } from '../../src/platform/ids.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { BROWSER, pick, shoot, startConsole, unexpected } from '../helpers/console.ts';

const WITH_ID = [
  ...BELOW_STOCK.filter((route) => route.includes(':id')).map((route) => `/console/catalogue/${route}`),
  ...Object.entries(IDS_IN_QUERY).flatMap(([path, names]) => names.map((name) => `${path}?${name}=:id`)),
];

test('every address with an id', BROWSER, async (t) => {
  const { base, open } = await startConsole();
  const { page, faults } = await open();
  await page.goto(`${base}/console/`);
  await pick(page, 'Ada Admin');

  for (const address of WITH_ID) {
    await t.test(`${address}: what is no id`, async () => {
      await page.goto(base + address.replace(':id', 'abc'));
      await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
      const main = await page.getByRole('main').innerText();
      assert.ok(main.includes(address.replace(':id', 'abc')), main);
      assert.equal(/UUID/.test(main), false);
      await page.getByRole('link', { name: 'Go to: Rota' }).waitFor();
    });
  }
  for (const address of WITH_ID.filter((one) => !one.includes('?'))) {
    await t.test(`${address}: an id that is nobody’s`, async () => {
      await page.goto(base + address.replace(':id', newId()));
      await page.getByText('This is no longer there').waitFor();
      await page.getByRole('link', { name: 'Go to: Rota' }).waitFor();
    });
  }

  await t.test('on a phone, in German', async () => {
    const phone = await open({ viewport: PHONE, locale: 'de-DE' });
    await phone.page.goto(`${base}/console/catalogue/abc`);
    await pick(phone.page, 'Ada Admin');
    await phone.page.getByRole('heading', { name: 'Hier gibt es nichts' }).waitFor();
    assert.equal(await excessWidth(phone.page), 0);
    await examine(phone.page);
    await shoot(phone.page, 'no-such-page');
    assert.deepEqual(phone.faults.filter(unexpected), []);
  });
  assert.deepEqual(faults.filter(unexpected), []);
});
