/** The application with its console built, people to sign in as, and a browser. */
import { mkdirSync } from 'node:fs';
import { after } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openShop } from '../browser/shop.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildConsole, findBrowser, openPage, startBrowser } from './browser.ts';

const executable = findBrowser();
/** For `test`: skips with a reason where there is no browser. */
export const BROWSER =
  executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};

const STAFF = ['Bea Berg', 'Cem Celik', 'Dora Diaz'];

export interface Console {
  testApp: TestApp;
  base: string;
  siteId: string;
  /** By name. */
  people: ReadonlyMap<string, string>;
  /** A page of a fresh browser session; what scripts and the policy complain of is collected. */
  open(options?: BrowserContextOptions): Promise<{ page: Page; faults: string[] }>;
}

/** One site, an administrator who is not planned, three people who are. Closed after the file's tests. */
export async function startConsole(env: Record<string, string> = {}): Promise<Console> {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder, ...env });
  const { base, site: siteId, ids: people } = await openShop(testApp, STAFF, 'Europe/London');
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const open: Console['open'] = async (options = {}) => {
    return openPage(
      await browser.newContext({
        viewport: { width: 1360, height: 860 },
        serviceWorkers: 'block',
        ...options,
      }),
    );
  };
  return { testApp, base, siteId, people, open };
}

/** On the Directory's page of people. */
export async function pick(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(name) });
  await button.click().catch(async (cause: unknown) => {
    const shown = await page.locator('body').innerText();
    throw new Error(`${name} is not offered at ${page.url()}, which says: ${shown}`, { cause });
  });
  // A reload before the console is back would begin the sign-in again.
  await page.waitForURL(
    ({ pathname }) => /^\/console(\/|$)/.test(pathname) && pathname !== '/console/callback',
  );
}

/** The browser itself reports every refusal of the services as a failed load. */
export const unexpected = (text: string) => !/Failed to load resource/.test(text);

const SHOTS = process.env.SHOTS;

/** Pictures of the page at a desk and on a phone, where SHOTS names a folder for them. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  for (const [width, height] of [[1360, 860] as const, [390, 844] as const]) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: 1360, height: 860 });
}
