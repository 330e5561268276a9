/** Long-lived processes that run test files, one at a time each. */
import { type ChildProcess, fork } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { type FileOutcome, type FromWorker, type Rest, STOOD_STILL, type ToWorker } from './messages.ts';

const WORKER = new URL('./worker.ts', import.meta.url);
/** A process that is asked to end ends by then, or is killed. */
const STOP_MS = 20_000;
/** The limit is counted in these: a machine that was asleep has not let a file run. */
const TICK_MS = 500;

export interface PoolOptions {
  /** How many processes there are at a time. */
  workers: number;
  /** How long a file may take. */
  limitMs: number;
  /** How long what it has opened may stay open after its tests. */
  closeMs: number;
  /** Whether a file gets a process of its own. */
  isAlone(file: string): boolean;
  /** Called as each file ends. */
  onOutcome(outcome: FileOutcome): void;
}

/** Runs the files in this order, as processes become free. */
export async function runFiles(files: readonly string[], options: PoolOptions): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const queue = [...files];
  const lane = async () => {
    let shared: Worker | null = null;
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const alone = options.isAlone(file);
      const worker: Worker = alone || shared === null ? new Worker() : shared;
      const outcome = await worker.run(file, options);
      // What failed outside the tests may go on in the process.
      const isLast = alone || outcome.faults.length > 0;
      if (isLast) outcome.faults.push(...(await worker.stop()));
      if (!alone) shared = isLast ? null : worker;
      outcomes.push(outcome);
      options.onOutcome(outcome);
    }
    await shared?.stop();
  };
  await Promise.all(Array.from({ length: Math.min(options.workers, files.length) }, lane));
  return outcomes;
}

/** A process that runs files; gone after one that ends it. */
class Worker {
  readonly #child: ChildProcess;
  readonly #gone: Promise<string>;
  #output = '';
  isGone = false;

  constructor() {
    // A run within a run of node:test is one of its own.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    this.#child = fork(WORKER, [], {
      serialization: 'advanced',
      // It takes the types out of tests itself, by what Node calls an experiment.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const { promise, resolve } = Promise.withResolvers<string>();
    this.#gone = promise;
    this.#child.on('exit', (code, signal) => {
      this.isGone = true;
      resolve(endOf(code, signal));
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk;
      });
    }
  }

  async run(file: string, { limitMs, closeMs }: PoolOptions): Promise<FileOutcome> {
    const since = performance.now();
    const { tests, notes, ended, running } = this.#follow();
    this.#say({ kind: 'run', file, closeMs });
    const late = Promise.withResolvers<string>();
    let left = limitMs;
    const timer = setInterval(() => {
      left -= TICK_MS;
      if (left <= 0) late.resolve(`it did not end within ${limitMs / 1000} s`);
    }, TICK_MS);
    const end: Rest | string = await Promise.race([ended, this.#gone, late.promise]);
    clearInterval(timer);
    if (typeof end === 'string') await this.#kill();
    // What it wrote before it reported its end may still be on its way.
    await setImmediate();
    const output = this.#output;
    this.#output = '';
    this.#child.removeAllListeners('message');
    const rest =
      typeof end === 'string'
        ? { faults: [`${end}, in ${running()}`], ms: performance.now() - since, cpuMs: 0 }
        : end;
    return { file, tests, notes, output, ...rest };
  }

  #follow() {
    const tests: FileOutcome['tests'] = [];
    const notes: string[] = [];
    const { promise: ended, resolve } = Promise.withResolvers<Rest>();
    let began: string | null = null;
    this.#child.on('message', (message: FromWorker) => {
      if (message.kind === 'began') began = message.test;
      if (message.kind === 'test') tests.push(message.test);
      if (message.kind === 'note') notes.push(`${tests.at(-1)?.name}: ${message.text}`);
      if (message.kind === 'ended') resolve(message.rest);
    });
    return { tests, notes, ended, running: () => (began === null ? 'no test' : `the test “${began}”`) };
  }

  /** What is wrong with how it ended. */
  async stop(): Promise<string[]> {
    if (this.isGone) return [];
    this.#say({ kind: 'stop' });
    const timer = setTimeout(() => void this.#kill(), STOP_MS);
    const end = await this.#gone;
    clearTimeout(timer);
    return end === endOf(0, null) ? [] : [`after its tests ${end}${this.#output}`];
  }

  #say(message: ToWorker): void {
    if (this.#child.connected) this.#child.send(message);
  }

  async #kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#gone;
  }
}

function endOf(code: number | null, signal: string | null): string {
  if (code === STOOD_STILL) return 'the process waited for nothing more';
  return `the process ended with ${signal ?? `code ${code}`}`;
}
