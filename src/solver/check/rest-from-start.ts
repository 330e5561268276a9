/** Rests that are measured from the start of work on: within so many days of each lies one that is long enough. */

import { type Duty, idsOf } from './duty.ts';
import type { Miss, RuleOf } from './miss.ts';
import type { ScheduleView } from './schedule.ts';

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

export const dailyRest = (view: ScheduleView, { params }: RuleOf<'rest'>): Miss[] =>
  restFromStart(view, params.minutes, 1);

export const weeklyRest = (view: ScheduleView, { params }: RuleOf<'weeklyRest'>): Miss[] =>
  restFromStart(view, params.minutes, params.windowDays);
