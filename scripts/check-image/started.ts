/** Processes that were started in a root of their own. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** SHUTDOWN_GRACE_MS, and some. */
const STOP_MS = 10_000;

export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

/** The first process of the started one's own numbers. */
export function firstWithin(child: ChildProcess): number {
  const { pid } = child;
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'));
}

/** The process ends gracefully at the signal. */
export async function stops(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const end = ended(child);
  const began = performance.now();
  process.kill(firstWithin(child), signal);
  assert.equal(await end, 0, `${signal} did not end the process gracefully`);
  assert.ok(performance.now() - began < STOP_MS, 'it took too long to end');
}
