/**
 * Which run begins when: the promises of fair dispatch on fleets of 1 to 64 sleeping workers in virtual time, and first in,
 * first out as the negative control. On the tests' server. BENCH_PLACES=1,8,64
 * chooses the fleets, BENCH_FLOOD=10000 the flood.
 */
import { openTestDatabase } from '../test/helpers/database.ts';
import { BOUNDS } from './load/fleet-bounds.ts';

const fleets = (process.env.BENCH_PLACES ?? '1,2,4,8,16,32,64').split(',').map(Number);
const flood = Number(process.env.BENCH_FLOOD ?? 10_000);

const db = await openTestDatabase();
process.stdout.write(
  '| Promise | places | fair | at most / least | first in, first out |\n|---|--:|--:|--:|--:|\n',
);
for (const bound of BOUNDS) {
  for (const places of fleets) {
    const fair = await bound(db, { places, policy: 'fair', flood });
    const fifo = await bound(db, { places, policy: 'fifo', flood });
    const shown = ({ figure, kept }: typeof fair) => (kept ? figure.toFixed(3) : `**${figure.toFixed(3)}**`);
    const cells = [fair.promise, places, shown(fair), fair.limit, shown(fifo)];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
    if (!fair.kept) process.exitCode = 1;
  }
}
await db.close();
