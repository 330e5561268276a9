/** Messages that managers send: who gets them is settled when they are sent. */
import { event } from '../../../../notifications/catalogue.ts';
import type { MailServer } from '../../../../notifications/mails/mails.plugin.ts';
import { readReach } from '../../../../notifications/mails/reach.ts';
import type { Sql } from '../../../../platform/db/db.ts';
import { conflict, invalid, notFound } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Outcome } from '../../../../platform/writes/mutation.ts';
import { say } from '../../../../words/said.ts';
import { readDemand } from '../../../need/demand/demand.repo.ts';
import { addressBook } from '../../../organisation/address-book.ts';
import { VISIT_ENDED_MS } from '../../../organisation/contacts/site-managers.ts';
import { requirePeople } from '../../../organisation/workforce/require-people.ts';
import { requireInScope, requireLocation, type Scope } from '../../../scope.ts';
import type { Write } from '../../../write.ts';
import * as repo from './messages.repo.ts';
import type { MailAnswer, ManagersMessage, MessageCreate, MessagesRead } from './messages.schema.ts';

/** Nobody writes to the same people twice within a minute, however often the button is pressed; who wrote since is answered at once. */
const PAUSE_MS = 60_000;

interface MessageContext {
  /** Null: no mails are sent. */
  mailServer: MailServer | null;
}

type Shift = { demandId: string; start: string; end: string };

/** Where the people whom it is for are; null: one person. */
interface Place {
  locationId: string | null;
  shift: Shift | null;
}

interface Addressed extends Place {
  recipients: (repo.Person & { mail: MailAnswer })[];
}

/**
 * Who would get the message now, and whether by mail. Throws 422 unless one target is named, 404 and 403 for what the caller may not
 * write to, 409 where nobody but the caller is there.
 */
export async function addresseesOf(
  { mailServer }: MessageContext,
  sql: Sql,
  scope: Scope,
  input: MessageCreate,
  at: Date,
): Promise<Addressed> {
  const { people, place } = await peopleOf(sql, scope, targetOf(input), at);
  return { ...place, recipients: await reachOf({ mailServer }, sql, scope, people) };
}

/** Without the caller, each with whether a mail goes to them. Throws 409 where nobody is left. */
async function reachOf(
  { mailServer }: MessageContext,
  sql: Sql,
  { actor: { organisationId, subject } }: Scope,
  people: readonly repo.Person[],
): Promise<Addressed['recipients']> {
  const others = people.filter(({ userId }) => userId !== subject);
  if (others.length === 0) throw conflict('NOBODY', say('messages.nobody'));
  const userIds = others.map(({ userId }) => userId);
  const reach = await readReach(sql, organisationId, { kind: 'message-received', userIds, addressBook });
  const mailTo = (userId: string): MailAnswer =>
    mailServer === null ? 'no-server' : (reach.get(userId) ?? 'left');
  return others.map((person) => ({ ...person, mail: mailTo(person.userId) }));
}

export async function sendMessage(
  context: MessageContext,
  writing: Write,
  input: MessageCreate,
): Promise<Outcome> {
  const { tx, scope, at } = writing;
  await repo.lockSender(tx, scope.actor.organisationId, scope.actor.subject);
  const addressed = await addresseesOf(context, tx, scope, input, at);
  return deliver(writing, targetOf(input), addressed, input);
}

/** Throws 404 for a site to which the caller neither belongs nor has a shift there: whoever manages it is not theirs. */
export async function writeToManagers(
  context: MessageContext,
  writing: Write,
  { locationId, ...words }: ManagersMessage,
): Promise<Outcome> {
  const { tx, scope, at } = writing;
  const { organisationId, subject } = scope.actor;
  await repo.lockSender(tx, organisationId, subject);
  const since = new Date(at.getTime() - VISIT_ENDED_MS);
  const managers = await repo.readManagersFor(tx, organisationId, subject, locationId, since);
  if (managers.length === 0) throw notFound('siteOfYours', locationId);
  const place = { locationId, shift: null };
  const addressed = { ...place, recipients: await reachOf(context, tx, scope, managers) };
  return deliver(writing, { locationId, demandId: null, userId: null, toManagers: true }, addressed, words);
}

async function deliver(
  { tx, scope, at }: Write,
  target: repo.MessageTarget,
  { recipients, locationId, shift }: Addressed,
  { subject, text }: Pick<MessageCreate, 'subject' | 'text'>,
): Promise<Outcome> {
  const { organisationId, subject: by } = scope.actor;
  await requirePause(tx, organisationId, by, target, at);
  const id = newId(at);
  await repo.insertMessage(
    tx,
    organisationId,
    { id, senderId: by, ...target, subject, text, recipients },
    at,
  );
  const userIds = recipients.map(({ userId }) => userId);
  const body = await repo.getSent(tx, organisationId, by, id);
  return {
    status: 201,
    body,
    // What is written is between sender and readers; the log says that it was sent, and to whom.
    audit: {
      action: 'message.send',
      entityType: 'message',
      entityId: id,
      before: null,
      after: { ...target, userIds },
    },
    events: [
      event('message.sent', id, { messageId: id, userIds, locationId, shift, subject, text, by }, locationId),
    ],
  };
}

/** Notes that the caller has read messages; nothing happens to those of others. */
export async function readMessages({ tx, scope, at }: Write, { ids }: MessagesRead): Promise<Outcome> {
  const { organisationId, subject } = scope.actor;
  const read = await repo.markRead(tx, organisationId, subject, ids, at);
  const unread = await repo.countReceived(tx, organisationId, subject, { unread: true });
  const body = { read: read.length, unread };
  if (read.length === 0) return { status: 200, body, audit: null };
  const after = { messageIds: read.map(({ id }) => id) };
  return {
    status: 200,
    body,
    audit: { action: 'message.read', entityType: 'messages', entityId: subject, before: null, after },
  };
}

/** Throws 422 unless exactly one is named. */
function targetOf({ locationId, demandId, userId }: MessageCreate): repo.MessageTarget {
  const named = [locationId, demandId, userId].filter((id) => id !== undefined).length;
  if (named !== 1) throw invalid([{ path: 'body', code: 'NOT_ONE_TARGET', message: say('messages.target') }]);
  const target = { locationId: locationId ?? null, demandId: demandId ?? null, userId: userId ?? null };
  return { ...target, toManagers: false };
}

async function peopleOf(
  sql: Sql,
  scope: Scope,
  { locationId, demandId, userId }: repo.MessageTarget,
  at: Date,
): Promise<{ people: repo.Person[]; place: Place }> {
  const { organisationId, subject } = scope.actor;
  if (locationId !== null) {
    await requireLocation(sql, scope, locationId);
    const people = await repo.readPeopleOfSite(sql, organisationId, locationId, at);
    return { people, place: { locationId, shift: null } };
  }
  if (demandId !== null) {
    const [row] = await readDemand(sql, organisationId, { ids: [demandId] });
    if (row === undefined) throw notFound('demand', demandId);
    requireInScope(scope, row.locationId);
    const people = await repo.readPeopleOfRow(sql, organisationId, demandId);
    const { start, end } = row;
    return { people, place: { locationId: row.locationId, shift: { demandId, start, end } } };
  }
  if (userId === null) return { people: [], place: { locationId: null, shift: null } };
  // Whoever wrote is answered, wherever they are at home.
  if ((await repo.findLastReceived(sql, organisationId, userId, subject)) === undefined)
    await requirePeople(sql, scope, [userId]);
  const people = await repo.readPerson(sql, organisationId, userId);
  return { people, place: { locationId: null, shift: null } };
}

async function requirePause(
  tx: Sql,
  organisationId: string,
  senderId: string,
  target: repo.MessageTarget,
  at: Date,
): Promise<void> {
  const last = await repo.findLastSent(tx, organisationId, senderId, target);
  if (last === undefined) return;
  const { userId } = target;
  const answered =
    userId === null ? undefined : await repo.findLastReceived(tx, organisationId, userId, senderId);
  if (answered !== undefined && Date.parse(answered) >= Date.parse(last)) return;
  const seconds = Math.ceil((Date.parse(last) + PAUSE_MS - at.getTime()) / 1000);
  if (seconds > 0) throw conflict('JUST_SENT', say('messages.justSent', { seconds }));
}
