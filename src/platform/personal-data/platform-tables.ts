/** What the platform holds of people. */
import type { PersonalTable } from './personal-table.ts';

export const PLATFORM_PEOPLE: readonly PersonalTable[] = [
  {
    table: 'audit_events',
    columns: ['actor_id', 'changes'],
    held: {
      section: 'log',
      select: `select at, service, action, entity_type as "entityType", actor_id = $2::text as "byPerson",
          case when entity_id = $2::text then changes end as changes
        from audit_events where organisation_id = $1 and $2::text in (actor_id, entity_id) order by at`,
    },
    why: 'Ids, times and acts stay, so that the log proves what was done; names, contacts and what people wrote are taken out of its values.',
  },
  {
    table: 'idempotency_keys',
    columns: ['subject', 'body'],
    erase: [
      `delete from idempotency_keys where organisation_id = $1
         and (subject = $2::text or position($2::text in body) > 0) returning key`,
    ],
    why: 'Answers to requests, for a day. What they say is exported from where it is kept.',
  },
];
