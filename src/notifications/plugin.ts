/** Notifications: table of contents, and this process's workers. */
import type { FastifyInstance } from 'fastify';
import { every } from '../platform/jobs/repeat.ts';
import type { LetterBox } from './letters/letter-box.ts';
import { startLetters } from './letters/letters.plugin.ts';
import { type MailContext, startMails } from './mails/mails.plugin.ts';
import { deleteOld, findOld } from './relay.repo.ts';
import { Relay } from './relay.ts';
import { startWebhooks } from './webhooks/webhooks.plugin.ts';

export interface NotificationSettings extends MailContext {
  letterBox: LetterBox;
  /** Endpoints may be in private networks, and plain http. */
  allowPrivate: boolean;
  /** Between two looks into the outbox and the queues; undefined: as shipped. */
  pollMs: number | undefined;
}

const POLL_MS = 1000;
const RECLAIM_MS = 10_000;
const DELETE_MS = 3_600_000;
const GRACE_MS = 2000;
const KEPT_MS = 30 * 24 * 3_600_000;

/** Adds the operations of webhooks and mails to `app`, and sends what the outbox holds while the application is up. */
export async function notificationsPlugin(
  app: FastifyInstance,
  settings: NotificationSettings,
): Promise<void> {
  const { db, now, pollMs = POLL_MS } = settings;
  const onFault = (error: unknown) => app.log.error({ err: error }, 'a notification could not be sent');
  const stopping = new AbortController();
  const around = { stop: stopping.signal, onFault };
  const senders = [
    await startWebhooks(app, settings, around),
    await startMails(app, settings, around),
    await startLetters(app, settings, around),
  ].filter((sender) => sender !== null);
  const relay = new Relay(
    db,
    now,
    senders.map(({ subscriber }) => subscriber),
  );
  const reclaim = async () => {
    await Promise.all(senders.map((sender) => sender.reclaim()));
  };
  const stop = every(onFault, [
    [pollMs, () => relay.run()],
    [pollMs, () => Promise.all(senders.map(async ({ subscriber }) => subscriber.wake()))],
    [RECLAIM_MS, reclaim],
    [DELETE_MS, () => deleteExpired(settings)],
  ]);
  app.addHook('onReady', reclaim);
  app.addHook('preClose', async () => {
    // What is cut off is sent again by the next process.
    setTimeout(() => stopping.abort(), GRACE_MS).unref();
    await Promise.all([stop(), ...senders.map((sender) => sender.stop())]);
  });
  app.addHook('onClose', async () => {
    await Promise.all(senders.map((sender) => sender.close()));
  });
}

/** Events are kept for 30 days, to be replayed. */
async function deleteExpired({ db, now }: NotificationSettings): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString();
  for (const organisationId of await findOld(db, before))
    await db.transaction(organisationId, (tx) => deleteOld(tx, organisationId, before));
}
