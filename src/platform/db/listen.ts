/** Hears what processes tell each other through a PostgreSQL server, on a connection of its own. */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Between a lost connection and the next attempt. */
const AGAIN_MS = 1000;
/** Whoever only listens does not notice that nobody is there any more, so it says again that it listens. */
const REPEAT_MS = 10_000;

/**
 * Calls `hear` with every text sent on `channel` until the returned function is called. What is sent while the connection
 * is lost is not heard, and behind a pooler that hands connections on after each transaction nothing is.
 */
export async function listen(
  options: pg.ClientConfig,
  channel: string,
  hear: (text: string) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = await open(options, channel, hear);
  const ended = keepOpen(first);
  async function keepOpen(opened: Listening | null): Promise<void> {
    for (let current = opened; ; current = await open(options, channel, hear)) {
      if (current !== null) {
        const { client, lost } = current;
        const stop = () => void client.end();
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
        await lost;
        signal.removeEventListener('abort', stop);
      }
      if (signal.aborted) return;
      await setTimeout(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }
  return () => {
    stopping.abort();
    return ended;
  };
}

interface Listening {
  client: pg.Client;
  /** Resolves when the connection has ended, for whatever reason. */
  lost: Promise<void>;
}

/** null: the server cannot be reached for now. */
async function open(
  options: pg.ClientConfig,
  channel: string,
  hear: (text: string) => void,
): Promise<Listening | null> {
  // A pipelined connection whose statement is not answered in time is ended.
  const client = new pg.Client({
    ...options,
    pipeline: true,
    query_timeout: options.connectionTimeoutMillis,
  });
  const say = () => client.query(`listen ${pg.escapeIdentifier(channel)}`);
  const repeat = setInterval(() => void say().catch(() => undefined), REPEAT_MS).unref();
  const lost = new Promise<void>((resolve) =>
    client.once('end', () => {
      clearInterval(repeat);
      resolve();
    }),
  );
  client.on('error', () => void client.end());
  client.on('notification', ({ payload = '' }) => hear(payload));
  try {
    await client.connect();
    await say();
    return { client, lost };
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}
