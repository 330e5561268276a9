/**
 * Codes, sessions and refresh tokens: random texts that stand for a person, kept in memory until they end. A restart
 * forgets them, and people sign in again.
 */
import { randomBytes } from 'node:crypto';

export interface Keeper<T> {
  /** Keeps the value and answers the text that stands for it. */
  keep(value: T): string;
  /** The value, if it has not ended. */
  find(text: string): T | null;
  /** The value, for the last time. */
  take(text: string): T | null;
}

const RANDOM_BYTES = 32;

export function createKeeper<T>(lifeSeconds: number, most: number, now: () => Date): Keeper<T> {
  const kept = new Map<string, { value: T; until: number }>();
  const find = (text: string) => {
    const entry = kept.get(text);
    return entry === undefined || entry.until <= now().getTime() ? null : entry.value;
  };
  return {
    find,
    keep: (value) => {
      if (kept.size >= most) kept.delete(kept.keys().next().value!);
      const text = randomBytes(RANDOM_BYTES).toString('base64url');
      kept.set(text, { value, until: now().getTime() + lifeSeconds * 1000 });
      return text;
    },
    take: (text) => {
      const value = find(text);
      kept.delete(text);
      return value;
    },
  };
}
