/** What notifications hold of people. */
import type { AgedTable } from '../platform/personal-data/aged-table.ts';
import type { Otherwise, PersonalTable } from '../platform/personal-data/personal-table.ts';

const OF_PERSON = 'organisation_id = $1 and user_id = $2';
/** What people write, and nothing that a subscriber reads as a code. */
const FREE_TEXT = `key in ('note', 'comment') or key = 'reason' and type not like '%.ended'`;

export const NOTIFIED_PEOPLE: readonly PersonalTable[] = [
  {
    table: 'mail_settings',
    columns: ['user_id'],
    held: {
      section: 'notifications',
      select: `select language, off from mail_settings where ${OF_PERSON}`,
    },
    erase: [`delete from mail_settings where ${OF_PERSON} returning user_id`],
    why: 'Nothing stays.',
  },
  {
    table: 'mails',
    columns: ['user_id', 'address', 'error'],
    held: {
      section: 'notifications',
      select: `select kind, address, status, created_at as "createdAt", last_attempt_at as "sentAt"
        from mails where ${OF_PERSON} order by created_at`,
    },
    erase: [`delete from mails where ${OF_PERSON} returning id`],
    why: 'Nothing stays.',
  },
  {
    table: 'events',
    columns: ['data'],
    erase: [
      `update events set data = (
         select json_object_agg(key, case when ${FREE_TEXT} then null else value end) from json_each(data))
       where organisation_id = $1 and data ->> 'userId' = $2::text
         and exists (select from json_each(data) where value::text <> 'null' and (${FREE_TEXT})) returning id`,
    ],
    why: 'What is exported is what they are about. Ids stay until the event is deleted by its age.',
  },
];

/** What waits to be sent stays. */
export const NOTIFIED_AGED: readonly AgedTable[] = [
  {
    table: 'mails',
    aged: 'mails',
    key: 'id',
    older: "t.organisation_id = $1 and t.created_at < $2::timestamptz and t.status <> 'pending'",
  },
  {
    table: 'webhook_deliveries',
    aged: 'deliveries',
    key: 'id',
    older:
      "t.organisation_id = $1 and t.created_at < $2::timestamptz and t.status in ('succeeded', 'failed')",
    parts: { table: 'webhook_attempts', column: 'delivery_id' },
  },
];

export const NOTIFICATIONS_OTHERWISE: Otherwise = {
  'webhook_deliveries.error': 'of a connection',
  'webhook_attempts.error': 'of a connection',
};
