/** Week patterns: read from weeks of demand, and laid out over others by the clock at the site. Pure. */

import type { FaultDetail } from '../../../platform/errors.ts';
import { addDays, datesFrom, daysBetween, wallClockAt, weekdayOf } from '../../../platform/local-time.ts';
import { say } from '../../../words/said.ts';
import { intervalFaults } from '../../interval.ts';
import { WallClocks } from '../../wall-clock.ts';
import { type DemandValues, pickStaffing, staffingOf } from '../demand/demand.members.ts';
import { furtherFaults, peopleFaults, shownLists, staffFaults } from '../demand/demand.rules.ts';
import type { DemandLists, Priority, Staffing } from '../demand/demand.schema.ts';
import type { TemplateRow, TemplateRowInput } from './week-templates.schema.ts';

export const DAYS_A_WEEK = 7;

/** The first Monday, and how often how many weeks follow from there. */
export interface Span {
  from: string;
  weeks: number;
  repetitions: number;
}

export interface Site {
  id: string;
  timeZone: string;
}

/** A row of demand as a pattern lays it out. */
export interface LaidRow extends DemandLists {
  monday: string;
  rowId: string;
  basePriority: Priority;
  values: DemandValues;
}

/** Beyond these, weeks would leave the years that instants may have. */
const [FIRST_YEAR, LAST_YEAR] = ['1900', '9900'];

/** What keeps the date from being the Monday that `path` asks for. */
export function mondayFaults(date: string, path: string): FaultDetail[] {
  const year = date.slice(0, 4);
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    const message = say('need.outsideYears', { date, first: FIRST_YEAR, last: LAST_YEAR });
    return [{ path, code: 'OUT_OF_RANGE', message }];
  }
  if (weekdayOf(date) === 1) return [];
  const message = say('need.notMonday', { date, monday: addDays(date, 1 - weekdayOf(date)) });
  return [{ path, code: 'NOT_MONDAY', message }];
}

/** The Mondays of the span, each with the week of the pattern that goes there. */
export function weeksOf({ from, weeks, repetitions }: Span): { monday: string; week: number }[] {
  return Array.from({ length: weeks * repetitions }, (_, index) => ({
    monday: addDays(from, index * DAYS_A_WEEK),
    week: (index % weeks) + 1,
  }));
}

/** Every row of the pattern in every week of the span; faults name the row of the pattern and the week. */
export function layOut(pattern: readonly TemplateRow[], span: Span, { id, timeZone }: Site) {
  const clocks = new WallClocks();
  const rows: LaidRow[] = [];
  const faults: FaultDetail[] = [];
  for (const { monday, week } of weeksOf(span)) {
    const dates = datesFrom(monday, addDays(monday, DAYS_A_WEEK));
    for (const [index, row] of pattern.entries()) {
      if (row.week !== week) continue;
      const [date, next] = dates.slice(row.dayOfWeek - 1);
      const start = clocks.instant(`${date}T${row.start}`, timeZone)!;
      const end = clocks.instant(`${row.end > row.start ? date : next}T${row.end}`, timeZone)!;
      faults.push(...clockFaults(start, end, `rows/${index}`, row, date!));
      const { values, ...origin } = laidOf(row);
      rows.push({ monday, ...origin, values: { ...values, locationId: id, start, end } });
    }
  }
  return { rows, faults };
}

/** The clock may change between start and end: a night that fits most weeks does not fit that one. */
function clockFaults(start: string, end: string, path: string, row: TemplateRow, date: string) {
  return intervalFaults(start, end, path).map(({ message, ...fault }) => {
    const { name, start: from, end: until } = row;
    const change = { name, start: from, end: until, date, fault: message };
    return { ...fault, message: say('need.clockChanges', change) };
  });
}

function laidOf({
  id,
  name,
  priority,
  preferredUserIds = [],
  excludedUserIds = [],
  tags = [],
  ...row
}: TemplateRow) {
  const values = { name, ...staffingOf(row) };
  return { rowId: id, basePriority: priority, preferredUserIds, excludedUserIds, tags, values };
}

/** The rows without those of the people they name who have left. */
export function amongPresent(rows: readonly LaidRow[], present: ReadonlySet<string>): LaidRow[] {
  const here = (ids: readonly string[]) => ids.filter((id) => present.has(id));
  return rows.map((row) => ({
    ...row,
    preferredUserIds: here(row.preferredUserIds),
    excludedUserIds: here(row.excludedUserIds),
  }));
}

/** The rows that start in so many weeks from the Monday, as a pattern; faults are at `path`. */
export function patternOf(
  demand: readonly (DemandValues & DemandLists & { basePriority: Priority })[],
  { from, timeZone, path }: { from: string; timeZone: string; path: string },
  newRowId: () => string,
): { pattern: TemplateRow[]; faults: FaultDetail[] } {
  const wall = (instant: string) => wallClockAt(Date.parse(instant), timeZone).split('T') as [string, string];
  const faults: FaultDetail[] = [];
  const pattern = demand.map(({ locationId: _l, start, end, basePriority, ...row }): TemplateRow => {
    const [date, startClock] = wall(start);
    const [endDate, endClock] = wall(end);
    const nextDay = endClock > startClock ? date : addDays(date, 1);
    if (endDate !== nextDay) faults.push(lengthFault(row.name, [start, end], path));
    const days = daysBetween(from, date);
    return {
      id: newRowId(),
      week: Math.floor(days / DAYS_A_WEEK) + 1,
      dayOfWeek: (days % DAYS_A_WEEK) + 1,
      start: startClock,
      end: endClock,
      name: row.name,
      priority: basePriority,
      ...keptStaffing(row),
      ...shownLists(row),
    };
  });
  return { pattern, faults };
}

function lengthFault(name: string, [start, end]: [string, string], path: string): FaultDetail {
  const message = say('need.notByClock', { name, start, end });
  return { path, code: 'NOT_BY_CLOCK', message };
}

/** The rows as they are stored: defaults filled in, ids for new ones. */
export function normalRows(rows: readonly TemplateRowInput[], newRowId: () => string): TemplateRow[] {
  return rows.map((row) => ({
    id: row.id ?? newRowId(),
    week: row.week,
    dayOfWeek: row.dayOfWeek,
    start: row.start,
    end: row.end,
    name: row.name,
    priority: row.priority ?? 'medium',
    ...keptStaffing(staffingOf(row)),
    ...shownLists(row),
  }));
}

/** What a row of a template asks for: further qualifications are left out where there are none. */
function keptStaffing(row: Staffing) {
  const { furtherQualifications: further, ...asked } = pickStaffing(row);
  return further === null ? asked : { ...asked, furtherQualifications: further };
}

/** Every fault of a pattern of so many weeks, by the member that carries it. */
export function patternFaults(rows: readonly TemplateRow[], weeks: number): FaultDetail[] {
  const first = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const path = `body/rows/${index}`;
    const faults = [...staffFaults(row, path), ...peopleFaults(row, path), ...furtherFaults(row, path)];
    const twin = first.get(row.id);
    if (twin === undefined) first.set(row.id, index);
    else faults.push({ path: `${path}/id`, code: 'DUPLICATE', message: say('need.idOfRow', { twin }) });
    if (row.week > weeks) {
      const message = say('need.weekBeyond', { week: row.week, weeks });
      faults.push({ path: `${path}/week`, code: 'OUT_OF_RANGE', message });
    }
    return faults;
  });
}
