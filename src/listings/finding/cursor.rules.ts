/** Cursors: where a page ended, and of which search, as text that is opaque to clients. */

import { contentHash } from '../../platform/canonical-json.ts';
import { invalid } from '../../platform/errors.ts';
import { isDateTime, isUuid } from '../../platform/formats.ts';
import { type Said, say } from '../../words/said.ts';
import type { FindQuery } from './finding.schema.ts';

/** Of what type the values are that order a list. */
export type ValueType = 'numeric' | 'text' | 'timestamptz';

/** A place in the order of a search: the listing of this tier, value of the order's column and id. */
export interface Position {
  tier: number;
  value: string;
  id: string;
}

/** What the cursor's list is recognised by: all but what moves along it, or counts beside it. */
function fingerprint({
  page: _page,
  page_size: _size,
  cursor: _cursor,
  facets: _facets,
  stock: _stock,
  ...asked
}: FindQuery) {
  return contentHash(asked).slice(-16);
}

export function cursorOf(query: FindQuery, { tier, value, id }: Position): string {
  return Buffer.from(JSON.stringify([fingerprint(query), tier, value, id])).toString('base64url');
}

/** The position that the query's cursor names. Throws 422 for a text that is no cursor, or one of another list. */
export function positionOf(query: FindQuery & { cursor: string }, type: ValueType): Position {
  const [print, tier, value, id] = partsOf(query.cursor);
  if (!isTier(tier) || !isValue(type, value) || typeof id !== 'string' || !isUuid(id)) throw unfit(UNKNOWN);
  if (print !== fingerprint(query)) throw unfit(say('catalogue.cursorOfOther'));
  return { tier, value, id };
}

const UNKNOWN = say('catalogue.noCursor');

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === 4) return parts;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw unfit(UNKNOWN);
}

const isTier = (tier: unknown): tier is number =>
  Number.isInteger(tier) && Number(tier) >= 0 && Number(tier) < 4;

function isValue(type: ValueType, value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (type === 'text') return !value.includes('\0');
  if (type === 'numeric') return /^-?\d{1,400}(\.\d{1,400})?$/.test(value);
  return value === '-infinity' || isDateTime(value);
}

function unfit(message: Said) {
  return invalid([{ path: 'query/cursor', code: 'NOT_ALLOWED', message }]);
}
