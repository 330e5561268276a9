import type { Outcome } from '../../../platform/writes/mutation.ts';
import type { Write } from '../../write.ts';
import { requireOpenTo } from '../runs/run-acts.rules.ts';
import { deleteRun } from '../runs/runs.repo.ts';
import { requireRunFor } from '../runs/runs.view.ts';
import type { SolveContext } from './context.ts';

/**
 * Deletes a run that was never published, with its results. Throws 403 unless all of its locations are granted, 409 for
 * a run that is or was published, or that is not over.
 */
export async function deletePlanningRun(
  { queue }: Pick<SolveContext, 'queue'>,
  { tx, scope, requireVersion }: Write,
  id: string,
): Promise<Outcome> {
  const before = await requireRunFor('delete', tx, scope, id, true);
  requireVersion(before.version);
  requireOpenTo('delete', before);
  // Explanations of a large run may still be worked out: without its job nobody stores them.
  await queue.remove(tx, id);
  await deleteRun(tx, scope.actor.organisationId, id);
  const audit = { action: 'planning-run.delete', entityType: 'planning-run', entityId: id };
  return { status: 200, body: { id, deleted: true }, audit: { ...audit, before, after: null } };
}
