/** The embedded database's thread: PostgreSQL in WASM blocks while it works, so it must not share the API's thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PARSERS } from './db.ts';
import { createPrepared } from './pglite.statements.ts';
import type { PgliteReply, PgliteRequest, PgliteSettings } from './pglite.ts';

if (parentPort === null) throw new Error('pglite.worker.ts runs as a worker thread');
const port = parentPort;
const { dataDir, image } = workerData as PgliteSettings;

const database = await PGlite.create({
  ...(dataDir === undefined ? {} : { dataDir }),
  ...(image === undefined ? {} : { loadDataDir: new Blob([image]) }),
  extensions: { btree_gist, pg_trgm, unaccent },
  parsers: PARSERS,
  // One connection over the operating system's file cache needs few buffers of its own: 32 MB instead of 128 MB
  // brought the idle process from 424 MB to about 300 MB.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
});
await database.exec("set timezone to 'UTC'");
const prepared = createPrepared(database);

async function answer(request: PgliteRequest): Promise<PgliteReply> {
  const { id } = request;
  try {
    switch (request.kind) {
      case 'query': {
        const { text, values, isPrepared } = request;
        const rows = isPrepared ? await prepared(text, values) : (await database.query(text, values)).rows;
        return { id, rows: rows as object[] };
      }
      case 'script':
        await database.exec(request.text);
        return { id, rows: [] };
      case 'dump': {
        const dump = await database.dumpDataDir('none');
        return { id, rows: [], image: new Uint8Array(await dump.arrayBuffer()) };
      }
      case 'close':
        await database.close();
        return { id, rows: [] };
    }
  } catch (error) {
    const { message, code, constraint } = error as Error & { code?: string; constraint?: string };
    return { id, fault: { message, code, constraint } };
  }
}

// One connection: each request waits for the one before it.
let last: Promise<void> = Promise.resolve();
port.on('message', (request: PgliteRequest) => {
  last = last.then(async () => port.postMessage(await answer(request)));
});
port.postMessage({ id: 0, rows: [] } satisfies PgliteReply);
