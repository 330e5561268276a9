/** Optimistic concurrency: a record's `version` is its entity tag. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { conflict } from './errors.ts';

export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Throws 409 VERSION_MISMATCH when the request carries an If-Match that is not the record's present tag. */
export function requireMatch(request: FastifyRequest, version: number): void {
  const sent = request.headers['if-match'];
  if (sent === undefined || tagsOf(sent).some((tag) => tag === '*' || tag === etagOf(version))) return;
  throw conflict(
    'VERSION_MISMATCH',
    `If-Match ${sent} is stale: the record is at version ${version}; read it again`,
  );
}

/** Sends a record with its tag, or 304 when the client has this version already. */
export function sendRecord(
  request: FastifyRequest,
  reply: FastifyReply,
  record: { version: number },
): FastifyReply {
  return sendTagged(request, reply, etagOf(record.version), record);
}

/** Sends `body` under `etag`, or 304 without a body when If-None-Match names it. A string is JSON text as it stands. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  body: object | string,
): FastifyReply {
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && tagsOf(known).some((tag) => tag === '*' || tag === etag))
    return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
