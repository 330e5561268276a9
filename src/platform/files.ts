import { open } from 'node:fs/promises';

/** Waits until names made in the folder are on the disk: a file whose bytes are may else have no name after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing, and keeps names by itself.
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
