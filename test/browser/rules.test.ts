/** An administrator reads the rules in words, changes one, asks for its price, and keeps rules by name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays } from '../../src/console/kit/time/zone.ts';
import { examine, PHONE } from '../helpers/axe.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';
import { makeManager, publishedWeek, type Shop } from './shop.ts';

const MONDAY = '2027-03-01';
const DAYS = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(MONDAY, day));

test('rules in words, their price, and templates', BROWSER, async (t) => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  for (const date of DAYS) {
    const times = { start: `${date}T09:00:00Z`, end: `${date}T17:00:00Z` };
    const row = { name: 'Till', locationId: siteId, ...times, targetStaff: 3, maxStaff: 3 };
    assert.equal((await admin.call('POST', '/planning/v1/demand', row)).status, 201);
  }
  await publishedWeek({ admin } as Shop, MONDAY);
  const { page, faults } = await open();
  await page.goto(`${base}/console/rules?week=${MONDAY}`);
  await pick(page, 'Ada Admin');
  const rule = (text: string) => page.locator('li.rule').filter({ hasText: text });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await t.test('every rule is in words, with its unit, whence it comes and how strong it is', async () => {
    await page.getByRole('heading', { name: 'People who belong to Quay' }).waitFor();
    const week = rule('Works at most 48 h a week');
    await week.getByText('must hold').waitFor();
    await week.getByText('by law (EU)').waitFor();
    await rule('At least 35 h rest at a stretch in every 7 days').waitFor();
    const fair = rule('Each shift away from the fair share');
    await fair.getByText('2 points').waitFor();
    await fair.getByText('default', { exact: true }).waitFor();
    await examine(page);
  });

  await t.test('a limit is tried, then saved; the site has limits of its own', async () => {
    await press('Change: Works at most 48 h a week');
    const form = page.getByRole('form', { name: 'Change: Works at most 48 h a week' });
    await form.getByLabel('Value (hours)').fill('32');
    await form.getByRole('button', { name: 'Show what changes' }).click();
    await form.getByText('New for 3 people: Works at most 32 h a week').waitFor();
    await form.getByText(/^The published rota of the week would break rules in \d places? more\.$/).waitFor();
    await examine(page);
    await form.getByRole('button', { name: 'Save' }).click();
    const row = rule('Works at most 32 h a week');
    await row.getByText('set for the site').waitFor();
    await rule('At most 6 days of work in a row').getByText('by law (EU)').waitFor();
  });

  await t.test('its price is said in slots, with the proof', async () => {
    await press('What does it cost this week? Works at most 32 h a week');
    const row = rule('Works at most 32 h a week');
    await row.getByText('Without it 6 slots more would be filled this week (proved).').waitFor();
    await examine(page);
  });

  await t.test('what somebody else changed meanwhile is asked about, and what was typed stays', async () => {
    await press('Change: Works at most 32 h a week');
    const form = page.getByRole('form', { name: 'Change: Works at most 32 h a week' });
    const value = form.getByLabel('Value (hours)');
    await value.fill('36');
    const path = `/planning/v1/settings/locations/${siteId}`;
    const customProfile = { maxWeeklyMinutes: 40 * 60 };
    assert.equal((await admin.call('PATCH', path, { customProfile })).status, 200);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByLabel('Take theirs: Works at most 40 h a week').waitFor();
    await form.getByLabel('Keep mine: Works at most 36 h a week').waitFor();
    assert.equal(await value.inputValue(), '36');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Back to the law of the country' }).click();
    await rule('Works at most 48 h a week').getByText('by law (EU)').waitFor();
  });

  await t.test('a weight is changed, and goes back to its default', async () => {
    await press('Change: Each shift away from the fair share');
    const form = page.getByRole('form', { name: 'Change: Each shift away from the fair share' });
    await form.getByLabel('Value (points)').fill('7');
    await form.getByRole('button', { name: 'Save' }).click();
    const fair = rule('Each shift away from the fair share');
    await fair.getByText('7 points').waitFor();
    await fair.getByText('set for the organisation').waitFor();
    await press('Back to the default: Each shift away from the fair share');
    await fair.getByText('2 points').waitFor();
  });

  await t.test('a ready-made template is given to a person, and is not deleted while it is', async () => {
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'Add a template' }).click();
    const form = page.getByRole('form', { name: 'Add a template' });
    await form.getByLabel('Begin with').selectOption('Minors');
    assert.equal(await form.getByLabel('Name').inputValue(), 'Minors');
    await form.getByLabel('Bea Berg').check();
    await form.getByRole('button', { name: 'Show what changes' }).click();
    await form.getByText('New for 1 person: Works at most 8 h a day').waitFor();
    await form.getByText('New for 1 person: Only shifts between 06:00 and 22:00').waitFor();
    await examine(page);
    await form.getByRole('button', { name: 'Save' }).click();
    const template = page.getByRole('listitem').filter({ hasText: 'Minors' }).first();
    await template.getByText('1 person').waitFor();
    await examine(page);
    await press('Delete Minors');
    const ask = page.getByRole('alertdialog');
    await ask.getByRole('button', { name: 'Delete' }).click();
    await ask.getByText(/“Minors” holds for everybody under 18, Bea Berg/).waitFor();
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Rules in force' }).click();
    await page.getByRole('heading', { name: 'Minors (1 person)' }).waitFor();
    await rule('Works at most 40 h a week').getByText('template “Minors”').waitFor();
  });

  await t.test('on the phone a person gets a rule of their own', async () => {
    const bea = `/planning/v1/settings/workforce/${people.get('Bea Berg')}`;
    await admin.call('PATCH', bea, { caps: { maxHoursPerWeek: 20 } });
    await page.setViewportSize(PHONE);
    await page.reload();
    await press('Add a rule for Bea Berg');
    await page.getByLabel('Rule', { exact: true }).selectOption('Maximum weekends a month');
    await page.getByLabel('Value (weekends)').fill('2');
    await page.getByLabel('Strength').selectOption('Costs points when it is not kept');
    await page.getByRole('button', { name: 'Add a rule', exact: true }).click();
    const own = rule('Works at most 2 weekends a month');
    await own.getByText('10 points').waitFor();
    await own.getByText('set for the person').waitFor();
    await examine(page);
    await press('Remove: Works at most 2 weekends a month');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await own.waitFor({ state: 'detached' });
  });

  await t.test('an order of days is made of days, shown in words, and changed', async () => {
    await press('Add a rule for Bea Berg');
    await page.getByLabel('Rule', { exact: true }).selectOption('Order of days');
    const days = page.getByRole('group', { name: 'Days in order' });
    for (const _ of [1, 2]) await days.getByRole('button', { name: 'Add a day' }).click();
    await days.getByLabel('Day 1').selectOption('A shift of the kinds');
    await days.getByLabel('Kinds of shifts').fill('night, late');
    const begins = page.getByRole('group', { name: 'Begins on' });
    await begins.getByLabel('Friday').check();
    await examine(page);
    await page.getByRole('button', { name: 'Add a rule', exact: true }).click();
    const text = 'Never night or late, then a day off, beginning on Friday';
    await rule(text).waitFor();
    await press(`Change: ${text}`);
    const form = page.getByRole('form', { name: `Change: ${text}` });
    await form.getByLabel('Day 2').selectOption('Work');
    await form.getByLabel('Friday').uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await rule('Never night or late, then a working day').waitFor();
  });

  await t.test('a manager of the site reads, and changes nothing', async () => {
    await makeManager(testApp, { admin, ids: people, site: siteId }, 'Cem Celik');
    const other = await open();
    await other.page.goto(`${base}/console/rules`);
    await pick(other.page, 'Cem Celik');
    await other.page.getByText('Works at most 48 h a week').waitFor();
    assert.equal(await other.page.getByRole('button', { name: /^(Change|Remove|Add)/ }).count(), 0);
    assert.deepEqual(other.faults.filter(unexpected), []);
  });
  assert.deepEqual(faults.filter(unexpected), []);
});
