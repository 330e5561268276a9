import { findBrowser, openPage, startBrowser } from './test/helpers/browser.ts';
const BASE = 'http://127.0.0.1:18190';
const only = process.argv[2];
const browser = await startBrowser(findBrowser()!);
const modes = [['desk', 1360, 860, 'light'], ['phone', 390, 780, 'light'], ['dark', 1360, 860, 'dark'], ['phonedark', 390, 780, 'dark']] as const;
const token = process.env.TOKEN!;
const call = async (m: string, p: string, body?: object) => {
  const r = await fetch(BASE + p, { method: m, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: body ? JSON.stringify(body) : undefined });
  return r.json() as any;
};
const day = new Date(); day.setUTCDate(day.getUTCDate() + 8 - (day.getUTCDay() || 7));
const monday = day.toISOString().slice(0, 10);
const item = (await call('GET', '/listings/v1/listings?page_size=1')).items[0];
const type = (await call('GET', '/listings/v1/catalog-types?page_size=1')).items[0];
const pages: [string, string][] = [
  ['rota', `/console/rota?week=${monday}`], ['sites', `/console/rota?week=${monday}&view=sites`], ['day', `/console/rota?week=${monday}&view=day`], ['dayshifts', `/console/rota?week=${monday}&view=day&rows=shifts`],
  ['live', '/console/rota'],
  ['mine', '/console/mine'],
  ['plan', `/console/plan?week=${monday}`], ['hours', '/console/timesheets'], ['team', '/console/team'], ['teamsites', '/console/team?view=sites'], ['elig', '/console/team?view=eligibility'],
  ['audit', '/console/audit'], ['stock', '/console/catalogue'], ['item', `/console/catalogue/${item?.id}`], ['types', '/console/catalogue/types'], ['type', `/console/catalogue/types/${type?.id}`],
  ['cat', '/catalogue'],
];
for (const [mode, width, height, colorScheme] of modes) {
  const ctx = await browser.newContext({ viewport: { width, height }, colorScheme });
  const { page, faults } = await openPage(ctx);
  await page.goto(BASE + '/console/rota');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Administrator' }) });
  await section.getByRole('button').first().click();
  await page.waitForTimeout(1500);
  for (const [name, path] of pages) {
    if (only !== undefined && !only.split(',').includes(name)) continue;
    await page.goto(BASE + path);
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/console-look/${name}-${mode}.png`, fullPage: name !== 'rota' });
  }
  console.log(mode, faults);
  await ctx.close();
}
await browser.close();
