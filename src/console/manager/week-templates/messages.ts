/** Messages of week templates. */
import { inLanguage } from '../../languages/chosen.ts';
import { number, plural } from '../../languages/in-english.ts';

const lines = (count: number) => plural(count, { one: '1 line', other: '# lines' });

export const messages = inLanguage('weekTemplates', {
  title: 'Templates',
  help: 'Save the lines of one or more weeks under a name, and add them to weeks ahead.',
  none: 'No templates yet.',
  list: 'Saved templates',
  keep: 'Save as a template',
  byHand: 'Start empty',
  name: 'Template',
  namePlaceholder: 'Standard week',
  site: 'Site',
  weeks: 'Weeks',
  noWeeks: 'Enter a whole number from 1 to 8.',
  kept: (name: string) => `${name} is saved.`,
  summary: (weeks: number, count: number) =>
    `${plural(weeks, { one: '1 week', other: '# weeks' })}, ${lines(count)}`,
  use: 'Use',
  useOf: (name: string) => `Use ${name}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removeAsk: (name: string) => `Delete the template ${name}? Lines that it has added stay.`,
  from: 'From the week of',
  times: 'Times',
  noTimes: 'Enter a whole number from 1 to 53.',
  present: 'In weeks that already have lines',
  choices: {
    add: 'Add what is missing',
    skip: 'Leave them as they are',
    replace: 'Replace lines from templates',
  },
  preview: 'Preview',
  previewTitle: 'Preview',
  doneTitle: 'Done',
  apply: (created: number, removed: number) =>
    removed === 0 ? `Add ${lines(created)}` : `Add ${lines(created)}, remove ${number(removed)}`,
  nothing: 'Nothing would change: those weeks have all these lines, or are left as they are.',
  applied: (created: number, removed: number) =>
    removed === 0 ? `${lines(created)} added.` : `${lines(created)} added, ${number(removed)} removed.`,
  columns: { week: 'Week of', standing: 'Existing', created: 'Added', removed: 'Removed', note: 'Left' },
  skipped: 'as it is',
  keptCount: (count: number) => `${lines(count)} kept`,
  faults: 'This does not fit every week',
  keptTitle: 'These lines stay',
  keptMore: (count: number) => `and ${number(count)} more`,
  reasons: {
    NOT_FROM_TEMPLATE: 'not from a template',
    PUBLISHED: 'published',
    ASSIGNED: 'assigned in a draft',
    CHANGED: 'changed by hand',
  },
  editor: {
    title: (name: string) => `Edit ${name}`,
    weeks: 'Weeks',
    week: 'Week',
    weekOf: (week: number) => `Week ${week}`,
    line: 'Line',
    linePlaceholder: 'Early counter',
    people: 'People',
    noPeople: 'Enter a whole number from 1 to 500.',
    profile: 'Must be qualified for',
    add: 'Add to the template',
    change: 'Change the line',
    removeOf: (line: string) => `Remove ${line}`,
    save: 'Save the template',
    outside: (weeks: number) => `Some lines are after week ${weeks}. Move or remove them.`,
  },
});
