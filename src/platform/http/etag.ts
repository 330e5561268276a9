/** Optimistic concurrency: a record's `version` is its entity tag. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../words/said.ts';
import { canonicalJson, sha256 } from '../canonical-json.ts';
import { conflict, invalid, notThis } from '../errors.ts';

/**
 * The tag of a record at this version. Where members are computed when it is read, `content` is what the caller sees:
 * the tag then changes with it, while If-Match still looks at the version alone.
 */
export function etagOf(version: number, content?: object): string {
  return content === undefined
    ? `"${version}"`
    : `"${version}.${sha256(canonicalJson(content)).slice(0, 12)}"`;
}

/** Throws 422 when the request carries an If-Match that is no entity tag; returns the tags otherwise. */
export function requireTags(request: FastifyRequest): string[] | null {
  const sent = request.headers['if-match'];
  if (sent === undefined) return null;
  const tags = tagsOf(sent);
  if (tags.every((tag) => tag === '*' || /^"[^"]*"$/.test(tag))) return tags;
  const fault = say('protocol.entityTag', { tag: etagOf(1) });
  const message = notThis(fault, sent);
  throw invalid([{ path: 'header/if-match', code: 'WRONG_FORMAT', message }]);
}

/** Throws 409 VERSION_MISMATCH when the request carries an If-Match that is not the record's present tag. */
export function requireMatch(request: FastifyRequest, version: number): void {
  const tags = requireTags(request);
  if (tags === null) return;
  const sent = request.headers['if-match'];
  if (tags.some((tag) => tag === '*' || versionTag(tag) === etagOf(version))) return;
  throw conflict('VERSION_MISMATCH', say('protocol.staleVersion', { sent: String(sent), version }));
}

/** The same for a record whose tag is made of its content. */
export function requireTag(request: FastifyRequest, etag: string): void {
  const tags = requireTags(request);
  if (tags === null || tags.some((tag) => tag === '*' || tag === etag)) return;
  const sent = request.headers['if-match'];
  throw conflict('VERSION_MISMATCH', say('protocol.staleTag', { sent: String(sent), etag }));
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

/** The tag without what was computed, and without the language. */
function versionTag(tag: string): string {
  return tag.replace(/\.[0-9a-f]+(?:-[a-z]{2})?"$/, '"');
}

function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
