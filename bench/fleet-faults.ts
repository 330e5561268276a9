/**
 * Nothing lost: planning runs while workers and the database fail, on a PostgreSQL of its own with a streaming standby and real
 * worker processes whose solves sleep. `--kills 500 --stops 100 --cuts 100 --restarts 50 --failovers 20` is the full size;
 * `--together` workers are struck at a time, out of twice as many; `--seed` chooses other moments. The controls come last.
 */
import { parseArgs } from 'node:util';
import { diceFor } from '../src/demo/random.ts';
import type { Verdict } from './load/fault-account.ts';
import { removeFence, removeSweep, restoreSweep } from './load/fault-controls.ts';
import { type Fleet, openFleet } from './load/fault-fleet.ts';
import {
  cut,
  type Fault,
  failOver,
  failOverUnheard,
  kill,
  playRound,
  type RoundSize,
  restart,
  stop,
} from './load/fault-rounds.ts';

const count = (by: number) => ({ type: 'string', default: String(by) }) as const;
const { values } = parseArgs({
  options: {
    kills: count(4),
    stops: count(4),
    cuts: count(4),
    restarts: count(2),
    failovers: count(2),
    together: count(4),
    seed: count(1),
  },
});
for (const [name, value] of Object.entries(values)) {
  const isFit = /^\d{1,4}$/.test(value) && (name !== 'together' || Number(value) > 0);
  if (!isFit)
    throw new Error(`--${name} ${value}: give a whole number below 10,000 (--together: at least 1).`);
}
const together = Number(values.together);
const dice = diceFor(`fleet faults ${values.seed}`);

/** In controls the fault strikes while all runs are under way, and lost runs are not waited for so long. */
const CONTROL = { latestMs: 1000, patienceMs: 40_000 };
const CONTROL_ROUNDS = 2;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  await main(await openFleet(2 * together, 2 * together));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}
// The connections of the application end with the process.
process.exit();

async function main(fleet: Fleet): Promise<void> {
  process.stdout.write(
    `${fleet.cluster.version}, Node ${process.version}, ${fleet.workers.length} workers\n\n`,
  );
  print(
    'fault',
    'faults',
    'runs',
    'lost',
    'double',
    'late',
    'failed',
    'taken over',
    's: median',
    '99 %',
    'longest',
  );
  process.stdout.write(`|---${'|--:'.repeat(10)}|\n`);
  const failovers = Number(values.failovers);
  await play(fleet, 'kill -9 of workers', kill, Number(values.kills), together);
  await play(fleet, 'workers stopped beyond their lease', stop, Number(values.stops), together);
  await play(fleet, 'links to the database fall silent', cut, Number(values.cuts), together);
  await play(fleet, 'immediate restarts of PostgreSQL', restart, Number(values.restarts), 1);
  await play(fleet, 'failovers to the standby', failOver, Math.ceil(failovers / 2), 1);
  await play(fleet, 'failovers, no connection is ended', failOverUnheard, Math.floor(failovers / 2), 1);
  await removeSweep(fleet);
  await play(fleet, 'control: kill -9 without the sweep', kill, CONTROL_ROUNDS * together, together, CONTROL);
  await restoreSweep(fleet);
  await removeFence(fleet);
  await play(fleet, 'control: stopped without the fence', stop, CONTROL_ROUNDS * together, together, CONTROL);
}

/** Plays rounds until there were so many faults, `atATime` in each, and prints the account. A control must show misses. */
async function play(
  fleet: Fleet,
  name: string,
  fault: Fault,
  faults: number,
  atATime: number,
  control?: Pick<RoundSize, 'latestMs' | 'patienceMs'>,
): Promise<void> {
  const verdicts: Verdict[] = [];
  for (let played = 0; played < faults; played += atATime) {
    const victims = Math.min(atATime, faults - played);
    verdicts.push(...(await playRound(fleet, dice, fault, { victims, runs: 2 * together, ...control })));
  }
  const counts = (['lost', 'double', 'late', 'failed'] as const).map(
    (miss) => verdicts.filter((verdict) => verdict[miss]).length,
  );
  const seconds = verdicts.flatMap(({ takeoverSeconds }) => takeoverSeconds ?? []).sort((a, b) => a - b);
  const part = (share: number) => seconds[Math.ceil(seconds.length * share) - 1]?.toFixed(1) ?? '–';
  print(name, faults, verdicts.length, ...counts, seconds.length, part(0.5), part(0.99), part(1));
  const missed = counts.some((misses) => misses > 0);
  if (missed !== (control !== undefined)) process.exitCode = 1;
}

function print(...cells: (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
