/** Sends a mail to whom it is for, as they can be reached now. */
import type { Database } from '../../platform/db/db.ts';
import { type Result, resultOf } from '../attempts.ts';
import { type ComposeSettings, composeMail } from './compose.ts';
import type { PendingMail } from './mails.repo.ts';
import { faultOf } from './mails.service.ts';
import type { HandOver } from './smtp.ts';

interface SendSettings extends ComposeSettings {
  db: Database;
  handOver: HandOver;
}

export function createSendMail(settings: SendSettings) {
  const { db, addressBook, handOver } = settings;
  return async (organisationId: string, mailId: string, pending: PendingMail): Promise<Result> => {
    const [person] = await addressBook.people(db, organisationId, [pending.userId]);
    const fault = faultOf(person);
    if (person === undefined || person.email === null || fault !== null)
      return { status: 'skipped', address: null, error: fault };
    const { name, email: address } = person;
    const laid = await composeMail(db, organisationId, pending, person, settings);
    if (laid === null)
      return { status: 'failed', address, error: 'the change that it is about is no longer kept' };
    return resultOf(await handOver({ ...laid, id: mailId, name, address }), address);
  };
}
