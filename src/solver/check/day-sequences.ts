/** `pattern`: sequences of days, looked for day by day from every day on which one may begin. */

import type { PatternDay } from '../problem.ts';
import { dayNumber, weekday } from './calendar.ts';
import type { Miss, RuleOf } from './miss.ts';
import type { Duty, ScheduleView } from './schedule.ts';

/** Kinds of the duties of a day, empty on a day off; null: nothing is known of it. */
type DayKinds = (string | null)[] | null;

/** A day before the horizon: by the counters as far as they tell, else by the record. */
function pastKinds(view: ScheduleView, day: number): DayKinds {
  const ago = view.first - day;
  const recorded = view.past.filter((duty) => duty.day === day).map((duty) => duty.kind);
  const counters = view.person.history?.counters ?? {};
  const { lastKind, workRun, offRun } = counters;
  if (lastKind !== undefined && lastKind !== null && ago <= (counters.kindRun ?? 1)) return [lastKind];
  if (workRun !== undefined && ago <= workRun) return recorded.length > 0 ? recorded : [null];
  if (workRun !== undefined && ago === workRun + 1) return [];
  if (offRun !== undefined && ago <= offRun) return [];
  if (lastKind === null && ago === 1) return [];
  return view.since !== null && day >= view.since ? recorded : null;
}

/** What is known of a day of the horizon or before it. */
export const kindsOn = (view: ScheduleView, day: number): DayKinds =>
  day < view.first ? pastKinds(view, day) : view.byDay[day - view.first].map((duty) => duty.kind);

function holds(view: ScheduleView, day: number, wanted: PatternDay): boolean {
  if (wanted === 'any') return true;
  const kinds = kindsOn(view, day);
  if (kinds === null) return false;
  if (wanted === 'off') return kinds.length === 0;
  if (wanted === 'work') return kinds.length > 0;
  return kinds.some((kind) => kind !== null && wanted.kinds.includes(kind));
}

/** May the sequence begin on the day? */
function begins(day: number, { params }: RuleOf<'pattern'>): boolean {
  const { weekdays, fromDate, untilDate } = params;
  if (weekdays !== undefined && !weekdays.includes(weekday(day))) return false;
  if (fromDate !== undefined && day < dayNumber(fromDate)) return false;
  return untilDate === undefined || day <= dayNumber(untilDate);
}

const WORDS = { off: 'off', work: 'on duty', any: 'any day' };

const sayDays = (days: PatternDay[]) =>
  days.map((day) => (typeof day === 'string' ? WORDS[day] : day.kinds.join(' or '))).join(', ');

/** The last day of a sequence that begins on the day and is missed there; null: it is not missed. */
function missedOn(view: ScheduleView, start: number, { params }: RuleOf<'pattern'>): number | null {
  const { days, followedBy } = params;
  const end = start + days.length - 1;
  if (end > view.last || !days.every((wanted, i) => holds(view, start + i, wanted))) return null;
  if (followedBy === undefined) return end;
  const wrong = followedBy.findIndex(
    (wanted, i) => end + 1 + i <= view.last && !holds(view, end + 1 + i, wanted),
  );
  return wrong < 0 ? null : end + 1 + wrong;
}

/** Every occurrence that ends inside the horizon, or whose next days go wrong there. */
export function pattern(view: ScheduleView, rule: RuleOf<'pattern'>): Miss[] {
  const { days, followedBy } = rule.params;
  const words =
    followedBy === undefined ? sayDays(days) : `${sayDays(days)} not followed by ${sayDays(followedBy)}`;
  const misses: Miss[] = [];
  for (let start = view.first - days.length - (followedBy?.length ?? 0); start <= view.last; start++) {
    if (!begins(start, rule)) continue;
    const end = missedOn(view, start, rule);
    if (end === null || end < view.first) continue;
    const inside = (duty: Duty) => duty.day >= start && duty.day <= end;
    misses.push({
      measure: 1,
      unit: 'days',
      day: Math.max(0, start - view.first),
      demandIds: view.duties.filter(inside).flatMap(({ demand }) => demand?.id ?? []),
      message: words,
    });
  }
  return misses;
}
