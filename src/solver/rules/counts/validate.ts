/** Faults of counting rules. */

import { FILTER_MEMBERS } from '../../duty-filter.ts';
import type { Report } from '../../faults.ts';
import type { Count, RuleOf } from '../../problem.ts';
import { validateWeekend } from '../sequences/validate.ts';
import { isSeveral } from './rule.ts';

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
  if (max !== undefined) report(`${path}.max`, max, 'blockHasNoMost');
  if (min === undefined || min < 1 || !Number.isInteger(min)) report(`${path}.min`, min, 'blockNeedsLength');
  for (const name of FILTER_MEMBERS)
    if (count[name] !== undefined) report(`${path}.${name}`, count[name], 'blockLooksAtAll');
}

export function validateRuns({ of, kinds }: RuleOf<'consecutive'>['params'], path: string, report: Report) {
  if (of === 'kind' && kinds === undefined) report(`${path}.kinds`, kinds, 'needsKinds');
  if (of !== 'kind' && kinds !== undefined) report(`${path}.kinds`, kinds, 'takesNoKinds', { of });
}

export function validateCount(count: Count, path: string, report: Report): void {
  const given = WINDOWS.filter((name) => count[name] !== undefined);
  if (given.length === 0) report(path, undefined, 'noWindow');
  if (given.length > 1) report(path, given, 'severalWindows', { names: given.join(', ') });
  if (count.of === 'daysOffInARow') validateBlock(count, path, report);
  const weekends = count.of === 'weekends' || count.of === 'weekendsOff';
  if (count.days !== undefined && !weekends)
    report(`${path}.days`, count.days, 'daysOfNoWeekend', { of: count.of });
  validateWeekend(count, path, report);
  const most = unitsOf(count);
  if (count.min !== undefined && count.min > most)
    report(`${path}.min`, count.min, 'minAboveWindow', { min: count.min, most });
}
