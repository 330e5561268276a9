/** The outbox: events of a change, inserted in its transaction and read by whoever notifies others. */
import type { Sql } from '../db/db.ts';
import { newId } from '../ids.ts';

/** What a write reports beside its audit entry. */
export interface EventDraft {
  type: string;
  /** What the event is about: events of one record are delivered in their order. */
  recordId: string;
  locationId: string | null;
  data: object;
}

/** Events of a statement: a change of thousands is appended in several. */
const BATCH = 2000;

/**
 * Appends the events of one change. Call it last in the transaction, after the audit entry: it holds the organisation's
 * numbers until COMMIT.
 */
export async function appendEvents(
  tx: Sql,
  organisationId: string,
  at: Date,
  events: readonly EventDraft[],
): Promise<void> {
  const changeId = newId(at);
  const appended: Promise<unknown>[] = [];
  // All are sent at once: a caller that pipelines COMMIT behind this one would commit before a statement sent later.
  for (let first = 0; first < events.length; first += BATCH) {
    const list = events.slice(first, first + BATCH).map((event) => ({ ...event, id: newId(at) }));
    const params = [organisationId, changeId, at.toISOString(), JSON.stringify(list)];
    appended.push(tx.query('select append_events($1, $2, $3, $4::json)', params));
  }
  await Promise.all(appended);
}
