/**
 * npm run bench:year: a year of use on the embedded database. The demonstration's first week, then week by week: shifts, a
 * planned and published rota, hours worked, somebody ill, until today. Then each page of the console is opened in a browser, and
 * every read that the pages sent is repeated and timed; beside it the same after the first week alone.
 * BENCH_WEEKS: how many weeks.
 */
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../src/app/app.ts';
import { DEMO_ORGANISATION_ID, readConfig } from '../src/app/config.ts';
import { openDatabase } from '../src/app/open-database.ts';
import { tokenSettingsOf } from '../src/app/token-settings.ts';
import { createCalls, eachOf, type SignFor } from '../src/demo/calls.ts';
import { attendanceOf } from '../src/demo/chain/attendance.ts';
import { publishWeek } from '../src/demo/chain/chain.ts';
import { shiftsOf } from '../src/demo/chain/demand.ts';
import { ADMIN } from '../src/demo/chain/people.ts';
import { ensureDemo } from '../src/demo/demo.ts';
import { weekAt } from '../src/demo/week.ts';
import { loadSigningKey } from '../src/directory/signing-key.ts';
import { createIssue } from '../src/directory/tokens.ts';
import { throwAwayFolder } from '../src/platform/db/embedded/throw-away.ts';
import { addDays } from '../src/platform/local-time.ts';
import { buildConsole, findBrowser, openPage, startBrowser } from '../test/helpers/browser.ts';

const WEEKS = Number(process.env.BENCH_WEEKS ?? 52);
const DAY_MS = 86_400_000;
const ROUNDS = 7;
const TOKEN_SECONDS = 400 * 86_400;
const AT_ONCE = 4;
/** For what a page loads after it is drawn. */
const SETTLE_MS = 1500;
const PAGES = [
  'rota',
  'rota?view=sites',
  'rota?view=day',
  'plan',
  'timesheets',
  'requests',
  'fairness',
  'rules',
  'team',
  'team?view=sites',
  'team?view=eligibility',
  'audit',
  'webhooks',
  'mine',
  'availability',
  'leave',
  'catalogue',
  'catalogue/types',
  'notifications',
];
/** As the page says on which one signs in. */
const READERS = ['Administrator', 'Site manager', 'Member of staff'];

const executable = findBrowser();
if (executable === null) throw new Error('there is no Chromium on this machine; set CHROMIUM to one');
const consoleFolder = await buildConsole();
const { signal } = new AbortController();

interface Chain {
  baseUrl: string;
  sign: SignFor;
  /** Moves its clock on. */
  pass(days: number): void;
  now(): Date;
}

/** The demonstration after so many weeks, which end today. */
async function after(weeks: number): Promise<Map<string, number>> {
  const dataDir = throwAwayFolder('year');
  const config = readConfig({
    DATA_DIR: dataDir,
    CONSOLE_DIR: consoleFolder,
    DEMO: 'on',
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_READS_PER_MINUTE: '0',
    RATE_WRITES_PER_MINUTE: '0',
    RATE_SOLVES_PER_MINUTE: '0',
  });
  let behind = 7 * (weeks === 1 ? 0 : weeks) * DAY_MS;
  const now = () => new Date(Date.now() - behind);
  const db = await openDatabase(config);
  const app = await buildApp(config, { db, now });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const issue = createIssue(await loadSigningKey(dataDir), tokenSettingsOf(config), now);
    const organisationId = DEMO_ORGANISATION_ID;
    const services = ['listing', 'planning', 'directory', 'hr'];
    const sign: SignFor = ({ id, role, locationIds }) =>
      issue({ organisationId, subject: id, services, roles: [role], locationIds }, TOKEN_SECONDS);
    const extent = { publishedWeeks: [0], perModel: 3 };
    await ensureDemo({ db, organisationId, baseUrl, sign, now, signal, extent });
    const chain: Chain = {
      baseUrl,
      sign,
      now,
      pass: (days) => {
        behind -= days * DAY_MS;
      },
    };
    // The demonstration has drawn the shifts of the week after its own.
    if (weeks > 1) chain.pass(7);
    for (let week = 1; week < weeks; week += 1) await live(chain);
    return await readAll(chain);
  } finally {
    await app.close();
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A week as a chain lives it: its shifts, its rota, who is ill on the Tuesday, and the hours of the week. */
async function live({ baseUrl, sign, pass, now }: Chain): Promise<void> {
  const week = addDays(weekAt(now()), 7);
  const calls = createCalls(baseUrl, sign, signal);
  const { planning } = calls.as(ADMIN);
  await eachOf(shiftsOf(week), AT_ONCE, (body) => planning.createShift({ body }));
  const duties = await publishWeek(calls, week);
  const ill = duties.find(({ start }) => start.startsWith(addDays(week, 1)));
  if (ill !== undefined) {
    const hours = { start: `${addDays(week, 1)}T00:00:00Z`, end: `${addDays(week, 2)}T00:00:00Z` };
    await planning.createAbsence({ body: { userId: ill.userId, kind: 'sick', ...hours } });
  }
  pass(7);
  const items = attendanceOf(duties, now().getTime());
  if (items.length > 0) await calls.send(ADMIN, 'PUT', '/hr/v1/time-entries', { items });
}

/** The median time of every read of every page, in milliseconds; of reads that differ by ids and dates alone the slowest. */
async function readAll({ baseUrl }: Chain): Promise<Map<string, number>> {
  const browser = await startBrowser(executable!);
  const found = new Map<string, number>();
  for (const reader of READERS) {
    const { page } = await openPage(await browser.newContext({ viewport: { width: 1360, height: 860 } }));
    const seen = new Map<string, string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' || !/^\/(listings|planning|directory|hr)\/v1\//.test(pathname)) return;
      if (!pathname.endsWith('/events')) seen.set(request.url(), request.headers().authorization ?? '');
    });
    await page.goto(`${baseUrl}/console/rota`);
    const section = page.locator('section', { has: page.getByRole('heading', { name: reader }) });
    await section.getByRole('button').first().click();
    await page.getByRole('heading').first().waitFor();
    for (const path of PAGES) {
      await page.goto(`${baseUrl}/console/${path}`);
      await page.waitForTimeout(SETTLE_MS);
    }
    for (const [url, authorization] of seen) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        await (await fetch(url, { headers: { authorization } })).arrayBuffer();
        times.push(performance.now() - began);
      }
      times.sort((a, b) => a - b);
      const name = `${reader} | ${nameOf(url)}`;
      found.set(name, Math.max(found.get(name) ?? 0, times[Math.floor(ROUNDS / 2)]!));
    }
  }
  await browser.close();
  return found;
}

/** Without ids and dates, so that reads of different weeks can stand beside each other. */
function nameOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
  const names = [...new Set(searchParams.keys())].sort();
  return names.length === 0 ? path : `${path}?${names.join('&')}`;
}

const first = await after(1);
const last = await after(WEEKS);
console.log(`| Who | read | after 1 week, ms | after ${WEEKS}, ms |\n|---|---|--:|--:|`);
for (const [name, ms] of [...last].sort((a, b) => b[1] - a[1]))
  console.log(`| ${name} | ${first.get(name)?.toFixed(0) ?? '–'} | ${ms.toFixed(0)} |`);
