/** What one request costs the process: its thread, and its memory. */
import { setTimeout } from 'node:timers/promises';

export interface Cost {
  /** Time that the main thread worked, in ms: no stall is longer, and however busy the machine is, it is the same. */
  processorMs: number;
  /** By how much the process grew meanwhile. */
  memoryMb: number;
}

const SAMPLE_MS = 5;
const MEBIBYTE = 1024 * 1024;

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.memoryUsage.rss();
  let most = before;
  const sample = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(sample, SAMPLE_MS);
  const processor = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(processor);
  await setTimeout(SAMPLE_MS);
  clearInterval(timer);
  sample();
  return { processorMs: (user + system) / 1000, memoryMb: (most - before) / MEBIBYTE };
}
