/** A shop for the browser: one site, an administrator who is not planned, people who are, and a week of demand. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { newId } from '../../src/platform/ids.ts';
import { type Caller, type Loose, listOf, type startTestApp } from '../helpers/app.ts';
import { openPage, PATIENCE_MS, type startBrowser } from '../helpers/browser.ts';
import { pick } from '../helpers/console.ts';

export type House = Awaited<ReturnType<typeof startTestApp>>;

export interface Shop {
  base: string;
  admin: Caller;
  site: string;
  /** By name. */
  ids: Map<string, string>;
  demand(name: string, date: string, hours: [number, number], more?: object): Promise<string>;
}

const ADMIN = 'Ada Admin';
const WAIT_MS = 50;
export const DESK = { width: 1360, height: 860 };

export async function openShop(testApp: House, names: readonly string[], timeZone: string): Promise<Shop> {
  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const put = async (what: string, items: object[]) => {
    const answer = await directory.call('PUT', `/directory/v1/${what}`, { items });
    assert.equal(answer.status, 200, answer.text);
  };
  const site = newId();
  const ids = new Map([ADMIN, ...names].map((name) => [name, newId()]));
  await put('sites', [{ id: site, name: 'Quay', address: null, coordinates: null, timeZone }]);
  await put(
    'people',
    [...ids].map(([name, id]) => ({ id, name, email: null, homeLocationId: site, active: true })),
  );
  await put('grants', [
    { userId: ids.get(ADMIN), role: 'admin', locationIds: '*' },
    ...names.map((name) => ({ userId: ids.get(name), role: 'member', locationIds: [site] })),
  ]);
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const own = `/planning/v1/settings/workforce/${ids.get(ADMIN)}`;
  await until(async () => {
    const answer = await admin.call('PATCH', own, { schedulable: false });
    return answer.status === 200;
  });
  return {
    admin,
    site,
    ids,
    base: `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`,
    demand: async (name, date, [from, to], more = {}) => {
      const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
      const body = { name, locationId: site, start: at(from), end: at(to), ...more };
      const made = await admin.call('POST', '/planning/v1/demand', body);
      assert.equal(made.status, 201, made.text);
      return String(made.body.id);
    },
  };
}

/** From a member to the manager of the shop's site, or of its area, who is not planned. */
export async function makeManager(
  testApp: House,
  { admin, ids, site }: Pick<Shop, 'admin' | 'site'> & { ids: ReadonlyMap<string, string> },
  name: string,
  role: 'manager' | 'area-manager' = 'manager',
): Promise<void> {
  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const grant = { userId: ids.get(name), role, locationIds: [site] };
  const answer = await directory.call('PUT', '/directory/v1/grants', { items: [grant] });
  assert.equal(answer.status, 200, answer.text);
  const path = `/planning/v1/settings/workforce/${ids.get(name)}`;
  await until(async () => (await admin.call('PATCH', path, { schedulable: false })).status === 200);
}

/** Plans the week and publishes the run. */
export async function publishedWeek({ admin }: Shop, weekStart: string): Promise<Loose> {
  const body = { weekStart, options: { timeLimitMs: 300 } };
  const run = await admin.call('POST', '/planning/v1/planning-runs', body);
  assert.equal(run.status, 201, run.text);
  const published = await admin.call('POST', `/planning/v1/planning-runs/${run.body.id}/publish`);
  assert.equal(published.status, 200, published.text);
  return run.body;
}

/** Who works a row of the run now. */
export async function staffOf({ admin, ids }: Shop, run: Loose, demandId: string): Promise<string[]> {
  const { body } = await admin.call('GET', `/planning/v1/planning-runs/${run.id}/assignments`);
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return listOf(body.items!)
    .filter((row) => String(row.demandId) === demandId)
    .map(({ userId }) => names.get(String(userId)) ?? '?');
}

export interface Visitor {
  page: Page;
  /** What went wrong in scripts or against the policy, but not refusals of the services. */
  faults: () => string[];
}

interface VisitOptions extends BrowserContextOptions {
  /** Where the clock of the page stands; left out: when the test file began. */
  now?: number;
}

/** Signed in as one of the shop's people, at a page. */
export async function signIn(
  browser: Awaited<ReturnType<typeof startBrowser>>,
  { base }: Shop,
  name: string,
  path: string,
  { now, ...options }: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: DESK, serviceWorkers: 'block', ...options });
  const { page, faults } = await openPage(context, now);
  after(() => context.close());
  await page.goto(base + path);
  await pick(page, name);
  // The browser itself reports every refusal of the services as a failed load.
  return { page, faults: () => faults.filter((text) => !/Failed to load resource/.test(text)) };
}

/** Fails when it never comes about. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isSo())) {
    assert.ok(performance.now() - since < PATIENCE_MS, 'it did not come about');
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
