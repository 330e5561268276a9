import type { Outcome } from '../../../platform/writes/mutation.ts';
import { sightOf } from '../../organisation/workforce/sight.ts';
import { updated, type Write } from '../../write.ts';
import { shownRun } from '../runs/results/in-words.ts';
import { requireOpenTo } from '../runs/run-acts.rules.ts';
import { CANCELLED } from '../runs/run-error.ts';
import { endEvents } from '../runs/run-events.ts';
import { requireRun } from '../runs/runs.view.ts';
import type { SolveContext } from './context.ts';
import { failRun } from './work.repo.ts';

/** Ends an open run. Whoever works on it finds its job gone, and stops. */
export async function cancelRun(
  { queue }: Pick<SolveContext, 'queue'>,
  { tx, at, scope }: Write,
  id: string,
): Promise<Outcome> {
  const { organisationId } = scope.actor;
  const before = await requireRun(tx, scope, id, true);
  requireOpenTo('cancel', before);
  await failRun(tx, organisationId, id, null, CANCELLED, at.toISOString());
  await queue.remove(tx, id);
  const after = await requireRun(tx, scope, id);
  const audit = { action: 'planning-run.cancel', entityType: 'planning-run', entityId: id, before, after };
  const body = await shownRun(tx, scope, after, await sightOf(tx, scope));
  return { ...updated(body, audit), events: endEvents(after) };
}
