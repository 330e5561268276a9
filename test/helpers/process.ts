/** The product as a process of its own, on a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { runningServer } from '../../src/platform/db/embedded/postmaster.ts';
import { throwAwayFolder } from '../../src/platform/db/embedded/throw-away.ts';

const MAIN = new URL('../../src/app/start.js', import.meta.url).pathname;
export const dataDir = throwAwayFolder('process');
const running = new Set<ChildProcess>();
after(async () => {
  for (const child of running) child.kill('SIGKILL');
  await killServer(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Kills the embedded server of a data folder, where one runs, as a power cut would. */
export async function killServer(folder: string): Promise<void> {
  const place = join(folder, 'pg');
  const server = existsSync(place) ? runningServer(realpathSync(place)) : null;
  if (server === null) return;
  process.kill(server.pid, 'SIGKILL');
  while (runningServer(realpathSync(place)) !== null) await setTimeout(5);
}

interface Ended {
  code: number | null;
  signal: string | null;
  output: string;
}

/**
 * Starts the product. `says(pattern)` resolves to the first match in what it has written or will write, and rejects with
 * the whole of it when it ends without; `url` is its address once it answers; `ended` tells how it ended.
 */
export const launch = (env: Record<string, string>, ...args: string[]) => launchFrom(MAIN, env, ...args);

/** The same from other sources. `main`: where their processes begin. */
export function launchFrom(main: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: '0', ...env },
  });
  running.add(child);
  let output = '';
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output);
        if (match !== null) resolve(match);
      };
      child.stdout.on('data', look);
      void ended.then((end) => reject(new Error(end.output)));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const url = says(/^Listings +(http:\/\/\S+?)\/listings/m).then((match) => match[1]!);
  url.catch(() => undefined);
  return { child, url, says, ended };
}
