/** Which of a person's contracts holds, by local date: one answer for settings, runs and timesheets. Pure. */
import { addDays, startOfDay, weekdayOf } from '../../platform/local-time.ts';

/** Local dates, both included; null: without an end. */
interface Term {
  startDate: string;
  endDate: string | null;
}

/** Hours a week of whoever has no contract. */
export const USUAL_HOURS = 40;

/** The contract on a date, else the next to begin, else the last to end; null without any. */
export function contractOn<C extends Term>(contracts: readonly C[], date: string): C | null {
  const byStart = [...contracts].sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const holds = ({ startDate, endDate }: Term) => startDate <= date && (endDate === null || date <= endDate);
  return (
    byStart.findLast(holds) ?? byStart.find(({ startDate }) => startDate > date) ?? byStart.at(-1) ?? null
  );
}

/** A week (Monday to Sunday) follows the contract of its Monday. */
export function contractOfWeek<C extends Term>(contracts: readonly C[], date: string): C | null {
  return contractOn(contracts, addDays(date, 1 - weekdayOf(date)));
}

/** Minutes since the Unix epoch; infinite without an end. */
interface Employed {
  start: number;
  end: number;
}

const MINUTE_MS = 60_000;

/** When somebody’s contracts hold, those that follow each other as one; null without any. */
export function employedSpans(contracts: readonly Term[], timeZone: string): Employed[] | null {
  if (contracts.length === 0) return null;
  const at = (date: string) => Math.floor(startOfDay(date, timeZone) / MINUTE_MS);
  const spans = contracts
    .map(({ startDate, endDate }) => ({
      start: at(startDate),
      end: endDate === null ? Number.POSITIVE_INFINITY : at(addDays(endDate, 1)),
    }))
    .sort((a, b) => a.start - b.start);
  const merged: Employed[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push(span);
  }
  return merged;
}
