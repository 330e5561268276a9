import type { FastifyReply, FastifyRequest } from 'fastify';
import { conflict } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/etag.ts';
import { scopeOf } from '../../scope.ts';
import { requestCancel } from '../runs.repo.ts';
import type { RunsContext } from '../runs.service.ts';
import { requireRun } from '../runs.view.ts';
import { CANCELLED } from '../work/runner.ts';

/** Ends a run that is not over: a queued one at once, a running one as soon as its worker hears of it. */
export async function cancelRun(
  context: RunsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
) {
  const scope = scopeOf(request);
  const { organisationId } = scope.actor;
  const answer = await context.mutate(request, reply, async (tx, at) => {
    const before = await requireRun(tx, scope, id, true);
    if (before.status !== 'queued' && before.status !== 'running') {
      throw conflict('NOT_OPEN', `the planning run ${id} is ${before.status}: there is nothing to cancel`);
    }
    await requestCancel(tx, organisationId, id, CANCELLED, at.toISOString());
    if (before.status === 'queued') await context.queue.remove(tx, id);
    const after = await requireRun(tx, scope, id);
    const audit = { action: 'planning-run.cancel', entityType: 'planning-run', entityId: id, before, after };
    return { status: 200, body: after, headers: { etag: etagOf(after.version) }, audit };
  });
  context.runner.abort(id);
  return answer;
}
