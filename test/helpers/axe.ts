/** What axe finds on a page, in light and in dark, as wide as a desk and as a phone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const DESK = { width: 1360, height: 860 };
export const PHONE = { width: 390, height: 780 };
/** That phone with its pages enlarged to 200 %. */
export const ENLARGED = { width: PHONE.width / 2, height: PHONE.height / 2 };
interface Mode {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** No other rule sees whether a page is light or dark. */
  rules?: readonly string[];
}
/** What axe keeps of its rules. */
interface Rules {
  _audit: { rules: readonly Rule[] };
}
interface Rule {
  id: string;
  impact: string | null;
}
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const DESK_LIGHT: Mode = { name: 'light', viewport: DESK, colorScheme: 'light' };
const PHONE_DARK: Mode = { name: 'phone, dark', viewport: PHONE, colorScheme: 'dark' };
const MODES: readonly Mode[] = [
  DESK_LIGHT,
  { name: 'dark', viewport: DESK, colorScheme: 'dark', rules: OF_COLOURS },
  { name: 'phone', viewport: PHONE, colorScheme: 'light' },
  { ...PHONE_DARK, rules: OF_COLOURS },
];

/** Light on a desk and dark on a phone; what axe calls serious or critical is a fault. */
export function examine(page: Page): Promise<void> {
  return examineIn(page, [DESK_LIGHT, PHONE_DARK]);
}

/** In light and in dark, each as wide as a desk and as a phone. */
export function examineWhole(page: Page): Promise<void> {
  return examineIn(page, MODES);
}

async function examineIn(page: Page, modes: readonly Mode[]): Promise<void> {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  for (const { name, viewport, colorScheme, rules } of modes) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(
      (options) => {
        const { run, _audit } = (globalThis as never as { axe: typeof axe & Rules }).axe;
        // What they find is no fault here: a rule's weight is that of all that it finds.
        const isQuiet = ({ impact }: Rule) => impact === 'minor' || impact === 'moderate';
        const rules = _audit.rules.filter(isQuiet).map(({ id }) => [id, { enabled: false }]);
        return run(
          // What was read aloud stays there for seconds, also when what it was read from is gone.
          { exclude: ['[data-live-announcer]'] },
          // No rule that is asked for reads style sheets, which preloading would fetch anew for each run.
          { resultTypes: ['violations'], preload: false, rules: Object.fromEntries(rules), ...options },
        );
      },
      rules === undefined ? {} : { runOnly: [...rules] },
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
