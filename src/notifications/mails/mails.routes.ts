import { actorOf, ROLES } from '../../platform/auth/auth.ts';
import type { ServiceContext } from '../../platform/context.ts';
import { etagOf, requireMatch, sendTagged } from '../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import { countMails, readMails } from './mails.repo.ts';
import * as schema from './mails.schema.ts';
import type { MailQueue } from './mails.service.ts';
import { resendMail } from './resend.service.ts';
import {
  getNotificationSettings,
  putNotificationSettings,
  type SettingsContext,
} from './settings.service.ts';

const ANYONE = { service: 'planning', roles: ROLES } as const;
const ADMIN = { service: 'planning', roles: ['admin'] } as const;

interface MailRoutesContext extends ServiceContext, SettingsContext {
  /** Null: this server sends no mails. */
  queue: MailQueue | null;
}

export function mailRoutes(app: App, context: MailRoutesContext): void {
  ofAdministrators(app, context);
  ofOneself(app, context);
}

function ofAdministrators(app: App, { db, mutate, queue }: MailRoutesContext): void {
  app.get(
    '/v1/mails',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'listMails',
        summary: 'Mails of the last 30 days, newest first, with what became of them',
        description:
          'Each mail has its kind, person, address and attempts, but not its text. `status` narrows the list. Administrators alone may.',
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

  app.post(
    '/v1/mails/:id/resend',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'resendMail',
        summary: 'Send a mail again that was given up, or that had no address to go to',
        description:
          'The mail is queued anew, with the address that the person has now. One that was sent or still waits is 409. Administrators alone may.',
        tags: ['Mails', 'extension'],
        params: IdParams,
        response: { 200: schema.Mail, ...refusals('camel', 400, 401, 403, 404, 409, 422, 429, 500) },
      },
    },
    (request, reply) => {
      const { organisationId } = actorOf(request);
      return mutate(request, reply, (tx, at) =>
        resendMail({ tx, at, organisationId }, queue, request.params.id),
      );
    },
  );
}

function ofOneself(app: App, context: MailRoutesContext): void {
  const { db, mutate } = context;

  app.get(
    '/v1/me/notifications',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getMyNotifications',
        summary: 'Which mails the caller gets, where and in which language',
        description:
          'The address is the Directory’s. Where this server sends no mails, the answer says so. Everybody reads their own.',
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
        description:
          'The settings are replaced as a whole and hold for mails that are made from then on. Everybody changes their own.',
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
