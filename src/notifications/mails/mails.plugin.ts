/** Mails: their operations, and this process's worker where a server to send them by is set. */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../../platform/context.ts';
import { openJobQueue } from '../../platform/jobs/job-queue.ts';
import { withTypes } from '../../platform/shapes.ts';
import { createDeliver } from '../attempts.ts';
import { createSender, type Sender, type Sending } from '../sender.ts';
import type { AddressBook } from './address-book.ts';
import type { LanguageOf } from './compose.ts';
import { createSendMail } from './deliver.ts';
import { mailOutbox } from './mails.repo.ts';
import { mailRoutes } from './mails.routes.ts';
import { acceptForMails, type MailJob } from './mails.service.ts';
import { createHandOver } from './smtp.ts';

/** How mails are sent. */
export interface MailServer {
  smtpUrl: string;
  from: string;
  /** Of people who chose none. */
  languageOf: LanguageOf;
  /** Address of the product, for links. */
  baseUrl: string;
}

export interface MailContext extends ServiceContext {
  addressBook: AddressBook;
  /** Null: no mails are made. */
  mailServer: MailServer | null;
}

/** `atATime`: handed over at a time in this process, each by a connection of its own. */
export const SENDING = { atATime: 4, timeoutMs: 20_000 };

/** Adds the operations; returns the worker, or null where mails are not sent. */
export async function startMails(
  app: FastifyInstance,
  context: MailContext,
  { stop, onFault }: Sending,
): Promise<Sender | null> {
  const { db, now, addressBook, mailServer } = context;
  if (mailServer === null) {
    mailRoutes(withTypes(app), { ...context, sending: false, queue: null });
    return null;
  }
  const { smtpUrl, from, languageOf, baseUrl } = mailServer;
  const queue = await openJobQueue<MailJob>(db, 'mails', { onError: onFault });
  mailRoutes(withTypes(app), { ...context, sending: true, queue });
  const handOver = createHandOver({ url: smtpUrl, from, timeoutMs: SENDING.timeoutMs, stop });
  const deliver = createDeliver({
    db,
    now,
    queue,
    outbox: mailOutbox,
    send: createSendMail({ db, addressBook, languageOf, baseUrl, handOver }),
    count: app.metrics.counter('mail_attempts_total', 'Attempts to hand a mail to the SMTP server'),
  });
  const accept = acceptForMails(queue, addressBook);
  return createSender({ queue, deliver, atATime: SENDING.atATime, onFault, accept });
}
