/** Whoever was given a shift that begins soon may not read of it in time: when somebody calls them. Pure. */
import { dayText, localOf } from '../../kit/time/zone.ts';
import { messages } from './cover-messages.ts';
import { coversNothing, type Need } from './model.ts';

/** Mails and notices are read within a day; a shift that begins sooner needs a call. */
const CALL_WITHIN_MS = 24 * 3_600_000;

interface Times {
  start: string;
  end: string;
}

/** Whether a shift begins so soon, or runs already. */
export const isCalledFor = ({ start, end }: Times, now: number): boolean =>
  Date.parse(start) - CALL_WITHIN_MS <= now && now < Date.parse(end);

/** `demand person` of those who have not acknowledged such a shift; `present`: who is there already, by the same key. */
export function calledFor(
  needs: readonly Pick<Need, 'start' | 'end' | 'people'>[],
  present: ReadonlySet<string>,
  now: number,
): string[] {
  return needs
    .filter((need) => isCalledFor(need, now))
    .flatMap(({ people }) => people)
    .filter((duty) => duty.unacknowledged !== undefined && !coversNothing(duty))
    .map(({ demandId, userId }) => `${demandId} ${userId}`)
    .filter((key) => !present.has(key));
}

/** `Ada starts at 14:00`; with the day where it is another one, and `has begun` of a shift that runs. */
export function startsText(who: string, { start }: Pick<Times, 'start'>, now: number, zone: string): string {
  const { date, time } = localOf(start, zone);
  if (Date.parse(start) <= now) return messages.calls.began(who, time);
  return date === localOf(now, zone).date
    ? messages.calls.today(who, time)
    : messages.calls.later(who, dayText(date), time);
}
