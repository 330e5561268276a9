/** The checker's measure of `consecutive`. */

import { bounds, type Miss, type RuleOf } from '../../check/miss.ts';
import { kindRun, offRun, type ScheduleView, workRun } from '../../check/schedule.ts';

/** Does each day of the horizon belong to the blocks the rule speaks of? */
function labels(view: ScheduleView, { of, kinds = [] }: RuleOf<'consecutive'>['params']): boolean[] {
  if (of === 'kind') {
    return view.byDay.map((duties) => duties.some((duty) => kinds.includes(duty.kind ?? '')));
  }
  return view.byDay.map((duties) => duties.length > 0 === (of === 'work'));
}

function runBefore(view: ScheduleView, { of, kinds = [] }: RuleOf<'consecutive'>['params']): number | null {
  if (of === 'kind') return kindRun(view, kinds);
  return of === 'work' ? workRun(view) : offRun(view);
}

/**
 * `consecutive`: blocks of labelled days. Days before the horizon lengthen the first block; only days inside are
 * charged as excess. A block still open at the end is never too short, nor one whose beginning is unknown.
 */
export function consecutive(view: ScheduleView, rule: RuleOf<'consecutive'>): Miss[] {
  const { min, max } = rule.params;
  const days = labels(view, rule.params);
  const before = runBefore(view, rule.params);
  const misses: Miss[] = [];
  for (let start = 0; start < days.length; start++) {
    if (!days[start] && !(start === 0 && (before ?? 0) > 0)) continue;
    let end = start;
    while (days[end] === true) end += 1;
    const inside = end - start;
    const length = inside + (start === 0 ? (before ?? 0) : 0);
    const open = end === days.length || (start === 0 && before === null);
    const [short] = bounds(length, { min: open ? undefined : min, unit: 'days' }, start, []);
    const [long] = bounds(length, { max, unit: 'days' }, start, []);
    if (short !== undefined) misses.push(short);
    if (long !== undefined && inside > 0) misses.push({ ...long, measure: Math.min(long.measure, inside) });
    start = Math.max(start, end - 1);
  }
  return misses;
}
