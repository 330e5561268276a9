import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { readNumber, unmistakable } from '../../words/numbers.ts';
import { readTable } from './read.ts';
import { SheetRows } from './rows.ts';
import type { SheetKind } from './table.ts';

const KIND: SheetKind = {
  sheet: 'Stock',
  file: 'stock',
  columns: [
    { name: 'price', kind: 'number', currency: 'currency', meaning: 'A price.', example: 2.5 },
    { name: 'currency', kind: 'text', meaning: 'Of the price.', example: 'EUR' },
    { name: 'hours', kind: 'number', meaning: 'How long.', example: 37.5 },
    { name: 'count', kind: 'integer', meaning: 'How many.', example: 3 },
  ],
};
const HEADERS = KIND.columns.map(({ name }) => name);

/** The values of a column whose cells these are, a fault as its code; and the notes. */
async function column(name: string, cells: readonly string[], currency = 'EUR') {
  const lines = cells.map((cell) => `"${cell}";${currency}`);
  const bytes = new TextEncoder().encode([`${name};currency`, ...lines].join('\n'));
  const table = await readTable({ bytes, format: 'csv', sheets: ['Stock'], headers: HEADERS });
  const rows = new SheetRows(KIND, table);
  const faults = new Map(rows.faults.map(({ row, code }) => [row, code]));
  return { values: rows.rows.map(({ row, values }) => faults.get(row) ?? values[name]), rows };
}
const valuesOf = async (name: string, cells: readonly string[], currency?: string) =>
  (await column(name, cells, currency)).values;

test('a number that can be read in two ways is a fault that names both', async () => {
  for (const name of ['price', 'hours'])
    assert.deepEqual(await valuesOf(name, ['1.000', '12,500', '-1.000']), Array(3).fill('AMBIGUOUS'), name);
  const { rows } = await column('price', ['12,500']);
  const [fault] = rows.faults;
  assert.equal(
    `${fault?.cell} ${fault?.message}`,
    'A2 can be read as 12.5 and as 12500: write 12.5 or 12500, not "12,500"',
  );
});

test('the other cells of the column decide, and the report says what was read', async () => {
  assert.deepEqual(await valuesOf('price', ['12,500', '999,90']), [12.5, 999.9]);
  assert.deepEqual(await valuesOf('price', ['12,500', '999.90']), [12_500, 999.9]);
  assert.deepEqual(await valuesOf('price', ['1.000', '1.234,5']), [1000, 1234.5]);
  assert.deepEqual(await valuesOf('hours', ['1.000', '2.000.000']), [1000, 2_000_000]);
  assert.deepEqual(await valuesOf('price', ['1.000', '2,5', '2.5']), ['AMBIGUOUS', 2.5, 2.5]);
  const { rows } = await column('price', ['12,500', '999.90']);
  assert.deepEqual(rows.notes.map(String), [
    'price: read "12,500" in A2 as 12500; nothing else fits the column.',
  ]);
});

test('a count and an amount in yen have no decimals, so that thousands alone fit', async () => {
  assert.deepEqual(await valuesOf('count', ['1.000', '12,500', '3', '3,0']), [1000, 'AMBIGUOUS', 3, 3]);
  assert.deepEqual(await valuesOf('count', ['1.000', '1.5']), ['AMBIGUOUS', 'WRONG_FORMAT']);
  assert.deepEqual(await valuesOf('price', ['1.000', '12,500'], 'JPY'), [1000, 12_500]);
  assert.deepEqual(
    await valuesOf('price', ['1.000'], 'KWD'),
    ['AMBIGUOUS'],
    'three decimals are usual there',
  );
});

test('what has one reading is read: repeated and mixed signs, blanks between thousands, no thousands', async () => {
  const one = [
    '1.234.567',
    '1,234.5',
    '1.234,5',
    '1 000',
    '1\u00a0000,25',
    "1'000",
    '0,125',
    '1234.567',
    '1e3',
  ];
  assert.deepEqual(
    one.map((text) => {
      const read = readNumber(text);
      return read !== null && 'value' in read ? read.value : read;
    }),
    [1_234_567, 1234.5, 1234.5, 1000, 1000.25, 1000, 0.125, 1234.567, 1000],
  );
  for (const none of ['1,2,3', '1.23.456', '1,00,000', 'x', '1.', '1 00'])
    assert.equal(readNumber(none), null, none);
});

test('a number is written so that it is read as itself alone', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const read = readNumber(unmistakable(value));
      assert.ok(read !== null && 'value' in read && read.value === value);
    }),
  );
  assert.equal(unmistakable(12.125), '12.1250');
});
