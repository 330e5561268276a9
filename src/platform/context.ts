import type { Database } from './db/db.ts';
import type { MutateOutside } from './writes/mutation.outside.ts';
import type { Mutate, MutateLong, MutatePrepared } from './writes/mutation.ts';

/** What a service's features are handed: the database, the one way to write, and the clock. */
export interface ServiceContext {
  db: Database;
  mutate: Mutate;
  /** For writes prepared before their transaction. */
  mutatePrepared: MutatePrepared;
  /** For writes that outlast a transaction. */
  mutateLong: MutateLong;
  /** For writes whose effect lies in another service. */
  mutateOutside: MutateOutside;
  now: () => Date;
}
