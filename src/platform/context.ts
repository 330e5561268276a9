import type { Database } from './db.ts';
import type { Mutate, MutateLong, MutatePrepared } from './mutation.ts';

/** What a service's features are handed: the database, the one way to write, and the clock. */
export interface ServiceContext {
  db: Database;
  mutate: Mutate;
  /** For writes that are thought over before. */
  mutatePrepared: MutatePrepared;
  /** For writes that outlast a transaction. */
  mutateLong: MutateLong;
  now: () => Date;
}
