/** A worker with tasks of the test's own. */
import { handlerOf } from './serve.ts';

export const FIXTURE = {
  echo: (text: string) => text,
  parse: (text: string): unknown => JSON.parse(text),
  /** Blocks its thread for this long. */
  block: (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

export default handlerOf(FIXTURE);
