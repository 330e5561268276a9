/** A published shift changes: the person sees what it was and acknowledges it on a phone, the manager sees on the board who has not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { type Caller, listOf } from '../helpers/app.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { NOW } from '../helpers/browser.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const WEEK = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);
const HOURS = { start: `${WEEK}T09:00:00Z`, end: `${WEEK}T17:00:00Z` };

async function ok(who: Caller, path: string, body: object = {}) {
  const answer = await who.call('POST', `/planning/v1${path}`, body);
  assert.ok(answer.status < 300, answer.text);
  return answer.body;
}

test('a changed shift is acknowledged', BROWSER, async (t) => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const [bea, cem] = [people.get('Bea Berg')!, people.get('Cem Celik')!];
  for (const userId of people.values()) {
    const schedulable = userId === bea;
    await admin.call('PATCH', `/planning/v1/settings/workforce/${userId}`, { schedulable });
  }
  const { id: demandId } = await ok(admin, '/demand', { name: 'Counter', locationId: siteId, ...HOURS });
  const run = await ok(admin, '/planning-runs', { weekStart: WEEK, options: { timeLimitMs: 500 } });
  assert.equal(String(listOf(run.assignments!)[0]!.userId), bea);
  await ok(admin, `/planning-runs/${run.id}/publish`);
  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const grant = { userId: cem, role: 'manager', locationIds: [siteId] };
  assert.equal((await directory.call('PUT', '/directory/v1/grants', { items: [grant] })).status, 200);

  const phone = await open({ viewport: PHONE });
  const desk = await open();
  const panel = phone.page.getByRole('region', { name: 'Changes for you to acknowledge' });
  const mark = desk.page.getByRole('img', { name: 'Change not acknowledged' });
  const change = (from: string, until: string) =>
    ok(admin, '/rota/changes', {
      times: [{ demandId, start: `${WEEK}T${from}:00Z`, end: `${WEEK}T${until}:00Z` }],
      reason: 'Delivery comes late',
    });

  await t.test('a published week is acknowledged by one press', async () => {
    await phone.page.goto(`${base}/console/mine`);
    await pick(phone.page, 'Bea Berg');
    await panel.getByText('1 shift was published').waitFor();
    await panel.getByRole('button', { name: 'Acknowledge all' }).click();
    await phone.page.getByText('Your manager can see that you have read this').waitFor();
    assert.equal(await panel.count(), 0);
  });

  await t.test('the manager sees on the card, in the count and in the detail who has not', async () => {
    await change('10:00', '18:00');
    await desk.page.goto(`${base}/console/rota?week=${WEEK}`);
    await pick(desk.page, 'Cem Celik');
    await mark.waitFor();
    await desk.page.getByText('1 change is not acknowledged yet.').waitFor();
    await desk.page.locator('.card', { hasText: 'Counter' }).first().click();
    await desk.page
      .getByText(/^The change of .+ is not acknowledged yet\. It was 0?\d+:00–\d\d:00\.$/)
      .waitFor();
    await examine(desk.page);
  });

  await t.test('the person sees what it was, on a phone, and acknowledges it', async () => {
    await phone.page.reload();
    await panel.getByText(/10:00–18:00.*\(was 09:00–17:00\)|11:00–19:00.*\(was 10:00–18:00\)/).waitFor();
    await panel.getByText('Delivery comes late').waitFor();
    assert.equal(await excessWidth(phone.page), 0);
    await examine(phone.page);
    await panel.getByRole('button', { name: 'Acknowledge all' }).click();
    await phone.page.getByText('Your manager can see that you have read this').waitFor();
    await desk.page.reload();
    await desk.page.locator('.card', { hasText: 'Counter' }).first().waitFor();
    await desk.page.getByText('change is not acknowledged').waitFor({ state: 'detached' });
    assert.equal(await mark.count(), 0);
  });

  await t.test('a further change asks again', async () => {
    await change('11:00', '19:00');
    await phone.page.reload();
    await panel.getByRole('button', { name: 'Acknowledge all' }).waitFor();
    await desk.page.reload();
    await mark.waitFor();
  });

  assert.deepEqual([...phone.faults, ...desk.faults].filter(unexpected), []);
});
