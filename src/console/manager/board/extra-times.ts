/** When an extra shift ends, and what keeps its times from being sent. Pure. */
import { endDateOf } from '../../kit/time/zone.ts';
import { messages } from './shift-messages.ts';

/** As `datetime-local` inputs hold them. */
interface Typed {
  from: string;
  until: string;
}

/** An end on the day of the start and before it is over midnight, as a line of demand has it. */
export function overMidnight({ from, until }: Typed): string {
  const isSameDay = from.slice(0, 10) === until.slice(0, 10);
  return isSameDay && until < from ? endAfter(from, until) : until;
}

export function whyNot({ from, until }: Typed): string {
  if (from === '' || until === '') return messages.noTime;
  return from === until ? messages.noLength : messages.wrongOrder;
}

/** The same clock time on the day of the start; of a night shift on the next day. */
export function endAfter(from: string, until: string): string {
  const [day, time] = [from.slice(0, 10), until.slice(11, 16)];
  if (from === '' || until === '') return `${day}${until.slice(10)}`;
  return `${endDateOf(day, from.slice(11, 16), time)}T${time}`;
}
