/** The frame around every page: where one is, the menu of the account, and texts that are not cut off. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const MONDAY = '2027-03-01';

/** Pixels of its contents that a box hides. */
const hidden = (box: Locator) => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Pixels of the chosen option that a closed select hides: a copy with that option alone is as wide as it needs. */
const hiddenOption = (select: Locator) =>
  select.evaluate((element) => {
    const shown = element as never as Select;
    const whole = shown.cloneNode(false);
    whole.append(shown.selectedOptions[0]!.cloneNode(true));
    whole.style.cssText = 'position: absolute; width: auto; max-width: none';
    shown.parentElement.append(whole);
    const wider = whole.offsetWidth - shown.offsetWidth;
    whole.remove();
    return Math.max(0, wider);
  });

interface Select {
  offsetWidth: number;
  selectedOptions: Select[];
  style: { cssText: string };
  parentElement: Select;
  append(child: Select): void;
  cloneNode(isDeep: boolean): Select;
  remove(): void;
}

test('the frame of the console', BROWSER, async (t) => {
  const { testApp, base, siteId, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const row = { name: 'Counter', locationId: siteId, targetStaff: 4 };
  const times = { start: `${MONDAY}T10:00:00Z`, end: `${MONDAY}T18:00:00Z` };
  assert.equal((await admin.call('POST', '/planning/v1/demand', { ...row, ...times })).status, 201);
  for (const name of ['First of two rotas that are tried', 'Second of two rotas that are tried']) {
    const run = { weekStart: MONDAY, name, options: { timeLimitMs: 300 } };
    assert.equal((await admin.call('POST', '/planning/v1/planning-runs', run)).status, 201);
  }
  const { page, faults } = await open();
  await page.goto(`${base}/console/`);
  await pick(page, 'Ada Admin');
  const account = page.locator('.account');
  const current = page.locator('nav [aria-current=page]');

  await t.test('the page that the console opens with is marked', async () => {
    await current.waitFor();
    assert.deepEqual(await current.allTextContents(), ['Rota']);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu: Rota', exact: true }).waitFor();
    await page.setViewportSize({ width: 1360, height: 860 });
  });

  await t.test('whoever plans has shifts and leave of their own, in the menu of the account', async () => {
    for (const name of ['My shifts', 'Open shifts', 'My availability', 'Time off', 'Notifications']) {
      await account.locator('summary').click();
      await account.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      assert.equal(await account.evaluate((menu) => menu.hasAttribute('open')), false, name);
    }
    await page.goto(`${base}/console/mine`);
    await account.locator('summary').click();
    await account.locator('[aria-current=page]', { hasText: 'My shifts' }).waitFor();
    await examine(page);
    await page.setViewportSize({ width: 1360, height: 860 });
  });

  await t.test('the menu closes by Escape and by what is pressed beside it', async () => {
    const isOpen = () => account.evaluate((menu) => menu.hasAttribute('open'));
    assert.equal(await isOpen(), true);
    await account.getByRole('link', { name: 'Time off' }).focus();
    await page.keyboard.press('Escape');
    assert.equal(await isOpen(), false);
    await page.locator('summary:focus').waitFor();
    await account.locator('summary').click();
    await page.getByRole('heading', { level: 1 }).click();
    assert.equal(await isOpen(), false);
  });

  await t.test('the names of two rotas are told apart where one is chosen', async () => {
    await page.goto(`${base}/console/rota?week=${MONDAY}`);
    const rota = page.locator('.toolbar select').last();
    await rota.waitFor();
    assert.match((await rota.locator('option:checked').textContent()) ?? '', /two rotas/);
    assert.equal(await hiddenOption(rota), 0);
  });

  await t.test('an open slot says when and how many, also on the phone', async () => {
    await page.setViewportSize(PHONE);
    const card = page.locator('.card.open').first();
    await card.click();
    await page.getByRole('heading', { name: /missing/ }).waitFor();
    for (const viewport of [PHONE, { width: 1180, height: 860 }]) {
      await page.setViewportSize(viewport);
      assert.equal(await hidden(card), 0, `${viewport.width}`);
    }
  });

  await t.test('each kind of rule is read whole, also on the phone', async () => {
    const german = await open({ viewport: PHONE, locale: 'de-DE' });
    await german.page.goto(`${base}/console/`);
    await pick(german.page, 'Ada Admin');
    for (const { page: shown } of [{ page }, german]) {
      await shown.setViewportSize(PHONE);
      await shown.goto(`${base}/console/rules?view=templates&for=new`);
      const kind = shown.locator('.new-rule select').first();
      await kind.waitFor();
      const cut: string[] = [];
      for (const option of await kind.locator('option').all()) {
        await kind.selectOption({ label: (await option.textContent())! });
        for (const select of await shown.locator('.new-rule select').all())
          if ((await hiddenOption(select)) > 0)
            cut.push((await select.locator('option:checked').textContent())!);
      }
      assert.deepEqual(cut, []);
    }
  });

  await t.test('boxes to tick are as large beside long texts', async () => {
    await page.setViewportSize({ ...PHONE, width: 320 });
    await page.goto(`${base}/console/notifications`);
    await page.getByRole('checkbox').first().waitFor();
    const boxes = await page.getByRole('checkbox').all();
    const widths = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.width));
    assert.deepEqual([...new Set(widths)], [17]);
  });

  await t.test('long addresses fit beside the names of accounts', async () => {
    const email = 'bartholomew.featherstonehaugh@wholesale.example';
    const person = { name: 'Bartholomew Featherstonehaugh', email, homeLocationId: siteId, role: 'member' };
    const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
    const made = await directory.call('POST', '/directory/v1/accounts', { ...person, locationIds: [siteId] });
    assert.equal(made.status, 201, made.text);
    await page.setViewportSize(PHONE);
    await page.goto(`${base}/console/accounts`);
    await page.getByText(email).waitFor();
    assert.equal(await excessWidth(page), 0);
  });
  assert.deepEqual(faults.filter(unexpected), []);
});
