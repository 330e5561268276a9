/** Who is at work, and who has not clocked in for a shift that has begun, by the days of their timesheets. Pure. */
import type { Duty, Need } from './model.ts';

/** The same minutes after which timesheets name a late start. */
export const GRACE_MS = 5 * 60_000;

export interface AttendanceDay {
  userId: string;
  demandIds: readonly string[];
  firstIn: string | null;
  lastOut: string | null;
  clockedIn: boolean;
}

interface Lateness {
  userId: string;
  kind: string;
  start: string;
  end: string;
}

/** Duties that run and began longer ago than is tolerated. */
function runningDuties(needs: readonly Need[], now: number) {
  return needs
    .filter(({ start, end }) => Date.parse(start) + GRACE_MS < now && now < Date.parse(end))
    .flatMap(({ people }) => people);
}

/** People who clock in so long before their shift are there for it. */
const EARLY_MS = 3_600_000;

/** Duties that run, or for which somebody may be there already. */
export function currentDuties(needs: readonly Need[], now: number) {
  return needs
    .filter(({ start, end }) => Date.parse(start) - EARLY_MS < now && now < Date.parse(end))
    .flatMap(({ people }) => people);
}

/** Since when whoever is at work has been there, by `demand person`. */
export function presentAt(
  needs: readonly Need[],
  days: readonly AttendanceDay[],
  now: number,
): Map<string, string> {
  const since = new Map<string, string>(
    days.flatMap(({ demandIds, userId, clockedIn, firstIn }) =>
      clockedIn && firstIn !== null
        ? demandIds.map((demandId) => [`${demandId} ${userId}`, firstIn] as const)
        : [],
    ),
  );
  return new Map(
    currentDuties(needs, now).flatMap(({ demandId, userId }) => {
      const key = `${demandId} ${userId}`;
      const from = since.get(key);
      return from === undefined ? [] : [[key, from] as const];
    }),
  );
}

/** When a day's work began and ended by the clock. */
export interface Clocked {
  from: string;
  /** Null: they are at work, or the clock-out is missing. */
  until: string | null;
}

/** What is recorded of the day of a duty; null: nothing, or only of another time. */
export function clockedOf(
  { demandId, userId, start, end }: Pick<Duty, 'demandId' | 'userId' | 'start' | 'end'>,
  days: readonly AttendanceDay[],
): Clocked | null {
  const day = days.find((one) => one.userId === userId && one.demandIds.includes(demandId));
  if (day === undefined || day.firstIn === null) return null;
  const until = day.clockedIn ? null : day.lastOut;
  const isOther = Date.parse(day.firstIn) >= Date.parse(end) || (until !== null && until <= start);
  return isOther ? null : { from: day.firstIn, until };
}

/** When whoever has clocked out of a duty that runs did so, by `demand person`. */
export function leftAt(
  needs: readonly Need[],
  days: readonly AttendanceDay[],
  now: number,
): Map<string, string> {
  const out = new Map<string, string>(
    days.flatMap(({ demandIds, userId, clockedIn, lastOut }) =>
      clockedIn || lastOut === null ? [] : demandIds.map((id) => [`${id} ${userId}`, lastOut] as const),
    ),
  );
  return new Map(
    currentDuties(needs, now).flatMap(({ demandId, userId, start }) => {
      const at = out.get(`${demandId} ${userId}`);
      return at === undefined || at <= start ? [] : [[`${demandId} ${userId}`, at] as const];
    }),
  );
}

/** `demand person` of each; somebody who is noted as late is missed from when they are expected. */
export function missingAt(
  needs: readonly Need[],
  days: readonly AttendanceDay[],
  noted: readonly Lateness[],
  now: number,
): string[] {
  const byDuty = new Map(
    days.flatMap((day) => day.demandIds.map((demandId) => [`${demandId} ${day.userId}`, day] as const)),
  );
  const isExpected = (userId: string) =>
    noted.some(
      (one) =>
        one.userId === userId &&
        one.kind === 'late' &&
        Date.parse(one.start) <= now &&
        now < Date.parse(one.end),
    );
  return runningDuties(needs, now)
    .filter(({ demandId, userId, start, vacant }) => {
      // Whoever has left is not late.
      if (vacant !== undefined) return false;
      const day = byDuty.get(`${demandId} ${userId}`);
      return day !== undefined && !isHere(day, start) && !isExpected(userId);
    })
    .map(({ demandId, userId }) => `${demandId} ${userId}`);
}

/** Clocked in, or out since the duty began. A clock-out that was forgotten says nothing. */
function isHere({ firstIn, lastOut, clockedIn }: AttendanceDay, start: string): boolean {
  if (clockedIn || firstIn === null) return clockedIn;
  return lastOut === null || lastOut > start;
}
