/** The thread that reads or writes one file. */

import { parentPort, workerData } from 'node:worker_threads';
import type { Said } from '../../words/said.ts';
import { readTable, type SheetFile } from './read.ts';
import type { RawTable } from './table.ts';
import { UnreadableFile } from './unreadable.ts';
import { type Written, writeTable } from './write.ts';

export type Task = { read: SheetFile } | { write: Written };
/** Errors lose their class between threads. */
export type Done = { table: RawTable } | { bytes: Uint8Array } | { unreadable: Said };

async function perform(task: Task): Promise<Done> {
  if ('write' in task) return { bytes: await writeTable(task.write) };
  try {
    return { table: await readTable(task.read) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.said };
    throw error;
  }
}

parentPort?.postMessage(await perform(workerData as Task));
