/** Faults of rules about days in order. */

import { FILTER_LISTS } from '../../duty-filter.ts';
import type { Report } from '../../faults.ts';
import type { DutyFilter, Pattern, PatternDay, Rotation, WeekendDays } from '../../problem.ts';

/** Days and filters of a pattern at most; days on which it may begin before one that has begun is over. */
const MOST_DAYS = 28;
const MOST_FILTERS = 7;
const MOST_OPEN = 13;

/** Days of a rotation: a year. */
const MOST_ROTATION = 366;

const DAY_MS = 86_400_000;

/** How many occurrences can be open at once: each doubles what must be remembered of the days before. */
function mostOpen({ weekdays, fromDate, untilDate }: Pattern, length: number): number {
  const weeks = Math.ceil((length - 1) / 7);
  const ofWeek = weekdays === undefined ? 7 : new Set(weekdays).size;
  const dates =
    fromDate === undefined || untilDate === undefined
      ? Number.POSITIVE_INFINITY
      : (Date.parse(untilDate) - Date.parse(fromDate)) / DAY_MS + 1;
  return Math.min(length - 1, weeks * ofWeek, dates);
}

function list(path: string, value: unknown[] | undefined, report: Report): void {
  if (value?.length === 0) report(path, value, 'emptyList');
}

function filtersOf(day: PatternDay): { member: string; filter: DutyFilter }[] {
  if (typeof day === 'string') return [];
  const { beside, without, ...filter } = day;
  const named = { '': filter, '.beside': beside, '.without': without };
  return Object.entries(named).flatMap(([member, one]) => (one === undefined ? [] : { member, filter: one }));
}

/** Lists must name something, and no two times exclude each other. */
function validateFilter(filter: DutyFilter, path: string, report: Report): void {
  for (const member of FILTER_LISTS) list(`${path}.${member}`, filter[member], report);
  const pairs = [
    ['from', 'latestStart'],
    ['earliestEnd', 'until'],
    ['from', 'until'],
  ] as const;
  for (const [least, most] of pairs) {
    const [low, high] = [filter[least], filter[most]];
    if (low === undefined || high === undefined || low <= high) continue;
    report(`${path}.${least}`, low, 'noDutyPasses', { least: low, most, value: high });
  }
}

function dayFilters(days: readonly PatternDay[], path: string, report: Report): void {
  days.forEach((day, i) => {
    for (const { member, filter } of filtersOf(day)) validateFilter(filter, `${path}[${i}]${member}`, report);
  });
}

/** Every filter is one more thing that must be known of each day. */
function fewFilters(days: readonly PatternDay[], path: string, report: Report): void {
  const all = new Set(days.flatMap((day) => filtersOf(day).map(({ filter }) => JSON.stringify(filter))));
  if (all.size <= MOST_FILTERS) return;
  report(path, all.size, 'tooManyFilters', { count: all.size, most: MOST_FILTERS });
}

export function validateRotation({ days, startDate }: Rotation, path: string, report: Report): void {
  list(`${path}.days`, days, report);
  dayFilters(days, `${path}.days`, report);
  if (days.length > MOST_ROTATION)
    report(`${path}.days`, days.length, 'tooManyDays', { count: days.length, most: MOST_ROTATION });
  fewFilters(days, `${path}.days`, report);
  if (Number.isNaN(Date.parse(startDate)))
    report(`${path}.startDate`, startDate, 'noDate', { date: startDate });
}

export function validatePattern(pattern: Pattern, path: string, report: Report): void {
  const all = [...pattern.days, ...(pattern.followedBy ?? [])];
  list(`${path}.days`, pattern.days, report);
  list(`${path}.followedBy`, pattern.followedBy, report);
  list(`${path}.weekdays`, pattern.weekdays, report);
  dayFilters(pattern.days, `${path}.days`, report);
  dayFilters(pattern.followedBy ?? [], `${path}.followedBy`, report);
  if (all.length > MOST_DAYS) {
    report(`${path}.days`, all.length, 'tooManyDays', { count: all.length, most: MOST_DAYS });
    return;
  }
  fewFilters(all, `${path}.days`, report);
  const open = mostOpen(pattern, all.length);
  if (open <= MOST_OPEN) return;
  report(`${path}.days`, all.length, 'tooManyOpen', { count: open, most: MOST_OPEN });
}

/** A weekend is two to six weekdays, one after the other. */
export function validateWeekend({ days }: WeekendDays, path: string, report: Report): void {
  if (days === undefined) return;
  const inOrder = days.every((day, i) => i === 0 || day === (days[i - 1]! % 7) + 1);
  if (inOrder && days.length >= 2 && days.length <= 6) return;
  report(`${path}.days`, days, 'badWeekend');
}
