/** A solver thread: the first message is its crew's assignment, each of the others asks for one round. */

import { parentPort } from 'node:worker_threads';
import { type Assignment, Crew, type Offers } from './crew.ts';
import { loadHighs } from './seam/engine.ts';

// Loaded while the problem is being compiled elsewhere.
const highs = loadHighs();
let crew: Promise<Crew> | null = null;
parentPort?.on('message', async (message: Assignment | Offers) => {
  if (crew === null) crew = highs.then((library) => new Crew(message as Assignment, library));
  else parentPort?.postMessage((await crew).round(message as Offers));
});
