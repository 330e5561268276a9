/** When an extra shift ends, and what keeps its times from being sent. Pure. */
import { addDays, dayText, endDateOf, localOf } from '../../kit/time/zone.ts';
import { localText } from './absence-draft.ts';
import { messages } from './shift-messages.ts';

/** As `datetime-local` inputs hold them. */
interface Typed {
  from: string;
  until: string;
}

const HOUR_MS = 3_600_000;
const LENGTH_MS = 8 * HOUR_MS;

/** The usual hours of a day; today, once they have begun, as long from the next full hour. */
export function proposed(date: string, now: number, zone: string): Typed {
  const usual = { from: `${date}T09:00`, until: `${date}T17:00` };
  const hour = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const isBegun = localOf(now, zone).date === date && localText(now, zone) > usual.from;
  return isBegun ? { from: localText(hour, zone), until: localText(hour + LENGTH_MS, zone) } : usual;
}

/** What to mend in times that are no shift. An end before the start on its day may be a night shift: nothing is guessed. */
export function whyNot({ from, until }: Typed): string {
  if (from === '' || until === '') return messages.noTime;
  if (from === until) return messages.noLength;
  const day = from.slice(0, 10);
  return day === until.slice(0, 10) ? messages.nextDay(dayText(addDays(day, 1))) : messages.wrongOrder;
}

/** The same clock time on the day of the start; of a night shift on the next day. */
export function endAfter(from: string, until: string): string {
  const [day, time] = [from.slice(0, 10), until.slice(11, 16)];
  if (from === '' || until === '') return `${day}${until.slice(10)}`;
  return `${endDateOf(day, from.slice(11, 16), time)}T${time}`;
}
