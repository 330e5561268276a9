/** Messages of one’s availability and wishes. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('availability', {
  title: 'My availability',
  titleOf: (who: string) => `Availability of ${who}`,
  week: 'Hours I can work',
  weekOf: 'Hours in a week',
  limit: 'Limit',
  limitHelp: 'The rota is never planned against these hours.',
  wish: 'Wish',
  wishHelp: 'The rota follows these where the shifts leave room.',
  modes: { any: 'Any time', hours: 'Only at set times' },
  modeLabel: 'When',
  exceptAt: (who: string | null) =>
    who === null
      ? 'Give only the hours that you can never work.'
      : `Give only the hours that ${who} can never work.`,
  noTimes: 'no hours',
  noHours: 'Add hours on at least one day, or choose “Any time”.',
  free: { any: 'Any time', hours: 'Not available' },
  not: 'not',
  hours: { from: 'from', to: 'to' },
  addHours: (day: string) => `Add hours on ${day}`,
  removeHours: (day: string, from: string) => `Remove the hours on ${day} from ${from}`,
  asMonday: 'Copy Monday to all weekdays',
  overnight: 'until the next day',
  allDay: 'all day',
  dates: 'Other hours on one date',
  datesHelp: 'For one day only. For several days off, ask for leave.',
  date: 'Date',
  how: 'I can work',
  hows: { off: 'Not at all', hours: 'Only these hours', other: 'As stated' },
  addDate: 'Add a date',
  removeDate: (date: string) => `Remove ${date}`,
  applies: (from: string) => `Counts for rotas from ${from}. Published weeks stay as they are.`,
  clashes: (count: number) =>
    plural(count, {
      one: '1 published shift does not fit. It stays: talk to your manager.',
      other: '# published shifts do not fit. They stay: talk to your manager.',
    }),
  save: 'Save hours',
  saveWishes: 'Save wishes',
  wishes: 'Wishes',
  excluded: (sites: string) => `Never planned at: ${sites}. Your administrator set this.`,
  preferred: 'Sites I like to work at',
  days: 'Days',
  wants: { off: 'Day off', on: 'Work' },
  want: 'Wish',
  addDay: 'Add a day',
  removeDay: (date: string) => `Remove the wish for ${date}`,
});
