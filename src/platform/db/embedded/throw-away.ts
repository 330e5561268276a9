import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for what is thrown away, which the server's user can pass too. */
export function throwAwayFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `shopfloor-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
