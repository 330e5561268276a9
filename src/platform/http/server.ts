/** The HTTP server that both services are plugged into: reading, refusing, logging, measuring; no domain word. */
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { languageOf } from '../../words/languages.ts';
import type { Authenticate } from '../auth/auth.ts';
import { noteOperations } from '../auth/operations.ts';
import { errorBody } from '../errors.ts';
import { isTimeZone } from '../formats.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { compressJson, sayHowToKeep } from './answers.ts';
import { limitBodies } from './body-limit.ts';
import { closeQuickly, STOPPING, stopping } from './closing.ts';
import { ignoreTypeOfNothing, readJsonBodies } from './content-types.ts';
import { addVary, allowCrossOriginReads, type CorsOrigins } from './cors.ts';
import { namePublicUrl } from './origin.ts';
import { refuseUnknownParameters } from './page.ts';
import { addProbes, type FiguresAccess } from './probes.ts';
import {
  addFallback,
  answerExpectations,
  checkProtocol,
  closeUnread,
  isTooLarge,
  onClientError,
  refusalOf,
  withoutTrailingSlash,
  writeRefusal,
} from './protocol.ts';
import { type Proxies, trustOf } from './proxies.ts';
import { isShared, type RateLimiter } from './rate-limit.ts';
import { requestIdOf } from './request-id.ts';
import { refuseUnsendable } from './sendable.ts';
import { refuseUnstorable } from './storable.ts';
import { traceRequests } from './trace-requests.ts';
import { validatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address itself is a credential: log lines name the route instead. */
    secretUrl?: boolean;
  }
}

interface ServerOptions {
  authenticate: Authenticate;
  rateLimiter: RateLimiter;
  logLevel: string;
  /** Where log lines go; standard output by default. */
  logStream?: { write(line: string): void };
  bodyLimitBytes: number;
  /** Whose pages may read the routes marked `cors`. */
  corsOrigins: CorsOrigins;
  /** Resolves to true when the database can be reached; `/ready` reports it. */
  ready: () => Promise<boolean>;
  /** Whose X-Forwarded-* headers are believed. */
  proxies: Proxies;
  tracing: Tracing;
  /** The address that clients use; null: the one at which each of them asks. */
  publicUrl: string | null;
  figures: FiguresAccess;
}

/** Where the processors are busy with other work, a start may take long and is no fault. */
const START_TIMEOUT_MS = 60_000;
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** How long a client may take none of its answer. */
const UNREAD_TIMEOUT_MS = 30_000;
const LONGEST_PARAMETER = 1000;

export function buildServer(options: ServerOptions): FastifyInstance {
  const app = fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization'],
      ...(options.logStream === undefined ? {} : { stream: options.logStream }),
    },
    rewriteUrl: ({ url = '' }) => withoutTrailingSlash(url),
    genReqId: (request: IncomingMessage) => requestIdOf(request),
    logController: new fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustOf(options.proxies),
    bodyLimit: options.bodyLimitBytes,
    pluginTimeout: START_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: UNREAD_TIMEOUT_MS,
    exposeHeadRoutes: true,
    // Ours has the envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5000, requireHostHeader: false },
    clientErrorHandler: onClientError,
    frameworkErrors: (error, request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      writeRefusal(reply.raw, refusalOf(error), request.id, request.url, language);
    },
  });
  namePublicUrl(app, options.publicUrl);
  app.decorateRequest('actor', null);
  app.decorateRequest('bodyHash', null);
  noteOperations(app);
  app.setValidatorCompiler(validatorCompiler);
  // Response schemas document and are checked in tests; serialising by them would drop what they forget.
  app.setSerializerCompiler(() => JSON.stringify);
  readJsonBodies(app);
  limitBodies(app, options.bodyLimitBytes);
  answerExpectations(app);
  addFallback(app);
  refuseUnknownParameters(app);
  const isClosing = closeQuickly(app);
  addErrorHandler(app, isClosing);
  addProbes(app, options.ready, options.figures);
  traceRequests(app, options.tracing);
  noteRequests(app);
  closeUnread(app);

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (isClosing()) return done(stopping());
    const { access, rate } = request.routeOptions.config;
    sayHowToKeep(request, reply);
    // Refused requests are counted too, on every route: those without a good token by the address they come from.
    const count = (refusal?: Error) => {
      const counted = refusal === undefined || rate !== 'none' ? rate : undefined;
      if (refusal === undefined && isShared(counted))
        options.rateLimiter.spendShared(request, reply, counted).then(done, done);
      else done(options.rateLimiter.spend(request, reply, counted) ?? refusal);
    };
    let waiting: Promise<void> | undefined;
    try {
      checkProtocol(request);
      ignoreTypeOfNothing(request);
      waiting = options.authenticate(request, access);
    } catch (error) {
      count(error as Error);
      return;
    }
    // Most callers are known, and then nothing is waited for.
    if (waiting === undefined) count();
    else waiting.then(() => count(), count);
  });
  allowCrossOriginReads(app, options.corsOrigins);
  app.addHook('preValidation', (request, _reply, done) => {
    refuseUnstorable(request);
    done();
  });
  refuseUnsendable(app);
  compressJson(app);
  return app;
}

function addErrorHandler(app: FastifyInstance, isClosing: () => boolean): void {
  app.setErrorHandler((error, request, reply) => {
    const known = refusalOf(error, request.routeOptions.bodyLimit);
    // What a request needs of this process itself, such as the embedded HR, ends before the request.
    const refusal = known.statusCode >= 500 && isClosing() ? stopping() : known;
    // An oversized body is read to its end and dropped: many clients never see a response sent before they are done.
    if (isTooLarge(error)) reply.removeHeader('connection');
    if (known.statusCode >= 500 && known.options.reason !== STOPPING)
      request.log.error({ err: error }, 'unexpected fault');
    const language = languageOf(request.headers['accept-language']);
    addVary(reply, 'accept-language');
    const zone = zoneOf(request.headers['time-zone']);
    if (zone !== null) addVary(reply, 'time-zone');
    return reply
      .code(refusal.statusCode)
      .headers(refusal.options.headers ?? {})
      .headers({ 'content-type': 'application/json; charset=utf-8', 'content-language': language })
      .send(JSON.stringify(errorBody(refusal, request.id, request.url, language, zone)));
  });
}

/** By whose clock instants in messages are said (Time-Zone, an IANA name); null: the request names none that is known. */
const zoneOf = (named: string | string[] | undefined): string | null =>
  typeof named === 'string' && isTimeZone(named) ? named : null;

/** A figure and a log line for each request. */
function noteRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, routeOptions, actor } = request;
    const route = routeOptions.url ?? 'none';
    app.metrics.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    request.log.info(
      {
        method,
        url: routeOptions.config.secretUrl === true ? route : url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        org: actor?.organisationId,
      },
      'request',
    );
    done();
  });
}
