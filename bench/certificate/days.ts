/** Rules about what follows what: rest, runs of days, whole weekends, successions, ways between places (docs/solver.md: Rules). */

import type { Point, Problem } from '../../src/solver/problem.ts';
import { type Duty, type Option, type View, weekdayOf } from './duties.ts';
import type { Machine } from './graph.ts';
import type { Scale } from './scale.ts';
import type { Of } from './sums.ts';

const DAY = 1440;
/** A state in which nothing that came before matters. */
const FREE = 'free';

const latestOf = (duties: readonly Duty[], before = -Infinity): number =>
  duties.reduce((latest, { end }) => Math.max(latest, end), before);

/** Nobody works two rows at once, past duties included. */
export function overlap({ past, firstStart }: View): Machine {
  const said = (latest: number, day: number) => (latest > firstStart[day]! ? latest : FREE);
  return {
    start: said(latestOf(past), 0),
    step(state, day, option) {
      let latest = state === FREE ? -Infinity : (state as number);
      for (const { start, end } of option) {
        if (start < latest) return [FREE, Infinity];
        latest = Math.max(latest, end);
      }
      return [said(latest, day + 1), 0];
    },
  };
}

/** `rest` above 12 h or with `count`: between working days. */
export function restBetweenDays({ past, firstStart }: View, rule: Of<'rest'>, scale: Scale): Machine {
  const { minutes, count } = rule.params;
  const said = (latest: number, day: number) => (firstStart[day]! - latest >= minutes ? FREE : latest);
  const eve = past.reduce((last, { day }) => Math.max(last, day), -Infinity);
  return {
    start: said(latestOf(past.filter(({ day }) => day === eve)), 0),
    step(state, day, option) {
      const before = state === FREE ? -Infinity : (state as number);
      if (option.length === 0) return [said(before, day + 1), 0];
      const { start } = option[0]!;
      const missing = minutes - Math.max(0, start - before);
      const touches = count === true && start === before;
      const measure = missing <= 0 || touches ? 0 : count === true ? 1 : missing;
      return [said(latestOf(option), day + 1), scale.cost(rule, measure)];
    },
  };
}

/** A start of work whose rest is still to come. */
interface Pending {
  until: number;
  /** The longest rest in its time so far, and the longest between two duties; −1: none. */
  longest: number;
  between: number;
}

/** Reads duties in order, and says what is missed of the rests from the starts of work. */
class Rests {
  readonly #minutes: number;
  readonly #length: number;
  latest = -Infinity;
  pending: Pending[] = [];
  missed: number[] = [];

  constructor(minutes: number, windowDays: number) {
    this.#minutes = minutes;
    this.#length = windowDays * DAY;
  }

  read({ start, end }: Duty, isFirst: boolean, silent: boolean): void {
    const gap = start - this.latest;
    for (const one of this.pending) {
      if (start >= one.until) this.#finish(one);
      else if (gap > 0) [one.longest, one.between] = [Math.max(one.longest, gap), Math.max(one.between, gap)];
    }
    this.pending = this.pending.filter(({ until, longest }) => start < until && longest < this.#minutes);
    if ((gap >= this.#minutes || (isFirst && gap > 0)) && !silent)
      this.pending.push({ until: start + this.#length, longest: 0, between: -1 });
    this.latest = Math.max(this.latest, end);
  }

  /** No more duties. */
  end(): void {
    for (const one of this.pending) this.#finish(one);
    this.pending = [];
  }

  #finish(one: Pending): void {
    const longest = Math.max(one.longest, one.until - this.latest);
    if (longest >= this.#minutes) return;
    this.missed.push(this.#minutes - (this.#length === DAY && one.between >= 0 ? one.between : longest));
  }
}

/** `rest` up to 12 h and `weeklyRest`: within so many days of each start of work lies an unbroken rest. */
export function restFromStart(
  view: View,
  rule: Of<'rest' | 'weeklyRest'>,
  scale: Scale,
  windowDays: number,
): Machine {
  const { past, firstStart, lastEnd } = view;
  const { minutes } = rule.params;
  const read = (rests: Rests, duties: readonly Duty[]): void =>
    duties.forEach((duty, i) => {
      rests.read(duty, duties.findIndex(({ day }) => day === duty.day) === i, false);
    });
  /** What is pending, as far as it may yet be missed. */
  const said = (rests: Rests, day: number): string => {
    const last = Math.max(rests.latest, lastEnd[day]!);
    const next = firstStart[day]!;
    const open = rests.pending.filter(({ until }) => {
      const certain = last + minutes <= until;
      const soon = next >= rests.latest + minutes && rests.latest + minutes <= until;
      return !certain && !soon;
    });
    if (open.length === 0 && next > rests.latest) return FREE;
    // A rest in the time of the earliest is in that of all.
    const kept = rule.hard === true ? open.slice(0, 1) : open;
    return JSON.stringify([rests.latest, kept]);
  };
  const begun = (): Rests => {
    const rests = new Rests(minutes, windowDays);
    past.forEach((duty, i) => {
      const alone = new Rests(minutes, windowDays);
      alone.read(duty, true, false);
      for (const later of past.slice(i + 1)) alone.read(later, false, true);
      const until = duty.start + windowDays * DAY;
      const mine = alone.pending.find((one) => one.until === until);
      const failed = alone.missed.length > 0 || (mine !== undefined && until - alone.latest < minutes);
      const isFirst = past.findIndex(({ day }) => day === duty.day) === i;
      rests.read(duty, isFirst, failed);
    });
    rests.missed = [];
    return rests;
  };
  const cost = (rests: Rests): number =>
    rests.missed.reduce((sum, missed) => sum + scale.cost(rule, missed), 0);
  return {
    start: said(begun(), 0),
    step(state, day, option) {
      const rests = new Rests(minutes, windowDays);
      if (state !== FREE) {
        const [latest, pending] = JSON.parse(state as string) as [number | null, Pending[]];
        [rests.latest, rests.pending] = [latest ?? -Infinity, pending];
      }
      read(rests, option);
      if (day === view.days - 1) rests.end();
      const dead = rule.hard === true && rests.pending.some(({ until }) => rests.latest + minutes > until);
      return [said(rests, day + 1), dead ? Infinity : cost(rests)];
    },
  };
}

/** `consecutive`: blocks of days worked, off, or worked on some kinds. */
export function consecutive(view: View, rule: Of<'consecutive'>, scale: Scale): Machine {
  const { params } = rule;
  const { of, kinds = [], min = 0, max = Infinity } = params;
  const isIn = (option: Option): boolean => {
    if (of === 'kind') return option.some(({ kind }) => kind !== null && kinds.includes(kind));
    return option.length > 0 === (of === 'work');
  };
  const before = runBefore(view, params);
  const cap = max === Infinity ? min : Math.max(max + 1, min);
  // A length, below 0 where the block's beginning is not known; UNKNOWN: nothing is known of the days before.
  const UNKNOWN = 'unknown';
  const said = (length: number, day: number): number =>
    min <= 1 && Math.abs(length) + view.days - day <= max
      ? 0
      : Math.sign(length) * Math.min(Math.abs(length), cap);
  return {
    start: before === null ? UNKNOWN : said(before, 0),
    step(state, day, option) {
      const length = state === UNKNOWN ? 0 : (state as number);
      if (!isIn(option)) {
        const short = length > 0 ? Math.max(0, min - length) : 0;
        return [0, scale.cost(rule, short)];
      }
      const grown = Math.abs(length) + 1;
      const open = state === UNKNOWN || length < 0;
      return [said(open ? -grown : grown, day + 1), scale.cost(rule, Number(grown > max))];
    },
  };
}

/** Days in a row before the horizon; null: not known. */
function runBefore(view: View, { of, kinds = [] }: Of<'consecutive'>['params']): number | null {
  const { counters } = view.person.history ?? {};
  const worked = (day: number, holds: (duty: Duty) => boolean) =>
    view.past.some((duty) => duty.day === day && holds(duty));
  const run = (holds: (day: number) => boolean): number | null => {
    if (view.since === null) return null;
    let length = 0;
    while (-1 - length >= view.since && holds(-1 - length)) length += 1;
    return length;
  };
  if (of === 'work') return counters?.workRun ?? run((day) => worked(day, () => true));
  if (of === 'off') return counters?.offRun ?? run((day) => !worked(day, () => true));
  const { lastKind } = counters ?? {};
  if (lastKind === undefined)
    return run((day) => worked(day, ({ kind }) => kind !== null && kinds.includes(kind)));
  return lastKind === null || !kinds.includes(lastKind) ? 0 : (counters?.kindRun ?? 1);
}

/** Whether the day before the horizon was worked; null: not known. */
function workedBefore(view: View): boolean | null {
  const run = runBefore(view, { of: 'work' });
  if (run !== null) return run > 0;
  const last = view.person.history?.counters?.lastKind;
  return last === undefined ? null : last !== null;
}

/** `completeWeekends` of Saturday and Sunday. */
export function completeWeekends(view: View, rule: Of<'completeWeekends'>, scale: Scale): Machine {
  const before = workedBefore(view);
  return {
    start: before === null ? 'unknown' : Number(before),
    step(state, day, option) {
      const worked = Number(option.length > 0);
      const isSunday = weekdayOf(view.problem, day) === 7;
      const missed = isSunday && state !== 'unknown' && state !== worked;
      return [weekdayOf(view.problem, day) === 6 ? worked : 'unknown', scale.cost(rule, Number(missed))];
    },
  };
}

/** `succession`: one kind on a day, one of others on the next. */
export function succession(view: View, rule: Of<'succession'>, scale: Scale): Machine {
  const { from, to } = rule.params;
  const last = view.person.history?.counters?.lastKind;
  const eve =
    last !== undefined ? last === from : view.past.some(({ day, kind }) => day === -1 && kind === from);
  return {
    start: Number(eve),
    step(state, _, option) {
      const follows = option.some(({ kind }) => kind !== null && to.includes(kind));
      const next = Number(option.some(({ kind }) => kind === from));
      return [next, scale.cost(rule, Number(state === 1 && follows))];
    },
  };
}

/** Kilometres by road; 0 where a place is not known. */
export function roadKm({ travel }: Problem, a: Point | undefined, b: Point | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h))) * (travel?.detour ?? 1.3);
}

/** `travelTime`: the way between two duties in a row at different places. */
export function travelTime(view: View, rule: Of<'travelTime'>, scale: Scale): Machine {
  const { problem, past, firstStart } = view;
  const at = new Map(problem.locations.map((location) => [location.id, location.at]));
  const minutes = (a: string | null, b: string | null): number =>
    Math.ceil((roadKm(problem, at.get(a ?? ''), at.get(b ?? '')) / (problem.travel?.kmPerHour ?? 50)) * 60);
  const all = [...problem.locations.map(({ id }) => id), ...past.map(({ locationId }) => locationId)];
  const longest = all.reduce((most, a) => all.reduce((far, b) => Math.max(far, minutes(a, b)), most), 0);
  type Place = Pick<Duty, 'end' | 'locationId'>;
  const said = (last: Place | undefined, day: number) =>
    last === undefined || firstStart[day]! >= last.end + longest
      ? FREE
      : JSON.stringify({ end: last.end, locationId: last.locationId });
  return {
    start: said(past.at(-1), 0),
    step(state, day, option) {
      let last = state === FREE ? undefined : (JSON.parse(state as string) as Place);
      let cost = 0;
      for (const duty of option) {
        const needed =
          last === undefined || last.locationId === duty.locationId
            ? 0
            : minutes(last.locationId, duty.locationId);
        const gap = duty.start - (last?.end ?? -Infinity);
        if (gap >= 0 && gap < needed) cost += scale.cost(rule, needed - gap);
        last = duty;
      }
      return [said(last, day + 1), cost];
    },
  };
}
