/** Ranges in the inverted index: a number's term sorts as the number does, so a range is some beginnings of terms. */
import { quoteTerm } from './words.rules.ts';

const DIGITS = 16;
const RADIX = 16n;
const LAST = RADIX ** BigInt(DIGITS) - 1n;

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

/** tsquery text that the values from `min` to `max` match, and no others. */
export function rangeQuery(key: string, field: string, min: number | null, max: number | null): string {
  const first = min === null ? 0n : BigInt(`0x${sortableDigits(min)}`);
  const last = max === null ? LAST : BigInt(`0x${sortableDigits(max)}`);
  const terms = beginnings(first, last).map(
    (digits) => `${quoteTerm(`${key}<${field}<${digits}`)}${digits.length < DIGITS ? ':*' : ''}`,
  );
  // Without a digit it is no number's term.
  return terms.length === 0 ? quoteTerm(`${key}<${field}<`) : terms.join(' | ');
}

/** The fewest beginnings of numbers of DIGITS digits that together are exactly `first` to `last`. */
function beginnings(first: bigint, last: bigint): string[] {
  const found: string[] = [];
  for (let at = first; at <= last; ) {
    let length = DIGITS;
    let size = 1n;
    while (length > 1 && at % (size * RADIX) === 0n && at + size * RADIX - 1n <= last) {
      size *= RADIX;
      length -= 1;
    }
    found.push(at.toString(16).padStart(DIGITS, '0').slice(0, length));
    at += size;
  }
  return found;
}
