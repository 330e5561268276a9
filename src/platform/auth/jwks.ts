/** The Directory's public keys (JWKS): cached, rotated, and kept while the Directory is unavailable. */

import { type CryptoKey, createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { say } from '../../words/said.ts';
import { ApiError } from '../errors.ts';

export interface KeySet {
  /**
   * Finds a token's key. An unknown key id fetches the keys again, at most once per cooldown. Until keys are first
   * fetched, tokens cannot be verified: an ApiError (500 KEYS_UNAVAILABLE) is thrown.
   */
  find: JWTVerifyGetKey;
  /** Increases whenever the keys change, so that results of older keys can be dropped. */
  generation(): number;
}

interface JwksOptions {
  url: () => string;
  timeoutMs: number;
  /** Keys older than this are fetched again; a withdrawn key is refused after this time. */
  maxAgeMs: number;
  cooldownMs: number;
  now: () => Date;
}

const SHORTEST_RSA_BITS = 2048;
const LARGEST_ANSWER = 256 * 1024;
/** Cooldown until the first keys are fetched, since nobody can be authenticated without them. */
const FIRST_COOLDOWN_MS = 1000;

export function createKeySet(options: JwksOptions): KeySet {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  let text = '';
  let generation = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function load(): Promise<void> {
    askedAt = options.now().getTime();
    try {
      const fresh = await fetchKeys(options).catch((error: unknown) => {
        if (keys !== null) throw error;
        // At startup a busy process may time out waiting for its own embedded Directory.
        return fetchKeys(options);
      });
      if (JSON.stringify(fresh) === text) return;
      keys = createLocalJWKSet(fresh);
      text = JSON.stringify(fresh);
      generation += 1;
    } catch {
      // The cached keys stay in use; the next unknown key id or expiry fetches again.
    }
  }

  async function refresh(notBeforeMs: number): Promise<void> {
    if (options.now().getTime() - askedAt < notBeforeMs) return;
    asking ??= load().finally(() => {
      asking = null;
    });
    await asking;
  }

  async function findNow(...[header, token]: Parameters<JWTVerifyGetKey>): Promise<CryptoKey> {
    if (keys === null) throw unavailable();
    return keys(header, token);
  }

  const find: JWTVerifyGetKey = async (header, token) => {
    await (asking ??
      refresh(keys === null ? Math.min(options.cooldownMs, FIRST_COOLDOWN_MS) : options.maxAgeMs));
    try {
      return await findNow(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await refresh(options.cooldownMs);
      return findNow(header, token);
    }
  };
  return { find, generation: () => generation };
}

/** Not 401, since the token may be valid; 500, since no operation documents 503. */
function unavailable(): ApiError {
  const message = say('refused.keysUnavailable');
  const headers = { 'retry-after': String(FIRST_COOLDOWN_MS / 1000) };
  return new ApiError(500, 'INTERNAL', message, { reason: 'KEYS_UNAVAILABLE', headers });
}

async function fetchKeys(options: JwksOptions): Promise<JSONWebKeySet> {
  const response = await fetch(options.url(), {
    signal: AbortSignal.timeout(options.timeoutMs),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  const body = await response.text();
  if (!response.ok || body.length > LARGEST_ANSWER) throw new Error(`JWKS: HTTP ${response.status}`);
  const set = JSON.parse(body) as JSONWebKeySet;
  return { keys: set.keys.filter(isUsable) };
}

/** Public signing keys alone; short RSA keys are left out. */
function isUsable(key: JSONWebKeySet['keys'][number]): boolean {
  if (key.kty === 'oct' || key.d !== undefined || (key.use ?? 'sig') !== 'sig') return false;
  return key.kty !== 'RSA' || Buffer.from(key.n ?? '', 'base64url').length * 8 >= SHORTEST_RSA_BITS;
}
