/** Accepted bodies: JSON, merge patches with PATCH (RFC 7396), and an empty body of any type. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from './body.ts';
import { refuseCharset, refuseEncoded, wrongMediaType } from './protocol.ts';
import { validatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body, where the route reads it itself. */
    unread: Uint8Array | null;
  }
}

export const JSON_TYPE = 'application/json';
const MERGE_PATCH_TYPE = 'application/merge-patch+json';

type Read = (request: FastifyRequest, body: Buffer) => unknown;

/** Register it before any route. */
export function readJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('unread', null);
  app.removeAllContentTypeParsers();
  addParser(app, JSON_TYPE, (_request, body) => readBody(body));
  addParser(app, MERGE_PATCH_TYPE, (request, body) => {
    if (request.method !== 'PATCH' && body.length > 0) throw wrongMediaType();
    return readBody(body);
  });
  addParser(app, '*', (_request, body) => {
    if (body.length > 0) throw wrongMediaType();
  });
}

/** In this scope bodies stay bytes, in `request.unread`: for those too large to be read on this thread. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeContentTypeParser(JSON_TYPE);
  addParser(scope, JSON_TYPE, (request, body) => {
    request.unread = body;
  });
  scope.setValidatorCompiler((route) => (route.httpPart === 'body' ? () => true : validatorCompiler(route)));
}

function addParser(app: FastifyInstance, type: string, read: Read): void {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      refuseEncoded(request);
      refuseCharset(request);
      done(null, read(request, body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Forgets the type of a body of no bytes, so that an unreadable type is no fault either. */
export function ignoreTypeOfNothing({ headers }: FastifyRequest): void {
  const length = headers['content-length'];
  const isEmpty = headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
  if (isEmpty) delete headers['content-type'];
}
