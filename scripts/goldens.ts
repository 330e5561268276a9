/** Writes every generated file anew; review the difference before committing it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/open-database.ts';
import { GOLDENS, writeGolden } from '../test/goldens.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shopfloor-goldens-'));
const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' });
const db = await openDatabase(config);
const app = await buildApp(config, { db });
await app.ready();
for (const [path, make] of Object.entries(GOLDENS)) writeGolden(path, await make(app, db));
await app.close();
await db.close();
rmSync(dataDir, { recursive: true });
