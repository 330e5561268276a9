/** The database of an embedded server. */
import type { Database } from '../db.ts';
import { type Limits, openPostgres } from '../postgres.ts';
import { type EmbeddedOptions, joinServer } from './server.ts';

/** Opens the database in `pg` of the data folder; its server ends with the last process that has it open. */
export async function openEmbedded(options: EmbeddedOptions, limits: Limits): Promise<Database> {
  const server = await joinServer(options);
  try {
    const db = await openPostgres({ ...limits, url: server.url });
    return {
      ...db,
      close: async () => {
        await db.close();
        await server.leave();
      },
    };
  } catch (error) {
    await server.leave();
    throw error;
  }
}
