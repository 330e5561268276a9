/** A week as it is lived: planned, published, somebody ill, shifts swapped, acknowledged, worked, corrected, approved. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, dayText, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOf } from '../helpers/app.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { NOW } from '../helpers/browser.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';
import { makeManager } from './shop.ts';

const MONDAY = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);
const [TUESDAY, THURSDAY, AFTER] = [addDays(MONDAY, 1), addDays(MONDAY, 3), addDays(MONDAY, 7)];
const DAYS: Record<string, string> = { Counter: MONDAY, Bread: TUESDAY, Fish: THURSDAY };
const clock = (date: string, time: string) => `${date}T${time}:00Z`;

test('a week lived by a manager, members and an administrator', BROWSER, async (t) => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  await makeManager(testApp, { admin, ids: people, site: siteId }, 'Dora Diaz');
  for (const [name, day] of Object.entries(DAYS)) {
    const times = { start: clock(day, '09:00'), end: clock(day, '13:00') };
    const row = await admin.call('POST', '/planning/v1/demand', { name, locationId: siteId, ...times });
    assert.equal(row.status, 201, row.text);
  }
  const nameOf = new Map([...people].map(([name, id]) => [id, name]));
  const rota = async (): Promise<Record<string, string>> => {
    const url = `/planning/v1/rota?startDate=${MONDAY}&endDate=${addDays(MONDAY, 6)}`;
    const items = listOf((await admin.call('GET', url)).body.items!);
    return Object.fromEntries(items.map((duty) => [duty.demandName, nameOf.get(String(duty.userId))]));
  };
  const visits: { faults: string[] }[] = [];
  const signedIn = async (who: string, path: string, viewport?: typeof PHONE, day?: string) => {
    const visit = await open(viewport === undefined ? {} : { viewport });
    if (day !== undefined) await visit.page.addInitScript(`Date.now = () => Date.parse('${day}T12:00:00Z')`);
    visits.push(visit);
    await visit.page.goto(base + path);
    await pick(visit.page, who);
    return visit.page;
  };

  await t.test('the administrator plans the week and publishes it', async () => {
    const page = await signedIn('Ada Admin', `/console/plan?week=${MONDAY}`);
    await page.getByLabel('Time limit').selectOption('5');
    await page.getByRole('button', { name: 'Start the run' }).click();
    await page.getByRole('heading', { name: 'The rota is ready' }).waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    assert.deepEqual(Object.keys(await rota()).sort(), ['Bread', 'Counter', 'Fish']);
  });

  await t.test('somebody is ill on Monday; the manager fills the shift with two clicks', async () => {
    const page = await signedIn('Dora Diaz', `/console/rota?week=${MONDAY}`);
    const ill = (await rota()).Counter!;
    await page.locator('.board-body .card', { hasText: 'Counter' }).click();
    await page
      .getByRole('button', { name: `Mark ${ill} absent` })
      .last()
      .click();
    await page.getByRole('button', { name: 'Mark absent' }).click();
    await page
      .getByRole('button', { name: /^Fill with/ })
      .first()
      .click();
    await page.getByText('Filled:').waitFor();
    assert.notEqual((await rota()).Counter, ill);
  });

  await t.test('a shift goes to a colleague, on two phones, and the manager approves it', async () => {
    const giver = (await rota()).Fish!;
    const taker = ['Bea Berg', 'Cem Celik'].find((name) => name !== giver)!;
    const phone = await signedIn(giver, '/console/mine', PHONE);
    await phone.getByRole('button', { name: new RegExp(`Offer or swap ${dayText(THURSDAY)}`) }).click();
    const form = phone.getByRole('form', { name: /Offer or swap/ });
    await form.getByLabel('To').selectOption({ label: taker });
    await form.getByRole('button', { name: 'Send' }).click();
    await phone.getByRole('link', { name: 'Offered' }).waitFor();
    const other = await signedIn(taker, '/console/shifts', PHONE);
    await other.getByRole('button', { name: /^Accept: / }).click();
    await other.getByText('Waiting for a manager').waitFor();
    const desk = await signedIn('Dora Diaz', '/console/requests');
    await desk.getByRole('button', { name: /^Approve: / }).click();
    await desk.getByText('No requests are waiting.').waitFor();
    assert.equal((await rota()).Fish, taker);
    await other.goto(`${base}/console/mine`);
    await other.getByRole('button', { name: 'Acknowledge all' }).click();
    await other.getByText('Your manager can see that you have read this').waitFor();
    assert.equal(await excessWidth(other), 0);
    await examine(other);
  });

  let late = '';
  await t.test('the week is worked, and one clock-out is missed', async () => {
    const entries = Object.entries(await rota()).map(([name, who]) => ({
      id: newId(),
      userId: people.get(who),
      locationId: siteId,
      breakMinutes: 0,
      clockIn: clock(DAYS[name]!, '09:00'),
      clockOut: name === 'Bread' ? null : clock(DAYS[name]!, '13:00'),
    }));
    late = (await rota()).Bread!;
    testApp.setNow(new Date(clock(AFTER, '12:00')));
    const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
    assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items: entries })).status, 200);
  });

  await t.test('its member asks for the correction on the phone', async () => {
    const phone = await signedIn(late, '/console/mine', PHONE, AFTER);
    const hours = phone.getByRole('region', { name: 'My hours' });
    await hours.getByText('Clocked in at 09:00, no clock-out.').waitFor();
    await hours.getByRole('button', { name: /^Ask for a correction of/ }).click();
    await hours.getByLabel('Clocked out').fill('13:05');
    assert.equal(await excessWidth(phone), 0);
    await examine(phone);
    await phone.setViewportSize(PHONE);
    await hours.getByRole('button', { name: 'Send request' }).click();
    await hours.getByRole('region', { name: 'My corrections' }).getByText('09:00–13:05').waitFor();
  });

  await t.test('the manager approves it, and then the hours of everybody', async () => {
    const page = await signedIn('Dora Diaz', '/console/requests', undefined, AFTER);
    await page.getByText('Recorded in HR: clocked in at 09:00, no clock-out.').waitFor();
    await examine(page);
    await page.getByRole('button', { name: /^Approve the hours of/ }).click();
    await page.getByText('No requests are waiting.').waitFor();
    await page.goto(`${base}/console/timesheets?week=${MONDAY}`);
    const approve = page.getByRole('button', { name: /^Approve the hours of/ });
    await approve.first().waitFor();
    for (let left = await approve.count(); left > 0; left -= 1) {
      await approve.first().click();
      await approve.nth(left - 1).waitFor({ state: 'detached' });
    }
    await page.getByText('Approved').first().waitFor();
  });

  for (const { faults } of visits) assert.deepEqual(faults.filter(unexpected), []);
});
