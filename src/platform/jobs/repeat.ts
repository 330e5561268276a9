/** Work that a process repeats while it is up. */

export type Task = [ms: number, work: () => Promise<unknown>];

/** Repeats each task, never beside itself. The returned function ends that, and resolves when the last is done. */
export function every(onFault: (error: unknown) => void, tasks: readonly Task[]): () => Promise<void> {
  const busy = new Map<Task, Promise<unknown>>();
  const run = (task: Task) => {
    if (busy.has(task)) return;
    const done = task[1]()
      .catch(onFault)
      .finally(() => busy.delete(task));
    busy.set(task, done);
  };
  const timers = tasks.map((task) => setInterval(run, task[0], task).unref());
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(busy.values());
  };
}
