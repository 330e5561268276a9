/** How long what is held of people is kept: when a night's run is due, and what is older than its limit. Pure. */
import { addDays, atWallClock, dateAt } from '../../platform/local-time.ts';
import type { Limits } from '../../platform/personal-data/aged-table.ts';
import type { RetentionSettings } from './retention.schema.ts';

const NIGHT = '02:00';
const DAY_MS = 24 * 3_600_000;

/** The last night that has begun, by the clock of the zone. */
export function lastNight(at: Date, timeZone: string): Date {
  const today = dateAt(at.getTime(), timeZone);
  const [before, night] = [addDays(today, -1), today].map((day) => atWallClock(day, NIGHT, timeZone)) as [
    number,
    number,
  ];
  return new Date(night <= at.getTime() ? night : before);
}

/** The one that follows it. */
export function nextNight(at: Date, timeZone: string): Date {
  const date = dateAt(lastNight(at, timeZone).getTime(), timeZone);
  return new Date(atWallClock(addDays(date, 1), NIGHT, timeZone));
}

/** So many months before, in UTC; the last day of a month that is shorter. */
export function monthsBefore(at: Date, months: number): Date {
  const back = new Date(at);
  back.setUTCDate(1);
  back.setUTCMonth(back.getUTCMonth() - months);
  const last = new Date(Date.UTC(back.getUTCFullYear(), back.getUTCMonth() + 1, 0)).getUTCDate();
  back.setUTCDate(Math.min(at.getUTCDate(), last));
  return back;
}

type Kept = Omit<RetentionSettings, 'version'>;

interface NightLimits {
  /** The data of people who left by then goes; null: of nobody. */
  left: Date | null;
  aged: Limits;
}

export function limitsAt(at: Date, kept: Kept): NightLimits {
  const months = (count: number | null) => (count === null ? null : monthsBefore(at, count));
  const days = (count: number | null) => (count === null ? null : new Date(at.getTime() - count * DAY_MS));
  return {
    left: months(kept.peopleMonths),
    aged: {
      attendance: months(kept.attendanceMonths),
      enquiries: months(kept.enquiryMonths),
      mails: days(kept.mailDays),
      deliveries: days(kept.deliveryDays),
    },
  };
}
