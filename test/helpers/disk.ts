/**
 * A disk whose power can be cut: a file system in a file. What the kernel holds and nobody waited for is not in the file yet,
 * so a copy of the file is the disk as a power cut would leave it. Needs root, loop devices and ext4's tools.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { throwAwayFolder } from '../../src/platform/db/embedded/throw-away.ts';

const SIZE = '400M';
/** The file system itself writes nothing for so long but what somebody waits for. */
const OPTIONS = 'loop,commit=3600';

export interface Disk {
  /** Where it is mounted. */
  folder: string;
  /** Takes a copy of the disk as it is, to be put in its place. Whoever wrote to it is to be killed before. */
  cutPower(): void;
  remove(): void;
}

/** Why there is none here; false where there is one. */
export function noDisk(): string | false {
  if (process.getuid?.() !== 0) return 'only root mounts file systems';
  const disk = makeDisk();
  disk?.remove();
  return disk === null && 'no file system in a file can be mounted here';
}

export function makeDisk(): Disk | null {
  const above = throwAwayFolder('disk');
  const [image, copy, folder] = ['image', 'copy', 'mounted'].map((name) => join(above, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(folder);
  const made = [
    ['truncate', '--size', SIZE, image],
    ['mkfs.ext4', '-q', image],
    ['mount', '-o', OPTIONS, image, folder],
  ].every(([program = '', ...args]) => spawnSync(program, args).status === 0);
  if (!made) {
    rmSync(above, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    cutPower: () => {
      execFileSync('cp', ['--sparse=always', image, copy]);
      // What is still written now goes to the disk that is thrown away.
      execFileSync('umount', [folder]);
      execFileSync('mv', [copy, image]);
      execFileSync('mount', ['-o', OPTIONS, image, folder]);
    },
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(above, { recursive: true });
    },
  };
}
