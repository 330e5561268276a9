/** What a test file must leave as it found it, since others run in the same process after it. */
import { setTimeout } from 'node:timers/promises';
import { openShelf } from '../helpers/kept.ts';

export interface State {
  env: Readonly<NodeJS.ProcessEnv>;
  folder: string;
  open: readonly string[];
}

/** node:test sets one, sharp's library the other when it is loaded. */
const FOREIGN = ['NODE_TEST_WORKER_ID', 'VIPSHOME'];
const LOOK_MS = 10;

export function stateOfProcess(): State {
  const { resources } = openShelf();
  const open = without(process.getActiveResourcesInfo(), resources);
  return { env: { ...process.env }, folder: process.cwd(), open };
}

/** Each name of `some` cancels one of the same name. */
function without(names: readonly string[], some: readonly string[]): string[] {
  const rest = [...names];
  for (const name of some) {
    const at = rest.indexOf(name);
    if (at !== -1) rest.splice(at, 1);
  }
  return rest;
}

/** Waits until what the file opened is closed: a process with that file alone would not end before. */
export async function awaitClosed(before: State, limitMs: number): Promise<string[]> {
  const since = performance.now();
  for (;;) {
    const left = without(stateOfProcess().open, before.open);
    if (left.length === 0) return [];
    if (performance.now() - since > limitMs) {
      return [`after its tests it left open what keeps a process alive: ${left.join(', ')}`];
    }
    await setTimeout(LOOK_MS);
  }
}

/** Puts settings back; what the file had changed. */
export function restoreSettings(before: State): string[] {
  const names = Object.keys({ ...process.env, ...before.env }).filter((name) => !FOREIGN.includes(name));
  const changed = names.filter((name) => process.env[name] !== before.env[name]);
  for (const name of changed) {
    const value = before.env[name];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  const faults = changed.map((name) => `it left the environment variable ${name} changed`);
  if (process.cwd() === before.folder) return faults;
  process.chdir(before.folder);
  return [...faults, 'it left the working folder changed'];
}
