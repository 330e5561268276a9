/** Messages of imports and exports. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('spreadsheets', {
  title: 'Spreadsheets',
  intro: 'Fill in a template or change an export, then import it. Nothing is imported before you confirm it.',
  kind: 'What is in the file',
  kinds: {
    people: 'People',
    availability: 'Availability',
    entitlements: 'Leave entitlements',
    demand: 'Demand',
    listings: 'Listings',
  },
  download: 'Download',
  template: 'Template',
  all: 'All existing data',
  formats: { xlsx: 'Excel', csv: 'CSV' },
  templateIn: (kind: string, format: string) => `Template for ${kind.toLowerCase()}, ${format}`,
  exportIn: (kind: string, format: string) => `Export ${kind.toLowerCase()}, ${format}`,
  import: 'Import',
  choose: 'Choose a file',
  drop: 'or drop it here: .xlsx or .csv',
  wrongEnding: (name: string) => `${name} is neither .xlsx nor .csv. Save it as one of these.`,
  checking: (name: string) => `Checking ${name}…`,
  faults: (count: number) =>
    plural(count, {
      one: '1 fault. Correct it in the file, then choose it again.',
      other: '# faults. Correct them in the file, then choose it again.',
    }),
  columns: {
    title: 'Headings that are not in the template',
    help: 'Choose which column each one stands for. The choice is kept in this browser for the next file with the same headings.',
    open: 'Choose a column',
    leaveOut: 'Left out',
  },
  faultList: 'Faults',
  further: (count: number, named: string) =>
    plural(count, { one: `And in 1 more row (${named})`, other: `And in # more rows (${named})` }),
  omitted: (count: number) => `${count} more are not shown.`,
  cell: 'Cell',
  column: 'Column',
  value: 'Value',
  problem: 'What is wrong',
  empty: '(empty)',
  takeClosed: 'Include rows on closed days',
  changeList: 'What changes in existing records',
  addedList: (count: number) =>
    plural(count, { one: 'What is new: 1 record', other: 'What is new: # records' }),
  rowOf: (row: number) => `row ${row}`,
  noUndo: {
    people: 'An import of people cannot be taken back: see the changes through before you confirm.',
    availability:
      'An import of availability cannot be taken back: see the changes through before you confirm.',
    listings: 'An import of items cannot be taken back: see the changes through before you confirm.',
  },
  noUndoNow: (why: string) => `This import cannot be undone: ${why}`,
  row: 'Row',
  record: 'Record',
  before: 'Before',
  after: 'After',
  summary: (name: string) => `What ${name} would change`,
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  nothing: 'Everything in the file exists already. There is nothing to import.',
  confirm: (count: number) => plural(count, { one: 'Import 1 record', other: 'Import # records' }),
  undo: 'Undo this import',
  askUndo: 'Undo this import? What it added goes, and what it changed is as it was.',
  undone: (removed: number, restored: number) => `Undone: ${removed} removed, ${restored} as before.`,
  done: (created: number, changed: number) => `Imported: ${created} new, ${changed} changed.`,
});
