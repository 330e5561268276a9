/** Somebody is absent, in a real browser: marked, filled and taken back, by mouse, by finger and by keys. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { startTestApp } from '../helpers/app.ts';
import { DESK, examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, pressEnter, startBrowser } from '../helpers/browser.ts';
import { makeManager, openShop, publishedWeek, signIn, staffOf, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const WEEK = '2027-03-22';
const PATH = `/console/rota?week=${WEEK}`;

test('marked absent on the board, filled with the first replacement, undone', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Dan Duda', 'Mona Meer'], 'Europe/London');
  await makeManager(testApp, shop, 'Mona Meer');
  const till = await shop.demand('Till', '2027-03-22', [9, 17]);
  const run = await publishedWeek(shop, WEEK);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const staff = () => staffOf(shop, run, till);
  const others = async () => {
    const [who] = await staff();
    return ['Bea Berg', 'Cem Celik', 'Dan Duda'].filter((name) => name !== who);
  };
  const faults: (() => string[])[] = [];
  const manager = async (more: Parameters<typeof signIn>[4] = {}) => {
    const visitor = await signIn(browser, shop, 'Mona Meer', PATH, more);
    faults.push(visitor.faults);
    return visitor.page;
  };

  await t.test('by mouse: two clicks from the named absence to a filled slot, stand-by first', async () => {
    const page = await manager();
    const [who] = await staff();
    const ready = (await others()).at(-1)!;
    await page.getByRole('button', { name: 'Absences and stand-by' }).click();
    await page.getByLabel('Put on stand-by, Mon 22 Mar').selectOption({ label: ready });
    await page.getByRole('button', { name: `Take ${ready} off stand-by, Mon 22 Mar` }).waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Close' }).click();

    await page.locator('.board-body .card', { hasText: 'Till' }).click();
    await page
      .getByRole('button', { name: `Mark ${who} absent` })
      .last()
      .click();
    await page.getByText('Opens 1 shift.').waitFor();
    await page.getByLabel('Comment, for managers only').fill('called at 7');
    await look(page);
    await page.getByRole('button', { name: 'Mark absent', exact: true }).click();
    await page
      .getByRole('button', { name: `Fill with ${ready}` })
      .first()
      .click();
    await page.getByText(`Filled: ${ready}`).waitFor();
    assert.deepEqual(await staff(), [ready]);
    await look(page);
    await page.getByRole('button', { name: 'Undo the absence' }).click();
    await page.getByRole('heading', { name: `The absence of ${who} is undone` }).waitFor();
    await page.getByText('(others work it by now)').waitFor();
    assert.deepEqual(await staff(), [ready], 'who took the shift keeps it');
  });

  await t.test('by finger on a phone: a person from the board, filled, and seen in the list', async () => {
    const page = await manager({ viewport: PHONE, hasTouch: true });
    const [who] = await staff();
    await page.locator('.board-body').getByRole('button', { name: who!, exact: true }).tap();
    await page.getByText('Opens 1 shift.').waitFor();
    await page.getByRole('button', { name: 'No-show' }).tap();
    await look(page);
    await page.getByRole('button', { name: 'Mark absent', exact: true }).tap();
    await page.getByText('HR has recorded leave: No-show.').waitFor();
    await until(async () => (await staff()).length === 0);
    await page
      .getByRole('button', { name: /^Fill with/ })
      .first()
      .tap();
    await page.getByText('Filled:').waitFor();
    assert.notEqual((await staff())[0], who);
    await look(page);
    await page.getByRole('button', { name: 'Close' }).first().tap();
    await page.getByText('More', { exact: true }).tap();
    await page.getByRole('button', { name: 'Absences and stand-by' }).tap();
    await page.getByRole('button', { name: `Undo the absence: ${who}` }).tap();
    await page.getByText(`The absence of ${who} is undone.`).first().waitFor();
    await look(page);
  });

  await t.test('from the card to a filled slot in two presses, undone as one', async () => {
    const page = await manager();
    const [who] = await staff();
    await page.locator('.board-body .card', { hasText: 'Till' }).click();
    await page.getByRole('button', { name: `${who} is ill: fill with` }).click();
    await page.getByText('HR has recorded leave: Sick.').waitFor();
    await page.getByText('Filled:').waitFor();
    await until(async () => (await staff()).length === 1 && (await staff())[0] !== who);
    await look(page);
    await page.getByRole('button', { name: 'Undo the absence and the filling' }).click();
    await page.getByText(`The absence of ${who} is undone, and the shift is theirs again.`).waitFor();
    assert.deepEqual(await staff(), [who]);
  });

  await t.test('the form offers who could take the shift before the absence is noted', async () => {
    const page = await manager();
    const [who] = await staff();
    await page.locator('.board-body').getByRole('button', { name: who!, exact: true }).click();
    const offer = page.getByRole('button', { name: /^Mark absent and fill with/ }).first();
    const taker = (await offer.innerText()).replace('Mark absent and fill with ', '');
    await offer.click();
    await page.getByText(`Filled: ${taker}`).waitFor();
    assert.deepEqual(await staff(), [taker]);
    await page.getByRole('button', { name: 'Undo the absence and the filling' }).click();
    await page.getByText(`The absence of ${who} is undone, and the shift is theirs again.`).waitFor();
  });

  await t.test(
    'by keys alone: marked, the shift is theirs again when undone, and lateness opens nothing',
    async () => {
      const page = await manager({ viewport: DESK });
      const [who] = await staff();
      const name = page.locator('.board-body').getByRole('button', { name: who!, exact: true });
      await name.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: `Mark ${who} absent` }).waitFor();
      const submit = page.getByRole('button', { name: 'Mark absent', exact: true });
      // Heading, close, three kinds, two times of five or six parts each, the comment, the button.
      for (let presses = 0; presses < 30 && !(await submit.evaluate(isFocused)); presses += 1)
        await page.keyboard.press('Tab');
      // The list of what is noted is read anew before the rota: the new absence is not in it before the next step is shown.
      const rota = Promise.withResolvers<void>();
      await page.route('**/planning/v1/rota?*', async (route) => {
        await rota.promise;
        await route.continue();
      });
      const listed = page.waitForResponse(/\/planning\/v1\/absences\?/);
      await page.keyboard.press('Enter');
      await (await listed).finished();
      await drawn(page);
      const undo = page.getByRole('button', { name: 'Undo the absence' });
      assert.equal(await undo.count(), 0);
      rota.resolve();
      await undo.waitFor();
      await page.unroute('**/planning/v1/rota?*');
      assert.deepEqual(await staff(), []);
      await pressEnter(undo);
      await page.getByText(`The absence of ${who} is undone, and the shift is theirs again.`).waitFor();
      assert.deepEqual(await staff(), [who]);
      await page.keyboard.press('Escape');

      await name.press('Enter');
      await pressEnter(page.getByRole('button', { name: 'Late' }));
      const expected = await page.getByLabel('Expected at').inputValue();
      await page.getByLabel('Expected at').fill('2027-03-21T08:00');
      await page.getByText('The end must be after the start.').waitFor();
      assert.equal(await page.getByText('Keeps the shift').count(), 0);
      await page.getByLabel('Expected at').fill(expected);
      await pressEnter(page.getByRole('button', { name: 'Note lateness' }));
      await page.getByText('Noted. The shift stays as it is.').waitFor();
      assert.deepEqual(await staff(), [who]);
      await pressEnter(page.getByRole('button', { name: 'Undo the absence' }));
      await page.getByText(`The absence of ${who} is undone.`).waitFor();
    },
  );

  await t.test('back earlier: the shift is theirs again, from the list and from the name', async () => {
    const [who] = await staff();
    const sick = { kind: 'sick', start: '2027-03-21T00:00:00Z', end: '2027-03-24T00:00:00Z' };
    await shop.admin.call('POST', '/planning/v1/absences', { userId: shop.ids.get(who!), ...sick });
    assert.deepEqual(await staff(), []);
    const page = await manager({ viewport: PHONE, hasTouch: true });
    await page.getByText('More', { exact: true }).tap();
    await page.getByRole('button', { name: 'Absences and stand-by' }).tap();
    await page.getByRole('button', { name: `End it earlier: ${who}` }).tap();
    await page.getByLabel('Back from').fill('2027-03-24T08:00');
    await page.getByText('The end must be after').waitFor();
    await page.getByLabel('Back from').fill('2027-03-22T08:00');
    await look(page);
    await page.getByRole('button', { name: 'End the absence then' }).tap();
    const ended = `The absence of ${who} ends Mon 22 08:00. 1 later shift is theirs again.`;
    await page.getByText(ended).waitFor();
    assert.deepEqual(await staff(), [who]);
    await look(page);

    const desk = await manager({ viewport: DESK });
    await desk.locator('.board-body').getByRole('button', { name: who!, exact: true }).click();
    await desk.getByRole('heading', { name: 'Noted already' }).waitFor();
    await desk.getByRole('button', { name: `End it earlier: ${who}` }).click();
    await desk.getByLabel('Back from').fill('2027-03-21T20:00');
    await look(desk);
    await desk.getByRole('button', { name: 'End the absence then' }).click();
    await desk.getByText('No later shift is theirs again.').waitFor();
  });

  await t.test('a replan fills what one person alone cannot, and is published from the panel', async () => {
    const page = await manager();
    const [who] = await staff();
    await page.locator('.board-body .card', { hasText: 'Till' }).click();
    await page
      .getByRole('button', { name: `Mark ${who} absent` })
      .last()
      .click();
    await page.getByRole('button', { name: 'Mark absent', exact: true }).click();
    await page.getByRole('button', { name: 'Replan with the fewest changes' }).click();
    await page.getByText('every shift of these days is filled').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const ask = page.getByRole('alertdialog');
    await ask.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('The new rota is published.').waitFor();
    const rota = await shop.admin.call('GET', `/planning/v1/rota?startDate=${WEEK}`);
    assert.equal(rota.body.total, 1);
    assert.ok(!rota.text.includes(shop.ids.get(who!)!), 'not by the absent person');
  });

  await t.test(
    'leave that is granted after the rota was published is on the board and in the list',
    async () => {
      const [who] = await others();
      const claims = { org_id: DEMO_ORGANISATION_ID, roles: ['member'], location_ids: [shop.site] };
      const member = await testApp.caller({ ...claims, sub: shop.ids.get(who!)! });
      // Somebody may be off on the days before, from what was marked earlier.
      const days = [
        { startDate: '2027-03-24', endDate: '2027-03-24', startTime: '10:00', endTime: '12:00' },
        { startDate: '2027-03-25', endDate: '2027-03-25' },
      ];
      for (const part of days) {
        const asked = await member.call('POST', '/planning/v1/leave-requests', { type: 'Holiday', ...part });
        const url = `/planning/v1/leave-requests/${asked.body.id}/approve`;
        const granted = await shop.admin.call('POST', url, {});
        assert.equal(granted.status, 200, granted.text);
      }
      const page = await manager({ viewport: DESK });
      const row = page.locator('.board-body [role=row]', { hasText: who! });
      await row.getByText('On leave 10:00–12:00').waitFor();
      await row.getByText('On leave', { exact: true }).last().waitFor();
      await page.getByRole('button', { name: 'Absences and stand-by' }).click();
      await page.getByText('Wed 24 10:00–12:00, Thu 25').waitFor();
    },
  );

  for (const found of faults) assert.deepEqual(found(), [], 'no script fails and the policy forbids nothing');
});

/** Both widths are examined; the test goes on in its own. */
async function look(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await examine(page);
  await page.setViewportSize(size);
}

/** What came is on the page. */
async function drawn(page: Page): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1)
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
}

const isFocused = (element: { matches(selector: string): boolean }) => element.matches(':focus');
