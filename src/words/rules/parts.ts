/** Parts of the sentences of rules: limits, hours, dates, and which shifts. Pure. */
import type { DutyFilter } from '../../solver/problem.ts';
import type { say } from './en.ts';

/** What sentences of rules are made of, in one language. */
export interface Words {
  say: typeof say;
  /** From Monday on. */
  weekdays: readonly string[];
  /** A local date. */
  day: (date: string) => string;
  /** What the id of a person, a group or a site stands for; undefined: gone, or out of sight. */
  nameOf: (id: string) => string | undefined;
}

export const hoursIn = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

export const hoursOf =
  ({ say }: Words) =>
  (minutes: number) =>
    say.hours(hoursIn(minutes));

export const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

interface Limits {
  min?: number | undefined;
  max?: number | undefined;
}

export function limitsOf({ min, max }: Limits, { say }: Words, value: (count: number) => string): string {
  const least = min === undefined ? [] : [say.least(value(min))];
  const most = max === undefined ? [] : [say.most(value(max))];
  return [...least, ...most].join(', ');
}

export const weekdaysText = (days: readonly number[], { weekdays }: Words) =>
  days.map((day) => weekdays[day - 1]).join(', ');

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Which shifts are preferred or avoided. */
export function shiftsOf(params: DutyFilter, words: Words): string {
  const { say, nameOf } = words;
  const { kinds, tags, profiles, locationIds, weekdays, holiday } = params;
  const { from, until, latestStart, earliestEnd } = params;
  const parts = [
    ...(kinds === undefined ? [] : [say.kinds(kinds.join(', '))]),
    ...(tags === undefined ? [] : [say.tags(tags.join(say.or))]),
    ...(profiles === undefined ? [] : [say.roles(profiles.length)]),
    ...(locationIds === undefined
      ? []
      : [say.at(locationIds.map((id) => nameOf(id) ?? say.otherSite).join(', '))]),
    ...(weekdays === undefined ? [] : [say.on(weekdaysText(weekdays, words))]),
    ...(holiday === undefined ? [] : [holiday ? say.onHolidays : say.notOnHolidays]),
    ...timesOf(from, until, words),
    ...(latestStart === undefined ? [] : [say.latestStart(clock(latestStart))]),
    ...(earliestEnd === undefined ? [] : [say.earliestEnd(clock(earliestEnd))]),
  ];
  return parts.length === 0 ? say.any : parts.join(' ');
}

export function timesOf(from: number | undefined, until: number | undefined, { say }: Words): string[] {
  if (from !== undefined && until !== undefined) return [say.between(clock(from), clock(until))];
  if (from !== undefined) return [say.fromTime(clock(from))];
  return until === undefined ? [] : [say.untilTime(clock(until))];
}

export function datesOf(
  fromDate: string | undefined,
  untilDate: string | undefined,
  { say, day }: Words,
): string[] {
  return [
    ...(fromDate === undefined ? [] : [say.fromDate(day(fromDate))]),
    ...(untilDate === undefined ? [] : [say.untilDate(day(untilDate))]),
  ];
}
