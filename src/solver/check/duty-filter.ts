/** Does a duty, of the horizon or before it, pass a filter? */

import { HOLIDAY } from '../duty-filter.ts';
import type { Demand, DutyFilter, Problem } from '../problem.ts';
import { weekday } from './calendar.ts';
import { type Duty, dutyOf } from './duty.ts';

/** Start of the local day; one before the horizon has 24 hours. */
function midnightOf(day: number, first: number, { horizon }: Problem): number {
  if (day < first) return horizon.days[0].start - (first - day) * 1440;
  return horizon.days[day - first].start;
}

/** Profiles of past duties are not known; a time that is no number lies in no range. */
export function passes(
  filter: DutyFilter,
  duty: Duty,
  { first }: { first: number },
  problem: Problem,
): boolean {
  const among = <T>(list: T[] | undefined, value: T) => list === undefined || list.includes(value);
  const midnight = midnightOf(duty.day, first, problem);
  return (
    among<string | null>(filter.kinds, duty.kind) &&
    among<string | null>(filter.profiles, duty.demand?.profile ?? null) &&
    among<string | null>(filter.locationIds, duty.locationId) &&
    (filter.tags === undefined || duty.tags.some((tag) => among(filter.tags, tag))) &&
    (filter.holiday === undefined || filter.holiday === duty.tags.includes(HOLIDAY)) &&
    among(filter.weekdays, weekday(duty.day)) &&
    (filter.from === undefined || duty.start >= midnight + filter.from) &&
    (filter.until === undefined || duty.end <= midnight + filter.until) &&
    (filter.latestStart === undefined || duty.start <= midnight + filter.latestStart) &&
    (filter.earliestEnd === undefined || duty.end >= midnight + filter.earliestEnd)
  );
}

/** Does a duty on the row pass the filter? */
export const matches = (
  filter: DutyFilter,
  row: Demand,
  { first }: { first: number },
  problem: Problem,
): boolean => passes(filter, dutyOf(row, first), { first }, problem);
