/** Dates of a workbook are shown as people of its language write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import type { Language } from '../../words/languages.ts';
import { say } from '../../words/said.ts';
import type { SheetKind } from './table.ts';
import { writeTable, writtenIn } from './write.ts';

const KIND: SheetKind = {
  sheet: 'Dated',
  file: 'dated',
  columns: [
    { name: 'date', kind: 'date', meaning: say('columns.contractUntil'), example: '2027-03-01' },
    { name: 'start', kind: 'date-time', meaning: say('columns.contractUntil'), example: '2027-03-01 08:00' },
  ],
};

async function formatsAndExamples(language: Language) {
  const rows = [['2027-03-01', '2027-03-01 08:00']];
  const bytes = await writeTable(writtenIn(KIND, { format: 'xlsx', rows, language }));
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const [table, guide] = sheets;
  const formats = [0, 1].map((column) => table?.cells?.get(`1,${column}`)?.style?.numFmt);
  return { formats, examples: guide?.rows.slice(1).map((row) => row.at(-1)) };
}

test('a German workbook shows days first, an English one as the interface writes them', async () => {
  assert.deepEqual(await formatsAndExamples('de'), {
    formats: ['dd.mm.yyyy', 'dd.mm.yyyy hh:mm'],
    examples: ['01.03.2027', '01.03.2027 08:00'],
  });
  assert.deepEqual(await formatsAndExamples('en'), {
    formats: ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm'],
    examples: ['2027-03-01', '2027-03-01 08:00'],
  });
});
