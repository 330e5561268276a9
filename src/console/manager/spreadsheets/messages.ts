/** Messages of imports and exports. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('spreadsheets', {
  title: 'Spreadsheets',
  intro: 'Fill in a template or change an export, then import it. Nothing is imported before you confirm it.',
  kind: 'What is in the file',
  kinds: { people: 'People', availability: 'Availability', demand: 'Demand', listings: 'Listings' },
  download: 'Download',
  template: 'Template',
  all: 'Everything there is',
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
    title: 'Headings that the template has not',
    help: 'Choose which column each one stands for. The choice is kept in this browser for the next file with the same headings.',
    open: 'Choose a column',
    leaveOut: 'Left out',
  },
  faultList: 'Faults',
  further: (count: number, rows: readonly number[]) => {
    const named = `${rows.join(', ')}${rows.length < count ? ' …' : ''}`;
    return plural(count, { one: `And in 1 more row (${named})`, other: `And in # more rows (${named})` });
  },
  omitted: (count: number) => `${count} more are not shown.`,
  cell: 'Cell',
  column: 'Column',
  value: 'Value',
  problem: 'What is wrong',
  empty: '(empty)',
  takeClosed: 'Take along rows on closed days',
  changeList: 'What changes in records that are there',
  row: 'Row',
  record: 'Record',
  before: 'So far',
  after: 'Then',
  summary: (name: string) => `What ${name} would change`,
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  nothing: 'Everything in the file is there already. Nothing to import.',
  confirm: (count: number) => plural(count, { one: 'Import 1 record', other: 'Import # records' }),
  another: 'Choose another file',
  done: (created: number, changed: number) => `Imported: ${created} new, ${changed} changed.`,
});
