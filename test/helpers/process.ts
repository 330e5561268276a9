/** The product as a process of its own, on a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
export const dataDir = mkdtempSync(join(tmpdir(), 'shopfloor-process-'));
const running = new Set<ChildProcess>();
after(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  signal: string | null;
  output: string;
}

/** Starts the product; `url` is its address once it answers, `ended` how it ended and all it wrote. */
export function launch(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: '0', ...env },
  });
  running.add(child);
  let output = '';
  let found: (url: string) => void = () => {};
  const url = new Promise<string>((resolve) => {
    found = resolve;
  });
  const read = (chunk: Buffer) => {
    output += chunk;
    const match = /^Listings +(http:\/\/\S+?)\/listings/m.exec(output);
    if (match !== null) found(match[1]!);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
  const ready = Promise.race([url, ended.then(({ output: text }) => Promise.reject(new Error(text)))]);
  ready.catch(() => undefined);
  return { child, url: ready, ended };
}
