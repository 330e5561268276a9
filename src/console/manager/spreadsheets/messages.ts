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
    listings: 'Items',
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
  mapping: {
    title: 'What the columns of the file are',
    help: 'Say of each heading what it is here. What is likely is suggested: look it through. Nothing is imported before you confirm it.',
    suggested: 'Suggested',
    suggestions: (count: number) =>
      plural(count, { one: '1 column is a suggestion.', other: '# columns are suggestions.' }),
    confirmSuggestions: 'The suggestions are right',
    asSuggested: (headings: string) => `Read as suggested, and not confirmed yet: ${headings}.`,
    currency: 'The prices are in',
    usualCurrency: (code: string) => `Without an answer, prices are in ${code}. They are in`,
    textIn: (text: string, rows: number) =>
      plural(rows, { one: `“${text}” (1 row)`, other: `“${text}” (# rows)` }),
    whatMeans: (texts: string) => `What it means: ${texts}`,
    isFault: 'A fault in these rows',
    isNone: 'No value',
    priceOfNew:
      'Items that are here already keep their price. A new item needs one: enter it in the file, 0 too, or leave those rows out.',
    meansNone: (text: string) => `“${text}” means no value`,
    unitOf: (unit: string, rows: number) =>
      plural(rows, {
        one: `“${unit}” behind the number (1 row)`,
        other: `“${unit}” behind the numbers (# rows)`,
      }),
    readUnit: (value: string, read: string) => `Read “${value}” as ${read}`,
    goodRows: 'The rows without faults',
    importGood: (good: number, faulty: number) =>
      plural(good, {
        one: `Import the 1 good row, leave out ${faulty}`,
        other: `Import the # good rows, leave out ${faulty}`,
      }),
    leftOut: (rows: number, all: number) =>
      plural(rows, { one: `1 of ${all} rows was left out.`, other: `# of ${all} rows were left out.` }),
    known: (name: string) => `The headings are those of “${name}”: the file is read by that mapping.`,
    leaveOut: 'Left out',
    samples: (samples: string) => `For example: ${samples}`,
    noSamples: 'No values',
    fixed: 'The same for all rows',
    fixedValue: (column: string, value: string) => `${column}: ${value}`,
    dropFixed: (column: string) => `Take out ${column}`,
    drop: 'Take out',
    add: 'Add',
    choose: 'Choose',
    key: 'What says whether an item is new',
    noKey: 'ID or slug; all others are new',
    empty: 'Empty cells',
    leave: 'leave what is there',
    clear: 'clear what is there',
    twoWays: (column: string, value: string) => `How “${value}” in ${column} is read`,
    ways: {
      decimal_comma: (read: string) => `as ${read} (comma before decimals)`,
      decimal_point: (read: string) => `as ${read} (point before decimals)`,
      day_first: (read: string) => `as ${read} (day first)`,
      month_first: (read: string) => `as ${read} (month first)`,
    },
    notations: {
      decimal_comma: 'comma before decimals',
      decimal_point: 'point before decimals',
      day_first: 'day first',
      month_first: 'month first',
    },
    name: 'Name of the mapping',
    nameExample: 'such as the supplier',
    keep: 'Keep for next time',
    save: 'Save the changes',
    forget: 'Delete the mapping',
    askForget: (name: string) => `Delete the mapping “${name}”? What was imported by it stays.`,
    isKept: 'Kept. The next file with these headings is read so.',
    faults: (count: number) =>
      plural(count, {
        one: '1 fault. Say above how the column is read, correct the file and choose it again, or import the good rows.',
        other:
          '# faults. Say above how the columns are read, correct the file and choose it again, or import the good rows.',
      }),
    faulty: (rows: number, all: number) =>
      plural(rows, { one: `1 of ${all} rows has a fault.`, other: `# of ${all} rows have a fault.` }),
    download: 'Download the faulty rows',
    faultyName: (name: string) => `${name}-faulty-rows.csv`,
    problem: 'What is wrong',
    separator: ',',
    moreRows: (shown: number) => `The file has the first ${shown} of them.`,
    plainly: (created: number, changed: number) =>
      created === 0
        ? plural(changed, { one: '1 item changes, none is new.', other: '# items change, none is new.' })
        : changed === 0
          ? plural(created, { one: '1 item is new, none changes.', other: '# items are new, none changes.' })
          : `${created} new, ${changed} changed.`,
    firstChanges: (shown: number) => `The first ${shown} changes are listed.`,
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
  askUndoItems: 'Undo this import of items?',
  undoneBefore: 'It was undone already.',
  undone: (removed: number, restored: number) => `Undone: ${removed} removed, ${restored} as before.`,
  done: (created: number, changed: number) => `Imported: ${created} new, ${changed} changed.`,
});
