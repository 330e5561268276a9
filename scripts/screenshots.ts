/**
 * Writes docs/images/*.png: the main pages of the console over a fresh demo organisation, in the system's Chromium.
 * `npm run screenshots`; takes a minute or two.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { throwAwayFolder } from '../src/platform/db/embedded/throw-away.ts';
import { buildConsole, findBrowser, openPage, startBrowser } from '../test/helpers/browser.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const IMAGES = join(ROOT, 'docs/images');
const PORT = '18093';
const BASE = `http://127.0.0.1:${PORT}`;
const SIZE = { width: 1360, height: 820 };
const PHONE = { width: 390, height: 780 };
/** Pictures of pages need few colours; the palette keeps each below 300 kB. */
const COLOURS = 128;

type Browser = Awaited<ReturnType<typeof startBrowser>>;
type Page = Awaited<ReturnType<typeof openPage>>['page'];

/** The server with a fresh demo, once the demo stands. */
async function startDemo(consoleFolder: string, dataDir: string): Promise<() => void> {
  const env = { ...process.env, PORT, DATA_DIR: dataDir, CONSOLE_DIR: consoleFolder, LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, ['src/app/start.js'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Plan next week')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return () => void server.kill('SIGTERM');
}

async function signedIn(
  browser: Browser,
  role: string,
  path: string,
  viewport = SIZE,
  colorScheme: 'light' | 'dark' = 'light',
) {
  const context = await browser.newContext({ viewport, colorScheme });
  const { page } = await openPage(context);
  await page.goto(BASE + path);
  const section = page.locator('section', { has: page.getByRole('heading', { name: role }) });
  await section.getByRole('button').first().click();
  return page;
}

async function shoot(page: Page, name: string): Promise<void> {
  const raw = await page.screenshot();
  await sharp(raw)
    .png({ palette: true, colours: COLOURS, effort: 10 })
    .toFile(join(IMAGES, `${name}.png`));
  console.log(`docs/images/${name}.png`);
}

/** The Monday after this week's. */
function nextMonday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 8 - (day.getUTCDay() || 7));
  return day.toISOString().slice(0, 10);
}

async function shootAll(browser: Browser): Promise<void> {
  const monday = nextMonday();
  const page = await signedIn(browser, 'Administrator', `/console/plan?week=${monday}`);
  await page.getByLabel('Time limit').selectOption('15');
  await page.getByRole('button', { name: 'Start the run' }).click();
  await page.getByRole('heading', { name: 'The rota is ready' }).waitFor({ timeout: 180_000 });
  const ready = page.getByRole('heading', { name: 'The rota is ready' });
  await ready.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await shoot(page, 'console-plan');

  await page.getByRole('link', { name: 'View on the board' }).first().click();
  await page.locator('.card.open').first().waitFor();
  await page.locator('.absence').first().waitFor();
  await shoot(page, 'console-week');
  await page.locator('.card.open').first().click();
  await page.getByRole('heading', { name: 'Who could take it' }).waitFor();
  await page.locator('.people-list li').first().waitFor();
  await shoot(page, 'console-open-slot');
  await page.locator('.card:not(.open)').nth(2).click();
  await page.locator('.people-list li').first().waitFor();
  await shoot(page, 'console-why');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sites' }).click();
  await page.locator('.need').first().waitFor();
  await shoot(page, 'console-sites');
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.locator('.bar').first().waitFor();
  await shoot(page, 'console-day');

  await page.goto(`${BASE}/console/timesheets`);
  await page.locator('.hours-list summary').first().click();
  await page.locator('.hours-days').first().waitFor();
  await shoot(page, 'console-timesheets');
  await page.goto(`${BASE}/console/team?view=eligibility`);
  await page.locator('.matrix td').first().waitFor();
  await shoot(page, 'console-qualifications');
  await page.goto(`${BASE}/console/team`);
  await page.locator('.hours-list summary').nth(1).click();
  await page.locator('.person-form').nth(1).waitFor();
  await shoot(page, 'console-people');
  await page.goto(`${BASE}/console/audit?what=planning-run`);
  await page.getByText('Chain verified').waitFor();
  await page.locator('.audit summary').first().click();
  await shoot(page, 'console-audit');
  await page.goto(`${BASE}/console/catalogue/types`);
  await page.locator('.kinds a').first().click();
  const weight = page.locator('.field-list > li', { hasText: 'Weight' });
  await weight.locator('summary').click();
  await weight.getByLabel('Maximum').fill('1500');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await page.locator('.impact tbody th', { hasNotText: '…' }).first().waitFor();
  const impact = page.getByRole('heading', { name: 'Effect of saving' });
  await impact.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await shoot(page, 'console-kind');
  await page.goto(`${BASE}/console/catalogue`);
  await page.locator('.stock a').first().click();
  await page.locator('.stock-photos img').first().waitFor();
  await shoot(page, 'console-item');

  const dark = await signedIn(browser, 'Site manager', '/console/rota', SIZE, 'dark');
  await dark.locator('.card').first().waitFor();
  await shoot(dark, 'console-dark');

  const member = await signedIn(browser, 'Member of staff', '/console/mine', PHONE);
  await member.locator('.next-shift').waitFor();
  await shoot(member, 'console-my-shifts');

  const shop = await openPage(await browser.newContext({ viewport: SIZE }));
  await shop.page.goto(`${BASE}/catalogue`);
  await shop.page.locator('.facets').waitFor();
  await shop.page.getByRole('combobox', { name: 'Type' }).selectOption({ index: 1 });
  await shop.page.locator('.facet').first().waitFor();
  await shop.page.waitForLoadState('networkidle');
  await shoot(shop.page, 'catalogue');
  const phone = await openPage(await browser.newContext({ viewport: PHONE }));
  await phone.page.goto(`${BASE}/catalogue`);
  await phone.page.locator('.item').first().click();
  await phone.page.locator('.listing h1').waitFor();
  await phone.page.waitForLoadState('networkidle');
  await shoot(phone.page, 'catalogue-phone');
}

const executable = findBrowser('whole');
if (executable === null) throw new Error('there is no Chromium on this machine; set CHROMIUM to one');
const dataDir = throwAwayFolder('screenshots');
const folder = await buildConsole();
mkdirSync(IMAGES, { recursive: true });
const stop = await startDemo(folder, dataDir);
const browser = await startBrowser(executable);
try {
  await shootAll(browser);
} finally {
  await browser.close();
  stop();
  rmSync(dataDir, { recursive: true, force: true });
}
