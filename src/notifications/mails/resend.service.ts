/** An administrator has a mail sent again that was given up, or that had nowhere to go. */

import type { Sql } from '../../platform/db/db.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import * as repo from './mails.repo.ts';
import { type MailQueue, mailJobOf } from './mails.service.ts';

/** Throws 404, and 409 for a mail that is not over, was sent, or cannot be sent by this server. */
export async function resendMail(
  { tx, at, organisationId }: { tx: Sql; at: Date; organisationId: string },
  queue: MailQueue | null,
  id: string,
): Promise<Outcome> {
  const status = await repo.findMailStatus(tx, organisationId, id);
  if (status === undefined) throw notFound('mail', id);
  if (status === 'pending') throw conflict('NOT_OVER', say('protocol.mailNotOver', { id }));
  if (status === 'sent') throw conflict('ALREADY_SENT', say('protocol.mailSent', { id }));
  if (queue === null) throw conflict('NOT_SENDING', say('protocol.noMails'));
  await repo.sendAgain(tx, organisationId, id, at);
  await queue.send(tx, [mailJobOf(organisationId, id)]);
  const body = await repo.findMail(tx, organisationId, id);
  const changes = { before: { status }, after: { status: 'pending' } };
  return {
    status: 200,
    body,
    audit: { action: 'mail.resend', entityType: 'mail', entityId: id, ...changes },
  };
}
