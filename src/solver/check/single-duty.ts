/** Rules about each duty by itself: preferences, and the way from home. */

import { DEFAULT_TRAVEL, type Point, type Problem } from '../problem.ts';
import { matches } from './duty-filter.ts';
import type { Given, Miss, RuleOf } from './miss.ts';
import type { ScheduleView } from './schedule.ts';

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

/** Kilometres by road between two points: great circle (6,371 km) × detour. Unknown points: 0. */
export function roadKm(from: Point | undefined, to: Point | undefined, problem: Problem): number {
  if (from === undefined || to === undefined) return 0;
  const rad = Math.PI / 180;
  const lat = Math.sin(((to.latitude - from.latitude) * rad) / 2) ** 2;
  const lon = Math.sin(((to.longitude - from.longitude) * rad) / 2) ** 2;
  const h = lat + Math.cos(from.latitude * rad) * Math.cos(to.latitude * rad) * lon;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h))) * (problem.travel?.detour ?? DEFAULT_TRAVEL.detour);
}

export function distance(
  view: ScheduleView,
  rule: RuleOf<'travelCost' | 'travelDistance'>,
  { problem, places }: Given,
): Miss[] {
  return view.duties.flatMap(({ demand }) => {
    const km = roadKm(view.person.home, places.get(demand!.locationId), problem);
    const measure = rule.kind === 'travelDistance' ? Math.ceil(km - rule.params.maxKm) : 2 * km;
    if (measure <= 0) return [];
    const message = `${demand!.locationId} is ${km.toFixed(1)} km from home`;
    return [{ measure, unit: 'km' as const, day: demand!.day, demandIds: [demand!.id], message }];
  });
}
