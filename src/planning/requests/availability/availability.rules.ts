/** What may be stated of one's availability, and which published duties speak against it. Pure. */

import type { AvailabilityPlan, AvailabilityWindow } from '../../../hr/hr.ts';
import type { FaultDetail } from '../../../platform/errors.ts';
import { addDays, weekdayOf } from '../../../platform/local-time.ts';
import { say } from '../../../words/said.ts';

type Stated = Pick<AvailabilityPlan, 'pattern' | 'exceptions'>;

/** Hours available on one date alone would rule out all other dates, which nobody means. */
export function availabilityFaults({ pattern, exceptions }: Stated): FaultDetail[] {
  const restricted = pattern.some(({ kind }) => kind === 'available');
  const seen = new Set<string>();
  return exceptions.flatMap(({ date, windows }, index) => {
    const path = `body/exceptions/${index}`;
    const faults: FaultDetail[] = [];
    if (seen.has(date)) {
      const message = say('need.dateTwice', { date });
      faults.push({ path: `${path}/date`, code: 'DUPLICATE', message });
    }
    seen.add(date);
    const lone = windows.findIndex(({ kind }) => kind === 'available');
    if (!restricted && lone >= 0) {
      const message = say('need.loneAvailable', { date });
      faults.push({ path: `${path}/windows/${lone}/kind`, code: 'CONTRADICTION', message });
    }
    return faults;
  });
}

interface Timed {
  start: string;
  end: string;
}

/** Duties that do not lie wholly in available hours, where any are stated, or that touch unavailable ones. */
export function clashesOf<D extends Timed>(
  duties: readonly D[],
  windows: readonly AvailabilityWindow[],
): D[] {
  const available = windows.filter(({ kind }) => kind === 'available');
  const unavailable = windows.filter(({ kind }) => kind === 'unavailable');
  return duties.filter(
    (duty) =>
      unavailable.some((window) => touches(duty, window)) ||
      (available.length > 0 && !isCovered(duty, available)),
  );
}

export function touches(a: Timed, b: Timed): boolean {
  return Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end);
}

function isCovered(duty: Timed, windows: readonly Timed[]): boolean {
  const ordered = windows
    .filter((window) => touches(duty, window))
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  let reached = Date.parse(duty.start);
  for (const { start, end } of ordered) {
    if (Date.parse(start) > reached) return false;
    reached = Math.max(reached, Date.parse(end));
  }
  return reached >= Date.parse(duty.end);
}

/** The first day that no published rota covers: the Monday after the last one, and not before today. */
export function firstOpenDay(today: string, lastPublished: string | null): string {
  if (lastPublished === null) return today;
  const monday = addDays(lastPublished, 8 - weekdayOf(lastPublished));
  return monday > today ? monday : today;
}
