/** Faults of rules about days in order. */

import type { Pattern, WeekendDays } from './problem.ts';

type Report = (path: string, value: unknown, message: string) => void;

/** Days and sets of kinds of a pattern at most; days on which it may begin before one that has begun is over. */
const MOST_DAYS = 28;
const MOST_SETS = 7;
const MOST_OPEN = 13;

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

export function validatePattern(pattern: Pattern, path: string, report: Report): void {
  const all = [...pattern.days, ...(pattern.followedBy ?? [])];
  list(`${path}.days`, pattern.days, 'day', report);
  list(`${path}.followedBy`, pattern.followedBy, 'day', report);
  list(`${path}.weekdays`, pattern.weekdays, 'weekday', report);
  for (const member of ['days', 'followedBy'] as const) {
    pattern[member]?.forEach((day, i) => {
      if (typeof day === 'object') list(`${path}.${member}[${i}].kinds`, day.kinds, 'kind', report);
    });
  }
  if (all.length > MOST_DAYS) {
    report(`${path}.days`, all.length, `${all.length} days, at most ${MOST_DAYS}. Shorten the pattern.`);
    return;
  }
  const sets = new Set(
    all.flatMap((day) => (typeof day === 'object' ? day.kinds.toSorted().join('\n') : [])),
  );
  if (sets.size > MOST_SETS) {
    const message = `${sets.size} different sets of kinds, at most ${MOST_SETS}. Split the pattern.`;
    report(`${path}.days`, sets.size, message);
  }
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
