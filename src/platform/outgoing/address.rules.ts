/** Which addresses may be asked that callers name: public ones, lest a caller reach what only this network sees. */

import { BlockList, isIP } from 'node:net';
import { type Said, say } from '../../words/said.ts';

const LONGEST_URL = 2000;

/** IPv4 that is not globally reachable, by the IANA special-purpose registry, and multicast. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The global unicast range of IPv6, less what tunnels to IPv4 or is reserved in it. */
const GLOBAL_6 = '2000::/3';
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refused = listOf(NOT_PUBLIC, 'ipv4');
const global6 = listOf([GLOBAL_6], 'ipv6');
const refused6 = listOf(NOT_PUBLIC_6, 'ipv6');

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net, bits] = range.split('/') as [string, string];
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

/** Whether everybody can reach the address. IPv6 that stands for an IPv4 address is not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}

/** Names that mean the machine itself or its own network (RFC 6761, 6762, 8375), or that only such a network resolves. */
const LOCAL_NAME = /^[^.]*\.?$|(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)\.?$/i;

/** `host` as the URL Standard writes it, so that each address has one spelling. What a name resolves to is not asked. */
export function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? !LOCAL_NAME.test(host) : isPublicAddress(address);
}

/** Why no webhook may go to the URL, as its host stands there; null when it may. What a name resolves to is checked when it is sent. */
export function urlFault(text: string, allowPrivate: boolean): Said | null {
  const url = text.length > LONGEST_URL ? null : URL.parse(text);
  const schemes = allowPrivate ? ['https:', 'http:'] : ['https:'];
  if (url === null || !schemes.includes(url.protocol)) return say('protocol.hookUrl');
  if (url.username !== '' || url.password !== '') return say('protocol.hookPassword');
  if (url.hash !== '') return say('protocol.hookFragment');
  if (allowPrivate) return null;
  return isPublicHost(url.hostname) ? null : say('protocol.hookPublic');
}
