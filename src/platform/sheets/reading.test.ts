/** Nothing of a file is lost or taken in silence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { readTable } from './read.ts';
import { SheetRows } from './rows.ts';
import { MOST_ROWS, type SheetKind } from './table.ts';
import { UnreadableFile } from './unreadable.ts';

const KIND: SheetKind = {
  sheet: 'Stock',
  file: 'stock',
  columns: [
    { name: 'code', kind: 'text', required: true, meaning: 'A code.', example: '0042' },
    { name: 'place', kind: 'text', meaning: 'Where.', example: 'Leeds' },
    { name: 'qualifications', kind: 'list', meaning: 'Words.', example: 'a; b' },
  ],
};
const headers = KIND.columns.map(({ name }) => name);
const rowsOf = async (bytes: Uint8Array, format: 'csv' | 'xlsx') =>
  new SheetRows(KIND, await readTable({ bytes, format, sheets: ['Stock'], headers }));
const csv = (text: string) => rowsOf(new TextEncoder().encode(text), 'csv');
const bytesIn = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const xlsx = async (sheet: Partial<WriteSheet>, ...others: WriteSheet[]) =>
  rowsOf(await writeXlsx({ sheets: [{ name: 'Stock', ...sheet }, ...others] }), 'xlsx');
const seen = ({ faults, notes, rows }: SheetRows) => ({
  faults: faults.map(({ cell, code }) => `${cell} ${code}`),
  notes: notes.map(String),
  codes: rows.map(({ values }) => values.code),
});

test('a byte that is none of the file’s UTF-8 is a fault at its cell, and leaves the others alone', async () => {
  const umlauts = 'Jürgen\nGröß\nÖtzi\n';
  const { faults, notes, codes } = seen(await rowsOf(bytesIn('code\n', umlauts, [0xa0], 'Anna\n'), 'csv'));
  assert.deepEqual({ faults, notes }, { faults: ['A5 UNUSABLE'], notes: [] });
  assert.deepEqual(codes.slice(0, 3), ['Jürgen', 'Größ', 'Ötzi']);
  const many = await rowsOf(bytesIn('code\nJürgen\nÄnn\n', ...Array(7).fill([0xa0, 0x41, 0x0a])), 'csv');
  assert.equal(many.faultCount, 7, 'more broken bytes than letters beyond ASCII');
  const marked = await rowsOf(bytesIn([0xef, 0xbb, 0xbf], 'code\n', [0xfc, 0x0a]), 'csv');
  assert.deepEqual(seen(marked).faults, ['A2 UNUSABLE'], 'the mark says UTF-8');
  const header = await rowsOf(bytesIn('code,gr', [0xfc], 'n,', 'é,ü\n1,2\n'), 'csv');
  assert.ok(seen(header).faults.includes('B1 UNUSABLE'));
});

test('another encoding is read, and the notes say so with cells to judge it by', async () => {
  const latin = Buffer.from('code,place\nJürgen,„Köln“\n'.replace(/[„“]/g, ''), 'latin1');
  const { faults, notes, codes } = seen(await rowsOf(latin, 'csv'));
  assert.deepEqual({ faults, codes }, { faults: [], codes: ['Jürgen'] });
  assert.deepEqual(notes, [
    'The file is not UTF-8; it was read as Windows-1252 (Western Europe): "Jürgen" in A2, "Köln" in B2.',
  ]);
  const unassigned = await rowsOf(bytesIn('code\nM', [0x81], 'ller\n'), 'csv');
  assert.deepEqual(seen(unassigned).faults, ['A2 UNUSABLE'], 'an umlaut of DOS');
});

test('a quotation mark that is not closed, or followed by more, is refused: rows would vanish in a cell', async () => {
  for (const [text, row] of [
    ['code,place\nAnn,"Leeds\nBob,York\n', 2],
    ['code,place\n"Big" Tom,York\n', 2],
    ['sep=,\ncode\nA\n"B\n', 4],
  ] as const) {
    await assert.rejects(csv(text), (error: unknown) => {
      assert.ok(error instanceof UnreadableFile, text);
      assert.match(error.message, new RegExp(`^row ${row} has a cell`));
      return true;
    });
  }
  assert.deepEqual(seen(await csv('code\n"a ""b"""\n"c\nd"\n')).codes, ['a "b"', 'c\nd']);
});

test('a row with more cells than the header is a fault: a comma too many moves all that follows', async () => {
  assert.deepEqual(seen(await csv('code,place\nA,Leeds\nB,Till, early\n')).faults, ['C3 UNKNOWN_COLUMN']);
});

test('all rows of a workbook come in however many blank ones are between them, or none do', async () => {
  const blank = (rows: number) => Array.from({ length: rows }, () => [null]);
  const filled = Array.from({ length: 10_050 }, (_, index) => [[`c${index}`], ...blank(1)]).flat();
  const rows = await xlsx({ rows: [['code'], ...filled] });
  assert.equal(rows.rows.length, 10_050);
  const many = Array.from({ length: MOST_ROWS + 1 }, (_, index) => [`c${index}`]);
  await assert.rejects(xlsx({ rows: [['code'], ...blank(3), ...many] }), /more than 20,000 rows \(20,001\)/);
});

test('hidden rows and columns are taken and noted, other sheets left out and noted, merged cells refused', async () => {
  const rows = [
    ['code', 'place'],
    ['A', 'Leeds'],
    ['B', 'York'],
    ['C', null],
    ['D', 'Hull'],
    ['E', 'Hull'],
  ];
  const hidden = { hidden: true };
  const read = await xlsx(
    {
      rows,
      rowDefs: new Map([
        [2, hidden],
        [4, hidden],
        [5, hidden],
      ]),
      columns: [{}, hidden],
      merges: [{ startRow: 2, startCol: 1, endRow: 3, endCol: 1 }],
    },
    { name: 'Leavers', rows: [['x']] },
    { name: 'Old', rows: [['x']], hidden: true },
  );
  assert.deepEqual(seen(read), {
    faults: ['B4 UNUSABLE'],
    codes: ['A', 'B', 'C', 'D', 'E'],
    notes: [
      'Only the sheet "Stock" was read; left out: "Leavers", "Old".',
      'Columns that are hidden in the file were taken too: B.',
      'Rows that are hidden in the file were taken too: 3, 5–6.',
    ],
  });
});

test('the header is looked for below a title: taken if all columns are known, else one fault', async () => {
  const { faults, notes, codes } = seen(await csv('Stock of May,,\n,,\nCode,Place,\nA,Leeds,\n'));
  assert.deepEqual({ faults, codes }, { faults: [], codes: ['A'] });
  assert.deepEqual(notes, ['Row 3 names the columns; what stands above it was left out.']);
  const doubtful = await csv('Stock of May;;\nCode;Place;Telefon\nA;Leeds;1\nB;Hull;2\n');
  assert.deepEqual(seen(doubtful).faults, ['A2 UNKNOWN_COLUMN']);
  assert.match(String(doubtful.faults[0]?.message), /row 2 seems to name the columns/);
  assert.deepEqual(
    seen(await csv('Name,Ort\nA,Leeds\n')).faults,
    ['A1 UNKNOWN_COLUMN'],
    'no header: one fault',
  );
});

test('further columns are left out and noted; nearly a column’s name is a fault', async () => {
  const { faults, notes } = seen(await csv('code,Telefon,Pers.-Nr.,qualificatons\nA,1,2,x\n'));
  assert.deepEqual(faults, ['D1 UNKNOWN_COLUMN']);
  assert.deepEqual(notes, ['Columns that this sheet has not were left out: "Telefon" (B), "Pers.-Nr." (C).']);
});
