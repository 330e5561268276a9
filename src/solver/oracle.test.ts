/** Tiny problems against brute force: every roster tried and judged by the checker. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './check.ts';
import { compactProof } from './compact/engine.ts';
import { compile, publish } from './compile.ts';
import { generated } from './generated.fixture.ts';
import type { Problem } from './problem.ts';
import { Roster } from './roster.ts';
import { loadHighs } from './seam/engine.ts';
import { solve } from './solve.ts';

const MOST_PAIRS = 10;

/** Least hard points, and the least total among rosters that have them. */
function bruteForce(problem: Problem): { hard: number; total: number } | null {
  const model = compile(problem);
  const { count, pinned } = model.pairs;
  if (count > MOST_PAIRS) return null;
  let best = { hard: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY };
  for (let mask = 0; mask < 1 << count; mask++) {
    const pairs = [...Array(count).keys()].filter((pair) => (mask >> pair) & 1);
    if (pinned.some((pin, pair) => pin === 1 && !pairs.includes(pair)) || !together(model, pairs)) continue;
    const { cost } = check(problem, { assignments: publish(model, Int32Array.from(pairs)) });
    const better = cost.hard < best.hard - 1e-9 || (cost.hard < best.hard + 1e-9 && cost.total < best.total);
    if (better) best = { hard: cost.hard, total: cost.total };
  }
  return best;
}

/** Rosters without overlaps and overfull rows: the search never makes others. */
function together(model: ReturnType<typeof compile>, pairs: number[]): boolean {
  const roster = new Roster(model);
  return pairs.every((pair) => {
    const fits = roster.fits(pair);
    if (fits) roster.change(pair, 1);
    return fits;
  });
}

test('the search finds the optimum of tiny problems, and the bound never exceeds it', async () => {
  const highs = await loadHighs();
  let tried = 0;
  let bounded = 0;
  for (let seed = 1; tried < 8; seed++) {
    const problem = generated(seed, { people: 2, days: 4, rows: 1 });
    const best = bruteForce(problem);
    if (best === null) continue;
    tried += 1;
    const solution = await solve(problem, { iterations: 3, threads: 0, seed });
    assert.ok(
      Math.abs(solution.cost.hard - best.hard) < 1e-6,
      `seed ${seed}: ${solution.cost.hard} hard, not ${best.hard}`,
    );
    assert.ok(
      Math.abs(solution.cost.total - best.total) < 1e-6,
      `seed ${seed}: ${solution.cost.total}, not ${best.total}`,
    );
    if (best.hard > 0) continue;
    assert.ok(solution.bound! <= best.total + 1e-6, `seed ${seed}: bound ${solution.bound}`);
    const program = compactProof(compile(problem), highs)!.bound;
    assert.ok(program <= best.total + 1e-6, `seed ${seed}: linear program ${program}`);
    bounded += 1;
  }
  assert.ok(bounded >= 2, `${bounded} bounds compared`);
});
