/** The schedule of one person as iCalendar (RFC 5545). Pure. */

import { dateAt, wallClockAt } from '../../../../platform/local-time.ts';
import type { Language } from '../../../../words/languages.ts';
import { say, textOf } from '../../../../words/said.ts';
import type { Note } from '../../../need/notes/notes.schema.ts';
import { partsLeft, type Span } from '../../duties/absent.rules.ts';
import type { DutyBreak } from '../../runs/results/breaks.schema.ts';

export interface CalendarDuty {
  demandId: string;
  userId: string;
  start: string;
  end: string;
  /** Null: the row is gone. */
  summary: string | null;
  /** What is done there; null: the row says nothing of it. */
  station: string | null;
  location: string | null;
  /** Street, town and postcode in one line; null: unknown. */
  address: string | null;
  /** Local times are those of this zone. */
  timeZone: string;
  /** Null: none. */
  breaks: readonly DutyBreak[] | null;
  /** Leave and absences of the person in its hours; milliseconds since the Unix epoch. */
  absent: readonly Span[];
  /** When it was published or taken away, or leave in its hours changed. */
  changedAt: string;
  isCancelled: boolean;
  /** Where the duty is. */
  locationId: string;
}

/** What somebody wrote beside the rota that concerns the person. */
type CalendarNote = Pick<Note, 'date' | 'locationId' | 'demandId' | 'userId' | 'text'>;

/** A local day on which the person is ready to come. */
export interface CalendarStandBy {
  locationId: string;
  userId: string;
  date: string;
  location: string;
  /** As of a duty. */
  address: string | null;
  changedAt: string;
}

const LINE_OCTETS = 75;
/** Sequence numbers are 31-bit integers: seconds are counted from here. */
const SEQUENCE_ZERO = Date.parse('2020-01-01T00:00:00Z');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
const stamp = (time: string) => new Date(time).toISOString().replace(/\.\d{3}|[-:]/g, '');

/** Lines longer than 75 octets go on in the next one, behind a blank; no character is cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const sequenceAt = (changedAt: string) =>
  Math.max(0, Math.floor((Date.parse(changedAt) - SEQUENCE_ZERO) / 1000));

/** What maps find: the name of the site, and where it is. */
function locationOf({ location, address }: Pick<CalendarDuty, 'location' | 'address'>): string[] {
  const parts = [location, address].filter((part) => part !== null);
  return parts.length === 0 ? [] : [`LOCATION:${escaped(parts.join(', '))}`];
}

/** A whole day, which leaves the person free. One that was taken away is not there any more. */
function standByEventOf(
  { locationId, userId, date, changedAt, ...place }: CalendarStandBy,
  language: Language,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:stand-by.${locationId}.${date}.${userId}@shopfloor`,
    `DTSTAMP:${stamp(changedAt)}`,
    `SEQUENCE:${sequenceAt(changedAt)}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${escaped(textOf(say('calendar.standBy'), language))}`,
    ...locationOf(place),
    'TRANSP:TRANSPARENT',
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
}

/** Notes on the row itself, and on each local day that the duty touches: a night is of both. */
function notesOf(
  { demandId, locationId, start, end, timeZone }: CalendarDuty,
  notes: readonly CalendarNote[],
) {
  const [first, last] = [Date.parse(start), Date.parse(end) - 1].map((at) => dateAt(at, timeZone));
  const isThen = (date: string) => first !== undefined && last !== undefined && first <= date && date <= last;
  return notes.filter((note) => {
    if (note.demandId !== null) return note.demandId === demandId;
    return isThen(note.date) && (note.userId !== null || note.locationId === locationId);
  });
}

function descriptionOf(duty: CalendarDuty, notes: readonly CalendarNote[], language: Language): string[] {
  const said = notesOf(duty, notes).map(({ text }) => text);
  const lines = [...awayOf(duty, language), ...breaksOf(duty, language), ...said];
  return lines.length === 0 ? [] : [`DESCRIPTION:${escaped(lines.join('\n'))}`];
}

const clock = (at: number, timeZone: string) => wallClockAt(at, timeZone).slice('YYYY-MM-DDT'.length);

/** In which of its hours the person is away. */
function awayOf({ start, end, absent, timeZone }: CalendarDuty, language: Language): string[] {
  return absent.map((span) => {
    const from = Math.max(span.start, Date.parse(start));
    const until = Math.min(span.end, Date.parse(end));
    const times = { start: clock(from, timeZone), end: clock(until, timeZone) };
    return textOf(say('calendar.away', times), language);
  });
}

/** As far as the person is there to take them. */
function breaksOf({ breaks, absent, timeZone }: CalendarDuty, language: Language): string[] {
  if (breaks === null) return [];
  return breaks.flatMap(({ start, end, paid }) =>
    partsLeft({ start: Date.parse(start), end: Date.parse(end) }, absent).map((left) => {
      const times = { start: clock(left.start, timeZone), end: clock(left.end, timeZone) };
      return textOf(say(paid ? 'calendar.paidBreak' : 'calendar.aBreak', times), language);
    }),
  );
}

/** What is worked and at which station; the place has a line of its own. */
function titleOf({ summary, station, location }: CalendarDuty, language: Language): string {
  const parts = [summary === location ? null : summary, station].filter((part) => part !== null);
  return [...new Set(parts)].join(' · ') || textOf(say('calendar.shift'), language);
}

/** The duty as the person works it: without the hours away at its ends, and cancelled where nothing is left of it. */
function worked(duty: CalendarDuty): CalendarDuty {
  if (duty.isCancelled) return duty;
  const parts = partsLeft({ start: Date.parse(duty.start), end: Date.parse(duty.end) }, duty.absent);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return { ...duty, isCancelled: true };
  return { ...duty, start: new Date(first.start).toISOString(), end: new Date(last.end).toISOString() };
}

function eventOf(planned: CalendarDuty, notes: readonly CalendarNote[], language: Language): string[] {
  const duty = worked(planned);
  const sequence = sequenceAt(duty.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${duty.demandId}.${duty.userId}@shopfloor`,
    `DTSTAMP:${stamp(duty.changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(duty.start)}`,
    `DTEND:${stamp(duty.end)}`,
    `SUMMARY:${escaped(titleOf(duty, language))}`,
    ...locationOf(duty),
    ...(duty.isCancelled ? [] : descriptionOf(planned, notes, language)),
    `STATUS:${duty.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** The calendar's text. Duties keep their UID for ever; one that was taken away or that the person is away for is cancelled. */
export function calendarOf(
  duties: readonly CalendarDuty[],
  standBy: readonly CalendarStandBy[],
  notes: readonly CalendarNote[],
  language: Language,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//shopfloor//rota//${language.toUpperCase()}`,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textOf(say('calendar.rota'), language)}`,
    ...duties.flatMap((duty) => eventOf(duty, notes, language)),
    ...standBy.flatMap((day) => standByEventOf(day, language)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
