import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Asks } from '../aside/aside.ts';
import { listedLocations, type Scope, scopeOf } from '../scope.ts';
import * as repo from './eligibility.repo.ts';
import { readMatrix } from './matrix.ts';

/** Bodies from this size on are read aside. */
const LARGE_BYTES = 64 * 1024;

export interface EligibilityContext extends ServiceContext {
  aside: Asks<{ matrix: typeof readMatrix }>;
}

/** Stores a matrix as it came, each person's rows for a requirement summed up in when they hold. */
export async function ingest(
  { mutate, aside }: EligibilityContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { organisationId, subject } = scopeOf(request).actor;
  const bytes = request.unread ?? new Uint8Array();
  const matrix =
    bytes.length < LARGE_BYTES ? readMatrix(bytes) : await aside.ask(organisationId, 'matrix', bytes);
  request.bodyHash = matrix.bodyHash;
  const { parts, bodyHash: _hash, ...told } = matrix;
  return mutate(request, reply, async (tx, at) => {
    const createdAt = at.toISOString();
    const head = { ...told, id: newId(at), asOf: told.asOf ?? createdAt, createdAt };
    await repo.insertSnapshot(tx, organisationId, { ...head, createdBy: subject });
    for (const part of parts) await repo.insertRows(tx, organisationId, head.id, part);
    const body = repo.snapshotView(head);
    return {
      status: 201,
      body,
      headers: { location: `/planning/v1/eligibility/snapshots/${body.id}` },
      audit: {
        action: 'eligibility.ingest',
        entityType: 'eligibility-snapshot',
        entityId: body.id,
        before: null,
        after: body,
      },
    };
  });
}

/** A snapshot with the rows of the people that the caller may see, as JSON text. Throws 404 when there is none. */
export async function getSnapshot(
  sql: Sql,
  scope: Scope,
  id: string,
  page: { limit?: number; offset?: number },
): Promise<{ head: repo.SnapshotHead; text: string }> {
  const { organisationId, subject } = scope.actor;
  const head = await repo.findSnapshot(sql, organisationId, id);
  if (head === undefined) throw notFound('eligibility snapshot', id);
  const self = scope.active === null ? subject : null;
  const filter = { locationIds: listedLocations(scope), self };
  const rows = await repo.readRowsText(sql, organisationId, id, filter, page);
  return { head, text: `${JSON.stringify(repo.snapshotView(head)).slice(0, -1)},"rows":${rows}}` };
}
