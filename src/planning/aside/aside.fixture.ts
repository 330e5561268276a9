/** A thread with tasks of the test's own. */
import { serve } from './serve.ts';

export const FIXTURE = {
  echo: (text: string) => text,
  parse: (text: string): unknown => JSON.parse(text),
  /** Thinks this long. */
  ponder: (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

serve(FIXTURE);
