/** How much leave somebody has, has taken, has booked and has left in one of their years. Pure; dates are local to the home site. */
import type { AvailabilityPlan, Contract, Interval, LeaveEntitlement } from '../../../hr/hr.ts';
import {
  addDays,
  atWallClock,
  dateAt,
  datesFrom,
  startOfDay,
  weekdayOf,
} from '../../../platform/local-time.ts';

/** A day, or a part of one, on which somebody is away. */
export interface DayAway {
  date: string;
  /** Null: the whole day. */
  part: { minutes: number; isBeforeOrAfterNoon: boolean } | null;
  /** Of a night: the next day and the hours on it, which count there where the first day costs nothing. */
  next?: DayAway;
}

type Terms = Pick<Contract, 'startDate' | 'endDate' | 'weeklyHours'>;

export interface BalanceFacts {
  entitlement: LeaveEntitlement;
  /** All contracts of the person; none: HR knows of none, and the year is earned whole. */
  contracts: readonly Terms[];
  granted: readonly DayAway[];
  /** Asked for, and not decided. */
  asked: readonly DayAway[];
  /** Public holidays of the home site, and days on which it is closed, cost no leave. */
  isFree: (date: string) => boolean;
  /** The person's usual week, as they stated it; empty: they stated none. */
  pattern: AvailabilityPlan['pattern'];
  today: string;
}

/** Days or hours, as the entitlement counts. */
export interface Balance {
  /** For the part of the year that contracts cover. */
  entitled: number;
  carriedOver: number;
  /** Carried over and not taken in time. */
  lapsed: number;
  /** Until today, and after it. */
  taken: number;
  booked: number;
  /** What the waiting requests would cost. */
  asked: number;
  /** Without what is asked for; below 0 where more was granted than there was. */
  left: number;
}

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

export function balanceOf(facts: BalanceFacts): Balance {
  const { entitlement, contracts, granted, asked: waiting, today } = facts;
  const costs = costsOf(granted, facts);
  const sumOf = (fits: (date: string) => boolean) =>
    sum([...costs].map(([date, cost]) => (fits(date) ? cost : 0)));
  const { carriedOver, carriedUntil } = entitlement;
  const entitled = earned(entitlement, contracts);
  const taken = sumOf((date) => date <= today);
  const booked = sumOf((date) => date > today);
  const isOver = carriedUntil !== null && carriedUntil < today;
  const inTime = isOver ? sumOf((date) => date <= carriedUntil) : carriedOver;
  const lapsed = Math.max(0, carriedOver - inTime);
  const all = costsOf([...granted, ...waiting], facts);
  return {
    entitled,
    carriedOver,
    lapsed: tidy(lapsed),
    taken: tidy(taken),
    booked: tidy(booked),
    asked: tidy(sum([...all.values()]) - taken - booked),
    left: tidy(entitled + carriedOver - lapsed - taken - booked),
  };
}

/** The year in whose days the date lies. */
export const yearOn = (years: readonly LeaveEntitlement[], date: string): LeaveEntitlement[] =>
  years.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);

/** The days of leave that lie in none of the years, from the first to the last; null: each lies in one. */
export function daysOutside(
  { startDate, endDate }: Pick<LeaveEntitlement, 'startDate' | 'endDate'>,
  years: readonly Pick<LeaveEntitlement, 'startDate' | 'endDate'>[],
): { startDate: string; endDate: string } | null {
  const isIn = (date: string) => years.some((year) => year.startDate <= date && date <= year.endDate);
  const outside = datesFrom(startDate, endDate).filter((date) => !isIn(date));
  const [first, last] = [outside[0], outside.at(-1)];
  return first === undefined || last === undefined ? null : { startDate: first, endDate: last };
}

/** A contract of a part of the year earns as much of it, rounded up to a half, so that rounding takes nothing away. */
function earned({ startDate, endDate, amount }: LeaveEntitlement, contracts: readonly Terms[]): number {
  if (contracts.length === 0) return amount;
  const days = datesFrom(startDate, endDate);
  const covered = days.filter((date) => contractOn(contracts, date) !== undefined).length;
  return halfUp((amount * covered) / days.length);
}

const halfUp = (amount: number) => Math.ceil(tidy(amount * 2)) / 2;

const holds = ({ startDate, endDate }: Terms, date: string) =>
  startDate <= date && (endDate === null || date <= endDate);

const contractOn = (contracts: readonly Terms[], date: string) => contracts.find((one) => holds(one, date));

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const WORKING_DAYS = 5;

/**
 * The weekdays on which somebody works: of those that the entitlement counts, the ones on which their usual week has hours.
 * Where neither leaves a weekday out, Monday to Friday, and Saturday and Sunday as far as a week's work has more days.
 */
export function workedWeekdays(
  { weekdays, daysPerWeek }: Pick<LeaveEntitlement, 'weekdays' | 'daysPerWeek'>,
  pattern: AvailabilityPlan['pattern'],
): number[] {
  const stated = weekdays.filter((weekday) => hasHours(pattern, weekday));
  if (pattern.length > 0 && stated.length > 0) return stated;
  if (weekdays.length < WEEK.length) return weekdays;
  return WEEK.slice(0, Math.max(WORKING_DAYS, Math.ceil(daysPerWeek)));
}

/** Whether work may begin on the weekday: a night belongs to the day on which it begins. */
function hasHours(pattern: AvailabilityPlan['pattern'], weekday: number): boolean {
  const available = pattern.filter(({ kind }) => kind === 'available');
  if (available.length > 0 && !available.some(({ dayOfWeek }) => dayOfWeek === weekday)) return false;
  const before = weekday === 1 ? WEEK.length : weekday - 1;
  const barred = pattern
    .filter(({ kind }) => kind === 'unavailable')
    .flatMap(({ dayOfWeek, from, to }) => {
      const until = to > from ? minuteOf(to) : minuteOf(to) + MINUTES_PER_DAY;
      if (dayOfWeek === weekday) return [{ from: minuteOf(from), until }];
      return dayOfWeek === before ? [{ from: 0, until: until - MINUTES_PER_DAY }] : [];
    })
    .toSorted((a, b) => a.from - b.from);
  const reached = barred.reduce((end, span) => (span.from > end ? end : Math.max(end, span.until)), 0);
  return reached < MINUTES_PER_DAY;
}

const MINUTES_PER_DAY = 1440;
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * MINUTES_PER_HOUR + Number(clock.slice(3));

/** What each day of the year costs. Of one week no more counts than a week's work has. */
function costsOf(days: readonly DayAway[], facts: BalanceFacts): Map<string, number> {
  const { entitlement, isFree, pattern } = facts;
  const { startDate, endDate, daysPerWeek } = entitlement;
  const worked = new Set(workedWeekdays(entitlement, pattern));
  const counts = ({ date }: DayAway) => worked.has(weekdayOf(date)) && !isFree(date);
  const counted = days
    .map((day) => (day.next === undefined || counts(day) ? day : day.next))
    .filter((day) => startDate <= day.date && day.date <= endDate && counts(day));
  const costs = new Map<string, number>();
  for (const day of counted.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const whole = wholeDay(day.date, facts);
    const before = costs.get(day.date) ?? 0;
    const monday = addDays(day.date, 1 - weekdayOf(day.date));
    const ofWeek = sum([...costs].map(([date, cost]) => (date >= monday && date !== day.date ? cost : 0)));
    const most = Math.min(whole, Math.max(0, whole * daysPerWeek - ofWeek));
    costs.set(day.date, Math.min(most, before + costOf(day, whole, facts)));
  }
  return costs;
}

/** What a whole day costs: one day, or the hours of one. */
function wholeDay(date: string, { entitlement: { unit, daysPerWeek }, contracts }: BalanceFacts): number {
  return unit === 'days' ? 1 : hoursOf(date, contracts, daysPerWeek);
}

/** The hours of a day's work: a week's, spread over its days. Between contracts, those of the one before or after. */
function hoursOf(date: string, contracts: readonly Terms[], daysPerWeek: number): number {
  const ordered = contracts.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const terms =
    contractOn(ordered, date) ?? ordered.findLast(({ startDate }) => startDate <= date) ?? ordered[0];
  return terms === undefined ? DEFAULT_DAY_HOURS : terms.weeklyHours / daysPerWeek;
}

/** Where HR knows of no contract. */
const DEFAULT_DAY_HOURS = 8;

function costOf({ date, part }: DayAway, whole: number, facts: BalanceFacts): number {
  if (part === null) return whole;
  const { unit, daysPerWeek } = facts.entitlement;
  const hours = part.minutes / MINUTES_PER_HOUR;
  const most = part.isBeforeOrAfterNoon ? whole / 2 : whole;
  if (unit === 'hours') return Math.min(most, hours);
  const isHalf = part.isBeforeOrAfterNoon || hours <= hoursOf(date, facts.contracts, daysPerWeek) / 2;
  return isHalf ? whole / 2 : whole;
}

/** The local days of leave that is stored as instants. Hours of a night belong to the day on which it begins. */
export function daysAway(leave: Interval, zone: string): DayAway[] {
  const days = calendarDays(leave, zone);
  const [first, next] = days;
  const minutes = (Date.parse(leave.end) - Date.parse(leave.start)) / MINUTE_MS;
  const isNight = days.length === 2 && minutes <= MINUTES_PER_DAY;
  if (!isNight || first?.part == null || next?.part == null) return days;
  return [{ date: first.date, part: { minutes, isBeforeOrAfterNoon: false }, next }];
}

function calendarDays({ start, end }: Interval, zone: string): DayAway[] {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const first = dateAt(from, zone);
  const last = dateAt(until - 1, zone);
  const days = datesFrom(first, last);
  return days.map((date) => {
    const [begins, ends] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)];
    if (from <= begins && until >= ends) return { date, part: null };
    const [partStart, partEnd] = [Math.max(from, begins), Math.min(until, ends)];
    const noon = atWallClock(date, '12:00', zone);
    const minutes = (partEnd - partStart) / MINUTE_MS;
    return { date, part: { minutes, isBeforeOrAfterNoon: partEnd <= noon || partStart >= noon } };
  });
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Sums of fractions without their last digits. */
export const tidy = (amount: number) => Math.round(amount * 100) / 100;
