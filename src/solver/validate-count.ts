/** Faults of counting rules. */

import { isSeveral } from './day-forms.ts';
import { FILTER_MEMBERS } from './duty-filter.ts';
import type { Report } from './faults.ts';
import type { Count } from './problem.ts';
import { validateWeekend } from './validate-pattern.ts';

const WINDOWS = ['per', 'windowDays', 'windowWeeks'] as const;

/** Days or weekends of a window, where their number is known. */
function unitsOf({ of, windowDays, windowWeeks, per }: Count): number {
  const weeks = windowWeeks ?? (per === 'week' ? 1 : Number.POSITIVE_INFINITY);
  if (of === 'minutes' || of === 'shifts' || isSeveral(of)) return Number.POSITIVE_INFINITY;
  if (of === 'weekends' || of === 'weekendsOff')
    return windowDays === undefined ? weeks : Math.floor(windowDays / 7);
  return windowDays ?? 7 * weeks;
}

function validateBlock(count: Count, path: string, report: Report): void {
  const { min, max } = count;
  if (max !== undefined)
    report(
      `${path}.max`,
      max,
      'does not go with daysOffInARow. Limit days off in a row by a rule of kind `consecutive`.',
    );
  if (min === undefined || min < 1 || !Number.isInteger(min))
    report(`${path}.min`, min, 'is the number of days off in a row. Give a whole number from 1 up.');
  for (const name of FILTER_MEMBERS)
    if (count[name] !== undefined)
      report(
        `${path}.${name}`,
        count[name],
        'does not go with daysOffInARow, which looks at all duties. Drop the member.',
      );
}

export function validateCount(count: Count, path: string, report: Report): void {
  const given = WINDOWS.filter((name) => count[name] !== undefined);
  if (given.length !== 1) {
    const value = given.length === 0 ? undefined : given;
    report(
      path,
      value,
      `names ${given.join(' and ') || 'no window'}. Give one of per, windowDays and windowWeeks.`,
    );
  }
  if (count.of === 'daysOffInARow') validateBlock(count, path, report);
  const weekends = count.of === 'weekends' || count.of === 'weekendsOff';
  if (count.days !== undefined && !weekends)
    report(
      `${path}.days`,
      count.days,
      `are days of a weekend, and ${count.of} are counted. Use weekdays, or count weekends.`,
    );
  validateWeekend(count, path, report);
  const most = unitsOf(count);
  if (count.min !== undefined && count.min > most)
    report(
      `${path}.min`,
      count.min,
      `min (${count.min}) exceeds the ${most} that a window holds. Lower it or widen the window.`,
    );
}
