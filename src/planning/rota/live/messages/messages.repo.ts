import { one, type Sql } from '../../../../platform/db/db.ts';
import type { OffsetPage } from '../../../../platform/http/page.ts';
import { readOwnManagers } from '../../../organisation/contacts/contacts.repo.ts';
import { SEEN_PEOPLE } from '../../../organisation/workforce/workforce.repo.ts';
import { hasLeft } from '../../duties/holders.ts';
import type { MailAnswer, ReceivedMessage, SentMessage } from './messages.schema.ts';

export interface Person {
  userId: string;
  name: string;
}

const ACTIVE = `select p.id as "userId", p.name from planning_people p
  where p.organisation_id = $1 and not ${hasLeft('p')}`;

/** How far ahead a site's guests are its people: 7 days. */
const GUESTS_MS = 7 * 24 * 3600_000;

/** Who belongs to a site: at home or glad to work there, or on a published shift there from `at` to 7 days later. By name. */
export function readPeopleOfSite(
  sql: Sql,
  organisationId: string,
  locationId: string,
  at: Date,
): Promise<Person[]> {
  const until = new Date(at.getTime() + GUESTS_MS);
  return sql.query<Person>(
    `${ACTIVE} and (p.id in (${SEEN_PEOPLE}) or exists (select from planning_rota r
       where r.organisation_id = $1 and r.location_id = any ($2::uuid[]) and r.user_id = p.id
         and r.ends_at > $4::timestamptz and r.starts_at < $5::timestamptz)) order by p.name, p.id`,
    [organisationId, [locationId], null, at.toISOString(), until.toISOString()],
  );
}

/** Who works a row by the published rota. By name. */
export function readPeopleOfRow(sql: Sql, organisationId: string, demandId: string): Promise<Person[]> {
  return sql.query<Person>(
    `${ACTIVE} and exists (select from planning_rota r
       where r.organisation_id = $1 and r.demand_id = $2::uuid and r.user_id = p.id) order by p.name, p.id`,
    [organisationId, demandId],
  );
}

/** Who manages a site, where the person is at home or works by the published rota (ended not before `since`): else nobody. */
export async function readManagersFor(
  sql: Sql,
  organisationId: string,
  userId: string,
  locationId: string,
  since: Date,
): Promise<Person[]> {
  const all = await readOwnManagers(sql, organisationId, userId, since);
  return all
    .filter((one) => one.locationId === locationId)
    .map((one) => ({ userId: one.userId, name: one.userName }));
}

export function readPerson(sql: Sql, organisationId: string, userId: string): Promise<Person[]> {
  return sql.query<Person>(`${ACTIVE} and p.id = $2::uuid`, [organisationId, userId]);
}

/** When the sender last wrote to the person, whatever target they named; undefined: never. */
export async function findLastReceived(
  sql: Sql,
  organisationId: string,
  senderId: string,
  userId: string,
): Promise<string | undefined> {
  const [row] = await sql.query<{ sentAt: string }>(
    `select m.sent_at as "sentAt" from planning_message_recipients r
     join planning_messages m on m.organisation_id = $1 and m.id = r.message_id
     where r.organisation_id = $1 and r.user_id = $2 and m.sender_id = $3 order by m.sent_at desc limit 1`,
    [organisationId, userId, senderId],
  );
  return row?.sentAt;
}

/** Whom a message is for. */
export interface MessageTarget {
  locationId: string | null;
  demandId: string | null;
  userId: string | null;
  /** Of the site, its managers alone. */
  toManagers: boolean;
}

/** One message of a sender at a time, until COMMIT. */
export async function lockSender(tx: Sql, organisationId: string, senderId: string): Promise<void> {
  const text = 'select pg_advisory_xact_lock(hashtextextended($1, 8))';
  await tx.query(text, [`messages ${organisationId} ${senderId}`]);
}

/** When the sender last wrote to the target; undefined: never. */
export async function findLastSent(
  sql: Sql,
  organisationId: string,
  senderId: string,
  { locationId, demandId, userId, toManagers }: MessageTarget,
): Promise<string | undefined> {
  const [row] = await sql.query<{ sentAt: string }>(
    `select sent_at as "sentAt" from planning_messages
     where organisation_id = $1 and sender_id = $2 and location_id is not distinct from $3::uuid
       and demand_id is not distinct from $4::uuid and user_id is not distinct from $5::uuid and to_managers = $6
     order by sent_at desc limit 1`,
    [organisationId, senderId, locationId, demandId, userId, toManagers],
  );
  return row?.sentAt;
}

interface NewMessage extends MessageTarget {
  id: string;
  senderId: string;
  subject: string;
  text: string;
  recipients: readonly { userId: string; mail: MailAnswer }[];
}

export async function insertMessage(
  tx: Sql,
  organisationId: string,
  message: NewMessage,
  at: Date,
): Promise<void> {
  const { id, senderId, locationId, demandId, userId, toManagers, subject, text, recipients } = message;
  await tx.query(
    `insert into planning_messages
       (organisation_id, id, sender_id, location_id, demand_id, user_id, to_managers, subject, text, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [organisationId, id, senderId, locationId, demandId, userId, toManagers, subject, text, at.toISOString()],
  );
  await tx.query(
    `insert into planning_message_recipients (organisation_id, message_id, user_id, mail)
     select $1, $2, "userId", mail from json_to_recordset($3::json) as to_all ("userId" uuid, mail text)`,
    [organisationId, id, JSON.stringify(recipients)],
  );
}

const ABOUT = `m.location_id as "locationId", m.demand_id as "demandId", m.user_id as "userId",
  m.to_managers as "toManagers", coalesce(l.name, d.station, d.name, about.name) as name, d.starts_at as start, d.ends_at as "end",
  case when d.id is not null then coalesce(s.time_zone, dl.time_zone, 'UTC') end as "timeZone",
  m.subject, m.text, m.sent_at as "sentAt"`;

const JOINED = `left join planning_locations l on l.organisation_id = $1 and l.id = m.location_id
  left join planning_demand d on d.organisation_id = $1 and d.id = m.demand_id
  left join planning_locations dl on dl.organisation_id = $1 and dl.id = d.location_id
  left join planning_location_settings s on s.organisation_id = $1 and s.location_id = d.location_id
  left join planning_people about on about.organisation_id = $1 and about.id = m.user_id and not about.removed`;

const RECIPIENTS = `(select json_agg(json_build_object('userId', r.user_id, 'name', p.name, 'mail', r.mail,
    'readAt', to_char(r.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.name, r.user_id)
  from planning_message_recipients r
  left join planning_people p on p.organisation_id = $1 and p.id = r.user_id and not p.removed
  where r.organisation_id = $1 and r.message_id = m.id) as recipients`;

const SENT = `select m.id, ${ABOUT}, ${RECIPIENTS} from planning_messages m ${JOINED}
  where m.organisation_id = $1 and m.sender_id = $2`;

/** What somebody sent, newest first. */
export function readSent(
  sql: Sql,
  organisationId: string,
  senderId: string,
  { limit, offset }: OffsetPage,
): Promise<SentMessage[]> {
  return sql.query<SentMessage>(`${SENT} order by m.sent_at desc, m.id desc limit $3 offset $4`, [
    organisationId,
    senderId,
    limit,
    offset,
  ]);
}

export async function countSent(sql: Sql, organisationId: string, senderId: string): Promise<number> {
  const text =
    'select count(*) as count from planning_messages where organisation_id = $1 and sender_id = $2';
  return one(await sql.query<{ count: number }>(text, [organisationId, senderId])).count;
}

export async function getSent(
  sql: Sql,
  organisationId: string,
  senderId: string,
  id: string,
): Promise<SentMessage> {
  return one(await sql.query<SentMessage>(`${SENT} and m.id = $3`, [organisationId, senderId, id]));
}

/** What was sent to somebody, newest first. */
export function readReceived(
  sql: Sql,
  organisationId: string,
  userId: string,
  { limit, offset }: OffsetPage,
): Promise<ReceivedMessage[]> {
  return sql.query<ReceivedMessage>(
    `select m.id, m.sender_id as "senderId", sender.name as "senderName", ${ABOUT}, mine.read_at as "readAt"
     from planning_message_recipients mine
     join planning_messages m on m.organisation_id = $1 and m.id = mine.message_id
     left join planning_people sender on sender.organisation_id = $1 and sender.id = m.sender_id and not sender.removed
     ${JOINED}
     where mine.organisation_id = $1 and mine.user_id = $2
     order by m.sent_at desc, m.id desc limit $3 offset $4`,
    [organisationId, userId, limit, offset],
  );
}

export async function countReceived(
  sql: Sql,
  organisationId: string,
  userId: string,
  { unread }: { unread: boolean },
): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `select count(*) as count from planning_message_recipients
     where organisation_id = $1 and user_id = $2 and (not $3::boolean or read_at is null)`,
    [organisationId, userId, unread],
  );
  return one(rows).count;
}

/** Those of the messages that were not read before. */
export function markRead(
  tx: Sql,
  organisationId: string,
  userId: string,
  ids: readonly string[],
  at: Date,
): Promise<{ id: string }[]> {
  return tx.query<{ id: string }>(
    `update planning_message_recipients set read_at = $4
     where organisation_id = $1 and user_id = $2 and message_id = any ($3::uuid[]) and read_at is null
     returning message_id as id`,
    [organisationId, userId, ids, at.toISOString()],
  );
}
