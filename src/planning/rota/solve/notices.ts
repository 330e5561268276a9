/**
 * What the processes of one database tell each other about runs, so that a waiting run begins at once and its end and
 * progress are seen wherever they are waited for. Hints: whoever misses one finds out by looking.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/db.ts';
import type { Progress } from '../../../solver/index.ts';

export type RunNotice =
  | { kind: 'sent' }
  | { kind: 'ended'; runId: string }
  | { kind: 'progress'; runId: string; progress: Progress };

export interface RunNotices {
  /** Tells the other processes. */
  tell(notice: RunNotice): void;
  /** Calls `hear` with what other processes tell, until `stop`. */
  listen(hear: (notice: RunNotice) => void): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'planning_runs';

export function openNotices(db: Database, onFault: (error: unknown) => void): RunNotices {
  const self = randomUUID();
  let stop = async () => {};
  return {
    tell: (notice) => {
      db.tell(CHANNEL, JSON.stringify({ from: self, notice })).catch(onFault);
    },
    listen: async (hear) => {
      stop = await db.listen(CHANNEL, (text) => {
        const { from, notice } = JSON.parse(text) as { from: string; notice: RunNotice };
        if (from !== self) hear(notice);
      });
    },
    stop: () => stop(),
  };
}
