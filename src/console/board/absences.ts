/** Leave and availability of a run's people, read from the frozen problem that the run was made from. Pure. */
import { addDays, instantOf } from '../time/zone.ts';

export type Absence = 'leave' | 'unavailable';

interface Span {
  start: number;
  end: number;
}

interface ProblemPerson {
  id: string;
  leave?: Span[];
  unavailability?: Span[];
  availability?: Span[];
}

const MINUTE_MS = 60_000;
/** A person counts as away on a day when less than this of it is left to work. */
const LEAST_MINUTES = 240;

/** By `person date`: what keeps somebody from working (nearly) all of that day. */
export function absencesOf(payload: unknown, days: readonly string[], zone: string): Map<string, Absence> {
  const people = (payload as { people?: ProblemPerson[] } | null)?.people ?? [];
  const spans = days.map((date) => ({ date, ...daySpan(date, zone) }));
  const absences = new Map<string, Absence>();
  for (const person of people) {
    for (const day of spans) {
      const absence = absenceOn(person, day);
      if (absence !== null) absences.set(`${person.id} ${day.date}`, absence);
    }
  }
  return absences;
}

function daySpan(date: string, zone: string): Span {
  return {
    start: instantOf(date, '00:00', zone) / MINUTE_MS,
    end: instantOf(addDays(date, 1), '00:00', zone) / MINUTE_MS,
  };
}

function absenceOn(
  { leave = [], unavailability = [], availability }: ProblemPerson,
  day: Span,
): Absence | null {
  const length = day.end - day.start;
  if (length - shared(leave, day) < LEAST_MINUTES) return 'leave';
  const open = availability === undefined ? length : shared(availability, day);
  return open - shared(unavailability, day) < LEAST_MINUTES ? 'unavailable' : null;
}

function shared(spans: readonly Span[], day: Span): number {
  return spans.reduce(
    (minutes, span) => minutes + Math.max(0, Math.min(span.end, day.end) - Math.max(span.start, day.start)),
    0,
  );
}
