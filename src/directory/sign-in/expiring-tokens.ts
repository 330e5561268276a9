/**
 * An expiring token store for codes, sessions and refresh tokens: random tokens, each with a value, in the database, so that
 * whichever process is asked finds them.
 */
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/canonical-json.ts';
import type { Sql } from '../../platform/db/db.ts';

export interface TokenStore<T> {
  /** Stores the value, plain JSON, under a new token and returns the token; `tx` where a transaction is open. */
  add(value: T, tx?: Sql): Promise<string>;
  /** The value, unless the token has expired. */
  find(token: string): Promise<T | null>;
  /** The value, and removes the token: of two that take it, one gets it. */
  take(token: string): Promise<T | null>;
}

export interface TokenKind {
  db: Sql;
  now: () => Date;
  /** What the tokens stand for: those of another kind are not found. */
  kind: string;
  lifeSeconds: number;
}

const RANDOM_BYTES = 32;

/** Each new token makes room by two that have expired, so they never add up. */
const ADD = `
  with gone as (
    delete from directory_tokens where token_hash in (
      select token_hash from directory_tokens where expires_at <= $5 order by expires_at limit 2
      for update skip locked))
  insert into directory_tokens (token_hash, kind, value, expires_at) values ($1, $2, $3, $4)`;
const FIND = 'select value from directory_tokens where token_hash = $1 and kind = $2 and expires_at > $3';
const TAKE =
  'delete from directory_tokens where token_hash = $1 and kind = $2 returning value, expires_at > $3 as live';

export function createTokenStore<T>({ db, now, kind, lifeSeconds }: TokenKind): TokenStore<T> {
  return {
    add: async (value, tx = db) => {
      const token = randomBytes(RANDOM_BYTES).toString('base64url');
      const at = now();
      const expires = new Date(at.getTime() + lifeSeconds * 1000);
      const stored = [sha256(token), kind, JSON.stringify(value), expires.toISOString(), at.toISOString()];
      await tx.query(ADD, stored);
      return token;
    },
    find: async (token) => {
      if (token === '') return null;
      const [found] = await db.query<{ value: T }>(FIND, [sha256(token), kind, now().toISOString()]);
      return found?.value ?? null;
    },
    take: async (token) => {
      if (token === '') return null;
      const asked = [sha256(token), kind, now().toISOString()];
      const [found] = await db.query<{ value: T; live: boolean }>(TAKE, asked);
      return found?.live === true ? found.value : null;
    },
  };
}
