/**
 * Every page of the console as every role, in German: what a page offers is allowed, every refusal is shown, no English is left,
 * nothing is too wide, the focus is never lost. `npm test` presses the first controls of each page, `npm run crawl` all of them.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { loopback } from '../../src/app/external-services.ts';
import { say, textOf } from '../../src/words/said.ts';
import { startTestApp } from '../helpers/app.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { BROWSER, pick } from '../helpers/console.ts';
import { makeChain, ROLES, TERMS, writtenIn } from './crawl/chain.ts';
import { type CrawlOptions, startCrawler } from './crawl/crawler.ts';
import { englishWords } from './crawl/english.ts';
import { type Fault, kindOfPage, textOfFault } from './crawl/judge.ts';
import { isKnown, KNOWN } from './crawl/known.ts';
import { CLEAN, FAULTY, serve } from './crawl/planted.ts';

/** On each page; what a press leads to counts as well. */
const FIRST_PRESSES = 2;
/** More than any page has. */
const ALL_PRESSES = 150;
const isWhole = process.env.CRAWL === 'whole';
/** A Wednesday at noon: the chain is made of the weeks around it. */
const AT = new Date('2026-11-25T12:00:00Z');
const GERMAN: BrowserContextOptions = {
  locale: 'de-DE',
  serviceWorkers: 'block',
  permissions: ['clipboard-read', 'clipboard-write'],
};

const CURRENCIES = new Intl.DisplayNames('de-DE', { type: 'currency' });
/** Currencies and zones to choose from: the runtime's names. */
const NAMED_BY_OTHERS = [
  ...Intl.supportedValuesOf('currency').map((code) => `${code} – ${CURRENCIES.of(code)}`),
  ...Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' ')),
];

/** Every page of the console; those of records are found by the links to them. */
const PAGES = [
  '',
  'rota',
  'mine',
  'plan',
  'requests',
  'timesheets',
  'team',
  'rules',
  'accounts',
  'accounts?view=sites',
  'organisation',
  'messages',
  'availability',
  'leave',
  'shifts',
  'contacts',
  'notifications',
  'applications',
  'spreadsheets',
  'audit',
  'webhooks',
  'webhooks?of=mails',
  'enquiries',
  'catalogue',
  'catalogue/new',
  'catalogue/types',
  'catalogue/types/new',
].map((page) => `/console/${page}`);
const PUBLIC_PAGES = ['/catalogue', '/console/terminal'];

test('the crawler finds planted faults, and none where there are none', BROWSER, async () => {
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const english = englishWords({ data: ['Open Air'], terms: [] });
  const options: CrawlOptions = { role: 'nobody', presses: ALL_PRESSES, english, data: [] };
  const faultsOn = async (content: string) => {
    const context = await browser.newContext(GERMAN);
    const crawler = await startCrawler(context, options);
    await crawler.visit(await serve(context, content));
    return crawler.faults.map(textOfFault).sort();
  };
  const sentence = textOf(say('explained.nobodyAble'));
  const at = (control: string) => `nobody, /console/planted${control === '' ? '' : `, ${control}`}`;
  assert.deepEqual(await faultsOn(FAULTY(sentence)), [
    `broken: ${at('button “Rechnen”')}: POST /planning/v1/broken: 500`,
    `console: ${at('button “Zählen”')}: counted wrongly`,
    `english: ${at('')}: ${sentence} (nobody, is, qualified, available, and, within, limits)`,
    `focus lost: ${at('button “Schließen” in “Frage”')}: Frage`,
    `forbidden: ${at('button “Löschen”')}: DELETE /planning/v1/forbidden: 403`,
    `too wide: ${at('')}: 10 px at 390 px`,
    `too wide: ${at('')}: 205 px at 195 px`,
    `unshown: ${at('button “Sichern”')}: PUT /planning/v1/unshown: 409 Das ist vergeben.`,
  ]);
  assert.deepEqual(await faultsOn(CLEAN), []);
});

test('every page as every role', BROWSER, async (t) => {
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: await buildConsole() });
  testApp.setNow(AT);
  await makeChain(testApp, AT);
  const data = [...(await writtenIn(testApp)), ...NAMED_BY_OTHERS];
  const english = englishWords({ data, terms: TERMS });
  const base = loopback(testApp.app);
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const found: Fault[] = [];
  const presses = isWhole ? ALL_PRESSES : FIRST_PRESSES;

  const crawl = async (role: string, pages: readonly string[], name?: string) => {
    const context = await browser.newContext(GERMAN);
    const crawler = await startCrawler(context, { role, presses, english, data });
    const { page } = crawler;
    await page.clock.setFixedTime(AT);
    await page.goto(base + pages[0]!);
    if (name !== undefined) await pick(page, name);
    const known = new Set(pages);
    const waiting = [...pages];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      for (const link of await crawler.visit(base + path)) {
        if (known.has(kindOfPage(link)) || (name !== undefined && !link.startsWith('/console/'))) continue;
        known.add(kindOfPage(link));
        waiting.push(link);
      }
    found.push(...crawler.faults);
    const own = crawler.faults.filter((fault) => !isKnown(fault));
    t.diagnostic(`${role}: ${known.size} pages, ${crawler.pressed()} presses`);
    await context.close();
    assert.equal(own.length, 0, own.map(textOfFault).join('\n'));
  };

  await t.test('visitor', () => crawl('visitor', PUBLIC_PAGES));
  for (const [role, name] of Object.entries(ROLES)) {
    // An area manager has the pages of a manager, of more sites.
    const skip = role === 'area manager' && !isWhole;
    await t.test(role, { skip }, () => crawl(role, PAGES, name));
  }

  await t.test('every known fault is still there', { skip: !isWhole }, () => {
    const mended = KNOWN.filter((one) => !found.some((fault) => isKnown(fault, [one])));
    assert.deepEqual(mended, [], 'take them off the list');
  });
});
