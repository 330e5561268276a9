/** Work that needs much memory, a few pieces at a time: what waits holds no more than what it came with. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOneTime: number) {
    this.#free = atOneTime;
  }

  /** Runs it when its turn has come, in the order of the calls. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
