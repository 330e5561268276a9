/** A manager corrects somebody's hours, takes it back, and the member reads both; an approval of leave is taken back; who has not acknowledged is reminded. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { NOW } from '../helpers/browser.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';
import { makeManager } from './shop.ts';

const WEEK = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), -7);
const NEXT = addDays(WEEK, 14);
const at = (date: string, time: string) => `${date}T${time}:00Z`;

test('what a manager decides can be taken back where it was made', BROWSER, async (t) => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  await makeManager(testApp, { admin, ids: people, site: siteId }, 'Dora Diaz');
  const bea = people.get('Bea Berg')!;
  const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
  const put = async (path: string, items: object[]) => {
    const answer = await hr.call('PUT', `/hr/v1/${path}`, { items });
    assert.equal(answer.status, 200, answer.text);
  };
  const worked = { id: newId(), userId: bea, locationId: siteId, breakMinutes: 30 };
  await put('time-entries', [{ ...worked, clockIn: at(WEEK, '09:20'), clockOut: at(WEEK, '17:00') }]);
  const booked = { id: newId(), userId: bea, type: 'Holiday' };
  await put('leave', [{ ...booked, start: at(NEXT, '00:00'), end: at(addDays(NEXT, 2), '00:00') }]);
  const claims = { org_id: DEMO_ORGANISATION_ID, sub: bea, roles: ['member'], location_ids: [siteId] };
  const member = await testApp.caller(claims);
  const asked = { type: 'Holiday', startDate: addDays(NEXT, 7), endDate: addDays(NEXT, 8) };
  const request = await member.call('POST', '/planning/v1/leave-requests', asked);
  assert.equal(request.status, 201, request.text);

  const desk = await open();
  await desk.page.goto(`${base}/console/timesheets?week=${WEEK}`);
  await pick(desk.page, 'Dora Diaz');

  await t.test('the count of issues leads to its list, and a correction is confirmed', async () => {
    const { page } = desk;
    await page.goto(`${base}/console/timesheets?week=${WEEK}`);
    await page.getByRole('button', { name: /^With issues: 1$/ }).click();
    await page.getByText('An issue is a clock-in or clock-out that is missing').waitFor();
    await page.locator('summary', { hasText: 'Bea Berg' }).click();
    await page.getByRole('button', { name: /^Correct .*Bea Berg/ }).click();
    await page.getByLabel('Clocked in').fill('09:00');
    await page.getByLabel(/^Reason/).fill('Seen at nine');
    await page.getByRole('button', { name: 'Record' }).click();
    await page.getByText(/^Recorded for Bea Berg: .*09:00–17:00/).waitFor();
    await examine(page);
  });

  await t.test('it is taken back in the same place', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText(/^As before for Bea Berg: .*09:20–17:00/).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Undo', exact: true }).count(), 0);
  });

  await t.test('leave is approved, and the approval taken back', async () => {
    const { page } = desk;
    await page.goto(`${base}/console/requests`);
    await page.getByText('“Seen at nine”').waitFor();
    await page.getByRole('button', { name: /^Approve the leave of Bea Berg/ }).click();
    await page.getByText(/^Approved: Bea Berg/).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText(/^Not approved any more: Bea Berg/).waitFor();
    await page.getByRole('button', { name: /^Approve the leave of Bea Berg/ }).waitFor();
    await examine(page);
  });

  await t.test('the member reads why, twice, and what leave is booked for them', async () => {
    const phone = await open({ viewport: PHONE });
    const { page } = phone;
    await page.goto(`${base}/console/mine`);
    await pick(page, 'Bea Berg');
    await page.goto(`${base}/console/mine`);
    const hours = page.getByRole('region', { name: 'My corrections' });
    await hours.getByText('Seen at nine').waitFor();
    await hours.getByText('The correction before was a mistake.').waitFor();
    assert.equal(await hours.getByText('Corrected by Dora Diaz:').count(), 2);
    assert.equal(await excessWidth(page), 0);
    await page.goto(`${base}/console/leave`);
    await page.getByRole('region', { name: 'My leave' }).getByText('booked for you').waitFor();
    assert.equal(await excessWidth(page), 0);
    await examine(page);
    assert.deepEqual(phone.faults.filter(unexpected), []);
  });
  assert.deepEqual(desk.faults.filter(unexpected), []);
});

test('who has not acknowledged the published week is reminded, and does so', BROWSER, async () => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  await makeManager(testApp, { admin, ids: people, site: siteId }, 'Dora Diaz');
  const ok = async (path: string, body: object) => {
    const answer = await admin.call('POST', `/planning/v1${path}`, body);
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };
  const monday = addDays(WEEK, 14);
  const run = await ok('/planning-runs', { weekStart: monday, options: { timeLimitMs: 300 } });
  await ok(`/planning-runs/${run.id}/publish`, {});
  const shift = { name: 'Counter', locationId: siteId, start: at(monday, '09:00'), end: at(monday, '13:00') };
  await ok('/rota/changes', { extra: [{ ...shift, userId: people.get('Bea Berg')! }] });
  const desk = await open();
  await desk.page.goto(`${base}/console/rota?week=${monday}`);
  await pick(desk.page, 'Dora Diaz');
  const names = desk.page.locator('details.acknowledgements');
  await names.locator('summary').click();
  await names.getByRole('button', { name: /Bea Berg/ }).click();
  await names.getByRole('status').getByText(/\w/).waitFor();
  const phone = await open({ viewport: PHONE });
  await phone.page.goto(`${base}/console/mine`);
  await pick(phone.page, 'Bea Berg');
  const panel = phone.page.getByRole('region', { name: 'Changes for you to acknowledge' });
  await panel.getByRole('button', { name: 'Acknowledge all' }).click();
  await phone.page.getByText('Your manager can see that you have read this').waitFor();
  await desk.page.reload();
  await names.locator('summary').click();
  await names.getByText('Bea Berg').waitFor();
  assert.equal(await names.getByRole('button', { name: /Bea Berg/ }).count(), 0);
  assert.deepEqual([...phone.faults, ...desk.faults].filter(unexpected), []);
});
