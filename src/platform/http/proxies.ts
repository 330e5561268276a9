/** Which proxies' X-Forwarded-* headers are believed, and what counts as one client. */
import { BlockList, isIP } from 'node:net';

/** How many proxies stand before this server (0: none), or the networks that they are in. */
export type Proxies = number | readonly string[];

/** Whether the address that is `hop` proxies away from this server is one of them; the next one before it is then read. */
type IsProxy = (address: string | undefined, hop: number) => boolean;

export function trustOf(proxies: Proxies): IsProxy | false {
  if (typeof proxies === 'number') return proxies === 0 ? false : (_address, hop) => hop < proxies;
  const list = new BlockList();
  for (const network of proxies) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = '') => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What limits count as one client: an IPv4 address, or the /64 network of an IPv6 address, of which a subscriber has one and
 * picks addresses at will. A port that a proxy adds is left out.
 */
export function placeOf(address: string): string {
  const [withoutZone = ''] = address.split('%', 1);
  const bare = withoutZone.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (isIP(bare) !== 6) return bare;
  // The URL Standard writes each address in one way.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail)];
  const all = [...first, ...Array<string>(GROUPS - first.length - last.length).fill('0'), ...last];
  const isMapped = all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff';
  if (!isMapped) return `${all.slice(0, NETWORK_GROUPS).join(':')}::/64`;
  const bytes = all.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((two) => [two >> 8, two & 0xff]).join('.');
}
