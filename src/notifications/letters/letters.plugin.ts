/** Letters to visitors, who have no account: each is a mail of its own text, sent once the change that wrote it is stored. */
import type { FastifyInstance } from 'fastify';
import { html } from '../../platform/http/html.ts';
import { type JobQueue, openJobQueue } from '../../platform/jobs/job-queue.ts';
import { createDeliver, type Result, resultOf } from '../attempts.ts';
import type { EventOf } from '../mails/kind.ts';
import { type MailContext, SENDING } from '../mails/mails.plugin.ts';
import { createHandOver, type HandOver } from '../mails/smtp.ts';
import type { Subscriber } from '../relay.ts';
import { createSender, type Sender, type Sending } from '../sender.ts';
import type { LetterBox, PendingLetter } from './letter-box.ts';

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
  const { db, now, letterBox, mailServer } = context;
  if (mailServer === null) return null;
  const { smtpUrl: url, from } = mailServer;
  const queue = await openJobQueue<LetterJob>(db, 'letters', { onError: onFault });
  const handOver = createHandOver({ url, from, timeoutMs: SENDING.timeoutMs, stop });
  const deliver = createDeliver({
    db,
    now,
    queue,
    outbox: letterBox,
    send: createSendLetter(context, handOver),
    count: app.metrics.counter('letter_attempts_total', 'Attempts to hand a letter to the SMTP server'),
  });
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

/** Its reader answers whoever wrote it. */
const createSendLetter =
  ({ db, addressBook }: MailContext, handOver: HandOver) =>
  async (organisationId: string, id: string, letter: PendingLetter): Promise<Result> => {
    const { name, address, subject, text, writtenBy } = letter;
    const [writer] = await addressBook.people(db, organisationId, [writtenBy]);
    const replyTo =
      writer === undefined || writer.email === null ? null : { ...writer, address: writer.email };
    return resultOf(
      await handOver({ id, name, address, subject, text, html: asPage(text), replyTo }),
      address,
    );
  };

const asPage = (text: string): string =>
  html`<!doctype html>
<html><head><meta charset="utf-8"></head>
<body style="font-family: sans-serif; line-height: 1.5; white-space: pre-line">${text}</body></html>
`.text;
