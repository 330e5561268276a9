/** The database of an embedded server. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db.ts';
import { type Limits, openPostgres } from '../postgres.ts';
import { type EmbeddedOptions, joinServer } from './server.ts';

/** How long connections in use are waited for at the close. */
const BUSY_MS = 1000;

/** Opens the database in `pg` of the data folder; its server ends with the last process that has it open. */
export async function openEmbedded(options: EmbeddedOptions, limits: Limits): Promise<Database> {
  const server = await joinServer(options);
  try {
    const db = await openPostgres({ ...limits, url: server.url });
    let closed: Promise<void> | undefined;
    const close = async () => {
      // What is cut off, in the middle of a transaction perhaps, must not keep the server.
      await Promise.race([db.close(), sleep(BUSY_MS, undefined, { ref: false })]).finally(server.leave);
    };
    return { ...db, close: () => (closed ??= close()) };
  } catch (error) {
    await server.leave();
    throw error;
  }
}
