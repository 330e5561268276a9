/** What is seen from outside of the queue of runs and of this process's workers. */
import type { Metrics } from '../../../platform/http/metrics.ts';
import type { Tracing, Work } from '../../../platform/tracing/tracing.ts';
import type { RunJob } from './dispatch.ts';
import type { RunQueue } from './queue.ts';

type Phase = 'solve' | 'store' | 'explain';
/** lost: another worker has the run now. */
type Outcome = 'completed' | 'cancelled' | 'failed' | 'lost';

interface Workers {
  busy: number;
  idle: number;
}

export interface RunFigures {
  /** `read`: the workers of this process as they are now. */
  showWorkers(read: () => Workers): void;
  waited(job: RunJob, seconds: number): void;
  /** Notes how long `work` takes; the trace has it also if it fails. */
  timed<T>(job: RunJob, phase: Phase, work: Promise<T>): Promise<T>;
  ended(outcome: Outcome): void;
}

type Lasted = Pick<Work, 'start' | 'end' | 'error'>;

/** From a proof in milliseconds to the longest limit. */
const BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800];

export function createFigures(metrics: Metrics, tracing: Pick<Tracing, 'note'>, queue: RunQueue): RunFigures {
  metrics.gauges(queue.count, [
    {
      name: 'planning_queue_runs',
      help: 'Planning runs of all processes, by state',
      label: 'state',
      figure: ({ waiting, active }) => ({ waiting, active }),
    },
    {
      name: 'planning_queue_oldest_wait_seconds',
      help: 'How long the run that waits longest has waited',
      figure: ({ oldestWaitSeconds }) => oldestWaitSeconds,
    },
  ]);
  const took = metrics.histogram(
    'planning_run_phase_seconds',
    'Time of the phases of runs worked in this process; wait: from sending to beginning',
    ['phase'],
    BUCKETS,
  );
  const trace = ({ runId, organisationId, trace: parent }: RunJob, phase: string, work: Lasted) =>
    tracing.note(parent, {
      name: `planning-run ${phase}`,
      ...work,
      attributes: { 'planning_run.id': runId, 'organisation.id': organisationId },
    });
  return {
    showWorkers: (read) =>
      metrics.gauges(read, [
        {
          name: 'planning_workers',
          help: 'Workers of runs in this process, by state',
          label: 'state',
          figure: ({ busy, idle }) => ({ busy, idle }),
        },
      ]),
    waited: (job, seconds) => {
      took({ phase: 'wait' }, seconds);
      const end = Date.now();
      trace(job, 'wait', { start: end - seconds * 1000, end });
    },
    timed: async (job, phase, work) => {
      const [start, begun] = [Date.now(), performance.now()];
      const lasted = () => performance.now() - begun;
      try {
        const value = await work;
        took({ phase }, lasted() / 1000);
        trace(job, phase, { start, end: start + lasted() });
        return value;
      } catch (error) {
        trace(job, phase, { start, end: start + lasted(), error });
        throw error;
      }
    },
    ended: metrics.counter('planning_runs_ended_total', 'Planning runs that ended in this process'),
  };
}
