/**
 * A week as it is lived by everybody: an area manager of two sites, their managers, members on their phones and the owner.
 * Planned, lent, published site by site, somebody ill by day and at one in the night, claimed, swapped, asked for, worked,
 * approved and paid. The clock goes through it.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, dayText, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { BROWSER, shoot } from '../helpers/console.ts';
import { DESK, makeManager, openShop, publishedWeek, signIn, until } from './shop.ts';

/** So far ahead that publishing it is no short notice. */
const MONDAY = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 21);
const day = (number: number) => addDays(MONDAY, number);
const [TUESDAY, WEDNESDAY, THURSDAY, SUNDAY, AFTER] = [day(1), day(2), day(3), day(6), day(7)];
const clock = (date: string, time: string) => `${date}T${time}:00Z`;
const [NIGHT_BEGINS, ILL_AT, NIGHT_ENDS] = [
  clock(SUNDAY, '22:00'),
  clock(AFTER, '01:00'),
  clock(AFTER, '06:00'),
];

const [OWNER, AREA, MONA, MAX] = ['Ada Admin', 'Asa Area', 'Mona Meer', 'Max Moor'];
const QUAY_STAFF = ['Bea Berg', 'Cem Celik', 'Dan Duda'];
const EVA = 'Eva Ek';
const HOURLY_PAY = 10;

test('a week lived by an area manager, two managers, members and an owner', BROWSER, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, [...QUAY_STAFF, EVA, AREA, MONA, MAX], 'UTC');
  const { admin, base, site: quay, ids } = shop;
  const mall = newId();
  await openMall();
  await payEverybody();
  const shifts: [name: string, at: string, start: string, end: string, more?: object][] = [
    ['Counter', quay, clock(MONDAY, '09:00'), clock(MONDAY, '13:00')],
    ['Bread', quay, clock(TUESDAY, '09:00'), clock(TUESDAY, '13:00')],
    ['Fish', quay, clock(THURSDAY, '09:00'), clock(THURSDAY, '13:00')],
    ['Night', quay, NIGHT_BEGINS, NIGHT_ENDS],
    ['Stock', mall, clock(WEDNESDAY, '09:00'), clock(WEDNESDAY, '17:00'), { targetStaff: 2, maxStaff: 2 }],
  ];
  for (const [name, locationId, start, end, more] of shifts) {
    const row = await admin.call('POST', '/planning/v1/demand', { name, locationId, start, end, ...more });
    assert.equal(row.status, 201, row.text);
  }
  for (const locationId of [quay, mall]) {
    const url = `/planning/v1/labour-budgets/${locationId}/${MONDAY}`;
    const budget = { hours: null, amount: 170, currency: 'EUR', oneWeek: false };
    const set = await admin.call('PUT', url, budget);
    assert.ok(set.status < 300, set.text);
  }

  const duties = async () => {
    const reader = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
    const url = `/planning/v1/rota?startDate=${MONDAY}&endDate=${AFTER}`;
    const answer = await reader.call('GET', url);
    assert.equal(answer.status, 200, answer.text);
    return listOf(answer.body.items!);
  };
  const staff = async (name: string) =>
    (await duties())
      .filter(({ demandName }) => String(demandName) === name)
      .map(({ userName }) => String(userName))
      .sort();

  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const visits: (() => string[])[] = [];
  const entryIds = new Map<string, string>();
  let now = new Date(NOW).toISOString();
  const goTo = (instant: string) => {
    now = instant;
    testApp.setNow(new Date(now));
  };
  const come = async (who: string, path: string, options: Parameters<typeof signIn>[4] = {}) => {
    const { page, faults } = await signIn(browser, shop, who, path, { ...options, now: Date.parse(now) });
    visits.push(faults);
    return page;
  };
  const onPhone = (who: string, path: string) => come(who, path, { viewport: PHONE, hasTouch: true });

  await t.test('the area manager plans both sites, and lends somebody of the one to the other', async () => {
    const page = await come(AREA, `/console/plan?week=${MONDAY}`);
    await page.getByLabel('Time limit').selectOption('5');
    await page.getByRole('button', { name: 'Start the run' }).click();
    await page.getByRole('button', { name: 'Ask Mall, Quay to publish' }).first().waitFor();
    await page.goto(`${base}/console/rota?week=${MONDAY}`);
    await page.getByText('1 shift is worked by someone from another site.').waitFor();
    const lent = page.locator('.board-row').filter({ hasText: 'Stock', hasNotText: EVA });
    const first = (await lent.locator('.person-name').innerText()).trim();
    await lent.locator('.card', { hasText: 'Stock' }).click();
    await page.locator('aside.detail').getByRole('button', { name: 'Assign instead' }).first().click();
    await lent.filter({ hasNotText: first }).waitFor();
    await page.locator('.labour-bar').getByText('over budget').first().waitFor();
    await shoot(page, 'lived-draft');
    await page.goto(`${base}/console/plan?week=${MONDAY}`);
    await page.getByRole('button', { name: 'Ask Mall, Quay to publish' }).first().click();
    await page
      .getByText(/^You asked Max Moor, Mona Meer to publish this/)
      .first()
      .waitFor();
    assert.deepEqual(await duties(), []);
  });

  await t.test('each manager publishes the own site', async () => {
    for (const [who, names] of [
      [MAX, ['Stock', 'Stock']],
      [MONA, ['Bread', 'Counter', 'Fish', 'Night', 'Stock', 'Stock']],
    ] as const) {
      const page = await come(who, '/console/rota');
      const note = page.locator('.unplanned', { hasText: `${AREA} asks you to publish the rota from` });
      await note.getByRole('link', { name: 'Open the draft' }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
      const ask = page.getByRole('alertdialog');
      await shoot(page, `lived-publish-${who === MAX ? 'mall' : 'quay'}`);
      await ask.getByRole('button', { name: 'Publish', exact: true }).click();
      await ask.waitFor({ state: 'detached' });
      await until(async () => (await duties()).length === names.length);
      assert.deepEqual((await duties()).map(({ demandName }) => String(demandName)).sort(), names);
    }
    assert.equal((await staff('Stock')).includes(EVA), true);
  });

  let lent = '';
  await t.test('the one who is lent reads it on the phone, acknowledges, and asks for leave', async () => {
    lent = (await staff('Stock')).find((name) => name !== EVA)!;
    const phone = await onPhone(lent, '/console/mine');
    await phone.getByText('Stock').first().waitFor();
    await phone.getByText('Mall').first().waitFor();
    await phone.getByRole('button', { name: 'Acknowledge all' }).tap();
    await phone.getByText('Your manager can see that you have read this').waitFor();
    await phone.goto(`${base}/console/leave`);
    await phone.getByLabel('First day').fill(day(9));
    await phone.getByLabel('Last day').fill(day(10));
    await phone.getByRole('button', { name: 'Send request' }).tap();
    await phone.getByText('Waiting').first().waitFor();
    assert.equal(await excessWidth(phone), 0);
  });

  await t.test('Monday, eight o’clock: somebody is ill, and the shift is open to be claimed', async () => {
    goTo(clock(MONDAY, '08:00'));
    const ill = (await staff('Counter'))[0]!;
    const desk = await come(MONA, `/console/rota?week=${MONDAY}`);
    await desk.locator('.board-body .card', { hasText: 'Counter' }).first().click();
    await desk
      .getByRole('button', { name: `Mark ${ill} absent` })
      .last()
      .click();
    await desk.getByRole('button', { name: 'Mark absent', exact: true }).click();
    await desk.getByText('HR has recorded leave: Sick.').waitFor();
    assert.deepEqual(await staff('Counter'), []);

    const giver = (await staff('Fish'))[0]!;
    const taker = QUAY_STAFF.find((name) => name !== giver && name !== ill)!;
    const claimer = taker;
    const phone = await onPhone(claimer, '/console/shifts');
    await phone.getByRole('button', { name: /^Claim .*09:00–13:00/ }).tap();
    await phone.getByText('Waiting for a manager').waitFor();

    const other = await onPhone(giver, '/console/mine');
    await other.getByRole('button', { name: new RegExp(`Offer or swap ${dayText(THURSDAY)}`) }).tap();
    const form = other.getByRole('form', { name: /Offer or swap/ });
    await form.getByLabel('To').selectOption({ label: taker });
    await form.getByRole('button', { name: 'Send' }).tap();
    await other.getByRole('link', { name: 'Offered' }).waitFor();
    await phone.goto(`${base}/console/shifts`);
    await phone.getByRole('button', { name: /^Accept: / }).tap();
    await phone.getByRole('button', { name: /^Accept: / }).waitFor({ state: 'detached' });
    assert.equal(await excessWidth(phone), 0);

    await desk.goto(`${base}/console/requests`);
    const approve = desk.getByRole('button', { name: /^Approve/ });
    await until(async () => (await approve.count()) === 3);
    await examine(desk);
    await desk.setViewportSize(DESK);
    for (let left = 3; left > 0; left -= 1) {
      await approve.first().click();
      await approve.nth(left - 1).waitFor({ state: 'detached' });
    }
    await desk.getByText('No requests are waiting.').waitFor();
    assert.deepEqual([await staff('Counter'), await staff('Fish')], [[claimer], [taker]]);
  });

  await t.test('the area manager writes to a site, and one of its members reads it', async () => {
    const desk = await come(AREA, `/console/messages?to=site+${mall}`);
    await desk.getByRole('textbox', { name: 'Subject' }).fill('Thank you');
    await desk.getByRole('textbox', { name: 'Message' }).fill('Stocktaking on Wednesday.');
    await desk.getByRole('button', { name: 'Send…' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
    await desk.getByText(/^Sent to /).waitFor();
    const phone = await onPhone(EVA, '/console/messages');
    await phone.locator('.message-list > li', { hasText: 'Thank you' }).locator('summary').tap();
    await phone.getByText('Stocktaking on Wednesday.').waitFor();
  });

  let [nightBegun, nightEnded] = ['', ''];
  await t.test('one o’clock in the night after Sunday: ill at work, and the rest is filled', async () => {
    // The rest of the night is in the next week, which is published by then.
    const planner = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
    await publishedWeek({ ...shop, admin: planner }, AFTER);
    goTo(ILL_AT);
    nightBegun = (await staff('Night'))[0]!;
    await clocked([[nightBegun, quay, NIGHT_BEGINS, null]]);
    const phone = await onPhone(AREA, `/console/rota?week=${MONDAY}&day=${SUNDAY}`);
    await phone.locator('.board-body .card', { hasText: 'Night' }).first().tap();
    await phone
      .getByRole('button', { name: `Mark ${nightBegun} absent` })
      .last()
      .tap();
    await phone.getByText(/22:00–01:00.* stays theirs\. .*01:00–06:00.* is open\.$/).waitFor();
    await phone.getByRole('button', { name: 'Mark absent', exact: true }).tap();
    await phone
      .getByRole('button', { name: /^Fill with/ })
      .first()
      .tap();
    await phone.getByText('Filled:').waitFor();
    await shoot(phone, 'lived-night');
    nightEnded = (await staff('Night')).find((name) => name !== nightBegun)!;
    const theirs = await onPhone(nightEnded, '/console/mine');
    await theirs.getByText('01:00–06:00').first().waitFor();
    assert.equal(await excessWidth(theirs), 0);
    await shoot(theirs, 'lived-night-mine');
  });

  await t.test('the week was worked; a clock-out is missed, asked for on the phone', async () => {
    goTo(clock(AFTER, '12:00'));
    const [counter, late, fish] = await Promise.all(['Counter', 'Bread', 'Fish'].map(staff));
    await clocked([
      [counter![0]!, quay, clock(MONDAY, '09:00'), clock(MONDAY, '13:00')],
      [late![0]!, quay, clock(TUESDAY, '09:00'), null],
      [fish![0]!, quay, clock(THURSDAY, '09:00'), clock(THURSDAY, '13:00')],
      [nightBegun, quay, NIGHT_BEGINS, ILL_AT],
      [nightEnded, quay, ILL_AT, NIGHT_ENDS],
      [lent, mall, clock(WEDNESDAY, '09:00'), clock(WEDNESDAY, '17:00')],
      [EVA, mall, clock(WEDNESDAY, '09:00'), clock(WEDNESDAY, '17:00')],
    ]);
    const phone = await onPhone(late![0]!, '/console/mine');
    const hours = phone.getByRole('region', { name: 'Clock times that are missing' });
    await hours.getByText('Clocked in at 09:00, no clock-out.').waitFor();
    await hours.getByRole('button', { name: /^Ask for a correction of/ }).tap();
    await hours.getByLabel('Clocked out').fill('13:05');
    await examine(phone);
    await phone.setViewportSize(PHONE);
    await hours.getByRole('button', { name: 'Send request' }).tap();
    await phone.getByRole('region', { name: 'My corrections' }).getByText('09:00–13:05').waitFor();
    await shoot(phone, 'lived-hours');
  });

  await t.test('the managers approve it, and the hours of everybody', async () => {
    const page = await come(MONA, '/console/requests');
    await page.getByText('Recorded in HR: clocked in at 09:00, no clock-out.').waitFor();
    await page.getByRole('button', { name: /^Approve the hours of/ }).click();
    await page.getByText('No requests are waiting.').waitFor();
    await page.goto(`${base}/console/timesheets?week=${MONDAY}`);
    await approveAll(page);
    await shoot(page, 'lived-timesheets');
    await approveAll(await come(MAX, `/console/timesheets?week=${MONDAY}`));
  });

  await t.test('the owner reads what the week cost, and who did what', async () => {
    const page = await come(OWNER, `/console/rota?week=${MONDAY}`);
    // What was worked after midnight belongs to the next week.
    await page.locator('.labour-bar').getByText('31 h · €310.00').first().waitFor();
    await shoot(page, 'lived-cost');
    await page.goto(`${base}/console/audit`);
    const log = page.locator('.audit');
    await log.getByText('published a rota').first().waitFor();
    await shoot(page, 'lived-audit');
  });

  for (const faults of visits) assert.deepEqual(faults(), []);

  async function clocked(
    entries: [who: string, at: string, clockIn: string, clockOut: string | null][],
  ): Promise<void> {
    const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
    const items = entries.map(([who, locationId, clockIn, clockOut]) => {
      // The same entry again closes it.
      const key = `${who} ${clockIn}`;
      const id = entryIds.get(key) ?? newId();
      entryIds.set(key, id);
      return { id, userId: ids.get(who), locationId, breakMinutes: 0, clockIn, clockOut };
    });
    assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
  }

  async function approveAll(page: Page): Promise<void> {
    const approve = page.getByRole('button', { name: /^Approve the hours of/ });
    await approve.first().waitFor();
    for (let left = await approve.count(); left > 0; left -= 1) {
      await approve.first().click();
      await approve.nth(left - 1).waitFor({ state: 'detached' });
    }
    await page.getByText('Approved').first().waitFor();
  }

  async function openMall(): Promise<void> {
    const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
    const put = async (what: string, items: object[]) => {
      const answer = await directory.call('PUT', `/directory/v1/${what}`, { items });
      assert.equal(answer.status, 200, answer.text);
    };
    await put('sites', [{ id: mall, name: 'Mall', address: null, coordinates: null, timeZone: 'UTC' }]);
    await put(
      'people',
      [EVA, MAX].map((name) => ({
        id: ids.get(name),
        name,
        email: null,
        homeLocationId: mall,
        active: true,
      })),
    );
    await put('grants', [{ userId: ids.get(EVA), role: 'member', locationIds: [mall] }]);
    await makeManager(testApp, shop, MONA);
    await makeManager(testApp, { ...shop, site: mall }, MAX);
    await makeManager(testApp, shop, AREA, 'area-manager');
    await put('grants', [{ userId: ids.get(AREA), role: 'area-manager', locationIds: [quay, mall] }]);
  }

  async function payEverybody(): Promise<void> {
    const hours = { minWeeklyHours: 0, weeklyHours: 40, maxWeeklyHours: 48 };
    const pay = { type: 'full-time', hourlyRate: HOURLY_PAY, currency: 'EUR' };
    const terms = { ...hours, ...pay, startDate: '2020-01-01', endDate: null };
    const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
    const items = [...QUAY_STAFF, EVA].map((name) => ({ userId: ids.get(name), contracts: [terms] }));
    assert.equal((await hr.call('PUT', '/hr/v1/contracts', { items })).status, 200);
  }
});
