/**
 * npm run bench:board: frame times while the rota board scrolls with 200 people at one site and a planned week of theirs,
 * with hours, wages and a budget above it and without, turn by turn, in the system's headless Chromium over the real app; each view is drawn, then
 * scrolled from end to end and back.
 */
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { buildApp } from '../src/app/app.ts';
import { type Config, DEMO_ORGANISATION_ID, readConfig } from '../src/app/config.ts';
import { openDatabase } from '../src/app/open-database.ts';
import { issuerOf } from '../src/app/token-settings.ts';
import { loadSigningKey } from '../src/directory/signing-key.ts';
import { throwAwayFolder } from '../src/platform/db/embedded/throw-away.ts';
import { newId } from '../src/platform/ids.ts';
import { buildConsole, findBrowser, openPage, startBrowser } from '../test/helpers/browser.ts';

const PEOPLE = 200;
const WEEK = '2027-03-01';
const DAYS = 7;
/** Per day: 120 slots, so that everybody has four or five shifts a week. */
const WORK = ['Counter', 'Shop floor', 'Van', 'Workshop', 'Yard', 'Office'];
const STARTS = [6, 10];
const STAFF = 10;
const SECONDS = 5;
const SIZE = { width: 1360, height: 860 };
const STEP_PX = 60;
const ROUNDS = 1;
/** Each view with costs and without, so often. */
const TURNS = 2;
/** For what the board loads after it is drawn: reasons, marks and absences. */
const SETTLE_MS = 3000;
/** A frame that took longer than this was seen to be late: one and a half of 60 a second. */
const LATE_MS = 25;

interface Site {
  base: string;
  call(method: string, path: string, body?: object): Promise<{ id: string }>;
}

async function callerOf(config: Config, base: string): Promise<Site['call']> {
  const key = await loadSigningKey(config.DATA_DIR);
  const token = await key.sign({
    iss: issuerOf(config),
    aud: config.TOKEN_AUDIENCE,
    sub: newId(),
    org_id: DEMO_ORGANISATION_ID,
    exp: Math.floor(Date.now() / 1000) + 3600,
    services: ['planning', 'directory', 'hr'],
    roles: ['admin'],
    location_ids: '*',
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (method, path, body = {}) => {
    const answer = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
}

/** What everybody has in HR, so that each shift has a cost. */
const contractOf = (hourlyRate: number) => ({
  type: 'employee',
  weeklyHours: 38,
  minWeeklyHours: 0,
  maxWeeklyHours: 48,
  hourlyRate,
  currency: 'GBP',
  startDate: '2020-01-01',
  endDate: null,
});
const LEAST_PAY = 13;
const PAY_STEPS = 8;
const BUDGET = { hours: 6500, amount: 100_000, currency: 'GBP', oneWeek: false };

/** 200 people with pay, a budget, a week of demand, a published run. */
async function fill({ call }: Site): Promise<void> {
  const site = newId();
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: newId(),
    name: `Person ${String(index).padStart(3, '0')}`,
    email: null,
    homeLocationId: site,
    active: true,
  }));
  const items = [{ id: site, name: 'Quay', address: null, coordinates: null, timeZone: 'Europe/London' }];
  await call('PUT', '/directory/v1/sites', { items });
  await call('PUT', '/directory/v1/people', { items: people });
  const contracts = people.map(({ id }, index) => ({
    userId: id,
    contracts: [contractOf(LEAST_PAY + (index % PAY_STEPS))],
  }));
  await call('PUT', '/hr/v1/contracts', { items: contracts });
  const grants = [{ userId: people[0]!.id, role: 'admin', locationIds: '*' }];
  await call('PUT', '/directory/v1/grants', { items: grants });
  for (let day = 1; day <= DAYS; day++) {
    for (const name of WORK) {
      for (const hour of STARTS) {
        const at = (add: number) => `2027-03-0${day}T${String(hour + add).padStart(2, '0')}:00:00Z`;
        const demand = { name, locationId: site, start: at(0), end: at(8), targetStaff: STAFF };
        await untilKnown(() => call('POST', '/planning/v1/demand', demand));
      }
    }
  }
  await call('PUT', `/planning/v1/labour-budgets/${site}/${WEEK}`, BUDGET);
  const options = { timeLimitMs: SECONDS * 1000 };
  const run = await call('POST', '/planning/v1/planning-runs', { weekStart: WEEK, options });
  await call('POST', `/planning/v1/planning-runs/${run.id}/publish`);
}

const TRIES = 100;
const PAUSE_MS = 100;

/** The Directory tells Planning about the site in the background. */
async function untilKnown<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES || !/ 404 /.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Runs in the page: scrolls by a step a frame, down and up again, and answers the time of every frame. */
const SCROLL = `async (step) => {
  const board = document.querySelector('.board');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  let last = await frame();
  for (const direction of [1, -1]) {
    for (;;) {
      const before = board.scrollTop;
      board.scrollTop += direction * step;
      const now = await frame();
      times.push(now - last);
      last = now;
      if (board.scrollTop === before) break;
    }
  }
  if (board.scrollHeight <= board.clientHeight) throw new Error('the board does not scroll');
  return { times };
}`;

interface Figures {
  view: string;
  hasCosts: boolean;
  drawnMs: number;
  frames: number;
  median: number;
  p95: number;
  p99: number;
  worst: number;
  latePercent: number;
}

const COSTS = '**/planning/v1/labour-costs*';

async function measureView(
  page: Page,
  base: string,
  [view, first]: readonly [view: string, first: string],
  hasCosts: boolean,
): Promise<Figures> {
  if (!hasCosts) await page.route(COSTS, (route) => route.abort());
  const began = performance.now();
  await page.goto(`${base}/console/rota?week=${WEEK}${view}`);
  await page.locator(first).first().waitFor();
  const drawnMs = performance.now() - began;
  if (hasCosts) await page.locator('.labour-bar summary').getByText('£').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const scrolled = await page.evaluate<{ times: number[] }>(`(${SCROLL})(${STEP_PX})`);
    times.push(...scrolled.times);
  }
  await page.unroute(COSTS);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!;
  const late = times.filter((time) => time > LATE_MS).length;
  return {
    view: view === '' ? 'people' : view.slice('&view='.length),
    hasCosts,
    drawnMs,
    frames: times.length,
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    worst: at(1),
    latePercent: (100 * late) / times.length,
  };
}

function print(figures: Figures[]): void {
  console.log('| View | costs | drawn, ms | frames | median ms | p95 ms | p99 ms | worst ms | over 25 ms |');
  console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const { view, hasCosts, drawnMs, frames, median, p95, p99, worst, latePercent } of figures) {
    const times = [median, p95, p99, worst].map((time) => time.toFixed(1)).join(' | ');
    console.log(
      `| ${view} | ${hasCosts ? 'shown' : 'none'} | ${drawnMs.toFixed(0)} | ${frames} | ${times} | ${latePercent.toFixed(1)} % |`,
    );
  }
}

const executable = findBrowser('whole');
if (executable === null) throw new Error('there is no Chromium on this machine; set CHROMIUM to one');
const dataDir = throwAwayFolder('board');
const folder = await buildConsole();
const config = readConfig({
  DATA_DIR: dataDir,
  CONSOLE_DIR: folder,
  DEMO: 'on',
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_READS_PER_MINUTE: '0',
  RATE_WRITES_PER_MINUTE: '0',
  RATE_SOLVES_PER_MINUTE: '0',
});
const db = await openDatabase(config);
const app = await buildApp(config, { db });
await app.listen({ host: '127.0.0.1', port: 0 });
const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const browser = await startBrowser(executable);
try {
  await fill({ base, call: await callerOf(config, base) });
  const { page } = await openPage(await browser.newContext({ viewport: SIZE }));
  await page.goto(`${base}/console/rota`);
  await page.getByRole('button', { name: /Person 000/ }).click();
  await page.getByRole('heading').first().waitFor();
  const figures: Figures[] = [];
  for (const view of [
    ['', '.board-row .card'],
    ['&view=sites', '.need'],
    ['&view=day', '.bar'],
  ] as const) {
    for (let turn = 0; turn < TURNS; turn++)
      for (const hasCosts of [true, false]) figures.push(await measureView(page, base, view, hasCosts));
  }
  print(figures);
} finally {
  await browser.close();
  await app.close();
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
}
