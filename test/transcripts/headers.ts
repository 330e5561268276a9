/** The headers of a response that a transcript shows: all but the usual ones and those of the connection. */
import type { Answer } from '../helpers/app.ts';

/** A step names only what differs from them. */
const USUAL: Record<string, string> = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  vary: 'authorization, accept-encoding, accept-language',
  'content-language': 'en',
};
/** Reads of the public catalogue: pages of any origin may read them. */
const CORS: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Content-Location, Deprecation, RateLimit, RateLimit-Policy, Retry-After, X-Replica-Lag-Ms, X-Request-Id',
};
/** Groups of headers that go together, and what a group is called. The first that fits names its headers. */
const GROUPS: Record<string, Record<string, string>> = {
  cors: CORS,
  'not kept': { pragma: 'no-cache' },
};
/** They say when and how a response was sent, not what it is. */
const OMITTED = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
/** A limit that no scenario comes near: how much of it is left is not recorded. */
const PLENTY = 10_000;
/** Settings of an app whose limits are far, so that transcripts show which limit each operation has. */
export const FAR_LIMITS = {
  RATE_READS_PER_MINUTE: '1000000',
  RATE_WRITES_PER_MINUTE: '100000',
  RATE_SOLVES_PER_MINUTE: '10000',
  RATE_ENQUIRIES_PER_MINUTE: '10000',
};

export const isRead = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** `url` was asked by `method`, with this id of the request. */
export function headersOf(
  { headers, text }: Answer,
  { method, url, requestId }: { method: string; url: string; requestId: string },
): string[] {
  const policy = headers['ratelimit-policy'] ?? '';
  const isPlenty = Number(/;q=(\d+)/.exec(policy)?.[1]) >= PLENTY;
  const usual: Record<string, string | undefined> = {
    ...USUAL,
    'cache-control': isRead(method) ? 'no-cache' : 'no-store',
    'x-request-id': requestId,
    ...(isPlenty ? { ratelimit: headers.ratelimit } : {}),
    ...(isPlenty && policy.startsWith(isRead(method) ? '"reads"' : '"writes"')
      ? { 'ratelimit-policy': policy }
      : {}),
  };
  const groups: string[] = [];
  for (const [name, group] of Object.entries(GROUPS)) {
    const isSent = ([header, value]: [string, string]) =>
      headers[header] === value && usual[header] !== value;
    if (!Object.entries(group).every(isSent)) continue;
    groups.push(name);
    Object.assign(usual, group);
  }
  const sent = Object.entries(headers).filter(([name, value]) => !OMITTED.has(name) && usual[name] !== value);
  const listed = sent.flatMap(([name, value]) => [value].flat().map((each) => `${name}: ${each}`)).sort();
  const expected = [
    ...(text === '' ? [] : ['content-type']),
    'x-content-type-options',
    'x-request-id',
    ...(/^\/(listings|planning)\//.test(url) ? ['ratelimit-policy'] : []),
  ];
  const missing = expected.filter((name) => headers[name] === undefined);
  return [...groups, ...listed, ...missing.map((name) => `no ${name}`)];
}
