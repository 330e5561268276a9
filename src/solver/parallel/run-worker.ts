/** The thread of one run: starts at once, reports progress, ends with the solution; any message stops it. */

import { parentPort, workerData } from 'node:worker_threads';
import { Run } from './run.ts';
import type { RunMessage, RunRequest } from './solve.ts';

const { problem, options } = workerData as RunRequest;
const stop = new AbortController();
const post = (message: RunMessage) => parentPort?.postMessage(message);
parentPort?.once('message', () => stop.abort());
const run = new Run(problem, {
  ...options,
  signal: stop.signal,
  onProgress: (progress) => post({ progress }),
});
post({ solution: await run.solve() });
