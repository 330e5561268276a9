/** What a rule asks of a day, in words. */

import type { DutyFilter, PatternDay } from '../problem.ts';

const WORDS = { off: 'off', work: 'on duty', leave: 'on leave', any: 'any day' };

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Minutes after midnight as hours and minutes; those of the next morning go on from 24:00. */
export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;

const either = (list: readonly string[] | undefined, before = '') =>
  list === undefined ? [] : [`${before}${list.join(' or ')}`];

const time = (minutes: number | undefined, before: string) =>
  minutes === undefined ? [] : [`${before} ${clock(minutes)}`];

function sayFilter(filter: DutyFilter): string {
  const { kinds, profiles, locationIds, tags, weekdays, holiday, from, until } = filter;
  const { latestStart, earliestEnd } = filter;
  const words = [
    ...either(kinds),
    ...either(profiles, 'as '),
    ...either(locationIds, 'at '),
    ...either(tags),
    ...either(
      weekdays?.map((day) => WEEKDAYS[day - 1]!),
      'on ',
    ),
    ...(holiday === undefined ? [] : [holiday ? 'on a holiday' : 'on no holiday']),
    ...time(from, 'from'),
    ...time(latestStart, 'starting by'),
    ...time(until, 'until'),
    ...time(earliestEnd, 'ending not before'),
  ];
  return words.length === 0 ? WORDS.work : words.join(' ');
}

/** One day in words. */
export function sayDay(day: PatternDay): string {
  if (typeof day === 'string') return WORDS[day];
  const { beside, without, ...filter } = day;
  const also = beside === undefined ? '' : ` with ${sayFilter(beside)}`;
  return `${sayFilter(filter)}${also}${without === undefined ? '' : ` without ${sayFilter(without)}`}`;
}

/** Days in order in words. */
export const sayDays = (days: readonly PatternDay[]): string => days.map(sayDay).join(', ');
