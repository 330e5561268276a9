/** Days and times as the inputs of a browser have them. Pure. */
import { instantOf, localOf, shownAt } from '../../kit/time/zone.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** A stay as it is typed. */
export interface TypedStay {
  start: string;
  end: string;
  quantity: string;
}

/** `2027-03-04`, or `2027-03-04T10:00` of an instant by the clock of the zone. */
export function typedIn(text: string, zone: string): string {
  if (text.length <= DATE_LENGTH) return text;
  const { date, time } = localOf(text, zone);
  return `${date}T${time}`;
}

/** The same as its item is let: of a day the midnight that it begins at, of a time its day. Empty stays empty. */
export function typedAs(text: string, isByHour: boolean, zone: string): string {
  const typed = typedIn(text, zone);
  if (!isByHour) return typed.slice(0, DATE_LENGTH);
  return typed.length === DATE_LENGTH ? `${typed}T00:00` : typed;
}

/** The instant of `2027-03-04T10:00` by the clock of the zone. */
export function instantText(typed: string, zone: string): string {
  const [date = '', time = ''] = typed.split('T');
  return new Date(instantOf(date, time.slice(0, 'HH:MM'.length), zone)).toISOString();
}

/** The clock there skips `2027-03-28T01:30`: no instant shows it. Of what is not whole, nothing is known. */
export function isSkipped(typed: string, zone: string): boolean {
  const [date = '', time = ''] = typed.split('T');
  return (
    time !== '' &&
    date.length === DATE_LENGTH &&
    shownAt(date, time.slice(0, 'HH:MM'.length), zone).length === 0
  );
}

/** An end of a stay as the service takes it: a day as it is, a time as an instant. Empty stays empty. */
export const sentAs = (typed: string, zone: string): string =>
  typed.includes('T') ? instantText(typed, zone) : typed;
