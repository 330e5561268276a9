/** What people state of their availability as a spreadsheet: a row for each span of the week or of a date. */
import type { SheetKind } from '../../platform/sheets/table.ts';
import { folded } from '../../platform/sheets/text.ts';
import { wordsOf } from '../../words/cells.ts';

export const AVAILABILITY_SHEET: SheetKind = {
  sheet: 'Availability',
  file: 'availability',
  columns: [
    { name: 'id', kind: 'text', example: null, meaning: 'Of the person; empty: the mail address says who.' },
    {
      name: 'name',
      kind: 'text',
      example: 'Jo Miller',
      meaning: 'For whoever reads the file: id or mail address say who it is.',
    },
    {
      name: 'e-mail',
      kind: 'text',
      example: 'jo@example.com',
      meaning:
        'Who it is of. The rows of one person, wherever they stand, replace everything the person stated before.',
    },
    {
      name: 'weekday',
      kind: 'text',
      list: 'weekday',
      example: 'Monday',
      meaning: 'Of the usual week: Monday to Sunday, or 1 (Monday) to 7.',
    },
    {
      name: 'date',
      kind: 'date',
      example: null,
      meaning: 'In place of the weekday: the rows of a date stand in the place of the usual week on it.',
    },
    {
      name: 'from',
      kind: 'clock-time',
      example: '09:00',
      meaning: 'By the clock of the time zone. Without from and until: the whole day.',
    },
    {
      name: 'until',
      kind: 'clock-time',
      isEnd: true,
      example: '17:00',
      meaning: 'Not after from: on the next day, so that 00:00 to 00:00 is the whole day; 24:00 is 00:00.',
    },
    {
      name: 'kind',
      kind: 'text',
      list: 'availability',
      example: 'available',
      meaning:
        'available (also where it is empty) or unavailable. With any available hours in the week, work outside them is ruled out. none, without hours: nothing holds on that date; without a date, in the usual week.',
    },
    {
      name: 'time zone',
      kind: 'text',
      example: null,
      meaning:
        'Such as Europe/London, the same in all rows of a person; empty: the one stated before, else that of the home site.',
    },
  ],
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** In every language; a cell may hold the first letters of a name. */
const WEEKDAYS_CALLED = wordsOf('weekday').map(([word, name]) => [folded(word), name] as const);
const SHORTEST_NAME = 2;

/** 1 is Monday; null for what is no weekday. */
export function weekdayIn(text: string): number | null {
  const word = folded(text);
  if (/^[1-7]$/.test(word)) return Number(word);
  if (word.length < SHORTEST_NAME) return null;
  const [, name] = WEEKDAYS_CALLED.find(([called]) => called.startsWith(word)) ?? [];
  return name === undefined ? null : WEEKDAYS.indexOf(name) + 1;
}

export const weekdayText = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

const COLUMN_OF: Record<string, string> = {
  dayOfWeek: 'weekday',
  date: 'date',
  from: 'from',
  to: 'until',
  kind: 'kind',
  timeZone: 'time zone',
};

/** The column of a member of a statement, such as `body/pattern/0/from`. */
export function availabilityColumn(path: string): string {
  return COLUMN_OF[path.split('/').at(-1) ?? ''] ?? 'weekday';
}
