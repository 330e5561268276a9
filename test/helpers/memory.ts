/**
 * Where tests put what they throw away: in memory, where there is enough of it. On a disk a copy of a database, a thousand
 * small files, can take half a second of processor time.
 */
import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** A folder that is in memory; null: the machine has none, or too little. */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES ? SHARED_MEMORY : null;
  } catch {
    return null;
  }
}
