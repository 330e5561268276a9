/** Headings of other systems, given the columns that they stand for. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../words/said.ts';
import { chosenColumns } from './chosen.ts';
import { readTable } from './read.ts';
import { SheetRows } from './rows.ts';
import type { SheetKind } from './table.ts';

const KIND: SheetKind = {
  sheet: 'Stock',
  file: 'stock',
  columns: [
    { name: 'code', kind: 'text', required: true, meaning: 'A code.', example: '0042' },
    { name: 'count', kind: 'integer', meaning: 'How many.', example: 3 },
  ],
};
const names = KIND.columns.map(({ name }) => name);

async function read(text: string, columns?: object) {
  const chosen = chosenColumns(columns === undefined ? undefined : JSON.stringify(columns), names);
  const file = { format: 'csv', sheets: ['Stock'], headers: names, chosen: [...chosen.keys()] } as const;
  return new SheetRows(KIND, await readTable({ bytes: new TextEncoder().encode(text), ...file }), chosen);
}

test('a heading stands for the column that was chosen, however it is written; others are left out', async () => {
  const text = 'Artikel;Menge (Stk);Farbe\n0042;3;rot\n';
  const unread = await read(text);
  assert.equal(unread.faults[0]?.code, 'UNKNOWN_COLUMN');
  assert.deepEqual(
    unread.headings.map(({ heading, letters, column }) => [heading, letters, column]),
    [
      ['Artikel', 'A', null],
      ['Menge (Stk)', 'B', null],
      ['Farbe', 'C', null],
    ],
  );
  const rows = await read(text, { ' ARTIKEL ': 'code', 'menge (stk)': 'count' });
  assert.deepEqual(rows.faults, []);
  assert.deepEqual(rows.rows[0]?.values, { code: '0042', count: 3 });
  assert.deepEqual(
    rows.headings.map(({ column }) => column),
    ['code', 'count', null],
  );
  assert.match(rows.notes.join(), /left out: "Farbe" \(C\)/);
  assert.deepEqual(rows.columns, names);
});

test('a slip of the pen is mended by the choice; two headings for one column are a fault', async () => {
  assert.equal((await read('code;cound\n1;2\n')).faults[0]?.code, 'UNKNOWN_COLUMN');
  assert.deepEqual((await read('code;cound\n1;2\n', { cound: 'count' })).rows[0]?.values, {
    code: '1',
    count: 2,
  });
  assert.equal((await read('code;nr\n1;2\n', { nr: 'code' })).faults[0]?.code, 'DUPLICATE');
});

test('below a title any choice says that the row names the columns; a heading may be left out', async () => {
  const text = 'Bestand im Lager;;;\ncode;Menge;Farbe;Ort\n0042;3;rot;Nord\n';
  const doubtful = await read(text);
  assert.equal(doubtful.faults[0]?.code, 'UNKNOWN_COLUMN');
  const taken = ({ headings }: SheetRows) => headings.map(({ column }) => column);
  assert.deepEqual(taken(doubtful), ['code', null, null, null], 'known headings are shown as such');
  const rows = await read(text, { Menge: 'count' });
  assert.deepEqual([rows.faults, taken(rows)], [[], ['code', 'count', null, null]]);
  assert.deepEqual(rows.rows[0]?.values, { code: '0042', count: 3 });
  const fewer = await read(text, { Menge: '' });
  assert.deepEqual([fewer.faults, taken(fewer)], [[], ['code', null, null, null]]);
  assert.match(fewer.notes.join(), /"Menge" \(B\)/);
});

test('what is no choice is refused with the columns that there are', () => {
  for (const text of ['{', '[]', 'null', '{"a":1}', '"x"'])
    assert.throws(() => chosenColumns(text, names), { options: { details: [detail('WRONG_FORMAT')] } }, text);
  assert.throws(
    () => chosenColumns('{"a":"b"}', names),
    (error: Error & { options: { details: object[] } }) => {
      assert.deepEqual(error.options.details, [
        {
          path: 'query/columns',
          code: 'UNKNOWN_COLUMN',
          message: say('protocol.noColumn', { column: '"b"', columns: 'code, count' }),
        },
      ]);
      return true;
    },
  );
});

const detail = (code: string) => ({
  path: 'query/columns',
  code,
  message: say('protocol.columnsJson'),
});
