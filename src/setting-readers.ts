/** Reads the text of a setting: each throws an Error that says what was expected. */
import { isUuid } from './platform/formats.ts';

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
      return value.replace(/\/+$/, '');
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
