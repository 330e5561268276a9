/** The checker's measures of `pattern` and `rotation`: looked for day by day from every day on which one may begin. */

import { dayNumber, inDates, weekday } from '../../check/calendar.ts';
import { sayDay, sayDays } from '../../check/day-words.ts';
import { dutiesOn } from '../../check/duties-on.ts';
import { type Duty, idsOf } from '../../check/duty.ts';
import { passes } from '../../check/duty-filter.ts';
import type { Given, Miss, RuleOf } from '../../check/miss.ts';
import type { ScheduleView } from '../../check/schedule.ts';
import type { DutyFilter, PatternDay, Problem } from '../../problem.ts';

/** Does leave touch the day? Days before the horizon are taken as 24 h. */
function onLeave({ person, first }: ScheduleView, day: number, { horizon: { days } }: Problem): boolean {
  const from = day < first ? days[0].start - (first - day) * 1440 : days[day - first].start;
  const to = day < first ? from + 1440 : days[day - first].end;
  return (person.leave ?? []).some(({ start, end }) => start < to && end > from);
}

function holds(view: ScheduleView, day: number, wanted: PatternDay, problem: Problem): boolean {
  if (wanted === 'any') return true;
  if (wanted === 'leave') return onLeave(view, day, problem);
  const duties = dutiesOn(view, day);
  if (duties === null) return false;
  if (wanted === 'off') return duties.length === 0;
  if (wanted === 'work') return duties.length > 0;
  const { beside, without, ...filter } = wanted;
  const some = (one: DutyFilter) => duties.some((duty) => passes(one, duty, view, problem));
  return some(filter) && (beside === undefined || some(beside)) && !(without !== undefined && some(without));
}

/** The last day of a sequence that begins on the day and is missed there; null: it is not missed. */
function missedOn(
  view: ScheduleView,
  start: number,
  { params }: RuleOf<'pattern'>,
  problem: Problem,
): number | null {
  const { days, followedBy } = params;
  const end = start + days.length - 1;
  if (end > view.last || !days.every((wanted, i) => holds(view, start + i, wanted, problem))) return null;
  if (followedBy === undefined) return end;
  const wrong = followedBy.findIndex(
    (wanted, i) => end + 1 + i <= view.last && !holds(view, end + 1 + i, wanted, problem),
  );
  return wrong < 0 ? null : end + 1 + wrong;
}

/** Every occurrence that ends inside the horizon, or whose next days go wrong there. */
export function pattern(view: ScheduleView, rule: RuleOf<'pattern'>, { problem }: Given): Miss[] {
  const { days, followedBy, weekdays } = rule.params;
  const words =
    followedBy === undefined ? sayDays(days) : `${sayDays(days)} not followed by ${sayDays(followedBy)}`;
  const misses: Miss[] = [];
  for (let start = view.first - days.length - (followedBy?.length ?? 0); start <= view.last; start++) {
    if (weekdays?.includes(weekday(start)) === false || !inDates(start, rule.params)) continue;
    const end = missedOn(view, start, rule, problem);
    if (end === null || end < view.first) continue;
    const inside = (duty: Duty) => duty.day >= start && duty.day <= end;
    const demandIds = idsOf(view.duties.filter(inside));
    const day = Math.max(0, start - view.first);
    misses.push({ measure: 1, unit: 'days', day, demandIds, message: words });
  }
  return misses;
}

/** Every day that is not as the rotation says; days of leave are always right. */
export function rotation(view: ScheduleView, { params }: RuleOf<'rotation'>, { problem }: Given): Miss[] {
  const { days, startDate } = params;
  return view.byDay.flatMap((duties, index): Miss[] => {
    const day = view.first + index;
    if (!inDates(day, params) || onLeave(view, day, problem)) return [];
    const since = (day - dayNumber(startDate)) % days.length;
    const wanted = days[since < 0 ? since + days.length : since]!;
    if (holds(view, day, wanted, problem)) return [];
    return [
      { measure: 1, unit: 'days', day: index, demandIds: idsOf(duties), message: `not ${sayDay(wanted)}` },
    ];
  });
}
