/** Faults of rules about days in order. */

import { FILTER_LISTS } from './duty-filter.ts';
import type { Report } from './faults.ts';
import type { DutyFilter, Pattern, PatternDay, Rotation, WeekendDays } from './problem.ts';

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

function list(path: string, value: unknown[] | undefined, what: string, report: Report): void {
  if (value?.length === 0) report(path, value, `names no ${what}. Give at least one or drop the member.`);
}

/** The filters of a day. */
function filtersOf(day: PatternDay): { member: string; filter: DutyFilter }[] {
  if (typeof day === 'string') return [];
  const { beside, without, ...filter } = day;
  const named = { '': filter, '.beside': beside, '.without': without };
  return Object.entries(named).flatMap(([member, one]) => (one === undefined ? [] : { member, filter: one }));
}

/** Lists must name something, and no two times exclude each other. */
export function validateFilter(filter: DutyFilter, path: string, report: Report): void {
  for (const [member, what] of Object.entries(FILTER_LISTS))
    list(`${path}.${member}`, filter[member as keyof typeof FILTER_LISTS], what, report);
  const pairs = [
    ['from', 'latestStart'],
    ['earliestEnd', 'until'],
    ['from', 'until'],
  ] as const;
  for (const [least, most] of pairs) {
    const [low, high] = [filter[least], filter[most]];
    if (low === undefined || high === undefined || low <= high) continue;
    report(
      `${path}.${least}`,
      low,
      `${low} is after ${most} (${high}): no duty passes. Swap them or drop one.`,
    );
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
  const message = `${all.size} different filters of duties, at most ${MOST_FILTERS}. Split the rule.`;
  report(path, all.size, message);
}

export function validateRotation({ days, startDate }: Rotation, path: string, report: Report): void {
  list(`${path}.days`, days, 'day', report);
  dayFilters(days, `${path}.days`, report);
  if (days.length > MOST_ROTATION)
    report(
      `${path}.days`,
      days.length,
      `${days.length} days, at most ${MOST_ROTATION}. Shorten the rotation.`,
    );
  fewFilters(days, `${path}.days`, report);
  if (Number.isNaN(Date.parse(startDate)))
    report(`${path}.startDate`, startDate, `"${startDate}" is no date. Write YYYY-MM-DD.`);
}

export function validatePattern(pattern: Pattern, path: string, report: Report): void {
  const all = [...pattern.days, ...(pattern.followedBy ?? [])];
  list(`${path}.days`, pattern.days, 'day', report);
  list(`${path}.followedBy`, pattern.followedBy, 'day', report);
  list(`${path}.weekdays`, pattern.weekdays, 'weekday', report);
  dayFilters(pattern.days, `${path}.days`, report);
  dayFilters(pattern.followedBy ?? [], `${path}.followedBy`, report);
  if (all.length > MOST_DAYS) {
    report(`${path}.days`, all.length, `${all.length} days, at most ${MOST_DAYS}. Shorten the pattern.`);
    return;
  }
  fewFilters(all, `${path}.days`, report);
  const open = mostOpen(pattern, all.length);
  if (open <= MOST_OPEN) return;
  const wayOut = 'Shorten the pattern, or name the weekdays or dates on which it begins.';
  report(
    `${path}.days`,
    all.length,
    `may begin ${open} times before it ends, at most ${MOST_OPEN}. ${wayOut}`,
  );
}

/** A weekend is two to six weekdays, one after the other. */
export function validateWeekend({ days }: WeekendDays, path: string, report: Report): void {
  if (days === undefined) return;
  const inOrder = days.every((day, i) => i === 0 || day === (days[i - 1]! % 7) + 1);
  if (inOrder && days.length >= 2 && days.length <= 6) return;
  report(`${path}.days`, days, 'are not two to six weekdays one after the other. Write them like [5, 6, 7].');
}
