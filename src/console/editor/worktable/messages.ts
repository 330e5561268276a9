/** Messages of items that are changed together. */
import { inLanguage } from '../../languages/chosen.ts';
import { number, plural } from '../../languages/in-english.ts';

export const messages = inLanguage('worktable', {
  columnNames: { site: 'Site', updated: 'Last change', created: 'Created' },
  item: 'Item',
  chosenColumn: 'Chosen',
  list: 'Items',
  columnsOpen: 'Columns',
  columnsTitle: 'Columns and order',
  columnsHelp: 'Kept in this browser, for you, for each type of item.',
  forward: (column: string) => `Move ${column} forward`,
  back: (column: string) => `Move ${column} back`,
  reset: 'Columns as they were at first',
  sortBy: 'Order by',
  sortWay: 'Direction',
  ways: { ascending: 'Ascending', descending: 'Descending' },
  newest: 'Newest first',
  best: 'Best match first',
  width: (column: string) => `Width of ${column}`,
  filter: 'Filter',
  filterTitle: 'Filter the list',
  field: 'Field',
  manner: 'Which items',
  manners: {
    any: 'All',
    range: 'Between two values',
    contains: 'Contains a text',
    in: 'One of these',
    empty: 'Empty',
    filled: 'Not empty',
  },
  from: 'From',
  until: 'Up to',
  contains: 'Text',
  turned: 'The first value is above the second one. Swap them.',
  pickOne: 'Choose at least one value.',
  apply: 'Apply',
  chips: 'Filters',
  unfilter: (text: string) => `Remove filter: ${text}`,
  unfilterAll: 'Remove all filters',
  /** What a filter says: `of` names the field. */
  filtered: {
    between: (of: string, min: string, max: string) => `${of}: ${min} to ${max}`,
    from: (of: string, min: string) => `${of}: from ${min}`,
    until: (of: string, max: string) => `${of}: up to ${max}`,
    contains: (of: string, text: string) => `${of} contains “${text}”`,
    is: (of: string, values: string) => `${of}: ${values}`,
    empty: (of: string) => `${of}: empty`,
    filled: (of: string) => `${of}: not empty`,
    unknown: (of: string, text: string) => `${of} (no such field here): ${text}`,
  },
  views: {
    label: 'View',
    none: 'None',
    shared: (name: string) => `${name} (everyone)`,
    keep: 'Save view',
    change: 'Edit view',
    changeOf: (name: string) => `Edit view: ${name}`,
    isChanged: 'Changed since it was saved',
    help: 'A view has the filters, the order and the columns that the list has now.',
    name: 'Name',
    forAll: 'For everyone who edits items',
    save: 'Save',
    saveNew: 'Save as a new view',
    remove: 'Delete view',
    ask: (name: string) => `Delete the view “${name}”?`,
    askHelp: 'The items that it shows stay as they are.',
    askAll: 'It is gone for everyone. The items that it shows stay as they are.',
  },
  choose: (title: string) => `Choose ${title}`,
  choosePage: 'Choose all on this page',
  chosen: (count: number) => plural(count, { one: '1 item chosen', other: '# items chosen' }),
  all: (count: number, isExact: boolean) =>
    isExact ? `Choose all ${number(count)} that match` : `Choose all that match, more than ${number(count)}`,
  reading: (count: number) => `${number(count)} read so far`,
  progress: (sent: number, of: number) => `${number(sent)} of ${number(of)} items`,
  stopped: (changed: number, sent: number, of: number, why: string) =>
    `Stopped after ${number(sent)} of ${number(of)} items: ${why} Changed so far: ${number(changed)}. Undo them, or choose the others and go on.`,
  lines: (count: number) => `Shown are the first ${number(count)}.`,
  none: 'Clear choice',
  keys: 'Arrow keys move from item to item, the space bar chooses, Shift chooses all between, Enter opens.',
  change: 'Change…',
  changeOf: (count: number) => plural(count, { one: 'Change 1 item', other: 'Change # items' }),
  what: 'What changes',
  how: 'How',
  hows: {
    to: 'Set to',
    up: 'Raise by an amount',
    down: 'Lower by an amount',
    upPercent: 'Raise by per cent',
    downPercent: 'Lower by per cent',
  },
  amount: 'Amount',
  percent: 'Per cent',
  rounding: 'Rounding',
  roundings: { exact: 'To the cent', whole: 'To whole amounts', ending99: 'Let prices end in .99' },
  salePrice: 'Sale price',
  allRates: 'All hire rates',
  emptied: 'Left empty, the value is removed.',
  deleteThem: 'Delete drafts',
  deleteHelp:
    'Drafts are deleted with their pictures and bookings. What is published or sold has to be withdrawn first, and what is withdrawn made a draft. This cannot be undone.',
  wouldDelete: (count: number, kept: number) =>
    [
      plural(count, { one: '1 draft will be deleted.', other: '# drafts will be deleted.' }),
      kept === 0 ? '' : plural(kept, { one: '1 item stays.', other: '# items stay.' }),
    ]
      .filter((text) => text !== '')
      .join(' '),
  deleteOf: (count: number) => plural(count, { one: 'Delete 1 draft', other: 'Delete # drafts' }),
  deleted: (count: number) => plural(count, { one: '1 draft deleted.', other: '# drafts deleted.' }),
  preview: 'Preview',
  would: (changed: number, unchanged: number, faulty: number) =>
    [
      plural(changed, { one: '1 item changes.', other: '# items change.' }),
      unchanged === 0 ? '' : plural(unchanged, { one: '1 is so already.', other: '# are so already.' }),
      faulty === 0 ? '' : plural(faulty, { one: '1 cannot be changed.', other: '# cannot be changed.' }),
    ]
      .filter((text) => text !== '')
      .join(' '),
  columns: ['Item', 'Before', 'After'],
  faults: 'What cannot be changed, and why',
  meanwhile: 'Close this, look at those items in the list, and choose them again.',
  gone: 'An item that is gone',
  fits: (count: number) =>
    plural(count, { one: 'Change only the 1 that can be', other: 'Change only the # that can be' }),
  done: (count: number) => plural(count, { one: '1 item changed.', other: '# items changed.' }),
  undone: (removed: number, restored: number) =>
    [
      plural(restored, { one: 'Undone: 1 item is as before.', other: 'Undone: # items are as before.' }),
      removed === 0 ? '' : plural(removed, { one: '1 new item is gone.', other: '# new items are gone.' }),
    ]
      .filter((text) => text !== '')
      .join(' '),
  left: (count: number, named: string) =>
    plural(count, { one: `1 is left as it is: ${named}.`, other: `# are left as they are: ${named}.` }),
  open: 'Changes',
  heading: 'Changes of several items',
  empty: 'No changes of several items yet',
  emptyHelp:
    'Choose items in the list and change them together, or import them. Each such change is kept here.',
  kinds: { edit: 'Changed together', import: 'Imported' },
  counts: (created: number, changed: number) =>
    [
      created === 0 ? '' : plural(created, { one: '1 item created', other: '# items created' }),
      changed === 0 ? '' : plural(changed, { one: '1 item changed', other: '# items changed' }),
    ]
      .filter((text) => text !== '')
      .join(', '),
  partlyUndone: (undone: number, of: number) =>
    `Undone in part: ${number(undone)} of ${number(of)} parts. Undo goes on with the others.`,
  undoneBy: (name: string, at: string) => `Undone by ${name}, ${at}`,
  undo: 'Undo',
  undoAgain: (count: number) =>
    plural(count, { one: 'Undo 1 that was left', other: 'Undo # that were left' }),
  wouldUndo: (removed: number, restored: number) =>
    removed + restored === 0
      ? 'There is nothing that can be undone now.'
      : [
          restored === 0
            ? ''
            : plural(restored, { one: '1 item will be as before.', other: '# items will be as before.' }),
          removed === 0
            ? ''
            : plural(removed, { one: '1 new item will be deleted.', other: '# new items will be deleted.' }),
        ]
          .filter((text) => text !== '')
          .join(' '),
  askUndo: 'Undo this change of several items?',
  undoHelp: 'An undo cannot be undone.',
  goneAgain: 'was new, and is deleted again',
  items: 'Items',
  states: {
    unchanged: 'not changed since',
    undone: 'as before the change',
    changed: 'changed since, so it is left',
    deleted: 'deleted since',
    in_use: 'has bookings or enquiries, so it is left',
  },
  since: (name: string, at: string) => `${name}, ${at}`,
});
