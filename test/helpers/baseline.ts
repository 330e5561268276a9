/** The version before this one, taken out of the history of the sources. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The version that this one replaces while it runs: the commit of the last release. Move it to the new one with each
 * release. (Until there is one: the commit before the newest migrations.)
 */
export const BASELINE = 'be764eb9a6b4';

const ROOT = new URL('../../', import.meta.url).pathname;
const PATHS = ['src', 'test', 'migrations', 'package.json'];

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
const packagesIn = (text: string): Record<string, string> => JSON.parse(text).dependencies;

/** Why it cannot be had here; false where it can. */
export function noBaseline(): string | false {
  if (git('cat-file', '-e', `${BASELINE}^{commit}`).status !== 0)
    return `the sources come without the history that holds ${BASELINE} (a shallow clone, or no clone)`;
  const before = packagesIn(git('show', `${BASELINE}:package.json`).stdout);
  const now = packagesIn(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  // One that this version has no more is for what a server makes needless.
  const others = Object.entries(before).filter(([name, version]) => (now[name] ?? version) !== version);
  return others.length > 0 && `${BASELINE} runs on other packages than those that are installed: move it on`;
}

/** Puts its sources into a folder of their own, over the packages of this one. */
export function checkOutBaseline(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'shopfloor-baseline-'));
  const archive = execFileSync('git', ['archive', BASELINE, ...PATHS], {
    cwd: ROOT,
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['--extract', `--directory=${folder}`], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
