/** How long files may be, and functions of the source. Generated files are exempt; tests from the length of functions. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseSync } from 'vite';

const ROOT = new URL('../', import.meta.url).pathname;
const LONGEST_FILE = 300;
const LONGEST_FUNCTION = 80;
const MEDIAN_FUNCTION = 8;
const P90_FUNCTION = 24;

interface Measured {
  name: string;
  lines: number;
}

/** Every function with a block as its body, by the line it begins on. */
function functionsIn(file: string, text: string): Measured[] {
  const { program, errors } = parseSync(file, text);
  assert.deepEqual(errors, [], file);
  const found: Measured[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { body, start, end } = node as { body?: { type?: string }; start: number; end: number };
    if (/Function/.test((node as { type?: string }).type ?? '') && body?.type === 'BlockStatement') {
      const line = lineAt(start);
      found.push({ name: `${file}:${line}`, lines: lineAt(end) - line + 1 });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return found;
}

const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);
const files = globSync('{src,test,bench,scripts}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.generated.'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const functions = files
  .filter(({ file }) => file.startsWith('src/') && !isTest(file))
  .flatMap(({ file, text }) => functionsIn(file, text));

/** The size that this share of the functions does not exceed. */
function quantile(share: number): number {
  const sizes = functions.map(({ lines }) => lines).sort((a, b) => a - b);
  return sizes[Math.floor(share * (sizes.length - 1))]!;
}

test('functions are measured from their first line to their last', () => {
  const text = 'const a = () => 1;\nfunction b() {\n  return () => {\n    return 2;\n  };\n}\n';
  assert.deepEqual(functionsIn('a.ts', text), [
    { name: 'a.ts:2', lines: 5 },
    { name: 'a.ts:3', lines: 3 },
  ]);
  assert.ok(functions.length > 3000, `${functions.length} functions`);
});

test(`no file is longer than ${LONGEST_FILE} lines, no function than ${LONGEST_FUNCTION}`, () => {
  assert.ok(files.some(({ file }) => isTest(file)));
  const lengths = files.map(({ file, text }) => ({ name: file, lines: text.split('\n').length - 1 }));
  const tooLong = [
    ...lengths.filter(({ lines }) => lines > LONGEST_FILE),
    ...functions.filter(({ lines }) => lines > LONGEST_FUNCTION),
  ];
  assert.deepEqual(tooLong, []);
});

test(`half of the functions have at most ${MEDIAN_FUNCTION} lines, nine tenths at most ${P90_FUNCTION}`, () => {
  assert.ok(quantile(0.5) <= MEDIAN_FUNCTION, `median ${quantile(0.5)}`);
  assert.ok(quantile(0.9) <= P90_FUNCTION, `p90 ${quantile(0.9)}`);
});
