/** Reads the text of a setting: each throws an Error that says what was expected. */
import { isIP } from 'node:net';
import { isUuid, withoutTrailing } from '../platform/formats.ts';

export interface Setting<T> {
  /** undefined: may be absent. */
  default: string | undefined;
  meaning: string;
  /** Throws an Error that says what was expected. */
  read(text: string): T;
}

export const text = { read: (value: string) => value };

export function oneOf<const V extends readonly string[]>(...values: V) {
  return {
    read: (value: string): V[number] => {
      if (!values.includes(value)) throw new Error(`must be one of ${values.join(', ')}`);
      return value;
    },
  };
}

export function integer(min: number, max: number) {
  return {
    read: (value: string) => {
      const number = Number(value);
      if (!/^\d+$/.test(value) || number < min || number > max)
        throw new Error(`must be a whole number ${min} to ${max}`);
      return number;
    },
  };
}

export function amount(max: number) {
  return {
    read: (value: string) => {
      const number = Number(value);
      if (!/^\d+(\.\d+)?$/.test(value) || number > max) throw new Error(`must be a number from 0 to ${max}`);
      return number;
    },
  };
}

export function url(...protocols: string[]) {
  return {
    read: (value: string) => {
      const parsed = URL.parse(value);
      if (parsed === null || !protocols.includes(parsed.protocol))
        throw new Error(`must be a URL with ${protocols.join(' or ')}`);
      return withoutTrailing(value, '/');
    },
  };
}

export const uuid = {
  read: (value: string) => {
    if (!isUuid(value)) throw new Error('must be a UUID');
    return value.toLowerCase();
  },
};

export function currency(value: string): string {
  if (!Intl.supportedValuesOf('currency').includes(value))
    throw new Error('must be an ISO 4217 currency code, such as GBP');
  return value;
}

export function sender(value: string): string {
  if (/^(?:[^<>@"]+<[^<>@\s"]+@[^<>@\s"]+>|[^<>@\s"]+@[^<>@\s"]+)$/.test(value)) return value;
  throw new Error('must be a mail address, such as rota@example.com or Rota <rota@example.com>');
}

export function origins(value: string): '*' | string[] {
  if (value === '*') return value;
  if (value === 'none') return [];
  const list = value.split(',').map((each) => each.trim().replace(/\/$/, ''));
  const wrong = list.find((each) => each.includes('*') || URL.parse(each)?.origin !== each);
  if (wrong !== undefined)
    throw new Error(`must be *, none, or origins such as https://shop.example, not "${wrong}"`);
  return list;
}

const MOST_PROXIES = 10;

/** How many proxies a request passes, or the networks that they are in: what others wrote into a header is not believed. */
export function proxies(value: string): number | string[] {
  if (value === 'off') return 0;
  const hops = Number(value);
  if (/^\d+$/.test(value) && hops >= 1 && hops <= MOST_PROXIES) return hops;
  const networks = value.split(',').map((each) => each.trim());
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    `must be off, the number of proxies before this server (1 to ${MOST_PROXIES}), or their networks, such as 10.0.0.0/8,fd00::/8`,
  );
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return (
    family !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}

/** Entra ID's issuers of all tenants. */
const MANY_TENANTS =
  /^https:\/\/(login\.microsoftonline\.\w+|sts\.windows\.net)\/(common|organizations|consumers)(\/|$)/i;

/** Kept as it is written: providers differ by every character. */
export function issuer(value: string): string {
  const parsed = URL.parse(value);
  const isLocal = parsed?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(parsed.hostname);
  if (parsed?.protocol !== 'https:' && !isLocal)
    throw new Error('must be a URL with https:, or with http: on this machine');
  if (MANY_TENANTS.test(value))
    throw new Error("must be your own tenant's: at this one anybody's tenant could name an address of yours");
  return value;
}

const ROLE_NAMES = ['admin', 'area-manager', 'manager', 'member'] as const;

/** From `admin=a,admin=b,manager=c` to the role of each of the other side's names. */
export function rolesByName(value: string): Record<string, (typeof ROLE_NAMES)[number]> {
  const pairs = value.split(',').map((each) => {
    const [, role = '', name = ''] = /^([a-z-]+)=(.+)$/.exec(each.trim()) ?? [];
    const known = ROLE_NAMES.find((one) => one === role);
    if (known === undefined)
      throw new Error(
        `must be pairs such as admin=rota-admins, with ${ROLE_NAMES.join(', ')}; not "${each}"`,
      );
    return [name, known] as const;
  });
  return Object.fromEntries(pairs);
}

const EXAMPLE = '0d3b1a52-6f0e-7c11-8a54-5b0c0ffee001=2';

/** From `<organisation id>=2,<organisation id>=0.5` to the share of each. */
export function shares(value: string): Record<string, number> {
  if (value === 'none') return {};
  const pairs = value.split(',').map((each) => {
    const [id = '', share = ''] = each.trim().split('=');
    const number = Number(share);
    if (!isUuid(id) || !/^\d+(\.\d+)?$/.test(share) || number < 0.01 || number > 100)
      throw new Error(
        `must be none, or pairs of an organisation's id and a number from 0.01 to 100, such as ${EXAMPLE}; not "${each}"`,
      );
    return [id.toLowerCase(), number] as const;
  });
  return Object.fromEntries(pairs);
}
