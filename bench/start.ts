/**
 * npm run bench:start: the product started on an empty folder, until its first healthy answer and until the demonstration
 * is whole, and then again on the same folder. Processor time tells more than the clock where other work runs beside it.
 * BENCH_DEMO=off: without the demonstration; BENCH_DATABASE_URL: on that server, which should be empty.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { throwAwayFolder } from '../src/platform/db/embedded/throw-away.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 1);
const PORT = process.env.BENCH_PORT ?? '8931';
const ROOT = new URL('../', import.meta.url);
/** As `npm start` does. */
const [, ...START] = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')).scripts.start.split(' ');
const DEMO = process.env.BENCH_DEMO ?? 'on';
const SERVER = process.env.BENCH_DATABASE_URL;
/** The last of what a start prints. */
const LAST_LINE = DEMO === 'on' && SERVER === undefined ? /^Plan next week/m : /^Set up/m;
/** Long enough for what a start leaves behind to settle. */
const IDLE_MS = 5000;
const POLL_MS = 20;
const TICKS_PER_SECOND = 100;

/** Resident memory, now and at most so far, in MB and processor time in s of a process, its threads included. */
function figuresOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const cpu = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  return { mb: megabytes('VmRSS'), most: megabytes('VmHWM'), cpu };
}

async function isHealthy(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${PORT}/planning/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function measure(what: string, dataDir: string): Promise<void> {
  const began = performance.now();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT, DEMO };
  const child = spawn(process.execPath, START, {
    cwd: ROOT,
    env: SERVER === undefined ? env : { ...env, DATABASE_URL: SERVER },
  });
  const whole = invited(child);
  const lap = (name: string) => {
    const { mb, most, cpu } = figuresOf(child.pid!);
    const wall = (performance.now() - began) / 1000;
    console.log(
      `${what}, ${name.padEnd(8)} ${wall.toFixed(1).padStart(5)} s, ${cpu.toFixed(1).padStart(5)} s of processor, ${mb} MB, at most ${most}`,
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

/** Resolves once the process has printed all that a start does, rejects when it ends without. */
function invited(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => {
      output += text;
      if (LAST_LINE.test(output)) resolve();
    });
    child.stderr!.on('data', (text: Buffer) => {
      output += text;
    });
    child.once('exit', () => reject(new Error(output)));
  });
}

for (let round = 0; round < ROUNDS; round += 1) {
  const dataDir = throwAwayFolder('start');
  await measure('cold', dataDir);
  await measure('warm', dataDir);
  rmSync(dataDir, { recursive: true });
}
