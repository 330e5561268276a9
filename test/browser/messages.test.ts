/** A member on a phone, in German: reads what a manager wrote, answers it, and sees what became of the answer. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { german } from '../../src/console/languages/de.ts';
import { startTestApp } from '../helpers/app.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { BROWSER, shoot } from '../helpers/console.ts';
import { makeManager, openShop, signIn } from './shop.ts';

const MAYA = 'Maya Moor';
const { messages: words, contacts } = german;

test('a message and its answer', BROWSER, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', MAYA], 'Europe/London');
  await makeManager(testApp, shop, MAYA);
  const maya = await testApp.caller({
    org_id: DEMO_ORGANISATION_ID,
    sub: shop.ids.get(MAYA)!,
    roles: ['manager'],
    location_ids: [shop.site],
  });
  const bea = shop.ids.get('Bea Berg')!;
  const message = { userId: bea, subject: 'Samstag', text: 'Können Sie kommen?' };
  const sent = await maya.call('POST', '/planning/v1/messages', message);
  assert.equal(sent.status, 201, sent.text);
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const options = { viewport: PHONE, locale: 'de-DE' };
  const { page, faults } = await signIn(browser, shop, 'Bea Berg', '/console/messages', options);

  await t.test('the answer begins with its subject and goes to those who manage the site', async () => {
    await page.getByText('Samstag').click();
    await page.getByText('Können Sie kommen?').waitFor();
    await page.getByRole('button', { name: words.answer }).click();
    const dialog = page.getByRole('dialog', { name: contacts.answerTo('Quay') });
    assert.equal(await dialog.getByLabel(words.subject).inputValue(), 'AW: Samstag');
    await dialog.getByLabel(words.text, { exact: true }).fill('Ja, gern.');
    assert.equal(await excessWidth(page), 0);
    await examine(page);
    await shoot(page, 'messages-answer');
    await page.setViewportSize(PHONE);
    await dialog.getByRole('button', { name: words.sendNow }).click();
    await dialog.getByText(contacts.written(MAYA)).waitFor();
    await dialog.getByRole('button', { name: german.common.close }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  await t.test('what one sent stands below, with who has read it', async () => {
    const own = page.getByRole('region', { name: words.sent });
    await own.getByText('AW: Samstag').waitFor();
    await own.getByText(words.readBy(0, 1)).waitFor();
    const inbox = await maya.call('GET', '/planning/v1/me/messages');
    assert.equal(inbox.body.total, 1);
    await page.getByRole('button', { name: contacts.writeTo('Quay') }).waitFor();
    assert.equal(await excessWidth(page), 0);
    await examine(page);
    await shoot(page, 'messages-member');
  });

  assert.deepEqual(faults(), []);
});
