/** What axe finds on a page, in light and in dark, as wide as a desk and as a phone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const DESK = { width: 1360, height: 860 };
export const PHONE = { width: 390, height: 780 };
const MODES = [
  { name: 'light', viewport: DESK, colorScheme: 'light' },
  { name: 'dark', viewport: DESK, colorScheme: 'dark' },
  { name: 'phone', viewport: PHONE, colorScheme: 'light' },
  { name: 'phone, dark', viewport: PHONE, colorScheme: 'dark' },
] as const;

/** The rules that look at colours: of the others, none sees whether the page is light or dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** In light and in dark, as wide as a desk and as a phone; what axe calls serious or critical is a fault. */
export async function examine(page: Page): Promise<void> {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  for (const { name, viewport, colorScheme } of MODES) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'dark' ? { runOnly: OF_COLOURS } : {};
    const { violations } = await page.evaluate(
      (options) =>
        (globalThis as never as { axe: typeof axe }).axe.run(
          // What was read aloud stays there for seconds, also when what it was read from is gone.
          { exclude: ['[data-live-announcer]'] },
          // No rule that is asked for reads style sheets, which preloading would fetch anew for each run.
          { resultTypes: ['violations'], preload: false, ...options },
        ),
      rules,
    );
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      found.push(
        `${name}: ${id}: ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 80)}`).join(' | ')}`,
      );
    }
    const sideways = await excessWidth(page);
    if (sideways > 0) found.push(`${name}: the page is ${sideways} px too wide`);
  }
  assert.deepEqual(found, []);
}

/** Pixels that the page is wider than the window. */
export function excessWidth(page: Page): Promise<number> {
  return page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
}
