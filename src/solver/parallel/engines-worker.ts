/** A worker thread of the pool: the first message sets its engines up, each further one asks for a round. */

import { parentPort } from 'node:worker_threads';
import { loadHighs } from '../branch-and-price/adapter.ts';
import { type Exchange, WorkerEngines, type WorkerSetup } from './worker-engines.ts';

// Loads while the calling thread compiles the problem.
const highs = loadHighs();
let engines: Promise<WorkerEngines> | null = null;
parentPort?.on('message', async (message: WorkerSetup | Exchange) => {
  if (engines === null) engines = highs.then((library) => new WorkerEngines(message as WorkerSetup, library));
  else parentPort?.postMessage((await engines).round(message as Exchange));
});
