/** Week templates in a real browser: a week kept, used for weeks ahead, edited and copied on; by mouse, finger and keys. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { listOf, startTestApp } from '../helpers/app.ts';
import { DESK, examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, pressEnter, startBrowser } from '../helpers/browser.ts';
import { makeManager, openShop, signIn } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const PATH = '/console/plan?week=2027-03-01';

test('a manager keeps a week and fills the weeks ahead', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Mona Meer'], 'Europe/London');
  await makeManager(testApp, shop, 'Mona Meer');
  const early = await shop.demand('Early', '2027-03-01', [8, 14], { targetStaff: 2 });
  const named = { preferredUserIds: [shop.ids.get('Bea Berg')] };
  const said = await shop.admin.call('PUT', `/planning/v1/demand/${early}/people`, named);
  assert.equal(said.status, 200, said.text);
  await shop.demand('Late', '2027-03-06', [14, 22]);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const faults: (() => string[])[] = [];
  const manager = async (more: Parameters<typeof signIn>[4] = {}) => {
    const visitor = await signIn(browser, shop, 'Mona Meer', PATH, more);
    faults.push(visitor.faults);
    return visitor.page;
  };
  /** Starts and people of the lines that begin from a date on and before another. */
  const lines = async (from: string, until: string) => {
    const query = `from=${from}T00:00:00Z&until=${until}T00:00:00Z&limit=200`;
    const { body } = await shop.admin.call('GET', `/planning/v1/demand?${query}`);
    return listOf(body.items!)
      .filter(({ start }) => String(start) >= from)
      .map(({ name, start, targetStaff }) => `${name} ${String(start).slice(0, 16)} × ${targetStaff}`);
  };

  await t.test('by mouse: kept by name, previewed and added', async () => {
    const page = await manager();
    const keep = page.getByRole('form', { name: 'Save as a template' });
    await keep.getByLabel('Template', { exact: true }).fill('Standard week');
    await keep.getByRole('button', { name: 'Save as a template' }).click();
    await page.getByText('Standard week is saved.').waitFor();
    await page.getByRole('button', { name: 'Use Standard week' }).click();
    const panel = page.getByRole('region', { name: 'Use Standard week' });
    await panel.getByRole('button', { name: 'Preview' }).click();
    await panel.getByRole('button', { name: 'Add 6 lines' }).waitFor();
    const cells = panel.getByRole('row').nth(1).getByRole('cell');
    assert.deepEqual(await cells.allTextContents(), ['2', '0', '0', ''], 'this week has them');
    await examine(page);
    await page.setViewportSize(DESK);
    assert.equal((await lines('2027-03-08', '2027-04-05')).length, 0, 'a preview adds nothing');
    await panel.getByRole('button', { name: 'Add 6 lines' }).click();
    await panel.getByText('6 lines added.').waitFor();
    assert.deepEqual(await lines('2027-03-22', '2027-04-05'), [
      'Early 2027-03-22T08:00 × 2',
      'Late 2027-03-27T14:00 × 1',
    ]);
    assert.equal((await lines('2027-03-29', '2027-04-05')).length, 0, 'four times, this week included');
  });

  await t.test(
    'by keys: a line is changed, and the weeks ahead follow but for what was changed by hand',
    async () => {
      const page = await manager();
      await pressEnter(page.getByRole('button', { name: 'Edit Standard week' }));
      const panel = page.getByRole('region', { name: 'Edit Standard week' });
      await pressEnter(panel.getByRole('button', { name: 'Edit Monday 08:00–14:00 Early' }));
      await panel.getByLabel('People').focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await panel.getByText('Monday 08:00–14:00 Early × 3').waitFor();
      await panel.getByText('Preferred: Bea Berg').waitFor();
      await panel.getByLabel('Line', { exact: true }).fill('Night');
      await panel.getByLabel('Day', { exact: true }).selectOption('Sunday');
      await panel.getByLabel('From', { exact: true }).fill('22:00');
      await panel.getByLabel('To', { exact: true }).fill('06:00');
      await pressEnter(panel.getByRole('button', { name: 'Add to the template' }));
      await panel.getByText('Sunday 22:00–06:00 Night × 1').waitFor();
      await examine(page);
      await page.setViewportSize(DESK);
      await pressEnter(panel.getByRole('button', { name: 'Save the template' }));
      await page.getByText('1 week, 3 lines').waitFor();
      await pressEnter(page.getByRole('button', { name: 'Use Standard week' }));
      const use = page.getByRole('region', { name: 'Use Standard week' });
      await use.getByLabel('In weeks that already have lines').selectOption('Replace lines from templates');
      await pressEnter(use.getByRole('button', { name: 'Preview' }));
      await use.getByText('Late, Sat 6 Mar: not from a template').waitFor();
      await pressEnter(use.getByRole('button', { name: 'Add 7 lines, remove 3' }));
      await use.getByText('7 lines added, 3 removed.').waitFor();
      assert.deepEqual(await lines('2027-03-08', '2027-03-15'), [
        'Early 2027-03-08T08:00 × 3',
        'Late 2027-03-13T14:00 × 1',
        'Night 2027-03-14T22:00 × 1',
      ]);
    },
  );

  await t.test('by finger: this week is copied on, and a template is deleted', async () => {
    const page = await manager({ viewport: PHONE, hasTouch: true, isMobile: true });
    await page.goto(`${shop.base}/console/plan?week=2027-03-22`);
    await page.getByLabel('Weeks to follow').fill('2');
    await page.getByRole('button', { name: 'Copy this week on' }).tap();
    await page.getByRole('button', { name: 'Add 6 lines' }).first().tap();
    await page.getByText('6 lines added.').waitFor();
    assert.deepEqual(await lines('2027-04-05', '2027-04-12'), [
      'Early 2027-04-05T07:00 × 3',
      'Late 2027-04-10T13:00 × 1',
      'Night 2027-04-11T21:00 × 1',
    ]);
    await page.getByRole('button', { name: 'Delete Standard week' }).tap();
    const ask = page.getByRole('alertdialog');
    await ask.getByRole('button', { name: 'Delete' }).tap();
    await page.getByText('No templates yet.').waitFor();
  });

  assert.deepEqual(
    faults.flatMap((collected) => collected()),
    [],
  );
});
