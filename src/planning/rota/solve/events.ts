/** A run's progress as server-sent events. */

import { PassThrough } from 'node:stream';
import type { Progress } from '../../../solver/index.ts';
import { sightOf } from '../../organisation/workforce/sight.ts';
import type { Scope } from '../../scope.ts';
import { shownRun } from '../runs/results/in-words.ts';
import { plansOthers } from '../runs/runs.repo.ts';
import { requireRun } from '../runs/runs.view.ts';
import type { SolveContext } from './context.ts';
import { waitForRun } from './wait.service.ts';

/** Sends `status` at once, `progress` while the run is solved, and `ended` with the run. */
export async function streamRun(
  { db, runner }: Pick<SolveContext, 'db' | 'runner'>,
  scope: Scope,
  id: string,
  onFault: (error: unknown) => void,
): Promise<PassThrough> {
  const first = await requireRun(db, scope, id);
  const { organisationId } = scope.actor;
  const sight = await sightOf(db, scope);
  const isWhole =
    sight.pay && (sight.people === null || !(await plansOthers(db, organisationId, id, [...sight.people])));
  const stream = new PassThrough();
  const send = (event: string, data: object) =>
    stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const onProgress = (runId: string, { iterations, seconds, feasible, ...costs }: Progress) => {
    if (runId !== id) return;
    const { cost, bound } = isWhole ? costs : { cost: null, bound: null };
    send('progress', { iterations, seconds, cost, feasible, bound });
  };
  runner.events.on('progress', onProgress);
  stream.once('close', () => runner.events.off('progress', onProgress));
  send('status', { id, status: first.status });
  const finish = async () => {
    await waitForRun(runner, db, organisationId, id);
    send('ended', await shownRun(db, scope, await requireRun(db, scope, id), sight));
    stream.end();
  };
  finish().catch((error: unknown) => {
    onFault(error);
    stream.destroy();
  });
  return stream;
}
