/** The checker's measure of `preference`. */

import { matches } from '../../check/duty-filter.ts';
import type { Given, Miss, RuleOf } from '../../check/miss.ts';
import type { ScheduleView } from '../../check/schedule.ts';

export function preference(view: ScheduleView, rule: RuleOf<'preference'>, { problem }: Given): Miss[] {
  return view.duties
    .filter(({ demand }) => matches(rule.params, demand!, view, problem) === (rule.params.want === 'avoid'))
    .map(({ demand }) => ({
      measure: 1,
      unit: 'shifts',
      day: demand!.day,
      demandIds: [demand!.id],
      message: `${demand!.id} ${rule.params.want === 'avoid' ? 'is unwanted' : 'is not preferred'}`,
    }));
}
