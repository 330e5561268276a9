/**
 * An expiring token store for codes, sessions and refresh tokens: random tokens, each with a value, in memory. A restart
 * drops them, and people sign in again.
 */
import { randomBytes } from 'node:crypto';

export interface TokenStore<T> {
  /** Stores the value under a new token and returns the token. */
  add(value: T): string;
  /** The value, unless the token has expired. */
  find(token: string): T | null;
  /** The value, and removes the token. */
  take(token: string): T | null;
}

const RANDOM_BYTES = 32;

export function createTokenStore<T>(lifeSeconds: number, capacity: number, now: () => Date): TokenStore<T> {
  const entries = new Map<string, { value: T; expiresAt: number }>();
  const find = (token: string) => {
    const entry = entries.get(token);
    return entry === undefined || entry.expiresAt <= now().getTime() ? null : entry.value;
  };
  return {
    find,
    add: (value) => {
      if (entries.size >= capacity) entries.delete(entries.keys().next().value!);
      const token = randomBytes(RANDOM_BYTES).toString('base64url');
      entries.set(token, { value, expiresAt: now().getTime() + lifeSeconds * 1000 });
      return token;
    },
    take: (token) => {
      const value = find(token);
      entries.delete(token);
      return value;
    },
  };
}
