/** String formats, checked to the letter: a value that passes here is one that PostgreSQL takes. */
import { BlockList } from 'node:net';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/i;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A calendar date `YYYY-MM-DD` from year 1 on. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return year >= 1 && day >= 1 && day <= (DAYS[month - 1] ?? 0) + (leap ? 1 : 0);
}

/** An RFC 3339 instant; the offset is required, leap seconds are not accepted. */
export function isDateTime(text: string): boolean {
  if (!isDate(text.slice(0, 10)) || !/[tT ]/.test(text.charAt(10))) return false;
  const match = TIME.exec(text.slice(11));
  if (match === null) return false;
  const [hour, minute, second, offsetHour = 0, offsetMinute = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? 0 : Number(part))) as number[];
  return hour! <= 23 && minute! <= 59 && second! <= 59 && offsetHour <= 23 && offsetMinute <= 59;
}

/** A wall-clock time `HH:MM`, 00:00 to 23:59. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** An IANA time zone name that this runtime supports. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== null;
  } catch {
    return false;
  }
}

/** Of a schema: a text that shows something. */
export const NOT_BLANK = { pattern: '\\S', 'pattern-words': 'must hold more than blanks' };

/** An absolute https address as it is to be written (no blanks or backslashes), without credentials, of a public host. */
export function isPublicHttpsUrl(text: string): boolean {
  const url = /^https:\/\/[^\s\\\p{Cc}]+$/iu.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '' && isPublicHost(url.hostname);
}

/** Addresses of the machine itself, of private networks and for special uses (RFC 6890). */
const SPECIAL_V4 = blockList('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  '224.0.0.0/3',
]);
/** Of version 6 the public ones lie in one block, in which these are special: of protocols, for documents, 6to4. */
const UNICAST_V6 = blockList('ipv6', ['2000::/3']);
const SPECIAL_V6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
/** Names that mean the machine itself or its own network (RFC 6761, 6762, 8375), and names of one word. */
const PRIVATE_NAME = /^[^.]*\.?$|(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

/** `host` as the URL Standard writes it, so that each address has one spelling. */
function isPublicHost(host: string): boolean {
  const [, v6] = /^\[(.*)\]$/.exec(host) ?? [];
  if (v6 !== undefined) return UNICAST_V6.check(v6, 'ipv6') && !SPECIAL_V6.check(v6, 'ipv6');
  if (/^\d+(\.\d+){3}$/.test(host)) return !SPECIAL_V4.check(host, 'ipv4');
  return !PRIVATE_NAME.test(host);
}

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', length] = subnet.split('/');
    list.addSubnet(address, Number(length), family);
  }
  return list;
}

export const FORMATS = {
  uuid: isUuid,
  date: isDate,
  'date-time': isDateTime,
  'clock-time': isClockTime,
  'time-zone': isTimeZone,
  'public-https-url': isPublicHttpsUrl,
};
