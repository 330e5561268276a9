/** Which entries came before a daily rest was long enough. Pure; instants are milliseconds. */
import { LONGEST_DAILY_REST } from '../../../solver/index.ts';
import type { Entry, Work } from './periods.rules.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** A day's work, in order of time. */
interface Day {
  work: readonly Work[];
}

const outOf = ({ clockIn, clockOut }: Entry) => clockOut ?? clockIn;

/** Entries whose person had rested less than so many minutes; each belongs to one of the days, which are in order. */
export function tooEarly(days: readonly Day[], minutes: number): Set<Entry> {
  return minutes > LONGEST_DAILY_REST ? betweenDays(days, minutes) : fromStart(days, minutes);
}

/**
 * The 24 hours from each time that somebody comes hold the rest; coming back after a short stay away asks for nothing
 * more, as long as the first time is kept. Named is who came back after the longest rest there, or who
 * stayed so long that none is left; of a stay that goes on nothing is said.
 */
function fromStart(days: readonly Day[], minutes: number): Set<Entry> {
  const entries = days
    .flatMap(({ work }) => work.map(({ entry }) => entry))
    .sort((a, b) => a.clockIn - b.clockIn);
  const found = entries.flatMap((entry, i) => {
    if (entry.clockOut === null) return [];
    const rest = longestRest(entries.slice(i), entry.clockIn + DAY);
    return rest.length < minutes * MINUTE ? [rest.until ?? entry] : [];
  });
  return new Set(found);
}

/** Whoever is still in rests no more. */
const leftAt = ({ clockOut }: Entry) => clockOut ?? Number.POSITIVE_INFINITY;

/** The longest rest that lies between the first of the entries and an instant, and the entry that ended it. */
function longestRest(entries: readonly Entry[], until: number): { length: number; until: Entry | null } {
  let out = entries.length === 0 ? until : leftAt(entries[0]!);
  let longest: { length: number; until: Entry | null } = { length: 0, until: null };
  for (const entry of entries.slice(1)) {
    if (entry.clockIn >= until) break;
    if (entry.clockIn - out > longest.length) longest = { length: entry.clockIn - out, until: entry };
    out = Math.max(out, leftAt(entry));
  }
  return until - out > longest.length ? { length: until - out, until: null } : longest;
}

function betweenDays(days: readonly Day[], minutes: number): Set<Entry> {
  const found = new Set<Entry>();
  let last: Work | null = null;
  for (const { work } of days) {
    const [first] = work;
    if (first === undefined) continue;
    if (
      last !== null &&
      !isOnePeriod(last, first) &&
      first.entry.clockIn - outOf(last.entry) < minutes * MINUTE
    )
      found.add(first.entry);
    const isOver = work.every(({ entry }) => entry.clockOut !== null);
    if (isOver) last = work.reduce((one, other) => (outOf(other.entry) > outOf(one.entry) ? other : one));
  }
  return found;
}

/** Between touching duties nobody rests. */
const isOnePeriod = ({ period }: Work, other: Work) =>
  period !== null && other.period !== null && period.start === other.period.start;
