import { type FaultDetail, invalid } from '../platform/errors.ts';
import { daysBetween, minutesBetween } from '../platform/local-time.ts';
import { say } from '../words/said.ts';

const LONGEST_DUTY_HOURS = 24;
/** Of one list of what single days hold. */
const LONGEST_DAYS = 92;

/** What keeps [start, end) from being one duty: it has an order, and lasts a minute to 24 hours of true time. */
export function intervalFaults(start: string, end: string, path: string): FaultDetail[] {
  const minutes = minutesBetween(Date.parse(start), Date.parse(end));
  if (start === end) {
    const message = say('need.endIsStart', { end });
    return [{ path: `${path}/end`, code: 'NOT_AFTER_START', message }];
  }
  if (minutes < 1) {
    const message = say('need.endTooEarly', { end, start });
    return [{ path: `${path}/end`, code: 'NOT_AFTER_START', message }];
  }
  if (minutes > LONGEST_DUTY_HOURS * 60) {
    const message = say('need.dutyTooLong', {
      end,
      hours: minutes / 60,
      start,
      most: LONGEST_DUTY_HOURS,
    });
    return [{ path: `${path}/end`, code: 'TOO_LONG', message }];
  }
  return [];
}

/** Throws 422 for local dates, both included, in the wrong order or more than `most` days. */
export function requireDates(startDate: string, endDate: string, most: number, part: 'query' | 'body'): void {
  const days = daysBetween(startDate, endDate) + 1;
  if (days >= 1 && days <= most) return;
  const message =
    days < 1 ? say('hours.endBeforeStart', { endDate, startDate }) : say('hours.tooManyDays', { days, most });
  throw invalid([{ path: `${part}/endDate`, code: days < 1 ? 'WRONG_ORDER' : 'TOO_LONG', message }]);
}

/** Throws 422 for local dates of a query, both included, in the wrong order or too many for one list of single days. */
export function requireListedDates(startDate: string, endDate: string): void {
  const days = daysBetween(startDate, endDate) + 1;
  if (days >= 1 && days <= LONGEST_DAYS) return;
  const message = say('rota.endOutside', { endDate, most: LONGEST_DAYS - 1, startDate });
  throw invalid([{ path: 'query/endDate', code: 'OUT_OF_RANGE', message }]);
}

const MINUTE_MS = 60_000;

/** Whole minutes of the epoch, as the rota counts. */
export const minutesOf = ({ start, end }: { start: string; end: string }) => ({
  start: Math.floor(Date.parse(start) / MINUTE_MS),
  end: Math.ceil(Date.parse(end) / MINUTE_MS),
});

interface Span {
  start: number;
  end: number;
}

/** Whether one of the spans holds all of another. */
export const covers = (spans: readonly Span[], { start, end }: Span): boolean =>
  spans.some((span) => span.start <= start && end <= span.end);
