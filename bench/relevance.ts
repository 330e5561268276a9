/**
 * npm run bench:relevance: how well a made-up catalogue of a firm that hires and sells is searched, in German and English:
 * typing errors, part numbers, compounds, umlauts. `-- --misses` names what the held-back queries miss; look at it only to
 * report, not to tune.
 */
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { startPostgres } from './postgres.ts';
import { type Figure, measureRelevance } from './relevance/measure.ts';

const server = await startPostgres();
const db = await openPostgres({
  url: server.url,
  poolSize: 2,
  connectTimeoutMs: 5000,
  statementTimeoutMs: 60_000,
});
try {
  await migrate(db);
  const { tuned, heldBack } = await measureRelevance(db);
  print('tuned on', tuned, true);
  print('held back', heldBack, process.argv.includes('--misses'));
} finally {
  await db.close();
  server.stop();
}

function print(name: string, { queries, meanReciprocalRank, misses }: Figure, isListed: boolean): void {
  console.log(
    `${name}: ${queries} queries, MRR ${meanReciprocalRank.toFixed(3)}, ${misses.length} miss the first five`,
  );
  if (!isListed) return;
  for (const { q, expected, found } of misses)
    console.log(`  ${q}: ${expected.join(', ')} expected; ${found.join(' | ') || 'nothing'} found`);
}
