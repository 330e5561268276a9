/** Somebody went home ill and it is noted afterwards: the hours that nobody worked are open on the board. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { instantOf, localOf, mondayOf, spanText } from '../../src/console/kit/time/zone.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { NOW } from '../helpers/browser.ts';
import { BROWSER, pick, shoot, startConsole, unexpected } from '../helpers/console.ts';
import { makeManager } from './shop.ts';

const ZONE = 'Europe/London';
const DAY_MS = 86_400_000;
// Yesterday by day: over, and whole on one day at whatever hour the test runs.
const { date } = localOf(new Date(NOW - DAY_MS).toISOString(), ZONE);
const at = (time: string) => new Date(instantOf(date, time, ZONE)).toISOString();
const [BEGUN, LEFT, OVER, WELL] = [at('09:00'), at('12:00'), at('17:00'), at('19:00')] as const;
const OPEN = spanText(LEFT, OVER, ZONE);

test(
  'the rest of a shift whose person went home ill is open, and the day is not covered',
  BROWSER,
  async (t) => {
    const { testApp, base, siteId, people, open } = await startConsole();
    const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
    await makeManager(testApp, { admin, ids: people, site: siteId }, 'Dora Diaz');
    const bea = people.get('Bea Berg');
    const ok = async (path: string, body: object) => {
      const answer = await admin.call('POST', `/planning/v1${path}`, body);
      assert.ok(answer.status < 300, answer.text);
      return answer.body;
    };
    const run = await ok('/planning-runs', { weekStart: mondayOf(date), options: { timeLimitMs: 300 } });
    await ok(`/planning-runs/${run.id}/publish`, {});
    const shift = { name: 'Counter', locationId: siteId, start: BEGUN, end: OVER, userId: bea };
    await ok('/rota/changes', { extra: [shift] });
    await ok('/absences', { userId: bea, kind: 'sick', start: LEFT, end: WELL });

    await t.test('at a desk: the week and the day say which hours', async () => {
      const { page, faults } = await open();
      await page.goto(`${base}/console/rota?week=${mondayOf(date)}&day=${date}`);
      await pick(page, 'Dora Diaz');
      const gap = page.locator('.card.open', { hasText: OPEN });
      await gap.waitFor();
      await gap.getByText('Open in part: its person is noted as absent then').waitFor();
      await page.getByText('1 of 1, 1 in part').first().waitFor();
      await examine(page);
      await shoot(page, 'part-absent-week');
      await page.locator('.board-body .card', { hasText: 'Counter' }).first().click();
      await page.getByText(`Absent from ${localOf(LEFT, ZONE).time}`, { exact: true }).waitFor();
      await shoot(page, 'part-absent-panel');
      await page.goto(`${base}/console/rota?week=${mondayOf(date)}&view=day&day=${date}&rows=shifts`);
      await page.locator('.bar.open', { hasText: OPEN }).getByText('nobody: absent').waitFor();
      await examine(page);
      await shoot(page, 'part-absent-day');
      assert.deepEqual(faults.filter(unexpected), []);
    });

    await t.test('on a phone, in German', async () => {
      const { page, faults } = await open({ viewport: PHONE, locale: 'de-DE' });
      await page.goto(`${base}/console/rota?week=${mondayOf(date)}&day=${date}`);
      await pick(page, 'Dora Diaz');
      await page.getByText(OPEN).first().waitFor();
      assert.equal(await excessWidth(page), 0);
      await shoot(page, 'part-absent-german');
      assert.deepEqual(faults.filter(unexpected), []);
    });
  },
);
