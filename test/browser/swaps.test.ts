/** Colleagues settle shifts among themselves on their phones: one claims an open shift, one gives a shift away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, dayText, mondayOf } from '../../src/console/kit/time/zone.ts';
import { type Loose, listOf } from '../helpers/app.ts';
import { DESK, examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { NOW, pressEnter } from '../helpers/browser.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const MONDAY = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);
const [TUESDAY, THURSDAY, FRIDAY] = [addDays(MONDAY, 1), addDays(MONDAY, 3), addDays(MONDAY, 4)];
const MOST_TABS = 40;

/** Goes to a button by Tab alone and presses it. */
async function pressByKeys(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const label = await page.locator(':focus').getAttribute('aria-label');
    if (label !== null && name.test(label)) return page.keyboard.press('Enter');
  }
  assert.fail(`no way by Tab to ${name}`);
}

test('open shifts and swaps on the phone, approved at the desk', BROWSER, async (t) => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const post = async (url: string, body: object): Promise<Loose> => {
    const answer = await admin.call('POST', `/planning/v1${url}`, body);
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };
  const run = await post('/planning-runs', { weekStart: MONDAY, options: { timeLimitMs: 300 } });
  await post(`/planning-runs/${run.id}/publish`, {});
  const row = (name: string, day: string, who?: string) => ({
    name,
    locationId: siteId,
    start: `${day}T09:00:00Z`,
    end: `${day}T13:00:00Z`,
    ...(who === undefined ? {} : { userId: people.get(who)! }),
  });
  await post('/rota/changes', {
    extra: [
      row('Counter', TUESDAY),
      row('Fish', FRIDAY, 'Bea Berg'),
      row('Bread', FRIDAY, 'Dora Diaz'),
      row('Store', THURSDAY, 'Cem Celik'),
    ],
  });
  const address = `https://intranet.example/${'stocktaking-'.repeat(8)}`;
  await post('/notes', { locationId: siteId, date: FRIDAY, text: `Please read ${address}` });
  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const grant = { userId: people.get('Dora Diaz'), role: 'manager', locationIds: [siteId] };
  assert.equal((await directory.call('PUT', '/directory/v1/grants', { items: [grant] })).status, 200);
  const signedIn = async (who: string, path: string, viewport?: typeof PHONE) => {
    const visit = await open(viewport === undefined ? {} : { viewport });
    await visit.page.goto(base + path);
    await pick(visit.page, who);
    return visit;
  };
  const onRota = async () => {
    const { body } = await admin.call(
      'GET',
      `/planning/v1/rota?startDate=${MONDAY}&endDate=${addDays(MONDAY, 6)}`,
    );
    return listOf(body.items!)
      .map(({ demandName, userName }) => `${demandName}: ${userName}`)
      .sort();
  };

  const bea = await signedIn('Bea Berg', '/console/shifts', PHONE);
  await t.test('a member claims an open shift by keys', async () => {
    const { page } = bea;
    const shifts = page.getByRole('region', { name: 'Shifts you can take' });
    await shifts.getByText('Counter').waitFor();
    assert.equal(await shifts.locator('.asked > li').count(), 1);
    assert.equal(await excessWidth(page), 0);
    await examine(page);
    await page.setViewportSize(PHONE);
    await page.getByRole('heading', { name: 'Open shifts' }).click();
    await pressByKeys(page, /^Claim .*, 09:00–13:00/);
    await page
      .getByRole('status')
      .getByText(`Sent to a manager: ${dayText(TUESDAY)}, 09:00–13:00.`)
      .waitFor();
    await page.getByText('Waiting for a manager').waitFor();
    assert.deepEqual(await onRota(), ['Bread: Dora Diaz', 'Fish: Bea Berg', 'Store: Cem Celik']);
  });

  await t.test('My shifts name colleagues; a shift is offered for one of a colleague’s', async () => {
    const { page } = bea;
    await page.goto(`${base}/console/mine`);
    await page.getByText('With Dora Diaz').waitFor();
    const line = page.locator('.shift .note-lines > li');
    await line.getByRole('link').waitFor();
    const [place, written] = await Promise.all([line.boundingBox(), line.locator('.written').boundingBox()]);
    assert.ok(written!.width > place!.width / 2, 'the note has its line for itself');
    assert.equal(await excessWidth(page), 0, 'its address breaks');
    const give = page.getByRole('button', { name: new RegExp(`Offer or swap ${dayText(FRIDAY)}`) });
    const form = page.getByRole('form', { name: /Offer or swap/ });
    await give.press('Enter');
    await form.getByLabel('To').press('Escape');
    await form.waitFor({ state: 'detached' });
    assert.equal(await give.evaluate((button) => button.matches(':focus')), true);
    await give.press('Enter');
    // Dora works at that time herself, and could swap.
    await form.getByLabel('To').selectOption({ label: 'Dora Diaz (only for a shift in return)' });
    await form.getByLabel('In return for').waitFor();
    assert.equal(await form.getByRole('button', { name: 'Send' }).isDisabled(), true);
    assert.match(await form.getByLabel('In return for').innerText(), /^choose a shift…\n/);
    await form.getByLabel('To').selectOption({ label: 'Cem Celik' });
    await form.getByLabel('In return for').selectOption({ index: 1 });
    await form.getByLabel('Note').fill('Dentist');
    assert.equal(await excessWidth(page), 0);
    await examine(page);
    await pressEnter(form.getByRole('button', { name: 'Send' }));
    await page.getByRole('link', { name: 'Offered' }).waitFor();
    await page
      .getByRole('status')
      .getByText(`Sent to Cem Celik: ${dayText(FRIDAY)}, 09:00–13:00. Once Cem Celik accepts`)
      .waitFor();
  });

  await t.test('the colleague reads what it does, and accepts', async () => {
    const { page, faults } = await signedIn('Cem Celik', '/console/shifts', PHONE);
    const requests = page.getByRole('region', { name: 'Requests' });
    await requests.getByText(`You take Bea Berg’s ${dayText(FRIDAY)}, 09:00–13:00, 4 h that week`).waitFor();
    await requests.getByText(`Bea Berg takes your ${dayText(THURSDAY)}, 09:00–13:00`).waitFor();
    await requests.getByText(/^Bea Berg offers you a swap: /).waitFor();
    await requests.getByText('“Dentist”').waitFor();
    assert.equal(await excessWidth(page), 0);
    await pressEnter(requests.getByRole('button', { name: /^Accept: / }));
    await requests.getByText('Waiting for a manager').waitFor();
    assert.deepEqual(faults.filter(unexpected), []);
  });

  await t.test('the manager sees what each does, and approves both; the board shows it', async () => {
    const { page, faults } = await signedIn('Dora Diaz', '/console/requests');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByText(`Bea Berg takes ${dayText(TUESDAY)}, 09:00–13:00, 8 h that week`).waitFor();
    await waiting.getByText(`Cem Celik takes Bea Berg’s ${dayText(FRIDAY)}`).waitFor();
    await examine(page);
    await pressEnter(waiting.getByRole('button', { name: /^Approve: Cem Celik takes/ }));
    await waiting.getByText('Swaps shifts').waitFor({ state: 'detached' });
    await pressEnter(waiting.getByRole('button', { name: /^Approve: Bea Berg takes/ }));
    await page.getByText('No requests are waiting.').waitFor();
    assert.deepEqual(await onRota(), [
      'Bread: Dora Diaz',
      'Counter: Bea Berg',
      'Fish: Cem Celik',
      'Store: Bea Berg',
    ]);
    await page.setViewportSize(DESK);
    await page.goto(`${base}/console/rota?week=${MONDAY}`);
    const cem = page.locator('.board-row', { hasText: 'Cem Celik' });
    await cem.getByText('Fish').waitFor();
    assert.equal(await cem.getByText('Store').count(), 0);
    assert.deepEqual(faults.filter(unexpected), []);
  });

  await t.test('an administrator says that whoever comes first has an open shift', async () => {
    const { page, faults } = await signedIn('Ada Admin', '/console/team?view=sites');
    await page.locator('.hours-list summary').click();
    await page.getByLabel('Claiming open shifts').selectOption('first-come');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    await examine(page);
    await page.reload();
    await page.locator('.hours-list summary').click();
    assert.equal(await page.getByLabel('Claiming open shifts').inputValue(), 'first-come');
    assert.deepEqual(faults.filter(unexpected), []);
  });

  await t.test('then a claim is the member’s at once', async () => {
    const wednesday = addDays(MONDAY, 2);
    await post('/rota/changes', { extra: [row('Flowers', wednesday)] });
    const { page } = bea;
    await page.goto(`${base}/console/shifts`);
    await page.getByText('It is yours when you take it.').waitFor();
    await pressEnter(page.getByRole('button', { name: /^Claim / }));
    await page
      .getByRole('status')
      .getByText(`${dayText(wednesday)}, 09:00–13:00 is yours.`)
      .waitFor();
    assert.ok((await onRota()).includes('Flowers: Bea Berg'));
  });

  assert.deepEqual(bea.faults.filter(unexpected), []);
});
