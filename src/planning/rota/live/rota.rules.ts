/** Differences of two rosters, and the schedule as CSV. Pure. */
import { dateAt } from '../../../platform/local-time.ts';
import { pinKey } from '../problem/pins.ts';
import type { DayChange, RotaDuty, VisitingPerson } from './rota.schema.ts';

/** A duty of a rota that is compared. */
export interface DiffDuty {
  runId: string;
  userId: string;
  demandId: string;
  locationId: string;
  start: string;
  end: string;
}

/** What each person does otherwise on each local day in `after` than in `before`, by day and person. */
export function diffOf(
  before: readonly DiffDuty[],
  after: readonly DiffDuty[],
  timeZone: string,
): DayChange[] {
  const [had, has] = [new Set(before.map(pinKey)), new Set(after.map(pinKey))];
  const changes = new Map<string, DayChange>();
  const note = (row: DiffDuty, member: 'added' | 'removed') => {
    const { userId, demandId, locationId, start, end } = row;
    const date = dateAt(Date.parse(start), timeZone);
    const key = `${date} ${userId}`;
    const change = changes.get(key) ?? { userId, date, added: [], removed: [] };
    change[member].push({ demandId, locationId, start, end });
    changes.set(key, change);
  };
  for (const row of before) if (!has.has(pinKey(row))) note(row, 'removed');
  for (const row of after) if (!had.has(pinKey(row))) note(row, 'added');
  return [...changes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

/** Where somebody is at home; null: not known. */
export interface PersonAtHome {
  id: string;
  name: string | null;
  homeLocationId: string | null;
}

/** People at home at none of the sites compared, and how many duties they have there before and after; by name. */
export function visitingOf(
  before: readonly DiffDuty[],
  after: readonly DiffDuty[],
  people: readonly PersonAtHome[],
  locationIds: readonly string[],
): VisitingPerson[] {
  const dutiesOf = (duties: readonly DiffDuty[], { id }: PersonAtHome) =>
    duties.filter(({ userId }) => userId === id).length;
  return people
    .filter(({ homeLocationId }) => homeLocationId !== null && !locationIds.includes(homeLocationId))
    .map((person) => ({
      userId: person.id,
      userName: person.name,
      before: dutiesOf(before, person),
      after: dutiesOf(after, person),
    }))
    .sort((a, b) => (a.userName ?? '').localeCompare(b.userName ?? '') || (a.userId < b.userId ? -1 : 1));
}

const COLUMNS = [
  'date',
  'start',
  'end',
  'userName',
  'userId',
  'locationName',
  'locationId',
  'demandName',
  'kind',
] as const;

/** RFC 4180. A value that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvOf(duties: readonly RotaDuty[]): string {
  const cell = (value: string | null) => {
    const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = duties.map((duty) => COLUMNS.map((column) => cell(duty[column])).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}
