/** Breaks of a shift in words. Pure. */
import type { Planning } from '../../../client/index.ts';
import { common } from '../../app/messages.ts';
import { minutesBetween, spanText } from './zone.ts';

interface Timed {
  start: string;
  end: string;
  breaks?: readonly Planning.DutyBreak[];
}

export interface Span {
  start: string;
  end: string;
}

interface Worked extends Timed {
  /** The hours of it in which a noted absence says that the person was away. */
  absent?: readonly Span[] | undefined;
  /** The hours of it on approved leave. */
  leave?: readonly Span[] | undefined;
}

/** Minutes of a shift less its unpaid breaks and what absences and leave take: what timesheets and costs count of it. */
export function paidMinutes({ start, end, breaks = [], absent = [], leave = [] }: Worked): number {
  const unpaid = breaks.filter(({ paid }) => !paid);
  return workedParts({ start, end, absent, leave }).reduce(
    (sum, part) => sum + minutesBetween(part.start, part.end) - unpaidWithin(unpaid, part),
    0,
  );
}

/** The parts of a shift that absences and leave leave over, in order of time. */
export const workedParts = ({ start, end, absent = [], leave = [] }: Omit<Worked, 'breaks'>): Span[] =>
  partsLeft({ start, end }, [...absent, ...leave]);

export const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other);
export const earlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other);

/** The parts that none of the others touches, in order of time. */
export function partsLeft({ start, end }: Span, taken: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let from = start;
  for (const one of taken.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    const until = earlier(one.start, end);
    if (Date.parse(until) > Date.parse(from)) parts.push({ start: from, end: until });
    from = later(from, one.end);
  }
  if (Date.parse(from) < Date.parse(end)) parts.push({ start: from, end });
  return parts;
}

const unpaidWithin = (unpaid: readonly Span[], part: Span): number =>
  unpaid.reduce(
    (sum, one) => sum + Math.max(0, minutesBetween(later(one.start, part.start), earlier(one.end, part.end))),
    0,
  );

/** The parts of a shift that absences and leave take, in order of time; two that follow on each other are one. */
export const awayParts = ({ start, end, absent = [], leave = [] }: Omit<Worked, 'breaks'>): Span[] =>
  partsLeft({ start, end }, workedParts({ start, end, absent, leave }));

/** The parts of a shift that approved leave takes, in order of time; two that follow on each other are one. */
export const leaveParts = ({ start, end, leave }: Pick<Worked, 'start' | 'end' | 'leave'>): Span[] =>
  awayParts({ start, end, leave });

/** The breaks of a shift as far as somebody is there to take them: what absences and leave take of one is no break. */
const breaksLeft = ({ breaks = [], absent = [], leave = [] }: Worked): Planning.DutyBreak[] =>
  breaks.flatMap(({ paid, ...span }) =>
    partsLeft(span, [...absent, ...leave]).map((left) => ({ ...left, paid })),
  );

/** `Break 12:00–12:30`, `Breaks 10:30–10:45 (paid), 13:00–13:45`; null without any. */
export function breaksText(duty: Worked, zone: string): string | null {
  const breaks = breaksLeft(duty);
  if (breaks.length === 0) return null;
  const times = breaks.map(({ start, end, paid }) => {
    const time = spanText(start, end, zone);
    return paid ? common.paidBreak(time) : time;
  });
  return common.breaks(times.length, times.join(', '));
}
