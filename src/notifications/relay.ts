/**
 * Reads the outbox and hands each organisation's events on, in their order and once: what the subscribers store is in one
 * transaction with the mark up to where the outbox was read.
 */
import type { Database, Sql } from '../platform/db/db.ts';
import type { OutboxEvent } from './relay.repo.ts';
import * as repo from './relay.repo.ts';

export interface Subscriber {
  /** Stores what is to be sent. The events are whole changes, in order. */
  accept(tx: Sql, organisationId: string, events: readonly OutboxEvent[], at: Date): Promise<void>;
  /** The transaction has committed. */
  wake(): void;
}

/** Events of a transaction; a larger change is read whole. */
const BATCH = 500;

export class Relay {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #subscribers: readonly Subscriber[];

  constructor(db: Database, now: () => Date, subscribers: readonly Subscriber[]) {
    this.#db = db;
    this.#now = now;
    this.#subscribers = subscribers;
  }

  /** Hands on every event that is committed by now. */
  async run(): Promise<void> {
    const waiting = await repo.findUnread(this.#db);
    for (const organisationId of waiting) {
      while (await this.#runBatch(organisationId));
    }
    if (waiting.length > 0) for (const subscriber of this.#subscribers) subscriber.wake();
  }

  /** False when nothing was left, or another process is at it. */
  #runBatch(organisationId: string): Promise<boolean> {
    return this.#db.transaction(organisationId, async (tx) => {
      if (!(await repo.lockRelay(tx, organisationId))) return false;
      const events = await repo.readUnread(tx, organisationId, BATCH);
      const last = events.at(-1);
      if (last === undefined) return false;
      for (const subscriber of this.#subscribers)
        await subscriber.accept(tx, organisationId, events, this.#now());
      await repo.markRead(tx, organisationId, last.sequence);
      return true;
    });
  }
}
