/** The requests that endpoints receive, as the member `webhooks` of the OpenAPI document. */
import { EVENTS, type EventType, envelopeOf } from './catalogue.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});
const HEADERS = [
  header('webhook-id', 'Id of the event; the same in every attempt'),
  header('webhook-timestamp', 'Seconds of the epoch, of this attempt'),
  header('webhook-signature', 'One or two signatures, v1,<base64>, by the Standard Webhooks specification'),
];

const TAGS = ['Events (extension)'];

/** `run.completed` as `RunCompleted`. */
const camel = (type: string) =>
  type.replace(/(?:^|[._-])([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

const requests = Object.fromEntries(
  (Object.keys(EVENTS) as EventType[]).map((type) => [
    type,
    {
      post: {
        operationId: `on${camel(type)}`,
        summary: EVENTS[type].about,
        tags: TAGS,
        // The signature says who sends it.
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { 'application/json': { schema: envelopeOf(type) } } },
        responses: {
          '2XX': { description: 'Received; nothing is sent again' },
          410: { description: 'The endpoint is disabled' },
          default: { description: 'Sent again later' },
        },
      },
    },
  ]),
);

export const WEBHOOKS = { requests, tags: TAGS };
