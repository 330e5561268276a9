/** Rules about what follows what: runs of days, rest, weekly rest, successions, whole weekends, travel time. */

import { LONGEST_DAILY_REST } from '../daily-rest.ts';
import { DEFAULT_TRAVEL } from '../problem.ts';
import { weekday } from './calendar.ts';
import { type Duty, idsOf } from './duty.ts';
import { bounds, type Given, type Miss, type RuleOf } from './miss.ts';
import type { ScheduleView } from './schedule.ts';
import { kindRun, kindsBefore, offRun, workedBefore, workRun } from './schedule.ts';
import { roadKm } from './single-duty.ts';

/** Does each day of the horizon belong to the blocks the rule speaks of? */
function labels(view: ScheduleView, params: RuleOf<'consecutive'>['params']): boolean[] {
  if (params.of === 'kind') {
    return view.byDay.map((duties) => duties.some((duty) => params.kinds.includes(duty.kind ?? '')));
  }
  return view.byDay.map((duties) => duties.length > 0 === (params.of === 'work'));
}

function runBefore(view: ScheduleView, params: RuleOf<'consecutive'>['params']): number | null {
  if (params.of === 'kind') return kindRun(view, params.kinds);
  return params.of === 'work' ? workRun(view) : offRun(view);
}

/**
 * `consecutive`: blocks of labelled days. Days before the horizon lengthen the first block; only days inside are
 * charged as excess. A block still open at the end is never too short, nor one whose beginning is unknown.
 */
export function consecutive(view: ScheduleView, rule: RuleOf<'consecutive'>): Miss[] {
  const { min, max } = rule.params;
  const days = labels(view, rule.params);
  const before = runBefore(view, rule.params);
  const misses: Miss[] = [];
  for (let start = 0; start < days.length; start++) {
    if (!days[start] && !(start === 0 && (before ?? 0) > 0)) continue;
    let end = start;
    while (days[end] === true) end += 1;
    const inside = end - start;
    const length = inside + (start === 0 ? (before ?? 0) : 0);
    const open = end === days.length || (start === 0 && before === null);
    const [short] = bounds(length, { min: open ? undefined : min, unit: 'days' }, start, []);
    const [long] = bounds(length, { max, unit: 'days' }, start, []);
    if (short !== undefined) misses.push(short);
    if (long !== undefined && inside > 0) misses.push({ ...long, measure: Math.min(long.measure, inside) });
    start = Math.max(start, end - 1);
  }
  return misses;
}

interface WorkedDay {
  first: Duty;
  latest: Duty;
}

/** Worked days in order, past ones included, with the duty that begins first and the one that ends last. */
function workedDays(view: ScheduleView): WorkedDay[] {
  const days = new Map<number, WorkedDay>();
  for (const duty of [...view.past, ...view.duties]) {
    const day = days.get(duty.day);
    if (day === undefined) days.set(duty.day, { first: duty, latest: duty });
    else if (duty.end > day.latest.end) day.latest = duty;
  }
  return [...days.entries()].sort(([a], [b]) => a - b).map(([, day]) => day);
}

/** Rests that count pairs of days, and those that are too long to lie within a day of work. */
export const isBetweenDays = ({ params: { minutes, count } }: RuleOf<'rest'>): boolean =>
  count === true || minutes > LONGEST_DAILY_REST;

export function rest(view: ScheduleView, rule: RuleOf<'rest'>): Miss[] {
  const days = workedDays(view);
  return days.slice(1).flatMap(({ first }, index) => {
    const { latest } = days[index];
    const gap = Math.max(0, first.start - latest.end);
    const missing = rule.params.minutes - gap;
    const touches = first.start === latest.end && rule.params.count === true;
    if (missing <= 0 || first.demand === null || touches) return [];
    const message = `${gap} minutes of rest; at least ${rule.params.minutes} minutes required`;
    const measure = rule.params.count === true ? 1 : missing;
    const unit = rule.params.count === true ? ('days' as const) : ('minutes' as const);
    return [{ measure, unit, day: first.day - view.first, demandIds: idsOf([latest, first]), message }];
  });
}

export function completeWeekends(view: ScheduleView): Miss[] {
  const misses: Miss[] = [];
  for (let sunday = 0; sunday < view.byDay.length; sunday++) {
    if (weekday(view.first + sunday) !== 7) continue;
    const saturday = sunday === 0 ? workedBefore(view) : view.byDay[sunday - 1].length > 0;
    if (saturday === null || saturday === view.byDay[sunday].length > 0) continue;
    const message = `works ${saturday ? 'Saturday but not Sunday' : 'Sunday but not Saturday'}`;
    misses.push({ measure: 1, unit: 'weekends', day: Math.max(0, sunday - 1), demandIds: [], message });
  }
  return misses;
}

export function succession(view: ScheduleView, rule: RuleOf<'succession'>): Miss[] {
  const { from, to } = rule.params;
  return view.byDay.flatMap((duties, day) => {
    const earlier = day === 0 ? kindsBefore(view) : view.byDay[day - 1].map((duty) => duty.kind);
    const next = duties.find((duty) => duty.kind !== null && to.includes(duty.kind));
    if (next === undefined || !earlier.includes(from)) return [];
    const message = `${next.kind} on the day after ${from}`;
    return [{ measure: 1, unit: 'days' as const, day, demandIds: [next.demand!.id], message }];
  });
}

export function travelTime(
  view: ScheduleView,
  _rule: RuleOf<'travelTime'>,
  { problem, places }: Given,
): Miss[] {
  const speed = problem.travel?.kmPerHour ?? DEFAULT_TRAVEL.kmPerHour;
  const duties = [...view.past, ...view.duties];
  return duties.slice(1).flatMap((next, index) => {
    const duty = duties[index];
    if (next.demand === null || duty.locationId === next.locationId) return [];
    const km = roadKm(places.get(duty.locationId ?? ''), places.get(next.locationId ?? ''), problem);
    const needed = Math.ceil((km / speed) * 60);
    const gap = next.start - duty.end;
    if (gap < 0 || gap >= needed) return [];
    const message = `${gap} minutes to travel ${km.toFixed(1)} km; at least ${needed} minutes required`;
    const [day, demandIds] = [next.day - view.first, idsOf([duty, next])];
    return [{ measure: needed - gap, unit: 'minutes' as const, day, demandIds, message }];
  });
}

/** Requests of one day; see `Request`. */
export function requestMissed(
  view: ScheduleView,
  day: number,
  want: 'on' | 'off',
  kinds: string[] | undefined,
): boolean {
  const works = view.byDay[day].some((duty) => kinds === undefined || kinds.includes(duty.kind ?? ''));
  return want === 'on' ? !works : works;
}
