/** A worker thread of the pool: a message sets the engines of a run up, each further one asks for a round of them. */

import { parentPort, workerData } from 'node:worker_threads';
import { loadHighs } from '../branch-and-price/adapter.ts';
import type { EnginesData, EnginesMessage } from './pool.ts';
import { WorkerEngines } from './worker-engines.ts';

const { ended } = workerData as EnginesData;
// Loads while the calling thread compiles the problem.
const highs = loadHighs();
let engines: Promise<WorkerEngines> | null = null;

async function setUp(last: Promise<WorkerEngines> | null, message: EnginesMessage & object) {
  (await last)?.close();
  if (!('setup' in message)) throw new Error('a round was asked for before its run was set up');
  return new WorkerEngines(message.setup, await highs);
}

parentPort?.on('message', async (message: EnginesMessage) => {
  if (engines === null || 'setup' in message) engines = setUp(engines, message);
  if ('setup' in message) return;
  const mine = await engines;
  const { run, exchange } = message;
  if (run > Atomics.load(ended, 0)) parentPort?.postMessage({ run, reports: mine.round(exchange) });
});
