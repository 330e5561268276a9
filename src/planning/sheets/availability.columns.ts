/** What people state of their availability as a spreadsheet: a row for each span of the week or of a date. */
import type { AvailabilityPlan, LocalSpan } from '../../hr/hr.ts';
import type { OutCell, SheetKind } from '../../platform/sheets/table.ts';
import { folded } from '../../platform/sheets/text.ts';
import { wordsOf } from '../../words/cells.ts';
import { say } from '../../words/said.ts';
import type { PersonAtHome } from '../organisation/people/people.repo.ts';

export const AVAILABILITY_SHEET: SheetKind = {
  sheet: say('columns.availability'),
  file: 'availability',
  columns: [
    { name: 'id', kind: 'text', example: null, meaning: say('columns.statementId') },
    {
      name: 'name',
      kind: 'text',
      example: 'Jo Miller',
      meaning: say('columns.statementName'),
    },
    {
      name: 'e-mail',
      kind: 'text',
      example: 'jo@example.com',
      meaning: say('columns.statementEmail'),
    },
    {
      name: 'weekday',
      kind: 'text',
      list: 'weekday',
      example: 'Monday',
      meaning: say('columns.weekday'),
    },
    {
      name: 'date',
      kind: 'date',
      example: null,
      meaning: say('columns.date'),
    },
    {
      name: 'from',
      kind: 'clock-time',
      example: '09:00',
      meaning: say('columns.from'),
    },
    {
      name: 'until',
      kind: 'clock-time',
      isEnd: true,
      example: '17:00',
      meaning: say('columns.until'),
    },
    {
      name: 'kind',
      kind: 'text',
      list: 'availability',
      example: 'available',
      meaning: say('columns.availabilityKind'),
    },
    {
      name: 'time zone',
      kind: 'text',
      example: null,
      meaning: say('columns.timeZone'),
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

const weekdayText = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

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

/** What somebody states: a row for each span. */
export function statementCells({ id, name, email }: PersonAtHome, plan: AvailabilityPlan): OutCell[][] {
  return spansOf(plan).map((span) => [id, name, email, ...span, plan.timeZone]);
}

/** Weekday, date, from, until and kind. Somebody who states no hours has a row that says so. */
function spansOf({ pattern, exceptions }: AvailabilityPlan): OutCell[][] {
  const nothing = [null, null, 'none'];
  const hours = ({ from, to, kind }: LocalSpan) => [from, to, kind];
  const dates = exceptions.flatMap(({ date, windows }) =>
    (windows.length === 0 ? [nothing] : windows.map(hours)).map((cells) => [null, date, ...cells]),
  );
  const week = pattern.map((span) => [weekdayText(span.dayOfWeek), null, ...hours(span)]);
  return week.length + dates.length === 0 ? [[null, null, ...nothing]] : [...week, ...dates];
}
