/** A manager's and a member's short day in German, at a desk and on a phone: no English is left, and nothing is too wide. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { german } from '../../src/console/languages/de.ts';
import { startTestApp } from '../helpers/app.ts';
import { DESK, examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { englishFinder, textsOf } from '../helpers/leftovers.ts';
import { makeManager, openShop, signIn } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const WEEK = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);
const GERMAN = { locale: 'de-DE' };
/** It has no other name in German, and reads as a message such as “2 of 3”. */
const ISLAND = 'Isle of Man';
const found = englishFinder(german);
const englishIn = (texts: readonly string[]) => found(texts).filter((text) => text !== ISLAND);
const SHOTS = process.env.SHOTS;
let shot = 0;

/** What is on the page now: German, and no wider than the window. */
async function look(page: Page): Promise<void> {
  await page.locator('main').waitFor();
  await page.getByText(german.common.loading).first().waitFor({ state: 'detached' });
  if (SHOTS !== undefined) {
    mkdirSync(SHOTS, { recursive: true });
    const { pathname } = new URL(page.url());
    const { width } = page.viewportSize()!;
    await page.screenshot({
      path: `${SHOTS}/${++shot}-${pathname.replaceAll('/', '_')}-${width}.png`,
      fullPage: true,
    });
  }
  assert.deepEqual(englishIn(await textsOf(page)), [], page.url());
  assert.equal(await excessWidth(page), 0, page.url());
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
}

test('the finder of English sees it', () => {
  const texts = ['Dienstplan', 'Open slots', '3 people missing', '3 Personen fehlen', 'Status', 'shopfloor'];
  assert.deepEqual(englishIn(texts), ['Open slots', '3 people missing']);
});

test('a short day in German', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Mona Meer'], 'Europe/Berlin');
  await makeManager(testApp, shop, 'Mona Meer');
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const faults: (() => string[])[] = [];
  const visit = async (name: string, path: string, more: Parameters<typeof signIn>[4] = {}) => {
    const visitor = await signIn(browser, shop, name, path, { ...GERMAN, ...more });
    faults.push(visitor.faults);
    return visitor.page;
  };
  const goTo = async (page: Page, path: string) => {
    await page.goto(`${shop.base}/console/${path}`);
    await look(page);
  };
  const plan = await visit('Mona Meer', `/console/plan?week=${WEEK}`);

  await t.test('an address without a page says so, and the way on', async () => {
    const page = await visit('Mona Meer', '/console/planung?week=1');
    await page.getByRole('heading', { name: 'Hier gibt es nichts' }).waitFor();
    await page.getByText('Unter /console/planung gibt es keine Seite').waitFor();
    await look(page);
    await page.getByRole('link', { name: 'Weiter zu: Dienstplan' }).click();
    await page.waitForURL(/\/console\/rota/);
    await page.goto(`${shop.base}/console/rota/`);
    await look(page);
    assert.equal(await page.getByText('Hier gibt es nichts').count(), 0);
  });

  await t.test('a page that is not for the member says whom it is for, and the way home', async () => {
    const page = await visit('Bea Berg', '/console/team', { viewport: PHONE });
    for (const [path, readers] of [
      ['team', 'Diese Seite ist für die Leitung und die Administration.'],
      ['audit', 'Diese Seite ist für die Leitung und die Administration.'],
      ['requests', 'Diese Seite ist für die Leitung und die Administration.'],
      ['webhooks', 'Diese Seite ist für die Administration.'],
    ] as const) {
      await goTo(page, path);
      await page.getByRole('heading', { name: readers }).waitFor();
    }
    await page.getByRole('link', { name: 'Weiter zu: Meine Schichten' }).click();
    await page.getByRole('heading', { name: 'Meine Schichten' }).waitFor();
  });

  await t.test('a manager enters the need, plans the week and publishes it', async () => {
    await look(plan);
    await plan.getByText('Zeile hinzufügen').last().click();
    const form = plan.getByRole('form', { name: 'Zeile hinzufügen' });
    await form.getByLabel('Name').fill('Theke');
    await form.getByLabel('Personen').fill('3');
    await form.getByRole('button', { name: 'Zeile hinzufügen' }).click();
    await plan.getByText('Hinzugefügt.').waitFor();
    await look(plan);
    await plan.getByLabel('Zeitgrenze').selectOption({ index: 0 });
    await plan.getByRole('button', { name: 'Planungslauf starten' }).click();
    await plan.getByRole('heading', { name: 'Der Dienstplan ist fertig' }).waitFor();
    await look(plan);
    await plan.getByRole('button', { name: 'Veröffentlichen' }).first().click();
    const ask = plan.getByRole('alertdialog', { name: 'Diesen Dienstplan veröffentlichen?' });
    await ask.getByText('1 Platz ist offen').waitFor();
    await look(plan);
    await ask.getByRole('button', { name: 'Veröffentlichen' }).click();
    await ask.waitFor({ state: 'detached' });
    await examine(plan);
  });

  const phone = await visit('Bea Berg', '/console/mine', { viewport: PHONE, hasTouch: true });

  await t.test('a member sees the shift, states hours and asks for leave on the phone', async () => {
    await look(phone);
    await phone.getByRole('button', { name: 'Alle bestätigen' }).tap();
    await phone.getByText('Danke. Ihre Leitung sieht').waitFor();
    await examine(phone);
    await goTo(phone, 'availability');
    const hours = phone.getByRole('form', { name: 'Zeiten, zu denen ich arbeiten kann' });
    await hours.getByRole('button', { name: 'Nur zu festen Zeiten' }).tap();
    await hours.getByRole('button', { name: 'Zeiten hinzufügen: Montag' }).tap();
    await look(phone);
    await goTo(phone, 'leave');
    await phone.getByLabel('Art der Abwesenheit').selectOption('Urlaub');
    await phone.getByLabel('Erster Tag').fill(WEEK);
    await phone.getByLabel('Letzter Tag').fill(addDays(WEEK, 6));
    await phone.getByRole('button', { name: 'Antrag senden' }).tap();
    await phone.getByText('An diesen Tagen haben Sie 1 veröffentlichte Schicht.').waitFor();
    await look(phone);
    for (const path of ['shifts', `rota?week=${WEEK}`, 'timesheets', 'notifications'])
      await goTo(phone, path);
  });

  await t.test('the manager approves the leave and looks after the board', async () => {
    await plan.setViewportSize(DESK);
    await goTo(plan, 'requests');
    await plan.getByText('Betrifft 1 veröffentlichte Schicht').waitFor();
    await plan.getByRole('button', { name: /^Abwesenheit von Bea Berg genehmigen/ }).click();
    await plan.getByText('Es warten keine Anträge.').waitFor();
    await look(plan);
    await goTo(plan, `rota?week=${WEEK}`);
    await plan.locator('.board-body .card', { hasText: 'Theke' }).last().click();
    await plan.getByRole('heading', { name: 'Warum Cem Celik?' }).waitFor();
    await plan.getByText('Niemand sonst kann diesen Platz übernehmen').waitFor();
    await look(plan);
    await plan.locator('.card.open').click();
    await plan.getByRole('heading', { name: '2 Personen fehlen' }).waitFor();
    await plan.getByText('Nur 2 Personen sind qualifiziert').waitFor();
    await look(plan);
    await examine(plan);
    for (const path of ['timesheets', 'team', 'team?view=sites', 'catalogue', 'audit'])
      await goTo(plan, path);
  });

  await t.test('the pages of an administrator, and the public ones', async () => {
    const page = await visit('Ada Admin', '/console/accounts');
    await look(page);
    for (const path of [
      'webhooks',
      'webhooks?view=mails',
      'spreadsheets',
      'catalogue/types',
      'catalogue/types/new',
    ])
      await goTo(page, path);
    await goTo(page, 'terminal');
    await page.goto(`${shop.base}/catalogue`);
    await look(page);
    await examine(page);
  });

  await t.test('English is chosen, and stays after the page is opened again', async () => {
    await phone.goto(`${shop.base}/console/mine`);
    await phone.locator('.account summary').tap();
    await phone.getByLabel('Sprache').selectOption('English');
    await phone.getByRole('heading', { name: 'My shifts' }).waitFor();
    await phone.reload();
    await phone.getByRole('heading', { name: 'My shifts' }).waitFor();
    assert.equal(await phone.locator('html').getAttribute('lang'), 'en');
  });

  assert.deepEqual(
    faults.flatMap((ofPage) => ofPage()),
    [],
  );
});
