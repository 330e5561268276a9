import { hash } from 'node:crypto';

/**
 * Canonical JSON as RFC 8785 defines it: members sorted by UTF-16 code units, no blanks, numbers as JavaScript
 * writes them. `undefined` members are left out, as JSON.stringify does. Throws on numbers that are not finite.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value as Record<string, unknown>);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} has no JSON form`);
  return JSON.stringify(value);
}

function canonicalObject(value: Record<string, unknown>): string {
  let members = '';
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined)
      members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}

/** `sha256:` and the hex digest of the value's canonical JSON. */
export function contentHash(value: unknown): string {
  return `sha256:${sha256(canonicalJson(value))}`;
}

/** Hex SHA-256 of the bytes, or of the text's UTF-8 bytes. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}
