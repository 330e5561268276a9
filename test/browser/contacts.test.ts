/** People are called and written to from where they must be reached; each decides what colleagues see. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { german } from '../../src/console/languages/de.ts';
import { startTestApp } from '../helpers/app.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { BROWSER, shoot } from '../helpers/console.ts';
import { makeManager, openShop, publishedWeek, type Shop, signIn, staffOf, until } from './shop.ts';

const WEEK = '2027-03-22';
const MAYA = 'Maya Moor';
const NAMES = ['Bea Berg', 'Cem Celik', 'Dan Duda', MAYA];

const mailOf = (name: string) => `${name.split(' ')[0]!.toLowerCase()}@example.test`;

async function withContacts(testApp: Awaited<ReturnType<typeof startTestApp>>, { ids, admin }: Shop) {
  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  for (const [index, name] of NAMES.entries()) {
    const body = { phone: `+44 (0)113 496 000${index}`, email: mailOf(name) };
    const answer = await directory.call('PATCH', `/directory/v1/accounts/${ids.get(name)}`, body);
    assert.equal(answer.status, 200, answer.text);
  }
  await until(
    async () => Number((await admin.call('GET', '/planning/v1/contacts')).body.total) === NAMES.length,
  );
}

const phoneOf = (name: string) => `+44 (0)113 496 000${NAMES.indexOf(name)}`;

async function linksOf(page: Page, name: string) {
  const call = page.getByRole('link', { name: `Call ${name}: ${phoneOf(name)}` }).first();
  await call.waitFor();
  const write = page.getByRole('link', { name: `Write to ${name}: ${mailOf(name)}` }).first();
  return [await call.getAttribute('href'), await write.getAttribute('href')];
}

const wanted = (name: string) => [`tel:+44113496000${NAMES.indexOf(name)}`, `mailto:${mailOf(name)}`];

test('phone and mail address of staff', BROWSER, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, NAMES, 'Europe/London');
  await makeManager(testApp, shop, MAYA);
  await withContacts(testApp, shop);
  const till = await shop.demand('Till', WEEK, [9, 17]);
  const run = await publishedWeek(shop, WEEK);
  const [sick] = (await staffOf(shop, run, till)) as [string];
  const others = NAMES.filter((name) => name !== sick && name !== MAYA) as [string, string];
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const { page, faults } = await signIn(browser, shop, MAYA, `/console/rota?week=${WEEK}`);

  await t.test('a manager calls who is on a duty, who is absent, and who could take the shift', async () => {
    await page.locator('.card', { hasText: 'Till' }).first().click();
    assert.deepEqual(await linksOf(page, sick), wanted(sick));
    assert.deepEqual(await linksOf(page, others[0]), wanted(others[0]));
    await page.getByRole('button', { name: `Mark ${sick} absent` }).click();
    assert.deepEqual(await linksOf(page, sick), wanted(sick));
    await page.getByRole('button', { name: 'Mark absent', exact: true }).click();
    const fill = await page
      .getByRole('button', { name: /^Fill with/ })
      .first()
      .textContent();
    const replacement = fill!.replace('Fill with ', '');
    assert.deepEqual(await linksOf(page, replacement), wanted(replacement));
    await shoot(page, 'contacts-absence');
    await examine(page);
    await page.reload();
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Absences and stand-by' }).click();
    assert.deepEqual(await linksOf(page, sick), wanted(sick));
  });

  await t.test('a request says how to reach whoever asks', async () => {
    const caller = await testApp.caller({
      org_id: DEMO_ORGANISATION_ID,
      roles: ['member'],
      sub: shop.ids.get(others[0])!,
      location_ids: [shop.site],
    });
    const leave = { type: 'Holiday', startDate: '2027-04-05', endDate: '2027-04-06' };
    assert.equal((await caller.call('POST', '/planning/v1/leave-requests', leave)).status, 201);
    await page.goto(`${shop.base}/console/requests`);
    assert.deepEqual(await linksOf(page, others[0]), wanted(others[0]));
  });

  await t.test('an administrator types the number; a wrong one is refused at its field', async () => {
    const admin = await signIn(browser, shop, 'Ada Admin', '/console/accounts');
    await admin.page.locator('summary', { hasText: sick }).click();
    const form = admin.page.getByRole('form', { name: new RegExp(sick) }).first();
    const phone = form.getByLabel('Phone');
    assert.equal(await phone.inputValue(), phoneOf(sick));
    await phone.fill('ask at the till');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.locator('.faulty', { hasText: 'such as +44 113 496 0000' }).waitFor();
    await phone.fill(' 07700 900123 ');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved.').waitFor();
    assert.equal(await phone.inputValue(), '07700 900123');
    assert.deepEqual(admin.faults(), []);
  });

  await t.test('a member on a phone, in German: shows nothing, then the number, to a colleague', async () => {
    const [shown, reader] = others;
    const options = { viewport: PHONE, locale: 'de-DE' };
    const member = await signIn(browser, shop, shown, '/console/contacts', options);
    const own = member.page;
    const words = german.contacts;
    await own.getByText(phoneOf(shown), { exact: true }).waitFor();
    const tick = own.getByLabel(words.sharesPhone);
    assert.equal(await tick.isChecked(), false);
    assert.equal(await excessWidth(own), 0);
    await examine(own);
    await shoot(own, 'contacts-own');
    const seen = async () => {
      const caller = await testApp.caller({
        org_id: DEMO_ORGANISATION_ID,
        roles: ['member'],
        sub: shop.ids.get(reader)!,
        location_ids: [shop.site],
      });
      const { body } = await caller.call('GET', `/planning/v1/contacts?ids=${shop.ids.get(shown)}`);
      return body.items as unknown as { phone: string | null; email: string | null }[];
    };
    assert.deepEqual(await seen(), []);
    await tick.check();
    await own.getByRole('button', { name: german.common.save, exact: true }).click();
    await own.getByText(german.common.saved).waitFor();
    await own.reload();
    assert.equal(await tick.isChecked(), true);
    assert.deepEqual(
      (await seen()).map(({ phone, email }) => [phone, email]),
      [[phoneOf(shown), null]],
    );
    assert.deepEqual(member.faults(), []);
  });

  assert.deepEqual(faults(), []);
});
