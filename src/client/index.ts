/**
 * The typed client of both services and of the embedded Directory and HR: one method per operation, under the operation's own name.
 *
 *     const client = createClient({ baseUrl: 'https://rota.example', token });
 *     const run = await client.planning.createPlanningRun({ body: { weekStart: '2026-03-02' } });
 *     for await (const shift of eachItem(client.planning.listShifts, {})) …
 *
 * Path and query parameters are members of the first argument, a request body its `body`; a file is a Blob of its type.
 * Answers are the parsed bodies; an answer without a body (204) is null. Refusals throw ApiError; a missing answer throws ConnectionError once
 * the retries are used up; 304, which only a caller's own If-None-Match brings about, throws NotModifiedError;
 * a body with a number that JSON does not have throws NotSendable.
 */

import { OPERATIONS as DIRECTORY, type Operations as DirectoryOperations } from './directory.generated.ts';
import { NotModifiedError } from './errors.ts';
import { readEvents } from './events.ts';
import { OPERATIONS as HR, type Operations as HrOperations } from './hr.generated.ts';
import { OPERATIONS as LISTINGS, type Operations as ListingsOperations } from './listings.generated.ts';
import { OPERATIONS as PLANNING, type Operations as PlanningOperations } from './planning.generated.ts';
import { type CallOptions, createTransport, type Send, type TransportOptions } from './transport.ts';

export type * as Directory from './directory.generated.ts';
export { ApiError, ConnectionError, type FaultDetail, NotModifiedError, NotSendable } from './errors.ts';
export type { ServerEvent } from './events.ts';
export type * as Hr from './hr.generated.ts';
export type * as Listings from './listings.generated.ts';
export { allItems, eachItem } from './pages.ts';
export type * as Planning from './planning.generated.ts';
export { endOfRun, type WaitOptions } from './runs.ts';
export type { CallOptions, TokenProvider, TransportOptions } from './transport.ts';

interface Described {
  input: object;
  result: unknown;
}

/** The first argument may be left out where nothing in it is required. */
type Method<O extends Described, Options> = object extends O['input']
  ? (input?: O['input'], options?: Options) => Promise<O['result']>
  : (input: O['input'], options?: Options) => Promise<O['result']>;

export type ServiceClient<O, Options = CallOptions> = {
  readonly [K in keyof O]: O[K] extends Described ? Method<O[K], Options> : never;
};

/** `Options`: stricter ones, where a program has some. */
export interface Client<Options extends CallOptions = CallOptions> {
  listings: ServiceClient<ListingsOperations, Options>;
  planning: ServiceClient<PlanningOperations, Options>;
  /** The embedded Directory. */
  directory: ServiceClient<DirectoryOperations, Options>;
  /** The embedded HR. */
  hr: ServiceClient<HrOperations, Options>;
}

interface Route {
  method: string;
  path: string;
  query: readonly string[];
  /** The operation answers with events, read as they come. */
  stream?: boolean;
  /** The operation answers with a file. */
  file?: boolean;
}

export function createClient(options: TransportOptions): Client {
  const send = createTransport(options);
  return {
    listings: serviceClient<ListingsOperations>('/listings', LISTINGS, send),
    planning: serviceClient<PlanningOperations>('/planning', PLANNING, send),
    directory: serviceClient<DirectoryOperations>('/directory', DIRECTORY, send),
    hr: serviceClient<HrOperations>('/hr', HR, send),
  };
}

function serviceClient<O>(prefix: string, routes: Record<string, Route>, send: Send): ServiceClient<O> {
  const methods = Object.entries(routes).map(([name, route]) => [
    name,
    async (input: Record<string, unknown> = {}, options: CallOptions = {}) => {
      const path = prefix + pathOf(route, input, options.query);
      const response = await send({ method: route.method, path, body: input.body }, options);
      if (response.status === 304) throw new NotModifiedError(response.headers.get('etag'));
      if (route.stream === true) return readEvents(response.body!);
      return route.file === true ? response.blob() : bodyOf(response);
    },
  ]);
  return Object.fromEntries(methods);
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (/^image\//.test(type)) return response.blob();
  const text = await response.text();
  if (/^text\/(calendar|csv)\b/.test(type)) return text;
  return text === '' ? null : JSON.parse(text);
}

/** Fills the path's parameters and appends the query; members that are undefined are left out. */
function pathOf(route: Route, input: Record<string, unknown>, more: Record<string, string> = {}): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const params = new URLSearchParams();
  for (const name of route.query) {
    if (input[name] !== undefined) params.set(name, String(input[name]));
  }
  for (const [name, value] of Object.entries(more)) params.append(name, value);
  return params.size === 0 ? path : `${path}?${params}`;
}
