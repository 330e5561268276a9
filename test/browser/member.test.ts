/** What members do for themselves on a phone: say when they can work, what they wish, and ask for leave. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, dayText, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { type Loose, listOf } from '../helpers/app.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { NOW } from '../helpers/browser.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const SOON = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);
const LATER = addDays(SOON, 8);
/** A page looks again within this time. */
const LOOK_MS = 31_000;
const LATE_MS = 1000;

test('a member on a phone', BROWSER, async (t) => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const row = { name: 'Counter', locationId: siteId, start: `${SOON}T14:00:00Z`, end: `${SOON}T20:00:00Z` };
  assert.equal((await admin.call('POST', '/planning/v1/demand', { ...row, targetStaff: 3 })).status, 201);
  const run = { weekStart: SOON, options: { timeLimitMs: 500 } };
  const made = await admin.call('POST', '/planning/v1/planning-runs', run);
  assert.equal((await admin.call('POST', `/planning/v1/planning-runs/${made.body.id}/publish`)).status, 200);
  const { page, faults } = await open({ viewport: PHONE });
  await page.goto(`${base}/console/availability`);
  await pick(page, 'Bea Berg');
  const hours = page.getByRole('form', { name: 'Hours I can work' });
  const wishes = page.getByRole('form', { name: 'Wishes' });
  const bea = await testApp.caller({
    org_id: DEMO_ORGANISATION_ID,
    roles: ['member'],
    sub: people.get('Bea Berg')!,
    location_ids: [siteId],
  });

  await t.test('hours of the week and one date off: saved in HR, the published shift is named', async () => {
    await hours.getByRole('button', { name: 'Only at set times' }).click();
    await hours.getByText('Add hours on at least one day').waitFor();
    assert.equal(await hours.getByRole('button', { name: 'Save hours' }).isDisabled(), true);
    await hours.getByRole('button', { name: 'Add hours on Monday' }).click();
    await hours.getByLabel('Monday, to').fill('13:00');
    await hours.getByRole('button', { name: 'Copy Monday to all weekdays' }).click();
    await hours.getByRole('button', { name: 'Remove the hours on Friday from 09:00' }).click();
    await hours.getByRole('button', { name: 'Add a date' }).click();
    await hours.getByLabel('Date', { exact: true }).fill(LATER);
    assert.equal(await excessWidth(page), 0);
    await hours.getByRole('button', { name: 'Save hours' }).click();
    await hours.getByText('Saved.').waitFor();
    await hours.getByText('1 published shift does not fit').waitFor();
    const { body } = await bea.call('GET', '/planning/v1/me/availability');
    assert.deepEqual(
      listOf(body.pattern!).map(({ dayOfWeek, from, to }) => `${dayOfWeek} ${from} ${to}`),
      [1, 2, 3, 4].map((day) => `${day} 09:00 13:00`),
    );
    assert.deepEqual(body.exceptions, [
      { date: LATER, windows: [{ from: '00:00', to: '00:00', kind: 'unavailable' }] },
    ]);
  });

  await t.test('wishes are saved beside, and read again after a reload', async () => {
    await wishes.getByRole('button', { name: 'Add a time' }).click();
    await wishes.getByRole('button', { name: 'Add a day' }).click();
    await wishes.getByLabel('Date', { exact: true }).fill(LATER);
    await wishes.getByRole('button', { name: 'Save wishes' }).click();
    await wishes.getByText('Saved.').waitFor();
    await page.reload();
    assert.equal(await wishes.getByLabel('Date', { exact: true }).inputValue(), LATER);
    assert.equal(await hours.getByLabel('Thursday, to').inputValue(), '13:00');
  });

  await t.test('axe: /console/availability', () => examine(page));

  await t.test('mails of a kind are turned off, in German, and stay so', async () => {
    await page.locator('.account summary').click();
    await page.getByRole('link', { name: 'Notifications' }).click();
    const form = page.getByRole('form', { name: 'E-mails you get' });
    await form.getByText('This server does not send e-mails at the moment.').waitFor();
    await form.getByLabel('A published shift of mine changes').uncheck();
    await form.getByLabel('Language of the e-mails').selectOption('Deutsch');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved.').waitFor();
    await page.reload();
    assert.equal(await form.getByLabel('A published shift of mine changes').isChecked(), false);
    assert.equal(await form.getByLabel('Language of the e-mails').inputValue(), 'de');
    assert.equal(await form.getByLabel('My leave is approved or refused').isChecked(), true);
    assert.equal(await form.getByLabel('Somebody asks for leave').count(), 0);
    assert.equal(await excessWidth(page), 0);
  });

  await t.test('axe: /console/notifications', () => examine(page));

  await t.test('leave is asked for, withdrawn, and asked for again', async () => {
    await page.goto(`${base}/console/leave`);
    const form = page.getByRole('form', { name: 'Ask for leave' });
    const own = page.getByRole('region', { name: 'My requests' }).getByRole('listitem');
    const ask = async (first: string, last: string) => {
      await form.getByLabel('First day').fill(first);
      await form.getByLabel('Last day').fill(last);
      await form.getByLabel('Note to your manager').fill('Wedding');
      await form.getByRole('button', { name: 'Send request' }).click();
      await form.getByText('Sent to your manager.').waitFor();
    };
    await ask(LATER, LATER);
    await own.getByRole('button', { name: /Withdraw the request/ }).click();
    await own.getByText('Withdrawn').waitFor();
    await ask(SOON, addDays(SOON, 2));
    await own.getByText('You have 1 published shift on these days.').waitFor();
    assert.equal(await own.count(), 2);
    assert.equal(await excessWidth(page), 0);
  });

  await t.test('an afternoon off', async () => {
    const form = page.getByRole('form', { name: 'Ask for leave' });
    await form.getByRole('button', { name: 'Part of a day' }).click();
    await form.getByLabel('Day', { exact: true }).fill(addDays(LATER, 1));
    await form.getByLabel('Away from').fill('13:00');
    await form.getByLabel('Until').fill('12:00');
    await form.getByText(`ends on ${dayText(addDays(LATER, 2))}`).waitFor();
    await form.getByLabel('Until').fill('17:30');
    await form.getByRole('button', { name: 'Send request' }).click();
    const own = page
      .getByRole('region', { name: 'My requests' })
      .getByRole('listitem')
      .filter({ hasText: `${dayText(addDays(LATER, 1))}, 13:00–17:30` });
    await own.waitFor();
    assert.equal(await excessWidth(page), 0);
    await own.getByRole('button', { name: /Withdraw the request/ }).click();
    await own.getByText('Withdrawn').waitFor();
  });

  await t.test('axe: /console/leave', () => examine(page));

  await t.test('hours that are recorded wrong: a correction is asked for', async () => {
    const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
    const day = addDays(new Date(NOW).toISOString().slice(0, 10), -2);
    const [clockIn, clockOut] = [`${day}T09:00:12Z`, `${day}T12:00:34Z`];
    const entry = { id: newId(), userId: people.get('Bea Berg'), locationId: siteId, breakMinutes: 0 };
    const items = [{ ...entry, clockIn, clockOut }];
    assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
    await page.goto(`${base}/console/mine`);
    const region = page.getByRole('region', { name: 'My hours' });
    await region.getByText('1 recorded time of the last 31 days').click();
    await region.getByRole('button', { name: /^Ask for a correction of / }).click();
    const form = region.getByRole('form');
    await form.getByLabel('Clocked out').fill('14:00');
    assert.equal(await excessWidth(page), 0);
    await examine(page);
    await form.getByRole('button', { name: 'Send request' }).click();
    const asked = region.getByRole('region', { name: 'My corrections' });
    await asked.getByText(/, 09:00–14:00$/).waitFor();
    await region.getByText('1 recorded time').waitFor({ state: 'detached' });
    const { body } = await bea.call('GET', '/planning/v1/attendance-corrections');
    const [{ clockIn: kept, before }] = listOf(body.items!) as [Loose];
    assert.deepEqual(
      [kept, (before as Loose).clockOut],
      [clockIn, clockOut].map((at) => new Date(String(at)).toISOString()),
    );
    await asked.getByRole('button', { name: /^Withdraw/ }).click();
    await region.getByText('1 recorded time of the last 31 days').waitFor();
    await page.goto(`${base}/console/leave`);
  });

  await t.test('a refresh that fails leaves the form, and what is typed in it', async () => {
    const { page: later } = await open({ viewport: PHONE });
    await later.clock.install();
    await later.goto(`${base}/console/mine`);
    await pick(later, 'Bea Berg');
    const region = later.getByRole('region', { name: 'My hours' });
    await region.getByText('1 recorded time of the last 31 days').click();
    await region.getByRole('button', { name: /^Ask for a correction of / }).click();
    const end = region.getByRole('form').getByLabel('Clocked out');
    await end.fill('14:00');
    await later.route('**/planning/v1/me/attendance', (route) => route.fulfill({ status: 403 }));
    // The second follows what became of the first.
    for (let round = 0; round < 2; round++) {
      const lost = later.waitForResponse((answer) => answer.status() === 403);
      await later.clock.runFor(LOOK_MS);
      await lost;
    }
    assert.equal(await end.inputValue(), '14:00');
  });

  await t.test('the parts of a page come together, so that none is pushed from under a finger', async () => {
    const { page: later } = await open({ viewport: PHONE });
    await later.addInitScript(() => {
      const real = globalThis.setTimeout;
      // However slow the machine is, the page waits for its parts.
      const patient = (run: () => void, ms = 0) => (ms < 1000 ? real(run, ms) : 0);
      Object.assign(globalThis, { setTimeout: patient });
    });
    await later.route('**/planning/v1/me/fairness', async (route) => {
      await wait(LATE_MS);
      await route.continue();
    });
    await later.goto(`${base}/console/mine`);
    await pick(later, 'Bea Berg');
    const parts = await later.locator('.mine').evaluate(
      (page) =>
        new Promise<number>((found) => {
          const look = () => {
            if (page.checkVisibility()) found(page.querySelectorAll('h2').length);
            else setTimeout(look);
          };
          look();
        }),
    );
    await later.locator('.balances').waitFor();
    assert.equal(parts, await later.locator('.mine h2').count());
  });

  await t.test('the manager sees what the leave overlaps, and approves it with a comment', async () => {
    const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
    const grant = { userId: people.get('Dora Diaz'), role: 'manager', locationIds: [siteId] };
    assert.equal((await directory.call('PUT', '/directory/v1/grants', { items: [grant] })).status, 200);
    const { page: desk, faults: wrong } = await open();
    await desk.goto(`${base}/console/requests`);
    await pick(desk, 'Dora Diaz');
    const waiting = desk.getByRole('region', { name: 'Waiting for you' }).locator('.asked > li');
    await waiting.getByText('Overlaps 1 published shift').waitFor();
    await waiting.getByText('Counter').waitFor();
    await waiting.getByLabel('Comment').fill('Enjoy');
    await examine(desk);
    await waiting.getByRole('button', { name: /Approve the leave of Bea Berg/ }).click();
    await desk.getByText('No requests are waiting.').waitFor();
    const decided = desk.getByRole('region', { name: 'Decided' });
    await decided.getByText('Approved').waitFor();
    await decided.getByRole('link', { name: 'Open the rota of that week' }).waitFor();
    assert.deepEqual(wrong.filter(unexpected), []);
    await page.reload();
    await page.getByText('“Enjoy”').waitFor();
    const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
    const range = `start=${SOON}T00:00:00Z&end=${LATER}T00:00:00Z`;
    const { body } = await hr.call('GET', `/hr/v1/leave?${range}`);
    assert.deepEqual(
      listOf(body.items!).map(({ userId, type }) => [userId, type]),
      [[people.get('Bea Berg'), 'Holiday']],
    );
  });

  await t.test('an administrator states hours for somebody', async () => {
    const { page: desk, faults: wrong } = await open();
    await desk.goto(`${base}/console/team`);
    await pick(desk, 'Ada Admin');
    await desk.locator('summary', { hasText: 'Cem Celik' }).click();
    await desk.getByRole('link', { name: 'Availability' }).first().click();
    await desk.getByRole('heading', { name: 'Availability of Cem Celik' }).waitFor();
    await desk.getByRole('button', { name: 'Add hours on Sunday' }).click();
    await desk.getByRole('button', { name: 'Save hours' }).click();
    await desk.getByText('Saved.').waitFor();
    const id = people.get('Cem Celik');
    const { body } = await admin.call('GET', `/planning/v1/people/${id}/availability`);
    assert.deepEqual(
      listOf(body.pattern!).map(({ dayOfWeek, kind }) => [dayOfWeek, kind]),
      [[7, 'unavailable']],
    );
    assert.deepEqual(wrong.filter(unexpected), []);
  });

  assert.deepEqual(faults.filter(unexpected), []);
});
