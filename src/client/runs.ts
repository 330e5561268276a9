/** Waiting for a run that was sent with `Prefer: respond-async`. */
import { ConnectionError } from './errors.ts';
import type { ServerEvent } from './events.ts';
import type { PlanningRun } from './planning.generated.ts';
import { type CallOptions, sleep } from './transport.ts';

interface Planning {
  getPlanningRun(input: { id: string }, options?: CallOptions): Promise<PlanningRun>;
  streamPlanningRun(input: { id: string }, options?: CallOptions): Promise<AsyncIterable<ServerEvent>>;
}

export interface WaitOptions {
  /** Ends the waiting, not the run. */
  signal?: AbortSignal;
  /** Called with each progress that the solver reports, as it is sent. */
  onProgress?: (progress: unknown) => void;
}

/** A stream that ended without the run's end: a server that stopped, a proxy that lost patience. */
const PAUSE_MS = 1000;

/**
 * The run once it has ended, completed or failed; its events are followed, anew where they break off.
 *
 *     const { id } = await client.planning.createPlanningRun({ body }, { headers: { prefer: 'respond-async' } });
 *     const run = await endOfRun(client.planning, id);
 */
export async function endOfRun(
  planning: Planning,
  id: string,
  { signal, onProgress }: WaitOptions = {},
): Promise<PlanningRun> {
  const call = signal === undefined ? {} : { signal };
  for (;;) {
    const run = await planning.getPlanningRun({ id }, call);
    if (run.status !== 'queued' && run.status !== 'running') return run;
    let hasEnded = false;
    try {
      for await (const { event, data } of await planning.streamPlanningRun({ id }, call)) {
        if (event === 'progress') onProgress?.(JSON.parse(data));
        hasEnded ||= event === 'ended';
      }
    } catch (error) {
      signal?.throwIfAborted();
      // The body of a stream that breaks off rejects with what fetch makes of it.
      if (!(error instanceof ConnectionError || error instanceof TypeError)) throw error;
    }
    if (!hasEnded) await sleep(PAUSE_MS, signal);
  }
}
