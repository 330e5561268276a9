/** Rosters of a few problems after a fixed number of rounds: what a change of the solver must leave as it is, or say why not. */
import { createHash } from 'node:crypto';
import { chainWeek } from '../bench/load/chain-week.ts';
import { generated } from '../src/solver/generated.fixture.ts';
import { type Problem, type Solution, solve } from '../src/solver/index.ts';

interface Trial {
  name: string;
  problem: Problem;
  rounds: number;
}

const TRIALS: Trial[] = [
  ...[1, 2, 3, 4, 5, 6].map((seed) => ({
    name: `generated ${seed}`,
    problem: generated(seed, { people: 6, days: 14, rows: 3 }),
    rounds: 20,
  })),
  ...[1, 2].map((seed) => ({
    name: `shop's week ${seed}`,
    problem: chainWeek(seed, { sites: 1, people: 14, slots: 70 }),
    rounds: 20,
  })),
  { name: 'three sites', problem: chainWeek(1, { sites: 3, people: 36, slots: 180 }), rounds: 8 },
];

/** Cost, bound and a hash of the assignments after as many rounds, in one thread, as JSON. */
export async function rostersText(): Promise<string> {
  const entries: [string, object][] = [];
  for (const { name, problem, rounds } of TRIALS)
    entries.push([name, summary(await solve(problem, { iterations: rounds, threads: 0 }))]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

function summary({ assignments, cost, bound, iterations }: Solution): object {
  const text = assignments
    .map(({ personId, demandId }) => `${personId} ${demandId}`)
    .sort()
    .join('\n');
  return { iterations, cost, bound, roster: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}
