/** The patterns that `npm run patterns` has proved to be linear: the proof of one takes up to seconds, so it is kept. */
import { readFileSync, writeFileSync } from 'node:fs';
import { check } from 'recheck';

const FILE = new URL('./linear-patterns.golden.txt', import.meta.url);

export interface Verdict {
  isLinear: boolean;
  /** What the checker says, with a text that shows it. */
  why: string;
}

export const written = ({ source, flags }: { source: string; flags: string }) => `/${source}/${flags}`;

export function provedPatterns(): string[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

export function keepProved(patterns: readonly string[]): void {
  writeFileSync(FILE, `${[...new Set(patterns)].sort().join('\n')}\n`);
}

/** Without a limit of time: a busy machine gets the same verdict later. */
export async function judge({ source, flags }: { source: string; flags: string }): Promise<Verdict> {
  const verdict = await check(source, flags, { timeout: null });
  if (verdict.status === 'safe') return { isLinear: true, why: verdict.complexity?.summary ?? 'linear' };
  if (verdict.status === 'unknown')
    return { isLinear: false, why: `the checker gave up: ${verdict.error.kind}` };
  return {
    isLinear: false,
    why: `${verdict.complexity.summary}, for example with ${verdict.attack.pattern}`,
  };
}
