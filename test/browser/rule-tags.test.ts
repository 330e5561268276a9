/** An administrator asks for tags in the forms of rules, and changes them there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const TAGS = /^Only with one of these tags/;

test('tags are asked for in forms of rules, and changed in them', BROWSER, async () => {
  const { testApp, base, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const bea = `/planning/v1/settings/workforce/${people.get('Bea Berg')}`;
  await admin.call('PATCH', bea, { caps: { maxHoursPerWeek: 20 } });
  const { page, faults } = await open();
  await page.goto(`${base}/console/rules?week=2027-03-01`);
  await pick(page, 'Ada Admin');
  const form = page.getByRole('form', { name: 'Add a rule for Bea Berg' });
  const rule = (text: string) => page.locator('li.rule').filter({ hasText: text });
  const add = async (kind: string, set: () => Promise<unknown>, text: string) => {
    await page.getByRole('button', { name: 'Add a rule for Bea Berg' }).click();
    await form.getByLabel('Rule', { exact: true }).selectOption(kind);
    await set();
    await form.getByRole('button', { name: 'Add a rule', exact: true }).click();
    await rule(text).getByText('set for the person').waitFor();
  };
  const different = 'At most 2 different tags a week';
  await add('Different tags in a period', () => form.getByLabel('At most (tags)').fill('2'), different);
  await add(
    'People at a place at any moment',
    async () => {
      await form.getByLabel('At most (people)').fill('1');
      await form.getByLabel(TAGS).fill('heavy, cold store');
    },
    'counting shifts with the tag heavy or cold store',
  );
  await page.getByRole('button', { name: /^Change: .*heavy or cold store/ }).click();
  const change = page.getByRole('form', { name: /heavy or cold store/ });
  assert.equal(await change.getByLabel(TAGS).inputValue(), 'heavy, cold store');
  await change.getByLabel(TAGS).fill('heavy');
  await change.getByRole('button', { name: 'Save' }).click();
  await rule('At most 1 of these at work at any moment, counting shifts with the tag heavy').waitFor();
  // The form closes after the list has the change: the next one would close with it.
  await page.getByRole('form', { name: /heavy/ }).waitFor({ state: 'detached' });
  // What no tag may be is refused by its words.
  await page.getByRole('button', { name: /^Change: .*the tag heavy/ }).click();
  await page
    .getByRole('form', { name: /the tag heavy/ })
    .getByLabel(TAGS)
    .fill('.night');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').filter({ hasText: 'letter or digit' }).waitFor();
  assert.deepEqual(faults.filter(unexpected), []);
});
