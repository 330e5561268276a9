/**
 * Makes the data folders that a first start copies into build/prepared, and the compiled form of the sources that starts
 * load; `npm ci` runs it.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepCompiled } from '../src/compile-cache.js';

keepCompiled(process.env);
const { PREPARED } = await import('../src/prepared-data.ts');
const { prepareData } = await import('./prepare-data/folders.ts');
try {
  await prepareData(PREPARED);
} catch (error) {
  console.log(`No data is prepared, the first start makes its own: ${(error as Error).message}`);
}
// What no demo loads: the process itself, and the driver of a server.
await import('../src/platform/db/postgres.ts');
const start = fileURLToPath(new URL('../src/start.js', import.meta.url));
spawnSync(process.execPath, [start, '--help']);
