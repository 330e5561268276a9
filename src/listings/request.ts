/** What a request says about itself: whose catalogue it reads, with whose eyes, and who writes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, actorOf } from '../platform/auth/auth.ts';
import { type Sql, withRollback } from '../platform/db/db.ts';
import { requireMatch } from '../platform/http/etag.ts';
import { noteLag } from '../platform/http/replica-lag.ts';
import { isDryRun } from '../platform/writes/dry-run.ts';
import type { Outcome } from '../platform/writes/mutation.ts';
import type { ListingsContext } from './context.ts';

/** What a record shows: everything to the organisation's own people, published matters to everyone. */
export type View = 'own' | 'public';

export interface Reader {
  organisationId: string;
  view: View;
}

/** Callers with a token good for Listings read their own organisation, all others the public catalogue. */
export function readerOf(request: FastifyRequest, catalogOrganisationId: () => string): Reader {
  const { actor } = request;
  return actor === null
    ? { organisationId: catalogOrganisationId(), view: 'public' }
    : { organisationId: actor.organisationId, view: 'own' };
}

/** Where an answer is read: callers with a token see what they wrote just now, the public perhaps a little later. */
export function readsFor(
  reply: FastifyReply,
  { db, publicReads }: Pick<ListingsContext, 'db' | 'publicReads'>,
): Sql {
  return reply.request.actor === null ? publicReads((lagMs) => noteLag(reply, lagMs)) : db;
}

/** Stands in the log for somebody without a token. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A visitor of the public catalogue who writes. */
export function visitorOf(organisationId: string): Actor {
  return {
    organisationId,
    subject: NOBODY,
    role: 'member',
    isService: true,
    services: ['listing'],
    locationIds: [],
  };
}

/** Who writes what, when, inside which transaction. */
export interface Write {
  tx: Sql;
  organisationId: string;
  by: string;
  at: Date;
}

export function writeOf(request: FastifyRequest, tx: Sql, at: Date): Write {
  const { organisationId, subject } = actorOf(request);
  return { tx, organisationId, by: subject, at };
}

/** Writes, or on a dry run (`applied` false) answers what the write would and keeps nothing of it. */
export function writeOrTry(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, mutate, now }: Pick<ListingsContext, 'db' | 'mutate' | 'now'>,
  change: (write: Write, applied: boolean) => Promise<Outcome>,
) {
  if (!isDryRun(request)) return mutate(request, reply, (tx, at) => change(writeOf(request, tx, at), true));
  const tried = withRollback(db, actorOf(request).organisationId, (tx) =>
    change(writeOf(request, tx, now()), false),
  );
  return tried.then(({ body }) => reply.send(body));
}

/** Refuses a record whose version is not the one that the request's If-Match names. */
export function matching(request: FastifyRequest): (found: { version: number }) => void {
  return ({ version }) => requireMatch(request, version);
}
