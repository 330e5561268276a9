/**
 * Reads and writes files in threads of their own, two at a time: a large file holds up no other request, and one made to
 * exhaust memory or time ends its thread alone.
 */

import { Worker } from 'node:worker_threads';
import { revived, type Said, say } from '../../words/said.ts';
import { invalid, malformed } from '../errors.ts';
import { Turns } from '../turns.ts';
import type { SheetFile } from './read.ts';
import type { Done, Task } from './sheet.worker.ts';
import type { RawTable } from './table.ts';
import type { Written } from './write.ts';

const MODULE = new URL('./sheet.worker.ts', import.meta.url);
const MOST_HEAP_MB = 768;
const TIMEOUT_MS = 60_000;
const turns = new Turns(2);

/** Throws 422 for what is no table. */
export async function readFile(file: SheetFile): Promise<RawTable> {
  if (file.bytes.length === 0) throw unreadable(say('sheets.noRows'));
  const done = await turns.take(() => run({ read: file }));
  if ('unreadable' in done) throw unreadable(revived(done.unreadable));
  if ('table' in done) return done.table;
  throw new Error('the thread wrote a file where it was to read one');
}

export async function writeFile(written: Written): Promise<Buffer> {
  const done = await turns.take(() => run({ write: written }));
  if ('bytes' in done) return Buffer.from(done.bytes);
  throw new Error('the thread read a file where it was to write one');
}

const unreadable = (message: Said) => invalid([{ path: 'body', code: 'UNREADABLE', message }]);

function run(task: Task): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>();
  const worker = new Worker(MODULE, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  const tooMuch = () => reject(malformed(say('protocol.fileTooMuch')));
  const timer = setTimeout(() => {
    tooMuch();
    void worker.terminate();
  }, TIMEOUT_MS);
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
  );
  worker.once('exit', () => {
    clearTimeout(timer);
    reject(new Error('the thread ended without an answer'));
  });
  return promise;
}
