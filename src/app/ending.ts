/** How the process ends: gracefully at a signal; at another, or when the grace is over, what still runs is cut off. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A stop, Ctrl-C, and a terminal that is closed. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** `npm start` hands on a Ctrl-C that the terminal has sent already. */
const SAME_MS = 500;
/** A stop that is over sooner needs no words. */
const SILENT_MS = 700;
/** How long the database's server may take to end once all else is cut off. */
const LAST_MS = 3000;

/** What is open. Closed in reverse order, each once what was opened after it is closed. */
export interface Held {
  /** `outlives`: what would stay behind when the process is cut off. */
  add(close: () => Promise<unknown>, outlives?: 'outlives'): void;
  /** Aborted when the end begins. */
  signal: AbortSignal;
}

interface Manners {
  graceMs: number;
  say(text: string): void;
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Runs `work`, and what it holds until a signal comes. Rejects when it does, with nothing held any more. */
export async function runUntilSignal(
  { graceMs, say }: Manners,
  work: (held: Held) => Promise<void>,
): Promise<void> {
  const open = new AsyncDisposableStack();
  const outliving: (() => Promise<unknown>)[] = [];
  const stopping = new AbortController();
  let working: Promise<void> | undefined;
  const cutOff = async () => {
    const released = Promise.allSettled(outliving.map((close) => close()));
    await Promise.race([released, sleep(LAST_MS)]);
    process.exit(1);
  };
  let begun: number | null = null;
  const end = () => {
    if (begun !== null) {
      if (performance.now() - begun > SAME_MS) void cutOff();
      return;
    }
    begun = performance.now();
    stopping.abort();
    setTimeout(() => void cutOff(), graceMs).unref();
    const words = `Stopping: what still runs has ${graceMs / 1000} s. Ctrl-C again cuts it off\n`;
    setTimeout(() => say(words), SILENT_MS).unref();
    // What starts is not left half open.
    void Promise.allSettled([working])
      .then(() => open.disposeAsync())
      .then(() => say('Stopped\n'));
  };
  for (const signal of SIGNALS) process.on(signal, end);
  // Whoever read what is printed may go: the product does not go with them.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreGone);
  working = work({
    add: (close, outlives) => {
      open.defer(async () => void (await close()));
      if (outlives !== undefined) outliving.push(close);
    },
    signal: stopping.signal,
  });
  try {
    await working;
  } catch (error) {
    await open.disposeAsync();
    if (!stopping.signal.aborted) throw error;
  }
}
