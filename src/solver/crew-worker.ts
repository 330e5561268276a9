/** A solver thread: a crew that does one round for each message. */

import { parentPort, workerData } from 'node:worker_threads';
import { type Assignment, Crew, type Offers } from './crew.ts';

const crew = Crew.create(workerData as Assignment);
parentPort?.on('message', async (offers: Offers) => {
  parentPort?.postMessage((await crew).round(offers));
});
