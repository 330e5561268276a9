import { actorOf, ROLES } from '../../platform/auth/auth.ts';
import type { ServiceContext } from '../../platform/context.ts';
import { etagOf, requireMatch, sendTagged } from '../../platform/http/etag.ts';
import { type App, refusals } from '../../platform/shapes.ts';
import { countMails, readMails } from './mails.repo.ts';
import * as schema from './mails.schema.ts';
import {
  getNotificationSettings,
  putNotificationSettings,
  type SettingsContext,
} from './settings.service.ts';

const ANYONE = { service: 'planning', roles: ROLES } as const;
const ADMIN = { service: 'planning', roles: ['admin'] } as const;

export function mailRoutes(app: App, context: ServiceContext & SettingsContext): void {
  const { db, mutate } = context;

  app.get(
    '/v1/mails',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'listMails',
        summary: 'Mails of the last 30 days, newest first, with what became of them',
        tags: ['Mails', 'extension'],
        querystring: schema.MailQuery,
        response: { 200: schema.MailList, ...refusals('camel', 401, 403, 422, 429, 500) },
      },
    },
    async (request) => {
      const { organisationId } = actorOf(request);
      const { status, ...page } = request.query;
      const [items, total] = await Promise.all([
        readMails(db, organisationId, request.query),
        countMails(db, organisationId, status),
      ]);
      return { items, ...page, total };
    },
  );

  app.get(
    '/v1/me/notifications',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getMyNotifications',
        summary: 'Which mails the caller gets, where and in which language',
        tags: ['My work', 'extension'],
        response: { 200: schema.NotificationSettings, ...refusals('camel', 401, 403, 422, 429, 500) },
      },
    },
    async (request, reply) => {
      const { organisationId, subject } = actorOf(request);
      const settings = await getNotificationSettings(context, db, organisationId, subject);
      return sendTagged(request, reply, etagOf(settings.version, settings), settings);
    },
  );

  app.put(
    '/v1/me/notifications',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'putMyNotifications',
        summary: 'Turn kinds of mail off, and choose the language',
        tags: ['My work', 'extension'],
        body: schema.NotificationSettingsInput,
        response: {
          200: schema.NotificationSettings,
          ...refusals('camel', 400, 401, 403, 409, 422, 429, 500),
        },
      },
    },
    (request, reply) => {
      const { organisationId, subject: userId } = actorOf(request);
      const requireVersion = (version: number) => requireMatch(request, version);
      return mutate(request, reply, (tx) =>
        putNotificationSettings(context, { tx, organisationId, userId, requireVersion }, request.body),
      );
    },
  );
}
