/** What a service needs to know of a request that writes, so that routes alone see requests and replies. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../platform/db/db.ts';
import { type ApiError, errorBody } from '../platform/errors.ts';
import { etagOf, requireMatch, requireTag } from '../platform/http/etag.ts';
import type { Mutate, Outcome } from '../platform/writes/mutation.ts';
import { type Scope, scopeOf } from './scope.ts';

export interface Caller {
  scope: Scope;
  /** Throws 409 VERSION_MISMATCH when If-Match names another version. */
  requireVersion(version: number): void;
  /** The same for a record without a version of its own: `etag` is its present tag. */
  requireTag(etag: string): void;
  /** A refusal that is stored and replayed as the answer of the write. */
  refusal(error: ApiError): { status: number; body: object };
}

/** Who reads or writes when, in which transaction; reads alone may have none. */
export interface Moment {
  tx: Sql;
  at: Date;
  scope: Scope;
}

export type Write = Caller & Moment;

export function callerOf(request: FastifyRequest): Caller {
  const scope = scopeOf(request);
  return {
    scope,
    requireVersion: (version) => requireMatch(request, version),
    requireTag: (etag) => requireTag(request, etag),
    refusal: (error) => ({
      status: error.statusCode,
      body: errorBody(error, request.id, request.url, scope.language),
    }),
  };
}

/** Runs the service's function in the transaction of a write and sends its outcome. */
type Writes = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (write: Write) => Promise<Outcome>,
) => Promise<FastifyReply>;

export function writesOf({ mutate }: { mutate: Mutate }): Writes {
  return (request, reply, work) => {
    const caller = callerOf(request);
    return mutate(request, reply, (tx, at) => work({ ...caller, tx, at }));
  };
}

/** The outcome of a write that leaves `body` with its entity tag; `audit` is null where nothing changed. */
export function updated<Body extends { version: number }, Audit>(
  body: Body,
  audit: Audit,
  etag = etagOf(body.version),
) {
  return { status: 200, body, headers: { etag }, audit };
}
