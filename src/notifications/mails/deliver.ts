/**
 * Works the queue of mails. An attempt is claimed, handed to the SMTP server and recorded; whoever dies in between leaves
 * the claim, and the next worker sends again: at least once, with the same Message-ID.
 */
import type { Database, Sql } from '../../platform/db/db.ts';
import type { TakenJob } from '../../platform/jobs/job-queue.ts';
import { type ComposeSettings, composeMail } from './compose.ts';
import { findPendingMail, type MailAttempt, noteMailAttempt, type PendingMail } from './mails.repo.ts';
import { faultOf, type MailJob, type MailQueue, mailJobOf } from './mails.service.ts';
import { nextAttempt } from './schedule.rules.ts';
import type { HandOver } from './smtp.ts';

interface MailerSettings extends ComposeSettings {
  db: Database;
  queue: MailQueue;
  now: () => Date;
  handOver: HandOver;
  /** Counts an attempt. */
  count: (outcome: 'sent' | 'retried' | 'failed' | 'skipped') => void;
  random?: () => number;
}

type Result = Pick<MailAttempt, 'status' | 'address' | 'error'>;

export function createDeliverMail(settings: MailerSettings) {
  const { db, queue } = settings;
  return async (job: TakenJob<MailJob>): Promise<void> => {
    const { organisationId, mailId } = job.data;
    const pending = await findPendingMail(db, organisationId, mailId);
    if (pending === undefined) {
      await db.transaction(organisationId, (tx) => queue.finish(tx, job));
      return;
    }
    const result = await send(settings, job.data, pending);
    const outcome = await db.transaction(organisationId, (tx) => record(settings, tx, job, pending, result));
    if (outcome !== null) settings.count(outcome);
  };
}

/** `pending`: to be tried again. */
async function send(
  settings: MailerSettings,
  { organisationId, mailId }: MailJob,
  pending: PendingMail,
): Promise<Result> {
  const { db, addressBook, handOver } = settings;
  const [person] = await addressBook.people(db, organisationId, [pending.userId]);
  const fault = faultOf(person);
  if (fault !== null) return { status: 'skipped', address: null, error: fault };
  const { name, email: address } = person!;
  const laid = await composeMail(db, organisationId, pending, person!, settings);
  if (laid === null)
    return { status: 'failed', address, error: 'the change that it is about is no longer kept' };
  const handed = await handOver({ ...laid, id: mailId, name, address: address! });
  if (handed.error === null) return { status: 'sent', address, error: null };
  return { status: handed.isFinal ? 'failed' : 'pending', address, error: handed.error };
}

/** Stores what came of an attempt, and sends the next job. Null when the mail, or its job, is no longer ours. */
async function record(
  { queue, now, random = Math.random }: MailerSettings,
  tx: Sql,
  job: TakenJob<MailJob>,
  { tries, since }: PendingMail,
  { status, ...result }: Result,
): Promise<'sent' | 'retried' | 'failed' | 'skipped' | null> {
  const { organisationId, mailId } = job.data;
  if (!(await queue.finish(tx, job))) return null;
  const at = now();
  const next = status === 'pending' ? nextAttempt(tries + 1, new Date(since), at, random()) : null;
  const over = status === 'pending' ? 'failed' : status;
  const noted = await noteMailAttempt(tx, organisationId, mailId, {
    ...result,
    status: next === null ? over : 'pending',
    nextAttemptAt: next?.toISOString() ?? null,
    at: at.toISOString(),
  });
  if (!noted) return null;
  if (next === null) return over;
  await queue.send(tx, [{ ...mailJobOf(organisationId, mailId), startAfter: next }]);
  return 'retried';
}
