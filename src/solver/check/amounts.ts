/** Rules that add something up over a period: minutes, shifts, weekends, sites, distance. */

import {
  type DateWindow,
  DEFAULT_TRAVEL,
  type Demand,
  type DutyFilter,
  type Point,
  type Problem,
  type Rule,
} from '../problem.ts';
import { dayNumber, monthOf, monthRange, weekday, weekOf } from './calendar.ts';
import { type Duty, dutyOf } from './duty.ts';
import { passes } from './duty-filter.ts';
import type { Miss, RuleOf } from './miss.ts';
import { bounds } from './miss.ts';
import type { ScheduleView } from './schedule.ts';

interface Span {
  /** Day numbers, both included; they may reach beyond the horizon. */
  first: number;
  last: number;
  /** The period's minimum can be judged: all its days are known. */
  whole: boolean;
}

/** The calendar periods that touch the horizon. */
export function periods(view: ScheduleView, per: 'week' | 'month'): Span[] {
  const spans: Span[] = [];
  for (let day = view.first; day <= view.last; ) {
    const [first, last] = per === 'week' ? [weekOf(day), weekOf(day) + 6] : monthRange(monthOf(day));
    const known = first >= view.first || (view.since !== null && view.since <= first);
    spans.push({ first, last, whole: known && last <= view.last });
    day = last + 1;
  }
  return spans;
}

const within = (duties: Duty[], span: Span) =>
  duties.filter((d) => d.day >= span.first && d.day <= span.last);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
const idsOf = (duties: Duty[]) => duties.flatMap((duty) => duty.demand?.id ?? []);

function counted(rule: RuleOf<'minutes' | 'shifts'>, duties: Duty[]): Duty[] {
  if (rule.kind === 'minutes' || rule.params.kinds === undefined) return duties;
  const { kinds } = rule.params;
  return duties.filter((duty) => duty.kind !== null && kinds.includes(duty.kind));
}

/** Does the period that begins on the day number count? */
function opens(first: number, rule: RuleOf<'minutes' | 'shifts'>): boolean {
  const { fromDate, untilDate }: DateWindow = rule.kind === 'minutes' ? rule.params : {};
  if (fromDate !== undefined && first < dayNumber(fromDate)) return false;
  return untilDate === undefined || first <= dayNumber(untilDate);
}

/** `minutes` and `shifts`: the amount in each period against min and max. */
export function totals(view: ScheduleView, rule: RuleOf<'minutes' | 'shifts'>): Miss[] {
  const { per, min, max } = rule.params;
  const amount = (duties: Duty[]) => {
    const mine = counted(rule, duties);
    return rule.kind === 'minutes' ? sum(mine.map((duty) => duty.minutes)) : mine.length;
  };
  const limits = { min, max, unit: rule.kind };
  if (per === 'day') {
    const worked = view.byDay.filter(
      (duties) => counted(rule, duties).length > 0 && opens(duties[0].day, rule),
    );
    return worked.flatMap((duties) =>
      bounds(amount(duties), limits, duties[0].day - view.first, idsOf(duties)),
    );
  }
  if (per === 'horizon') {
    if (!opens(view.first, rule)) return [];
    const counters = view.person.history?.counters;
    const kinds = rule.kind === 'shifts' && rule.params.kinds !== undefined;
    const before = kinds ? 0 : ((rule.kind === 'minutes' ? counters?.minutes : counters?.shifts) ?? 0);
    return bounds(before + amount(view.duties), limits, null, idsOf(view.duties));
  }
  const spans = periods(view, per).filter(({ first }) => opens(first, rule));
  return spans.flatMap((span) => {
    const duties = within([...view.past, ...view.duties], span);
    const day = Math.max(0, span.first - view.first);
    return bounds(amount(duties), { ...limits, min: span.whole ? min : undefined }, day, idsOf(duties));
  });
}

/** Saturdays (day numbers) of the weekends with a duty. */
function weekendsWorked(duties: Duty[]): Set<number> {
  return new Set(
    duties.filter((d) => weekday(d.day) > 5).map((d) => (weekday(d.day) === 6 ? d.day : d.day - 1)),
  );
}

/** `weekends`: weekends worked; one begun and worked before the horizon is in the history's count already. */
export function weekends(view: ScheduleView, rule: RuleOf<'weekends'>): Miss[] {
  const { per, min, max } = rule.params;
  if (per === 'horizon') {
    const before = weekendsWorked(view.past);
    const inside = [...weekendsWorked(view.duties)].filter((saturday) => !before.has(saturday));
    const count = inside.length + (view.person.history?.counters?.weekends ?? 0);
    return bounds(count, { min, max, unit: 'weekends' }, null, []);
  }
  const worked = [...weekendsWorked([...view.past, ...view.duties])];
  return periods(view, 'month').flatMap((span) => {
    const count = worked.filter((saturday) => saturday >= span.first && saturday <= span.last).length;
    const limits = { min: span.whole ? min : undefined, max, unit: 'weekends' as const };
    return bounds(count, limits, Math.max(0, span.first - view.first), []);
  });
}

export function matches(
  filter: DutyFilter,
  row: Demand,
  view: Pick<ScheduleView, 'first'>,
  problem: Problem,
): boolean {
  return passes(filter, dutyOf(row, view.first), view, problem);
}

export function preference(view: ScheduleView, rule: RuleOf<'preference'>, problem: Problem): Miss[] {
  return view.duties
    .filter(({ demand }) => matches(rule.params, demand!, view, problem) === (rule.params.want === 'avoid'))
    .map(({ demand }) => ({
      measure: 1,
      unit: 'shifts',
      day: demand!.day,
      demandIds: [demand!.id],
      message: `${demand!.id} ${rule.params.want === 'avoid' ? 'is unwanted' : 'is not preferred'}`,
    }));
}

/** Different locations of the duties of each week; those of unknown places are not counted. */
export function sites(view: ScheduleView, { params: { max } }: RuleOf<'sites'>): Miss[] {
  return periods(view, 'week').flatMap((span) => {
    const duties = within([...view.past, ...view.duties], span);
    const count = new Set(duties.flatMap(({ locationId }) => locationId ?? [])).size;
    return bounds(count, { max, unit: 'sites' }, Math.max(0, span.first - view.first), idsOf(duties));
  });
}

/** Kilometres by road between two points: great circle (6,371 km) × detour. Unknown points: 0. */
export function roadKm(from: Point | undefined, to: Point | undefined, problem: Problem): number {
  if (from === undefined || to === undefined) return 0;
  const rad = Math.PI / 180;
  const lat = Math.sin(((to.latitude - from.latitude) * rad) / 2) ** 2;
  const lon = Math.sin(((to.longitude - from.longitude) * rad) / 2) ** 2;
  const h = lat + Math.cos(from.latitude * rad) * Math.cos(to.latitude * rad) * lon;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h))) * (problem.travel?.detour ?? DEFAULT_TRAVEL.detour);
}

/** Where the locations are; built once a problem by the rule book. */
export type Places = ReadonlyMap<string, Point | undefined>;

export function distance(view: ScheduleView, rule: Rule, problem: Problem, places: Places): Miss[] {
  return view.duties.flatMap(({ demand }) => {
    const km = roadKm(view.person.home, places.get(demand!.locationId), problem);
    const measure = rule.kind === 'travelDistance' ? Math.ceil(km - rule.params.maxKm) : 2 * km;
    if (measure <= 0) return [];
    const message = `${demand!.locationId} is ${km.toFixed(1)} km from home`;
    return [{ measure, unit: 'km' as const, day: demand!.day, demandIds: [demand!.id], message }];
  });
}
