/**
 * The checker's measures of `rest` and `weeklyRest`: between one working day and the next, or within so many days from each start of
 * work.
 */

import { type Duty, idsOf } from '../../check/duty.ts';
import type { Miss, RuleOf } from '../../check/miss.ts';
import type { ScheduleView } from '../../check/schedule.ts';
import { LONGEST_DAILY_REST } from './rule.ts';

const DAY = 1440;

/** An unbroken rest, and the duty before and after it; none after the last one. */
interface Rest {
  minutes: number;
  before: Duty;
  after: Duty | null;
}

/** The rest after each of the duties: until the next one starts that is not worked at the same time. */
function restsOf(duties: readonly Duty[]): Rest[] {
  let latest = duties[0];
  return duties.map((duty, i) => {
    if (duty.end > latest.end) latest = duty;
    const after = duties[i + 1] ?? null;
    return { minutes: (after?.start ?? Number.POSITIVE_INFINITY) - latest.end, before: latest, after };
  });
}

const longestOf = (rests: readonly Rest[]): Rest =>
  rests.reduce((longest, rest) => (rest.minutes > longest.minutes ? rest : longest));

/** The longest rest that begins after a duty and is over, or would be, by `until`. */
function longestBy(duties: readonly Duty[], until: number): Rest {
  const rests = restsOf(duties.filter(({ start }) => start < until)).map((rest) => ({
    ...rest,
    minutes: Math.max(0, Math.min(rest.minutes, until - rest.before.end)),
  }));
  return longestOf(rests);
}

/** The longest rest between any two duties that are too near; null where none are. */
function tooNear(duties: readonly Duty[], until: number): Rest | null {
  const between = restsOf(duties).filter(
    ({ minutes, after }) => minutes > 0 && after !== null && after.start < until,
  );
  return between.length === 0 ? null : longestOf(between);
}

/** Work starts with the first duty of a day, unless it touches the one before, and with one after a rest that is long enough. */
function startsOfWork(duties: readonly Duty[], minutes: number): Duty[] {
  const rests = duties.length === 0 ? [] : restsOf(duties);
  return duties.filter((duty, i) => {
    const before = rests[i - 1]?.minutes ?? Number.POSITIVE_INFINITY;
    const isFirst = !duties.slice(0, i).some(({ day }) => day === duty.day);
    return before >= minutes || (isFirst && before > 0);
  });
}

function restFromStart(view: ScheduleView, minutes: number, windowDays: number): Miss[] {
  const duties = [...view.past, ...view.duties];
  return startsOfWork(duties, minutes).flatMap((first): Miss[] => {
    const until = first.start + windowDays * DAY;
    const from = (list: readonly Duty[]) => list.slice(list.indexOf(first));
    // What the duties before the horizon have broken by themselves is no fault of the others.
    if (first.demand === null && longestBy(from(view.past), until).minutes < minutes) return [];
    const all = longestBy(from(duties), until);
    if (all.minutes >= minutes) return [];
    const found = windowDays === 1 ? (tooNear(from(duties), until) ?? all) : all;
    const { minutes: longest, before, after } = found;
    const within = windowDays === 1 ? '24 hours' : `${windowDays} days`;
    const message = `longest rest in the ${within} from the start of work is ${longest} minutes; at least ${minutes} minutes required`;
    const on = windowDays === 1 ? (after ?? before) : first;
    const demandIds = windowDays === 1 ? idsOf(after === null ? [before] : [before, after]) : [];
    const day = Math.max(0, on.day - view.first);
    return [{ measure: minutes - longest, unit: 'minutes', day, demandIds, message }];
  });
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
const isBetweenDays = ({ params: { minutes, count } }: RuleOf<'rest'>): boolean =>
  count === true || minutes > LONGEST_DAILY_REST;

function restBetweenDays(view: ScheduleView, rule: RuleOf<'rest'>): Miss[] {
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

export const rest = (view: ScheduleView, rule: RuleOf<'rest'>): Miss[] =>
  isBetweenDays(rule) ? restBetweenDays(view, rule) : restFromStart(view, rule.params.minutes, 1);

export const weeklyRest = (view: ScheduleView, { params }: RuleOf<'weeklyRest'>): Miss[] =>
  restFromStart(view, params.minutes, params.windowDays);
