/** Threads that wait for the next run: their code is compiled, and the LP library loaded. */

import type { Worker } from 'node:worker_threads';

/** A thread that may serve several runs. */
export interface IdleThread {
  readonly worker: Worker;
  /** It ended, or will. */
  readonly failed: boolean;
}

/** How long a thread waits for a run, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Idle threads keep no process alive. */
export class IdleThreads<Thread extends IdleThread> {
  readonly #idle: { thread: Thread; expiry: NodeJS.Timeout }[] = [];

  /** The thread that waits since the shortest time, null when none does. */
  take(): Thread | null {
    for (let entry = this.#idle.pop(); entry !== undefined; entry = this.#idle.pop()) {
      clearTimeout(entry.expiry);
      if (entry.thread.failed) continue;
      entry.thread.worker.ref();
      return entry.thread;
    }
    return null;
  }

  /** Keeps a thread for later, or ends it. */
  async giveBack(thread: Thread, keep: boolean): Promise<void> {
    if (!keep || thread.failed) {
      await thread.worker.terminate();
      return;
    }
    thread.worker.unref();
    const expiry = setTimeout(() => this.#expire(thread), PATIENCE_MS).unref();
    this.#idle.push({ thread, expiry });
  }

  #expire(thread: Thread): void {
    const place = this.#idle.findIndex((entry) => entry.thread === thread);
    this.#idle.splice(place, 1);
    void thread.worker.terminate();
  }
}
