/** People, sites and qualifications in the console. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { startTestApp } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { openShop, signIn } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};

test('people and sites', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik'], 'UTC');
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const { page, faults } = await signIn(browser, shop, 'Ada Admin', '/console/team?view=eligibility');

  await t.test('qualifications have names of their own, whatever lines of demand are called', async () => {
    const rows = ['van', 'lift'].map((id) => ({
      userId: shop.ids.get('Bea Berg'),
      workRequirementId: id,
    }));
    const labels = [{ workRequirementId: 'van', label: 'Van licence' }];
    const made = await shop.admin.call('POST', '/planning/v1/eligibility/snapshots', { rows, labels });
    assert.equal(made.status, 201, made.text);
    await shop.demand('Delivery', '2031-05-05', [9, 17], { eligibilityProfileId: 'van' });
    await page.reload();
    await page.getByRole('columnheader', { name: 'Van licence' }).waitFor();
    assert.deepEqual(await page.getByRole('columnheader').allInnerTexts(), ['Person', 'Van licence', 'lift']);
  });

  await t.test('an administrator renames one that Training has not named', async () => {
    await page.getByText('Qualification names').click();
    await page.getByText('Van licence name from the training records').waitFor();
    await page.getByLabel('Name of lift').fill('Forklift');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('columnheader', { name: 'Forklift' }).waitFor();
    assert.equal(await page.getByLabel('Name of Forklift').inputValue(), 'Forklift');
  });

  await t.test('all qualifications are offered in a week without demand', async () => {
    await page.goto(`${shop.base}/console/plan?week=2031-06-02`);
    const choice = page.getByRole('form', { name: 'Add a line' }).getByLabel('Must be qualified for');
    await choice.getByRole('option', { name: 'Forklift' }).waitFor({ state: 'attached' });
    assert.deepEqual(await choice.getByRole('option').allInnerTexts(), ['Anyone', 'Forklift', 'Van licence']);
  });

  await t.test('who works here and is at home elsewhere is listed with the home site', async () => {
    await page.route('**/planning/v1/people?*', async (route) => {
      const answer = await route.fetch();
      const { items, total, ...rest } = await answer.json();
      const visitor = {
        userId: newId(),
        name: 'Dora Diaz',
        homeLocationId: newId(),
        homeLocationName: 'Leeds',
      };
      await route.fulfill({
        response: answer,
        json: { ...rest, items: [...items, visitor], total: total + 1 },
      });
    });
    await page.goto(`${shop.base}/console/team`);
    const visitors = page.getByRole('region', { name: 'People from other sites' });
    await visitors.getByText('from Leeds').waitFor();
    assert.equal(await visitors.getByRole('listitem').count(), 1, 'one’s own people are no visitors');
  });

  await t.test(
    'a certificate that ends, the shifts that hang on it, and what one more person fills',
    async () => {
      const monday = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 21);
      const rows = [
        {
          userId: shop.ids.get('Bea Berg'),
          workRequirementId: 'van',
          validUntil: `${addDays(monday, -7)}T00:00:00Z`,
        },
      ];
      const sent = { rows, labels: [{ workRequirementId: 'van', label: 'Van licence' }] };
      assert.equal((await shop.admin.call('POST', '/planning/v1/eligibility/snapshots', sent)).status, 201);
      for (const day of [monday, addDays(monday, 1)])
        await shop.demand('Delivery', day, [9, 17], { eligibilityProfileId: 'van' });
      await page.goto(`${shop.base}/console/team?view=eligibility`);
      const forecast = page.getByRole('region', { name: 'Shifts that will be short' });
      await forecast.getByText('2 shifts are short then, nobody is left').click();
      await forecast
        .getByText(/09:00 Delivery, Quay: nobody left, 1 needed/)
        .first()
        .waitFor();
      await forecast
        .getByText(/Van licence, Quay: 2 shifts have too few people; one more would work 2/)
        .waitFor();
      await examine(page);
    },
  );

  assert.deepEqual(faults(), []);
});
