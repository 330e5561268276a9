/** At which address the product is: the one place that reads Host, X-Forwarded-Host and X-Forwarded-Proto. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Said, say } from '../../words/said.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The setting PUBLIC_URL; null: clients say at which address they ask. */
    publicUrl: string | null;
  }
}

/** A name, an IPv4 address or an IPv6 address in brackets, with a port or without (RFC 9110, 7.2; no escapes, user or blanks). */
const AUTHORITY = /^(?:[a-z0-9_][a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const LONGEST = 300;

/** Where a client of HTTP/1.0 names no host. */
const NAMELESS = 'localhost';

export function namePublicUrl(app: FastifyInstance, publicUrl: string | null): void {
  app.decorate('publicUrl', publicUrl);
}

/**
 * Why the headers that say which host is asked cannot be used; null when they can. Those of a proxy count only where it is
 * trusted. An empty Host is one that the client does not name (RFC 9112, 3.2).
 */
export function addressFault({ headers, host, protocol }: FastifyRequest): Said | null {
  const own = headers.host ?? '';
  if (own !== '' && !isAuthority(own)) return headerFault('Host', own);
  if (host !== own && host !== '' && !isAuthority(host)) return headerFault('X-Forwarded-Host', host);
  if (protocol !== 'http' && protocol !== 'https') return headerFault('X-Forwarded-Proto', protocol);
  return null;
}

const isAuthority = (text: string) =>
  text.length <= LONGEST && AUTHORITY.test(text) && URL.canParse(`http://${text}`);
const headerFault = (header: string, value: string) =>
  say('protocol.header', { header, value: JSON.stringify(value.slice(0, 60)) });

/** PUBLIC_URL, else the origin that the client asked at. Without a slash at its end. */
export function baseUrlOf(request: FastifyRequest): string {
  return request.server.publicUrl ?? askedOrigin(request);
}

/** The origin of that address: what browsers send and compare. */
export function originOf(request: FastifyRequest): string {
  return new URL(baseUrlOf(request)).origin;
}

/** Whether browsers come over TLS. */
export const isSecure = (request: FastifyRequest) => baseUrlOf(request).startsWith('https:');

function askedOrigin({ protocol, host }: FastifyRequest): string {
  return new URL(`${protocol}://${host || NAMELESS}`).origin;
}
