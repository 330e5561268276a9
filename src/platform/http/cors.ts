/** Cross-origin reads (Fetch standard, section 3.2) of the routes marked `cors`; never with credentials. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other origins may read the answer. */
    cors?: boolean;
  }
}

/** `*`: any origin; otherwise the origins listed. */
export type CorsOrigins = '*' | readonly string[];

const METHODS = 'GET, HEAD';
const REQUEST_HEADERS = 'If-None-Match, X-Request-Id';
const ANSWER_HEADERS =
  'ETag, Link, Content-Location, Deprecation, RateLimit, RateLimit-Policy, Retry-After, X-Replica-Lag-Ms, X-Request-Id';
const PREFLIGHT_SECONDS = 86_400;

/** Call it before any route is added. */
export function allowCrossOriginReads(app: FastifyInstance, origins: CorsOrigins): void {
  const patterns: RegExp[] = [];
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.cors === true) patterns.push(new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}$`));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    if (request.routeOptions.config.cors === true) admit(request, reply, origins);
    else if (isPreflight(request) && patterns.some((pattern) => pattern.test(path))) {
      admit(request, reply, origins);
      return void reply.code(204).send();
    }
    done();
  });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && 'access-control-request-method' in headers;
}

function admit(request: FastifyRequest, reply: FastifyReply, origins: CorsOrigins): void {
  const { origin } = request.headers;
  if (origins !== '*') addVary(reply, 'origin');
  const allowed = origins === '*' ? '*' : origins.find((each) => each === origin);
  if (allowed === undefined) return;
  reply.header('access-control-allow-origin', allowed);
  if (request.method !== 'OPTIONS') {
    reply.header('access-control-expose-headers', ANSWER_HEADERS);
    return;
  }
  reply
    .header('access-control-allow-methods', METHODS)
    .header('access-control-allow-headers', REQUEST_HEADERS)
    .header('access-control-max-age', PREFLIGHT_SECONDS);
}

/** Says that the answer differs by this header of the request. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = String(reply.getHeader('vary') ?? '');
  const names = before === '' ? [] : before.split(', ');
  if (!names.includes(name)) reply.header('vary', [...names, name].join(', '));
}
