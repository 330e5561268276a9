/** Rules about what follows what: runs of days, rest, weekly rest, successions, whole weekends, travel time. */

import type { Problem } from '../problem.ts';
import { type Places, roadKm } from './amounts.ts';
import { weekday } from './calendar.ts';
import type { Miss, RuleOf } from './miss.ts';
import { bounds } from './miss.ts';
import type { Duty, Sheet } from './sheet.ts';
import { kindRun, kindsBefore, offRun, workedBefore, workRun } from './sheet.ts';

const pairIds = (a: Duty, b: Duty) => [a, b].flatMap((duty) => duty.demand?.id ?? []);

/** Does each day of the horizon belong to the blocks the rule speaks of? */
function labels(sheet: Sheet, params: RuleOf<'consecutive'>['params']): boolean[] {
  if (params.of === 'kind') {
    return sheet.byDay.map((duties) => duties.some((duty) => params.kinds.includes(duty.kind ?? '')));
  }
  return sheet.byDay.map((duties) => duties.length > 0 === (params.of === 'work'));
}

function runBefore(sheet: Sheet, params: RuleOf<'consecutive'>['params']): number | null {
  if (params.of === 'kind') return kindRun(sheet, params.kinds);
  return params.of === 'work' ? workRun(sheet) : offRun(sheet);
}

/**
 * `consecutive`: blocks of labelled days. Days before the horizon lengthen the first block; only days inside are
 * charged as excess. A block still open at the end is never too short, nor one whose beginning is unknown.
 */
export function consecutive(sheet: Sheet, rule: RuleOf<'consecutive'>): Miss[] {
  const { min, max } = rule.params;
  const days = labels(sheet, rule.params);
  const before = runBefore(sheet, rule.params);
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
function workedDays(sheet: Sheet): WorkedDay[] {
  const days = new Map<number, WorkedDay>();
  for (const duty of [...sheet.past, ...sheet.duties]) {
    const day = days.get(duty.day);
    if (day === undefined) days.set(duty.day, { first: duty, latest: duty });
    else if (duty.end > day.latest.end) day.latest = duty;
  }
  return [...days.entries()].sort(([a], [b]) => a - b).map(([, day]) => day);
}

export function rest(sheet: Sheet, rule: RuleOf<'rest'>): Miss[] {
  const days = workedDays(sheet);
  return days.slice(1).flatMap(({ first }, index) => {
    const { latest } = days[index]!;
    const gap = Math.max(0, first.start - latest.end);
    const missing = rule.params.minutes - gap;
    if (missing <= 0 || first.demand === null) return [];
    const message = `${gap} minutes of rest, at least ${rule.params.minutes}`;
    const measure = rule.params.count === true ? 1 : missing;
    const unit = rule.params.count === true ? ('days' as const) : ('minutes' as const);
    return [{ measure, unit, day: first.day - sheet.first, demandIds: pairIds(latest, first), message }];
  });
}

/** The longest stretch of [from, to) without a duty. */
function longestRest(duties: Duty[], from: number, to: number): number {
  let at = from;
  let longest = 0;
  for (const duty of duties) {
    if (duty.end <= from || duty.start >= to) continue;
    longest = Math.max(longest, duty.start - at);
    at = Math.max(at, duty.end);
  }
  return Math.max(longest, to - at);
}

/** Windows of whole local days; days before the horizon are taken as 24 h and need a record of duties. */
export function weeklyRest(sheet: Sheet, rule: RuleOf<'weeklyRest'>, problem: Problem): Miss[] {
  const { minutes, windowDays } = rule.params;
  const { days } = problem.horizon;
  const duties = [...sheet.past, ...sheet.duties];
  const earliest = sheet.since === null ? 0 : Math.min(0, sheet.since - sheet.first);
  const misses: Miss[] = [];
  for (let day = Math.max(earliest, 1 - windowDays); day + windowDays <= days.length; day++) {
    const from = day >= 0 ? days[day]!.start : days[0]!.start + day * 1440;
    const longest = longestRest(duties, from, days[day + windowDays - 1]!.end);
    const message = `longest rest in ${windowDays} days is ${longest} minutes, at least ${minutes}`;
    if (longest < minutes) {
      misses.push({
        measure: minutes - longest,
        unit: 'minutes',
        day: Math.max(0, day),
        demandIds: [],
        message,
      });
    }
  }
  return misses;
}

export function completeWeekends(sheet: Sheet): Miss[] {
  const misses: Miss[] = [];
  for (let sunday = 0; sunday < sheet.byDay.length; sunday++) {
    if (weekday(sheet.first + sunday) !== 7) continue;
    const saturday = sunday === 0 ? workedBefore(sheet) : sheet.byDay[sunday - 1]!.length > 0;
    if (saturday === null || saturday === sheet.byDay[sunday]!.length > 0) continue;
    const message = `works ${saturday ? 'Saturday' : 'Sunday'} only`;
    misses.push({ measure: 1, unit: 'weekends', day: Math.max(0, sunday - 1), demandIds: [], message });
  }
  return misses;
}

export function succession(sheet: Sheet, rule: RuleOf<'succession'>): Miss[] {
  const { from, to } = rule.params;
  return sheet.byDay.flatMap((duties, day) => {
    const earlier = day === 0 ? kindsBefore(sheet) : sheet.byDay[day - 1]!.map((duty) => duty.kind);
    const next = duties.find((duty) => duty.kind !== null && to.includes(duty.kind));
    if (next === undefined || !earlier.includes(from)) return [];
    const message = `${next.kind} on the day after ${from}`;
    return [{ measure: 1, unit: 'days' as const, day, demandIds: [next.demand!.id], message }];
  });
}

export function travelTime(sheet: Sheet, problem: Problem, places: Places): Miss[] {
  const speed = problem.travel?.kmPerHour ?? 50;
  const duties = [...sheet.past, ...sheet.duties];
  return duties.slice(1).flatMap((next, index) => {
    const duty = duties[index]!;
    if (next.demand === null || duty.locationId === next.locationId) return [];
    const km = roadKm(places.get(duty.locationId ?? ''), places.get(next.locationId ?? ''), problem);
    const needed = Math.ceil((km / speed) * 60);
    const gap = next.start - duty.end;
    if (gap < 0 || gap >= needed) return [];
    const message = `${gap} minutes to travel ${km.toFixed(1)} km, at least ${needed}`;
    return [
      {
        measure: needed - gap,
        unit: 'minutes' as const,
        day: next.day - sheet.first,
        demandIds: pairIds(duty, next),
        message,
      },
    ];
  });
}

/** Requests of one day; see `Request`. */
export function requestMissed(
  sheet: Sheet,
  day: number,
  want: 'on' | 'off',
  kinds: string[] | undefined,
): boolean {
  const works = sheet.byDay[day]!.some((duty) => kinds === undefined || kinds.includes(duty.kind ?? ''));
  return want === 'on' ? !works : works;
}
