/** For which of our addresses a token is asked (RFC 8707): the whole product, or the tools of assistants alone. */
import { OAuthFault } from './oauth.rules.ts';

/** The addresses, as tokens name their audience. */
export interface Resources {
  product: string;
  tools: string;
}

export type Resource = keyof Resources;

const LOOPBACK = ['127.0.0.1', '[::1]'];

/** Scheme and host in lower case, without a slash at the end, and this machine by one name (RFC 8707, section 2). */
function canonical(address: string): string | null {
  const url = URL.parse(address);
  // The parser takes a lone # for no fragment.
  if (url === null || address.includes('#')) return null;
  if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost';
  return url.href.replace(/\/$/, '');
}

/** `askedAt`: the base address at which the client asks, where none is set. Null: the address is none of ours. */
export function resourceOf(address: string, { product, tools }: Resources, askedAt: string): Resource | null {
  const asked = canonical(address);
  if (asked === null) return null;
  if ([tools, `${askedAt}/mcp`].some((own) => canonical(own) === asked)) return 'tools';
  return [product, askedAt].some((own) => canonical(own) === asked) ? 'product' : null;
}

/** As `resourceOf` of a form's member, which may be left out. */
export function wantedResource(
  form: ReadonlyMap<string, string>,
  resources: Resources,
  askedAt: string,
): Resource | null {
  const address = form.get('resource');
  if (address === undefined) return null;
  const resource = resourceOf(address, resources, askedAt);
  if (resource === null) throw wrongResource(address, resources);
  return resource;
}

const wrongResource = (address: string, { product, tools }: Resources) =>
  new OAuthFault(
    'invalid_target',
    `the resource ${address} is not served here; there are ${product} and ${tools}`,
  );
