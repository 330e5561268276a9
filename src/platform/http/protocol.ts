/** Answers that HTTP itself gives before or beside any route, in the same JSON as every other refusal. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { MIMEType } from 'node:util';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language, languageOf } from '../../words/languages.ts';
import { type Said, say } from '../../words/said.ts';
import { ApiError, errorBody, malformed, notFound } from '../errors.ts';
import { addressFault } from './origin.ts';
import { requestIdOf } from './request-id.ts';

/** Longer targets are refused with 414; Node's own limit on the whole head (431) lies above it. */
const LONGEST_URL = 8 * 1024;

/**
 * Maps whatever a handler, hook or Fastify itself threw to the refusal the client gets. Unknown faults become 500.
 * `bodyLimit`: how many bytes the operation takes.
 */
export function refusalOf(error: unknown, bodyLimit?: number): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode = 500, code }: Partial<FastifyError> = error ?? {};
  if (isTooLarge(error))
    return new ApiError(400, 'VALIDATION_ERROR', say('protocol.bodyTooLarge', { bytes: bodyLimit ?? 0 }));
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongMediaType();
  if (code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new ApiError(414, 'VALIDATION_ERROR', say('protocol.parameterTooLong'));
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return malformed(say('protocol.cutBody'));
  if (code === 'FST_ERR_BAD_URL') return malformed(say('protocol.badUrl'));
  if (statusCode >= 400 && statusCode < 500)
    return new ApiError(statusCode === 404 ? 404 : 400, 'VALIDATION_ERROR', say('protocol.unreadable'));
  return new ApiError(500, 'INTERNAL', say('protocol.unexpected'));
}

/** 400: the body is not of a type that is read. */
export function wrongMediaType(): ApiError {
  return new ApiError(400, 'VALIDATION_ERROR', say('protocol.contentType'));
}

/** 415: JSON is UTF-8 (RFC 8259, section 8.1); read as anything else, names would be garbled. */
export function refuseCharset({ headers }: FastifyRequest): void {
  const charset = charsetOf(headers['content-type'] ?? 'application/json');
  if (charset === null || ['utf-8', 'utf8', 'us-ascii'].includes(charset.toLowerCase())) return;
  throw new ApiError(415, 'VALIDATION_ERROR', say('protocol.charset', { charset }));
}

function charsetOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get('charset');
  } catch {
    throw wrongMediaType();
  }
}

/** Whether the body has more bytes than the operation takes. */
export const isTooLarge = (error: unknown) => (error as FastifyError | undefined)?.statusCode === 413;

/** Refuses what is malformed at the level of HTTP before anything else looks at the request. */
export function checkProtocol(request: FastifyRequest): void {
  if (request.url.length > LONGEST_URL) {
    throw new ApiError(414, 'VALIDATION_ERROR', say('protocol.urlTooLong', { most: LONGEST_URL }));
  }
  const { httpVersion, rawHeaders } = request.raw;
  const { host } = request.headers;
  if (httpVersion === '1.1' && host === undefined) throw misframed(say('protocol.noHost'));
  const fault = addressFault(request);
  if (fault !== null) throw misframed(fault);
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (/^host$/i.test(rawHeaders[at]!)) hosts += 1;
  }
  // Node reads the first; a server before this one may have read another.
  if (hosts > 1) throw misframed(say('protocol.hosts'));
}

/** Operations of a service, by their path: pages mean something else by a slash at the end. */
const OPERATION_WITH_SLASH = /^(\/\w+\/(?:(?:internal\/)?v1\/[^?]*[^/?]|health))\/(?=\?|$)/;

/** The address of an operation, without a slash at its end: it is the same resource. */
export function withoutTrailingSlash(url: string): string {
  return url.endsWith('/') || url.includes('/?') ? url.replace(OPERATION_WITH_SLASH, '$1') : url;
}

/** Throws 400 for a body that is compressed. */
export function refuseEncoded({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding'];
  if (coding === undefined || coding === 'identity') return;
  throw malformed(say('protocol.encoded', { coding }));
}

/** 400, and the connection is closed: what follows on it may have been meant differently. */
function misframed(message: Said): ApiError {
  return new ApiError(400, 'VALIDATION_ERROR', message, { headers: { connection: 'close' } });
}

/** OPTIONS, and 405 with Allow where the path exists under other methods; else 404. */
export function addFallback(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+').replace(/\*$/, '.*')}$`);
    routes.push({ pattern, methods: [method].flat() });
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const allowed = new Set(
      routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    );
    if (allowed.size === 0) throw notFound('route', `${request.method} ${path}`);
    const methods = [...allowed].sort().join(', ');
    const headers = { allow: [...allowed, 'OPTIONS'].sort().join(', ') };
    if (request.method === 'OPTIONS') return reply.code(204).headers(headers).send();
    throw new ApiError(405, 'VALIDATION_ERROR', say('protocol.method', { method: request.method, methods }), {
      reason: 'METHOD_NOT_ALLOWED',
      headers,
    });
  });
}

/** Answers an expectation that Node does not know (Expect: …), which it would otherwise refuse without a body. */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const message = say('protocol.expect', { expect: String(request.headers.expect) });
    writeRefusal(
      response,
      new ApiError(417, 'VALIDATION_ERROR', message),
      requestIdOf(request),
      request.url ?? '',
      languageOf(request.headers['accept-language']),
    );
  });
}

/**
 * Closes connections whose client takes none of its answer for the server's `timeout` (Node's timer starts again whenever
 * bytes leave), and those that are idle so long. An answer that is being worked on, or a stream without news, is left alone.
 */
export function closeUnread({ server }: FastifyInstance): void {
  const busy = new WeakSet<Socket>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || !busy.has(socket)) socket.destroy();
  });
}

/** Writes a refusal where no reply of Fastify's exists yet. */
export function writeRefusal(
  response: ServerResponse,
  error: ApiError,
  id: string,
  url: string,
  language: Language,
): void {
  const body = JSON.stringify(errorBody(error, id, url, language));
  const head = { ...HEADERS, 'x-request-id': id, 'content-length': Buffer.byteLength(body) };
  response.writeHead(error.statusCode, head).end(body);
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8', connection: 'close' };
const STATUS_OF: Record<string, [number, Said]> = {
  HPE_HEADER_OVERFLOW: [431, say('protocol.headTooLarge')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, say('protocol.tooSlow')],
};

/** How long a client may take to read the final response before the connection is closed. */
const LINGER_MS = 1000;

/** Fastify's `clientErrorHandler`: a request that could not even be parsed, so that its language is not known. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, message] = STATUS_OF[error.code ?? ''] ?? [400, say('protocol.notHttp')];
  const id = requestIdOf(null);
  const body = JSON.stringify(
    errorBody(new ApiError(status, 'VALIDATION_ERROR', message), id, '', LANGUAGES[0]),
  );
  const head = { ...HEADERS, 'x-request-id': id, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // Ending is our side alone: a client that does not end its own would keep the connection.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
