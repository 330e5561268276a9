/** Seeded random numbers: sfc32 (Doty-Humphrey's Small Fast Counting), 32 bits a step, period ≥ 2^32. */

export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = 0x9e3779b9 | 0;
    this.#c = 0x243f6a88 | 0;
    for (let i = 0; i < 12; i++) this.next();
  }

  /** 32 random bits as a signed integer. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum;
  }

  /** Real in [0, 1). */
  real(): number {
    return (this.next() >>> 0) / 4294967296;
  }

  /** Whole number from 0 to `n - 1`. */
  below(n: number): number {
    return Math.floor(this.real() * n);
  }

  /** Shuffle in place. */
  shuffle(list: { length: number; [index: number]: number }): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = list[i];
      list[i] = list[j];
      list[j] = held;
    }
  }
}
