/** A solver thread: a crew that does one round for each message. */

import { parentPort, workerData } from 'node:worker_threads';
import { type Assignment, Crew, type Links } from './crew.ts';

const crew = new Crew(workerData as Assignment);
parentPort?.on('message', (offers: Map<number, Links>) => {
  parentPort?.postMessage(crew.round(offers));
});
