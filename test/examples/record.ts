/** Notes what a test file's requests sent and got, for the examples of the OpenAPI documents: `npm run examples`. */
import { appendFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EVENT, type OutboxEvent } from '../../src/notifications/relay.repo.ts';
import { bodyOf as eventText } from '../../src/notifications/webhooks/deliver.ts';
import type { Database } from '../../src/platform/db/db.ts';

/** One request and its answer, as noted in a folder: a file a process, a line an exchange. */
export interface Exchange {
  service: string;
  operationId: string;
  /** 0: a webhook, which is called by its type of event. */
  status: number;
  /** What was sent as JSON; undefined where nothing was. */
  body?: unknown;
  answer?: unknown;
}

const isJson = (type: unknown) => /json/.test(String(type));

export function recordExchanges(app: FastifyInstance, folder: string): void {
  const bodies = new WeakMap<object, string>();
  app.addHook('preValidation', async (request) => {
    // As text, before defaults are put in.
    const body = bodyOf(request);
    if (body !== undefined) bodies.set(request, body);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const operationId = request.routeOptions.schema?.operationId;
    if (operationId === undefined || request.method === 'HEAD') return payload;
    if (typeof payload !== 'string' || !isJson(reply.getHeader('content-type'))) return payload;
    // What was refused is not shown.
    const body = reply.statusCode < 300 ? bodies.get(request) : undefined;
    const exchange: Exchange = {
      service: request.url.split('/')[1]!,
      operationId,
      status: reply.statusCode,
      ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }),
      answer: JSON.parse(payload) as unknown,
    };
    note(folder, exchange);
    return payload;
  });
}

/** What was sent, as JSON. */
function bodyOf({ body, unread, headers }: FastifyRequest): string | undefined {
  if (unread !== null) return isJson(headers['content-type']) ? Buffer.from(unread).toString() : undefined;
  if (typeof body === 'string') return JSON.stringify(Object.fromEntries(new URLSearchParams(body)));
  return typeof body === 'object' && body !== null ? JSON.stringify(body) : undefined;
}

/** Notes the events of a test's database as endpoints of webhooks would get them. */
export async function recordEvents(db: Database, folder: string): Promise<void> {
  // Some tests take the tables away.
  const [found] = await db.query<{ is: boolean }>("select to_regclass('events') is not null as is", []);
  if (found?.is !== true) return;
  const events = await db.query<OutboxEvent & { organisationId: string }>(
    `select ${EVENT}, e.organisation_id as "organisationId" from events e order by e.organisation_id, e.sequence`,
    [],
  );
  for (const { organisationId, ...event } of events) {
    const body = JSON.parse(eventText(organisationId, event)) as unknown;
    note(folder, { service: 'planning', operationId: event.type, status: 0, body });
  }
}

function note(folder: string, exchange: Exchange): void {
  appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify(exchange)}\n`);
}
