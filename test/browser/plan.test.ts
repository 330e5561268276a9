/** Planning in a real browser: a week filled from a pattern and copied, runs stopped, compared, kept near the live rota. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { openShop, signIn, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const BROKEN = { error: { code: 'INTERNAL', message: 'broken', requestId: 'r' } };
const WEEK = '2027-03-01';
/** Crowded with people and with lines of many lengths, so that no run proves its rota before it is stopped. */
const CROWDED_WEEK = '2027-03-22';
const CROWD = Array.from({ length: 9 }, (_, index) => ({
  id: newId(),
  name: `Helper ${index}`,
  email: null,
}));

test('a week is planned from the page alone', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Dora Diaz'], 'Europe/London');
  const { admin, site } = shop;
  const operatingHours = [1, 2, 3].map((dayOfWeek) => ({ dayOfWeek, opens: '08:00', closes: '18:00' }));
  await admin.call('PATCH', `/planning/v1/settings/locations/${site}`, { operatingHours });
  const runs = async () => listOf((await admin.call('GET', '/planning/v1/planning-runs')).body.items!);
  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const crowd = async (active: boolean) => {
    const items = CROWD.map((person) => ({ ...person, homeLocationId: site, active }));
    assert.equal((await directory.call('PUT', '/directory/v1/people', { items })).status, 200);
    const url = '/planning/v1/people?limit=200';
    await until(async () => (await admin.call('GET', url)).text.includes('Helper 0'));
  };
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const { page, faults } = await signIn(browser, shop, 'Ada Admin', `/console/plan?week=${WEEK}`);
  const ready = page.getByRole('heading', { name: 'The rota is ready' });
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish' }).first().click();
    const ask = page.getByRole('alertdialog');
    await ask.waitFor();
    const told = (await ask.textContent()) ?? '';
    await ask.getByRole('button', { name: 'Publish' }).click();
    await ask.waitFor({ state: 'detached' });
    return told;
  };

  await t.test('the opening hours make a week of lines, and that week is copied to the next', async () => {
    await page.getByLabel('Pattern').selectOption('halves');
    await page.getByRole('button', { name: 'Add 6 lines' }).click();
    await page.getByText('6 lines added.').waitFor();
    await page.goto(`${shop.base}/console/plan?week=2027-03-08`);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('6 lines would be added:').waitFor();
    await page.getByRole('button', { name: 'Add 6 lines' }).first().click();
    await page.getByText('6 lines added.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The copy is taken back.').waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Add 6 lines' }).first().click();
    await page.getByText('6 lines added.').waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Nothing to copy').waitFor();
    await page.goto(`${shop.base}/console/plan?week=${WEEK}`);
  });

  await t.test('a run is stopped, and picked up again where the page is opened while it works', async () => {
    await crowd(true);
    for (let line = 0; line < 140; line++) {
      const from = (line * 5) % 14;
      const date = `2027-03-${22 + (line % 7)}`;
      const staff = { targetStaff: 2, maxStaff: 2 };
      await shop.demand(`Line ${line}`, date, [from, from + 4 + (line % 5)], staff);
    }
    await page.goto(`${shop.base}/console/plan?week=${CROWDED_WEEK}`);
    await page.getByLabel('Time limit').selectOption('120');
    await page.getByRole('button', { name: 'Start the run' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped. Nothing was saved.').first().waitFor();
    await crowd(false);
    await page.goto(`${shop.base}/console/plan?week=${WEEK}`);
  });

  await t.test('published with its warnings, then kept near with a budget of changes', async () => {
    await page.getByLabel('Time limit').selectOption('5');
    await page.getByRole('button', { name: 'Start the run' }).click();
    await ready.waitFor();
    await publish();
    await shop.demand('Extra', '2027-03-04', [9, 17], { targetStaff: 4, maxStaff: 4 });
    await page.reload();
    await page.getByRole('button', { name: 'The live rota' }).click();
    await page.getByLabel('Maximum changes').fill('1');
    await page.getByLabel('Time limit').selectOption('5');
    await page.getByRole('button', { name: 'Start the run' }).click();
    await ready.waitFor();
    const [near] = await runs();
    assert.equal(near?.options?.maxChanges, 1);
    assert.ok(Number(near?.metrics?.changes) <= 1);
  });

  await t.test('any two runs side by side, coloured by what comes and what goes', async () => {
    await page.getByRole('button', { name: 'Compare' }).click();
    const table = page.getByRole('region', { name: 'Compare' });
    await table.locator('ins').first().waitFor();
    const { added, removed } = await diff();
    assert.deepEqual(
      [await table.locator('ins').count(), await table.locator('del').count()],
      [added, removed],
    );
    const from = page.getByLabel('From', { exact: true }).last();
    const to = await page.getByLabel('To', { exact: true }).last().inputValue();
    await from.selectOption(to);
    await page.getByText('The two rotas are the same.').waitFor();
    await page.route('**/publish-check*', (route) => route.fulfill({ status: 500, json: BROKEN }));
    await page.reload();
    await page.getByRole('button', { name: 'Publish' }).first().click();
    const ask = page.getByRole('alertdialog');
    await ask.getByText('Could not compare it with the live rota').waitFor();
    const deed = ask.getByRole('button', { name: 'Publish' });
    assert.ok(await deed.isDisabled());
    await ask.getByLabel('Publish without comparing').check();
    assert.ok(await deed.isEnabled(), 'whoever says so may');
    await page.unroute('**/publish-check*');
    await ask.getByRole('button', { name: 'Compare again' }).click();
    await ask.getByText(/^Changes to the live rota: \d/).waitFor();
    await ask.getByRole('button', { name: 'Cancel' }).click();
    const told = await publish();
    assert.match(told, /1 slot is open \(high priority\)/);
    assert.match(told, /Changes to the live rota: \d+ added, \d+ removed/);
    assert.match(told, /replaces the live rota/);
  });

  await t.test(
    'manual changes: the page says when a run does not keep them, and a replan keeps them',
    async () => {
      const live = (await runs()).find(({ status }) => String(status) === 'published');
      const hand = await fillByHand(live?.id);
      await page.reload();
      await page.getByRole('button', { name: 'The live rota' }).click();
      await page.getByText('1 manual change of the live rota is not locked').waitFor();
      await page.getByRole('button', { name: 'Live rota, keep manual changes' }).click();
      await page.getByRole('button', { name: 'Start the run' }).click();
      await ready.waitFor();
      const [again] = await runs();
      assert.deepEqual([again?.mode, again?.sourceRunId], ['replan', live?.id]);
      const { body } = await admin.call('GET', `/planning/v1/planning-runs/${again?.id}/assignments`);
      const held = listOf(body.items!).filter(({ pinned }) => String(pinned) === 'true');
      assert.deepEqual(
        held.map(({ demandId, userId }) => `${demandId} ${userId}`),
        [hand],
      );
    },
  );

  await t.test(
    'a run that breaks a hard minimum says what is broken, whose, why no rota does better, and which rules to soften',
    async () => {
      for (const date of ['2027-04-05', '2027-04-06', '2027-04-07']) await shop.demand('Till', date, [9, 17]);
      const scope = { person: shop.ids.get('Bea Berg') };
      const rules = [{ kind: 'shifts', params: { per: 'week', min: 3 }, hard: true, scope }];
      const limits = { caps: { maxShiftsPerWeek: 2 } };
      const settings = `/planning/v1/settings/workforce/${scope.person}`;
      assert.equal((await admin.call('PATCH', settings, limits)).status, 200);
      const body = { weekStart: '2027-04-05', options: { timeLimitMs: 60_000, rules } };
      const made = await admin.call('POST', '/planning/v1/planning-runs', body);
      assert.equal(made.status, 201, made.text);
      await page.goto(`${shop.base}/console/plan?week=2027-04-05`);
      await page.getByText('A rule that must hold is broken once').click();
      await page.getByText('Bea Berg would work 2 shifts in that week; at least 3').waitFor();
      await page
        .getByText('No rota achieves more for Bea Berg: 2 shifts; at least 3 shifts required.')
        .waitFor();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('alertdialog').getByText('This rota breaks rules that must hold.').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      const conflict = page.getByRole('region', { name: 'Rules that contradict each other' });
      await conflict.getByText('Bea Berg: Works at least 3 shifts a week').waitFor();
      await conflict.getByText('Only this run asks for it.').waitFor();
      assert.equal(await conflict.getByRole('listitem').count(), 2);
      await examine(page);
      await conflict.getByRole('link', { name: 'Bea Berg: Works at most 2 shifts a week' }).click();
      const sought = page.locator('li.rule.sought');
      await sought.getByText('Works at most 2 shifts a week').waitFor();
      assert.equal(await sought.count(), 1);
      await examine(page);
    },
  );

  /** Puts somebody else on the first row of the run where that breaks no rule; answers the row and the person. */
  async function fillByHand(run: unknown): Promise<string> {
    const path = `/planning/v1/planning-runs/${run}`;
    const assigned = listOf((await admin.call('GET', `${path}/assignments`)).body.items!);
    for (const { demandId, userId: replaceUserId } of assigned) {
      for (const userId of shop.ids.values()) {
        if (userId === shop.ids.get('Ada Admin')) continue;
        const made = await admin.call('POST', `${path}/overrides`, { demandId, userId, replaceUserId });
        if (made.status === 201) return `${demandId} ${userId}`;
      }
    }
    return assert.fail('nobody can be replaced');
  }

  async function diff() {
    const [near, live] = (await runs()).filter(({ metrics }) => Object(metrics) === metrics);
    const { body } = await admin.call(
      'GET',
      `/planning/v1/planning-runs/${near?.id}/diff?against=${live?.id}`,
    );
    return { added: Number(body.added), removed: Number(body.removed) };
  }

  assert.deepEqual(faults(), [], 'no script fails and the policy forbids nothing');
});
