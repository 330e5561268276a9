/** What the HR's routes have in common. */
import type Type from 'typebox';
import { invalid } from '../../platform/errors.ts';
import { refusals } from '../../platform/shapes.ts';
import * as wire from '../hr.schema.ts';
import { rangeFaults } from './hr.rules.ts';

export const access = { service: 'hr', roles: ['admin'], serviceTokens: true } as const;
export const config = { access, rate: 'none' } as const;

/** What the document says of an operation. */
export interface Words {
  operationId: string;
  summary: string;
  description: string;
}

export function reading(words: Words, row: Type.TSchema) {
  const response = { 200: wire.RowsOf(row), ...refusals('snake', 400, 401, 403, 422) };
  return { ...words, tags: ['HR'], response };
}

export function checkedRange(range: { start: string; end: string }): { start: string; end: string } {
  const faults = rangeFaults(range.start, range.end, ['start', 'end']);
  if (faults.length > 0) throw invalid(faults);
  return range;
}
