/** The thread of one run: starts at once, reports progress, ends with the solution; any message stops it. */

import { parentPort, workerData } from 'node:worker_threads';
import { Run } from './run.ts';
import type { News, Order } from './solve.ts';

const { problem, options } = workerData as Order;
const stop = new AbortController();
const tell = (news: News) => parentPort?.postMessage(news);
parentPort?.once('message', () => stop.abort());
const run = new Run(problem, {
  ...options,
  signal: stop.signal,
  onProgress: (progress) => tell({ progress }),
});
tell({ solution: await run.solve() });
