/** Operations about webhooks, mails and notifications. */

import type { Answer, Caller, TestApp } from '../../test/helpers/app.ts';
import { makeId } from '../../test/helpers/register.ts';
import { ADMIN, ALL, type PlanningEntry, type Register } from '../planning/entry.fixture.ts';
import { V1, webhookBody } from '../planning/world.fixture.ts';
import { newId } from '../platform/ids.ts';

const hook = { who: ADMIN, id: 'webhook', of: 'org' } satisfies PlanningEntry;

/** Sends a mail again that was given up. */
async function resend(testApp: TestApp, admin: Caller): Promise<Answer> {
  const id = newId();
  await testApp.db.transaction(admin.organisationId, (tx) =>
    tx.query(
      `insert into mails (organisation_id, id, user_id, kind, change_id, sequences, status, created_at)
       values ($1, $2, $2, 'duty-changed', $2, '{}', 'failed', now())`,
      [admin.organisationId, id],
    ),
  );
  return admin.call('POST', `${V1}/mails/${id}/resend`);
}

export const NOTIFICATIONS: Register = {
  listWebhooks: { who: ADMIN },
  createWebhook: { who: ADMIN, audit: 'webhook.create', body: webhookBody },
  getWebhook: hook,
  patchWebhook: { ...hook, audit: 'webhook.update', body: webhookBody },
  deleteWebhook: {
    ...hook,
    audit: 'webhook.delete',
    fresh: async (scene) => ({
      webhook: await makeId(scene.admin, `${V1}/webhooks`, webhookBody(scene)),
    }),
  },
  rotateWebhookSecret: { ...hook, audit: 'webhook.rotate' },
  testWebhook: { ...hook, audit: 'webhook.test' },
  replayWebhook: { ...hook, audit: 'webhook.replay', body: () => ({ since: '2027-01-01T00:00:00Z' }) },
  listWebhookDeliveries: hook,
  listMails: { who: ADMIN },
  // On a server that sends mails: notifications/mails/resend.test.ts.
  resendMail: {
    who: ADMIN,
    audit: null,
    answers: [404],
    ways: {
      409: {
        how: 'a server that sends no mails',
        send: async ({ silent }) => resend(silent, await silent.caller()),
      },
      200: {
        how: 'a mail that was given up, of a server that sends mails',
        send: ({ testApp, admin }) => resend(testApp, admin),
      },
    },
  },
  getMyNotifications: { who: ALL },
  putMyNotifications: {
    who: ALL,
    audit: 'notification-settings.update',
    body: () => ({ language: 'de', off: ['duty-changed'] }),
  },
};
