/** An absence as it is typed, in the local time of a site. Pure. */
import { instantOf, localOf } from '../../kit/time/zone.ts';
import type { Need } from './model.ts';

export type Kind = 'sick' | 'late' | 'no-show';

/** Whose absence is being named, and when by default. */
export interface Absent {
  userId: string;
  zone: string;
  start: string;
  end: string;
  /** Sick unless it is said. */
  kind?: Kind;
}

export interface Draft {
  kind: Kind;
  /** `YYYY-MM-DDTHH:MM`, in the zone. */
  from: string;
  until: string;
  comment: string;
}

const LATE_MS = 3_600_000;

export const localText = (instant: string | number, zone: string) => {
  const { date, time } = localOf(instant, zone);
  return `${date}T${time}`;
};

/** Somebody late is expected within the hour: from the start, or from now if that is over. */
export function draftOf(
  { zone, start, end }: Absent,
  kind: Kind,
  now: number,
): Pick<Draft, 'from' | 'until'> {
  const from = Date.parse(start);
  const expected = Math.max(from, Math.min(now, Date.parse(end))) + LATE_MS;
  const until = kind === 'late' ? Math.min(expected, Date.parse(end)) : end;
  return { from: localText(start, zone), until: localText(until, zone) };
}

/** The instants that are meant; null: not a time, or in the wrong order. */
export function timesOf(
  { from, until }: Pick<Draft, 'from' | 'until'>,
  zone: string,
): { start: string; end: string } | null {
  if (from === '' || until === '') return null;
  const at = (text: string) => instantOf(text.slice(0, 10), text.slice(11, 16), zone);
  const [start, end] = [at(from), at(until)];
  if (!(end > start)) return null;
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

/** The shifts of the person that the time touches, and that are not over. */
export function touchedBy(
  needs: readonly Need[],
  userId: string,
  { start, end }: { start: string; end: string },
  now: number,
): Need[] {
  return needs.filter(
    (need) =>
      need.people.some((one) => one.userId === userId) &&
      Date.parse(need.start) < Date.parse(end) &&
      Date.parse(need.end) > Math.max(now, Date.parse(start)),
  );
}
