/** Values that have broken services before. With the corpora beside the checkout there are many more. */
import { existsSync, readFileSync } from 'node:fs';

const CORPORA = new URL('../../../shared/corpora/', import.meta.url);

function corpus(file: string, ...members: string[]): string[] {
  if (!existsSync(CORPORA)) return [];
  const data = JSON.parse(readFileSync(new URL(file, CORPORA), 'utf8')) as Record<string, unknown>;
  const values = members.flatMap((member) => data[member] as unknown[]);
  return values
    .map((value) => (typeof value === 'object' && value !== null && 'v' in value ? value.v : value))
    .filter((value) => typeof value === 'string');
}

export const HOSTILE_STRINGS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\0'.repeat(36),
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a'.repeat(5000),
  '\u202e\u0007\ufeff',
  '\u0130\u00df\ufb00',
  '\ud83d\ude00'.repeat(70),
  'NaN',
  '1e400',
  '-1',
  '9223372036854775808',
  'urn:uuid:00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '2026-03-29T02:30:00',
  '0000-01-01',
  '9999-12-31T23:59:59.999999999Z',
  '275760-09-13T00:00:00Z',
  'https://127.0.0.1/x',
  'javascript:alert(1)',
  '^(a+)+$',
  ...corpus('naughty-strings.json', 'items'),
  ...corpus('injection.json', 'sql'),
  ...corpus('uuid.json', 'items'),
  ...corpus('datetime.json', 'date-time', 'date'),
];

/** Names of query parameters that no operation knows, or that mean something to the code around it. */
export const UNKNOWN_PARAMETERS: readonly string[] = [
  'x',
  'Limit',
  'page[size]',
  'details.unknown',
  'details.',
  'details.brand.between',
  '__proto__',
  'constructor',
  'toString',
  '$where',
  'a\0b',
  '\ufeff',
  ' ',
];

/** JSON texts, so that what no JavaScript value can say is among them. */
export const HOSTILE_JSON: readonly string[] = [
  'null',
  'true',
  '[]',
  '{}',
  '0',
  '-1',
  '-0',
  '0.1',
  '1e3',
  '1e21',
  '1e400',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '0.00000000000000000001',
  '"\\u0000"',
  '"\\ud800"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":1,"a":2}',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
  `[${'0,'.repeat(3000)}0]`,
];

/** Bodies that are not JSON, or not only. */
export const BROKEN_BODIES: readonly string[] = [
  '',
  '{',
  '{"a":}',
  '\ufeff{}',
  '{}{}',
  'NaN',
  "{'a':1}",
  '{"a":1,}',
  '\u0000',
];
