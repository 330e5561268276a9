import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  APP_ROLE,
  BEGIN_SNAPSHOT,
  type Database,
  ENTER_ORGANISATION,
  type How,
  retryOnConflict,
  type Sql,
  trackPending,
} from './db.ts';
import { lockFolder } from './folder-lock.ts';

export interface PgliteSettings {
  /** Where the database lives; absent: in memory. */
  dataDir?: string;
  /** A data folder dumped before (tar): the database starts as that copy. */
  image?: Uint8Array<ArrayBuffer>;
}

export type PgliteRequest = { id: number } & (
  | { kind: 'query'; text: string; values: unknown[]; isPrepared: boolean }
  | { kind: 'script'; text: string }
  | { kind: 'dump' }
  | { kind: 'close' }
);

export interface PgliteReply {
  id: number;
  rows?: object[];
  image?: Uint8Array<ArrayBuffer>;
  fault?: { message: string; code: string | undefined; constraint: string | undefined };
}

export interface EmbeddedDatabase extends Database {
  /** A copy of the whole data folder (tar), to start other databases from. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Opens the database kept in `<folder>/pg` (the folder exists), which no second process may use at the same time. If there
 * is none yet, it begins as a copy of `template`, the folder of a database that was closed.
 */
export async function openPglite(folder: string, template?: string): Promise<EmbeddedDatabase> {
  const unlock = lockFolder(folder);
  try {
    const dataDir = join(folder, 'pg');
    if (template !== undefined && !existsSync(dataDir)) copyAtOnce(template, dataDir);
    const database = await startPglite({ dataDir });
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A copy that was cut short is not taken for a database. */
function copyAtOnce(from: string, to: string): void {
  const partial = `${to}.partial`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(from, partial, { recursive: true, mode: constants.COPYFILE_FICLONE });
  renameSync(partial, to);
}

type Ask = (
  request: PgliteRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never,
) => Promise<PgliteReply>;

/** Starts PostgreSQL in WASM on its own thread and returns a handle on its one connection. */
export async function startPglite(settings: PgliteSettings): Promise<EmbeddedDatabase> {
  const { ask, stop } = await startWorker(settings);
  const sql = sqlOn(ask);
  const exclusive = mutex();
  // The connection starts as the owner; requests run as the app role, migrations step out of it for their time.
  let role = 'reset role';
  const enter = async (wanted: string) => {
    if (role !== wanted) await ask({ kind: 'script', text: wanted });
    role = wanted;
  };
  const asApp = () => enter(`set role ${APP_ROLE}`);

  return {
    engine: 'pglite',
    query: (text, values, how) => exclusive(async () => asApp().then(() => sql.query(text, values, how))),
    transaction: (organisationId, work) =>
      exclusive(async () => {
        await asApp();
        return retryOnConflict(() => inTransaction(sql, organisationId, work));
      }),
    snapshot: (work) =>
      exclusive(async () => {
        await asApp();
        await sql.query(BEGIN_SNAPSHOT);
        try {
          return await work(sql);
        } finally {
          await sql.query('rollback');
        }
      }),
    asOwner: (work) =>
      exclusive(async () => {
        await enter('reset role');
        return work({ ...sql, script: async (text) => void (await ask({ kind: 'script', text })) });
      }),
    // One process has an embedded database: there is nobody else to tell.
    tell: async () => undefined,
    listen: async () => async () => undefined,
    connections: () => null,
    dump: () => exclusive(async () => (await ask({ kind: 'dump' })).image!),
    close: () =>
      exclusive(async () => {
        await ask({ kind: 'close' });
        await stop();
      }),
  };
}

async function inTransaction<T>(
  sql: Sql,
  organisationId: string | null,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  await sql.query('begin');
  try {
    await sql.query(ENTER_ORGANISATION, [organisationId ?? '']);
    const { tx, pending } = trackPending(sql);
    const value = await work(tx);
    await Promise.all(pending);
    // COMMIT of an aborted transaction rolls back without an error; this statement fails instead.
    await sql.query('select');
    await sql.query('commit');
    return value;
  } catch (error) {
    await sql.query('rollback');
    throw error;
  }
}

function sqlOn(ask: Ask): Sql {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = [], how?: How) => {
      const { rows } = await ask({
        kind: 'query',
        text,
        values: [...values],
        isPrepared: how !== 'unprepared',
      });
      return rows as Row[];
    },
  };
}

/** Serialises work on the one connection: a transaction's statements never mix with another's. */
function mutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    return result;
  };
}

async function startWorker(settings: PgliteSettings): Promise<{ ask: Ask; stop: () => Promise<unknown> }> {
  const worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), {
    workerData: settings,
    // Little lives on this thread's JavaScript heap: the database is in WASM memory.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const waiting = new Map<number, { resolve(reply: PgliteReply): void; reject(error: Error): void }>();
  const wait = (id: number) =>
    new Promise<PgliteReply>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (reply: PgliteReply) => {
    const request = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.fault === undefined) request?.resolve(reply);
    else request?.reject(Object.assign(new Error(reply.fault.message), reply.fault));
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('the embedded database has stopped')));

  let lastId = 0;
  const ask: Ask = (request) => {
    lastId += 1;
    const reply = wait(lastId);
    worker.postMessage({ id: lastId, ...request });
    return reply;
  };
  await wait(0);
  return { ask, stop: () => worker.terminate() };
}
