/** Which of a person's contracts holds, by local date: one answer for settings, runs and timesheets. Pure. */
import { addDays, weekdayOf } from '../platform/local-time.ts';

/** Local dates, both included; null: without an end. */
interface Term {
  startDate: string;
  endDate: string | null;
}

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
