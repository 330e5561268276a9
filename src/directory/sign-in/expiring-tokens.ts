/**
 * An expiring token store for codes, sessions and refresh tokens: random tokens, each with a value, in the database, so that
 * whichever process is asked finds them. A token may be given under another: it ends with that one, at the latest.
 */
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/canonical-json.ts';
import type { Sql } from '../../platform/db/db.ts';

export interface TokenStore<T> {
  /** Stores the value, plain JSON, under a new token and returns the token; `tx` where a transaction is open. */
  add(value: T, tx?: Sql): Promise<string>;
  /** As `add`, under the token of that hash; null: that one has ended. */
  addUnder(parentHash: string, value: T): Promise<string | null>;
  /** The value, unless the token has expired. */
  find(token: string): Promise<T | null>;
  /** The value, and removes the token with all that is under it: of two that take it, one gets it. */
  take(token: string, tx?: Sql): Promise<T | null>;
  /** As `take`, with the hashes of what was given under the token; null: it has ended. Needs the transaction, which holds them. */
  takeWhole(token: string, tx: Sql): Promise<{ value: T; under: string[] } | null>;
  /**
   * The value, once, and the hash under which what it is exchanged for belongs. Whoever sends a token again may have stolen
   * it, or been stolen from: then everything that came of it ends. Of a chained one that is sent again within the grace, the
   * value is had again.
   */
  spend(token: string): Promise<{ value: T; rootHash: string } | null>;
  /** Value and root of a chained token, spent or not. */
  familyOf(token: string): Promise<{ value: T; rootHash: string } | null>;
  /** Ends the token of that hash, of whatever kind, with all that is under it. */
  end(hash: string, tx?: Sql): Promise<void>;
}

interface TokenKind {
  db: Sql;
  now: () => Date;
  /** What the tokens stand for: those of another kind are not found. */
  kind: string;
  lifeSeconds: number;
  /** True: each is exchanged for the next under the same root. Else a spent token is the root of what it is exchanged for. */
  chained?: boolean;
  /** Hears what has ended because a token of this kind came again: the value of its root, and the root's hash. */
  onReuse?: (value: unknown, rootHash: string) => Promise<void>;
}

const RANDOM_BYTES = 32;
/** Two windows that wake at once send one refresh token twice; the network repeats a request whose answer was lost. */
const GRACE_SECONDS = 10;

/**
 * Each new token makes room by two that have expired, so they never add up. What is under them goes with them, which keeps
 * two that make room out of each other's rows.
 */
const MAKE_ROOM = `
  with gone as (
    delete from directory_tokens where token_hash in (
      select token_hash from directory_tokens where expires_at <= $5 and parent_hash is null
      order by expires_at limit 2 for update skip locked))`;
const ADD = `${MAKE_ROOM}
  insert into directory_tokens (token_hash, kind, value, expires_at) values ($1, $2, $3, $4)`;
/** The row above is held until the new one is there: whatever ends the one ends the other. */
const ADD_UNDER = `
  with parent as (
    select token_hash, expires_at from directory_tokens where token_hash = $5 and expires_at > $6 for key share
  )
  insert into directory_tokens (token_hash, kind, value, expires_at, parent_hash)
  select $1, $2, $3, least($4, parent.expires_at), parent.token_hash from parent returning token_hash`;
const FIND = 'select value from directory_tokens where token_hash = $1 and kind = $2 and expires_at > $3';
const TAKE =
  'delete from directory_tokens where token_hash = $1 and kind = $2 returning value, expires_at > $3 as live';
/** Nothing is given under the token from here on. */
const HOLD = 'select from directory_tokens where token_hash = $1 and kind = $2 for update';
const UNDER = 'select token_hash as hash from directory_tokens where parent_hash = $1';
/** A spent token is kept as long as the one that it was given under, so that it is known when it comes again. */
const SPEND = `
  update directory_tokens as token
  set kind = $3, spent_at = $4, expires_at = coalesce(
    (select expires_at from directory_tokens as parent where parent.token_hash = token.parent_hash), token.expires_at)
  where token_hash = $1 and kind = $2 and expires_at > $4
  returning value, parent_hash as "parentHash"`;
const SPENT_JUST_NOW = `
  select value, parent_hash as "rootHash" from directory_tokens
  where token_hash = $1 and kind = $2 and parent_hash is not null and spent_at > $3 and expires_at > $4`;
const END_REUSED = `
  delete from directory_tokens where token_hash = (
    select case when $3 then parent_hash else token_hash end from directory_tokens
    where token_hash = $1 and kind = $2)
  returning value, token_hash as "rootHash"`;
const FAMILY = `
  select value, parent_hash as "rootHash" from directory_tokens
  where token_hash = $1 and kind in ($2, $3) and parent_hash is not null and expires_at > $4`;
const END = 'delete from directory_tokens where token_hash = $1';

export function createTokenStore<T>({
  db,
  now,
  kind,
  lifeSeconds,
  chained = false,
  onReuse,
}: TokenKind): TokenStore<T> {
  const made = (value: T) => {
    const token = randomBytes(RANDOM_BYTES).toString('base64url');
    const expires = new Date(now().getTime() + lifeSeconds * 1000);
    return { token, row: [sha256(token), kind, JSON.stringify(value), expires.toISOString()] };
  };
  const spentJustNow = async (hash: string, spent: string) => {
    const at = now();
    const since = new Date(at.getTime() - GRACE_SECONDS * 1000);
    const asked = [hash, spent, since.toISOString(), at.toISOString()];
    return (await db.query<{ value: T; rootHash: string }>(SPENT_JUST_NOW, asked))[0];
  };
  const take = async (token: string, tx: Sql) => {
    if (token === '') return null;
    const asked = [sha256(token), kind, now().toISOString()];
    const [found] = await tx.query<{ value: T; live: boolean }>(TAKE, asked);
    return found?.live === true ? found.value : null;
  };
  return {
    add: async (value, tx = db) => {
      const { token, row } = made(value);
      await tx.query(ADD, [...row, now().toISOString()]);
      return token;
    },
    addUnder: async (parentHash, value) => {
      const { token, row } = made(value);
      const added = await db.query(ADD_UNDER, [...row, parentHash, now().toISOString()]);
      return added.length === 0 ? null : token;
    },
    find: async (token) => {
      if (token === '') return null;
      const [found] = await db.query<{ value: T }>(FIND, [sha256(token), kind, now().toISOString()]);
      return found?.value ?? null;
    },
    take: (token, tx = db) => take(token, tx),
    takeWhole: async (token, tx) => {
      if (token === '') return null;
      const hash = sha256(token);
      await tx.query(HOLD, [hash, kind]);
      const under = await tx.query<{ hash: string }>(UNDER, [hash]);
      const value = await take(token, tx);
      return value === null ? null : { value, under: under.map((one) => one.hash) };
    },
    spend: async (token) => {
      if (token === '') return null;
      const [hash, spent] = [sha256(token), `spent ${kind}`];
      const [found] = await db.query<{ value: T; parentHash: string | null }>(SPEND, [
        hash,
        kind,
        spent,
        now().toISOString(),
      ]);
      if (found === undefined) {
        const again = chained ? await spentJustNow(hash, spent) : undefined;
        if (again !== undefined) return again;
        const reused = [hash, spent, chained];
        const [ended] = await db.query<{ value: unknown; rootHash: string }>(END_REUSED, reused);
        if (ended !== undefined) await onReuse?.(ended.value, ended.rootHash);
      } else if (!chained) return { value: found.value, rootHash: hash };
      else if (found.parentHash !== null) return { value: found.value, rootHash: found.parentHash };
      return null;
    },
    familyOf: async (token) => {
      const asked = [sha256(token), kind, `spent ${kind}`, now().toISOString()];
      return (await db.query<{ value: T; rootHash: string }>(FAMILY, asked))[0] ?? null;
    },
    end: async (hash, tx = db) => {
      await tx.query(END, [hash]);
    },
  };
}
