/** Where answers to the public are read: what is logged and shown of a replica, and when it is looked at. */
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../http/metrics.ts';
import { every } from '../jobs/repeat.ts';
import type { Sql } from './db.ts';
import type { ReadOutcome, Replica } from './replica.ts';

/** The handle for one answer to the public; `noted` hears how many milliseconds old at most is what a replica said. */
export type PublicReads = (noted: (lagMs: number) => void) => Sql;

/** Reads from the replica while it may be read; it is closed with the application. */
export function publicReadsOf(app: FastifyInstance, primary: Sql, replica: Replica | null): PublicReads {
  const counted = showReplica(app.metrics, replica);
  if (replica === null) return () => primary;
  app.addHook('onClose', follow(replica, app.log));
  return (noted) => replica.reads(noted, counted);
}

/** Figures of the replica, absent where there is none. The returned function counts a statement. */
function showReplica(metrics: Metrics, replica: Replica | null): (outcome: ReadOutcome) => void {
  metrics.gauges(
    () => replica,
    [
      {
        name: 'database_replica_used',
        help: '1: the public catalogue is read from the replica; 0: from the primary',
        figure: (shown) => Number(shown.isUsed()),
      },
      {
        name: 'database_replica_lag_seconds',
        help: 'Most that the replica is behind; +Inf: not known',
        figure: (shown) => shown.lagMs() / 1000,
      },
    ],
  );
  return metrics.counter(
    'database_public_reads_total',
    'Statements for the public where there is a replica: from it, from the primary, or retried there after it failed',
  );
}

/** Looks again and again, and logs when the replica begins or ceases to be read. The returned function ends that and closes it. */
function follow(replica: Replica, log: FastifyInstance['log']): () => Promise<void> {
  let wasUsed: boolean | null = null;
  const say = (reason: unknown) => {
    const isUsed = reason === null;
    if (isUsed && wasUsed !== true) log.info('the public catalogue is read from the replica');
    if (!isUsed && wasUsed !== false)
      log.warn({ err: reason }, 'the public catalogue is read from the primary: the replica cannot be used');
    wasUsed = isUsed;
  };
  const look = () => replica.look().then(() => say(null), say);
  const stop = every(say, [[replica.pauseMs, look]]);
  return async () => {
    await stop();
    await replica.close();
  };
}
