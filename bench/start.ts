/**
 * npm run bench:start: the product started on an empty folder, until its first healthy answer and until the demonstration
 * is whole, and then again on the same folder. Processor time tells more than the clock where other work runs beside it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 1);
const PORT = process.env.BENCH_PORT ?? '8931';
const MAIN = new URL('../src/main.ts', import.meta.url).pathname;
/** Long enough for what a start leaves behind to settle. */
const IDLE_MS = 5000;
const POLL_MS = 20;
const TICKS_PER_SECOND = 100;

/** Resident memory in MB and processor time in s of a process, its threads included. */
function figuresOf(pid: number) {
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const cpu = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  return { mb: Math.round(Number(resident) / 1024), cpu };
}

async function isHealthy(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${PORT}/planning/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function measure(what: string, dataDir: string): Promise<void> {
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT } });
  const whole = invited(child);
  const lap = (name: string) => {
    const { mb, cpu } = figuresOf(child.pid!);
    const wall = (performance.now() - began) / 1000;
    console.log(
      `${what}, ${name.padEnd(8)} ${wall.toFixed(1).padStart(5)} s, ${cpu.toFixed(1).padStart(5)} s of processor, ${mb} MB`,
    );
  };
  while (!(await isHealthy())) await sleep(POLL_MS);
  lap('healthy');
  await whole;
  lap('whole');
  await sleep(IDLE_MS);
  lap('idle');
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Resolves once the process has printed the invitation, rejects when it ends without. */
function invited(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => {
      output += text;
      if (/^Plan next week/m.test(output)) resolve();
    });
    child.stderr!.on('data', (text: Buffer) => {
      output += text;
    });
    child.once('exit', () => reject(new Error(output)));
  });
}

for (let round = 0; round < ROUNDS; round += 1) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shopfloor-start-'));
  await measure('cold', dataDir);
  await measure('warm', dataDir);
  rmSync(dataDir, { recursive: true });
}
