import Type, { type Static } from 'typebox';
import { ExactlyOne } from '../../platform/exactly-one.ts';
import { OffsetListOf, OffsetQuery } from '../../platform/http/page.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { EVENT_TYPES, EVENTS } from '../catalogue.ts';

const Url = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'https, with a public host; redirects are not followed',
});
const EventTypes = Type.Array(OneOf(EVENT_TYPES), { minItems: 1, maxItems: 50, uniqueItems: true });
const Description = Type.String({ maxLength: 500 });

export const WebhookCreate = Closed(
  {
    url: Url,
    eventTypes: Type.Optional(Nullable(EventTypes, { description: 'null or absent: every type' })),
    description: Type.Optional(Nullable(Description)),
    enabled: Type.Optional(Type.Boolean({ default: true })),
  },
  { title: 'WebhookCreate' },
);
export type WebhookCreate = Static<typeof WebhookCreate>;

export const WebhookPatch = Closed(
  {
    url: Type.Optional(Url),
    eventTypes: Type.Optional(Nullable(EventTypes)),
    description: Type.Optional(Nullable(Description)),
    enabled: Type.Optional(Type.Boolean()),
  },
  { title: 'WebhookPatch' },
);
export type WebhookPatch = Static<typeof WebhookPatch>;

const members = {
  id: Uuid,
  url: Type.String(),
  eventTypes: Nullable(EventTypes, { description: 'null: every type' }),
  description: Nullable(Type.String()),
  enabled: Type.Boolean(),
  disabledReason: Nullable(Type.String(), { description: 'why it was disabled without being asked' }),
  failingSince: Nullable(DateTime, { description: 'the first failure after the last success' }),
  lastSucceededAt: Nullable(DateTime),
  lastFailedAt: Nullable(DateTime, { description: 'of the last attempt that failed' }),
  previousSecretUntil: Nullable(DateTime, { description: 'until when the secret before the last signs too' }),
  createdAt: DateTime,
  updatedAt: DateTime,
  version: Type.Integer(),
};
export const Webhook = Closed(members, { title: 'Webhook' });
export type Webhook = Static<typeof Webhook>;
export const WebhookList = OffsetListOf(Webhook);

export const WebhookWithSecret = Closed(
  { ...members, secret: Type.String({ description: 'whsec_…; it is shown this once' }) },
  { title: 'WebhookWithSecret' },
);

const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;

const Attempt = Closed(
  {
    number: Type.Integer(),
    at: DateTime,
    responseStatus: Nullable(Type.Integer()),
    responseBody: Nullable(Type.String(), { description: 'its first bytes' }),
    error: Nullable(Type.String(), { description: 'null: it was received' }),
  },
  { title: 'WebhookAttempt' },
);

export const Delivery = Closed(
  {
    id: Uuid,
    eventId: Uuid,
    type: OneOf(Object.keys(EVENTS)),
    recordId: Type.String(),
    sequence: Type.Integer(),
    status: OneOf(DELIVERY_STATUSES),
    attempts: Type.Integer(),
    nextAttemptAt: Nullable(DateTime, {
      description: 'null while an earlier event of the record is pending',
    }),
    lastAttemptAt: Nullable(DateTime),
    responseStatus: Nullable(Type.Integer()),
    responseBody: Nullable(Type.String(), { description: 'its first bytes' }),
    error: Nullable(Type.String()),
    answers: Type.Array(Attempt, { description: 'to the last attempts, at most 20, the newest first' }),
    createdAt: DateTime,
  },
  { title: 'WebhookDelivery' },
);
export type Delivery = Static<typeof Delivery>;
export const DeliveryList = OffsetListOf(Delivery);

export const DeliveryQuery = Closed({ ...OffsetQuery, status: Type.Optional(OneOf(DELIVERY_STATUSES)) });

export const ReplayRequest = ExactlyOne(
  [['deliveryId'], ['since']],
  Closed(
    {
      deliveryId: Type.Optional(Uuid),
      since: Type.Optional({
        ...DateTime,
        description: 'every event of its types since then that is not pending',
      }),
    },
    { title: 'WebhookReplay', description: 'exactly one member' },
  ),
);
export type ReplayRequest = Static<typeof ReplayRequest>;

export const Replayed = Closed({ id: Uuid, replayed: Type.Integer() }, { title: 'WebhookReplayed' });
export const Tested = Closed({ id: Uuid, accepted: Type.Literal(true) }, { title: 'WebhookTested' });
