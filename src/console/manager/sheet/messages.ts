/** Messages of the sheet for the notice board. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('sheet', {
  print: 'Print',
  printedNotes: 'Notes on days and shifts are printed. Notes on people are not.',
  back: 'Back to the rota',
  rows: 'Arrange',
  byPerson: 'By person',
  byDay: 'By day',
  work: 'Shift',
  names: 'Who',
  open: (count: number) => plural(count, { one: '1 open', other: '# open' }),
  openHours: (hours: string) => `open ${hours}`,
  /** The row of places that nobody fills. */
  openRow: 'Open',
  /** `why`: empty where it is not said. */
  closed: (why: string) => (why === '' ? 'closed' : `closed: ${why}`),
  elsewhere: (site: string) => `at ${site}`,
  asOf: (time: string) => `As of ${time}`,
  none: 'There is no published rota for this week',
  noneHelp: 'The sheet shows what is published. Drafts are not printed.',
  nothing: 'Nobody works here this week.',
  freeDay: 'Nothing is planned.',
});
