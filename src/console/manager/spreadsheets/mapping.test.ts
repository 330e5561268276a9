import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Report } from './files.ts';
import {
  currenciesOf,
  draftOf,
  faultyCsv,
  type ImportMapping,
  keysOf,
  proposed,
  recognised,
  UNMAPPED,
  withBlanks,
  withColumn,
  withFixed,
  withUnit,
} from './mapping.ts';

const heading = (text: string, column: string | null, likely: string | null = null) => ({
  heading: text,
  letters: 'A',
  column,
  proposed: likely,
  samples: [],
});
const report = (headings: Report['headings'], more: Partial<Report> = {}): Report => ({
  kind: 'listings',
  applied: false,
  undoId: null,
  rows: 1,
  created: 0,
  changed: 0,
  unchanged: 0,
  changes: [],
  added: [],
  firstDate: null,
  notes: [],
  faults: [],
  omitted: 0,
  headings,
  columns: ['title', 'price', 'sku'],
  labels: ['title', 'price', 'sku'],
  ...more,
});
const kept = (name: string, ...headings: string[]): ImportMapping => ({
  id: name,
  catalog_id: 'c',
  name,
  columns: headings.map((one) => ({ heading: one, column: null })),
  fixed: [],
  key: null,
  notations: [],
  blanks: [],
  units: [],
  empty: 'leave',
  created_at: '',
  updated_at: '',
  version: 1,
});

test('a file is known again by its headings: all of the mapping must be there, and the most win', () => {
  const file = report([heading('Art.-Nr.', null), heading('VK', null), heading('Was ist falsch?', null)]);
  const all = [kept('one', 'VK'), kept('two', 'art.-nr.', 'VK'), kept('three', 'VK', 'Farbe'), kept('none')];
  assert.equal(recognised(all, file)?.name, 'two');
  assert.equal(recognised([kept('three', 'Farbe')], file), null);
});

test('proposals are a draft with the article number as its key', () => {
  const file = report(
    [heading('Item', null, 'title'), heading('No.', null, 'sku'), heading('price', 'price')],
    { proposedKey: 'sku' },
  );
  const { mapping, suggested } = proposed(file);
  assert.deepEqual(mapping.columns, [
    { heading: 'Item', column: 'title' },
    { heading: 'No.', column: 'sku' },
  ]);
  assert.deepEqual([mapping.key, suggested], ['sku', ['Item', 'No.']]);
});

test('a column has one source: a heading or a value for all rows', () => {
  const { mapping } = draftOf({ ...kept('a', 'A', 'B'), fixed: [{ column: 'price', value: '1' }] });
  const read = withColumn(mapping, 'A', 'price');
  assert.deepEqual([read.fixed, read.columns.find((one) => one.column === 'price')?.heading], [[], 'A']);
  const moved = withColumn(read, 'B', 'price');
  assert.deepEqual(moved.columns.filter(({ column }) => column === 'price').length, 1);
  const fixed = withFixed(moved, 'price', '2');
  assert.deepEqual([fixed.columns.some(({ column }) => column === 'price'), fixed.fixed.length], [false, 1]);
});

test('leaving one heading out keeps the others that are left out', () => {
  const { mapping } = draftOf(kept('a', 'A', 'B'));
  assert.equal(withColumn(mapping, 'C', null).columns.length, 3);
});

test('texts that mean no value are said for a whole column, and units one by one', () => {
  const said = withBlanks(withBlanks(UNMAPPED, 'price', ['POA']), 'price', ['-', 'n/a']);
  assert.deepEqual(said.blanks, [
    { column: 'price', text: '-' },
    { column: 'price', text: 'n/a' },
  ]);
  assert.deepEqual(withBlanks(said, 'price', []).blanks, []);
  const measured = withUnit(withUnit(said, 'weight', 'g', true), 'weight', 'Gramm', true);
  assert.deepEqual(withUnit(measured, 'weight', 'g', false).units, [{ column: 'weight', unit: 'Gramm' }]);
});

test('the currency that is seen in the file is offered first, then that of the organisation', () => {
  const money = { columns: ['price'], usual: 'GBP', seen: ['CHF'], isOfRows: false };
  assert.deepEqual(currenciesOf(money), ['CHF', 'GBP', 'EUR', 'USD']);
});

test('keys are short texts and whole numbers, under the names of the sheet', () => {
  const fields = [
    { key: 'sku', type: 'string' },
    { key: 'price', type: 'integer' },
    { key: 'weight', type: 'number' },
  ];
  assert.deepEqual(keysOf(fields, ['sku', 'price', 'details.price']), ['sku', 'details.price']);
});

test('faulty rows come with what is wrong, and nothing that a program takes for a formula', () => {
  const file = report([], {
    faults: [
      {
        sheet: 's',
        row: 3,
        column: 'price',
        cell: 'B3',
        value: 'x',
        code: 'WRONG_FORMAT',
        message: 'no number',
        furtherRows: [7],
        furtherCount: 1,
      },
    ],
    faultyRows: {
      count: 2,
      headings: ['a'],
      rows: [
        { row: 3, cells: ['=1'] },
        { row: 7, cells: ['q"'] },
      ],
    },
  });
  assert.equal(
    faultyCsv(file, 'wrong', ';'),
    '\ufeff"a";"wrong"\r\n"\'=1";"price: no number"\r\n"q""";"price: no number"\r\n',
  );
});
