/**
 * Access tokens that were taken back before their end. They live for minutes and are checked at each request, so every process
 * has all of them in memory and reads the others' every moment.
 */
import type { IsRevoked } from '../../platform/auth/auth.ts';
import type { Sql } from '../../platform/db/db.ts';
import { ACCESS_LIFE_S } from '../tokens.ts';

export interface Revocations {
  isRevoked: IsRevoked;
  /** Takes back the tokens of these hashes, or every one with such a `sid`, until they have ended by themselves. */
  revoke(db: Sql, ...keys: readonly string[]): Promise<void>;
  /** Reads what other processes have taken back. */
  refresh(): Promise<void>;
}

/** Longest life of any access token ever given, with the clock skew that is allowed. */
const LONGEST_LIFE_MS = (ACCESS_LIFE_S + 60) * 1000;
/** What is not stored by then was rolled back. */
const LONGEST_TRANSACTION_MS = 60_000;

const FORGET = 'delete from directory_revocations where expires_at <= $1';
const ADD =
  'insert into directory_revocations (key, expires_at) select unnest($1::text[]), $2 on conflict do nothing';
const ALL = 'select key from directory_revocations where expires_at > $1';

export async function loadRevocations(db: Sql, now: () => Date): Promise<Revocations> {
  let stored = new Set<string>();
  /** Revoked by this process, and when, since those transactions may not have ended yet. */
  const own = new Map<string, number>();
  const holds = (key: string) => stored.has(key) || own.has(key);
  const revocations: Revocations = {
    isRevoked: (hash, sid) => holds(hash) || (sid !== null && holds(sid)),
    revoke: async (tx, ...keys) => {
      const at = now();
      await tx.query(FORGET, [at.toISOString()]);
      await tx.query(ADD, [keys, new Date(at.getTime() + LONGEST_LIFE_MS).toISOString()]);
      for (const key of keys) own.set(key, Date.now());
    },
    refresh: async () => {
      const begun = Date.now();
      const rows = await db.query<{ key: string }>(ALL, [now().toISOString()]);
      stored = new Set(rows.map(({ key }) => key));
      for (const [key, at] of own) if (at < begun - LONGEST_TRANSACTION_MS) own.delete(key);
    },
  };
  await revocations.refresh();
  return revocations;
}
