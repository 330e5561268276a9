/** What sends one sort of notification: it turns events into jobs, and works their queue in this process. */
import type { JobQueue, TakenJob } from '../platform/jobs/job-queue.ts';
import { JobWorker } from '../platform/jobs/worker.ts';
import type { Subscriber } from './relay.ts';

export interface Sender {
  subscriber: Subscriber;
  /** Gives the jobs of silent workers back. */
  reclaim(): Promise<unknown>;
  /** Nothing else begins; resolves when what is under way has ended. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Handle on the process that sends. */
export interface Sending {
  /** Ends what is under way. */
  stop: AbortSignal;
  onFault: (error: unknown) => void;
}

interface SenderSettings<D extends object> {
  queue: JobQueue<D>;
  deliver: (job: TakenJob<D>) => Promise<void>;
  /** Jobs worked on at the same time. */
  atATime: number;
  onFault: Sending['onFault'];
  accept: Subscriber['accept'];
}

export function createSender<D extends object>(settings: SenderSettings<D>): Sender {
  const { queue, deliver, atATime, onFault, accept } = settings;
  const worker: JobWorker<TakenJob<D>> = new JobWorker({
    take: queue.take,
    putBack: queue.putBack,
    // What is cut off by stopping is no fault.
    work: (job) =>
      deliver(job).catch((error: unknown) => {
        if (!worker.stopped) throw error;
      }),
    atATime,
    onFault,
  });
  return {
    subscriber: { accept, wake: worker.wake },
    reclaim: queue.reclaim,
    stop: () => worker.stop(),
    close: queue.stop,
  };
}
