/** What a manager writes beside the rota reaches whom it concerns; a message is read, and its sender sees by whom. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { german } from '../../src/console/languages/de.ts';
import { startTestApp } from '../helpers/app.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { BROWSER, shoot } from '../helpers/console.ts';
import { makeManager, openShop, publishedWeek, signIn, staffOf } from './shop.ts';

const WEEK = '2027-03-22';
const MAYA = 'Maya Moor';
const NAMES = ['Bea Berg', 'Cem Celik', MAYA];

test('notes beside the rota and messages', BROWSER, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, NAMES, 'Europe/London');
  await makeManager(testApp, shop, MAYA);
  const till = await shop.demand('Till', WEEK, [9, 17]);
  const run = await publishedWeek(shop, WEEK);
  const [worker] = (await staffOf(shop, run, till)) as [string];
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const { page, faults } = await signIn(browser, shop, MAYA, `/console/rota?week=${WEEK}&day=${WEEK}`);
  const panel = page.locator('aside.detail');
  const items = panel.locator('.note-list > li');
  const write = async (text: string) => {
    await panel.getByRole('textbox', { name: 'Note' }).fill(text);
    await panel.getByRole('button', { name: 'Write a note' }).click();
    await items.filter({ hasText: text }).waitFor();
  };

  await t.test(
    'a manager writes on the day, on a person’s day and on a shift; the board has a mark of each',
    async () => {
      await page.getByRole('button', { name: 'Notes', exact: true }).click();
      await write('Delivery at 6');
      await panel.getByLabel('About').selectOption({ label: `The day of ${worker}` });
      await panel.getByText(`Read by ${worker} and by the managers of their sites.`).waitFor();
      await write('Leave at three');
      await panel.getByLabel('Keep it to managers').check();
      await panel.getByText(`Read by managers only. ${worker} does not see it.`).waitFor();
      await write('Slow lately');
      await items.filter({ hasText: 'Slow lately' }).getByText('Seen by managers only.').waitFor();
      await shoot(page, 'notes-panel');
      await examine(page);
      await panel.getByRole('button', { name: 'Close' }).click();
      await page.locator('.day .note-open').getByRole('img', { name: 'Note: Delivery at 6' }).waitFor();
      await page.locator('.cell .note-open').click();
      await items.filter({ hasText: 'Leave at three' }).waitFor();
      await panel.getByRole('button', { name: 'Close' }).click();
      await page.locator('.card', { hasText: 'Till' }).first().click();
      await panel.locator('.write-note > summary').click();
      await write('Take the key');
      await page.locator('.card .note-mark').first().waitFor();
      await shoot(page, 'notes-shift');
    },
  );

  await t.test('a note is changed, and removed after it is asked', async () => {
    await panel.getByRole('button', { name: 'Change the note “Take the key”' }).click();
    await panel.locator('.note-list textarea').fill('Take both keys');
    await panel.getByRole('button', { name: 'Save' }).click();
    await items.getByText('Take both keys').waitFor();
    await panel.getByRole('button', { name: 'Delete the note “Delivery at 6”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await items.filter({ hasText: 'Delivery at 6' }).waitFor({ state: 'detached' });
    assert.deepEqual(faults(), []);
  });

  await t.test('the sheet for the notice board has nothing that is said of people', async () => {
    await page.goto(`${shop.base}/console/rota/sheet?week=${WEEK}`);
    const paper = page.locator('.paper');
    await paper.getByText('Take both keys').waitFor();
    assert.doesNotMatch(await paper.innerText(), /Slow lately|Leave at three/);
  });

  await t.test(
    'a message: who gets it is said first; the member reads it on a phone, the sender sees that',
    async () => {
      await page.goto(`${shop.base}/console/messages?to=person+${shop.ids.get(worker)}`);
      await page.getByRole('textbox', { name: 'Subject' }).fill('Stocktaking');
      await page.getByRole('textbox', { name: 'Message' }).fill('Please come at six.');
      await page.getByRole('button', { name: 'Send…' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText('1 person gets it').waitFor();
      await question.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Sent to 1 person.').waitFor();
      const sent = page.locator('.message-list > li', { hasText: 'Stocktaking' });
      await sent.getByText('Read by 0 of 1').waitFor();
      await examine(page);

      const phone = await signIn(browser, shop, worker, '/console/messages', {
        viewport: PHONE,
        locale: 'de-DE',
      });
      await phone.page.locator('.menu-button .waiting-count').waitFor();
      const received = phone.page.locator('.message-list > li', { hasText: 'Stocktaking' });
      await received.getByText(german.messages.unread, { exact: true }).waitFor();
      await received.locator('summary').click();
      await received.getByText('Please come at six.').waitFor();
      await received.getByText(german.messages.unread, { exact: true }).waitFor({ state: 'detached' });
      assert.equal(await excessWidth(phone.page), 0);
      await shoot(phone.page, 'messages-inbox');
      await phone.page.goto(`${shop.base}/console/rota?week=${WEEK}&day=${WEEK}&panel=notes`);
      const own = phone.page.locator('aside.detail .note-list');
      await own.getByText('Leave at three').waitFor();
      await own.getByText('Take both keys').waitFor();
      assert.doesNotMatch(await own.innerText(), /Slow lately/);
      assert.equal(await own.getByRole('button').count(), 0, 'who merely reads a note changes nothing');
      assert.deepEqual(phone.faults(), []);

      await page.reload();
      await sent.getByText('Read by 1 of 1').waitFor();
      await sent.locator('summary').click();
      await sent.getByText(`Read: ${worker}`).waitFor();
      assert.deepEqual(faults(), []);
    },
  );

  await t.test('the member writes to who manages the site, and is answered where it is read', async () => {
    const phone = await signIn(browser, shop, worker, '/console/contacts', { viewport: PHONE });
    await phone.page
      .getByRole('button', { name: /^Write to/ })
      .first()
      .click();
    const form = phone.page.getByRole('dialog').getByRole('form');
    await form.getByRole('textbox', { name: 'Subject' }).fill('The keys');
    await form.getByRole('textbox', { name: 'Message' }).fill('Who has them?');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText(`Sent to ${MAYA}`).waitFor();
    await page.goto(`${shop.base}/console/messages`);
    const received = page.locator('.message-list > li', { hasText: 'The keys' });
    await received.locator('summary').click();
    await received.getByRole('link', { name: 'Answer' }).click();
    await page.locator('textarea:focus').fill('Bea has.');
    assert.equal(await page.getByRole('textbox', { name: 'Subject' }).inputValue(), 'Re: The keys');
    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Sent to 1 person.').waitFor();
    await phone.page.goto(`${shop.base}/console/messages`);
    await phone.page.locator('.message-list > li', { hasText: 'Re: The keys' }).waitFor();
    assert.deepEqual([...faults(), ...phone.faults()], []);
  });
});
