import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../platform/errors.ts';
import { textOf } from '../../words/said.ts';
import { cursorOf, type Position, positionOf, type ValueType } from './cursor.rules.ts';
import type { FindQuery } from './finding.schema.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const QUERY = { q: 'digger', page_size: 20 } as FindQuery;
const encode = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

function refused(cursor: string, query: FindQuery = QUERY, type: ValueType = 'numeric'): string | null {
  try {
    positionOf({ ...query, cursor } as FindQuery & { cursor: string }, type);
    return null;
  } catch (error) {
    assert.ok(error instanceof ApiError);
    return textOf(error.options.details![0]!.message).split(' ')[0]!;
  }
}

test('a cursor names a place of one list, however long its pages are and whatever is counted beside', () => {
  const place: Position = { tier: 2, value: '12.50', id: ID };
  const cursor = cursorOf(QUERY, place);
  for (const more of [{}, { page_size: 5 }, { page: 7 }, { facets: 'a' }, { stock: true }])
    assert.deepEqual(
      positionOf({ ...QUERY, ...more, cursor } as FindQuery & { cursor: string }, 'numeric'),
      place,
    );
  for (const more of [{ q: 'van' }, { sort: '-price' }, { 'details.a': '1' }])
    assert.equal(refused(cursor, { ...QUERY, ...more } as FindQuery), 'belongs');
});

test('what is no cursor', () => {
  const [print] = JSON.parse(
    Buffer.from(cursorOf(QUERY, { tier: 0, value: '1', id: ID }), 'base64url').toString(),
  ) as [string];
  const at = (tier: unknown, value: unknown, id: unknown = ID) => encode([print, tier, value, id]);
  const rows: [string, string, ValueType, string | null][] = [
    ['a whole price', at(0, '1'), 'numeric', null],
    ['the last tier', at(3, '1.5'), 'numeric', null],
    ['a tier too far', at(4, '1'), 'numeric', 'is'],
    ['a tier below', at(-1, '1'), 'numeric', 'is'],
    ['half a tier', at(0.5, '1'), 'numeric', 'is'],
    ['a tier in words', at('1', '1'), 'numeric', 'is'],
    ['no price', at(0, 'x'), 'numeric', 'is'],
    ['a price and more', at(0, '1;'), 'numeric', 'is'],
    ['a price before more', at(0, 'x1'), 'numeric', 'is'],
    ['no text', at(0, 1), 'numeric', 'is'],
    ['no id', at(0, '1', 'x'), 'numeric', 'is'],
    ['a number for an id', at(0, '1', 1), 'numeric', 'is'],
    ['a title', at(0, 'Zoë'), 'text', null],
    ['a title with a zero', at(0, 'a\0'), 'text', 'is'],
    ['a time', at(0, '2027-03-01T00:00:00.000001Z'), 'timestamptz', null],
    ['before all times', at(0, '-infinity'), 'timestamptz', null],
    ['no time', at(0, '1'), 'timestamptz', 'is'],
    ['three parts', encode([print, 0, '1']), 'numeric', 'is'],
    ['no list', encode({ length: 4 }), 'numeric', 'is'],
    ['no JSON', 'x', 'numeric', 'is'],
  ];
  for (const [words, cursor, type, expected] of rows)
    assert.equal(refused(cursor, QUERY, type), expected, words);
});
