import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../../platform/context.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { etagOf, requireMatch } from '../../../platform/etag.ts';
import { inScope, scopeOf } from '../../scope.ts';
import { requireRun } from '../runs.view.ts';
import * as repo from './publish.repo.ts';

/**
 * Makes a completed run the live schedule of its places and time. Published runs that overlap it are superseded.
 * Throws 409 unless it is completed, 403 unless all of its locations are granted.
 */
export function publishRun(
  { mutate }: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
) {
  const scope = scopeOf(request);
  const { organisationId, subject } = scope.actor;
  return mutate(request, reply, async (tx, at) => {
    await repo.lockRota(tx, organisationId);
    const run = await requireRun(tx, scope, id, true);
    const outside = run.locationIds.find((locationId) => !inScope(scope, locationId));
    if (outside !== undefined)
      throw forbidden(`the run plans the location ${outside}, which is not granted to you`);
    requireMatch(request, run.version);
    if (run.status !== 'completed') {
      throw conflict(
        'NOT_COMPLETED',
        `the planning run ${id} is ${run.status}; only a completed run can be published`,
      );
    }
    const superseded = await repo.supersedeOverlaps(tx, organisationId, run);
    await repo.clearRota(tx, organisationId, run);
    const [clash] = await repo.readClashes(tx, organisationId, id);
    if (clash !== undefined) {
      const message = `${clash.userId} is on another published rota at ${clash.start}; replan the run and publish that`;
      throw conflict('DOUBLE_BOOKING', message);
    }
    await repo.fillRota(tx, organisationId, id).catch((error: unknown) => {
      throw repo.doubleBooking(error);
    });
    await repo.markPublished(tx, organisationId, id, { userId: subject, at: at.toISOString() });
    const after = await requireRun(tx, scope, id);
    const body = {
      id,
      status: after.status,
      publishedAt: after.publishedAt,
      superseded,
      version: after.version,
    };
    const audit = {
      action: 'planning-run.publish',
      entityType: 'planning-run',
      entityId: id,
      before: { status: run.status, superseded: [] },
      after: { status: after.status, superseded },
    };
    return { status: 200, body, headers: { etag: etagOf(after.version) }, audit };
  });
}
