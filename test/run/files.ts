/** Which files are tests, which of them need a process of their own, and in what order they run. */
import { globSync } from 'node:fs';

const PLACES = ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'];

/** Files that get a process of their own, and why. */
export const ALONE: Readonly<Record<string, string>> = {
  'src/console/languages/languages.test.ts': 'chooses German, in which modules that are loaded then stay',
};

/** Those that take long begin first, so that none of them is what the end waits for. */
const FIRST = [
  /^test\/browser\//,
  /^test\/(contributing|rolling-upgrade|.*-kill|durability|process|import|backup)\./,
  /^test\//,
  /^bench\//,
  /^src\/solver\//,
];

export function testFiles(root: string): string[] {
  return globSync(PLACES, { cwd: root }).sort();
}

export function inOrder(files: readonly string[]): string[] {
  const rankOf = (file: string) => {
    const rank = FIRST.findIndex((pattern) => pattern.test(file));
    return rank === -1 ? FIRST.length : rank;
  };
  return files.toSorted((a, b) => rankOf(a) - rankOf(b));
}
