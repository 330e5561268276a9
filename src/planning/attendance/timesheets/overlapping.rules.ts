import type { TimeEntry } from '../../../hr/hr.ts';
import { instantOf } from '../../../platform/local-time.ts';

/** Other attendance of the person within the times. Without a clock-out it counts as the moment of its clock-in. */
export function overlapping(
  entries: readonly TimeEntry[],
  { clockIn, clockOut }: { clockIn: string; clockOut: string },
  ownId: string | null,
): TimeEntry | undefined {
  const [start, end] = [instantOf(clockIn), instantOf(clockOut)];
  return entries.find((entry) => {
    const from = instantOf(entry.clockIn);
    const until = entry.clockOut === null ? from + 1 : instantOf(entry.clockOut);
    return entry.id !== ownId && from < end && until > start;
  });
}
