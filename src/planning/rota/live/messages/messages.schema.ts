/** Messages of managers on the wire. */
import Type, { type Static } from 'typebox';
import { REACHES } from '../../../../notifications/mails/reach.ts';
import { ExactlyOne } from '../../../../platform/exactly-one.ts';
import { NOT_BLANK } from '../../../../platform/formats.ts';
import { OffsetListOf, OffsetQuery } from '../../../../platform/http/page.ts';
import { Closed, DateTime, NameText, Nullable, OneOf, Uuid } from '../../../../platform/shapes.ts';
import { DRY_RUN_QUERY } from '../../../../platform/writes/dry-run.ts';

const SUBJECT = NameText(150);
const TEXT = Type.String({ minLength: 1, maxLength: 4000, ...NOT_BLANK, description: 'plain text' });

export const MessageCreate = ExactlyOne(
  [['locationId'], ['demandId'], ['userId']],
  Closed(
    {
      locationId: Type.Optional(Uuid),
      demandId: Type.Optional(Uuid),
      userId: Type.Optional(Uuid),
      subject: SUBJECT,
      text: TEXT,
    },
    { title: 'MessageCreate', description: 'to a site, to the people of a row, or to one person' },
  ),
);
export type MessageCreate = Static<typeof MessageCreate>;

export const ManagersMessage = Closed(
  { locationId: Uuid, subject: SUBJECT, text: TEXT },
  { title: 'ManagersMessage', description: 'to those who manage the site' },
);
export type ManagersMessage = Static<typeof ManagersMessage>;

export const MessageQuery = Closed(DRY_RUN_QUERY.camel);

const MAIL_ANSWERS = [...REACHES, 'no-server'] as const;
export type MailAnswer = (typeof MAIL_ANSWERS)[number];

const MAIL = OneOf(MAIL_ANSWERS, {
  description:
    'whether a mail goes out beside the message in the console: `yes`: to the address in the Directory; `off`: the person turned such mails off; `no-address`: the Directory gives none; `left`: not active there; `no-server`: this server sends no mails',
});

const NAMED = {
  userId: Uuid,
  name: Nullable(Type.String(), { description: 'null: no longer in the Directory' }),
};

export const MessageReach = Closed(
  { recipients: Type.Array(Closed({ ...NAMED, mail: MAIL }, { title: 'ReachedPerson' })) },
  { title: 'MessageReach' },
);

const ABOUT = {
  locationId: Nullable(Uuid, { description: 'to a site' }),
  toManagers: Type.Boolean({ description: 'extension: of the site, to its managers alone' }),
  demandId: Nullable(Uuid, { description: 'to the people of a row' }),
  userId: Nullable(Uuid, { description: 'to one person' }),
  name: Nullable(Type.String(), {
    description:
      'of the site, the row (its station, if it has one) or the person; null: it is no longer there',
  }),
  start: Nullable(DateTime, { description: 'of the row' }),
  end: Nullable(DateTime, { description: 'of the row' }),
  timeZone: Nullable(Type.String(), { description: 'of the row’s site' }),
};

export const SentMessage = Closed(
  {
    id: Uuid,
    ...ABOUT,
    subject: SUBJECT,
    text: TEXT,
    sentAt: DateTime,
    recipients: Type.Array(
      Closed(
        {
          ...NAMED,
          mail: MAIL,
          readAt: Nullable(DateTime, { description: 'in the console; null: not yet' }),
        },
        { title: 'MessageRecipient' },
      ),
      { description: 'by name, as they were when it was sent' },
    ),
  },
  { title: 'SentMessage' },
);
export type SentMessage = Static<typeof SentMessage>;
export const SentMessageList = OffsetListOf(SentMessage);

export const ReceivedMessage = Closed(
  {
    id: Uuid,
    senderId: Uuid,
    senderName: Nullable(Type.String(), { description: 'null: not, or no longer, in the Directory' }),
    ...ABOUT,
    subject: SUBJECT,
    text: TEXT,
    sentAt: DateTime,
    readAt: Nullable(DateTime, { description: 'null: not read yet' }),
  },
  { title: 'ReceivedMessage' },
);
export type ReceivedMessage = Static<typeof ReceivedMessage>;
export const ReceivedMessageList = OffsetListOf(ReceivedMessage);

/** A message lists its people, so that a page has few of them. */
export const MessagesQuery = Closed({
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
  offset: OffsetQuery.offset,
});

export const MessagesRead = Closed(
  {
    ids: Type.Array(Uuid, {
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
      description: 'of listMyMessages',
    }),
  },
  { title: 'MessagesRead' },
);
export type MessagesRead = Static<typeof MessagesRead>;
export const MessagesUnread = Closed(
  {
    read: Type.Integer({ description: 'that were not read before' }),
    unread: Type.Integer({ description: 'that are left' }),
  },
  { title: 'MessagesUnread' },
);
