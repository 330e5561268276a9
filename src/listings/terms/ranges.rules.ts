/** Ranges in the inverted index: a number's term sorts as the number does, so a range is some beginnings of terms. */
import { quoteTerm } from './words.rules.ts';

/** Beginnings are this many digits long at most: a range they cover is a little wider, never narrower. */
const DIGITS = 6;
const RADIX = 16;
const LAST = RADIX ** DIGITS - 1;

/** 16 hexadecimal digits that sort as the numbers do: the double's bits, the sign turned round. */
export function sortableDigits(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  const negative = bytes[0]! >= 0x80;
  for (const [index, byte] of bytes.entries()) bytes[index] = negative ? byte ^ 0xff : byte;
  if (!negative) bytes[0] = bytes[0]! | 0x80;
  return bytes.toString('hex');
}

export function rangeTerm(key: string, field: string, value: number): string {
  return `${key}<${field}<${sortableDigits(value)}`;
}

/** tsquery text that every value from `min` to `max` matches, and few others. */
export function rangeQuery(key: string, field: string, min: number | null, max: number | null): string {
  const first = min === null ? 0 : leading(min);
  const last = max === null ? LAST : leading(max);
  return beginnings(first, last)
    .map((digits) => `${quoteTerm(`${key}<${field}<${digits}`)}:*`)
    .join(' | ');
}

function leading(value: number): number {
  return Number.parseInt(sortableDigits(value).slice(0, DIGITS), RADIX);
}

/** The fewest beginnings of numbers of DIGITS digits that together are exactly `first` to `last`. */
function beginnings(first: number, last: number): string[] {
  const found: string[] = [];
  for (let at = first; at <= last; ) {
    let length = DIGITS;
    let size = 1;
    while (length > 1 && at % (size * RADIX) === 0 && at + size * RADIX - 1 <= last) {
      size *= RADIX;
      length -= 1;
    }
    found.push(at.toString(RADIX).padStart(DIGITS, '0').slice(0, length));
    at += size;
  }
  return found;
}
