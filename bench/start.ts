/**
 * npm run bench:start: the product started on an empty folder, until its first healthy answer and until the demonstration
 * is whole, and then again on the same folder: time, processor time, and memory (PSS) of the process and of its server.
 * Processor time tells more than the clock where other work runs beside it.
 * BENCH_DEMO=off: without the demonstration; BENCH_DATABASE_URL: on that server, which should be empty.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningServer } from '../src/platform/db/embedded/postmaster.ts';
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

interface Figures {
  /** Its share of the memory: what several processes use is divided among them (PSS). */
  mb: number;
  cpu: number;
}

/** Figures of a process, its threads included. */
function figuresOf(pid: number): Figures {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return {
    mb: Number(/^Pss: +(\d+) kB/m.exec(rollup)?.[1]) / 1024,
    cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}

/** Figures of the database's server, all of its processes. */
function serverFigures(dataDir: string): Figures {
  const server = SERVER === undefined ? runningServer(realpathSync(join(dataDir, 'pg'))) : null;
  if (server === null) return { mb: 0, cpu: 0 };
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim();
  const all = [server.pid, ...children.split(' ').map(Number)].map(figuresOf);
  const sum = (of: (each: Figures) => number) => all.reduce((total, each) => total + of(each), 0);
  return { mb: sum(({ mb }) => mb), cpu: sum(({ cpu }) => cpu) };
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
    const wall = ((performance.now() - began) / 1000).toFixed(1);
    const [product, server] = [figuresOf(child.pid!), serverFigures(dataDir)];
    const cells = [product.cpu + server.cpu, product.mb, server.mb].map((figure) =>
      figure.toFixed(figure < 100 ? 1 : 0),
    );
    const [cpu, mb, serverMb] = cells;
    console.log(
      `${what}, ${name.padEnd(8)} ${wall.padStart(5)} s, ${cpu} s of processor, ${mb} MB and the server ${serverMb}`,
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
