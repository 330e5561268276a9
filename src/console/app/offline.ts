/**
 * What can be read without a connection: one's own name, shifts and days of stand-by, the sites and what the organisation says of
 * itself, kept in this browser until somebody signs out or a week has passed. No token is kept.
 */
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import type { Me } from './me.ts';

/** Queries with this are kept. */
export const OFFLINE = { offline: true } as const;

/** Of the key of one's own shifts. */
export const OWN_SHIFTS = 'my-shifts';

/** Numbered, for a page of an earlier shape is not read. */
const KEY = 'shopfloor.offline.2';
const MOST_AGE_MS = 7 * 86_400_000;

interface Kept {
  me: Me;
  /** Milliseconds of the epoch. */
  at: number;
  state: ReturnType<typeof dehydrate>;
}

function read(): Kept | null {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
  return kept !== null && Date.now() - kept.at < MOST_AGE_MS ? kept : null;
}

/** Who may read what is kept, null when nothing is. */
export const keptFor = (): Me | null => read()?.me ?? null;

/** When what is kept was true, in milliseconds of the epoch. */
export const keptAt = (): number | null => read()?.at ?? null;

export function forget(): void {
  localStorage.removeItem(KEY);
}

/** Shows what is kept, and keeps what is read from now on. */
export function keepForOffline(client: QueryClient, me: Me): void {
  const kept = read();
  if (kept !== null && kept.me.id === me.id) hydrate(client, kept.state);
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.offline !== true || query.state.status !== 'success') return;
    if (query.state.fetchStatus !== 'idle') return;
    const state = dehydrate(client, {
      shouldDehydrateQuery: ({ meta, state: { status } }) => meta?.offline === true && status === 'success',
      shouldDehydrateMutation: () => false,
    });
    // The frame reads names again on every page; how old the shifts are is what counts.
    const read = state.queries.filter(({ queryKey }) => queryKey[0] === OWN_SHIFTS);
    const at = Math.max(...(read.length === 0 ? [query] : read).map((one) => one.state.dataUpdatedAt));
    localStorage.setItem(KEY, JSON.stringify({ me, at, state } satisfies Kept));
  });
}

/** Lets the page open without a connection, where the browser can. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/console/service-worker.js');
}
