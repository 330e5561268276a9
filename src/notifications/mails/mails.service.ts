/** From events to mails: one for each person, change and kind, unless the person turned the kind off. */
import type { Sql } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { OutboxEvent } from '../relay.repo.ts';
import type { Subscriber } from '../relay.ts';
import type { AddressBook, Addressee } from './address-book.ts';
import type { Recipients } from './kind.ts';
import { MAIL_KIND_NAMES, MAIL_KINDS, type MailKindName } from './kinds.ts';
import { addMails, type NewMail } from './mails.repo.ts';
import { readMailSettings } from './settings.repo.ts';

export interface MailJob {
  organisationId: string;
  mailId: string;
}
export type MailQueue = JobQueue<MailJob>;

export function mailJobOf(organisationId: string, mailId: string) {
  return { id: mailId, data: { organisationId, mailId }, group: organisationId };
}

/** Stores mails and their jobs in the relay's transaction. */
export function acceptForMails(queue: MailQueue, addressBook: AddressBook): Subscriber['accept'] {
  return async (tx, organisationId, events, at) => {
    const wanted = await wantedMails(tx, organisationId, events, addressBook);
    if (wanted.length === 0) return;
    const userIds = [...new Set(wanted.map(({ userId }) => userId))];
    const settings = await readMailSettings(tx, organisationId, userIds);
    const isOff = ({ userId, kind }: Wanted) =>
      settings.some((one) => one.userId === userId && one.off.includes(kind));
    const people = new Map(
      (await addressBook.people(tx, organisationId, userIds)).map((person) => [person.userId, person]),
    );
    const mails = uncovered(wanted.filter((one) => !isOff(one))).map((one): NewMail => {
      const error = faultOf(people.get(one.userId));
      return { ...one, id: newId(at), status: error === null ? 'pending' : 'skipped', error };
    });
    await addMails(tx, organisationId, mails, at.toISOString());
    const pending = mails.filter(({ status }) => status === 'pending');
    await queue.send(
      tx,
      pending.map(({ id }) => mailJobOf(organisationId, id)),
    );
  };
}

/** Why nothing can be sent to a person; null: it can. */
export function faultOf(person: Addressee | undefined): string | null {
  if (person === undefined || !person.isHere)
    return 'the person is not, or no longer, active in the Directory';
  return person.email === null ? 'the Directory gives no mail address' : null;
}

type Wanted = Pick<NewMail, 'userId' | 'kind' | 'changeId' | 'sequences'>;

/** Each person, kind and change once. */
async function wantedMails(
  tx: Sql,
  organisationId: string,
  events: readonly OutboxEvent[],
  addressBook: AddressBook,
): Promise<Wanted[]> {
  const wanted = new Map<string, Wanted>();
  for (const [changeId, change] of Map.groupBy(events, (event) => event.changeId)) {
    for (const event of change) {
      for (const kind of MAIL_KIND_NAMES) {
        for (const userId of await recipientsOf(tx, organisationId, kind, { event, change }, addressBook)) {
          const key = `${changeId} ${kind} ${userId}`;
          const one = wanted.get(key) ?? { userId, kind, changeId, sequences: [] };
          wanted.set(key, { ...one, sequences: [...one.sequences, event.sequence] });
        }
      }
    }
  }
  return [...wanted.values()];
}

/** Without mails that another one to the same person says as well. */
function uncovered(wanted: readonly Wanted[]): Wanted[] {
  const keyOf = (changeId: string, userId: string, kind: string) => `${changeId} ${userId} ${kind}`;
  const covered = new Set(
    wanted.flatMap(({ changeId, userId, kind }) =>
      (MAIL_KINDS[kind].covers ?? []).map((other) => keyOf(changeId, userId, other)),
    ),
  );
  return wanted.filter(({ changeId, userId, kind }) => !covered.has(keyOf(changeId, userId, kind)));
}

async function recipientsOf(
  tx: Sql,
  organisationId: string,
  kind: MailKindName,
  { event, change }: { event: OutboxEvent; change: readonly OutboxEvent[] },
  addressBook: AddressBook,
): Promise<string[]> {
  const { types, to, by } = MAIL_KINDS[kind];
  if (!types.includes(event.type)) return [];
  const userIds = await idsOf(to(event, change));
  return userIds.filter((userId) => userId !== by(event));

  async function idsOf(recipients: Recipients): Promise<readonly string[]> {
    if (recipients === 'administrators') return addressBook.administrators(tx, organisationId);
    if ('userIds' in recipients) return recipients.userIds;
    if ('managersOf' in recipients)
      return addressBook.managersOf(tx, organisationId, recipients.managersOf, recipients.except);
    return addressBook.managers(tx, organisationId, recipients.managersAt, recipients.except);
  }
}
