/** Makes the data folders that a first start copies. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Extent } from '../../src/demo/demo.ts';
import { startDemo } from '../../src/demonstration.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openPglite } from '../../src/platform/db/pglite.ts';
import { placeOf } from '../../src/prepared-data.ts';

/** Of the demo; on a quiet machine it takes half a minute. */
const PATIENCE_MS = 600_000;

/** Replaces what `root` holds. `extent`: how much of the demo there is, all of it unless given. */
export async function prepareData(root: string, extent?: Extent): Promise<void> {
  rmSync(root, { recursive: true, force: true });
  const now = new Date();
  const [empty, demo] = [placeOf('empty', now, root), placeOf('demo', now, root)];
  await making(empty, makeEmpty);
  await making(demo, (folder) => makeDemo(folder, join(empty, 'pg'), extent));
}

/** The folder appears when it is whole. */
async function making(place: string, make: (folder: string) => Promise<void>): Promise<void> {
  const folder = `${place}.partial`;
  mkdirSync(folder, { recursive: true });
  await make(folder);
  for (const own of ['keys', 'lock']) rmSync(join(folder, own), { recursive: true, force: true });
  renameSync(folder, place);
}

async function makeEmpty(folder: string): Promise<void> {
  const db = await openPglite(folder);
  await migrate(db);
  await db.close();
}

async function makeDemo(folder: string, template: string, extent?: Extent): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' });
  const db = await openPglite(folder, template);
  const app = await buildApp(config, { db });
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await startDemo(config, { app, db, signal, say: () => undefined, ...(extent && { extent }) });
    const made = await db.query('select from demo_state where completed_at is not null');
    if (made.length === 0) throw new Error('the demo organisation could not be made');
  } finally {
    await app.close();
    await db.close();
  }
}
