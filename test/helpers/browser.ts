/** The system's own Chromium, driven over its debugging protocol; nothing is downloaded. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** null: this machine has no browser. In CI that is a fault, elsewhere a reason to skip. */
export function findBrowser(): string | null {
  const found = PLACES.find((path) => path !== undefined && existsSync(path)) ?? null;
  if (found === null && process.env.CI === 'true') throw new Error('CI has no Chromium: .ci/run installs it');
  return found;
}

export function startBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** When the test file began. The clock of every page stands there, so that no test meets midnight on its way. */
export const NOW = Date.now();

/** What does not come about in this long never does, however slow the machine. */
export const PATIENCE_MS = 120_000;

const STAND_STILL = `
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length === 0 ? [${NOW}] : given));
    }
    static now() {
      return ${NOW};
    }
  };`;

/** A page whose errors (scripts, refused by policy, failed loads) are collected. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
  await context.addInitScript(STAND_STILL);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
}

/** Builds the console into a folder of its own and answers where. */
export async function buildConsole(): Promise<string> {
  const { build } = await import('vite');
  const outDir = mkdtempSync(join(tmpdir(), 'shopfloor-console-'));
  const configFile = fileURLToPath(new URL('../../src/console/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'error', build: { outDir } });
  return outDir;
}
