/** Notice given of each change of somebody’s duties, and what short notice costs. Pure. */
import {
  isShortNotice,
  type NoticeLimit,
  noticeLimit,
} from '../../organisation/publication/short-notice.rules.ts';
import { differences } from '../duties/differences.rules.ts';
import type { LiveDuty } from '../duties/duty-events.ts';
import type { NoticeLaw } from './laws.ts';

/** A duty as the live schedule has it. */
export type Duty = Pick<LiveDuty, 'userId' | 'demandId' | 'locationId' | 'start' | 'end'>;

/** When and where a duty is; minutes since the Unix epoch. */
interface Span {
  start: number;
  end: number;
  locationId: string;
}

/** One duty of one person, as it was and as it becomes. */
export interface DutyChange {
  userId: string;
  demandId: string;
  before: Span | null;
  after: Span | null;
}

/** What of people’s duties differs between two states of the schedule, in the order of its starts. */
export function dutyChanges(before: readonly Duty[], after: readonly Duty[]): DutyChange[] {
  const isSame = (one: Duty, other: Duty) =>
    minuteOf(one.start) === minuteOf(other.start) && minuteOf(one.end) === minuteOf(other.end);
  return differences(before, after, isSame)
    .map(({ userId, demandId, ...duty }) => {
      return { userId, demandId, before: spanOf(duty.before), after: spanOf(duty.after) };
    })
    .sort((a, b) => firstOf(a).start - firstOf(b).start || (a.userId < b.userId ? -1 : 1));
}

const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / 60_000);

const spanOf = (duty: Duty | null): Span | null =>
  duty && { start: minuteOf(duty.start), end: minuteOf(duty.end), locationId: duty.locationId };

/** The earlier of the two. */
const firstOf = ({ before, after }: DutyChange): Span =>
  before === null || (after !== null && after.start < before.start) ? after! : before;

/** One duty of one person, as it changes: new, gone, or at other times. */
export interface ChangedDuty {
  userId: string;
  demandId: string;
  locationId: string;
  /** The earlier start of the two. */
  start: number;
  end: number;
  minutesAdded: number;
  minutesLost: number;
}

export interface Premium {
  noticeHours: number | null;
  costPerHour: number | null;
  currency: string | null;
}

export interface NoticeCase {
  changes: readonly DutyChange[];
  /** Minutes since the Unix epoch. */
  now: number;
  premium: Premium;
  lawAt: (locationId: string) => NoticeLaw | null;
  /** What an hour of the person costs at that minute; null: HR has no contract. */
  rateOf: (userId: string, minute: number) => { hourlyRate: number; currency: string } | null;
}

export interface ShortNotice {
  first: ChangedDuty;
  duties: number;
  /** The most notice that one of them should have had. */
  limit: NoticeLimit<NoticeLaw>;
}

export interface PersonNotice {
  userId: string;
  /** Hours between now and the first duty changed, never below 0. */
  noticeHours: number;
  duties: number;
  /** Duties changed at shorter notice than asked for; null: where nobody asks for notice, none is short. */
  short: ShortNotice | null;
  /** What the short notice costs; null: nothing is named. */
  cost: { amount: number; currency: string } | null;
}

const HOUR = 60;
const lengthOf = (span: Span | null) => (span === null ? 0 : span.end - span.start);

function changedDuty(change: DutyChange): ChangedDuty {
  const { userId, demandId, before, after } = change;
  const { locationId, start, end } = firstOf(change);
  const minutesAdded = lengthOf(after);
  const minutesLost = Math.max(0, lengthOf(before) - minutesAdded);
  return { userId, demandId, locationId, start, end, minutesAdded, minutesLost };
}

/** What each person’s duties come to, those with the least notice first. Duties that are over are history. */
export function noticesOf(given: NoticeCase): PersonNotice[] {
  const { changes, now } = given;
  const duties = changes
    .filter(({ before, after }) => [before, after].some((span) => span !== null && span.end > now))
    .map(changedDuty);
  return [...Map.groupBy(duties, ({ userId }) => userId)]
    .map(([userId, own]) => noticeOf(userId, own, given))
    .sort((a, b) => a.noticeHours - b.noticeHours || (a.userId < b.userId ? -1 : 1));
}

function noticeOf(userId: string, own: ChangedDuty[], given: NoticeCase): PersonNotice {
  const earliest = own.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY);
  // A duty that has begun gives no notice at all, which is short only where some is asked for.
  const late = own
    .flatMap((duty) => {
      const limit = noticeLimit(given.premium.noticeHours, given.lawAt(duty.locationId));
      return limit !== null && isShortNotice(duty.start, given.now, limit.hours) ? [{ duty, limit }] : [];
    })
    .sort((a, b) => a.duty.start - b.duty.start);
  return {
    userId,
    duties: own.length,
    short: shortOf(late),
    noticeHours: Math.max(0, Math.floor((earliest - given.now) / HOUR)),
    cost: costOf(
      late.map(({ duty }) => duty),
      given,
    ),
  };
}

function shortOf(late: readonly { duty: ChangedDuty; limit: NoticeLimit<NoticeLaw> }[]): ShortNotice | null {
  const [first] = late;
  if (first === undefined) return null;
  const limit = late.reduce((most, one) => (one.limit.hours > most.hours ? one.limit : most), first.limit);
  return { first: first.duty, duties: late.length, limit };
}

/** The organisation’s own price, where it has one; else the pay that the law names. */
function costOf(short: ChangedDuty[], given: NoticeCase): PersonNotice['cost'] {
  const { costPerHour, currency } = given.premium;
  if (short.length === 0) return null;
  if (costPerHour !== null && currency !== null) {
    const minutes = short.reduce((sum, duty) => sum + duty.minutesAdded + duty.minutesLost, 0);
    return { amount: cents((minutes / HOUR) * costPerHour), currency };
  }
  return lawfulPay(short, given);
}

function lawfulPay(short: ChangedDuty[], { now, lawAt, rateOf }: NoticeCase): PersonNotice['cost'] {
  const owed = short.flatMap((duty) => {
    const law = lawAt(duty.locationId);
    const rate = rateOf(duty.userId, duty.start);
    if (law?.pay === undefined || rate === null || !isShortNotice(duty.start, now, law.hours)) return [];
    const { perDuty, perHourLost, lostWithin = law.hours } = law.pay;
    const isLost = duty.minutesLost > 0 && isShortNotice(duty.start, now, lostWithin);
    const hours = isLost ? (duty.minutesLost / HOUR) * perHourLost : perDuty;
    return [{ amount: hours * rate.hourlyRate, currency: rate.currency }];
  });
  const [one] = owed;
  if (one === undefined) return null;
  const same = owed.filter(({ currency }) => currency === one.currency);
  return { amount: cents(same.reduce((sum, { amount }) => sum + amount, 0)), currency: one.currency };
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
