/** The checker's measure of `succession`. */

import type { Miss, RuleOf } from '../../check/miss.ts';
import { kindsBefore, type ScheduleView } from '../../check/schedule.ts';

export function succession(view: ScheduleView, rule: RuleOf<'succession'>): Miss[] {
  const { from, to } = rule.params;
  return view.byDay.flatMap((duties, day) => {
    const earlier = day === 0 ? kindsBefore(view) : view.byDay[day - 1].map((duty) => duty.kind);
    const next = duties.find((duty) => duty.kind !== null && to.includes(duty.kind));
    if (next === undefined || !earlier.includes(from)) return [];
    const message = `${next.kind} on the day after ${from}`;
    return [{ measure: 1, unit: 'days' as const, day, demandIds: [next.demand!.id], message }];
  });
}
