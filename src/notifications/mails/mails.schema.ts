import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../platform/http/page.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { LANGUAGES } from '../../words/languages.ts';
import { MAIL_KIND_NAMES, MAIL_KINDS } from './kinds.ts';

const Kind = OneOf(MAIL_KIND_NAMES, {
  description: MAIL_KIND_NAMES.map((name) => `${name}: ${MAIL_KINDS[name].about}`).join(' '),
});
const Off = Type.Array(Kind, { uniqueItems: true, description: 'kinds of mail that are not sent' });

export const NotificationSettingsInput = Closed(
  {
    language: Type.Optional(Nullable(OneOf(LANGUAGES), { description: 'null or absent: the server’s' })),
    off: Off,
  },
  { title: 'MyNotificationsInput' },
);
export type NotificationSettingsInput = Static<typeof NotificationSettingsInput>;

export const NotificationSettings = Closed(
  {
    userId: Uuid,
    email: Nullable(Type.String(), { description: 'the Directory’s; null: it gives none' }),
    sending: Type.Boolean({ description: 'false: this server sends no mails' }),
    language: Nullable(OneOf(LANGUAGES), { description: 'null: the server’s' }),
    off: Off,
    version: Type.Integer(),
  },
  { title: 'MyNotifications' },
);
export type NotificationSettings = Static<typeof NotificationSettings>;

const MAIL_STATUSES = ['pending', 'sent', 'failed', 'skipped'] as const;

export const Mail = Closed(
  {
    id: { ...Uuid, description: 'the part of Message-ID before the @' },
    kind: Type.String({ description: 'as in MyNotifications' }),
    userId: Uuid,
    address: Nullable(Type.String(), { description: 'where the last attempt went' }),
    status: OneOf(MAIL_STATUSES, {
      description:
        'failed: refused for good, or given up after three days. skipped: there is no address to send it to.',
    }),
    attempts: Type.Integer(),
    nextAttemptAt: Nullable(DateTime),
    lastAttemptAt: Nullable(DateTime),
    error: Nullable(Type.String()),
    createdAt: DateTime,
  },
  { title: 'Mail' },
);
export type Mail = Static<typeof Mail>;
export const MailList = OffsetListOf(Mail);
export const MailQuery = Closed({ ...OffsetQuery, status: Type.Optional(OneOf(MAIL_STATUSES)) });
