/** An absence as it is typed, in the local time of a site. Pure. */
import type { Planning } from '../../../client/index.ts';
import { localOf, MINUTE_MS, shownAt } from '../../kit/time/zone.ts';
import type { Duty, Need } from './model.ts';

export type Kind = Planning.Absence['kind'];

/** Whose absence is being named, and when by default. */
export interface Absent {
  userId: string;
  zone: string;
  start: string;
  end: string;
  /** Sick unless it is said. */
  kind?: Kind;
  /** The shift runs and they came: when they left, null: they are there. Absent: it does not run, or they never came. */
  leftAt?: string | null;
}

/** A shift that the absence opens, and who is to take it. */
export interface Taker {
  /** The shift as it was before. */
  demandId: string;
  userId: string;
}

export interface Draft {
  kind: Kind;
  /** As `localText` writes them, in the zone. */
  from: string;
  until: string;
  comment: string;
}

const LATE_MS = 3_600_000;
const EARLY_MS = 3_600_000;
/** Marks the later of the two times that a change of clocks makes of one. */
const LATER = ' later';
const TEXT_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

/** `YYYY-MM-DDTHH:MM`, marked where it is the later of two. */
export const localText = (instant: string | number, zone: string) => {
  const { date, time } = localOf(instant, zone);
  const [, later] = shownAt(date, time, zone);
  const minute = Math.floor(Number(new Date(instant)) / MINUTE_MS) * MINUTE_MS;
  return `${date}T${time}${later === minute ? LATER : ''}`;
};

/** What an input holds of a moment, and which of two times is meant. */
export const inputOf = (text: string) => text.slice(0, TEXT_LENGTH);
export const isLater = (text: string) => text.endsWith(LATER);
export const withLater = (text: string, later: boolean) => `${inputOf(text)}${later ? LATER : ''}`;

/** The instants at which the clock shows what was typed: two in an hour that is repeated, none in one that is skipped. */
export const momentsOf = (text: string, zone: string): number[] =>
  text === '' ? [] : shownAt(text.slice(0, 10), text.slice(11, 16), zone);

/** The instant that is meant; NaN: none is typed, or the clock never shows it. */
export function momentOf(text: string, zone: string): number {
  const [first = Number.NaN, later = first] = momentsOf(text, zone);
  return isLater(text) ? later : first;
}

/** Whether the shift runs and the person came, as `leftAt` of an absence says it. */
export function leftOf(
  { start, end }: { start: string; end: string },
  duty: Pick<Duty, 'isMissing' | 'leftAt'> | undefined,
  now: number,
): Pick<Absent, 'leftAt'> {
  const runs = Date.parse(start) <= now && now < Date.parse(end);
  return runs && duty?.isMissing !== true ? { leftAt: duty?.leftAt ?? null } : {};
}

/**
 * From the start, or from when they left, or from now, where the shift runs and they came: what they have worked stays
 * theirs. Somebody late is expected within the hour, from the start or from now if that is over; who leaves early goes an
 * hour before the end unless it is said.
 */
export function draftOf(
  { zone, start, end, leftAt }: Absent,
  kind: Kind,
  now: number,
): Pick<Draft, 'from' | 'until'> {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  if (kind === 'late') {
    const expected = Math.max(from, Math.min(now, until)) + LATE_MS;
    return { from: localText(start, zone), until: localText(Math.min(expected, until), zone) };
  }
  const went = leftAt === undefined || leftAt === null ? now : Date.parse(leftAt);
  const worked = Math.min(until - MINUTE_MS, Math.max(from, went));
  if (leftAt !== undefined && kind !== 'no-show')
    return { from: localText(worked, zone), until: localText(end, zone) };
  const goes = kind === 'early' ? Math.max(from, until - EARLY_MS) : from;
  return { from: localText(goes, zone), until: localText(end, zone) };
}

type Planned = Pick<Planning.PlanningRun, 'id' | 'status' | 'locationIds' | 'horizonStart' | 'horizonEnd'>;

/** The published run that holds the site and the instant; null: a shift cannot be cut there and opens whole. */
export function publishedRunAt(runs: readonly Planned[], locationId: string, instant: string): string | null {
  const at = Date.parse(instant);
  const found = runs.find(
    ({ status, locationIds, horizonStart, horizonEnd }) =>
      status === 'published' &&
      locationIds.includes(locationId) &&
      Date.parse(horizonStart) <= at &&
      at < Date.parse(horizonEnd),
  );
  return found?.id ?? null;
}

/** The instants that are meant; null: not a time, or in the wrong order. */
export function timesOf(
  { from, until }: Pick<Draft, 'from' | 'until'>,
  zone: string,
): { start: string; end: string } | null {
  const [start, end] = [momentOf(from, zone), momentOf(until, zone)];
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

/** The absence as it is sent, with what the page showed of the shifts that it opens. */
export function absenceOf(
  { userId, kind }: { userId: string; kind: Kind },
  times: { start: string; end: string },
  shown: readonly Need[],
  now: number,
): Planning.AbsenceInput {
  const seen = touchedBy(shown, userId, times, now).map(({ demandId, start, end }) => ({
    demandId,
    start,
    end,
  }));
  return { userId, kind, ...times, seen };
}

/** Whether another absence in its time is refused: lateness is noted beside another absence, and another beside lateness. */
export const isInTheWay = (
  { kind, status }: Pick<Planning.Absence, 'kind' | 'status'>,
  isLate: boolean,
): boolean => status !== 'undone' && (kind === 'late') === isLate;
