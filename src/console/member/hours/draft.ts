/** A correction of attendance as its form holds it, and as the service takes it. Pure. */
import type { Planning } from '../../../client/index.ts';
import { addDays, endDateOf, instantsOf, localOf } from '../../kit/time/zone.ts';

type Gap = Pick<
  Planning.AttendanceGap,
  'entryId' | 'locationId' | 'clockIn' | 'start' | 'end' | 'breakMinutes'
> & { clockOut?: string | null; goesOn?: boolean };

export interface Draft {
  clockIn: string;
  clockOut: string;
  breakMinutes: string;
  note: string;
  /** Which of two instants in the hour that a clock change repeats; null: not said. */
  isLaterIn: boolean | null;
  isLaterOut: boolean | null;
  /** A stay that is longer than people work was looked at and is meant. */
  isSure: boolean;
  /** Nothing was worked: what HR holds is taken out. */
  isRemoved: boolean;
}

export function draftOf(gap: Gap, zone: string): Draft {
  return {
    clockIn: localOf(begunOf(gap), zone).time,
    clockOut: gap.goesOn === true ? '' : timeOf(endedOf(gap), zone),
    breakMinutes: String(gap.breakMinutes),
    note: '',
    isLaterIn: null,
    isLaterOut: null,
    isSure: false,
    isRemoved: false,
  };
}

const begunOf = ({ clockIn, start }: Gap) => clockIn ?? start ?? '';
const endedOf = ({ clockOut, end }: Gap) => clockOut ?? end;
const timeOf = (at: string | null, zone: string) => (at === null ? '' : localOf(at, zone).time);

/** The day of a clock-in; of attendance that goes on the last on which the clock showed the time. */
export function dayIn(gap: Gap, time: string, zone: string, now: number): string {
  if (gap.goesOn !== true) return localOf(begunOf(gap), zone).date;
  const current = localOf(now, zone);
  return time <= current.time ? current.date : addDays(current.date, -1);
}

/** The day of a clock-out; one that is not after the clock-in is on the next. */
export const dayOut = endDateOf;

export interface Instant {
  /** Both where the clock shows the time twice. */
  choices: number[];
  at: number;
  isLater: boolean;
}

/** Where nothing is said, the later one if the duty had not begun, or still ran, at the earlier. */
export function timesOf(
  gap: Gap,
  draft: Draft,
  zone: string,
  now: number,
): { clockIn: Instant; clockOut: Instant | null } {
  const date = dayIn(gap, draft.clockIn, zone, now);
  const [start, end] = [gap.start, gap.end].map((at) => (at === null ? Number.NaN : Date.parse(at)));
  const ins = instantsOf(date, draft.clockIn, zone);
  const clockIn = chosen(ins, draft.isLaterIn ?? ins[0]! < start!);
  if (draft.clockOut === '') return { clockIn, clockOut: null };
  const outs = instantsOf(dayOut(date, draft.clockIn, draft.clockOut), draft.clockOut, zone);
  return { clockIn, clockOut: chosen(outs, draft.isLaterOut ?? outs[0]! < end!) };
}

/** Minutes of a stay beyond which it is asked whether it is meant: an end mistyped as before the start is on the next day. */
export const LONG_STAY = 16 * 60;

/** Minutes from in to out; null: not known yet. */
export function stayOf({ clockIn, clockOut }: ReturnType<typeof timesOf>): number | null {
  const minutes = clockOut === null ? Number.NaN : (clockOut.at - clockIn.at) / 60_000;
  return Number.isNaN(minutes) ? null : minutes;
}

function chosen(choices: number[], isLater: boolean): Instant {
  const [first = Number.NaN, later = first] = choices;
  return { choices, at: isLater ? later : first, isLater };
}

/** `now`: milliseconds. */
export function bodyOf(gap: Gap, draft: Draft, zone: string, now: number) {
  const { clockIn, clockOut } = timesOf(gap, draft, zone, now);
  const begun = begunOf(gap);
  const isKept = draft.clockIn === localOf(begun, zone).time && draft.isLaterIn === null;
  const ended = gap.clockOut ?? null;
  const note = draft.note.trim();
  if (draft.isRemoved && gap.entryId !== null) {
    const held = { clockIn: begun, clockOut: ended, breakMinutes: gap.breakMinutes };
    return { entryId: gap.entryId, ...held, removes: true, note };
  }
  const isOutKept = ended !== null && draft.clockOut === timeOf(ended, zone) && draft.isLaterOut === null;
  const textOf = (at: number) => new Date(at).toISOString();
  // Unchanged, it stays as HR holds it, with its seconds.
  const begin = isKept ? begun : textOf(clockIn.at);
  if (gap.goesOn === true && gap.entryId !== null) {
    return { entryId: gap.entryId, clockIn: begin, clockOut: null, note };
  }
  return {
    ...(gap.entryId === null ? { locationId: gap.locationId } : { entryId: gap.entryId }),
    clockIn: begin,
    clockOut: isOutKept ? ended : textOf(clockOut?.at ?? Number.NaN),
    breakMinutes: Number(draft.breakMinutes),
    note,
  };
}
