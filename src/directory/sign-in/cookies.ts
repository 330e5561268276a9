/**
 * The Directory's cookies; no script can read them. Over https their names begin with `__Host-`: browsers take such a cookie
 * from this host alone, so neither a page of a sibling's nor one over http can put another in its place. Over http, which
 * is for this machine, browsers refuse that prefix, and the plain name is used.
 */
import type { FastifyRequest } from 'fastify';
import { isSecure } from '../../platform/http/origin.ts';

interface CookieOptions {
  /** Over http; `__Host-` demands `/`. */
  path: string;
  /** Without it the cookie ends with the browser. */
  maxAgeSeconds?: number;
}

export function cookieText(
  request: FastifyRequest,
  name: string,
  value: string,
  { path, maxAgeSeconds }: CookieOptions,
): string {
  const [full, where] = isSecure(request) ? [`__Host-${name}`, '/; Secure'] : [name, path];
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${full}=${value}; Path=${where}; HttpOnly; SameSite=Lax${age}`;
}

/** Its value; empty: the browser sent none. */
export function cookieOf(request: FastifyRequest, name: string): string {
  const full = isSecure(request) ? `__Host-${name}` : name;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${full}=`))?.slice(full.length + 1) ?? '';
  return /^[\w-]+$/.test(value) ? value : '';
}
