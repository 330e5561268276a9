/** The examples of `docs/rules`: each problem costs what its table says, and is proved to. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { solve } from './parallel/solve.ts';
import type { Problem } from './problem.ts';

const FOLDER = new URL('../../docs/rules/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

const costs = new Map(
  [...read('README.md').matchAll(/^\| `([\w-]+\.json)` \|[^|]*\| (\d+) \|/gm)].map(([, file, cost]) => [
    file!,
    Number(cost),
  ]),
);

test('every example has a cost', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  assert.deepEqual([...costs.keys()].sort(), files.sort());
});

for (const [file, cost] of costs) {
  test(`${file} costs ${cost}`, async () => {
    const problem = JSON.parse(read(file)) as Problem;
    const solution = await solve(problem, { iterations: 10, threads: 0 });
    assert.deepEqual([solution.cost.hard, solution.cost.total], [0, cost]);
    assert.ok(solution.provenOptimal);
  });
}
