/** A thread that serves one run at a time: a request begins it, progress and the solution are posted, 'abort' stops it. */

import { parentPort } from 'node:worker_threads';
import { Run } from './run.ts';
import type { RunMessage, RunRequest } from './solve.ts';

let stop = new AbortController();
const post = (message: RunMessage) => parentPort?.postMessage(message);

async function serve({ problem, options }: RunRequest): Promise<void> {
  stop = new AbortController();
  const run = new Run(problem, {
    ...options,
    signal: stop.signal,
    onProgress: (progress) => post({ progress }),
  });
  post({ solution: await run.solve() });
}

parentPort?.on('message', (message: RunRequest | 'abort') => {
  if (message === 'abort') stop.abort();
  else void serve(message);
});
