/** Published optima of small instances, proved; skipped without the folder of instances. */

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { solve } from '../src/solver/index.ts';
import { readCurtois } from './load/curtois.ts';

const FOLDER = new URL('../../shared/instances/curtois/', import.meta.url);
const skip = existsSync(FOLDER) ? false : 'no ../shared/instances: the published instances are not here';

for (const [number, optimum] of [
  [1, 607],
  [2, 828],
  [3, 1001],
  [4, 1716],
] as const) {
  test(`Curtois & Qu instance ${number}: ${optimum}, proved`, { skip }, async () => {
    const name = `Instance${number}.txt`;
    const problem = readCurtois(readFileSync(new URL(name, FOLDER), 'utf8'), name);
    const solution = await solve(problem, { iterations: 300, threads: 0, seed: 1 });
    assert.equal(solution.cost.total, optimum);
    assert.equal(solution.provenOptimal, true);
    const again = await solve(problem, { iterations: solution.iterations, threads: 0, seed: 1 });
    assert.deepEqual(again.assignments, solution.assignments, 'as many rounds give the same roster again');
  });
}
