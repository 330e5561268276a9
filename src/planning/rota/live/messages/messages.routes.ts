import type { MailServer } from '../../../../notifications/mails/mails.plugin.ts';
import type { ServiceContext } from '../../../../platform/context.ts';
import { type App, refusals } from '../../../../platform/shapes.ts';
import { DryRunHeader, isDryRun } from '../../../../platform/writes/dry-run.ts';
import { ANYONE, LIST_STATUSES, UNNAMED_WRITE_STATUSES, WRITE_STATUSES } from '../../../access.ts';
import { ACTS_AT_SITES } from '../../../organisation/locations/location-acts.rules.ts';
import { scopeOf } from '../../../scope.ts';
import { writesOf } from '../../../write.ts';
import * as repo from './messages.repo.ts';
import * as shapes from './messages.schema.ts';
import { addresseesOf, readMessages, sendMessage, writeToManagers } from './messages.service.ts';

const tags = ['Messages', 'extension'];

type MessagesContext = ServiceContext & { mailServer: MailServer | null };

export function messageRoutes(app: App, context: MessagesContext): void {
  sentRoutes(app, context);
  receivedRoutes(app, context);
}

function sentRoutes(app: App, context: MessagesContext): void {
  const { db, now } = context;
  const write = writesOf(context);

  app.post(
    '/v1/messages',
    {
      config: { access: ACTS_AT_SITES['send-message'] },
      schema: {
        operationId: 'sendMessage',
        summary:
          'Send a message to a site, to the people of a row or to one person; `dryRun=true` says who gets it',
        description:
          'To a site: everybody who is at home or glad to work there, or works a published shift there within 7 days; to a row: whoever works it by the published rota. Who gets it is settled now. Everybody reads it in the console, and gets a mail where one can be sent and they have not turned it off. Nobody who is not active gets it, and not the sender: 409 `NOBODY` where nobody is left, 409 `JUST_SENT` within a minute of the last to the same people, unless they wrote since. Managers and area managers may at sites granted to them, to people there and to whoever wrote to them, administrators everywhere.',
        tags,
        headers: DryRunHeader,
        querystring: shapes.MessageQuery,
        body: shapes.MessageCreate,
        response: {
          200: shapes.MessageReach,
          201: shapes.SentMessage,
          ...refusals('camel', ...WRITE_STATUSES),
        },
      },
    },
    async (request, reply) => {
      if (!isDryRun(request))
        return write(request, reply, (writing) => sendMessage(context, writing, request.body));
      const { recipients } = await addresseesOf(context, db, scopeOf(request), request.body, now());
      return { recipients };
    },
  );

  app.get(
    '/v1/messages',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listSentMessages',
        summary: 'Messages that the caller sent, newest first, with who has read them',
        description:
          'Each has the people whom it was sent to, whether a mail went to them, and when they read it in the console. Everybody reads what they sent themselves, and nothing else.',
        tags,
        querystring: shapes.MessagesQuery,
        response: { 200: shapes.SentMessageList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const { organisationId, subject } = scopeOf(request).actor;
      const [items, total] = await Promise.all([
        repo.readSent(db, organisationId, subject, request.query),
        repo.countSent(db, organisationId, subject),
      ]);
      return { items, ...request.query, total };
    },
  );
}

function receivedRoutes(app: App, context: MessagesContext): void {
  const { db } = context;
  const write = writesOf(context);

  app.get(
    '/v1/me/messages',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listMyMessages',
        summary: 'Messages that were sent to the caller, newest first',
        description:
          'Each says who sent it and to whom, and when the caller read it. Everybody reads what was sent to them, and nothing else.',
        tags: ['My work', 'extension'],
        querystring: shapes.MessagesQuery,
        response: { 200: shapes.ReceivedMessageList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const { organisationId, subject } = scopeOf(request).actor;
      const [items, total] = await Promise.all([
        repo.readReceived(db, organisationId, subject, request.query),
        repo.countReceived(db, organisationId, subject, { unread: false }),
      ]);
      return { items, ...request.query, total };
    },
  );

  app.post(
    '/v1/me/managers/messages',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'writeToManagers',
        summary: 'Write to the managers of a site where the caller belongs or works',
        description:
          'To those whom listMyManagers names for the site: of the home site and of each where the caller has a duty of the live rota that ended at most a day ago or is still to come; 404 for another site. They read it as any other message. 409 `NOBODY` where the caller alone manages the site, 409 `JUST_SENT` within a minute of the last to the same managers. Everybody may.',
        tags: ['My work', 'extension'],
        body: shapes.ManagersMessage,
        response: { 201: shapes.SentMessage, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => writeToManagers(context, writing, request.body)),
  );

  app.post(
    '/v1/me/messages/read',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'readMyMessages',
        summary: 'Note that the caller has read messages',
        description:
          'Their senders see it. A message that was read before, or was not sent to the caller, is left as it is. Everybody does for themselves alone.',
        tags: ['My work', 'extension'],
        body: shapes.MessagesRead,
        response: { 200: shapes.MessagesUnread, ...refusals('camel', ...UNNAMED_WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => readMessages(writing, request.body)),
  );
}
