/** String formats, checked to the letter: a value that passes here is one that PostgreSQL takes. */

import { codeOf } from '../words/said.ts';
import { isPublicHost } from './outgoing/address.rules.ts';

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

/** Part of a schema: a text that shows something. */
export const NOT_BLANK = { pattern: '\\S', 'pattern-words': codeOf('faults.blank') };

/** An absolute https address as it is to be written (no blanks or backslashes), without credentials, of a public host. */
export function isPublicHttpsUrl(text: string): boolean {
  const url = /^https:\/\/[^\s\\\p{Cc}]+$/iu.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '' && isPublicHost(url.hostname);
}

/** Without the repetitions of this character at its end. As a pattern (`/0+$/`) it takes the square of the text's length. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}

export const FORMATS = {
  uuid: isUuid,
  date: isDate,
  'date-time': isDateTime,
  'clock-time': isClockTime,
  'time-zone': isTimeZone,
  'public-https-url': isPublicHttpsUrl,
};
