/** Recomputes every audit chain of the database that the settings name; exits 1 when one does not hold. */
import { parseArgs } from 'node:util';
import { readConfig } from '../src/app/config.ts';
import { openDatabase, requireDatabase } from '../src/app/open-database.ts';
import { verifyAudit } from '../src/platform/audit/audit.verify.ts';

try {
  // Takes no arguments; throws for any.
  parseArgs();
  const config = readConfig(process.env);
  requireDatabase(config);
  const db = await openDatabase(config);
  const { chains, events, faults } = await verifyAudit(db);
  await db.close();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(`${chains} chains, ${events} events, ${faults.length} faults\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
