/** Rules about money: what an hour costs, what is paid beyond it, and what somebody more costs. */

import { dayNumber, horizonDays, monthOf, weekday, weekOf } from '../../check/calendar.ts';
import { dutiesOn } from '../../check/duties-on.ts';
import { type Duty, idsOf } from '../../check/duty.ts';
import { matches } from '../../check/duty-filter.ts';
import type { Given, Miss, RuleOf } from '../../check/miss.ts';
import type { ScheduleView } from '../../check/schedule.ts';
import type { DayHours, Demand, Interval, PayRate, Person, Problem } from '../../problem.ts';
import { periods } from '../counts/measure.ts';

/** What an hour of a duty that starts then costs. */
export function hourlyCostAt(person: Person, start: number): number {
  let cost = person.hourlyCost ?? 0;
  for (const later of person.laterHourlyCosts ?? []) if (later.from <= start) cost = later.hourlyCost;
  return cost;
}

const rateAt = ({ share, amount }: PayRate, person: Person, start: number) =>
  (share ?? 0) * hourlyCostAt(person, start) + (amount ?? 0);

/** What the paid time of a duty costs at the hourly cost of its start. */
export const basePay = (person: Person, { start, minutes }: Pick<Duty, 'start' | 'minutes'>): number =>
  (hourlyCostAt(person, start) * minutes) / 60;

const paid = (money: number, { id, day }: Demand): Miss[] =>
  money === 0
    ? []
    : [{ measure: money, unit: 'money', day, demandIds: [id], message: `${id} costs ${money.toFixed(2)}` }];

export function labourCost({ duties, person }: ScheduleView): Miss[] {
  return duties.flatMap((duty) => paid(basePay(person, duty), duty.demand!));
}

/** First and last instant of a local day; days beside the horizon are taken for 24 hours long. */
function boundsOf({ horizon }: Problem, day: number): [number, number] {
  const index = day - horizonDays(horizon).first;
  if (index < 0) return [horizon.start + index * 1440, horizon.start + (index + 1) * 1440];
  const after = index - horizon.days.length;
  if (after >= 0) return [horizon.end + after * 1440, horizon.end + (after + 1) * 1440];
  return [horizon.days[index].start, horizon.days[index].end];
}

/** The hours as instants, of each day that rows of the days `first` to `last` of the horizon can touch. */
export function spansOf(hours: DayHours, first: number, last: number, problem: Problem): Interval[] {
  const { weekdays, dates, from = 0, until } = hours;
  const origin = horizonDays(problem.horizon).first;
  const spans: Interval[] = [];
  for (let day = origin + first - 2; day <= origin + last + 2; day++) {
    const onWeekday = weekdays?.includes(weekday(day)) ?? false;
    const onDate = dates?.some((date) => dayNumber(date) === day) ?? false;
    if (!onWeekday && !onDate && (weekdays ?? dates) !== undefined) continue;
    const [start, end] = boundsOf(problem, day);
    spans.push({ start: start + from, end: until === undefined ? end : start + until });
  }
  return spans;
}

/** Minutes of a duty, of a day of the horizon or before it, inside the hours. */
export function insideMinutes(duty: Interval, own: number, hours: DayHours, problem: Problem): number {
  const day = own - horizonDays(problem.horizon).first;
  return spansOf(hours, day, day, problem).reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, duty.end) - Math.max(start, duty.start)),
    0,
  );
}

/** Paid minutes of the duty inside the hours; breaks lie evenly in it. */
function paidInside(duty: Duty, hours: DayHours | undefined, problem: Problem): number {
  const all = duty.minutes;
  if (hours === undefined) return all;
  return all * (insideMinutes(duty, duty.day, hours, problem) / (duty.end - duty.start));
}

/** What the rule pays beyond the hourly cost of one duty. */
export function premiumPay(
  { params }: RuleOf<'premium'>,
  person: Person,
  duty: Duty & { demand: Demand },
  problem: Problem,
): number {
  const { first } = horizonDays(problem.horizon);
  if (!matches(params, duty.demand, { first }, problem)) return 0;
  return (paidInside(duty, params.hours, problem) / 60) * rateAt(params, person, duty.start);
}

export function premium(view: ScheduleView, rule: RuleOf<'premium'>, { problem }: Given): Miss[] {
  return view.duties.flatMap((duty) => {
    const demand = duty.demand!;
    return paid(premiumPay(rule, view.person, { ...duty, demand }, problem), demand);
  });
}

/** Minutes above each tier, those of the same week or month before the horizon included; at the period's first rate. */
export function overtime(view: ScheduleView, { params }: RuleOf<'overtime'>, { problem }: Given): Miss[] {
  const { per, tiers } = params;
  const whole = { first: view.first, last: view.last };
  return (per === 'horizon' ? [whole] : periods(view, per)).flatMap(({ first, last }) => {
    const all = per === 'horizon' ? view.duties : [...view.past, ...view.duties];
    const duties = all.filter(({ day }) => day >= first && day <= last);
    const counted = per === 'horizon' ? (view.person.history?.counters?.minutes ?? 0) : 0;
    const minutes = duties.reduce((sum, duty) => sum + duty.minutes, counted);
    const day = Math.max(0, first - view.first);
    const { start } = problem.horizon.days[day];
    const money = tiers.reduce((sum, tier, i) => {
      const until = Math.min(minutes, tiers[i + 1]?.above ?? minutes);
      return sum + (Math.max(0, until - tier.above) / 60) * rateAt(tier, view.person, start);
    }, 0);
    if (money === 0) return [];
    const message = `${minutes} minutes cost ${money.toFixed(2)} of overtime`;
    return [{ measure: money, unit: 'money' as const, day, demandIds: idsOf(duties), message }];
  });
}

/** Numbers days by period. */
const PERIOD = { week: weekOf, month: monthOf, horizon: () => 0 };

/** Periods with a duty inside the horizon and none known before it. */
export function activation(view: ScheduleView, { params: { per } }: RuleOf<'activation'>): Miss[] {
  const used = new Set<number>();
  for (let day = view.first - 31; day < view.first && per !== 'horizon'; day++)
    if ((dutiesOn(view, day)?.length ?? 0) > 0) used.add(PERIOD[per](day));
  return view.byDay.flatMap((duties, day) => {
    const period = PERIOD[per](view.first + day);
    if (duties.length === 0 || used.has(period)) return [];
    used.add(period);
    const message = `${view.person.id} is needed in the ${per}`;
    return [{ measure: 1, unit: 'people' as const, day, demandIds: idsOf(duties), message }];
  });
}
