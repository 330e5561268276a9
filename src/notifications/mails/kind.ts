/** What a kind of mail is. */
import type { Static } from 'typebox';
import type { EVENTS, EventType } from '../catalogue.ts';
import type { OutboxEvent } from '../relay.repo.ts';
import type { Content, Facts } from './content.ts';

/** Members that were added later are missing in events from before. */
export type EventOf<T extends EventType> = {
  [K in T]: Omit<OutboxEvent, 'type' | 'data'> & { type: K; data: Static<(typeof EVENTS)[K]['data']> };
}[T];

/** People by id, administrators, or whoever may decide what is asked for at all of the sites (null: by people without one). */
export type Recipients =
  | 'administrators'
  | { userIds: string[] }
  | { managersOf: readonly string[] /** Of any of these sites. */; except: string }
  | { managersAt: readonly (string | null)[] /** Who asked. */; except: readonly string[] };

interface KindOf<T extends EventType> {
  about: string;
  types: readonly T[];
  /** Nobody where the event makes no mail of this kind. `change`: every event of its change. */
  to(event: EventOf<T>, change: readonly OutboxEvent[]): Recipients;
  /** Who made the change: nobody gets a mail of what they did themselves. Null: it came about by itself. */
  by(event: EventOf<T>): string | null;
  /** Kinds that would say the same of one change: who gets this one gets none of those. */
  covers?: readonly string[];
  /** The console's page about it. */
  page: string | ((event: EventOf<T>, facts: Facts) => string);
  /** Says the events of one change that are for one person, the reader. */
  says(events: [EventOf<T>, ...EventOf<T>[]], facts: Facts, reader: string): Content;
}

/** A kind as those see it who know no type of event: of `events`, each has one of `types`. */
export interface MailKind {
  about: string;
  types: readonly string[];
  to(event: OutboxEvent, change: readonly OutboxEvent[]): Recipients;
  by(event: OutboxEvent): string | null;
  covers?: readonly string[];
  page: string | ((event: OutboxEvent, facts: Facts) => string);
  says(events: [OutboxEvent, ...OutboxEvent[]], facts: Facts, reader: string): Content;
}

/** Events in the outbox have data of their type, so that one whose type is in `types` is an `EventOf<T>`. */
export const kind = <T extends EventType>(entry: KindOf<T>) => entry as unknown as MailKind;

export const NOBODY: Recipients = { userIds: [] };
