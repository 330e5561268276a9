/** Who is at work asks for another beginning, or that the clock-in be removed; a manager decides, or corrects it at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { localOf, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOf } from '../helpers/app.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { NOW } from '../helpers/browser.ts';
import { BROWSER, pick, shoot, startConsole, unexpected } from '../helpers/console.ts';
import { makeManager } from './shop.ts';

const ZONE = 'Europe/London';
const MINUTE_MS = 60_000;
/** Whole minutes, as the form has them. */
const ago = (minutes: number) => new Date(Math.floor(NOW / MINUTE_MS - minutes) * MINUTE_MS).toISOString();
const clockAt = (at: string) => localOf(at, ZONE).time;
const [BEGUN, RIGHT, SEEN] = [ago(20), ago(40), ago(50)] as const;

test('attendance that goes on is corrected while it goes on', BROWSER, async (t) => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  await makeManager(testApp, { admin, ids: people, site: siteId }, 'Dora Diaz');
  const bea = people.get('Bea Berg')!;
  const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
  const entry = {
    id: newId(),
    userId: bea,
    locationId: siteId,
    breakMinutes: 0,
    clockIn: BEGUN,
    clockOut: null,
  };
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items: [entry] })).status, 200);
  const held = async () => {
    const { body } = await hr.call('GET', `/hr/v1/time-entries?start=${ago(1440)}&end=${ago(-60)}`);
    return listOf(body.items!).map(({ clockIn, clockOut }) => [clockIn, clockOut]);
  };
  const phone = await open({ viewport: PHONE, locale: 'de-DE' });
  const desk = await open();
  await desk.page.goto(`${base}/console/requests`);
  await pick(desk.page, 'Dora Diaz');
  const own = phone.page.getByRole('region', { name: 'Meine Arbeitszeiten' });

  await t.test('the member asks for another beginning on the phone, in German', async () => {
    const { page } = phone;
    await page.goto(`${base}/console/mine`);
    await pick(page, 'Bea Berg');
    await own.getByRole('button', { name: /^Korrektur beantragen/ }).click();
    await page.getByLabel('Eingestempelt').fill(clockAt(RIGHT));
    await page.getByText(/Korrigiert wird nur der Beginn/).waitFor();
    await examine(page);
    assert.equal(await excessWidth(page), 0);
    await shoot(page, 'going-on-form');
    await page.getByRole('button', { name: 'Antrag senden' }).click();
    await own.getByText(`ab ${clockAt(RIGHT)} Uhr`).waitFor();
    assert.equal(await own.getByRole('button', { name: /^Korrektur beantragen/ }).count(), 0);
    await shoot(page, 'going-on-asked');
  });

  await t.test('the manager reads what HR holds and what it would hold, and approves', async () => {
    const { page } = desk;
    await page.goto(`${base}/console/requests`);
    await page.getByText(new RegExp(`clocked in at ${clockAt(BEGUN)}, no clock-out`)).waitFor();
    await shoot(page, 'going-on-request');
    await page.getByRole('button', { name: /^Approve the hours of Bea Berg/ }).click();
    await page.getByText(/^Approved: Bea Berg/).waitFor();
    assert.deepEqual(await held(), [[RIGHT, null]]);
    await phone.page.reload();
    await own.getByText(`Anwesend seit ${clockAt(RIGHT)} Uhr`).waitFor();
  });

  await t.test('the manager corrects it at once, and takes that back', async () => {
    const { page } = desk;
    await page.goto(`${base}/console/timesheets?week=${mondayOf(localOf(RIGHT, ZONE).date)}`);
    await page.getByRole('button', { name: /^Everybody/ }).click();
    await page.locator('summary', { hasText: 'Bea Berg' }).click();
    await page.getByRole('button', { name: /^Correct .*Bea Berg/ }).click();
    await page.getByLabel('Clocked in').fill(clockAt(SEEN));
    await page.getByLabel(/^Reason/).fill('Seen at the door');
    await shoot(page, 'going-on-correct');
    await page.getByRole('button', { name: 'Record' }).click();
    await page.getByText(new RegExp(`^Recorded for Bea Berg: .*from ${clockAt(SEEN)}`)).waitFor();
    assert.deepEqual(await held(), [[SEEN, null]]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText(new RegExp(`^As before for Bea Berg: .*from ${clockAt(RIGHT)}`)).waitFor();
    assert.deepEqual(await held(), [[RIGHT, null]]);
    await examine(page);
  });

  await t.test(
    'clocked in by mistake: asked to be removed, approved, and nobody is at work any more',
    async () => {
      const { page } = phone;
      await page.reload();
      await own.getByRole('button', { name: /^Korrektur beantragen/ }).click();
      await page.getByLabel(/^Es wurde nicht gearbeitet/).check();
      assert.equal(await page.getByLabel('Eingestempelt').count(), 0);
      await shoot(page, 'going-on-remove');
      await page.getByRole('button', { name: 'Antrag senden' }).click();
      await own.getByText(/löschen, es wurde nicht gearbeitet/).waitFor();
      await desk.page.goto(`${base}/console/requests`);
      await desk.page
        .getByText(/remove, nothing was worked/)
        .first()
        .waitFor();
      await shoot(desk.page, 'going-on-removal');
      await desk.page.getByRole('button', { name: /^Approve the hours of Bea Berg/ }).click();
      await desk.page.getByText(/^Approved: Bea Berg/).waitFor();
      assert.deepEqual(await held(), []);
      await page.reload();
      await own.getByText('Genehmigt').first().waitFor();
      assert.equal(await page.getByText(/^Anwesend seit/).count(), 0);
      assert.equal(await excessWidth(page), 0);
      await shoot(page, 'going-on-gone');
    },
  );
  assert.deepEqual([...phone.faults, ...desk.faults].filter(unexpected), []);
});
