/** Which duties an entry was worked for. Touching duties are one working period. Pure; instants are milliseconds. */
import { partsLeft, type Span } from '../../rota/duties/absent.rules.ts';

const MINUTE = 60_000;
/** Clocking in this long before a duty, or out after it, still belongs to it. */
export const NEAR = 60 * MINUTE;
/** Nobody is taken to be at work for longer without clocking out. */
export const LONGEST_STAY = 16 * 60 * MINUTE;

/** A published assignment. */
export interface Duty {
  userId: string;
  demandId: string;
  shiftId: string | null;
  locationId: string;
  start: number;
  end: number;
  /** Minutes of its planned breaks that are not paid; absent: none. */
  unpaidMinutes?: number;
  /** The parts of it that no absence and no leave takes, in order of time; absent: all of it. */
  left?: readonly Span[];
  /** Paid minutes that absences and leave take; absent: none. */
  absentMinutes?: number;
}

export interface Entry {
  id: string;
  userId: string;
  locationId: string;
  clockIn: number;
  /** null: still clocked in, or forgotten. */
  clockOut: number | null;
  breakMinutes: number;
}

/** What absences and leave take from the duty: what of it is left to the person. */
export const leftOf = <D extends Pick<Duty, 'userId' | 'start' | 'end'>>(
  duty: D,
  absent: readonly (Span & { userId: string })[],
): Span[] =>
  partsLeft(
    duty,
    absent.filter(({ userId }) => userId === duty.userId),
  );

/** Whether absences and leave leave any of the duty to the person. */
export const isExpected = ({ left }: Pick<Duty, 'left'>): boolean => left === undefined || left.length > 0;

type Times = Pick<Entry, 'clockIn' | 'clockOut'>;

/** An entry with what it was worked for. */
export interface Work {
  entry: Entry;
  /** In order of time; empty: none. */
  answers: Duty[];
  /** From the first to the last of the duties that touch; null: none. */
  period: Span | null;
}

/** The first duty that an entry was worked for; null: none. */
export const dutyOf = <D extends Duty>(times: Times, duties: readonly D[], now: number): D | null =>
  answeredBy(times, duties, now)[0] ?? null;

/**
 * The duty that an entry shares most time with, near misses counted, and those of its period that it shares more than a
 * near miss with: whoever stays five minutes longer has not worked the next duty.
 */
export function answeredBy<D extends Duty>(times: Times, duties: readonly D[], now: number): D[] {
  const { clockIn } = times;
  const out = times.clockOut ?? Math.max(clockIn + 1, Math.min(now, clockIn + LONGEST_STAY));
  const shared = ({ start, end }: Span, near: number) =>
    Math.min(out, end + near) - Math.max(clockIn, start - near);
  const near = (duty: D) => shared(duty, NEAR);
  const best = duties.reduce<D | null>(
    (one, other) => (near(other) > (one === null ? 0 : near(one)) ? other : one),
    null,
  );
  if (best === null) return [];
  return chainOf(best, duties).filter(
    (duty) => duty === best || shared(duty, 0) > Math.min(NEAR, (duty.end - duty.start) / 2),
  );
}

/** From the first to the last of the duties that touch this one. */
export function periodOf(duty: Duty, duties: readonly Duty[]): Span {
  const chain = chainOf(duty, duties);
  return {
    start: Math.min(...chain.map(({ start }) => start)),
    end: Math.max(...chain.map(({ end }) => end)),
  };
}

/** In order of time. */
function chainOf<D extends Duty>(duty: D, duties: readonly D[]): D[] {
  const chain = new Set([duty]);
  // Each duty that is added may touch others; the set is read on while it grows.
  for (const one of chain) {
    for (const other of duties) if (other.start <= one.end && other.end >= one.start) chain.add(other);
  }
  return [...chain].sort((a, b) => a.start - b.start);
}

/** Nobody stays this long: the clock-out is missing. */
export function isForgotten(
  { entry, duty }: { entry: Pick<Entry, 'clockIn'>; duty: Pick<Duty, 'end'> | null },
  now: number,
): boolean {
  return now > (duty === null ? entry.clockIn + LONGEST_STAY : duty.end + NEAR);
}
