/** Texts that are compared with a golden file of this folder; `npm run transcripts` writes the files anew. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const DIFFERING_LINES = 5;

/** `name`: of the golden file. */
export function compareWithGolden(name: string, text: string): void {
  const file = new URL(`./${name}.golden.txt`, import.meta.url);
  if (process.execArgv.includes('--test-update-snapshots')) {
    writeFileSync(file, text);
    return;
  }
  const golden = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text === golden) return;
  assert.fail(
    `the transcript differs (npm run transcripts writes it anew)\n${firstDifference(golden, text)}`,
  );
}

/** The first lines that differ, under the step they belong to. */
function firstDifference(golden: string, text: string): string {
  const before = golden.split('\n');
  const after = text.split('\n');
  const at = after.findIndex((line, index) => line !== before[index]);
  const from = at === -1 ? after.length : at;
  const step = after.slice(0, from).findLast((line) => /^[A-Z]+ /.test(line)) ?? '';
  const slice = (lines: string[], mark: string) =>
    lines.slice(from, from + DIFFERING_LINES).map((line) => `${mark} ${line}`);
  return [`line ${from + 1}, in ${step}`, ...slice(before, '-'), ...slice(after, '+')].join('\n');
}
