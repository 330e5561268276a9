/** The whole house with its console built, people to sign in as, and a browser to do it in. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/config.ts';
import { newId } from '../../src/platform/ids.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildConsole, findBrowser, openPage, startBrowser } from './browser.ts';

const executable = findBrowser();
/** For `test`: skips with a reason where there is no browser. */
export const BROWSER =
  executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};

export const PEOPLE = ['Ada Admin', 'Bea Berg', 'Cem Celik', 'Dora Diaz'] as const;

export interface Console {
  house: TestApp;
  base: string;
  siteId: string;
  /** By name. */
  people: ReadonlyMap<string, string>;
  /** A page of a fresh browser session; what scripts and the policy complain of is collected. */
  open(options?: BrowserContextOptions): Promise<{ page: Page; faults: string[] }>;
}

/** One site, an administrator who is not planned, three people who are. Closed after the file's tests. */
export async function startConsole(): Promise<Console> {
  const folder = await buildConsole();
  after(() => rmSync(folder, { recursive: true, force: true }));
  const house = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const base = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;
  const { siteId, people } = await fillDirectory(house);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const open: Console['open'] = async (options = {}) => {
    const opened = await openPage(
      await browser.newContext({ viewport: { width: 1360, height: 860 }, ...options }),
    );
    opened.page.setDefaultTimeout(60_000);
    return opened;
  };
  return { house, base, siteId, people, open };
}

/** On the Directory's page of people. */
export async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
}

/** The browser itself reports every refusal of the services as a failed load. */
export const unexpected = (text: string) => !/Failed to load resource/.test(text);

async function fillDirectory(house: TestApp) {
  const directory = await house.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const put = async (what: string, items: object[]) => {
    const answer = await directory.call('PUT', `/directory/v1/${what}`, { items });
    assert.equal(answer.status, 200, answer.text);
  };
  const siteId = newId();
  const people = new Map(PEOPLE.map((name) => [name as string, newId()]));
  const [admin, ...others] = people.values();
  await put('sites', [
    { id: siteId, name: 'Quay', address: null, coordinates: null, timeZone: 'Europe/London' },
  ]);
  await put(
    'people',
    [...people].map(([name, id]) => ({ id, name, email: null, homeLocationId: siteId, active: true })),
  );
  await put('grants', [
    { userId: admin, role: 'admin', locationIds: '*' },
    ...others.map((userId) => ({ userId, role: 'member', locationIds: [siteId] })),
  ]);
  const caller = await house.caller({ org_id: DEMO_ORGANISATION_ID });
  const url = `/planning/v1/settings/workforce/${admin}`;
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await caller.call('PATCH', url, { schedulable: false });
    if (answer.status === 200) return { siteId, people };
    assert.equal(answer.status, 404, answer.text);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the Directory pushed nobody into Planning');
}
