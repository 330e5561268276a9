/** The general ways to each status, as they follow from an operation's document. */
import { newId } from '../../src/platform/ids.ts';
import type { Answer, Caller, TestApp } from '../helpers/app.ts';
import { type DocumentedOperation, has } from '../helpers/documents.ts';
import { type Request, requestOf, send } from '../helpers/register.ts';
import type { Granted } from '../helpers/stage.ts';

/** The same product with a limit of one request a minute, and with a database without tables. */
export interface Theatre {
  testApp: TestApp;
  limited: TestApp;
  broken: TestApp;
}

export const HOW: Record<number, string> = {
  200: 'a request that fits',
  201: 'a request that fits',
  202: '`Prefer: respond-async`',
  304: '`If-None-Match` with the present tag',
  400: 'a body that is not JSON',
  401: 'no token',
  403: 'a token for another service',
  404: 'an id that does not exist',
  409: 'a stale `If-Match`; without a tag, an `Idempotency-Key` that another request used',
  422: 'what the operation takes, in the wrong form: its id, else its body, its query, its location header',
  429: 'a request beyond the limit',
  500: 'a database without tables',
};

/** Sends what reaches the status in general. */
export async function reach(
  operation: DocumentedOperation,
  { caller, example }: Granted,
  status: number,
  theatre: Theatre,
): Promise<Answer> {
  const fit = async () => requestOf(operation, await example());
  const foreign = async () => requestOf(operation, { ...(await example()), path: {} });
  switch (status) {
    case 202:
      return withHeader(caller, await fit(), 'prefer', 'respond-async');
    case 304:
      return unchanged(caller, await fit());
    case 400:
      return send(caller, { ...(await fit()), body: '{', headers: { 'content-type': 'application/json' } });
    case 401:
      return send(theatre.testApp.anonymous, await fit());
    case 403:
      return send(await theatre.testApp.caller({ services: ['elsewhere'] }), await fit());
    case 404:
      return send(caller, await foreign());
    case 409:
      return has(operation, 'header', /^if-match$/i)
        ? withHeader(caller, await fit(), 'if-match', '"999"')
        : usedKey(caller, await fit());
    case 422:
      return send(caller, unfit(operation, await fit()));
    case 429:
      return beyondLimit(theatre.limited, await foreign());
    case 500:
      return send(
        await theatre.broken.caller({ services: ['listing', 'planning', 'directory'] }),
        await fit(),
      );
    default:
      return send(caller, await fit());
  }
}

function withHeader(
  caller: Pick<Caller, 'call'>,
  request: Request,
  name: string,
  value: string,
): Promise<Answer> {
  return send(caller, { ...request, headers: { ...request.headers, [name]: value } });
}

async function unchanged(caller: Pick<Caller, 'call'>, request: Request): Promise<Answer> {
  const { headers } = await send(caller, request);
  return withHeader(caller, request, 'if-none-match', headers.etag ?? '');
}

/** The same key, then with another `If-Match`: two requests. */
async function usedKey(caller: Pick<Caller, 'call'>, request: Request): Promise<Answer> {
  const keyed = { ...request, headers: { ...request.headers, 'idempotency-key': newId() } };
  await send(caller, keyed);
  return withHeader(caller, keyed, 'if-match', '"1"');
}

function unfit(operation: DocumentedOperation, request: Request): Request {
  const { path, parameters = [] } = operation;
  const ids = parameters.filter((each) => each.in === 'path' && (each.schema.format ?? each.schema.pattern));
  if (ids.length > 0) return { ...request, url: path.replace(/\{\w+\}/g, 'not-an-id') };
  if (request.body !== undefined) return { ...request, body: [] };
  if (has(operation, 'query')) return { ...request, url: `${path}?unknown=1` };
  if (!has(operation, 'header', /^x-service-location-id$/)) return { ...request, url: `${path}?a=%00` };
  return { ...request, headers: { ...request.headers, 'x-service-location-id': 'not-an-id' } };
}

async function beyondLimit(testApp: TestApp, request: Request): Promise<Answer> {
  const caller = await testApp.caller({ services: ['listing', 'planning', 'directory'] });
  await send(caller, request);
  return send(caller, request);
}
