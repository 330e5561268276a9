/** Files of `DATA_DIR/keys`: made once, whichever of several processes that start at the same time is first. */
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../platform/files.ts';

/** What the file holds, which only this user can read. Where it is missing it is made. */
export async function readOrMake(
  dataDir: string,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const partial = `${file}.${randomUUID()}`;
    writeFileSync(partial, await make(), { mode: 0o600, flush: true });
    try {
      // Unlike a rename this never replaces what another process has made, and it shows the file whole or not at all.
      linkSync(partial, file);
      await syncFolder(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(partial);
    }
  }
  return readFileSync(file, 'utf8');
}
