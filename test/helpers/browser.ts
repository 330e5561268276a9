/** The system's own Chromium, driven over its debugging protocol; nothing is downloaded. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { sha256 } from '../../src/platform/canonical-json.ts';
import { isShared, keep } from './kept.ts';

/** A context with a page takes a fifth of the processor time here that it takes in the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** null: this machine has no browser. In CI that is a fault, elsewhere a reason to skip. */
export function findBrowser(kind: 'any' | 'whole' = 'any'): string | null {
  const places = [process.env.CHROMIUM, ...(kind === 'any' ? [SHELL] : []), ...PLACES];
  const found = places.find((path) => path !== undefined && existsSync(path)) ?? null;
  if (found === null && process.env.CI === 'true') throw new Error('CI has no Chromium: .ci/run installs it');
  return found;
}

/** A file's own sessions in a browser that the files of a process share. */
export interface Sessions {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes all that were opened. */
  close(): Promise<void>;
}

export async function startBrowser(executablePath: string): Promise<Sessions> {
  const make = () => chromium.launch({ executablePath, args: ARGUMENTS });
  const isAlive = (each: Browser) => each.isConnected();
  const close = (each: Browser) => each.close();
  const isKept = isShared();
  const browser = isKept ? await keep('browser', { make, isAlive, close }) : await make();
  const opened: BrowserContext[] = [];
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      return context;
    },
    close: async () => {
      await Promise.all(opened.map((context) => context.close()));
      if (!isKept) await browser.close();
    },
  };
}

/** When the test file began. The clock of every page stands there, so that no test meets midnight on its way. */
export const NOW = Date.now();

/** What does not come about in this long never does, however slow the machine. */
export const PATIENCE_MS = 120_000;

const standStill = (now: number) => `
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length === 0 ? [${now}] : given));
    }
    static now() {
      return ${now};
    }
  };`;

/** A page whose errors (scripts, refused by policy, failed loads) are collected; its clock stands at `now`. */
export async function openPage(
  context: BrowserContext,
  now: number = NOW,
): Promise<{ page: Page; faults: string[] }> {
  await context.addInitScript(standStill(now));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
}

/** Presses a button by key as soon as it is enabled: a click waits for that, a key is lost. */
export async function pressEnter(button: Locator): Promise<void> {
  await button.and(button.page().locator(':enabled')).press('Enter');
}

const ROOT = new URL('../../', import.meta.url);

/** The built console's folder; test files with the same sources share one, which nobody removes. */
export async function buildConsole(): Promise<string> {
  const make = findOrBuild;
  return isShared()
    ? keep('console', { make, isAlive: (folder: string) => existsSync(folder), close: async () => undefined })
    : make();
}

async function findOrBuild(): Promise<string> {
  const home = new URL('node_modules/.cache/shopfloor/', ROOT);
  const outDir = fileURLToPath(new URL(`console-${sourcesKey()}`, home));
  if (existsSync(outDir)) return outDir;
  mkdirSync(home, { recursive: true });
  const partial = mkdtempSync(`${outDir}.`);
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  const configFile = fileURLToPath(new URL('src/console/vite.config.ts', ROOT));
  await build({ configFile, logLevel: 'error', build: { outDir: partial } });
  // The build has set it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  try {
    renameSync(partial, outDir);
  } catch (error) {
    // Another test file was first.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    rmSync(partial, { recursive: true });
  }
  return outDir;
}

/** Key of everything that the console is built from. */
function sourcesKey(): string {
  const sources = globSync('src/**/*.{ts,tsx,css,html,svg}', { cwd: fileURLToPath(ROOT) }).sort();
  const files = [...sources, 'package-lock.json'].map((path) => [
    path,
    readFileSync(new URL(path, ROOT), 'utf8'),
  ]);
  return sha256(JSON.stringify(files)).slice(0, 16);
}
