/** A run's progress as server-sent events. */
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Progress } from '../../../solver/index.ts';
import { scopeOf } from '../../scope.ts';
import type { RunsContext } from '../runs.service.ts';
import { requireRun, runView, waitForRun } from '../runs.view.ts';

/** Answers `status` at once, `progress` while the run is worked in this process, and `ended` with the run. */
export async function streamRun(
  { db, runner }: RunsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> {
  const scope = scopeOf(request);
  const first = await requireRun(db, scope, id);
  const stream = new PassThrough();
  const send = (event: string, data: object) =>
    stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const onProgress = (runId: string, { iterations, seconds, cost, feasible, bound }: Progress) => {
    if (runId === id) send('progress', { iterations, seconds, cost, feasible, bound });
  };
  runner.events.on('progress', onProgress);
  stream.once('close', () => runner.events.off('progress', onProgress));
  send('status', { id, status: first.status });
  const finish = async () => {
    await waitForRun(runner, db, scope.actor.organisationId, id);
    send('ended', runView(await requireRun(db, scope, id), scope));
    stream.end();
  };
  finish().catch((error: unknown) => {
    request.log.error({ err: error }, 'the stream of a run ends early');
    stream.destroy();
  });
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(stream);
}
