import assert from 'node:assert/strict';

/** Parsed JSON that a test reads into without saying its shape; `listOf` makes an array of it. */
export interface Loose {
  readonly [member: string]: Loose;
}

export function listOf(value: Loose): Loose[] {
  assert.ok(Array.isArray(value), `an array expected: ${JSON.stringify(value)}`);
  return value;
}
