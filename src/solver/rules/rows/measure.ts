/** The checker's measure of `links`: groups of rows of which a person works some and not others. */

import type { Given, Miss, RuleOf } from '../../check/miss.ts';
import type { ScheduleView } from '../../check/schedule.ts';

export function links({ duties }: ScheduleView, rule: RuleOf<'links'>, given: Given): Miss[] {
  const worked = new Set(duties.map(({ demand }) => demand?.id));
  return given.linked(rule).flatMap((rows) => {
    const mine = rows.filter(({ id }) => worked.has(id));
    if (mine.length === 0 || mine.length === rows.length) return [];
    const demandIds = mine.map(({ id }) => id);
    const message = `${mine.length} of ${rows.length} rows that one person works`;
    return [{ measure: 1, unit: 'people', day: mine[0].day, demandIds, message }];
  });
}
