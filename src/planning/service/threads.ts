/** The threads of Planning, which several applications of one process may share: each loads modules for a while. */
import { SolveThreads } from '../rota/solve/thread.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import type { TASKS } from './tasks.ts';

export interface PlanningThreads {
  solve: SolveThreads;
  tasks: WorkerPool<typeof TASKS>;
}

export function openThreads(): PlanningThreads {
  const tasks = new WorkerPool<typeof TASKS>(new URL('./tasks.worker.ts', import.meta.url));
  return { solve: new SolveThreads(), tasks };
}

export async function closeThreads({ solve, tasks }: PlanningThreads): Promise<void> {
  solve.close();
  await tasks.close();
}
