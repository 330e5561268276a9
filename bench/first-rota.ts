/**
 * How soon the demonstration's open week has a good rota: no more slots open than after the longest limit, and 95 % of the duties
 * worked at home. For each limit the median of the seeds, with least and most.
 *
 *   BENCH_SECONDS=0.5,1,2,4,8,15 BENCH_SEEDS=5 npm run -s bench:first
 */
import { openWeek, shareAtHome } from '../src/demo/open-week.fixture.ts';
import { solve } from '../src/solver/index.ts';

const LIMITS = (process.env.BENCH_SECONDS ?? '0.5,1,2,4,8,15').split(',').map(Number);
const SEEDS = Number(process.env.BENCH_SEEDS ?? 5);
const THREADS = 2;

const problem = await openWeek();
const slots = problem.demand.reduce((sum, { target }) => sum + target, 0);

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
function spread(values: readonly number[], written: (value: number) => string): string {
  const sorted = values.toSorted((a, b) => a - b);
  return [sorted[0]!, sorted[sorted.length >> 1]!, sorted.at(-1)!].map(written).join(' / ');
}

async function after(seconds: number, seed: number) {
  const { assignments, cost } = await solve(problem, { seconds, threads: THREADS, seed });
  return { open: slots - assignments.length, home: shareAtHome(problem, assignments), total: cost.total };
}

process.stdout.write(
  `${problem.people.length} people, ${slots} slots; least / median / most of ${SEEDS} seeds\n`,
);
process.stdout.write('| seconds | slots open | at home | cost |\n|--:|--:|--:|--:|\n');
await after(LIMITS[0]!, 0);
for (const seconds of LIMITS) {
  const found = [];
  for (let seed = 1; seed <= SEEDS; seed++) found.push(await after(seconds, seed));
  const cells = [
    spread(
      found.map(({ open }) => open),
      String,
    ),
    spread(
      found.map(({ home }) => home),
      percent,
    ),
    spread(
      found.map(({ total }) => total),
      (total) => total.toFixed(0),
    ),
  ];
  process.stdout.write(`| ${seconds} | ${cells.join(' | ')} |\n`);
}
process.exit(0);
