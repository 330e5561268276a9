/** What is seen from outside of the queue of runs and of this process's workers. */
import type { Metrics } from '../../../platform/http/metrics.ts';
import type { RunQueue } from './queue.ts';

type Phase = 'solve' | 'store' | 'explain';
/** lost: another worker has the run now. */
type Outcome = 'completed' | 'cancelled' | 'failed' | 'lost';

export interface RunFigures {
  waited(seconds: number): void;
  /** Notes how long `work` takes, if it succeeds. */
  timed<T>(phase: Phase, work: Promise<T>): Promise<T>;
  ended(outcome: Outcome): void;
}

/** From a proof in milliseconds to the longest limit. */
const BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800];

export function createFigures(metrics: Metrics, queue: RunQueue): RunFigures {
  const inQueue = async () => {
    const { waiting, active } = await queue.count();
    return { waiting, active };
  };
  metrics.gauge('planning_queue_runs', 'Planning runs of all processes, by state', inQueue, 'state');
  metrics.gauge(
    'planning_queue_oldest_wait_seconds',
    'How long the run that waits longest has waited',
    async () => (await queue.count()).oldestWaitSeconds,
  );
  const took = metrics.histogram(
    'planning_run_phase_seconds',
    'Time of the phases of runs worked in this process; wait: from sending to beginning',
    'phase',
    BUCKETS,
  );
  return {
    waited: (seconds) => took('wait', seconds),
    timed: async (phase, work) => {
      const begun = performance.now();
      const value = await work;
      took(phase, (performance.now() - begun) / 1000);
      return value;
    },
    ended: metrics.counter('planning_runs_ended_total', 'Planning runs that ended in this process'),
  };
}
