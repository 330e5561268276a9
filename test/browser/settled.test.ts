/** A request that somebody else settled first: the press says by whom, and the list shows it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { makeManager, openShop, publishedWeek, signIn } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};

const WEEK = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);

test('requests that somebody else settled first', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Dora Diaz'], 'Europe/London');
  await makeManager(testApp, shop, 'Dora Diaz');
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const bea = await testApp.caller({
    org_id: DEMO_ORGANISATION_ID,
    sub: shop.ids.get('Bea Berg')!,
    roles: ['member'],
    location_ids: [shop.site],
  });
  const ada = await testApp.caller({
    org_id: DEMO_ORGANISATION_ID,
    sub: shop.ids.get('Ada Admin')!,
    roles: ['admin'],
    location_ids: '*',
  });
  const ask = async (startDate: string) => {
    const body = { type: 'Holiday', startDate, endDate: startDate };
    const made = await bea.call('POST', '/planning/v1/leave-requests', body);
    assert.equal(made.status, 201, made.text);
    return String(made.body.id);
  };
  const decide = async (what: string, id: string, act: string) => {
    const done = await ada.call('POST', `/planning/v1/${what}/${id}/${act}`, {});
    assert.equal(done.status, 200, done.text);
  };

  await t.test('leave: approved by another manager, or withdrawn', async () => {
    const [first, second] = [await ask('2027-04-01'), await ask('2027-04-08')];
    const { page } = await signIn(browser, shop, 'Dora Diaz', '/console/requests');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    const refuse = (day: string) =>
      waiting.getByRole('button', { name: new RegExp(`Refuse the leave of Bea Berg, .*${day}`) });
    await refuse('1 Apr').waitFor();
    await decide('leave-requests', first, 'approve');
    await bea.call('POST', `/planning/v1/leave-requests/${second}/withdraw`, {});
    const asked = waiting.locator('.asked > li', { hasText: '1 Apr' });
    await asked.getByLabel('Comment').fill('Too many are away');
    await refuse('1 Apr').click();
    await page
      .getByRole('alert')
      .getByText(
        /^Ada Admin has approved this already \(.+\)\. Your comment was not sent: “Too many are away”$/,
      )
      .waitFor();
    await refuse('1 Apr').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'Decided' }).getByText('Approved').waitFor();
    assert.equal(await refuse('8 Apr').count(), 0);
  });

  await t.test('one’s own: the page of the person who asked', async () => {
    const id = await ask('2027-04-15');
    const { page } = await signIn(browser, shop, 'Bea Berg', '/console/leave');
    const withdraw = page.getByRole('button', { name: /Withdraw the request for .*15 Apr/ });
    await withdraw.waitFor();
    await decide('leave-requests', id, 'refuse');
    await withdraw.click();
    await page
      .getByRole('alert')
      .getByText(/^Ada Admin has refused this already/)
      .waitFor();
    await withdraw.waitFor({ state: 'detached' });
  });

  await t.test('a claim: approved by another manager; a shift that is taken meanwhile', async () => {
    const site = `/planning/v1/settings/locations/${shop.site}`;
    assert.equal((await shop.admin.call('PATCH', site, { claims: 'manager-decides' })).status, 200);
    await publishedWeek(shop, WEEK);
    const row = {
      name: 'Counter',
      locationId: shop.site,
      start: `${WEEK}T09:00:00Z`,
      end: `${WEEK}T13:00:00Z`,
    };
    const opened = await shop.admin.call('POST', '/planning/v1/rota/changes', { extra: [row] });
    assert.equal(opened.status, 201, opened.text);
    const { body } = await bea.call('GET', '/planning/v1/open-shifts');
    const [open] = listOf(body.items!);
    const claim = { kind: 'claim', demandId: open!.demandId };
    const asked = await bea.call('POST', '/planning/v1/shift-requests', claim);
    assert.equal(asked.status, 201, asked.text);
    const { page } = await signIn(browser, shop, 'Dora Diaz', '/console/requests');
    const refuse = page.getByRole('button', { name: /^Refuse: Bea Berg takes/ });
    await refuse.waitFor();
    const { page: late } = await signIn(browser, shop, 'Cem Celik', '/console/shifts');
    const take = late.getByRole('button', { name: /^Claim / });
    await take.waitFor();
    await decide('shift-requests', String(asked.body.id), 'approve');
    await refuse.click();
    await page
      .getByRole('alert')
      .getByText(/^Ada Admin has approved this already/)
      .waitFor();
    await refuse.waitFor({ state: 'detached' });
    await take.click();
    await late
      .getByRole('alert')
      .getByText(/^Somebody else has taken .* already\.$/)
      .waitFor();
    await take.waitFor({ state: 'detached' });
  });

  await t.test(
    'an offer that its owner withdrew, and a correction that another manager approved',
    async () => {
      const rota = `/planning/v1/rota?startDate=${WEEK}&endDate=${addDays(WEEK, 6)}`;
      const own = listOf((await ada.call('GET', rota)).body.items!).find(
        ({ userId }) => userId === shop.ids.get('Bea Berg'),
      );
      const offer = { kind: 'offer', demandId: own!.demandId, colleagueId: shop.ids.get('Cem Celik')! };
      const offered = await bea.call('POST', '/planning/v1/shift-requests', offer);
      assert.equal(offered.status, 201, offered.text);
      const { page } = await signIn(browser, shop, 'Cem Celik', '/console/shifts');
      const accept = page.getByRole('button', { name: /^Accept: / });
      await accept.waitFor();
      await bea.call('POST', `/planning/v1/shift-requests/${offered.body.id}/withdraw`, {});
      await accept.click();
      await page
        .getByRole('alert')
        .getByText(/^Bea Berg has withdrawn this/)
        .waitFor();
      const day = addDays(new Date(NOW).toISOString().slice(0, 10), -2);
      const worked = {
        locationId: shop.site,
        breakMinutes: 0,
        clockIn: `${day}T09:00:00Z`,
        clockOut: `${day}T12:00:00Z`,
      };
      const asked = await bea.call('POST', '/planning/v1/attendance-corrections', worked);
      assert.equal(asked.status, 201, asked.text);
      const { page: late } = await signIn(browser, shop, 'Dora Diaz', '/console/requests');
      const refuse = late.getByRole('button', { name: /^Refuse .*Bea Berg/ });
      await late.getByLabel('Comment').fill('Nobody saw you');
      await decide('attendance-corrections', String(asked.body.id), 'approve');
      await refuse.click();
      await late
        .getByRole('alert')
        .getByText(/^Ada Admin has approved this already .*Your comment was not sent: “Nobody saw you”$/)
        .waitFor();
      await refuse.waitFor({ state: 'detached' });
    },
  );
});
