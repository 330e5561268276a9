/**
 * A process that runs test files one after the other, each as a run of node:test in this process. Modules of the sources are
 * loaded once; test files, fixtures and helpers anew for each file, so that no file meets what another left in them.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { mock, run } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { closeKept, openShelf } from '../helpers/kept.ts';
import { listen, readable } from './events.ts';
import { type FromWorker, type Rest, STOOD_STILL, type ToWorker } from './messages.ts';
import { processorMs } from './processor.ts';
import { awaitClosed, restoreSettings, stateOfProcess } from './state.ts';

const TESTS_OWN = /^file:(?!.*\/node_modules\/).*(?:\/test\/.*|\.(?:test|fixture))\.ts$/;
/** What the files of a process share is in here. */
const SHARED = /\/test\/helpers\/(?:kept|contract)\.ts$/;
/** How node:test names the parent of a file's tests, and where it publishes that something has ended. */
const ROOT = '<root>';
const ENDS = 'tracing:node.test:end';

/** Behind the address of a module that is loaded anew. */
const ANEW = '?file=';
/** Such modules without their types, by address: to take those out takes longer than to load them. */
const plain = new Map<string, string>();

/** How many files this process has begun. */
let files = 0;
/** Whether one of them runs now. */
let busy = false;

const send = (message: FromWorker) => void process.send?.(message);

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    const { url } = resolved;
    return TESTS_OWN.test(url) && !SHARED.test(url)
      ? { ...resolved, url: `${url}${ANEW}${files}` }
      : resolved;
  },
  load: (url, context, next) => {
    const [file = '', number] = url.split(ANEW);
    if (number === undefined) return next(url, context);
    const source = plain.get(file) ?? stripTypeScriptTypes(readFileSync(fileURLToPath(file), 'utf8'));
    plain.set(file, source);
    return { format: 'module', source, shortCircuit: true };
  },
});

/** Resolves when all tests of the file that begins now have ended, and its hooks. */
function rootEnded(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (message: unknown) => {
    if ((message as { name?: string }).name !== ROOT) return;
    unsubscribe(ENDS, look);
    resolve();
  };
  subscribe(ENDS, look);
  return promise;
}

async function runFile(file: string, closeMs: number): Promise<Rest> {
  const since = performance.now();
  const cpu = processorMs();
  // While a file runs, the process is to end where it waits for nothing more.
  process.channel?.unref();
  const before = stateOfProcess();
  const earlier = process.listeners('beforeExit');
  const events = run({ files: [file], isolation: 'none' });
  // node:test reports what a run came to when its process has nothing left to do: this process has more.
  const finish = process.listeners('beforeExit').find((listener) => !earlier.includes(listener));
  if (finish === undefined) throw new Error('node:test does not wait for the end of the process');
  const seen = listen(file, events, send);
  const over = once(events, 'end');
  await rootEnded();
  await setImmediate();
  const faults = await awaitClosed(before, closeMs);
  process.channel?.ref();
  finish(0);
  await over;
  mock.reset();
  // node:test says nothing of a file that fails to load after its first test.
  await import(pathToFileURL(file).href).catch((error: unknown) => {
    if (!seen.isEmpty) faults.push(`it failed to load: ${readable(error)}`);
  });
  faults.push(...seen.faults.map(readable), ...restoreSettings(before));
  if (seen.isEmpty && seen.failed === 0) faults.push('it holds no test');
  if (seen.success !== true && seen.failed + faults.length === 0) faults.push('it failed outside its tests');
  process.exitCode = undefined;
  return { faults, ms: performance.now() - since, cpuMs: processorMs() - cpu };
}

process.on('message', async (message: ToWorker) => {
  if (message.kind === 'stop') {
    await closeKept();
    process.exit();
  }
  files += 1;
  busy = true;
  const rest = await runFile(message.file, message.closeMs);
  busy = false;
  send({ kind: 'ended', rest });
});
// Nobody is left to report to.
process.on('disconnect', () => process.exit());
process.prependListener('beforeExit', () => {
  if (busy) process.exit(STOOD_STILL);
});

openShelf();
// Standard streams count among what is open from when they are first used.
process.stdout.write('');
process.stderr.write('');
