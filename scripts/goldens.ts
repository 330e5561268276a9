/** Writes every generated file anew; review the difference before committing it. */
import { rmSync } from 'node:fs';
import { buildApp } from '../src/app/app.ts';
import { readConfig } from '../src/app/config.ts';
import { throwAwayFolder } from '../src/platform/db/embedded/throw-away.ts';
import { GOLDENS, writeGolden } from '../test/goldens.ts';
import { openTestDatabase } from '../test/helpers/database.ts';

const dataDir = throwAwayFolder('goldens');
const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' });
const db = await openTestDatabase();
const app = await buildApp(config, { db });
await app.ready();
for (const [path, make] of Object.entries(GOLDENS)) writeGolden(path, await make(app, db));
await app.close();
await db.close();
rmSync(dataDir, { recursive: true });
