/**
 * Letters to visitors, who have no account: each is a mail of its own text, sent once the change that wrote it is stored.
 * An attempt is claimed, handed to the SMTP server and recorded, as mails are: at least once, with the same Message-ID.
 */
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../platform/db/db.ts';
import { html } from '../../platform/http/html.ts';
import { type JobQueue, openJobQueue, type TakenJob } from '../../platform/jobs/job-queue.ts';
import type { EventOf } from '../mails/kind.ts';
import { type MailContext, SENDING } from '../mails/mails.plugin.ts';
import { nextAttempt } from '../mails/schedule.rules.ts';
import { createHandOver, type HandOver } from '../mails/smtp.ts';
import type { Subscriber } from '../relay.ts';
import { createSender, type Sender, type Sending } from '../sender.ts';

/** A letter that is to be sent. */
interface PendingLetter {
  name: string;
  address: string;
  subject: string;
  /** Plain, of several lines. */
  text: string;
  /** Whom the visitor answers. */
  writtenBy: string;
  attempts: number;
  createdAt: string;
}

interface Attempted {
  status: 'pending' | 'sent' | 'failed';
  error: string | null;
  at: string;
}

/** Where letters are kept; whoever registers the notifications has it. */
export interface LetterBox {
  /** Undefined when it is sent, given up or forgotten. */
  find(sql: Sql, organisationId: string, id: string): Promise<PendingLetter | undefined>;
  note(tx: Sql, organisationId: string, id: string, attempted: Attempted): Promise<void>;
}

interface LetterJob {
  organisationId: string;
  letterId: string;
}

const jobOf = (organisationId: string, letterId: string) => ({
  id: letterId,
  data: { organisationId, letterId },
  group: organisationId,
});

/** Null where mails are not sent. */
export async function startLetters(
  app: FastifyInstance,
  context: MailContext & { letterBox: LetterBox },
  { stop, onFault }: Sending,
): Promise<Sender | null> {
  const { mailServer } = context;
  if (mailServer === null) return null;
  const { smtpUrl: url, from } = mailServer;
  const queue = await openJobQueue<LetterJob>(context.db, 'letters', { onError: onFault });
  const handOver = createHandOver({ url, from, timeoutMs: SENDING.timeoutMs, stop });
  const count = app.metrics.counter('letter_attempts_total', 'Attempts to hand a letter to the SMTP server');
  const deliver = (job: TakenJob<LetterJob>) => deliverLetter({ ...context, queue, handOver }, job, count);
  return createSender({ queue, deliver, atATime: SENDING.atATime, onFault, accept: acceptLetters(queue) });
}

type Written = EventOf<'enquiry.written'>['data'];

const acceptLetters =
  (queue: JobQueue<LetterJob>): Subscriber['accept'] =>
  (tx, organisationId, events) =>
    queue.send(
      tx,
      events.flatMap(({ type, data }) =>
        type === 'enquiry.written' ? [jobOf(organisationId, (data as Written).letter_id)] : [],
      ),
    );

interface Settings extends MailContext {
  letterBox: LetterBox;
  queue: JobQueue<LetterJob>;
  handOver: HandOver;
}

async function deliverLetter(
  { db, now, addressBook, letterBox, queue, handOver }: Settings,
  job: TakenJob<LetterJob>,
  count: (outcome: 'sent' | 'retried' | 'failed') => void,
): Promise<void> {
  const { organisationId, letterId } = job.data;
  const letter = await letterBox.find(db, organisationId, letterId);
  if (letter === undefined) {
    await db.transaction(organisationId, (tx) => queue.finish(tx, job));
    return;
  }
  const { name, address, subject, text, writtenBy, attempts, createdAt } = letter;
  const [writer] = await addressBook.people(db, organisationId, [writtenBy]);
  const replyTo = writer === undefined || writer.email === null ? null : { ...writer, address: writer.email };
  const handed = await handOver({ id: letterId, name, address, subject, text, html: asPage(text), replyTo });
  const at = now();
  const isRetried = handed.error !== null && !handed.isFinal;
  const next = isRetried ? nextAttempt(attempts + 1, new Date(createdAt), at, Math.random()) : null;
  const status = handed.error === null ? 'sent' : next === null ? 'failed' : 'pending';
  const isOurs = await db.transaction(organisationId, async (tx) => {
    if (!(await queue.finish(tx, job))) return false;
    await letterBox.note(tx, organisationId, letterId, {
      status,
      error: handed.error,
      at: at.toISOString(),
    });
    if (next !== null) await queue.send(tx, [{ ...jobOf(organisationId, letterId), startAfter: next }]);
    return true;
  });
  if (isOurs) count(status === 'pending' ? 'retried' : status);
}

const asPage = (text: string): string =>
  html`<!doctype html>
<html><head><meta charset="utf-8"></head>
<body style="font-family: sans-serif; line-height: 1.5; white-space: pre-line">${text}</body></html>
`.text;
