import type { ServiceContext } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { listedLocations, type Scope } from '../../scope.ts';
import type { TaskRunner } from '../../workers/worker-pool.ts';
import type { Write } from '../../write.ts';
import { writeIngestedLabels } from '../qualifications/qualifications.repo.ts';
import * as repo from './eligibility.repo.ts';
import { type Matrix, readMatrix } from './matrix.ts';

/** A worker reads bodies from this size on. */
const LARGE_BYTES = 64 * 1024;

export interface EligibilityContext extends ServiceContext {
  workerPool: TaskRunner<{ matrix: typeof readMatrix }>;
}

/** Reads a matrix: a large one in a worker thread. */
export async function matrixOf(
  { workerPool }: Pick<EligibilityContext, 'workerPool'>,
  { actor }: Scope,
  bytes: Uint8Array,
): Promise<Matrix> {
  return bytes.length < LARGE_BYTES
    ? readMatrix(bytes)
    : workerPool.run(actor.organisationId, 'matrix', bytes);
}

/** Stores a matrix: for each person and requirement, the times at which the person is eligible. */
export async function ingest({ tx, at, scope }: Write, matrix: Matrix): Promise<Outcome> {
  const { organisationId, subject } = scope.actor;
  const { parts, labels, bodyHash: _hash, ...said } = matrix;
  const createdAt = at.toISOString();
  const head = { ...said, id: newId(at), asOf: said.asOf ?? createdAt, createdAt };
  await repo.insertSnapshot(tx, organisationId, { ...head, createdBy: subject });
  for (const part of parts) await repo.insertRows(tx, organisationId, head.id, part);
  if (labels.length > 0) await writeIngestedLabels(tx, organisationId, labels);
  const body = repo.snapshotView(head);
  const { id } = head;
  const after = labels.length === 0 ? body : { ...body, labels };
  return {
    status: 201,
    body,
    headers: { etag: etagOf(body.version), location: `/planning/v1/eligibility/snapshots/${id}` },
    audit: {
      action: 'eligibility.ingest',
      entityType: 'eligibility-snapshot',
      entityId: id,
      before: null,
      after,
    },
  };
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
  if (head === undefined) throw notFound('eligibilitySnapshot', id);
  const self = scope.active === null ? subject : null;
  const filter = { locationIds: listedLocations(scope), self };
  const rows = await repo.readRowsText(sql, organisationId, id, filter, page);
  return { head, text: `${JSON.stringify(repo.snapshotView(head)).slice(0, -1)},"rows":${rows}}` };
}
