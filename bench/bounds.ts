/**
 * Holds every bound of the solver to brute force on tiny problems of any kind: `npm run bench:bounds [PROBLEMS [FIRST SEED
 * [first]]]`, 200,000 unless said; `first`: ends at the first wrong one. Prints how often each bound is the optimum, and every problem in which one is above it.
 */

import { anyProblem } from '../src/solver/any-problem.fixture.ts';
import { holdBounds } from '../src/solver/bounds.fixture.ts';
import { loadHighs } from '../src/solver/branch-and-price/adapter.ts';

const [problems = 200_000, first = 1] = process.argv.slice(2, 4).map(Number);
const endsAtFirst = process.argv[4] === 'first';
const highs = await loadHighs();
const reached = new Map<string, number>();
let [judged, wrong] = [0, 0];
for (let seed = first; judged < problems; seed++) {
  const problem = anyProblem(seed);
  const held = problem === null ? null : holdBounds(problem, seed, highs);
  if (held === null) continue;
  judged += 1;
  for (const [name, is] of Object.entries(held.reached))
    reached.set(name, (reached.get(name) ?? 0) + Number(is));
  if (held.wrong.length === 0) continue;
  wrong += 1;
  console.log(`seed ${seed}: ${held.wrong.join('; ')}`);
  if (endsAtFirst) break;
}
for (const [name, times] of reached)
  console.log(`${name}: the optimum in ${((100 * times) / judged).toFixed(1)} %`);
console.log(`${judged} problems, ${wrong} with a wrong bound`);
process.exitCode = wrong === 0 ? 0 : 1;
