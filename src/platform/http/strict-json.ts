/**
 * JSON as a public API should read it. `JSON.parse` keeps the last of two equal keys, rounds numbers silently and
 * lets in text that PostgreSQL cannot store; each of these is refused here, with the place and the way out.
 */
import { type Said, say } from '../../words/said.ts';
import { withoutTrailing } from '../formats.ts';

export class JsonFault extends Error {
  override name = 'JsonFault';
  readonly said: Said;

  constructor(said: Said) {
    super(String(said));
    this.said = said;
  }
}

const MAX_DEPTH = 32;
/** No body needs as many; maps of strings cost a hundred times what lists do. */
const MOST_MEMBERS = 10_000;
/** Keys that no object may have: they reach for JavaScript's own. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor']);
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses UTF-8 bytes. Throws JsonFault with a message for the client. */
export function parseStrictJson(bytes: Uint8Array): unknown {
  return parseStrictText(decode(bytes));
}

/** Parses text. Throws JsonFault with a message for the client. */
export function parseStrictText(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new JsonFault(say('json.notJson', { reason }));
  }
  // The text is known to be well formed from here on, so one pass over its tokens finds the rest.
  inspect(text);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new JsonFault(say('json.notUtf8'));
  }
}

function inspect(text: string): void {
  const keys: (Set<string> | null)[] = [];
  let expectKey = false;
  let at = 0;
  while (at < text.length) {
    const c = text.charCodeAt(at);
    if (c === 0x22) {
      const end = endOfString(text, at);
      const raw = text.slice(at, end);
      if (expectKey) checkKey(raw, keys.at(-1)!);
      else checkString(raw);
      expectKey = false;
      at = end;
    } else if (c === 0x2d || (c >= 0x30 && c <= 0x39)) {
      at = checkNumber(text, at);
    } else {
      if (c === 0x7b || c === 0x5b) open(keys, c === 0x7b ? new Set() : null);
      else if (c === 0x7d || c === 0x5d) keys.pop();
      expectKey = c === 0x7b || (c === 0x2c ? keys.at(-1) instanceof Set : expectKey && isBlank(c));
      at += 1;
    }
  }
}

function open(keys: (Set<string> | null)[], level: Set<string> | null): void {
  if (keys.length === MAX_DEPTH) throw new JsonFault(say('json.tooDeep', { most: MAX_DEPTH }));
  keys.push(level);
}

function isBlank(c: number): boolean {
  return c === 0x20 || c === 0x09 || c === 0x0a || c === 0x0d;
}

/** The index behind the closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const c = text.charCodeAt(at);
    if (c === 0x22) return at + 1;
    at += c === 0x5c ? 2 : 1;
  }
}

function checkKey(raw: string, seen: Set<string>): void {
  const key = checkString(raw);
  if (FORBIDDEN_KEYS.has(key)) throw new JsonFault(say('json.forbiddenKey', { key: raw }));
  if (seen.has(key)) throw new JsonFault(say('json.keyTwice', { key: raw }));
  if (seen.size === MOST_MEMBERS) throw new JsonFault(say('json.tooManyMembers', { most: MOST_MEMBERS }));
  seen.add(key);
}

function checkString(raw: string): string {
  const value: string = raw.includes('\\') ? JSON.parse(raw) : raw.slice(1, -1);
  if (value.includes('\0')) throw new JsonFault(say('json.nul'));
  if (!value.isWellFormed()) throw new JsonFault(say('json.surrogate'));
  return value;
}

function checkNumber(text: string, start: number): number {
  NUMBER.lastIndex = start;
  const [raw] = NUMBER.exec(text)!;
  if (/^-0(\.0+)?$/.test(raw)) throw new JsonFault(say('json.negativeZero', { number: shorten(raw) }));
  if (!isExact(raw)) throw new JsonFault(say('json.inexact', { number: shorten(raw) }));
  return start + raw.length;
}

function shorten(raw: string): string {
  return raw.length <= 40 ? raw : `${raw.slice(0, 37)}…`;
}

/** True when the double nearest to the decimal text prints as the same decimal value. */
function isExact(raw: string): boolean {
  const value = Number(raw);
  if (raw.length <= 15 && !/[eE]/.test(raw)) return !Object.is(value, -0);
  if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  const [digits, exponent] = decimal(raw);
  const [printedDigits, printedExponent] = decimal(String(value));
  return digits === printedDigits && exponent === printedExponent;
}

/** Significant digits without zeros at either end, and the power of ten that they stand for. */
function decimal(raw: string): [string, number] {
  const [mantissa = '', power = '0'] = raw.replace(/^-/, '').toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const trimmed = withoutTrailing(digits, '0');
  if (trimmed === '') return ['0', 0];
  return [trimmed, Number(power) - fraction.length + (digits.length - trimmed.length)];
}
