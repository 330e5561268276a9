import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import fc from '../../../test/helpers/property.ts';
import { readCell } from './cells.ts';
import { Names } from './names.ts';
import { readTable } from './read.ts';
import { reportOf } from './report.ts';
import { SheetRows } from './rows.ts';
import { columnLetters, type Format, listOf, listText, MOST_ROWS, type SheetKind } from './table.ts';
import { tidied } from './text.ts';
import { readFile } from './thread.ts';
import { writeTable, writtenIn } from './write.ts';
import { archive } from './zip.fixture.ts';

const KIND: SheetKind = {
  sheet: 'Stock',
  file: 'stock',
  columns: [
    { name: 'code', kind: 'text', required: true, meaning: 'A code.', example: '0042' },
    { name: 'count', kind: 'integer', meaning: 'How many.', example: 3 },
    { name: 'price', kind: 'number', meaning: 'A price.', example: 2.5 },
    { name: 'sold', kind: 'yes-no', meaning: 'Whether.', example: 'no' },
    { name: 'day', kind: 'date', meaning: 'A day.', example: '2027-03-01' },
    { name: 'at', kind: 'date-time', meaning: 'A time.', example: '2027-03-01 08:30' },
    { name: 'tags', kind: 'list', meaning: 'Words.', example: 'a; b' },
  ],
};
const headers = KIND.columns.map(({ name }) => name);
/** The forms that files are written in. */
const FORMS = [['csv', 'en'] as const, ['csv', 'de'] as const, ['xlsx', 'en'] as const];
const bytesOf = (text: string) => new TextEncoder().encode(text);
const csv = (bytes: Uint8Array | string) =>
  readTable({
    bytes: typeof bytes === 'string' ? bytesOf(bytes) : bytes,
    format: 'csv',
    sheets: ['Stock'],
    headers,
  });
const xlsx = (bytes: Uint8Array) => readTable({ bytes, format: 'xlsx', sheets: ['Stock'], headers });
const valuesOf = async (table: ReturnType<typeof csv>) => {
  const rows = new SheetRows(KIND, await table);
  assert.deepEqual(rows.faults, []);
  return rows.rows.map(({ values }) => values);
};
const faultsOf = async (table: ReturnType<typeof csv>) => {
  const rows = new SheetRows(KIND, await table);
  return rows.faults.map(({ cell, column, code, value }) => [cell, column, code, value]);
};

test('columns have letters as in a spreadsheet program', () => {
  assert.deepEqual([0, 25, 26, 51, 701, 702].map(columnLetters), ['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA']);
});

test('of a workbook that begins with a cover the sheet with the headings is read, and said', async () => {
  const sheets = [
    { name: 'Cover', rows: [['Stock of the year'], ['', 'as of Monday']] },
    { name: 'Data', rows: [['Stock'], ['code', 'count'], ['0042', 3]] },
  ];
  const table = await xlsx(await writeXlsx({ sheets }));
  assert.equal(table.sheet, 'Data');
  const rows = new SheetRows(KIND, table);
  assert.deepEqual(
    rows.rows.map(({ values }) => values.code),
    ['0042'],
  );
  assert.match(rows.notes.join(), /Only the sheet "Data" was read; left out: "Cover"/);
});

test('a row that ends before the last heading is a fault, unless most rows do', async () => {
  const head = 'code;count;price;sold';
  assert.deepEqual(await faultsOf(csv(`${head}\na;3;2,5;ja\nb;4;1`)), [['C3', '', 'CUT_OFF', '1']]);
  assert.deepEqual(await faultsOf(csv(`${head}\nb;4;1`)), [['C2', '', 'CUT_OFF', '1']]);
  const short = 'b;4\n'.repeat(3);
  assert.deepEqual(await faultsOf(csv(`${head}\na;3;2,5;ja\n${short}`)), []);
  assert.deepEqual(await faultsOf(csv(`${head};;\na;3;2,5;ja\n`)), []);
});

test('German files: semicolons, decimal commas, dates with points, Windows-1252, leading zeros', async () => {
  const text = 'code;count;price;sold;day;at\r\n0042;3;2,5;ja;1.3.2027;01.03.2027 8:30\r\nGrün;;;nein;;\r\n';
  const expected = [
    { code: '0042', count: 3, price: 2.5, sold: true, day: '2027-03-01', at: '2027-03-01T08:30' },
    { code: 'Grün', count: null, price: null, sold: false, day: null, at: null },
  ];
  const latin = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const wide = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer),
  ]);
  for (const bytes of [bytesOf(text), bytesOf(`\ufeff${text}`), latin, wide, bytesOf(`sep=;\r\n${text}`)]) {
    assert.deepEqual(await valuesOf(csv(bytes)), expected);
  }
  assert.deepEqual(await valuesOf(csv('code\tprice\n"a\tb"\t1')), [{ code: 'a\tb', price: 1 }]);
});

test('rows have the numbers of the spreadsheet program; empty ones are left out', async () => {
  const { rows } = await csv('\r\ncode,count\r\n\r\n"two\r\nlines",1\r\n,\r\nb,2\r\n');
  assert.deepEqual(
    rows.map(({ row }) => row),
    [4, 6],
  );
  assert.deepEqual(await faultsOf(csv('sep=,\ncode,count\na,x\n')), [['B3', 'count', 'WRONG_FORMAT', 'x']]);
});

test('the report is in the reader’s language, whatever a thread or the rows found', async () => {
  const bytes = bytesOf('code,count,price,further\nA,1.5,,x\n');
  const table = await readFile({ bytes, format: 'csv', sheets: ['Stock'], headers });
  const { notes, faults } = reportOf('stock', new SheetRows(KIND, table, new Map(), 'de'), null, false);
  assert.deepEqual(
    [...notes, ...faults.map(({ message }) => message)],
    [
      'Spalten, die diese Tabelle nicht hat, wurden weggelassen: „further“ (D).',
      'muss eine ganze Zahl sein, etwa 3, nicht „1.5“',
    ],
  );
});

test('every fault stands at its cell, with its value', async () => {
  const text = [
    'Code ,count,price,sold,day,at,colour,price,',
    'a,1.5,"1.23.4",perhaps,31.02.2027,2027-03-01 24:00,red,1,stray',
    ',1,1,yes,2027-03-01,01/03/2027,,1,',
  ].join('\n');
  assert.deepEqual(await faultsOf(csv(text)), [
    ['H1', 'price', 'DUPLICATE', 'price'],
    ['B2', 'count', 'WRONG_FORMAT', '1.5'],
    ['C2', 'price', 'WRONG_FORMAT', '1.23.4'],
    ['D2', 'sold', 'WRONG_FORMAT', 'perhaps'],
    ['E2', 'day', 'WRONG_FORMAT', '31.02.2027'],
    ['F2', 'at', 'WRONG_FORMAT', '2027-03-01 24:00'],
    ['I2', '', 'UNKNOWN_COLUMN', 'stray'],
    ['A3', 'code', 'REQUIRED', null],
    ['F3', 'at', 'WRONG_FORMAT', '01/03/2027'],
  ]);
  const [, faulty] = new SheetRows(KIND, await csv(text)).faults;
  assert.equal(String(faulty?.message), 'must be a whole number, such as 3, not "1.5"');
  assert.deepEqual(await faultsOf(csv('count\n1')), [['1', 'code', 'MISSING_COLUMN', null]]);
});

test('workbooks: dates, times, numbers and texts; formulas and errors are refused at their cells', async () => {
  const dated = (year: number, month: number, day: number, hour = 0, minute = 0) =>
    new Date(Date.UTC(year, month - 1, day, hour, minute));
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Notes', rows: [['nothing']] },
      {
        name: 'stock',
        rows: [
          headers,
          ['0042', 3, 2.5, true, dated(2027, 3, 1), dated(2027, 3, 1, 8, 30), 'a; b'],
          [42, 3.5, null, 'no', dated(2027, 3, 1, 1), 45000, null],
        ],
        cells: new Map([
          ['2,2', { value: 7, type: 'formula', formula: '3+4' }],
          ['2,6', { value: '#N/A', type: 'error' }],
          ['1,5', { value: dated(2027, 3, 1, 8, 30), style: { numFmt: 'dd/mm/yy hh:mm' } }],
          ['2,4', { value: dated(2027, 3, 1, 1), style: { numFmt: 'dd/mm/yy hh:mm' } }],
        ]),
      },
    ],
  });
  const rows = new SheetRows(KIND, await xlsx(bytes));
  assert.deepEqual(rows.rows[0]?.values, {
    code: '0042',
    count: 3,
    price: 2.5,
    sold: true,
    day: '2027-03-01',
    at: '2027-03-01T08:30',
    tags: ['a', 'b'],
  });
  assert.deepEqual(
    rows.faults.map(({ cell, code, value }) => [cell, code, value]),
    [
      ['B3', 'WRONG_FORMAT', '3.5'],
      ['C3', 'UNUSABLE', null],
      ['E3', 'WRONG_FORMAT', '2027-03-01T01:00'],
      ['F3', 'WRONG_FORMAT', '45000'],
      ['G3', 'UNUSABLE', null],
    ],
  );
  assert.match(String(rows.faults[1]?.message), /formula/);
  assert.match(String(rows.faults[4]?.message), /#N\/A/);
  assert.equal(rows.rows[1]?.values.code, '42', 'a number in a column of text');
});

test('what cannot be read is refused with words: no workbook, an empty one, too many rows, a bomb', async () => {
  const refused = async (bytes: Uint8Array, format: Format, words: RegExp) =>
    assert.rejects(
      readFile({ bytes, format, sheets: ['Stock'], headers }),
      (error: Error & { statusCode?: number }) => {
        assert.match(error.message, words);
        return error.statusCode === 422;
      },
    );
  await refused(new Uint8Array(), 'csv', /is empty/);
  await refused(bytesOf('\r\n,,\r\n'), 'csv', /file is empty/);
  await refused(bytesOf('code,place\r\n'), 'csv', /names its columns and has no row below/);
  await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'csv', /is a picture/);
  await refused(Buffer.from('%PDF-1.7 …'), 'csv', /is a PDF/);
  await refused(Buffer.from('code,place\nA,Leeds\n', 'utf16le'), 'csv', /is in UTF-16 and does not say so/);
  await refused(Buffer.from([1, 0, 2, 3, 0, 0, 4, 5]), 'csv', /is no text/);
  await refused(bytesOf('PK not a workbook'), 'xlsx', /no workbook/);
  const one = [['a', 1, 1, 'no', null, null, null]];
  const whole = await writeTable(writtenIn(KIND, { language: 'en', format: 'xlsx', rows: one }));
  await refused(whole, 'csv', /is a workbook \(Excel\), sent as CSV/);
  await refused(whole.slice(0, whole.length - 30), 'xlsx', /no workbook/);
  await refused(bombOf(whole), 'xlsx', /unpacks to more than 64 MiB/);
  const zeros = [['xl/worksheets/sheet1.xml', Buffer.alloc(80 * 1024 * 1024)]] as const;
  await refused(archive(zeros), 'xlsx', /unpacks to more than 64 MiB/);
  await refused(archive(zeros, { unpacked: 0 }), 'xlsx', /unpacks to more than 64 MiB/);
  const small = [['a.xml', Buffer.from('<a/>')]] as const;
  await refused(archive(small, { unpacked: 0 }), 'xlsx', /no workbook/);
  await refused(archive(small, { unpacked: 0xffffffff }), 'xlsx', /no workbook|unpacks/);
  await refused(archive(small, { packed: 1 }), 'xlsx', /no workbook/);
  await refused(archive(small, { packed: 0, unpacked: 0, flags: 8 }), 'xlsx', /no workbook/);
  const elsewhere = Buffer.from(archive(small));
  elsewhere.writeUInt32LE(0xffffffff, elsewhere.length - 10);
  await refused(elsewhere, 'xlsx', /no workbook/);
  const many = `code\n${'x\n'.repeat(MOST_ROWS + 1)}`;
  await refused(bytesOf(many), 'csv', /more than 20,000 rows/);
  assert.equal((await csv(`code\n${'x\n'.repeat(MOST_ROWS)}`)).rows.length, MOST_ROWS);
});

/** The archive, one of whose entries says that it unpacks to 2 GiB. */
function bombOf(bytes: Uint8Array): Uint8Array {
  const bomb = Uint8Array.from(bytes);
  const view = new DataView(bomb.buffer);
  for (let place = bomb.length - 4; place >= 0; place -= 1) {
    if (view.getUint32(place, true) !== 0x02014b50) continue;
    view.setUint32(place + 24, 2 ** 31, true);
    return bomb;
  }
  throw new Error('no entry found');
}

test('text comes back as it went, in both formats, and none of it is a formula', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      '=1+1',
      "'=1",
      '-5',
      '+49 170',
      '@x',
      "'",
      '_x0041_',
      ' a ',
      'a;b',
      'a\\',
      '\ttab',
      'a\nb',
      '0042',
    ),
  );
  const cell = text.filter((one) => one.isWellFormed() && !one.includes('\0') && tidied(one) !== '');
  const row = fc.tuple(
    cell,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(cell),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const cells = rows.map(([code, count, price, tags]) => [
        code,
        count,
        Object.is(price, -0) ? 0 : price,
        'yes',
        '2027-03-01',
        '2027-03-01 08:30',
        tags.length === 0 ? null : listText(tags),
      ]);
      for (const [format, language] of FORMS) {
        const bytes = await writeTable(writtenIn(KIND, { language, format, rows: cells }));
        const read = await valuesOf(format === 'csv' ? csv(bytes) : xlsx(bytes));
        assert.deepEqual(
          read.map(({ code, count, price, tags }) => [code, count, price, tags ?? []]),
          rows.map(([code, count, price, tags]) => [tidied(code), count, price === 0 ? 0 : price, tags]),
          format,
        );
      }
    }),
    { numRuns: 60 },
  );
});

test('a list keeps the semicolons, backslashes and blanks of its items', () => {
  assert.deepEqual(listOf('a;  b ;;c\\;d; \\ e'), ['a', 'b', 'c;d', ' e']);
  const item = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  fc.assert(fc.property(fc.array(item), (items) => assert.deepEqual(listOf(listText(items)), items)));
});

test('a file says what its cells say, whatever its separators: numbers, dates and answers', () => {
  const read = (kind: Parameters<typeof readCell>[0], raw: string | number | boolean) => {
    const cell = readCell(kind, raw);
    return 'value' in cell ? cell.value : cell.code;
  };
  assert.deepEqual(
    ['37,5', '37.5', ' 8 ', '1e3', '-0,25', '1 000', '1,2,3', 'x'].map((text) => read('number', text)),
    [37.5, 37.5, 8, 1000, -0.25, 1000, 'WRONG_FORMAT', 'WRONG_FORMAT'],
  );
  assert.deepEqual(
    ['8:30', '08:30:00', '24:00', '8.30'].map((text) => read('clock-time', text)),
    ['08:30', '08:30', 'WRONG_FORMAT', 'WRONG_FORMAT'],
  );
  assert.deepEqual(
    ['2027-03-01', '2027-03-01 08:30:15', '2027-03-01T08:30:00+01:00', '16:00'].map((one) =>
      read('date-time', one),
    ),
    ['2027-03-01T00:00', '2027-03-01T08:30:15', '2027-03-01T08:30:00+01:00', '16:00'],
  );
  assert.deepEqual([read('yes-no', true), read('yes-no', 'WAHR'), read('yes-no', 0)], [true, true, false]);
  assert.equal(read('text', 'a\0b'), 'WRONG_FORMAT');
});

test('names are found in any case, ids always; two of one name must be told apart', () => {
  const leeds = { id: '0d1ec700-0000-7000-8000-000000000001', name: 'Leeds' };
  const [york, other] = ['2', '3'].map((end) => ({
    ...leeds,
    id: leeds.id.slice(0, -1) + end,
    name: 'York',
  }));
  const names = new Names('site', [leeds, york!, other!]);
  assert.equal(names.require(' leeds '), leeds);
  assert.equal(names.require(york!.id.toUpperCase()), york);
  const [twice, none] = [names.require('York'), names.require('Hull')];
  assert.deepEqual(['code' in twice && twice.code, 'code' in none && none.code], ['AMBIGUOUS', 'UNKNOWN']);
  assert.deepEqual(
    [leeds.id, york!.id].map((id) => names.textOf(id)),
    ['Leeds', york!.id],
  );
});
