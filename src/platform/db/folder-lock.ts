import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a folder against a second process until the returned function is called or this process ends, however it
 * ends. Node offers no file lock of its own; an exclusive SQLite transaction is one that the kernel releases.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error) || !error.message.includes('locked')) throw error;
    throw new Error(
      `DATA_DIR: another process is using ${folder}. Stop it, or give this one its own folder (DATA_DIR) and port (PORT).`,
    );
  }
  return () => lock.close();
}
