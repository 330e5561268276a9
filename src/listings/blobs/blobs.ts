/** Where uploaded photos are kept: a folder, or an object store; other rooms use only this interface. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../../platform/files.ts';
import { newId } from '../../platform/ids.ts';

/** Keys are `<organisation>/<photo>/<file>`, made by us from UUIDs and names: they hold no `..`. */
export interface BlobStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The bytes, or null when there are none under the key. */
  get(key: string): Promise<Buffer | null>;
  /** Removes what is under the key, if anything. */
  remove(key: string): Promise<void>;
}

/** Keeps each blob as a file. A file appears whole or not at all, and is on the disk when it is said to be kept. */
export function folderStore(folder: string): BlobStore {
  const fileOf = (key: string) => join(folder, key);
  return {
    put: async (key, bytes) => {
      const file = fileOf(key);
      const partial = `${file}.${newId()}`;
      const above = dirname(file);
      await mkdir(above, { recursive: true });
      await writeFile(partial, bytes, { flush: true });
      await rename(partial, file);
      await syncFolder(above);
      await syncFolder(dirname(above));
    },
    get: async (key) => readFile(fileOf(key)).catch(nullWhenAbsent),
    remove: async (key) => rm(fileOf(key), { force: true }),
  };
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
