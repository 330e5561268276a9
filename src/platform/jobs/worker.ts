/** Works a queue: takes jobs as long as there are any, a few at a time. */

export interface WorkerSettings<J> {
  /** Takes this many waiting jobs at most. */
  take: (most: number) => Promise<J[]>;
  work: (job: J) => Promise<void>;
  /** Puts back a job that was taken while the worker was being stopped, as if it had not been. */
  putBack: (job: J) => Promise<void>;
  /** The job is no longer worked on, whatever came of it. */
  onEnd?: (job: J) => void;
  /** Jobs worked on at the same time. */
  atATime: number;
  onFault: (error: unknown) => void;
}

export class JobWorker<J> {
  readonly #settings: WorkerSettings<J>;
  readonly #working = new Set<Promise<void>>();
  #taking = false;
  /** The last look for jobs, or the one under way. */
  #looked: Promise<void> = Promise.resolve();
  /** Somebody woke the worker while it looked: what it found may be older. */
  #woken = false;
  #stopped = false;

  constructor(settings: WorkerSettings<J>) {
    this.#settings = settings;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Jobs that are worked on. */
  get busy(): number {
    return this.#working.size;
  }

  /** Whether a job that is sent now would begin at once. */
  get hasRoom(): boolean {
    return !this.#stopped && this.#working.size < this.#settings.atATime;
  }

  /** Says that a job may be waiting. */
  wake = (): void => {
    this.#woken = true;
    if (!this.#taking) this.#looked = this.#takeAll().catch(this.#settings.onFault);
  };

  /** Nothing else begins; resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#looked;
    await Promise.all(this.#working);
  }

  async #takeAll(): Promise<void> {
    this.#taking = true;
    try {
      while (this.#woken) {
        this.#woken = false;
        await this.#takeWaiting();
      }
    } finally {
      this.#taking = false;
    }
  }

  async #takeWaiting(): Promise<void> {
    const { take, putBack, atATime } = this.#settings;
    while (this.hasRoom) {
      const jobs = await take(atATime - this.#working.size);
      if (jobs.length === 0) return;
      if (this.#stopped) await Promise.all(jobs.map(putBack));
      else for (const job of jobs) this.#begin(job);
    }
  }

  #begin(job: J): void {
    const { work, onEnd, onFault } = this.#settings;
    const working = work(job)
      .catch(onFault)
      .finally(() => {
        this.#working.delete(working);
        onEnd?.(job);
        if (!this.#stopped) this.wake();
      });
    this.#working.add(working);
  }
}
