/** The demo's calls: over HTTP alone, as the people of the demo. */

import { type Client, createClient } from '../client/index.ts';
import type { Role } from '../platform/auth/auth.ts';

/** Signs a token for somebody of the demo organisation. */
export type SignFor = (who: {
  id: string;
  role: Role;
  locationIds: readonly string[] | '*';
}) => Promise<string>;

export interface Calls {
  as(who: Parameters<SignFor>[0]): Client;
  /** A call to the Directory or HR. Throws an Error that holds the refusal. */
  send(who: Parameters<SignFor>[0], method: 'PUT' | 'POST', path: string, body?: object): Promise<void>;
}

export function createCalls(baseUrl: string, sign: SignFor, signal: AbortSignal): Calls {
  const clients = new Map<string, Client>();
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (who: Parameters<SignFor>[0]) => {
    const known = tokens.get(who.id) ?? sign(who);
    tokens.set(who.id, known);
    return known;
  };
  const fetchOurs: typeof fetch = (url, init) => fetch(url, { ...init, signal });
  return {
    as(who) {
      const client =
        clients.get(who.id) ?? createClient({ baseUrl, token: () => tokenOf(who), fetch: fetchOurs });
      clients.set(who.id, client);
      return client;
    },
    async send(who, method, path, body) {
      const response = await fetchOurs(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await tokenOf(who)}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    },
  };
}

/** Works through the items, `width` at a time, in their order. */
export async function eachOf<T>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
